"""Draughtsmen on their squares: round things with a rim, kings crowned, at any size.

``draw`` gives the picture of one square. What it shows is told apart by shape first and colour
second, so it reads in 16 colours, in none and in ASCII.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tablegames.widgets.discs import Man, Pixels, disc, dot, is_lettered
from tablegames.widgets.look import Look
from tablegames.widgets.palette import Palette, Tone
from tablegames.widgets.picture import Letter, Picture, Scale

__all__ = ["Man", "Square", "draw"]


ROOMY = 6
"""From this many half cells on there is room for a cross through a man, a number beside a dot."""


Mark = Literal["", "last", "chosen"]


@dataclass(frozen=True)
class Square:
    """All that one square shows."""

    ground: Tone
    man: Man | None = None
    number: str = ""
    target: bool = False
    """The chosen piece can land here."""
    must: bool = False
    """The piece must capture."""
    struck: bool = False
    """The piece would be captured by the way that is looked at."""
    mark: Mark = ""
    """Start or end of the last move; the square of the piece that is being moved."""
    plain: bool = False
    """Nothing ever stands here."""


def draw(look: Look, square: Square, scale: Scale) -> Picture:
    """The picture of a square at that scale."""
    ground, man = square.ground, square.man
    if square.plain:
        return Picture.plain(ground.rgb, scale, tuple(_hatched(look, scale)))
    marks = (*_number(look, square, scale), *_mark(look, square, scale))
    if man is not None and man.king and is_lettered(look, scale.halves):
        marks = (*marks, Letter(1, 0, "K", _other_ink(look, man), bold=True))
    if scale.narrow:
        return Picture.plain(ground.rgb, scale, (*marks, *_tiny(look, square)))
    if look.glyphs == "ascii":
        letters = (*_corners(look, square, scale), *_ascii(look, square, scale), *marks)
        return Picture.plain(ground.rgb, scale, letters)
    if man is not None:
        struck = square.struck and _can_cross(look, scale)
        pixels = disc(look, man, ground, scale.halves, struck=struck)
    elif square.target:
        pixels = dot(look, look.palette.target, ground, scale.halves)
    else:
        pixels = Picture.plain(ground.rgb, scale).pixels
    return Picture(_cornered(look, square, pixels), marks)


# -- letters -------------------------------------------------------------------------------------


def _other_ink(look: Look, man: Man) -> Tone:
    return look.palette.must_text if man.white else look.palette.text


def _can_cross(look: Look, scale: Scale) -> bool:
    """Whether a man can be crossed out: half blocks without colour cannot show it."""
    return scale.halves >= ROOMY and not (look.palette.colourless and look.glyphs == "cp437")


def _cornered(look: Look, square: Square, pixels: Pixels) -> Pixels:
    """The pixels with the square's mark in its corners: what it is must not hang on its colour."""
    if not square.mark:
        return pixels
    tones, man = look.palette, square.man
    # Half blocks would join a light mark to a white man.
    dark = look.glyphs == "cp437" and man is not None and man.white and not tones.colourless
    # Whole cells where a cell may be shared with the next square.
    wide = 2 if look.glyphs == "cp437" or len(pixels) % 2 else 1
    ends = [(tones.black if dark else tones.number).rgb] * wide
    rows = [list(row) for row in pixels]
    for row in (rows[0], rows[-1]) if square.mark == "chosen" else (rows[-1],):
        row[:wide] = row[-wide:] = ends
    return tuple(map(tuple, rows))


def _corners(look: Look, square: Square, scale: Scale) -> Iterator[Letter]:
    """The same in letters."""
    lines = range(0, scale.halves - 1, 2)
    sides = {"last": "__", "chosen": "()", "": ""}[square.mark]
    for y in lines if square.mark == "chosen" else lines[-1:]:
        for x, letter in zip((0, scale.columns - 1), sides, strict=False):
            yield Letter(x, y, letter, look.palette.number, bold=True)


def _hatched(look: Look, scale: Scale) -> Iterator[Letter]:
    """The light squares where there is no colour."""
    if look.palette.colourless:
        hatch = "." if look.glyphs == "ascii" else "░"
        for y in range(0, scale.halves - 1, 2):
            yield from (Letter(x, y, hatch, look.palette.dim) for x in range(scale.columns))


def _number(look: Look, square: Square, scale: Scale) -> Iterator[Letter]:
    tones = look.palette
    if square.target and scale.halves < ROOMY:
        return  # there the dot needs the room
    tone = tones.number
    if square.man is not None and not square.man.ghost:
        tone = tones.ink if square.man.white else tones.must_text
    for column, digit in enumerate(square.number):
        yield Letter(column, 0, digit, tone)


def _mark(look: Look, square: Square, scale: Scale) -> Iterator[Letter]:
    """The badge of a piece that must capture, and of one that would be captured.

    The latter is crossed out where there is room for it.
    """
    tones, last = look.palette, scale.columns - 1
    if square.must or (square.struck and not scale.narrow and not _can_cross(look, scale)):
        sign = "!" if square.must else look.glyph("×")
        yield Letter(last, 0, sign, tones.must_text, bold=True, ground=tones.must)


def _tiny(look: Look, square: Square) -> Iterator[Letter]:
    """The square at 3 by 1 cells: one glyph in the middle, a mark beside it."""
    tones = look.palette
    if square.man:
        faces = "○♔●♚" if look.glyphs == "unicode" else "oOxX"
        glyph = faces[2 * (not square.man.white) + square.man.king]
        if square.struck or square.man.ghost:
            glyph = "×"
        yield Letter(1, 0, look.glyph(glyph), _ink(tones, square.man), bold=not square.man.ghost)
    elif square.target:
        yield Letter(1, 0, look.glyph("•"), tones.target, bold=True)


def _ink(tones: Palette, man: Man) -> Tone:
    return tones.text if tones.colourless else man.tone(tones)


def _ascii(look: Look, square: Square, scale: Scale) -> tuple[Letter, ...]:
    """The square in letters: ``o`` and ``x`` for men, more of ``O`` and ``X`` for kings."""
    tones, man = look.palette, square.man
    width, height = scale.columns, scale.halves // 2
    if man is None:
        dots = ("..", "''") if square.target else ()
        return tuple(_at_middle(dots, width, height, tones.target))
    face = ("oO" if man.white else "xX")[man.king]
    inset = 0 if man.king else 1
    rows = [face * (width - 2 * inset) for _ in range(height)]
    if man.ghost:
        rows[1::2] = [":" * len(row) for row in rows[1::2]]
    if square.struck and _can_cross(look, scale):
        rows = _crossed(rows)
    tone = _ink(tones, man)
    letters = [
        Letter(inset + column, 2 * row, letter, tone, bold=not man.ghost)
        for row, text in enumerate(rows)
        for column, letter in enumerate(text)
    ]
    return tuple(letters)


def _crossed(rows: list[str]) -> list[str]:
    """The same with its two diagonals struck out."""
    out = [list(row) for row in rows]
    last = len(rows) - 1
    for y, row in enumerate(out):
        x = round(y * (len(row) - 1) / max(last, 1))
        row[x], row[-1 - x] = "\\", "/"
    return ["".join(row) for row in out]


def _at_middle(rows: tuple[str, ...], width: int, height: int, tone: Tone) -> Iterator[Letter]:
    for row, text in enumerate(rows):
        for column, letter in enumerate(text):
            x, y = width // 2 - 1 + column, height // 2 - 1 + row
            yield Letter(x, 2 * y, letter, tone, bold=True)
