"""The state of a match of Dreieck, a value: times are ms on the table's clock, 0 is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.engine.deal import Deal
from tablegames.engine.options import Options

READY, COUNT, RACE, CLAIM = "ready", "count", "race", "claim"
SPEAK, REVEAL, OVER = "speak", "reveal", "over"
PHASES = (READY, COUNT, RACE, CLAIM, SPEAK, REVEAL, OVER)
"""A round in its order, and the end; in ``claim`` a claim waits to be granted."""

NONE_READY = (False, False, False)
ALL_READY = (True, True, True)
NO_BARS = (0, 0, 0)


@dataclass(frozen=True)
class Used:
    """A finished round: its four cards; without a speaker it was a draw."""

    hands: tuple[str, ...]
    right: str
    speaker: int | None


@dataclass(frozen=True)
class Last:
    """How the last round ended.

    Without a speaker it was a draw, and ``true`` is None; without a fact none came in time.
    ``claims`` are the seats that claimed, in order of arrival.
    """

    speaker: int | None
    fact: str | None
    true: bool | None
    gains: tuple[int, ...]
    claims: tuple[int, ...]


@dataclass(frozen=True)
class State:
    """The fields of a position (rules, 6)."""

    seats: int
    options: Options
    secret: str
    phase: str
    round: int
    block: int
    hands: tuple[str, ...]
    right: str
    deck: tuple[str, ...]
    """Not yet dealt in this block, the next card first."""
    used: tuple[Used, ...]
    """The finished rounds of this block, the oldest first."""
    ready: tuple[bool, ...]
    until: int
    barred: tuple[int, ...]
    """When each seat's bar ends."""
    speaker: int | None
    scores: tuple[int, ...]
    last: Last | None
    deals: tuple[Deal, ...]


def has_winner(scores: Sequence[int], target: int) -> bool:
    """Whether the match is won: the target is reached, and one seat alone is at the top (5)."""
    top = max(scores)
    return top >= target and list(scores).count(top) == 1
