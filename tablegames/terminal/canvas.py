"""The screen of one terminal: what it should show, what it shows, and the bytes between the two.

The only bookkeeping of a screen's cells. ``write`` changes what it should show; ``changes`` gives
the sequences that make it so, and from then on takes them as shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from rich.cells import split_graphemes

from tablegames.terminal.capabilities import Glyphs
from tablegames.terminal.glyphs import shown
from tablegames.terminal.ink import PLAIN, Ink, sgr

Cell = tuple[str, Ink]
"""A character and its ink. The second cell of a wide character has the empty text."""

_CHARACTER = itemgetter(0)
_UNKNOWN: Cell = ("\x00", PLAIN)
_BLANK: Cell = (" ", PLAIN)
_FURTHEST_BRIDGE = 4
_WORTH_SORTING, _MOST_SORTED = 160, 400
"""Characters of a frame from which the order of inks is tried too, and the cells up to which."""
_MOST_KEPT = 4096
"""Texts whose cells, and changes of ink whose codes are kept: they come again and again."""


class Canvas:
    """``width`` times ``height`` cells, blank at first, of which the terminal knows nothing.

    ``whole_inks``: the terminal cannot end one attribute, only all.
    """

    def __init__(
        self, width: int, height: int, glyphs: Glyphs, *, whole_inks: bool = False
    ) -> None:
        self.width = width
        self.height = height
        self._glyphs = glyphs
        self._whole_inks = whole_inks
        self._cells: dict[tuple[str, Ink], list[Cell]] = {}
        self._wanted = [[_BLANK] * width for _ in range(height)]
        self._shown = [[_UNKNOWN] * width for _ in range(height)]
        self._touched = set(range(height))
        self._cleared = False
        self._pen = _Pen(self._whole_inks)
        self.cursor = (0, 0)
        """Column and row at which the terminal's own cursor is to rest."""

    def forget(self) -> None:
        """Somebody else wrote to the terminal: clear it and write every cell again."""
        self._cleared = False
        self._touched = set(range(self.height))
        self._pen = _Pen(self._whole_inks)

    def write(self, x: int, y: int, text: str, ink: Ink) -> int:
        """Put text at column ``x`` of row ``y``; what lies outside is left out.

        Returns the column after the text, as Rich counts it.
        """
        cells = self._cells.get((text, ink))
        if cells is None:
            if len(self._cells) >= _MOST_KEPT:
                self._cells.clear()
            cells = self._cells[text, ink] = self._cells_of(text, ink)
        self._put(x, y, cells)
        return x + len(cells)

    def _cells_of(self, text: str, ink: Ink) -> list[Cell]:
        characters: list[str] = []
        if text.isascii() and text.isprintable():
            characters += text
        else:
            for start, end, width in split_graphemes(text)[0]:
                if width:
                    written = shown(text[start:end], width, self._glyphs)
                    characters += [*written, *[""] * (width - len(written))]
        blank = (" ", ink.of_blank())
        return [(c, ink) if c != " " else blank for c in characters]

    def _put(self, x: int, y: int, cells: list[Cell]) -> None:
        if not 0 <= y < self.height:
            return
        if x < 0:
            cells, x = _from(cells, -x), 0
        if len(cells) > self.width - x:
            cells = _upto(cells, max(self.width - x, 0))
        if not cells:
            return
        row, end = self._wanted[y], x + len(cells)
        if row[x][0] == "" and x:
            row[x - 1] = (" ", row[x - 1][1])
        if end < self.width and row[end][0] == "":
            row[end] = (" ", row[end][1])
        row[x:end] = cells
        self._touched.add(y)

    def changes(self) -> str:
        """The sequences that bring the terminal up to date; the empty text if it is."""
        pen = self._pen
        if not self._cleared:
            pen.clear()
            self._shown = [[_BLANK] * self.width for _ in range(self.height)]
            self._cleared = True
        rows = [y for y in sorted(self._touched) if self._shown[y] != self._wanted[y]]
        self._touched.clear()
        before, other = {y: self._shown[y].copy() for y in rows}, pen.twin()
        for y in rows:
            self._draw_row(pen, y)
        text = self._rested(pen)
        if len(text) >= _WORTH_SORTING and (runs := self._differing(before)):
            self._draw_runs(other, _by_ink(runs, other))
            if len(sorted_ := self._rested(other)) < len(text):
                self._pen, text = other, sorted_
        return text

    def _rested(self, pen: _Pen) -> str:
        """What the pen has drawn, with the cursor where it is to rest."""
        x, y = self.cursor
        pen.move(min(max(x, 0), self.width - 1), min(max(y, 0), self.height - 1))
        return pen.taken()

    def _draw_row(self, pen: _Pen, y: int) -> None:
        wanted, present = self._wanted[y], self._shown[y]
        for x, cell in enumerate(wanted):
            before = present[x]
            if cell is before or cell == before or not cell[0]:
                continue
            if (pen.x != x or pen.y != y) and not self._bridge(pen, x, y):
                pen.move(x, y)
            pen.draw(cell)
            present[x] = cell
            after = x + 1
            if after == self.width:
                pen.lost()
            elif wanted[after][0] == "":
                present[after] = wanted[after]
                after += 1
                pen.lost()  # how far a wide character moves the cursor is the terminal's to say
            if after < self.width and present[after][0] == "":
                present[after] = _UNKNOWN  # the half of a wide character that was overwritten

    def _differing(self, rows: Mapping[int, list[Cell]]) -> list[_Run]:
        """The cells that differ from ``rows``, side by side in one ink.

        None where there are wide characters, and where there are too many: then the colours are
        not what a frame costs.
        """
        runs: list[_Run] = []
        cells = 0
        for y, present in rows.items():
            wanted = self._wanted[y]
            if "" in map(_CHARACTER, wanted) or "" in map(_CHARACTER, present):
                return []
            end = -1
            for x, (cell, before) in enumerate(zip(wanted, present, strict=True)):
                if cell is before or cell == before:
                    continue
                cells += 1
                if x != end or not runs[-1].takes(cell):
                    runs.append(_Run(x, y, [cell], cell[1]))
                end = x + 1
            if cells > _MOST_SORTED:
                return []
        return runs

    def _draw_runs(self, pen: _Pen, runs: Iterable[_Run]) -> None:
        """Draw cells that the rows have as shown already."""
        for run in runs:
            if (pen.x != run.x or pen.y != run.y) and not self._bridge(pen, run.x, run.y):
                pen.move(run.x, run.y)
            for cell in run.cells:
                pen.draw(cell)
            if pen.x == self.width:
                pen.lost()

    def _bridge(self, pen: _Pen, x: int, y: int) -> bool:
        """Reach the column by writing again what is there, if that costs less than a move."""
        if pen.y != y or not 0 < x - pen.x <= _FURTHEST_BRIDGE:
            return False
        gap = self._shown[y][pen.x : x]
        if not all(" " <= c <= "~" and pen.has(ink, c) for c, ink in gap):
            return False
        for cell in gap:
            pen.draw(cell)
        return True


