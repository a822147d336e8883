"""The options of Président: what is possible, what a menu offers (rules, *Options*)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablegames.engine import options
from tablegames.engine.game import Option
from tablegames.engine.options import Options

SEATS = range(3, 8)
CHOICES: tuple[Option, ...] = (
    Option("rounds", 5, ((1, None),), (5, 10, 3), 5),
    Option("pass_locks", False, (False, True), (False, True), False),
    Option("revolution", False, (False, True), (False, True), False),
    Option("turn_ms", 0, ((0, None),), (0, 30_000), 0),
)
"""The options in the order of the table."""
ROUNDS_BEHIND_CURTAIN = 3
"""The rounds proposed where people share the keyboard: each turn takes them longer."""


def choices(people: int) -> Sequence[Option]:
    """The options for a menu, ``people`` of the players at one keyboard."""
    rounds, *others = CHOICES
    proposed = ROUNDS_BEHIND_CURTAIN if people > 1 else rounds.default
    return (replace(rounds, proposed=proposed), *others)


def complete(seats: object, given: object) -> Options:
    """The options of a match, those left out by their defaults. Raises ``bad-options``."""
    return options.complete(CHOICES, SEATS, seats, given)
