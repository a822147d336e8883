"""One game of Mòpyon as it stands, and what a mark does to it (rules 2 to 5 and 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tablegames.games.mopyon.grid import EMPTY, EMPTY_GRID, Grid
from tablegames.games.mopyon.lines import fives
from tablegames.games.mopyon.marks import FULL, LIMIT, NO_MARKS, Cell, Mark, Marks

FIRST = "0,0"
"""The one cell that an empty grid lists; any other may be taken as well."""

Line = tuple[Cell, ...]


@dataclass(frozen=True)
class Board:
    """The marks in order, and the fives once they have won; ``grid`` follows from the marks."""

    marks: Marks = NO_MARKS
    lines: tuple[Line, ...] = ()
    grid: Grid = field(default=EMPTY_GRID, compare=False, repr=False)

    @property
    def full(self) -> bool:
        """Whether the game ends without a winner because there are so many marks."""
        return len(self.marks) >= FULL


def of(marks: Iterable[Mark], lines: tuple[Line, ...] = ()) -> Board:
    """The board with these marks, which stand in different cells."""
    found, grid = NO_MARKS, EMPTY_GRID
    for mark in marks:
        found, grid = found.added(mark), grid.marked(mark.cell, mark.mark)
    return Board(found, lines, grid)


def written(board: Board, mark: Mark) -> Board:
    """The board with one more mark, in an empty cell, and the fives that it makes."""
    lines = fives(board.grid.at, mark.cell, mark.mark)
    return Board(board.marks.added(mark), lines, board.grid.marked(mark.cell, mark.mark))


def listed(board: Board) -> Sequence[str]:
    """The cells worth showing, by y, then x: they are not all that may be played."""
    return board.grid.moves() if len(board.marks) else [FIRST]


def far(board: Board) -> list[Cell]:
    """Empty cells that are not listed, to the right and to the left of the last mark."""
    last = board.marks.last
    if last is None:
        return [(7, 5), (7, 6)]
    found = [_beyond(board, last, step) for step in (1, -1)]
    return [cell for cell in found if abs(cell[0]) <= LIMIT]


def _beyond(board: Board, last: Mark, step: int) -> Cell:
    """The first cell of that row, seen from the last mark, that is neither marked nor near."""
    x, y = last.cell
    while board.grid.near(x, y) or board.grid.at(x, y) != EMPTY:
        x += step
    return x, y
