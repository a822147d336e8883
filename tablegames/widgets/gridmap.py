"""The small map of a grid without end: where all marks lie, and the window on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from tablegames.locale import N_
from tablegames.widgets.gridfield import Cell, Field, Window
from tablegames.widgets.gridpaint import Sign
from tablegames.widgets.lines import Bit, Line, Lines, cut
from tablegames.widgets.room import look_of, tr_of

TALL = 2
"""A character is about twice as high as wide, so it stands for twice as many rows as columns."""
AROUND = 2
"""Lines above and below the map."""
MANY = Sign("*", "*", "felt_text")
"""Where marks of several names lie."""


class Chart:
    """``width`` by ``height`` characters, each ``scale`` columns and twice as many rows."""

    def __init__(self, box: Window, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.scale = max(1, -(-box.columns // width), -(-box.rows // (TALL * height)))
        x, y = box.middle
        self._left = x - self.scale * width // 2
        self._top = y - TALL * self.scale * height // 2

    def spot(self, cell: Cell) -> Cell:
        """The character that stands for a cell, brought onto the map."""
        column = (cell[0] - self._left) // self.scale
        row = (cell[1] - self._top) // (TALL * self.scale)
        return max(0, min(self.width - 1, column)), max(0, min(self.height - 1, row))


class GridMap(Lines, can_focus=True):
    """Open while it is shown. Posts ``Chosen`` with the window to look through, or ``Closed``."""

    GROUND = "slate"
    KEYS: ClassVar[str] = N_("The small map")
    DEFAULT_CSS = "GridMap { width: 1fr; height: 1fr; display: none; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down,left,right", "none", N_("move the window"), key_display="↑↓←→"),
        Binding("up,k,w", "go(0, -1)", show=False),
        Binding("down,j,s", "go(0, 1)", show=False),
        Binding("left,h,a", "go(-1, 0)", show=False),
        Binding("right,l,d", "go(1, 0)", show=False),
        Binding("shift+up,K,W", "go(0, -5)", show=False),
        Binding("shift+down,J,S", "go(0, 5)", show=False),
        Binding("shift+left,H,A", "go(-5, 0)", show=False),
        Binding("shift+right,L,D", "go(5, 0)", show=False),
        Binding("enter,space", "choose", N_("go there"), key_display="Enter"),
        Binding("escape,m,q", "close", N_("close the map"), key_display="m"),
    ]

    class Chosen(Message):
        """The window is to be there."""

        def __init__(self, window: Window) -> None:
            super().__init__()
            self.window = window

    class Closed(Message):
        """The map was left."""

    def __init__(self) -> None:
        super().__init__()
        self._field = Field()
        self._signs: Mapping[str, Sign] = {}
        self._last: Cell | None = None
        self._home = self._window = Window(0, 0, 1, 1)

    def show_field(
        self, field: Field, signs: Mapping[str, Sign], last: Cell | None, window: Window
    ) -> None:
        """Show these marks, and the window in its place."""
        self._field, self._signs, self._last = field, signs, last
        self._home = self._window = window
        self.relay()

    def mark_last(self, last: Cell | None) -> None:
        """Marks have come or gone."""
        self._last = last
        self.relay()

    @property
    def window(self) -> Window:
        """The window where it has been moved to."""
        return self._window

    @property
    def box(self) -> Window:
        """All that the map shows: the marks, and the window as it was."""
        box, home = self._field.box() or self._home, self._home
        left, top = min(box.left, home.left), min(box.top, home.top)
        right, bottom = max(box.right, home.right), max(box.bottom, home.bottom)
        return Window(left, top, right - left + 1, bottom - top + 1)

    def _chart(self, width: int, height: int) -> Chart:
        return Chart(self.box, max(1, width - AROUND), max(1, height - 2 * AROUND + 1))

    def action_go(self, across: int, down: int) -> None:
        """The window so many characters of the map on, as far as there are marks."""
        scale, box = self._chart(*self.size).scale, self.box
        across, down = across * scale, TALL * down * scale
        x, y = self._window.middle
        x = max(box.left, min(box.right, x + across))
        y = max(box.top, min(box.bottom, y + down))
        self._window = Window.around((x, y), *self._window[2:])
        self.relay()

    def action_choose(self) -> None:
        """Look there: at a mark, if there are any where the window is on the map."""
        self.post_message(self.Chosen(self._seeing(self._window)))

    def _seeing(self, window: Window) -> Window:
        """The window, or one around the nearest mark of its character if it shows none itself."""
        if self._field.within(window):
            return window
        chart, (x, y) = self._chart(*self.size), window.middle
        spot = chart.spot((x, y))
        here = [cell for cell, _ in self._field.cells() if chart.spot(cell) == spot]
        if not here:
            return window
        nearest = min(here, key=lambda cell: max(abs(cell[0] - x), abs(cell[1] - y)))
        return Window.around(nearest, *window[2:])

    def action_close(self) -> None:
        """Leave the map."""
        self.post_message(self.Closed())

    # -- drawing -------------------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A title, the map, and how much a character stands for."""
        tr, chart = tr_of(self), self._chart(width, height)
        title = [Bit(" "), Bit(tr("The small map"), "felt_gold", bold=True)]
        said = tr("One character is {n} × {rows} cells.", n=chart.scale, rows=TALL * chart.scale)
        seen, (low, high) = self._seen(chart), self._windowed(chart)
        rows = [
            [
                Bit(" "),
                *_row(seen, y, range(low[0], high[0] + 1), chart.width, self._ground(y, low, high)),
            ]
            for y in range(chart.height)
        ]
        return [cut(title, width), *rows, (), cut([Bit(f" {said}", "felt_dim")], width)][:height]

    def _windowed(self, chart: Chart) -> tuple[Cell, Cell]:
        window = self._window
        return chart.spot((window.left, window.top)), chart.spot((window.right, window.bottom))

    def _ground(self, y: int, low: Cell, high: Cell) -> str:
        """What is under the window in a row of the map."""
        if not low[1] <= y <= high[1]:
            return ""
        return "ivory" if look_of(self).palette.colourless else "plum"

    def _seen(self, chart: Chart) -> dict[Cell, tuple[str, str]]:
        """Glyph and ink of every character that is not empty."""
        names: dict[Cell, set[str]] = {}
        for cell, name in self._field.cells():
            names.setdefault(chart.spot(cell), set()).add(name)
        found = {}
        for spot, here in names.items():
            sign = self._signs[next(iter(here))] if len(here) == 1 else MANY
            found[spot] = sign.glyph, sign.ink
        if self._last is not None:
            spot = chart.spot(self._last)
            found[spot] = found[spot][0], "felt_gold"
        return found


def _row(
    seen: Mapping[Cell, tuple[str, str]], y: int, window: range, width: int, ground: str
) -> list[Bit]:
    """A row of the map; the part that the window takes has its ground."""
    spots = []
    for x in range(width):
        glyph, ink = seen.get((x, y), ("·", "slate_dot"))
        under = ground if x in window else ""
        lit = "ink" if under == "ivory" else "felt_dim" if under and ink == "slate_dot" else ink
        spots.append((glyph, lit, under))
    grouped = groupby(spots, key=lambda spot: spot[1:])
    return [
        Bit(
            "".join(glyph for glyph, _, _ in some),
            ink,
            under,
            bold=ink not in {"slate_dot", "felt_dim"},
        )
        for (ink, under), some in grouped
    ]
