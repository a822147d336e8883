"""Where things lie on a table of Colonno, for the room there is: geometry, nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tablegames.widgets.playingcard import LARGE, VAST, Size

Point = tuple[int, int]

WIDE = Size(9, 3, lips=True)
"""The smallest card of the large grid: a number of two digits is three lines high on it."""
SIZES = (VAST, LARGE, WIDE)
COLUMNS, ROWS = 4, 3


class Mini(NamedTuple):
    """How the cards of a small board lie: their size, and columns between them."""

    size: Size
    gap: int = 1

    @property
    def width(self) -> int:
        """Columns of a board."""
        return COLUMNS * self.size.width + (COLUMNS - 1) * self.gap

    @property
    def height(self) -> int:
        """Lines of a board."""
        return ROWS * self.size.lines

    def places(self, at: Point) -> Iterator[Point]:
        """Where its twelve cards lie, in reading order: the first full line of each."""
        x, y = at
        for row in range(ROWS):
            for column in range(COLUMNS):
                across = column * (self.size.width + self.gap)
                yield x + across, y + row * self.size.lines + self.size.lips


MINIS = (
    Mini(WIDE, 2),
    Mini(Size(6, 1, lips=True), 2),
    Mini(Size(5, 1, lips=True)),
    *(Mini(Size(width, 1)) for width in (5, 4, 3, 2)),
)
"""The small boards, the finest first."""
BESIDE = 9
"""Columns beside a small board in which more can be said of its seat."""
LINE = 26
"""Columns of a seat that has one line only."""


@dataclass(frozen=True)
class Plan:
    """The room of a table: ``plates`` are the corners of the others, ``mini`` None: a line each."""

    size: Size
    gap: int
    head: int
    cells: tuple[Point, ...]
    draw: Point
    held: Point
    discard: Point
    plates: tuple[Point, ...]
    plate: int
    mini: Mini | None

    def small(self, nth: int) -> list[Point]:
        """Where the cards of the other with that number lie; of a line, all at its end."""
        x, y = self.plates[nth]
        if self.mini is None:
            return [(x + 12, y)] * (COLUMNS * ROWS)
        return list(self.mini.places((x, y + 1)))


def plan(width: int, height: int, others: int) -> Plan:
    """The finest plan that fits; in too little room the coarsest, of which some is cut off."""
    return next(_plans(width, height, others), None) or _planned(
        width, height, WIDE, _rows(width, others, LINE, 1), None
    )


class _Rows(NamedTuple):
    """The others: so many beside each other, each so wide, in so many rows of so many lines."""

    across: int
    width: int
    rows: int
    tall: int
    seats: int

    @property
    def lines(self) -> int:
        return self.rows * self.tall


def _rows(width: int, others: int, least: int, tall: int) -> _Rows:
    most = max(1, width // least)
    rows = -(-others // most)
    across = -(-others // rows)
    return _Rows(across, width // across, rows, tall, others)


def _plans(width: int, height: int, others: int) -> Iterator[Plan]:
    """What fits, the finest first: small boards are worth more than larger cards."""
    sizes = [size for size in SIZES if wide(size) <= width]
    left = {size: height - ROWS * size.lines - 1 for size in sizes}
    for size in sizes:
        for mini in MINIS:
            rows = _rows(width, others, mini.width + 2, mini.height + 1)
            if rows.lines + rows.rows - 1 <= left[size] and rows.width >= mini.width + 2:
                yield _planned(width, height, size, rows, mini)
    rows = _rows(width, others, LINE, 1)
    for size in sizes:
        if rows.lines <= left[size]:
            yield _planned(width, height, size, rows, None)


def wide(size: Size, gap: int = 2) -> int:
    """Columns of the large grid and the piles beside it."""
    return 1 + (COLUMNS + 1) * (size.width + gap)


def _planned(width: int, height: int, size: Size, rows: _Rows, mini: Mini | None) -> Plan:
    gap = 4 if wide(size, 4) <= width else 3 if wide(size, 3) <= width else 2
    pitch = size.width + gap
    spare = max(0, width - wide(size, gap))
    apart = min(6, spare // 2)
    left = 1 + gap + (spare - apart) // 2 - (gap == 2)
    free = max(0, height - rows.lines - 1 - ROWS * size.lines)
    between = 1 if mini and free >= rows.rows - 1 else 0
    free -= between * (rows.rows - 1)
    above = free // 4
    head = above + rows.lines + between * (rows.rows - 1) + (free + 2) // 4
    top = head + 1 + size.lips + (free + 1) // 4
    down = [top + row * size.lines for row in range(ROWS)]
    piles = left + COLUMNS * pitch + apart
    plates = tuple(
        (1 + nth % rows.across * rows.width, above + nth // rows.across * (rows.tall + between))
        for nth in range(rows.seats)
    )
    return Plan(
        size=size,
        gap=gap,
        head=head,
        cells=tuple((left + column * pitch, y) for y in down for column in range(COLUMNS)),
        draw=(piles, down[0]),
        held=(piles, down[1]),
        discard=(piles, down[2]),
        plates=plates,
        plate=rows.width,
        mini=mini,
    )
