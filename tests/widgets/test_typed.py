"""The line for typed moves, on every keyboard."""

from __future__ import annotations

import pytest

from tablegames.widgets.digitrow import AZERTY, as_digit
from tablegames.widgets.typed import Typed
from tests.widgets.room import Room, key, settled, text_of


class Line(Typed):
    """A typed line and what it says."""

    def __init__(self) -> None:
        self.said: list[str | None] = []
        super().__init__(self.said.append, lambda: self.said.append(None))

    def hit(self, *names: str) -> list[bool]:
        events = [key(name) for name in names]
        return [self.take(event.key, event.character) for event in events]


def test_azertys_row_is_digits() -> None:
    assert "".join(AZERTY[one] for one in "&é\"'(-è_çà") == "1234567890"
    assert [as_digit(one) for one in "5é-xé!"] == ["5", "2", "6", None, "2", None]
    assert as_digit(None) is None
    assert as_digit("12") is None


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("32-28", "32-28"),
        ("28x19", "28x19"),
        ("32 28", "32 28"),
        ("28:19", "28:19"),
        ('"é-éç', "32-29"),  # AZERTY: after two digits the dash is a dash
        ('"- "&', "36 31"),  # while a number is not full it is a 6
        ("6-1", "6-1"),
        ("46-41", "46-41"),
    ],
)
async def test_what_the_keys_write(keys: str, text: str) -> None:
    line = Line()
    async with Room(line).run_test(size=(80, 24)):
        line.open(keys[0])
        line.hit(*keys[1:], "enter")
        assert line.said == [text]
        assert not line.is_open


async def test_backspace_escape_and_what_was_typed_before() -> None:
    line = Line()
    async with Room(line).run_test(size=(80, 24)):
        line.open("3")
        line.hit("2", "backspace", "4")
        assert line.text == "34"
        line.hit("enter")
        line.open()
        line.hit("up")
        assert line.text == "34"
        line.hit("ctrl+u")
        assert line.text == ""
        line.hit("backspace")
        assert line.said == ["34", None]
        assert not line.is_open
        line.open("1")
        line.hit("escape")
        line.open()
        line.hit("space", "enter")
        assert line.said == ["34", None, None, None]


async def test_letters_are_the_lines_and_keys_that_write_nothing_are_not() -> None:
    line = Line()
    async with Room(line).run_test(size=(80, 24)):
        line.open()
        assert line.hit("f", "space", "?", "f1", "ctrl+r", "tab", "left") == [
            *[True] * 3,
            *[False] * 4,
        ]
        assert line.text == "f ?"


async def test_a_long_text_keeps_its_end_in_sight_and_stops_at_a_bound() -> None:
    line = Line()
    app = Room(line)
    async with app.run_test(size=(80, 24)):
        line.open("1" * 300)
        assert len(line.text) == Typed.LONGEST
        line.hit("backspace", "2")
        await settled(app)
        assert "112" in text_of(app)[0]


async def test_the_terminals_own_cursor_is_behind_what_was_typed() -> None:
    line = Line()
    app = Room(line)
    async with app.run_test(size=(80, 24)):
        line.open("32")
        await settled(app)
        line.hit("-")
        assert app.cursor_position.x == line.region.x + len(" : 32-")
