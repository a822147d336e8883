"""The legal moves as a list to choose from, on the sheet in place of the moves made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from tablegames.locale import N_
from tablegames.widgets.lines import Bit, Line, Lines
from tablegames.widgets.room import tr_of


class MoveList(Lines, can_focus=True):
    """Open while it has the focus. Posts ``Looked`` and ``Chosen`` with a move's text."""

    KEYS: ClassVar[str] = N_("The list of moves")
    DEFAULT_CSS = "MoveList { width: 1fr; height: 1fr; display: none; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "go(1)", N_("choose"), key_display="↑↓"),
        Binding("up,shift+tab", "go(-1)", show=False),
        Binding("tab", "go(1)", show=False),
        Binding("pagedown", "go(8)", show=False),
        Binding("pageup", "go(-8)", show=False),
        Binding("home", "go(-9999)", show=False),
        Binding("end", "go(9999)", show=False),
        Binding("enter,space", "choose", N_("play it"), key_display="Enter"),
        Binding("escape,l", "close", N_("close"), key_display="Esc"),
    ]

    class Looked(Message):
        """The cursor is on this move."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Chosen(Looked):
        """This move is to be played."""

    class Closed(Message):
        """The list was left."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: Sequence[str] = ()
        self._row = 0

    def open(self, texts: Sequence[str]) -> None:
        """Open it with these moves."""
        self._texts, self._row = tuple(texts), 0
        self.display = True
        self.screen.set_focus(self)
        self._look()

    def close(self) -> None:
        """Close it without a word."""
        self.display = False

    def _look(self) -> None:
        self.relay()
        self.post_message(self.Looked(self._texts[self._row]))

    def action_go(self, step: int) -> None:
        """So many moves on."""
        row = max(0, min(self._row + step, len(self._texts) - 1))
        if row != self._row:
            self._row = row
            self._look()

    def action_choose(self) -> None:
        """Choose the move under the cursor."""
        self.post_message(self.Chosen(self._texts[self._row]))

    def action_close(self) -> None:
        """Leave the list."""
        self.close()
        self.post_message(self.Closed())

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """How many there are, and the moves around the cursor."""
        n, tr = len(self._texts), tr_of(self)
        title = tr.plural("{n} move", "{n} moves", n)
        room = max(1, height - 1)
        top = max(0, min(self._row - room // 2, n - room))
        shown = list(enumerate(self._texts))[top : top + room]
        return [[Bit(f" {title}", "dim")], *(self._line(at, text) for at, text in shown)]

    def _line(self, at: int, text: str) -> Line:
        chosen = at == self._row
        mark = Bit(" ▸ " if chosen else "   ", "gold", bold=True)
        return [mark, Bit(text, "gold" if chosen else "text", bold=chosen)]
