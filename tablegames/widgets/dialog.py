"""A question with a few answers, each with its key; arrows and Enter choose as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tablegames.locale import N_
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.lines import Bit
from tablegames.widgets.pane import Pane


class Dialog(ModalScreen[int | None]):
    """Gives the place of the answer that was chosen; None: it was left without one.

    The answers are numbered; the cursor begins at ``first``, by default the last one, which
    leaves all as it is: nothing is given up by a key too many.
    """

    DEFAULT_CSS = "Dialog { align: center middle; background: transparent; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "go(-1)", show=False),
        Binding("down,tab", "go(1)", N_("choose"), key_display="↑↓"),
        Binding("enter,space", "choose", N_("answer"), key_display="Enter"),
        Binding("escape,q", "leave", show=False),
    ]

    def __init__(
        self, title: str, question: str, answers: Sequence[str], *, first: int = -1, foot: str = ""
    ) -> None:
        super().__init__()
        self._heading, self._question, self._answers = title, question, list(answers)
        self._row = first % len(answers)
        self._foot = foot
        self._answered = False

    def compose(self) -> ComposeResult:
        """One pane."""
        yield Pane()

    def on_mount(self) -> None:
        """Ask."""
        self._ask()

    def _ask(self) -> None:
        body = [[Bit(self._question, "text")], []] if self._question else []
        for at, answer in enumerate(self._answers):
            chosen = at == self._row
            mark = Bit("▸ " if chosen else "  ", "gold", bold=True)
            key = Bit(f"{at + 1}  ", "gold", bold=True)
            body.append([mark, key, Bit(answer, "gold" if chosen else "text", bold=chosen)])
        for pane in self.query(Pane):  # a key may come before there is one
            pane.show_pane(self._heading, body, self._foot)

    async def on_key(self, event: events.Key) -> None:
        """A digit chooses at once."""
        digit = as_digit(event.character)
        if digit is not None and 1 <= int(digit) <= len(self._answers):
            event.stop()
            self._answer(int(digit) - 1)

    def _answer(self, answer: int | None) -> None:
        """Answer once: a key that came just behind is nobody's."""
        if not self._answered and self.is_current:
            self._answered = True
            self.dismiss(answer)

    def action_go(self, step: int) -> None:
        """To the next answer."""
        self._row = (self._row + step) % len(self._answers)
        self._ask()

    def action_choose(self) -> None:
        """Choose the answer under the cursor."""
        self._answer(self._row)

    def action_leave(self) -> None:
        """Leave without an answer."""
        self._answer(None)
