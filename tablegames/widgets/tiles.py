"""Dominoes on a sheet of cells: lying, standing across, face down, as a ghost; small and large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from textual.geometry import Region

from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit
from tablegames.widgets.look import Look

Style = Literal["face", "dull", "last", "ghost", "back"]
"""``dull``: a face that cannot be played now; ``last``: what was laid last."""


class Shape(NamedTuple):
    """The cells of a tile. ``upright``: its halves one above the other. ``pips`` or a digit.

    ``lips``: half a line more above and below, which are not part of its height.
    """

    width: int
    height: int
    upright: bool = False
    pips: bool = False
    lips: bool = False


_GROUNDS = {"face": "ivory", "dull": "ivory_edge", "last": "cursor", "ghost": "", "back": "back"}

_WEAVE = (3, 2, 5, 7, 1)
"""Columns from one mark of a back to the next: whichever leaves both edges alike."""


class Tiles:
    """Draws dominoes in one look."""

    def __init__(self, cells: Cells, look: Look, cloth: str = "felt") -> None:
        self._cells, self._look, self._cloth = cells, look, cloth
        self._plain = look.palette.colourless
        self._pip = "o" if look.glyphs == "ascii" else "●"

    def draw(
        self, at: tuple[int, int], shape: Shape, halves: tuple[int, int], style: Style = "face"
    ) -> None:
        """A domino; of its ``halves`` the left or the upper one comes first."""
        region = Region(*at, shape.width, shape.height)
        self._ground(region, style)
        if style != "back":
            self._divide(region, shape, style)
            rooms = _rooms(region, shape) if shape.pips else _middles(region, shape)
            for room, value in zip(rooms, halves, strict=True):
                self._value(room, shape, value, style)

    def back(self, at: tuple[int, int], shape: Shape, number: str = "") -> None:
        """A domino face down, with a number if it lies at one."""
        region = Region(*at, shape.width, shape.height)
        self._ground(region, "back")
        self._weave(region, region.y + region.height // 2 if number else None)
        text = f" {number} " if number else ""
        x = region.x + (region.width - len(text)) // 2
        self._cells.write(x, region.y + region.height // 2, Bit(text, "picture_text", bold=True))

    def chosen(self, at: tuple[int, int], shape: Shape, number: str) -> None:
        """A domino face down under the cursor."""
        region = Region(*at, shape.width, shape.height)
        self._ground(region, "last")
        text = f"[{number}]" if self._plain else f" {number} "
        x = region.x + (region.width - len(text)) // 2
        self._cells.write(x, region.y + region.height // 2, Bit(text, self._ink("last"), bold=True))

    def lips(self, at: tuple[int, int], shape: Shape, style: Style, *, chosen: bool) -> None:
        """Half a line more above and below; below ``chosen`` a golden bar."""
        x, y = at
        below, width = y + shape.height, shape.width
        ground = _GROUNDS[style]
        if not self._plain and self._look.glyphs != "ascii":
            self._cells.write(x, y - 1, Bit("▄" * width, ground))
            self._cells.write(x, below, Bit("▀" * width, ground, "cursor" if chosen else ""))
        elif chosen:
            self._cells.write(x, below, Bit("▀" * width, "felt_gold", bold=True))

    # -- its parts -----------------------------------------------------------------------------

    def _ink(self, style: Style) -> str:
        if style == "ghost":
            return "felt_gold"
        return "text" if self._plain and style == "last" else "ink"

    def _ground(self, region: Region, style: Style) -> None:
        ground = _GROUNDS[style]
        if ground:
            self._cells.fill(region, self._cloth if self._plain and style == "last" else ground)
        if self._plain or style == "ghost":
            self._bar(region, style)

    def _weave(self, region: Region, without: int | None) -> None:
        """The pattern of a back: quiet, the same on all, not in the line of a number."""
        step = next(step for step in _WEAVE if (region.width - 3) % step == 0)
        for y in range(region.y, region.bottom):
            for x in range(region.x + 1, region.right - 1, step):
                if y != without:
                    self._cells.write(x, y, Bit("·", "back_mark"))

    def _bar(self, region: Region, style: Style) -> None:
        """Its edges left and right: where there is no colour, and of a ghost."""
        sides = "()" if style == "ghost" else "[]"
        bold = style in {"ghost", "last"}
        for y in range(region.y, region.bottom):
            for x, side in zip((region.x, region.right - 1), sides, strict=True):
                self._cells.write(x, y, Bit(side, self._ink(style), bold=bold))

    def _divide(self, region: Region, shape: Shape, style: Style) -> None:
        ink = self._rule(style)
        if shape.upright:
            middle = region.y + region.height // 2
            self._cells.write(region.x + 1, middle, Bit("─" * (region.width - 2), ink))
        else:
            for y in range(region.y, region.bottom):
                self._cells.write(region.x + region.width // 2, y, Bit("│", ink))

    def _rule(self, style: Style) -> str:
        """The ink of what parts the halves: faint where a face has a second tone."""
        if style in {"face", "dull"} and self._look.colours in {"true", "256"}:
            return "ivory_edge" if style == "face" else "ivory"
        return self._ink(style)

    def _value(self, room: Region, shape: Shape, value: int, style: Style) -> None:
        ink = self._ink(style)
        if not shape.pips:
            self._cells.write(room.x, room.y, Bit(str(value), ink, bold=True))
            return
        across, down = (room.width - 1) // 2, (room.height - 1) // 2
        for column, row in pips(value, upright=shape.upright):
            self._cells.write(room.x + column * across, room.y + row * down, Bit(self._pip, ink))


def _rooms(region: Region, shape: Shape) -> Iterator[Region]:
    """The room for the pips of both halves, apart from the edge at left and right."""
    x, y, width, height = region
    if shape.upright:
        size, inset = (height - 1) // 2, 1 if width < 9 else 2
        yield Region(x + inset, y, width - 2 * inset, size)
        yield Region(x + inset, y + height - size, width - 2 * inset, size)
    else:
        size = (width // 2 - 2) // 2 * 2 + 1
        yield Region(x + 1, y, size, height)
        yield Region(x + width - 1 - size, y, size, height)


def _middles(region: Region, shape: Shape) -> Iterator[Region]:
    """The cells for the digits of both halves, equally far from the edges."""
    x, y, width, height = region
    if shape.upright:
        off = (height - 1) // 4
        yield Region(x + width // 2, y + off, 1, 1)
        yield Region(x + width // 2, y + height - 1 - off, 1, 1)
    else:
        off = width // 4
        yield Region(x + off, y + height // 2, 1, 1)
        yield Region(x + width - 1 - off, y + height // 2, 1, 1)


def pips(value: int, *, upright: bool) -> set[tuple[int, int]]:
    """Where the pips of a half lie, each 0 to 2 across and down; a six lies with its tile."""
    found = {(1, 1)} if value % 2 else set()
    if value >= 2:
        found |= {(0, 0), (2, 2)}
    if value >= 4:
        found |= {(2, 0), (0, 2)}
    if value == 6:
        found |= {(0, 1), (2, 1)} if upright else {(1, 0), (1, 2)}
    return found
