"""What is written makes the terminal show the canvas, whatever was drawn before."""

from __future__ import annotations

import random
from typing import Any

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from tablegames.terminal.canvas import Canvas, _way
from tablegames.terminal.ink import PLAIN, UNDERLINE, Ink

WIDTH, HEIGHT = 20, 5
INKS = [
    PLAIN,
    Ink("38;5;230", "48;5;94", 0),
    Ink("38;5;230", "48;5;94", 1),
    Ink("31", "49", UNDERLINE),
    Ink("97", "44", 0b010000),
    Ink("39", "100", 0b100100),
]
TEXTS = [
    "a",
    " ",
    "abc def",
    "▄██▄",
    "漢字",
    "x漢y",
    "é",
    "e\u0301",
    "     ",
    "\x1b[2J",
    "a\tb",
    "❤\ufe0f",
]
WRITES = st.tuples(
    st.integers(-3, WIDTH + 2),
    st.integers(-1, HEIGHT),
    st.one_of(st.sampled_from(TEXTS), st.text(max_size=6)),
    st.sampled_from(INKS),
)


class Shown:
    """A pyte terminal that a canvas writes to."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.screen: Any = pyte.Screen(width, height)
        self.screen.reset_mode(pyte.modes.DECAWM)
        self._stream = pyte.Stream(self.screen)

    def feed(self, text: str) -> None:
        self._stream.feed(text)

    def cells(self) -> list[list[object]]:
        """Every cell with all that can be seen of it."""
        return [
            [visible(self.screen.buffer[y][x]) for x in range(self.screen.columns)]
            for y in range(self.screen.lines)
        ]


def visible(cell: Any) -> object:
    """What can be seen of a cell: a blank has no colour of its own."""
    if cell.data == " " and not (cell.underscore or cell.reverse or cell.strikethrough):
        return (" ", cell.bg)
    return cell


def drawn_anew(canvas: Canvas) -> list[list[object]]:
    """What a terminal shows that gets the whole canvas at once."""
    canvas.forget()
    shown = Shown(canvas.width, canvas.height)
    shown.feed(canvas.changes())
    return shown.cells()


@given(st.lists(st.lists(WRITES, max_size=6), max_size=6), st.booleans())
def test_changes_add_up_to_the_whole(
    frames: list[list[tuple[int, int, str, Ink]]], short: bool
) -> None:
    """Also where the order of inks is tried for frames that are too short to be worth it."""
    canvas, shown = Canvas(WIDTH, HEIGHT, "unicode"), Shown()
    with pytest.MonkeyPatch.context() as patch:
        if short:
            patch.setattr("tablegames.terminal.canvas._WORTH_SORTING", 0)
        for writes in frames:
            for x, y, text, ink in writes:
                canvas.write(x, y, text, ink)
            shown.feed(canvas.changes())
    assert shown.cells() == drawn_anew(canvas)


def test_what_has_one_ink_is_drawn_together_where_that_is_cheaper() -> None:
    """Twelve rows with a red and a green cell each: the ink changes once and not at each cell."""
    canvas, shown = Canvas(80, 24, "unicode"), Shown(80, 24)
    shown.feed(canvas.changes())
    for y in range(12):
        canvas.write(20, y, "a", Ink("38;2;200;0;0", "48;2;0;0;60", 0))
        canvas.write(40, y, "b", Ink("38;2;0;200;0", "48;2;0;0;60", 0))
    text = canvas.changes()
    shown.feed(text)
    assert text.count("m") == 2
    assert len(text) < 200
    assert shown.cells() == drawn_anew(canvas)


@given(st.lists(WRITES, max_size=12), st.integers(-5, 40), st.integers(-5, 40))
def test_the_cursor_rests_where_it_should(
    writes: list[tuple[int, int, str, Ink]], column: int, row: int
) -> None:
    canvas, shown = Canvas(WIDTH, HEIGHT, "unicode"), Shown()
    canvas.cursor = (column, row)
    for x, y, text, ink in writes:
        canvas.write(x, y, text, ink)
        shown.feed(canvas.changes())
        place = (shown.screen.cursor.x, shown.screen.cursor.y)
        assert place == (min(max(column, 0), WIDTH - 1), min(max(row, 0), HEIGHT - 1))


def test_nothing_changed_writes_nothing() -> None:
    canvas = Canvas(WIDTH, HEIGHT, "unicode")
    canvas.write(3, 1, "▄██▄", INKS[1])
    assert canvas.changes()
    assert canvas.changes() == ""
    canvas.write(3, 1, "▄██▄", INKS[1])
    assert canvas.changes() == ""
    canvas.write(0, 2, "   ", Ink("31", "49", 1))  # a blank shows neither red nor bold
    assert canvas.changes() == ""


@pytest.mark.parametrize("x", range(-2, WIDTH + 1))
def test_wide_characters_at_any_column_and_over_one_another(x: int) -> None:
    canvas, shown = Canvas(WIDTH, HEIGHT, "unicode"), Shown()
    for text in ("漢字漢字漢字漢字漢字", " 漢字", "ab", "漢"):
        canvas.write(0 if len(text) > 4 else x, 0, text, INKS[1])
        shown.feed(canvas.changes())
    assert shown.cells() == drawn_anew(canvas)
    assert sum(wcwidth(c) for c in shown.screen.display[0]) == WIDTH


def test_a_change_of_one_cell_costs_little() -> None:
    canvas = Canvas(80, 24, "unicode")
    for y in range(24):
        canvas.write(0, y, "x" * 80, INKS[1])
    canvas.changes()
    canvas.write(40, 12, "y", INKS[1])
    assert canvas.changes() == "\x1b[13;41Hy\x1b[H"


def test_a_gap_is_written_again_where_that_is_cheaper() -> None:
    canvas = Canvas(80, 24, "unicode")
    canvas.write(0, 0, "abcdef", PLAIN)
    canvas.changes()
    canvas.write(0, 0, "Abcdef", PLAIN)
    canvas.write(3, 0, "D", PLAIN)
    assert canvas.changes() == "AbcD\r"


def test_every_way_leads_there_and_none_is_longer_than_the_plain_one() -> None:
    chance = random.Random(1)
    shown = Shown(80, 24)
    for _ in range(1000):
        x, y = chance.randrange(80), chance.randrange(24)
        way = _way(shown.screen.cursor.x, shown.screen.cursor.y, x, y)
        shown.feed(way)
        assert (shown.screen.cursor.x, shown.screen.cursor.y) == (x, y)
        assert len(way) <= len(f"\x1b[{y + 1};{x + 1}H")


@given(st.text())
def test_no_text_gets_a_control_character_out(text: str) -> None:
    canvas = Canvas(WIDTH, 1, "unicode")
    canvas.changes()
    canvas.write(0, 0, text, PLAIN)
    written = canvas.changes()
    for allowed in ("\x1b[", "\r", "\b"):
        written = written.replace(allowed, "")
    assert written.isprintable()


@pytest.mark.parametrize(("width", "height"), [(0, 0), (1, 1), (2, 1), (400, 120)])
def test_any_size(width: int, height: int) -> None:
    canvas = Canvas(width, height, "unicode")
    for y in range(height + 1):
        canvas.write(-1, y, "漢字" * 200, INKS[1])
    assert isinstance(canvas.changes(), str)
