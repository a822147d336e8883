"""The options of Tripple: what is possible, what a menu offers (rules, 1 and 6)."""

from __future__ import annotations

from typing import Any

from tablegames.engine import options
from tablegames.engine.game import Option
from tablegames.engine.options import Options, from_default

SEATS = range(2, 9)
MOST_PEOPLE = 4
"""How many people there is room for at one keyboard."""

LONGEST = 600_000
"""The longest time that an option can be, in ms."""


def _option(name: str, default: int, allowed: tuple[Any, ...], *offered: int) -> Option:
    return Option(name, default, allowed, from_default(offered, default), default)


CHOICES: tuple[Option, ...] = (
    _option("deck", 57, (57, 31), 57, 31),
    _option("target", 0, ((0, 56),), 0, 10, 15, 20),
    _option("ready_ms", 2_000, ((1, LONGEST),), 1_000, 2_000, 5_000),
    _option("pause_ms", 1_200, ((1, LONGEST),), 600, 1_200, 2_000, 3_000),
    _option("limit_ms", 20_000, ((0, LONGEST),), 10_000, 20_000, 30_000, 60_000, 0),
    _option("lock_ms", 2_000, ((0, LONGEST),), 1_000, 2_000, 3_000),
)
"""The options in the order of the table; a pair stands for the whole numbers between."""


def complete(seats: object, given: object) -> Options:
    """The options of a match for so many seats, those left out by their defaults.

    Raises ``Refused("bad-options")``: for the seats first, then for a name that there is not, in
    alphabetical order, then for a value, in the order of the table.
    """
    return options.complete(CHOICES, SEATS, seats, given)