def _from(cells: list[Cell], skip: int) -> list[Cell]:
    kept = cells[skip:]
    if kept and kept[0][0] == "":
        kept[0] = (" ", kept[0][1])
    return kept


def _upto(cells: list[Cell], room: int) -> list[Cell]:
    kept = cells[:room]
    if kept and cells[room][0] == "":
        kept[-1] = (" ", kept[-1][1])
    return kept


@dataclass
class _Run:
    """Cells side by side that differ, and can be drawn in one ink."""

    x: int
    y: int
    cells: list[Cell]
    ink: Ink

    def takes(self, cell: Cell) -> bool:
        """Add the next cell if the ink need not change for it."""
        character, ink = cell
        if character == " ":
            fits = ink.on_blank(self.ink) == self.ink
        else:
            fits = ink == self.ink or (self.is_blank and self.ink.on_blank(ink) == ink)
            self.ink = ink if fits else self.ink
        if fits:
            self.cells.append(cell)
        return fits

    @property
    def is_blank(self) -> bool:
        """Whether it has blanks alone, which look the same in several inks."""
        return all(character == " " for character, _ in self.cells)


def _by_ink(runs: Sequence[_Run], pen: _Pen) -> list[_Run]:
    """The runs in an order in which the ink changes seldom, that of the pen first."""
    groups: dict[Ink, list[_Run]] = {run.ink: [] for run in runs if not run.is_blank}
    for run in runs:
        same = run.ink if run.ink in groups else None
        if same is None:
            same = next((ink for ink in groups if run.ink.on_blank(ink) == ink), run.ink)
        groups.setdefault(same, []).append(run)
    inks = sorted(groups, key=pen.costs)
    return [run for ink in inks for run in groups[ink]]


