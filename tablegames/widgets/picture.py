"""What a game draws on one square of a board: pixels, and letters over them."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.widgets.palette import RGB, Tone


class Scale(NamedTuple):
    """The size of a square: columns of cells, and rows of half a cell."""

    columns: int
    halves: int

    @property
    def narrow(self) -> bool:
        """So small that a square is a line of three cells."""
        return self.halves < 4


NARROW = Scale(3, 2)


class Letter(NamedTuple):
    """A glyph over the pixels: its column, and its row in half cells from the square's top."""

    column: int
    half: int
    glyph: str
    tone: Tone
    bold: bool = False
    ground: Tone | None = None
    """None: what the pixels there are."""


class Picture(NamedTuple):
    """``halves`` rows of ``2 * columns`` pixels, and letters."""

    pixels: tuple[tuple[RGB, ...], ...]
    letters: tuple[Letter, ...] = ()

    @classmethod
    def plain(cls, rgb: RGB, scale: Scale, letters: tuple[Letter, ...] = ()) -> Picture:
        """A square of one colour."""
        return cls(((rgb,) * (2 * scale.columns),) * scale.halves, letters)
