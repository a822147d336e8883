"""From a style's true colours to the codes of one terminal."""

from __future__ import annotations

import pyte
from hypothesis import given
from hypothesis import strategies as st
from rich.color import Color
from rich.style import Style

from tablegames.terminal.ink import PLAIN, Ink, Inks, nearest_16, nearest_256, sgr
from tablegames.widgets.palette import rgb_of_256

CODES = st.sampled_from(["39", "31", "97", "38;5;200", "38;2;1;2;3"])
GROUNDS = st.sampled_from(["49", "44", "103", "48;5;16", "48;2;9;8;7"])
INKS = st.builds(Ink, CODES, GROUNDS, st.integers(0, 63))


def look(*sequences: str) -> pyte.screens.Char:
    screen = pyte.Screen(4, 1)
    pyte.Stream(screen).feed("".join(sequences) + "x")
    return screen.buffer[0][0]


@given(INKS, INKS)
def test_a_change_of_ink_looks_like_the_ink_itself(before: Ink, ink: Ink) -> None:
    assert look(sgr(None, before), sgr(before, ink)) == look(sgr(None, ink))


@given(INKS, INKS)
def test_a_terminal_that_ends_only_all_gets_no_other_end(before: Ink, ink: Ink) -> None:
    written = sgr(before, ink, whole_only=True)
    assert look(sgr(None, before), written) == look(sgr(None, ink))
    assert written in {"", sgr(None, ink)}


def test_no_change_costs_nothing_and_a_small_one_little() -> None:
    ink = Ink("38;5;230", "48;5;94", 1)
    assert sgr(ink, ink) == ""
    assert sgr(ink, ink._replace(back="48;5;22")) == "\x1b[48;5;22m"
    assert sgr(ink, PLAIN) == "\x1b[m"
    assert sgr(Ink("39", "49", 0b11), Ink("39", "49", 0b10)) == "\x1b[0;2m"


def code(style: str, colours: str, table: dict[tuple[int, int, int], int] | None = None) -> Ink:
    return Inks(colours, table or {}).of(Style.parse(style))  # type: ignore[arg-type]


def test_each_depth_in_its_own_codes() -> None:
    style = "bold #dcbd8e on #1d4a39"
    assert code(style, "true") == Ink("38;2;220;189;142", "48;2;29;74;57", 1)
    assert code(style, "256") == Ink("38;5;180", "48;5;237", 1)
    assert code(style, "16") == Ink("37", "100", 1)
    assert code(style, "none") == Ink("39", "49", 1)


def test_the_hand_made_table_comes_first() -> None:
    table = {(0xDC, 0xBD, 0x8E): 9, (0x1D, 0x4A, 0x39): 22}
    assert code("#dcbd8e on #1d4a39", "256", table) == Ink("91", "48;5;22", 0)


def test_colours_that_are_an_index_already() -> None:
    assert code("red on bright_blue", "true") == Ink("31", "104", 0)
    assert code("color(200)", "256") == Ink("38;5;200", "49", 0)
    assert code("color(196)", "16") == Ink("31", "49", 0)
    assert code("default on default", "16") == PLAIN
    assert Inks("256", {}).of(None) == PLAIN


def test_without_colour_attributes_remain() -> None:
    assert code("reverse underline dim bold red", "none") == Ink("39", "49", 0b11011)


def test_text_stays_readable_where_two_colours_fall_together() -> None:
    assert code("#8a8a8a on #2f2f2f", "16").fore != code("#8a8a8a on #2f2f2f", "16").back
    ink = code("#404040 on #101010", "16")
    assert (ink.fore, ink.back) != ("30", "40") or ink.fore != "30"


def test_the_nearest_of_a_colour_that_there_is_is_itself() -> None:
    for index in range(16, 256):
        assert rgb_of_256(nearest_256(rgb_of_256(index))) == rgb_of_256(index)


@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_the_nearest_is_an_index(rgb: tuple[int, int, int]) -> None:
    assert 16 <= nearest_256(rgb) < 256
    assert 0 <= nearest_16(rgb) < 16


def test_two_apps_have_their_own_codes_for_one_style() -> None:
    style = Style(color=Color.from_rgb(220, 189, 142))
    true, few = Inks("true", {}), Inks("16", {})
    assert true.of(style).fore == "38;2;220;189;142"
    assert few.of(style).fore == "37"
    assert true.of(style).fore == "38;2;220;189;142"
