"""Where the squares of a board lie in the room that it has."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region, Size

from tablegames.widgets.picture import NARROW, Scale

RIM = 1


class Plan(NamedTuple):
    """The board's size, its upper left cell and its squares' scale, within ``room`` cells."""

    room: Size
    rows: int
    columns: int
    scale: Scale

    @classmethod
    def within(cls, room: Size, rows: int, columns: int, *, even: bool) -> Plan:
        """The largest squares that fit beside a rim; ``even``: of whole cells only."""
        across = max(0, room.width - 2 * RIM) // columns
        size = min(across, 2 * room.height // rows)
        if even:
            size -= size % 2
        return cls(room, rows, columns, Scale(size, size) if size >= 4 else NARROW)

    @property
    def width(self) -> int:
        """The columns of cells of all squares."""
        return self.columns * self.scale.columns

    @property
    def height(self) -> int:
        """The lines of cells of all squares."""
        return (self.rows * self.scale.halves + 1) // 2

    @property
    def x(self) -> int:
        """The column of the first square."""
        return max(RIM, (self.room.width - self.width) // 2)

    @property
    def y(self) -> int:
        """The line of the first square."""
        return max(0, (self.room.height - self.height) // 2)

    def margins(self) -> tuple[int, int]:
        """How many columns are left of the rim and right of it."""
        left = self.x - RIM
        return left, max(0, self.room.width - left - self.width - 2 * RIM)

    def has(self, y: int) -> bool:
        """Whether a line has squares."""
        return self.y <= y < self.y + self.height

    def edge(self, y: int) -> str:
        """The glyph of the rim above or below the squares, if the line is that."""
        return "▄" if y == self.y - 1 else "▀" if y == self.y + self.height else ""

    def region(self, row: int, column: int) -> Region:
        """The cells that a square touches."""
        wide, halves = self.scale
        return self.cells(Region(2 * wide * column, halves * row, 2 * wide, halves))

    def cells(self, pixels: Region) -> Region:
        """The cells that a region of the board's pixels touches."""
        left, top = pixels.x // 2, pixels.y // 2
        right, bottom = -(-pixels.right // 2), -(-pixels.bottom // 2)
        return Region(self.x + left, self.y + top, right - left, bottom - top)

    def square(self, x: int, y: int) -> tuple[int, int] | None:
        """Row and column of the square at a cell."""
        if not (self.has(y) and self.x <= x < self.x + self.width):
            return None
        row = (2 * (y - self.y)) // self.scale.halves
        return min(row, self.rows - 1), (x - self.x) // self.scale.columns
