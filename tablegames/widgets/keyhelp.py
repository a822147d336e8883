"""All keys that work now and what they do, laid over the screen by ``?``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tablegames.locale import N_
from tablegames.widgets.keys import Key, Keys
from tablegames.widgets.lines import Bit, Line, width_of
from tablegames.widgets.pane import Pane
from tablegames.widgets.room import tr_of


class KeyHelp(ModalScreen[None]):
    """Any of its keys closes it; it scrolls where the window is too low for all."""

    DEFAULT_CSS = "KeyHelp { align: center middle; background: transparent; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,q,space", "dismiss", N_("close"), show=False),
        Binding("up,pageup", "scroll(-5)", show=False),
        Binding("down,pagedown", "scroll(5)", show=False),
    ]

    def __init__(self, keys: Sequence[Keys]) -> None:
        super().__init__()
        self._keys = keys

    def compose(self) -> ComposeResult:
        """One pane."""
        yield Pane()

    def on_mount(self) -> None:
        """Lay the keys out."""
        tr, pane = tr_of(self), self.query_one(Pane)
        lines = _column(list(_rows(self._keys)))
        if len(lines) > self.size.height - 8:
            lines = _in_two(list(_rows(self._keys)), pane.most) or lines
        pane.show_pane(tr("Keys"), lines, tr("Esc closes this."))

    def action_scroll(self, step: int) -> None:
        """So many lines on."""
        for pane in self.query(Pane):  # a key may come before there is one
            pane.scroll_lines(step)


def _rows(groups: Sequence[Keys]) -> Iterator[Key | str]:
    """Titles and keys one below another, with an empty title between two groups."""
    for at, group in enumerate(group for group in groups if group.keys):
        if at:
            yield ""
        if group.title:
            yield group.title
        yield from group.keys


def _column(rows: Sequence[Key | str]) -> list[Line]:
    """What the keys do, in line below one another."""
    wide = max((cell_len(row.key) for row in rows if isinstance(row, Key)), default=0)
    return [_line(row, wide) for row in rows]


def _line(row: Key | str, wide: int) -> Line:
    if isinstance(row, str):
        return [Bit(row, "bright", bold=True)] if row else []
    return [Bit(f"{row.key:<{wide}}  ", "gold", bold=True), Bit(row.does, "text")]


def _in_two(rows: Sequence[Key | str], most: int) -> list[Line]:
    """Two columns, the second one no longer than the first; none if they are wider than that.

    A line that is broken would go on below the first column.
    """
    half = (len(rows) + 1) // 2
    left, right = _column(rows[:half]), _column(rows[half + (rows[half : half + 1] == [""]) :])
    wide = max(width_of(line) for line in left) + 3
    if wide + max(map(width_of, right), default=0) > most:
        return []
    return [
        [*line, Bit(" " * (wide - width_of(line))), *(right[at] if at < len(right) else ())]
        for at, line in enumerate(left)
    ]
