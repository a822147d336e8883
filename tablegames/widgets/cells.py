"""A sheet of cells on which things are laid in any order, then read off as lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from rich.cells import cell_len
from textual.geometry import Region

from tablegames.widgets.lines import Bit, Line


class Cells:
    """``width`` by ``height`` cells of one ground; what lies outside is cut off.

    A bit without a ground stands on whatever lies there already.
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width, self.height = width, height
        self._rows = [[Bit(" ", "text", ground)] * width for _ in range(height)]

    def write(self, x: int, y: int, *bits: Bit) -> None:
        """Write bits one after another from a cell on."""
        for bit in bits:
            for glyph in bit.text:
                wide = cell_len(glyph)
                self._put(x, y, replace(bit, text=glyph))
                if wide > 1:
                    self._put(x + 1, y, replace(bit, text=""))
                x += wide

    def _put(self, x: int, y: int, bit: Bit) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            row = self._rows[y]
            row[x] = bit if bit.ground else replace(bit, ground=row[x].ground)

    def fill(self, region: Region, ground: str) -> None:
        """A block of one ground."""
        for y in range(region.y, region.bottom):
            self.write(region.x, y, Bit(" " * region.width, "text", ground))

    def frame(self, region: Region, ink: str, ground: str = "") -> None:
        """The outline of a block, two by two cells at least; what is within stays."""
        across = "─" * (region.width - 2)
        self.write(region.x, region.y, Bit(f"╭{across}╮", ink, ground))
        self.write(region.x, region.bottom - 1, Bit(f"╰{across}╯", ink, ground))
        for y in range(region.y + 1, region.bottom - 1):
            for x in (region.x, region.right - 1):
                self.write(x, y, Bit("│", ink, ground))

    def lines(self) -> list[Line]:
        """What lies there, from the top."""
        return [list(_runs(row)) for row in self._rows]


def _runs(row: list[Bit]) -> Iterator[Bit]:
    """The cells of one look together."""
    for look, run in groupby(row, key=lambda cell: replace(cell, text="")):
        yield replace(look, text="".join(cell.text for cell in run))
