"""How a grid without end is drawn in each look: cells, marks, tiles behind them, the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tablegames.widgets.gridfield import Beyond, Pointer, Window
from tablegames.widgets.look import Look

PITCH = 2
"""Columns of a cell: its glyph, and the gap before the next."""
TENTH = 10
"""Every tenth column and row is marked where they cross, to see the grid go by."""
GROUND = "slate"
MOST_KEPT = 256
"""Empty rows that are kept: as one moves along the grid the same few come again and again."""
STROKES = {(1, 0): "─", (0, 1): "│", (1, 1): "\\", (1, -1): "/"}
"""What strikes a mark through, by the way its line goes."""


@dataclass(frozen=True)
class Sign:
    """What a mark looks like: a glyph, what it is when it counts no more, the role of its ink."""

    glyph: str
    faint: str
    ink: str


@dataclass(frozen=True)
class Thing:
    """A cell that is not plain: ``steps`` are the ways of the lines that strike it through."""

    x: int
    sign: Sign | None
    last: bool = False
    faint: bool = False
    steps: frozenset[tuple[int, int]] = frozenset()
    cursor: bool = False


@dataclass(frozen=True)
class _Tile:
    """Glyph in the middle, what is left and right of it; the inks of both."""

    left: str
    right: str
    edge: Style
    ink: Style


class Paint:
    """Draws for one look; beyond ``limit`` there are no cells."""

    def __init__(self, look: Look, limit: int) -> None:
        self._look, self._limit = look, limit
        self._tones = look.palette.tones()
        self._blocks = look.glyphs != "ascii" and look.colours in {"true", "256"}
        self._plain = self._style("felt_text")
        self._dots = self._style("slate_dot")
        self._frame = self._style("slate_dot")
        self._arrow = self._style("felt_gold", bold=True)
        self._inks: dict[str, Style] = {}
        self._bases: dict[tuple[bool, int, int], str] = {}
        self._empty: dict[tuple[str, Segment, Segment, int], Strip] = {}

    def _style(self, ink: str, ground: str = GROUND, *, bold: bool = False) -> Style:
        return self._look.style(self._tones[ink], self._tones[ground], bold=bold)

    # -- tiles ---------------------------------------------------------------------------------

    def _tile(self, thing: Thing) -> _Tile:
        """How the cell is drawn; what matters most comes first."""
        if thing.cursor:
            return self._cursor(struck=bool(thing.steps))
        if thing.steps:
            return self._struck(next(way for way in STROKES if way in thing.steps))
        assert thing.sign is not None
        ink = self._ink("felt_dim" if thing.faint else thing.sign.ink)
        return self._last(ink) if thing.last else _Tile("", "", self._plain, ink)

    def _ink(self, ink: str) -> Style:
        style = self._inks.get(ink)
        if style is None:
            style = self._inks[ink] = self._style(ink, bold=ink != "felt_dim")
        return style

    def _cursor(self, *, struck: bool) -> _Tile:
        if self._blocks and not struck:
            return self._block("cursor", "ink")
        if self._look.colours == "16":
            style = self._style("felt_gold", bold=True)
        elif self._look.palette.colourless:
            style = self._style("ink", "ivory")
        else:
            style = self._style("ink", "cursor", bold=True)
        return _Tile("[", "]", style, style)

    def _last(self, ink: Style) -> _Tile:
        if self._look.colours == "16":
            edge = ink = self._style("number", "square_last", bold=True)
        else:
            edge = self._arrow
        return _Tile("(", ")", edge, ink)

    def _struck(self, step: tuple[int, int]) -> _Tile:
        if self._blocks:
            return self._block("felt_gold", "ink")
        ground = "felt_gold" if self._look.colours in {"true", "256"} else "ivory"
        style = self._style(
            "felt_gold" if self._look.palette.colourless else "ink", ground, bold=True
        )
        if self._look.palette.colourless:
            style = self._style("felt_gold", bold=True)
        stroke = self._look.glyph(STROKES[step])
        return _Tile(stroke, stroke, style, style)

    def _block(self, ground: str, ink: str, *, bold: bool = True) -> _Tile:
        """A square tile of a colour: half a column on each side of the glyph."""
        edge = self._style(ground)
        return _Tile("▐", "▌", edge, self._style(ink, ground, bold=bold))

    # -- rows ----------------------------------------------------------------------------------

    def row(
        self, things: Iterable[Thing], beyond: Beyond, window: Window, y: int, width: int
    ) -> Strip:
        """A row of cells between the sides of the frame."""
        text = self._base(window, y)
        left = self._side(beyond.left, window, y, "◄")
        right = self._side(beyond.right, window, y, "►")
        cells: dict[int, tuple[str, Style]] = {}
        joined = None
        for thing in things:
            self._lay(cells, thing, PITCH * (thing.x - window.left) + 1, joined)
            joined = thing
        if cells:
            return self._framed(left, self._segments(text, cells), right, width)
        key = text, left, right, width
        strip = self._empty.get(key)
        if strip is None:
            if len(self._empty) >= MOST_KEPT:
                self._empty.clear()
            bare = [Segment(text, self._dots)]
            strip = self._empty[key] = self._framed(left, bare, right, width)
        return strip

    def _framed(self, left: Segment, inner: Iterable[Segment], right: Segment, width: int) -> Strip:
        """A row between its sides, and what is beside the frame."""
        segments = [left, *inner, right]
        wide = sum(len(segment.text) for segment in segments)
        return Strip([*segments, *self._rest(width - wide)], max(width, wide)).crop(0, width)

    def _lay(
        self, cells: dict[int, tuple[str, Style]], thing: Thing, at: int, before: Thing | None
    ) -> None:
        """Put a cell and what is beside it into a row, over what lies there."""
        tile = self._tile(thing)
        glyph = " " if thing.sign is None else thing.sign.faint if thing.faint else thing.sign.glyph
        cells[at] = self._look.glyph(glyph), tile.ink
        if not tile.left:
            return
        if before is not None and before.cursor and at - 1 in cells:
            pass
        elif before is not None and self._blocks and _joined(before, thing):
            cells[at - 1] = self._look.glyph("─"), tile.ink
        else:
            cells[at - 1] = self._look.glyph(tile.left), tile.edge
        cells[at + 1] = self._look.glyph(tile.right), tile.edge

    def _segments(self, text: str, cells: dict[int, tuple[str, Style]]) -> Iterator[Segment]:
        start, end = 0, len(text)
        for at in sorted(cells):
            if not 0 <= at < end:
                continue
            if at > start:
                yield Segment(text[start:at], self._dots)
            yield Segment(*cells[at])
            start = at + 1
        if start < end:
            yield Segment(text[start:end], self._dots)

    def _base(self, window: Window, y: int) -> str:
        """An empty row: a point a cell, a cross at every tenth."""
        tenth = y % TENTH == 0
        low, high = self._limits(window, y)
        if (low, high) == (0, window.columns):
            key = tenth, window.left % TENTH, window.columns
            text = self._bases.get(key)
            if text is None:
                text = self._bases[key] = self._dotted(*key)
            return text
        text = self._dotted(tenth, (window.left + low) % TENTH, max(0, high - low))
        text = " " * (PITCH * low) + text
        return text.ljust(PITCH * window.columns + 1)

    def _limits(self, window: Window, y: int) -> tuple[int, int]:
        """The first column that there is, and the first that there is not any more."""
        if abs(y) > self._limit:
            return 0, 0
        low = max(0, -self._limit - window.left)
        return min(low, window.columns), min(window.columns, self._limit + 1 - window.left)

    def _dotted(self, tenth: bool, first: int, count: int) -> str:
        dot = self._look.glyph("·")
        points = ("+" if tenth and (first + i) % TENTH == 0 else dot for i in range(count))
        return " " + "".join(f"{point} " for point in points)

    # -- the frame -----------------------------------------------------------------------------

    def blank(self, width: int) -> Strip:
        """A line with nothing on it."""
        return Strip(self._rest(width), width)

    def _rest(self, width: int) -> list[Segment]:
        return [Segment(" " * width, self._plain)] if width > 0 else []

    def _side(self, pointer: Pointer | None, window: Window, y: int, arrow: str) -> Segment:
        if pointer is not None and y == max(window.top, min(window.bottom, pointer.along)):
            return Segment(self._look.glyph(arrow), self._arrow)
        return Segment(self._look.glyph("│"), self._frame)

    def top(self, beyond: Beyond, window: Window, width: int) -> Strip:
        """The upper edge: an arrow where the nearest mark above it lies, and how far that is."""
        return self._edge("╭▲╮", beyond.up, [], window, width)

    def bottom(self, beyond: Beyond, window: Window, width: int) -> Strip:
        """The lower edge: the same below, and how far the nearest marks to both sides lie."""
        corners: list[tuple[str, int]] = []
        if beyond.left:
            corners.append((f" ◄ {beyond.left.distance} ", 2))
        if beyond.right:
            text = f" {beyond.right.distance} ► "
            corners.append((text, PITCH * window.columns - len(text) + 1))
        return self._edge("╰▼╯", beyond.down, corners, window, width)

    def _edge(
        self,
        look: str,
        pointer: Pointer | None,
        corners: Sequence[tuple[str, int]],
        window: Window,
        width: int,
    ) -> Strip:
        """An edge with labels, each a text and its column, and an arrow over or under a mark.

        Its distance stands in the middle of the edge, and moves only where others need the room:
        the arrow alone goes along with the mark. ``look``: an end, the arrow, the other end.
        """
        arrow, inner = look[1], PITCH * window.columns + 1
        line = list(look[0] + "─" * inner + look[2])
        middle = [(f" {arrow} {pointer.distance} ", inner // 2 - 1)] if pointer else []
        lit = _label(line, [*reversed(corners), *middle])
        if pointer and (at := _over(pointer, window)) not in lit:
            line[at] = arrow
            lit.add(at)
        segments = []
        for gold, run in groupby(enumerate(line), key=lambda cell: cell[0] in lit):
            text = "".join(self._look.glyph(glyph) for _, glyph in run)
            segments.append(Segment(text, self._arrow if gold else self._frame))
        segments += self._rest(width - len(line))
        return Strip(segments, max(width, len(line))).crop(0, width)


def _label(line: list[str], labels: Iterable[tuple[str, int]]) -> set[int]:
    """Write labels into an edge, each as near to its column as those before it let; their cells."""
    lit: set[int] = set()
    for text, at in labels:
        fitting = range(1, len(line) - len(text))
        free = [start for start in fitting if lit.isdisjoint(range(start, start + len(text)))]
        if free:
            start = min(free, key=lambda start: abs(start - at))
            line[start : start + len(text)] = text
            lit |= set(range(start, start + len(text)))
    return lit


def _joined(one: Thing, two: Thing) -> bool:
    """Whether a line along the row goes through both, one beside the other."""
    return one.x + 1 == two.x and (1, 0) in one.steps & two.steps and not two.cursor


def _over(pointer: Pointer, window: Window) -> int:
    """The column of an edge that is over or under the mark, or nearest to it."""
    column = max(window.left, min(window.right, pointer.along)) - window.left
    return PITCH * column + 2
