"""Where the dominoes of the line lie: it grows from its first one both ways and folds at the edge.

A line that is longer on one side than there is room runs from its left end, to the right, back
to the left, and to the right again: so three rows of 56 columns hold any.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablegames.widgets.tiles import Shape

GAP = 1
ROWS = 3
Halves = tuple[int, int]


class Scale(NamedTuple):
    """A domino along its row, a double across it, and where a fold meets its outer half."""

    along: Shape
    across: Shape
    fold: int

    @property
    def pitch(self) -> int:
        """Lines from one row to the next."""
        return self.across.height + 1


SMALL = Scale(Shape(5, 1), Shape(3, 3, upright=True), 2)
MIDDLE = Scale(Shape(9, 3), Shape(5, 5, upright=True), 3)
VAST = Scale(Shape(19, 5, pips=True), Shape(11, 9, upright=True, pips=True), 5)
LARGE = Scale(Shape(13, 3, pips=True), Shape(7, 7, upright=True, pips=True), 4)


class Placed(NamedTuple):
    """One domino: its place in the line, its upper left cell, its halves as they are drawn."""

    nth: int
    x: int
    y: int
    shape: Shape
    halves: Halves


class Thread(NamedTuple):
    """A cell of what joins two rows."""

    x: int
    y: int
    glyph: str


@dataclass(frozen=True)
class Laid:
    """The line in its rows; ``y`` 0 is the middle of the row of the first domino."""

    scale: Scale
    tiles: tuple[Placed, ...]
    threads: tuple[Thread, ...]

    @property
    def top(self) -> int:
        """The first line of the uppermost row, whether or not a double stands there."""
        rows = [self._row(tile) for tile in self.tiles]
        return min(rows, default=0) * self.scale.pitch - self.scale.across.height // 2

    @property
    def height(self) -> int:
        """The lines of all its rows."""
        rows = {self._row(tile) for tile in self.tiles}
        return (max(len(rows), 1) - 1) * self.scale.pitch + self.scale.across.height

    def _row(self, tile: Placed) -> int:
        return (tile.y + tile.shape.height // 2) // self.scale.pitch


class _Arm:
    """Lays dominoes one after another, from a place on, folding at the edges."""

    def __init__(self, scale: Scale, width: int, x: int, step: int, down: int) -> None:
        self._scale, self._width = scale, width
        self._x, self._step, self._down = x, step, down
        self._row = 0
        self.folds = 0
        self.threads: list[Thread] = []

    def lay(self, index: int, halves: Halves, *, backwards: bool) -> Placed:
        """The next domino; ``backwards``: the arm follows the line from right to left."""
        shape = self._scale.across if halves[0] == halves[1] else self._scale.along
        if not self._fits(shape.width):
            self._fold()
        x = self._x if self._step > 0 else self._x - shape.width
        self._x += self._step * (shape.width + GAP)
        y = self._row * self._scale.pitch - shape.height // 2
        turned = (self._step < 0) != backwards
        return Placed(index, x, y, shape, halves[::-1] if turned else halves)

    def _fits(self, wide: int) -> bool:
        return self._x + wide <= self._width if self._step > 0 else self._x - wide >= 0

    def _fold(self) -> None:
        right = self._step > 0
        edge = self._width - self._scale.fold if right else self._scale.fold - 1
        last = self._x - GAP if right else self._x + GAP - 1
        self.threads += _thread(last, edge, self._row * self._scale.pitch, self._down, self._scale)
        self._row += self._down
        self._step = -self._step
        self._x = self._width if right else 0
        self.folds += 1


def _thread(last: int, edge: int, y: int, down: int, scale: Scale) -> Iterator[Thread]:
    """From beside the last domino of a row to the edge, and on to the next row."""
    right = edge > scale.fold
    along = range(last, edge) if right else range(edge + 1, last + 1)
    yield from (Thread(x, y, "─") for x in along)
    corners = "╮╯" if right else "╭╰"
    yield Thread(edge, y, corners[down < 0])
    for step in range(1, scale.pitch):
        yield Thread(edge, y + down * step, "│")


def laid(line: Sequence[Halves], first: int, scale: Scale, width: int) -> Laid | None:
    """The line in at most three rows of ``width`` columns; None: it does not fit.

    ``first`` is the place of the domino that was laid first: it stays where it is.
    """
    if not line:
        return Laid(scale, (), ())
    return _from_first(line, first, scale, width) or _from_left(line, scale, width)


def _from_first(line: Sequence[Halves], first: int, scale: Scale, width: int) -> Laid | None:
    double = line[first][0] == line[first][1]
    shape = scale.across if double else scale.along
    x = (width - shape.width) // 2
    right = _Arm(scale, width, x, 1, 1)
    left = _Arm(scale, width, x - GAP, -1, -1)
    tiles = [right.lay(i, line[i], backwards=False) for i in range(first, len(line))]
    tiles += [left.lay(i, line[i], backwards=True) for i in range(first - 1, -1, -1)]
    if max(right.folds, left.folds) > 1:
        return None
    return Laid(scale, tuple(tiles), (*right.threads, *left.threads))


def _from_left(line: Sequence[Halves], scale: Scale, width: int) -> Laid | None:
    arm = _Arm(scale, width, 0, 1, 1)
    tiles = tuple(arm.lay(i, halves, backwards=False) for i, halves in enumerate(line))
    return Laid(scale, tiles, tuple(arm.threads)) if arm.folds < ROWS else None
