"""All keys that work now and what they do, laid over the screen by ``?``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tablegames.locale import N_
from tablegames.widgets.keys import Keys
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
        tr, lines = tr_of(self), list(_table(self._keys))
        if len(lines) > self.size.height - 8:
            lines = _in_two(lines)
        self.query_one(Pane).show_pane(tr("Keys"), lines, tr("Esc closes this."))

    def action_scroll(self, step: int) -> None:
        """So many lines on."""
        for pane in self.query(Pane):  # a key may come before there is one
            pane.scroll_lines(step)


def _in_two(lines: Sequence[Line]) -> list[Line]:
    """The lines in two columns, the second one no longer than the first."""
    half = (len(lines) + 1) // 2
    left, right = lines[:half], lines[half:]
    if right and not right[0]:
        right = right[1:]
    wide = max(width_of(line) for line in left) + 3
    return [
        [*line, Bit(" " * (wide - width_of(line))), *(right[at] if at < len(right) else ())]
        for at, line in enumerate(left)
    ]


def _table(groups: Sequence[Keys]) -> Iterator[Line]:
    shown = [group for group in groups if group.keys]
    wide = max((cell_len(key.key) for group in shown for key in group.keys), default=0)
    for at, group in enumerate(shown):
        if at:
            yield []
        if group.title:
            yield [Bit(group.title, "bright", bold=True)]
        for key in group.keys:
            yield [Bit(f"{key.key:<{wide}}  ", "gold", bold=True), Bit(key.does, "text")]
