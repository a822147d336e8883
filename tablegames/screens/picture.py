"""The pictures on the menu's tables: text files beside the games, read without importing a game.

A file names the cloth and one letter for each colour, then gives drawings, smallest first::

    # what the picture shows
    cloth felt
    i ivory
    coloured 18x5
    <glyphs> | <letter of each ink> | <letter of each ground>
    plain 16x3
    <glyphs>

A capital letter is bold; ``.`` is the room's text on the cloth. A ``plain`` drawing stands where
there is no colour.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

BETWEEN = " | "
HALVES: Mapping[str, str] = MappingProxyType({"▀": "10", "▄": "01", "█": "11"})
"""Of the upper and the lower half of a cell, which are ink."""


@dataclass(frozen=True)
class Spot:
    """One cell of a drawing: a glyph, the roles of its ink and ground (None: the cloth's own)."""

    glyph: str
    ink: str | None = None
    ground: str | None = None
    bold: bool = False


Drawing = tuple[tuple[Spot, ...], ...]
"""Rows of spots, all of one length."""


@dataclass(frozen=True)
class Picture:
    """What lies on a game's table. ``cloth`` is a role; the drawings are smallest first."""

    cloth: str
    coloured: tuple[Drawing, ...]
    plain: tuple[Drawing, ...]


def load(game: str) -> Picture:
    """The picture of that game; a bare table where it has none."""
    try:
        found = pkgutil.get_data("tablegames.games", f"{game}/picture.txt")
    except OSError:
        found = None
    return read(found.decode("utf-8")) if found else Picture("felt", (), ())


def read(text: str) -> Picture:
    """The picture that a file's text holds. Raises ValueError for one that is not of this form."""
    lines = iter([line for line in text.splitlines() if line and not line.startswith("#")])
    inks: dict[str, str] = {}
    drawings: dict[str, list[Drawing]] = {"coloured": [], "plain": []}
    cloth = "felt"
    for line in lines:
        name, value = line.split()
        if name == "cloth":
            cloth = value
        elif name in drawings:
            drawings[name].append(_drawing(name, value, lines, inks))
        else:
            inks[name] = value
    return Picture(cloth, tuple(drawings["coloured"]), tuple(drawings["plain"]))


def _drawing(kind: str, size: str, lines: Iterator[str], inks: Mapping[str, str]) -> Drawing:
    wide, high = (int(part) for part in size.split("x"))
    row = _plain if kind == "plain" else partial(_coloured, inks=inks)
    rows = tuple(row(next(lines, ""), wide) for _ in range(high))
    if any(len(spots) != wide for spots in rows):
        raise ValueError(f"a row of {kind} {size} is not {wide} wide")
    return rows


def _plain(line: str, wide: int) -> tuple[Spot, ...]:
    return tuple(Spot(glyph) for glyph in line.ljust(wide))


def _coloured(line: str, wide: int, inks: Mapping[str, str]) -> tuple[Spot, ...]:
    step = wide + len(BETWEEN)
    glyphs, ink, ground = line[:wide], line[step : step + wide], line[2 * step :]
    if line != BETWEEN.join((glyphs, ink, ground)) or len(ground) != wide:
        raise ValueError(f"not three parts of {wide}: {line!r}")
    return tuple(_spot(*cell, inks) for cell in zip(glyphs, ink, ground, strict=True))


def _spot(glyph: str, ink: str, ground: str, inks: Mapping[str, str]) -> Spot:
    def role(letter: str) -> str | None:
        return None if letter == "." else inks[letter.lower()]

    return Spot(glyph, role(ink), role(ground), ink.isupper())


def fitting(drawings: Sequence[Drawing], wide: int, high: int) -> Drawing:
    """The drawing that fills most of the room, as often enlarged as it takes; none: ``()``."""

    def times(drawing: Drawing) -> int:
        return min(wide // len(drawing[0]), high // len(drawing))

    fits = [drawing for drawing in drawings if times(drawing) > 0]
    if not fits:
        return ()
    best = max(fits, key=lambda d: times(d) ** 2 * len(d) * len(d[0]))
    return best if times(best) == 1 else enlarged(best, times(best))


def enlarged(drawing: Drawing, times: int) -> Drawing:
    """The drawing so many times as large: halves of cells become cells, glyphs stay glyphs."""
    return tuple(_row(row, times, n) for row in drawing for n in range(times))


def _row(row: tuple[Spot, ...], times: int, n: int) -> tuple[Spot, ...]:
    """The ``n``-th of the rows that a row becomes."""
    wide = [_part(spot, times, n) for spot in row]
    for x, spot in enumerate(row):
        if n == times // 2 and spot.glyph not in HALVES and spot.glyph != " ":
            glyph = Spot(spot.glyph, spot.ink, spot.ground, spot.bold)
            wide[x] = (*wide[x][: times // 2], glyph, *wide[x][times // 2 + 1 :])
    return tuple(spot for part in wide for spot in part)


def _part(spot: Spot, times: int, n: int) -> tuple[Spot, ...]:
    halves = HALVES.get(spot.glyph, "00")
    upper, lower = (halves[half * 2 // (2 * times)] == "1" for half in (2 * n, 2 * n + 1))
    glyph = {(True, True): "█", (True, False): "▀", (False, True): "▄"}.get((upper, lower), " ")
    return (Spot(glyph, spot.ink, spot.ground),) * times
