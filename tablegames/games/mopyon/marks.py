"""The marks of a game of Mòpyon in the order in which they were written (rules 1 and 2).

A sequence is a value; ``added`` gives the next one and shares nearly all of it, so that a match of
thousands of states is no larger than its marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

X, O = "X", "O"  # noqa: E741 - the two marks are called so
LIMIT = 1_000_000_000
"""How far from the middle a mark may lie, in each direction (refusal ``too-far``)."""
FULL = 2000
"""With so many marks and no winner the game is void and replayed (rule 7)."""

_BLOCK = 64

Cell = tuple[int, int]
"""Column and row: x to the right, y downwards."""


class Mark(NamedTuple):
    """A mark in a cell; ``mark`` is ``X`` or ``O``."""

    x: int
    y: int
    mark: str

    @property
    def cell(self) -> Cell:
        """Where it stands."""
        return self.x, self.y


@dataclass(frozen=True)
class Marks:
    """All marks, the last one at the end: full blocks, which states share, and what follows."""

    blocks: tuple[tuple[Mark, ...], ...] = ()
    rest: tuple[Mark, ...] = ()

    def __len__(self) -> int:
        return len(self.blocks) * _BLOCK + len(self.rest)

    def __iter__(self) -> Iterator[Mark]:
        return chain(*self.blocks, self.rest)

    @property
    def last(self) -> Mark | None:
        """The mark that was written last."""
        if self.rest:
            return self.rest[-1]
        return self.blocks[-1][-1] if self.blocks else None

    def added(self, mark: Mark) -> Marks:
        """The marks with one more."""
        rest = (*self.rest, mark)
        if len(rest) < _BLOCK:
            return Marks(self.blocks, rest)
        return Marks((*self.blocks, rest), ())


NO_MARKS = Marks()


def other(mark: str) -> str:
    """The other side's mark."""
    return O if mark == X else X
