"""The 28 dominoes of the double-six set (rule 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

HALVES = range(7)
"""The numbers that a half can show."""


class Tile(NamedTuple):
    """A domino, its greater half first; dominoes sort as ``0-0, 1-0, 1-1, 2-0, … 6-6``."""

    high: int
    low: int

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def points(self) -> int:
        """Both halves together; 0-0 counts 0."""
        return self.high + self.low

    @property
    def double(self) -> bool:
        """Whether both halves show the same number."""
        return self.high == self.low

    def other(self, half: int) -> int:
        """The half beside the one that shows this number."""
        return self.low if half == self.high else self.high


TILES = tuple(Tile(high, low) for high in HALVES for low in range(high + 1))
"""Every domino once, in order."""

BY_TEXT: Mapping[str, Tile] = MappingProxyType({str(tile): tile for tile in TILES})
"""Every domino by its canonical text."""


def tile(one: int, other: int) -> Tile:
    """The domino with these two halves, whichever is the greater."""
    return Tile(max(one, other), min(one, other))


def points(hand: Iterable[Tile]) -> int:
    """The points of a hand: the sum of all halves."""
    return sum(one.points for one in hand)
