"""One table of the room, drawn: cloth, picture, label, the cursor's corners, the line below."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from rich.cells import cell_len, set_cell_size

from tablegames.screens.picture import HALVES, Drawing, Picture, Spot, fitting
from tablegames.widgets.lines import Bit, Line
from tablegames.widgets.look import Look

CORNERS = ("█▀", "▀█", "█▄", "▄█")
FRAME = ("╭", "╮", "╰", "╯")
PAPER = "ivory"
SHEET = (36, 10)
"""The largest sheet of paper, in columns and rows."""


@dataclass(frozen=True)
class Entry:
    """A table. ``line`` stands beside the title; ``label`` on the cloth, if one cannot sit there.

    ``notes`` lie on it as a sheet of paper, in place of a picture.
    """

    key: str
    title: str
    line: str
    picture: Picture
    label: str = ""
    notes: tuple[str, ...] | None = None


Grid = list[list[Spot]]


def drawn(entry: Entry, wide: int, high: int, look: Look, chosen: bool) -> list[Line]:
    """The table in ``high`` rows, the last of them its line; ``chosen``: under the cursor."""
    if high < 2:
        return [_title(entry, wide, chosen)] * high
    grid = _cloth(wide, high - 1, look)
    if entry.notes is None:
        _lay(grid, _picture(entry.picture, wide, high - 1, look))
    else:
        _lay_notes(grid, entry.notes)
    if entry.label:
        _lay_label(grid, f" {entry.label} ")
    if chosen:
        _lay_corners(grid)
    cloth = entry.picture.cloth
    return [*(list(_bits(row, cloth)) for row in grid), _title(entry, wide, chosen)]


def _cloth(wide: int, high: int, look: Look) -> Grid:
    """The empty table; a frame stands for the cloth where there is no colour."""
    grid = [[Spot(" ")] * wide for _ in range(high)]
    if look.palette.colourless and high > 1 and wide > 1:
        for y, (left, right) in ((0, FRAME[:2]), (high - 1, FRAME[2:])):
            grid[y] = [Spot(glyph, "felt_dim") for glyph in left + "─" * (wide - 2) + right]
        for row in grid[1:-1]:
            row[0] = row[-1] = Spot("│", "felt_dim")
    return grid


def _picture(picture: Picture, wide: int, high: int, look: Look) -> Drawing:
    if look.palette.colourless:
        return fitting(picture.plain, wide - 2, high - 2)
    drawing = fitting(picture.coloured, wide, high)
    if look.glyphs != "ascii":
        return drawing
    return tuple(tuple(_whole(spot) for spot in row) for row in drawing)


def _whole(spot: Spot) -> Spot:
    """The spot without half blocks: a full one is its ink's ground, a half one nothing."""
    if spot.glyph not in HALVES:
        return spot
    return Spot(" ", None, spot.ink if spot.glyph == "█" else spot.ground)


def _lay(grid: Grid, drawing: Drawing) -> None:
    """Lay the drawing in the middle of the table."""
    if drawing:
        left, top = (len(grid[0]) - len(drawing[0])) // 2, (len(grid) - len(drawing)) // 2
        for y, row in enumerate(drawing, top):
            _write(grid, left, y, list(row))


def _lay_notes(grid: Grid, notes: tuple[str, ...]) -> None:
    """Lay a sheet of paper in the middle of the table."""
    wide, high = min(len(grid[0]) - 2, SHEET[0]), min(len(grid) - 2, SHEET[1])
    left, top = (len(grid[0]) - wide) // 2, (len(grid) - high) // 2
    rows = [row for note in notes for row in textwrap.wrap(note, max(1, wide - 2))]
    above = max(0, (high - len(rows)) // 3)
    for y in range(high):
        text = rows[y - above] if 0 <= y - above < len(rows) else ""
        ink = Spot("", "ink", PAPER, bold=y == above)
        spots = [replace(ink, glyph=glyph) for glyph in set_cell_size(f" {text}", max(0, wide))]
        _write(grid, left, top + y, spots)


def _lay_label(grid: Grid, label: str) -> None:
    left = (len(grid[0]) - len(label)) // 2
    _write(grid, left, len(grid) - 1, [Spot(glyph, "felt_dim") for glyph in label])


def _lay_corners(grid: Grid) -> None:
    right, bottom = len(grid[0]) - 2, len(grid) - 1
    for corner, (x, y) in zip(
        CORNERS, ((0, 0), (right, 0), (0, bottom), (right, bottom)), strict=True
    ):
        spots = [Spot(glyph, "cursor", _under(grid, x, y)) for glyph in corner]
        _write(grid, x, y, spots)


def _under(grid: Grid, x: int, y: int) -> str | None:
    return grid[y][x].ground if 0 <= y < len(grid) and 0 <= x < len(grid[0]) else None


def _write(grid: Grid, left: int, y: int, spots: list[Spot]) -> None:
    """Put the spots into a row of the grid, those that fall outside left out."""
    for x, spot in enumerate(spots, left):
        if 0 <= y < len(grid) and 0 <= x < len(grid[0]):
            grid[y][x] = spot


def _bits(row: Iterable[Spot], cloth: str) -> Iterator[Bit]:
    for look, spots in groupby(row, key=lambda spot: (spot.ink, spot.ground, spot.bold)):
        ink, ground, bold = look
        text = "".join(spot.glyph for spot in spots)
        yield Bit(text, ink or "felt_text", ground or cloth, bold)


def _title(entry: Entry, wide: int, chosen: bool) -> Line:
    line = entry.line if cell_len(entry.title) + cell_len(entry.line) < wide else ""
    room = wide - cell_len(line)
    ink = "gold" if chosen else "dim" if entry.label else "bright"
    return [
        Bit(set_cell_size(entry.title, max(0, room)), ink, bold=chosen or not entry.label),
        Bit(line, "dim"),
    ]
