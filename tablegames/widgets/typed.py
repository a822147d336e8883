"""The line for typed moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tablegames.locale import N_
from tablegames.widgets.lines import Bit, Line, Lines
from tablegames.widgets.room import tr_of

AZERTY: Mapping[str, str] = MappingProxyType(
    dict(zip("&é\"'(-è_çà", "1234567890", strict=True)),
)
"""What the digits' row sends unshifted on an AZERTY keyboard."""
_SEPARATOR = "-"


def as_digit(character: str | None) -> str | None:
    """The digit that a key stands for where digits are keys; None: it stands for none."""
    if character is None or len(character) != 1:
        return None
    return character if character in "0123456789" else AZERTY.get(character)


class Typed(Lines, can_focus=True):
    """A line that is open while it has the focus; it posts what was typed, or that it closed."""

    GROUND = "bar"
    TAKES_LETTERS = True
    """Keys that write something are nobody else's while it has the focus."""
    DEFAULT_CSS = "Typed { width: 40; height: 1; display: none; }"
    KEYS: ClassVar[str] = N_("The line for typed moves")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", N_("play it"), key_display="Enter"),
        Binding("escape", "close", N_("close the line"), key_display="Esc"),
        Binding("backspace", "back", N_("one letter back"), key_display="Backspace"),
        Binding("ctrl+u", "clear", N_("clear the line"), key_display="Ctrl+U", show=False),
        Binding("up", "recall", N_("what was typed before"), key_display="↑", show=False),
    ]
    LONGEST = 120

    class Entered(Message):
        """A text was typed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Closed(Message):
        """The line was left without a word."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._before = ""
        self._unshifted = False
        self._does: Mapping[str, Callable[[], None]] = {
            "enter": self.action_enter,
            "escape": self.action_close,
            "backspace": self.action_back,
            "ctrl+u": self.action_clear,
            "up": self.action_recall,
        }

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
        self.focus()
        self.type(text)

    def close(self) -> None:
        """Close it and forget what was typed."""
        self._text = ""
        self.display = False

    async def on_key(self, event: events.Key) -> None:
        """All keys of the line are dealt with here, in the order in which they came.

        One that comes when it has just been closed is for the table.
        """
        if not self.is_open:
            return
        does = self._does.get(event.key)
        if does is None and not (event.is_printable and event.character):
            return
        event.stop()
        event.prevent_default()
        if does is not None:
            does()
        else:
            self.type(event.character or "")

    def type(self, text: str) -> None:
        """Write on."""
        for character in text:
            self._type(character)
        self.relay()

    def _type(self, character: str) -> None:
        if len(self._text) >= self.LONGEST:
            return
        digit = as_digit(character)
        if digit is None or (character == _SEPARATOR and not self._means_six()):
            self._text += character
            return
        self._unshifted = self._unshifted or digit != character
        self._text += digit

    def _means_six(self) -> bool:
        """Whether ``-`` is AZERTY's 6: in a line typed with that row, after half a number."""
        number = re.search(r"[0-9]*\Z", self._text)
        return self._unshifted and number is not None and len(number[0]) < 2

    def action_enter(self) -> None:
        """Close the line and post what was typed."""
        text = self._text.strip()
        if not text:
            self.action_close()
            return
        self._before = text
        self.close()
        self.post_message(self.Entered(text))

    def action_close(self) -> None:
        """Leave the line."""
        if self.is_open:
            self.close()
            self.post_message(self.Closed())

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
        """The end of what was typed, and a cursor after it."""
        room = max(1, width - 5)
        tail = self._text[-room:]
        hint = "" if self._text else tr_of(self)("a move, as 32-28 or 28x19")
        return [
            [
                Bit(" : ", "gold", bold=True),
                Bit(tail, "bright", bold=True),
                Bit(" ", "ink", "cursor"),
                Bit(f" {hint}" if hint else "", "dim"),
            ]
        ]
