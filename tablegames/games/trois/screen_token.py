"""Squares and tokens on a sheet of cells: blocks with a soft edge, and the digits on them."""

from __future__ import annotations

from tablegames.games.trois.screen_plan import Size
from tablegames.widgets.bigdigits import ROWS, big
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit
from tablegames.widgets.look import Look

BIG = Size(7, 4)
"""From this size on digits are three lines high."""


class Blocks:
    """Draws blocks of one look: half a cell less on each side and above, so that they part."""

    def __init__(self, cells: Cells, look: Look) -> None:
        self.cells, self.look = cells, look
        self.plain = look.palette.colourless
        self.drawn = look.glyphs != "ascii"
        self._corners = ("▗", "▖") if look.glyphs == "unicode" else (" ", " ")
        self._tones = look.palette.tones()

    def block(self, at: tuple[int, int], size: Size, ground: str, under: str) -> None:
        """A block of that ground on another."""
        x, y = at
        wide, edge = size.width, "text" if self.plain else ground
        lit = "reverse" in self._tones[ground].attributes
        for row in range(y + 1, y + size.height):
            self.cells.write(x + 1, row, Bit(" " * (wide - 2), "text", ground))
        if not self.drawn or (self.plain and not lit):
            return
        self.cells.write(x, y, Bit(("▄" * (wide - 2)).join(self._corners), edge, under))
        for row in range(y + 1, y + size.height):
            self.cells.write(x, row, Bit("▐", edge, under))
            self.cells.write(x + wide - 1, row, Bit("▌", edge, under))

    def frame(self, at: tuple[int, int], size: Size, under: str) -> None:
        """The cursor around a square; where nothing else can show it, brackets."""
        (x, y), wide = at, size.width
        if self.plain or not self.drawn:
            for row in range(y + 1, y + size.height):
                self.cells.write(x, row, Bit("[", "cursor", under, bold=True))
                self.cells.write(x + wide - 1, row, Bit("]", "cursor", under, bold=True))
            return
        self.cells.write(x, y, Bit(("▄" * (wide - 2)).join(self._corners), "cursor", under))
        for row in range(y + 1, y + size.height):
            self.cells.write(x, row, Bit("▐", "cursor", under))
            self.cells.write(x + wide - 1, row, Bit("▌", "cursor", under))

    def text(self, at: tuple[int, int], size: Size, said: Bit, *, row: int = 0) -> None:
        """A text in the middle of a square; ``row`` lines below the line of its digit."""
        x = at[0] + (size.width - len(said.text) + 1) // 2
        self.cells.write(x, at[1] + line_of(size) + row, said)

    def digit(
        self, at: tuple[int, int], size: Size, digit: int, ink: str, *, bold: bool = True
    ) -> None:
        """A digit, as large as there is room for it."""
        if not self.drawn or size.width < BIG.width or size.height < BIG.height:
            self.text(at, size, Bit(str(digit), ink, bold=bold))
            return
        x = at[0] + (size.width - 3) // 2
        top = at[1] + 1 + (size.height - 1 - ROWS) // 2
        for down, row in enumerate(big(str(digit))):
            self.cells.write(x, top + down, Bit(row, ink))

    def sign(self, at: tuple[int, int], size: Size, ink: str) -> None:
        """The sign of a bonus cell, at its right."""
        sign = "◊" if self.drawn else "*"
        self.cells.write(at[0] + size.width - 2, at[1] + 1, Bit(sign, ink))

    def pointed(
        self, at: tuple[int, int], size: Size, digit: int, under: str, *, bonus: bool
    ) -> None:
        """The token that would lie under the cursor, in as few inks as can be.

        It comes and goes with each key. On a dark ground digit and sides are all of the ground's
        ink, so that a line of it costs the terminal one change of ink.
        """
        few = self.look.palette.dark and self.drawn and not self.plain
        ink = under if few else "ink"
        self.block(at, size, "cursor", under)
        for row in range(at[1] + 1, at[1] + size.height) if few else ():
            self.cells.write(at[0], row, Bit("▌", ink, "cursor"))
            self.cells.write(at[0] + size.width - 1, row, Bit("▐", ink, "cursor"))
        self.digit(at, size, digit, ink, bold=self.plain)
        if bonus:
            self.sign(at, size, ink)
        if not few:
            self.frame(at, size, under)

    def token(
        self, at: tuple[int, int], size: Size, digit: int | None, ground: str, under: str
    ) -> None:
        """A token with its digit; None: face down."""
        self.block(at, size, ground, under)
        if not self.drawn:
            self._edges(at, size, under)
        if digit is not None:
            self.digit(at, size, digit, "faded_text" if ground == "faded" else "ink")
        else:
            for row in range(at[1] + 1, at[1] + size.height):
                self.cells.write(at[0] + size.width // 2, row, Bit("·", "back_mark"))

    def _edges(self, at: tuple[int, int], size: Size, under: str) -> None:
        """What tells a token from a square where blocks have no edge."""
        for row in range(at[1] + 1, at[1] + size.height):
            for x in (at[0], at[0] + size.width - 1):
                self.cells.write(x, row, Bit("|", "felt_text", under))


def line_of(size: Size) -> int:
    """The line of a square on which its digit stands, from its top."""
    return 1 + (size.height - 2) // 2