class _Pen:
    """The terminal's cursor and what it draws with, as far as they are known."""

    def __init__(self, whole_inks: bool) -> None:
        self.x = self.y = -1
        self._whole_inks = whole_inks
        self._ink: Ink | None = None
        self._out: list[str] = []
        self._codes: dict[tuple[Ink | None, Ink], str] = {}

    def twin(self) -> _Pen:
        """Another that has drawn the same."""
        twin = _Pen(self._whole_inks)
        twin.x, twin.y, twin._ink, twin._codes = self.x, self.y, self._ink, self._codes
        return twin

    def costs(self, ink: Ink) -> tuple[int, str, int, str]:
        """An order in which little changes from one ink to the next; the present one is first."""
        near = 0 if self._ink is None else (ink != self._ink) + (ink.back != self._ink.back)
        return near, ink.back, ink.marks, ink.fore

    def taken(self) -> str:
        """All that was drawn since the last call."""
        text = "".join(self._out)
        self._out.clear()
        return text

    def lost(self) -> None:
        """Nobody knows where the cursor is."""
        self.x = self.y = -1

    def clear(self) -> None:
        """Make every cell blank."""
        self._out.append("\x1b[m\x1b[H\x1b[2J")
        self.x = self.y = 0
        self._ink = PLAIN

    def has(self, ink: Ink, character: str) -> bool:
        """The character would look as if drawn with ``ink`` if it were drawn now."""
        before = self._ink
        if before is None:
            return False
        return before == (ink.on_blank(before) if character == " " else ink)

    def draw(self, cell: Cell) -> None:
        """Write one cell where the cursor is."""
        character, ink = cell
        if ink is not self._ink:
            if character == " " and self._ink is not None:
                ink = ink.on_blank(self._ink)
            if ink != self._ink:
                self._out.append(self._code(ink))
                self._ink = ink
        self._out.append(character)
        self.x += 1

    def _code(self, ink: Ink) -> str:
        code = self._codes.get((self._ink, ink))
        if code is None:
            if len(self._codes) >= _MOST_KEPT:
                self._codes.clear()
            code = sgr(self._ink, ink, whole_only=self._whole_inks)
            self._codes[self._ink, ink] = code
        return code

    def move(self, x: int, y: int) -> None:
        """Go to a cell the cheapest way."""
        if (x, y) != (self.x, self.y):
            self._out.append(_way(self.x, self.y, x, y))
            self.x, self.y = x, y


def _way(from_x: int, from_y: int, x: int, y: int) -> str:
    """The shortest sequence from one cell to another; a negative cell is one that nobody knows."""
    there = f"{y + 1};{x + 1}" if x else f"{y + 1}" if y else ""
    ways = [f"\x1b[{there}H"]
    if from_x >= 0:
        down = _step(y - from_y, "B", "A")
        ways += [down + _step(x - from_x, "C", "D"), down + "\r" + _step(x, "C", "D")]
        ways.append(down + "\b" * max(from_x - x, 0) if x < from_x else ways[0])
    return min(ways, key=len)


def _step(cells: int, forward: str, backward: str) -> str:
    if not cells:
        return ""
    count = abs(cells) if abs(cells) > 1 else ""
    return f"\x1b[{count}{forward if cells > 0 else backward}"
