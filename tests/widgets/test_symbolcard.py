"""A card of pictures: with keys, with words alone, faded, marked, at every size and look."""

from __future__ import annotations

import pytest
from wcwidth import wcswidth

from tablegames.widgets.bigdigits import ROWS, big
from tablegames.widgets.lines import Line, width_of
from tablegames.widgets.look import Colours, look_for
from tablegames.widgets.race import MINI
from tablegames.widgets.raceplan import MIDDLE, OWN
from tablegames.widgets.symbolcard import Cards, Face, Symbol, back

WORDS = ("king", "queen", "coquille", "sun", "nœud", "Schlange", "wa", "glasses")
GLYPHS = "♚♛@☼&§♔∞"
SYMBOLS = tuple(
    Symbol(glyph, word, word[:3], f"picture_{tone}")
    for glyph, word, tone in zip(
        GLYPHS,
        WORDS,
        ("red", "orange", "brown", "green", "teal", "blue", "violet", "black"),
        strict=True,
    )
)


def text(lines: list[Line]) -> str:
    return "\n".join("".join(bit.text for bit in line) for line in lines)


@pytest.mark.parametrize("size", [*OWN, *MIDDLE, MINI], ids=str)
@pytest.mark.parametrize("words", [False, True])
@pytest.mark.parametrize("colours", ["true", "16", "none"])
@pytest.mark.parametrize("symbols", [SYMBOLS, SYMBOLS[:6]], ids=["8", "6"])
def test_it_is_as_large_as_it_says(
    size: object, words: bool, colours: Colours, symbols: tuple[Symbol, ...]
) -> None:
    assert isinstance(size, type(MINI))
    cards = Cards(look_for("dark", colours, "unicode"))
    for face in (
        Face(symbols, "qwerasdf", words=words),
        Face(symbols, faded=True, words=words),
        Face(symbols, marked=5, words=words),
    ):
        lines = cards.drawn(face, size)
        assert len(lines) == size.height
        assert {width_of(line) for line in lines} == {size.width(face.columns)}
        for line in lines:
            drawn = "".join(bit.text for bit in line)
            assert wcswidth(drawn) == len(drawn)
        for symbol in symbols:
            shown = symbol.word if size.worded else symbol.short if words else ""
            assert shown in text(lines)
            assert (symbol.glyph in text(lines)) != words


def test_each_key_stands_on_its_picture() -> None:
    lines = text(
        Cards(look_for("dark", "true", "unicode")).drawn(Face(SYMBOLS, "qwerasdf"), OWN[1])
    )
    rows = [row.split() for row in lines.splitlines() if row.split()]
    assert rows[1] == ["king", "queen", "coquille", "sun"]
    assert rows[2] == list("qwer")
    assert rows[5] == list("asdf")


def test_without_colour_keys_are_told_from_pictures() -> None:
    lines = text(Cards(look_for("dark", "none", "ascii")).drawn(Face(SYMBOLS, "qwerasdf"), OWN[1]))
    assert "[q]" in lines


def test_a_mark_and_a_faded_card_differ_in_more_than_colour() -> None:
    for colours in ("true", "16", "none"):
        cards = Cards(look_for("dark", colours, "unicode"))
        assert "▸" in text(cards.drawn(Face(SYMBOLS, marked=0), OWN[1]))
        plain, faded = (cards.drawn(Face(SYMBOLS, "qwer", faded=f), OWN[1]) for f in (False, True))
        assert plain != faded


def test_what_was_drawn_is_kept_for_a_while() -> None:
    cards = Cards(look_for("dark", "true", "unicode"))
    face = Face(SYMBOLS)
    assert cards.drawn(face, OWN[0]) is cards.drawn(face, OWN[0])
    for cell in range(9, 9 + cards.KEPT + 1):
        cards.drawn(face, type(MINI)(cell))
    assert len(cards._drawn) <= cards.KEPT


def test_a_back_shows_nothing() -> None:
    assert {"".join(bit.text for bit in line).strip(" ·") for line in back(20, 5)} == {""}
    assert [width_of(line) for line in back(20, 5)] == [20] * 5


def test_large_numbers_have_their_lines() -> None:
    assert big("10") == ("▀█  █▀█", " █  █ █", "▀▀▀ ▀▀▀")
    seen = set()
    for digit in "0123456789":
        lines = big(digit)
        assert len(lines) == ROWS
        assert {len(line) for line in lines} == {3}
        seen.add(lines)
    assert len(seen) == 10
    assert big("1.4")[2] == "▀▀▀ ▀   ▀"
