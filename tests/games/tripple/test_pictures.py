"""The 57 pictures cannot be mistaken for each other: by glyph, by word, by colour and word."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import get_args

import pytest
from wcwidth import wcwidth

from tablegames.games.tripple import dealing, pictures
from tablegames.games.tripple.deck import DECKS
from tablegames.games.tripple.pictures import LOOK_ALIKE, PICTURES
from tablegames.games.tripple.rules import GAME
from tablegames.locale import LANGUAGES, translator
from tests.games.tripple.matches import SECRET, race

COMMON = "♚♛♜♝♞♠♥♦♣☺☻☼♀♂♪♫▲▼◄►●○■□◊◘⌂↑↓←→↔↕§¶†Ω∞√Σ∩≡±µ£¥€&@#%$?!*+="
"""One-cell glyphs that every common font has."""
CONSOLE = {chr(n) for n in range(32, 127)} | set(
    bytes(range(128, 256)).decode("cp437") + "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂"
)
"""What a console with code page 437 can show."""
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def doubled(found: Iterable[str]) -> list[str]:
    return [one for one, count in Counter(found).items() if count > 1]


def plain(text: str) -> str:
    """Small letters without accents, as an ASCII terminal shows a word."""
    letters = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join(one for one in letters if not unicodedata.combining(one))


def test_there_is_one_for_each_symbol() -> None:
    assert len(PICTURES) == dealing.PICTURES == len(DECKS[57].cards)


@pytest.mark.parametrize("glyphs", ["unicode", "cp437", "ascii"])
def test_every_glyph_is_another_and_one_cell_wide(glyphs: str) -> None:
    drawn = [picture.drawn(glyphs) for picture in PICTURES]  # type: ignore[arg-type]
    assert doubled(drawn) == []
    assert {(len(glyph), wcwidth(glyph)) for glyph in drawn} == {(1, 1)}


def test_every_glyph_is_in_the_fonts_that_it_is_for() -> None:
    assert {picture.drawn("unicode") for picture in PICTURES} == set(COMMON)
    assert {picture.drawn("cp437") for picture in PICTURES} <= CONSOLE
    assert all(picture.drawn("ascii").isascii() for picture in PICTURES)
    assert doubled(picture.ascii.casefold() for picture in PICTURES) == []


@IN_EACH_LANGUAGE
def test_every_word_is_another_also_in_short_and_without_accents(language: str) -> None:
    tr = translator(language)
    words = [picture.word(tr) for picture in PICTURES]
    assert all(1 < len(word) <= 8 and word.isalpha() for word in words), words
    assert doubled(map(plain, words)) == []
    short = [picture.short(tr) for picture in PICTURES]
    assert all(2 <= len(name) <= 3 for name in short)
    assert doubled(map(plain, short)) == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_the_words_are_in_the_language(language: str) -> None:
    english, tr = translator("en"), translator(language)
    same = [p.word(tr) for p in PICTURES if plain(p.word(tr)) == plain(p.word(english))]
    assert len(same) < len(PICTURES) / 5, same


def test_what_looks_alike_never_has_the_same_colour() -> None:
    colours = {picture.glyph: picture.colour for picture in PICTURES}
    assert set(colours.values()) == set(get_args(pictures.Colour))
    for group in LOOK_ALIKE:
        assert doubled(colours[glyph] for glyph in group) == [], group
    assert max(Counter(colours.values()).values()) <= 10


def test_a_match_draws_each_symbol_with_one_of_them() -> None:
    view = GAME.view(race(secret=SECRET), 0)
    shown = [pictures.picture(view, symbol) for symbol in range(57)]
    assert set(shown) == set(PICTURES)
    assert shown[0] == PICTURES[26]
