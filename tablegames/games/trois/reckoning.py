"""The end of a game reckoned up: three times what each player holds is subtracted (rule 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablegames.engine.game import JSON
from tablegames.games.trois.placing import value

TIMES = 3


class Share(NamedTuple):
    """One player's reckoning. ``points`` are those of his placements, ``values`` what each token
    in hand counts, in the order of the hand."""

    points: int
    values: tuple[int, ...]

    @property
    def held(self) -> int:
        """The values in hand together."""
        return sum(self.values)

    @property
    def penalty(self) -> int:
        """What is subtracted."""
        return TIMES * self.held

    @property
    def total(self) -> int:
        """What remains; it may be negative."""
        return self.points - self.penalty


def share(points: int, hand: Sequence[int]) -> Share:
    """The reckoning of a player with these points and these tokens in hand."""
    return Share(points, tuple(map(value, hand)))


def reckoned(view: JSON) -> tuple[Share, ...] | None:
    """By seat, how a game that has been played to its end was reckoned up.

    None while a game is on, and where it was given up: then nothing is subtracted.
    """
    result = view["match"]["result"]
    if result is None or result["how"] == "resign":
        return None
    shares = []
    for total, hand in zip(view["points"], view["hands"], strict=True):
        penalty = share(0, hand).penalty
        shares.append(share(total + penalty, hand))
    return tuple(shares)
