"""The options of Colonno: what is possible, what a menu offers (rules, *Options*)."""

from __future__ import annotations

from tablegames.engine import options
from tablegames.engine.game import Option
from tablegames.engine.options import Options

SEATS = range(2, 9)
CHOICES: tuple[Option, ...] = (
    Option("target", 100, ((1, None),), (100, 150, 200, 50), 100),
    Option("rounds", 0, ((0, None),), (0, 1, 3, 5), 0),
    Option("turn_ms", 0, ((0, None),), (0, 30_000, 60_000), 0),
)
"""The options in the order of the table."""


def complete(seats: object, given: object) -> Options:
    """The options of a match, those left out by their defaults. Raises ``bad-options``."""
    return options.complete(CHOICES, SEATS, seats, given)
