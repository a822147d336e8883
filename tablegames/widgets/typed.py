"""The line for typed moves.

It never has the focus: the screen hands it the keys, so that they are written in the order in
which they came, whatever opened or closed the line between two of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset

from tablegames.locale import N_
from tablegames.widgets.digitrow import AZERTY, as_digit
from tablegames.widgets.lines import Bit, Line, Lines, width_of
from tablegames.widgets.room import tr_of

_SEPARATOR = "-"
_BRACKET = "("


class Typed(Lines):
    """``entered`` is called with what was typed, ``closed`` when the line is left without a word.

    ``hint`` is the message that says how moves are written. ``signed``: they are numbers with a
    sign, so that ``-`` begins one, and may stand in brackets.

    Its bindings are read by footer and help; ``take`` is what acts on them.
    """

    GROUND = "bar"
    DEFAULT_CSS = "Typed { width: 40; height: 1; display: none; }"
    KEYS: ClassVar[str] = N_("The line for typed moves")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", N_("play it"), key_display="Enter"),
        Binding("escape", "close", N_("close the line"), key_display="Esc"),
        Binding("backspace", "back", N_("one letter back"), show=False),
        Binding("ctrl+u", "clear", N_("clear the line"), show=False),
        Binding("up", "recall", N_("what was typed before"), show=False),
    ]
    LONGEST = 120

    def __init__(
        self,
        entered: Callable[[str], None],
        closed: Callable[[], None],
        hint: str = "",
        *,
        signed: bool = False,
    ) -> None:
        super().__init__()
        self._hint, self._signed = hint, signed
        self._say, self._leave = entered, closed
        self._text = ""
        self._before = ""
        self._unshifted = False

    @property
    def is_open(self) -> bool:
        """Whether the line is there to be written in."""
        return bool(self.display)

    @property
    def text(self) -> str:
        """What has been typed."""
        return self._text

    def open(self, text: str = "") -> None:
        """Open the line with some text in it."""
        self._unshifted = False
        self._text = ""
        self.display = True
        self._write(text)

    def close(self) -> None:
        """Close it and forget what was typed."""
        self._text = ""
        self.display = False

    def forget(self) -> None:
        """Close it, and forget also what was typed before: it is somebody else's turn."""
        self._before = ""
        self.close()

    def take(self, key: str, character: str | None) -> bool:
        """A key while the line is open; whether it was one of the line's."""
        for binding in Binding.make_bindings(self.BINDINGS):
            if binding.key == key:
                getattr(self, f"action_{binding.action}")()
                return True
        if character is None or not character.isprintable():
            return False
        self._write(character)
        return True

    def _write(self, text: str) -> None:
        for character in text:
            self._type(character)
        self.relay()

    def _type(self, character: str) -> None:
        if len(self._text) >= self.LONGEST:
            return
        digit = as_digit(character)
        if self._signed and character == _BRACKET and not self._text:
            digit = None  # whether it is AZERTY's 5 will be seen
        if digit is None or (character == _SEPARATOR and not self._means_six()):
            self._text += character
            return
        if digit != character:
            self._unshifted = True
            self._unbracket()
        self._text += digit

    def _unbracket(self) -> None:
        """The bracket at the beginning was AZERTY's 5."""
        if self._signed and self._text.startswith(_BRACKET):
            self._text = AZERTY[_BRACKET] + self._text[1:]

    def _means_six(self) -> bool:
        """Whether ``-`` is AZERTY's 6: in a line typed with that row, after half a number."""
        number = re.search(r"[0-9]*\Z", self._text)
        digits = len(number[0]) if number else 0
        return self._unshifted and (digits > 0 if self._signed else digits < 2)

    def action_enter(self) -> None:
        """Close the line and hand on what was typed."""
        if not self._text.rstrip().endswith(")"):
            self._unbracket()
        text = self._text.strip()
        if not text:
            self.action_close()
            return
        self._before = text
        self.close()
        self._say(text)

    def action_close(self) -> None:
        """Leave the line."""
        self.close()
        self._leave()

    def action_back(self) -> None:
        """Take the last letter away; from an empty line it goes back to the board."""
        if not self._text:
            self.action_close()
            return
        self._text = self._text[:-1]
        self.relay()

    def action_clear(self) -> None:
        """Empty the line."""
        self._text = ""
        self.relay()

    def action_recall(self) -> None:
        """What was typed before."""
        self._text = self._before
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The end of what was typed, and a cursor after it, where the terminal's own is too."""
        tail = [Bit(" : ", "gold", bold=True)]
        tail.append(Bit(self._text[-max(1, width - 5) :], "bright", bold=True))
        self.app.cursor_position = self.region.offset + Offset(width_of(tail), 0)
        hint = tr_of(self)(self._hint) if self._hint and not self._text else ""
        return [[*tail, Bit(" ", "ink", "cursor"), Bit(f" {hint}" if hint else "", "dim")]]
