"""The options of Krache: what is possible, what a menu offers (rules, 1 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.game import Option
from tablegames.engine.options import Options, bad, check, from_default
from tablegames.games.krache.state import CLASSIC, MODES

SEATS = range(2, 3)
LONGEST = 600_000
"""The longest time that an option can be, in ms."""


def _option(name: str, allowed: tuple[Any, ...], *offered: Any) -> Option:
    """An option whose default is the first value offered."""
    ordered = tuple(sorted(offered)) if name != "mode" else offered
    return Option(name, offered[0], allowed, from_default(ordered, offered[0]), offered[0])


def _time(name: str, *offered: int, least: int = 0) -> Option:
    return _option(name, ((least, LONGEST),), *offered)


CHOICES: tuple[Option, ...] = (
    _option("mode", MODES, CLASSIC, *MODES[1:]),
    _option("target", ((1, 1000),), 100, 50, 150),
    _option("quick_wins", ((1, 9),), 2, 1, 3),
    _time("ready_ms", 0, 3_000, 5_000, 10_000),
    _time("count_ms", 400, 250, 800, least=1),
    _time("freeze_ms", 700, 0, 400, 1_000, 1_500),
    _time("grace_ms", 300, 0, 200, 500),
    _time("stall_ms", 20_000, 0, 10_000, 30_000),
    _time("slap_ms", 5_000, 3_000, 10_000, least=1),
    _time("early_ms", 500, 0, 250, 1_000),
)
"""The options in the order of the table; a pair stands for the whole numbers between."""


def complete(seats: object, given: object) -> Options:
    """The options of a match for two seats, those left out by their defaults.

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
