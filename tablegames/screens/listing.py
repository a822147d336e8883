"""Lists and pages: a ``Page`` is read, in a ``Listing`` one row is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message

from tablegames.locale import N_
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of

MARK = "▸ "
CHOSEN = "pane"
"""The ground of the row under the cursor."""


class Page(Lines, can_focus=True):
    """Text that is read, in columns like a book's where the window is wide enough for two.

    ``lay_text(width)`` gives its lines for a column of so many cells.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_lines(-1)", N_("scroll"), key_display="↑↓"),
        Binding("down,j", "scroll_lines(1)", N_("scroll"), show=False),
        Binding("space,pagedown", "scroll_pages(1)", N_("next page"), key_display="Space"),
        Binding("pageup", "scroll_pages(-1)", N_("page before"), show=False),
        Binding("home", "scroll_lines(-99999)", N_("beginning"), show=False),
        Binding("end", "scroll_lines(99999)", N_("end"), show=False),
    ]
    COLUMN, MARGIN = 54, 2

    def __init__(self, lay_text: Callable[[int], list[Line]]) -> None:
        super().__init__()
        self._lay_text = lay_text
        self._text: list[Line] = []
        self._top = 0

    def read(self, lay_text: Callable[[int], list[Line]]) -> None:
        """Show another text, from its beginning."""
        self._lay_text, self._top = lay_text, 0
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the text out for the room there is."""
        self._text = self._lay_text(self._column - 2 * self.MARGIN)
        self.action_scroll_lines(0)
        self.relay()

    def on_resize(self) -> None:
        """There is other room."""
        self.lay_out()

    @property
    def _columns(self) -> int:
        return max(1, self.size.width // (self.COLUMN + 2 * self.MARGIN))

    @property
    def _column(self) -> int:
        return self.size.width // self._columns

    def action_scroll_lines(self, step: int) -> None:
        """So many lines on; the last ones stay in sight."""
        shown = self._columns * self.size.height
        self._top = max(0, min(self._top + step, len(self._text) - shown))
        self.relay()

    def action_scroll_pages(self, step: int) -> None:
        """So many windows on, two lines kept in sight."""
        self.action_scroll_lines(step * max(1, self._columns * self.size.height - 2))

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The rows, each through all columns."""
        return [self._through(y, height) for y in range(height)]

    def _through(self, y: int, height: int) -> Line:
        line: list[Bit] = []
        for column in range(self._columns):
            i = self._top + column * height + y
            row = self._text[i] if i < len(self._text) else ()
            line += [Bit(" " * (column * self._column + self.MARGIN - width_of(line))), *row]
        return line


@dataclass(frozen=True)
class Item:
    """A row of a listing; one without a key cannot be chosen. ``right`` stands at its end."""

    line: Line
    key: str | None = None
    right: Line = ()


class Listing(Lines, can_focus=True):
    """Rows of which one is under the cursor. Posts ``Chosen`` and ``Moved`` with that row's key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "go(-1)", N_("choose"), key_display="↑↓"),
        Binding("down,tab", "go(1)", N_("choose"), show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("pagedown", "go(10)", show=False),
        Binding("home", "go(-99999)", show=False),
        Binding("end", "go(99999)", show=False),
        Binding("enter", "choose", N_("open"), key_display="Enter"),
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

    def show_items(self, items: Sequence[Item], key: str | None = None) -> None:
        """Show these rows, the cursor on the one of that key, else where it was."""
        key = key or self.key
        self._items = list(items)
        keys = [item.key for item in self._items]
        if key is not None and key in keys:
            self._row = keys.index(key)
        self._row = max(0, min(self._row, len(keys) - 1))
        if self.key is None:
            self._row = next((i for i, found in enumerate(keys) if found), 0)
        self.relay()

    def action_go(self, step: int) -> None:
        """So many rows down, or up; rows that cannot be chosen are passed over."""
        rows = [i for i, item in enumerate(self._items) if item.key is not None]
        if self._row not in rows:
            return
        at = max(0, min(rows.index(self._row) + step, len(rows) - 1))
        if rows[at] != self._row:
            self._row = rows[at]
            self.relay()
            self.post_message(self.Moved(str(self.key)))

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        if self.key is not None:
            self.post_message(self.Chosen(self.key))

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The rows that there is room for, the one under the cursor among them."""
        self._top = in_sight(self._top, self._row, height, len(self._items))
        point(self, 0, self._row - self._top)
        shown = self._items[self._top : self._top + height]
        return [self._drawn(item, i, width) for i, item in enumerate(shown, self._top)]

    def _drawn(self, item: Item, i: int, width: int) -> Line:
        here = i == self._row and item.key is not None
        mark = Bit(MARK, "gold", bold=True) if here else Bit("  ")
        line = spread([mark, *item.line], item.right, width) if item.right else [mark, *item.line]
        return on_ground(line, width, CHOSEN if here else "")


def point(widget: Lines, x: int, y: int) -> None:
    """Put the terminal's own cursor there, which is what screen readers follow."""
    if widget.has_focus:
        widget.app.cursor_position = widget.region.offset + Offset(x, y)


def in_sight(top: int, row: int, height: int, rows: int) -> int:
    """The first row to show, so that ``row`` is in sight, moved no more than it takes."""
    height = max(1, height)
    above = row if row > 2 else 0
    return max(0, min(max(min(top, above), row - height + 1), max(0, rows - height)))


def on_ground(line: Line, width: int, ground: str) -> Line:
    """The line over so many cells of a ground, where its bits name none of their own."""
    if not ground:
        return cut(line, width)
    bits = [replace(bit, ground=bit.ground or ground) for bit in cut(line, width)]
    return [*bits, Bit(" " * (width - width_of(bits)), ground=ground)]
