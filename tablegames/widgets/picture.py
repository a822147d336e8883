"""What a game draws on one square of a board: pixels, and letters over them."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.widgets.look import Look
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


def framed(look: Look, picture: Picture, scale: Scale) -> Picture:
    """The picture with the cursor around it: brackets at its corners, over whatever is there."""
    tone = look.palette.cursor
    if look.palette.colourless or look.glyphs == "ascii" or scale.narrow:
        sides = ((0, "["), (scale.columns - 1, "]"))
        badges = {(one.column, one.half) for one in picture.letters if one.ground}
        lines = range(0, scale.halves - 1, 2)
        brackets = {(x, y): text for y in lines for x, text in sides if (x, y) not in badges}
        kept = [
            letter for letter in picture.letters if (letter.column, letter.half) not in brackets
        ]
        drawn = [Letter(x, y, text, tone, bold=True) for (x, y), text in brackets.items()]
        return Picture(picture.pixels, (*kept, *drawn))
    rows = [list(row) for row in picture.pixels]
    for x, y in _brackets(scale):
        rows[y][x] = tone.rgb
    kept = [letter for letter in picture.letters if letter.ground]
    moved = [_within(letter, scale) for letter in picture.letters if not letter.ground]
    if not all(_is_plain(picture, letter) for letter in moved):
        moved = []
    return Picture(tuple(map(tuple, rows)), (*kept, *moved))


def _within(letter: Letter, scale: Scale) -> Letter:
    """The letter moved into the frame."""
    return letter._replace(column=letter.column + 1, half=2 if scale.halves >= 6 else 0)


def _is_plain(picture: Picture, letter: Letter) -> bool:
    """Whether a letter would stand on one colour."""
    x, rows = 2 * letter.column, picture.pixels[letter.half : letter.half + 2]
    return len({rgb for row in rows for rgb in row[x : x + 2]}) == 1


def _brackets(scale: Scale) -> set[tuple[int, int]]:
    """The pixels of the four corners' brackets."""
    wide, high = 2 * scale.columns, scale.halves
    # Whole cells along the edge, which may be shared with the next square.
    along, down = 2 * max(1, scale.columns // 3), max(2, high // 3)
    thick = 1 if high < 8 else 2
    corner = {(x, 0) for x in range(along)} | {(x, y) for x in range(thick) for y in range(down)}
    corner |= {(x, high - 1 - y) for x, y in corner}
    return corner | {(wide - 1 - x, y) for x, y in corner}
