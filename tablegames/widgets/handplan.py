"""How a hand lies: how large its cards are, in how many rows, and where each of them begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tablegames.widgets.playingcard import CORNER, LARGE, MIDDLE, TALL, Size

FLAT = Size(MIDDLE.width, 2)
"""The lowest cards: nothing but their corner."""
SLIM = Size(5, 3, lips=True)
FORMS = (LARGE, TALL, SLIM, MIDDLE, FLAT)
"""How large the cards of a hand can be, the finest first."""
GAPS = (2, 1, 0)
"""Columns more from one rank to the next."""


@dataclass(frozen=True)
class Row:
    """Some of the cards: from which one on, and the column of each."""

    first: int
    columns: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """``lift``: lines above a row into which cards are lifted. ``shown``: rows that fit at once."""

    size: Size
    rows: tuple[Row, ...]
    lift: int
    shown: int

    @property
    def pitch(self) -> int:
        """Lines of a row: cards lifted or not, and the keys below them."""
        return _pitch(self.size, self.lift)

    @property
    def height(self) -> int:
        """Lines of all rows that are shown."""
        return self.shown * self.pitch

    def row_of(self, card: int) -> int:
        """The row in which that card lies."""
        return max((at for at, row in enumerate(self.rows) if row.first <= card), default=0)


def planned(ranks: Sequence[str], width: int, height: int, *, lift: int = 1) -> Plan:
    """The finest way in which cards of these ranks lie in so much room.

    Where even the lowest cards need more rows than there is room for, fewer rows are shown.
    """
    for size in FORMS:
        across = _across(width, size)
        rows = max(1, -(-len(ranks) // across))
        if size.width <= width and rows * _pitch(size, lift) <= height:
            break
    else:
        size = FLAT
        across = _across(width, size)
        rows = max(1, -(-len(ranks) // across))
    even = -(-len(ranks) // rows)
    laid = tuple(
        Row(first, _columns(ranks[first : first + even], width, size))
        for first in range(0, len(ranks), max(1, even))
    )
    shown = max(1, min(len(laid), height // _pitch(size, lift)))
    return Plan(size, laid, lift, shown)


def _pitch(size: Size, lift: int) -> int:
    return lift + size.lines + 1


def _across(width: int, size: Size) -> int:
    """How many cards a row can hold."""
    return max(1, (width - size.width) // CORNER + 1)


def _columns(ranks: Sequence[str], width: int, size: Size) -> tuple[int, ...]:
    """The column of each card, those of one rank closer together, all in the middle."""
    turns = [0]
    for before, rank in pairwise(ranks):
        turns.append(turns[-1] + (rank != before))
    step, gap = _step(len(ranks), turns[-1], width, size)
    wide = (len(ranks) - 1) * step + turns[-1] * gap + size.width
    left = max(0, (width - wide) // 2)
    return tuple(left + at * step + turn * gap for at, turn in enumerate(turns[: len(ranks)]))


def _step(count: int, turns: int, width: int, size: Size) -> tuple[int, int]:
    """Columns from card to card, and how many more from rank to rank."""
    room = width - size.width
    if count < 2 or (count - 1) * (size.width + 1) <= room:
        return size.width + 1, 0
    for gap in GAPS:
        step = (room - turns * gap) // (count - 1)
        if step > CORNER or (step == CORNER and gap < GAPS[0]):
            return min(step, size.width), gap
    return CORNER, 0
