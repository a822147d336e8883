"""The options of Dreieck: what is possible, what a menu offers (rules, 1 and 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tablegames.engine.game import Option
from tablegames.engine.options import Options, bad, check, from_default

SEATS = range(3, 4)
LONGEST = 600_000
"""The longest time that an option can be, in ms."""
FROM_RACE, FROM_READY = "race", "ready"
"""From when a seat sees the two others' cards: the option ``peers_from``."""

_SHARED: Mapping[str, Any] = MappingProxyType({"peers_from": FROM_READY, "speak_ms": 30_000})


def _option(name: str, default: Any, allowed: tuple[Any, ...], *offered: Any) -> Option:
    return Option(name, default, allowed, from_default(offered, default), default)


def _time(name: str, default: int, *others: int, least: int = 1) -> Option:
    offered = sorted((default, *others))
    return _option(name, default, ((least, LONGEST),), *offered)


CHOICES: tuple[Option, ...] = (
    _option("target", 25, ((1, 1000),), 15, 25, 40),
    _option("peers_odd", True, (True, False), True, False),
    _option("peers_from", FROM_RACE, (FROM_RACE, FROM_READY), FROM_RACE, FROM_READY),
    _option("show_right", False, (True, False), False, True),
    _time("count_ms", 700, 500, 1_000),
    _time("race_ms", 20_000, 10_000, 30_000, 60_000),
    _time("tie_ms", 30, 0, 50, 100, least=0),
    _time("early_ms", 1_000, 500, 2_000, least=0),
    _time("speak_ms", 15_000, 10_000, 30_000),
    _time("reveal_ms", 6_000, 3_000, 12_000),
)
"""The options in the order of the table; a pair stands for the whole numbers between."""


def choices(people: int) -> Sequence[Option]:
    """The options for so many people at one keyboard.

    Two or more look at the cards one after another, and the speaker has a curtain to take: the
    menu then begins with other values (rules, 1).
    """
    if people < 2:
        return CHOICES
    return [replace(one, proposed=_SHARED.get(one.name, one.proposed)) for one in CHOICES]


def complete(seats: object, given: object) -> Options:
    """The options of a match for so many seats, those left out by their defaults.

    Raises ``Refused("bad-options")``: for the seats first, then for a name that there is not, in
    alphabetical order, then for a value, in the order of the table.
    """
    check("seats", seats, tuple(SEATS))
    if not isinstance(given, Mapping):
        raise bad("options", given, ())
    names = [option.name for option in CHOICES]
    for name in sorted(set(given) - set(names), key=str):
        raise bad(name, given[name], names)
    for option in CHOICES:
        check(option.name, given.get(option.name, option.default), option.allowed)
    return Options({one.name: given.get(one.name, one.default) for one in CHOICES})
