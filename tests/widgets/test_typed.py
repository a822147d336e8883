"""The line for typed moves, on every keyboard."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.widgets.typed import AZERTY, Typed, as_digit
from tests.widgets.room import Room, press, text_of


class Line(Widget):
    """A typed line, and what it posts."""

    DEFAULT_CSS = "Line { layout: horizontal; }"

    def __init__(self) -> None:
        super().__init__()
        self.typed = Typed()
        self.said: list[str | None] = []

    def compose(self) -> ComposeResult:
        yield self.typed

    def on_typed_entered(self, message: Typed.Entered) -> None:
        self.said.append(message.text)

    def on_typed_closed(self) -> None:
        self.said.append(None)


def test_azertys_row_is_digits() -> None:
    assert "".join(AZERTY[key] for key in "&é\"'(-è_çà") == "1234567890"
    assert [as_digit(key) for key in "5é-xé!"] == ["5", "2", "6", None, "2", None]
    assert as_digit(None) is None
    assert as_digit("12") is None


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("32-28", "32-28"),
        ("28x19", "28x19"),
        ("32 28", "32 28"),
        ("28:19", "28:19"),
        ('"é-éç', "32-29"),  # AZERTY, the fourth key is the separator after two digits
        ('"- "&', "36 31"),  # there the key of the dash is a 6 while a number is not full
        ("6-1", "6-1"),
        ("46-41", "46-41"),
    ],
)
async def test_what_the_keys_write(keys: str, text: str) -> None:
    line = Line()
    app = Room(line)
    async with app.run_test(size=(80, 24)):
        line.typed.open(keys[0])
        await press(app, *keys[1:], "enter")
        assert line.said == [text]


async def test_backspace_escape_and_what_was_typed_before() -> None:
    line = Line()
    app = Room(line)
    async with app.run_test(size=(80, 24)):
        line.typed.open("3")
        await press(app, "2", "backspace", "4")
        assert line.typed.text == "34"
        await press(app, "enter")
        line.typed.open()
        await press(app, "up")
        assert line.typed.text == "34"
        await press(app, "ctrl+u")
        assert line.typed.text == ""
        await press(app, "backspace")
        assert line.said == ["34", None]
        assert not line.typed.display
        line.typed.open("1")
        await press(app, "escape")
        assert line.said == ["34", None, None]


async def test_no_letter_gets_past_an_open_line() -> None:
    got: list[str] = []

    class Listening(Room):
        BINDINGS: ClassVar[list[BindingType]] = [
            Binding("f", "hear('f')"),
            Binding("space", "hear('space')"),
        ]

        def action_hear(self, key: str) -> None:
            got.append(key)

    line = Line()
    app: Any = Listening(line)
    async with app.run_test(size=(80, 24)):
        line.typed.open()
        await press(app, "f", "space", "x")
        assert (got, line.typed.text) == ([], "f x")


async def test_a_long_text_keeps_its_end_in_sight_and_stops_at_a_bound() -> None:
    line = Line()
    app = Room(line)
    async with app.run_test(size=(80, 24)):
        line.typed.open("1" * 300)
        assert len(line.typed.text) == Typed.LONGEST
        await press(app, "backspace", "2")
        assert "112" in text_of(app)[0]
