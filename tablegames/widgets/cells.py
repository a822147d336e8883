"""A sheet of cells on which things are laid in any order, then read off as lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

from tablegames.widgets.lines import Bit, Line


class Cell(NamedTuple):
    """One cell: a glyph one cell wide, and the roles of its ink and ground."""

    glyph: str
    ink: str
    ground: str
    bold: bool = False
    underline: bool = False


class Cells:
    """``width`` by ``height`` cells of one ground; what lies outside is cut off."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width, self.height, self.ground = width, height, ground
        blank = Cell(" ", "text", ground)
        self._rows = [[blank] * width for _ in range(height)]

    def put(
        self,
        x: int,
        y: int,
        glyph: str,
        ink: str,
        ground: str = "",
        *,
        bold: bool = False,
        underline: bool = False,
    ) -> None:
        """Put one glyph; without a ``ground`` it stands on what lies there."""
        if 0 <= x < self.width and 0 <= y < self.height:
            under = ground or self._rows[y][x].ground
            self._rows[y][x] = Cell(glyph, ink, under, bold, underline)

    def write(
        self, x: int, y: int, text: str, ink: str, ground: str = "", *, bold: bool = False
    ) -> None:
        """Write a text."""
        self.line(x, y, [Bit(text, ink, ground, bold)])

    def line(self, x: int, y: int, line: Line) -> None:
        """Write a line of bits."""
        for bit in line:
            for glyph in bit.text:
                wide = cell_len(glyph)
                self.put(x, y, glyph, bit.ink, bit.ground, bold=bit.bold, underline=bit.underline)
                if wide == 2:
                    self.put(x + 1, y, "", bit.ink, bit.ground, bold=bit.bold)
                x += wide

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """A block of one ground."""
        for row in range(y, y + height):
            self.write(x, row, " " * width, "text", ground)

    def frame(self, x: int, y: int, width: int, height: int, ink: str, ground: str = "") -> None:
        """The outline of a block; what is within stays."""
        across = "─" * (width - 2)
        self.write(x, y, f"╭{across}╮", ink, ground)
        self.write(x, y + height - 1, f"╰{across}╯", ink, ground)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│", ink, ground)
            self.put(x + width - 1, row, "│", ink, ground)

    def lines(self) -> list[Line]:
        """What lies there, from the top."""
        return [list(_bits(row)) for row in self._rows]


def _bits(row: list[Cell]) -> Iterator[Bit]:
    for (ink, ground, bold, underline), run in groupby(row, key=lambda cell: cell[1:]):
        text = "".join(cell.glyph for cell in run)
        yield Bit(text, ink, ground, bold, underline)
