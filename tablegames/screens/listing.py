"""Lists and pages drawn by the line API: ``Page`` is read, in a ``Listing`` one line is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tablegames.locale import N_
from tablegames.screens.lines import Bit, Line, Pen, width_of
from tablegames.widgets.room import look_of

MARK = "▸ "


class Page(Widget, can_focus=True):
    """Text that is read, in columns like a book's where the window is wide enough for two.

    ``lay(width)`` gives its lines for a column of so many cells.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down,k,j", "none", N_("scroll"), key_display="↑↓"),
        Binding("up,k", "scroll_lines(-1)", show=False),
        Binding("down,j", "scroll_lines(1)", show=False),
        Binding("pageup", "scroll_pages(-1)", show=False),
        Binding("pagedown,space", "scroll_pages(1)", N_("next page"), key_display="Space"),
        Binding("home", "scroll_lines(-99999)", show=False),
        Binding("end", "scroll_lines(99999)", show=False),
    ]
    COLUMN, MARGIN = 54, 2

    def __init__(self, lay: Callable[[int], list[Line]]) -> None:
        super().__init__()
        self._lay = lay
        self._lines: list[Line] = []
        self._top = 0

    def on_resize(self) -> None:
        """Lay the text out for the new width."""
        self.lay_out()

    def lay_out(self, lay: Callable[[int], list[Line]] | None = None) -> None:
        """Lay it out once more, or another text from its beginning."""
        if lay is not None:
            self._lay, self._top = lay, 0
        self._lines = self._lay(self._column - 2 * self.MARGIN)
        self.action_scroll_lines(0)
        self.refresh()

    @property
    def _columns(self) -> int:
        return max(1, self.size.width // (self.COLUMN + 2 * self.MARGIN))

    @property
    def _column(self) -> int:
        return self.size.width // self._columns

    def action_scroll_lines(self, step: int) -> None:
        """So many lines on; the last ones stay in sight."""
        shown = self._columns * self.size.height
        top = max(0, min(self._top + step, len(self._lines) - shown))
        if top != self._top:
            self._top = top
            self.refresh()

    def action_scroll_pages(self, step: int) -> None:
        """So many windows on, two lines kept in sight."""
        self.action_scroll_lines(step * max(1, self._columns * self.size.height - 2))

    def render_line(self, y: int) -> Strip:
        """The rows of all columns that stand at this height."""
        line: list[Bit] = []
        for column in range(self._columns):
            i = self._top + column * self.size.height + y
            row = self._lines[i] if i < len(self._lines) else ()
            line += [Bit(" " * (column * self._column + self.MARGIN - width_of(line))), *row]
        return Pen(look_of(self)).strip(line, self.size.width)


@dataclass(frozen=True)
class Item:
    """A row of a listing; one without a key cannot be chosen."""

    line: Line
    key: str | None = None


class Listing(Widget, can_focus=True):
    """Rows of which one is under the cursor. Posts ``Chosen`` and ``Moved`` with that row's key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down", "none", N_("choose"), key_display="↑↓"),
        Binding("up,shift+tab", "go(-1)", show=False),
        Binding("down,tab", "go(1)", show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("pagedown", "go(10)", show=False),
        Binding("home", "go(-99999)", show=False),
        Binding("end", "go(99999)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Chosen(Message):
        """Enter was pressed on a row."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Moved(Message):
        """The cursor stands on another row."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Item] = []
        self._row = 0
        self._top = 0

    @property
    def key(self) -> str | None:
        """The key of the row under the cursor; None: there is none."""
        return self._items[self._row].key if self._row < len(self._items) else None

    def show(self, items: Sequence[Item], key: str | None = None) -> None:
        """Show these rows, the cursor on the one of that key, else where it was."""
        key = key or self.key
        self._items = list(items)
        keys = [item.key for item in self._items]
        if key is not None and key in keys:
            self._row = keys.index(key)
        self._row = max(0, min(self._row, len(keys) - 1))
        if self.key is None:
            self._row = next((i for i, found in enumerate(keys) if found), 0)
        self._keep_in_sight()
        self.refresh()

    def action_go(self, step: int) -> None:
        """So many rows down, or up; rows that cannot be chosen are passed over."""
        rows = [i for i, item in enumerate(self._items) if item.key is not None]
        if self._row not in rows:
            return
        at = max(0, min(rows.index(self._row) + step, len(rows) - 1))
        if rows[at] != self._row:
            self._row = rows[at]
            self._keep_in_sight()
            self.refresh()
            self.post_message(self.Moved(str(self.key)))

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        if self.key is not None:
            self.post_message(self.Chosen(self.key))

    def on_resize(self, _: events.Resize) -> None:
        """Keep the cursor's row in sight."""
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        height = max(1, self.size.height)
        last = max(0, len(self._items) - height)
        first = 0 if self._row <= 2 else self._row
        self._top = max(0, min(self._top, first, last), min(self._row - height + 1, last))

    def render_line(self, y: int) -> Strip:
        """The row that stands at this height."""
        pen, i = Pen(look_of(self)), self._top + y
        if i >= len(self._items):
            return pen.strip((), self.size.width)
        chosen = i == self._row and self._items[i].key is not None
        mark = Bit(MARK, "gold", bold=True) if chosen else Bit("  ")
        return pen.strip(
            [mark, *self._items[i].line], self.size.width, "pane" if chosen else "room"
        )
