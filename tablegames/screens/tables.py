"""The room seen from above: a small table for each game, with its picture and a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message

from tablegames.locale import N_
from tablegames.screens.listing import point
from tablegames.screens.tabletop import Entry, drawn
from tablegames.widgets.lines import Bit, Line, Lines, width_of
from tablegames.widgets.room import look_of

GAP = 2
"""Cells between two tables, beside each other; below a table are its line and one row more."""
LEAST = (18, 7)
"""The room that a table takes at 80x24, its line and the row below included."""
PLANS = ((4, 3), (6, 2), (3, 4), (2, 6), (12, 1))
"""How twelve tables can stand: columns and rows."""


@dataclass(frozen=True)
class Plan:
    """Where the tables stand in a room of ``width`` by ``height`` cells."""

    width: int
    height: int
    columns: int
    rows: int

    def cell(self, index: int) -> Region:
        """The table at that place with its line, without the row below."""
        row, column = divmod(index, self.columns)
        left, right = (self._column(c) for c in (column, column + 1))
        top, bottom = (self._row(r) for r in (row, row + 1))
        return Region(left, top, max(0, right - left - GAP), max(0, bottom - top - 1))

    def _column(self, column: int) -> int:
        return 1 + column * (self.width - 2 + GAP) // self.columns

    def _row(self, row: int) -> int:
        return row * (self.height + 1) // self.rows


def plan(width: int, height: int) -> Plan:
    """The arrangement in which the tables are largest."""

    def size(shape: tuple[int, int]) -> float:
        columns, rows = shape
        return min((width + GAP) / columns / LEAST[0], (height + 1) / rows / LEAST[1])

    return Plan(width, height, *max(PLANS, key=size))


class Tables(Lines, can_focus=True):
    """The tables, one of them under the cursor. Posts ``Chosen`` for the one to sit down at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go_row(-1)", N_("choose"), key_display="↑↓←→"),
        Binding("down", "go_row(1)", N_("choose"), show=False),
        Binding("left,shift+tab", "go(-1)", N_("the table before"), show=False),
        Binding("right,tab", "go(1)", N_("the next table"), show=False),
        Binding("home", "go(-99)", show=False),
        Binding("end", "go(99)", show=False),
        Binding("enter", "choose", N_("sit down"), key_display="Enter"),
        Binding("space", "choose", show=False),
    ]

    class Chosen(Message):
        """The player sits down at a table."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, entries: Sequence[Entry], index: int = 0) -> None:
        super().__init__()
        self._entries = list(entries)
        self._index = index
        self._drawn: dict[tuple[int, Size, bool], list[Line]] = {}

    @property
    def entry(self) -> Entry:
        """The table under the cursor."""
        return self._entries[self._index]

    def show_tables(self, entries: Sequence[Entry]) -> None:
        """Show these tables."""
        self._entries = list(entries)
        self._drawn.clear()
        self.relay()

    def dress(self) -> None:
        """The look or the language has changed."""
        self._drawn.clear()
        super().dress()

    def point(self, index: int) -> None:
        """Put the cursor on that table."""
        index = max(0, min(index, len(self._entries) - 1))
        if index != self._index:
            self._index = index
            self.relay()

    def action_go(self, step: int) -> None:
        """So many tables on, or back."""
        self.point(self._index + step)

    def action_go_row(self, step: int) -> None:
        """So many rows down, or up; stays where there is none."""
        index = self._index + step * self._plan.columns
        if 0 <= index < len(self._entries):
            self.point(index)

    def action_choose(self) -> None:
        """Sit down at the table under the cursor."""
        self.post_message(self.Chosen(self.entry))

    @property
    def _plan(self) -> Plan:
        return plan(*self.size)

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The rows through all tables."""
        look, plan = look_of(self), self._plan
        here = plan.cell(self._index)
        point(self, here.x, here.bottom - 1)
        lines: list[list[Bit]] = [[] for _ in range(height)]
        for i, entry in enumerate(self._entries):
            cell = plan.cell(i)
            key = i, cell.size, i == self._index
            if key not in self._drawn:
                self._drawn[key] = drawn(entry, *cell.size, look, i == self._index)
            for y, row in enumerate(self._drawn[key], cell.y):
                lines[y] += [Bit(" " * (cell.x - width_of(lines[y]))), *row]
        return lines
