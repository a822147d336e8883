"""What stands for a character where a terminal cannot show it."""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import split_graphemes
from wcwidth import wcwidth

from tablegames.terminal.capabilities import Glyphs
from tablegames.terminal.glyphs import _ROWS, CP437, FALLBACK, shown, spelling
from tablegames.widgets.look import GLYPHS

COMMON = "♚♛♜♝♞♠♥♦♣☺☻☼♀♂♪♫▲▼◄►●○■□◊◘⌂↑↓←→↔↕§¶†Ω∞√Σ∩≡±µ£¥€&@#%$?!*+="


def test_every_row_has_one_for_each_or_one_for_all() -> None:
    for characters, cp437, plain in _ROWS:
        assert len(cp437) in {1, len(characters)}, characters
        assert len(plain) in {1, len(characters)}, characters
    counted = Counter(c for characters, _, _ in _ROWS for c in characters)
    assert [c for c, n in counted.items() if n > 1] == []


def test_what_stands_for_a_character_is_as_wide_and_can_be_shown() -> None:
    for character, (cp437, plain) in FALLBACK.items():
        assert (len(cp437), len(plain)) == (1, 1)
        assert wcwidth(character) == wcwidth(cp437) == wcwidth(plain) == 1, character
        assert cp437 in CP437, character
        assert " " <= plain <= "~", character


@pytest.mark.parametrize("first", [0x2500, 0x2580])
def test_every_line_and_block_has_a_stand_in(first: int) -> None:
    for code in range(first, 0x2580 if first == 0x2500 else 0x25A0):
        assert shown(chr(code), 1, "cp437") != "?", unicodedata.name(chr(code))
        assert shown(chr(code), 1, "ascii") != "?", unicodedata.name(chr(code))


def test_the_glyphs_of_the_games_have_stand_ins() -> None:
    for glyph in (*COMMON.replace("?", ""), *GLYPHS):
        assert shown(glyph, 1, "unicode") == glyph
        assert shown(glyph, 1, "cp437") != "?", glyph
        assert shown(glyph, 1, "ascii") != "?", glyph


def test_words_of_four_languages_can_be_read_in_ascii() -> None:
    text = "Mòpyon, Président, Größe, œuf, “dènye”, l’été – « oui »… ×3"
    assert "".join(shown(c, 1, "ascii") for c in text) == (
        'Mopyon, President, Grose, ouf, "denye", l\'ete - " oui ". x3'
    )
    assert "".join(shown(c, 1, "cp437") for c in "Mòpyon, Größe, È, ┏━╮") == "Mòpyon, Größe, E, ┌─┐"


@pytest.mark.parametrize(
    ("glyphs", "written"),
    [
        ("unicode", "Größe, œuf, Œuvre, Æneas"),
        ("cp437", "Größe, oeuf, OEuvre, Æneas"),
        ("ascii", "Grösse, oeuf, OEuvre, AEneas"),
    ],
)
def test_a_letter_for_which_two_stand_is_two_before_it_is_measured(
    glyphs: Glyphs, written: str
) -> None:
    assert spelling(glyphs)("Größe, œuf, Œuvre, Æneas") == written


def test_a_letter_and_its_mark_become_one() -> None:
    assert shown("e\u0301", 1, "unicode") == "é"
    assert shown("e\u0301", 1, "ascii") == "e"


def test_wide_characters_keep_their_place() -> None:
    assert shown("漢", 2, "unicode") == "漢"
    assert shown("漢", 2, "cp437") == "? "
    assert shown("漢", 2, "ascii") == "? "
    assert shown("❤\ufe0f", 2, "unicode") == "❤ "


@given(st.text(min_size=1, max_size=12), st.sampled_from(get_args(Glyphs)))
def test_nothing_moves_the_cursor_and_nothing_changes_its_width(text: str, glyphs: Glyphs) -> None:
    for start, end, width in split_graphemes(text)[0]:
        if not width:
            continue
        written = shown(text[start:end], width, glyphs)
        assert written.isprintable()
        assert sum(wcwidth(c) for c in written) == width
        if glyphs == "ascii":
            assert written.isascii()
        if glyphs == "cp437":
            assert set(written) <= CP437
