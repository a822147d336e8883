"""Marks on a grid without end, found by cell, by row, and from outside a window; the window itself.

Columns grow to the right, rows downwards; both may be of any size and sign.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

Cell = tuple[int, int]
"""Column and row."""

MARGIN = 3
"""The window follows a cursor that comes nearer to its border than so many cells."""
STRIDE = 10
"""How far the window goes at once: as far as the crosses of an empty grid are apart, so that only
marks are drawn anew, and seldom.

A cursor that goes further is put into the middle of the window.
"""


class Window(NamedTuple):
    """The cells that are seen: the upper left one, and how many."""

    left: int
    top: int
    columns: int
    rows: int

    @classmethod
    def around(cls, cell: Cell, columns: int, rows: int) -> Window:
        """The window with a cell in its middle."""
        return cls(cell[0] - columns // 2, cell[1] - rows // 2, columns, rows)

    @property
    def right(self) -> int:
        """The last column."""
        return self.left + self.columns - 1

    @property
    def bottom(self) -> int:
        """The last row."""
        return self.top + self.rows - 1

    @property
    def middle(self) -> Cell:
        """The cell in its middle."""
        return self.left + self.columns // 2, self.top + self.rows // 2

    def holds(self, cell: Cell) -> bool:
        """Whether the cell is seen."""
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom

    def following(self, cell: Cell) -> Window:
        """The window that has the cell ``MARGIN`` cells or more from its border.

        It is moved by ``STRIDE`` cells where there is room; a cell that is far off comes into the
        middle.
        """
        across = _shift(cell[0], self.left, self.columns)
        down = _shift(cell[1], self.top, self.rows)
        if max(abs(across), abs(down)) > STRIDE:
            return Window.around(cell, self.columns, self.rows)
        return self._replace(left=self.left + across, top=self.top + down)


def _shift(at: int, first: int, count: int) -> int:
    margin = min(MARGIN, max(0, count - 1) // 2)
    low, high = first + margin, first + count - 1 - margin
    least = min(STRIDE, high - low)
    if at < low:
        return min(at - low, -least)
    return max(at - high, least) if at > high else 0


class Pointer(NamedTuple):
    """The nearest mark beyond one side: how many cells from the border, and where along it."""

    distance: int
    along: int


class Beyond(NamedTuple):
    """By side, the nearest mark outside a window; a mark at a corner belongs to its further side.

    ``distance`` is how many cells the window would have to go.
    """

    up: Pointer | None = None
    down: Pointer | None = None
    left: Pointer | None = None
    right: Pointer | None = None


class Field:
    """What stands where: a name for each cell that has a mark."""

    def __init__(self) -> None:
        self._at: dict[Cell, str] = {}
        self._by_row: list[tuple[int, int]] = []
        self._by_column: list[Cell] = []

    def __len__(self) -> int:
        return len(self._at)

    def at(self, cell: Cell) -> str | None:
        """The mark in the cell."""
        return self._at.get(cell)

    def put(self, cell: Cell, mark: str) -> None:
        """Put a mark into an empty cell."""
        self._at[cell] = mark
        insort(self._by_row, cell[::-1])
        insort(self._by_column, cell)

    def take(self, cell: Cell) -> None:
        """Take the mark away."""
        del self._at[cell]
        del self._by_row[bisect_left(self._by_row, cell[::-1])]
        del self._by_column[bisect_left(self._by_column, cell)]

    def row(self, y: int, left: int, right: int) -> Iterator[tuple[int, str]]:
        """Column and mark of what stands in a row between two columns, from the left."""
        for place in range(bisect_left(self._by_row, (y, left)), len(self._by_row)):
            row, x = self._by_row[place]
            if row != y or x > right:
                return
            yield x, self._at[x, y]

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every mark, row by row."""
        for y, x in self._by_row:
            yield (x, y), self._at[x, y]

    def box(self) -> Window | None:
        """The smallest window that shows every mark; None where there is none."""
        if not self._at:
            return None
        left, right = self._by_column[0][0], self._by_column[-1][0]
        top, bottom = self._by_row[0][0], self._by_row[-1][0]
        return Window(left, top, right - left + 1, bottom - top + 1)

    def middle(self) -> Cell:
        """The cell in whose row and column half of the marks lie to each side."""
        half = (len(self._at) - 1) // 2
        return self._by_column[half][0], self._by_row[half][0]

    def within(self, window: Window) -> int:
        """How many marks a window shows."""
        rows = range(window.top, window.bottom + 1)
        return sum(1 for y in rows for _ in self.row(y, window.left, window.right))

    def beyond(self, window: Window) -> Beyond:
        """The nearest marks outside a window."""
        rows, columns = self._by_row, self._by_column
        across, down = (window.left, window.right), (window.top, window.bottom)
        return Beyond(
            _nearest(_before(rows, window.top), window.top, across, even=True),
            _nearest(_after(rows, window.bottom), window.bottom, across, even=True),
            _nearest(_before(columns, window.left), window.left, down, even=False),
            _nearest(_after(columns, window.right), window.right, down, even=False),
        )


def _before(marks: Sequence[Cell], border: int) -> Iterator[Cell]:
    """What lies before a border, the nearest first."""
    return (marks[i] for i in range(bisect_left(marks, (border,)) - 1, -1, -1))


def _after(marks: Sequence[Cell], border: int) -> Iterator[Cell]:
    """What lies after a border, the nearest first."""
    return (marks[i] for i in range(bisect_left(marks, (border + 1,)), len(marks)))


def _nearest(
    marks: Iterable[Cell], border: int, span: tuple[int, int], *, even: bool
) -> Pointer | None:
    """The first mark that is no further off sideways; ``even``: as far off will do too."""
    low, high = span
    for away, along in marks:
        distance, aside = abs(away - border), max(0, low - along, along - high)
        if aside < distance + even:
            return Pointer(distance, along)
    return None
