"""A sheet of cells on which things are laid in any order, then read off as lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from textual.geometry import Region

from tablegames.widgets.lines import Bit, Line

_Cell = tuple[str, str, str, bool, bool]
"""A glyph and the look of a bit: plain values, since there are thousands at every key."""
_LOOK = itemgetter(1, 2, 3, 4)


class Cells:
    """``width`` by ``height`` cells of one ground; what lies outside is cut off.

    A bit without a ground stands on whatever lies there already.
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width, self.height = width, height
        self._rows: list[list[_Cell]] = [
            [(" ", "text", ground, False, False)] * width for _ in range(height)
        ]

    def write(self, x: int, y: int, *bits: Bit) -> None:
        """Write bits one after another from a cell on."""
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for bit in bits:
            look = bit.ink, bit.ground, bit.bold, bit.underline
            for glyph in bit.text:
                wide = 1 if glyph.isascii() else cell_len(glyph)
                self._put(row, x, glyph, look)
                if wide > 1:
                    self._put(row, x + 1, "", look)
                x += wide

    def _put(self, row: list[_Cell], x: int, glyph: str, look: tuple[str, str, bool, bool]) -> None:
        if 0 <= x < self.width:
            ink, ground, bold, underline = look
            row[x] = glyph, ink, ground or row[x][2], bold, underline

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


def _runs(row: list[_Cell]) -> Iterator[Bit]:
    """The cells of one look together."""
    for look, run in groupby(row, key=_LOOK):
        yield Bit("".join(cell[0] for cell in run), *look)
