"""The rules that a player reads: the same in each language, in Markdown any screen can show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablegames.games import domino
from tablegames.games.domino import words
from tablegames.games.domino.rules import GAME
from tablegames.locale import LANGUAGES, translator
from tests.games.domino.tables import given

COLUMNS = 76
FOLDER = Path(domino.__file__).parent
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMED_KEYS = re.compile(r"`(?:[a-z:<>←→]|Ctrl\+[A-Z]|Tab|[0-9][0-9a-zL -]+|p[a-z0-9 ]+|take 15)`")
TYPED = re.compile(r"`((?:[0-9][0-9a-zL -]+|p[a-z0-9 ]+|take 15))`")


def text(language: str) -> str:
    return (FOLDER / f"help.{language}.md").read_text("utf-8")


def shape(language: str) -> list[str]:
    """Which headings and items there are, in order."""
    return [mark[0] for line in text(language).splitlines() if (mark := re.match(r"#+|-", line))]


@IN_EACH_LANGUAGE
def test_it_fits_and_needs_no_more_than_simple_markdown(language: str) -> None:
    for line in text(language).splitlines():
        assert len(line) <= COLUMNS, line
        assert line == line.rstrip()
        assert not re.match(r" *(?:\d+[.)]|[|>+*]|```|<) ", line), line
    assert text(language).count("**") % 2 == 0
    assert text(language).count("`") % 2 == 0


@IN_EACH_LANGUAGE
def test_every_language_has_the_same_chapters_items_and_keys(language: str) -> None:
    assert shape(language) == shape("en")
    assert len(NAMED_KEYS.findall(text("en"))) > 20
    assert sorted(NAMED_KEYS.findall(text(language))) == sorted(NAMED_KEYS.findall(text("en")))


@IN_EACH_LANGUAGE
def test_every_language_has_the_same_numbers(language: str) -> None:
    assert set(re.findall(r"\d+", text(language))) == set(re.findall(r"\d+", text("en")))


@IN_EACH_LANGUAGE
def test_it_calls_every_option_and_value_what_the_seats_page_calls_them(language: str) -> None:
    tr = translator(language)
    offered = [one for one in GAME.choices(4, 1) if len(one.offered) > 1]
    assert {"format", "pick", "goal", "target"} <= {one.name for one in offered}
    told = re.sub(r"\s+", " ", text(language))
    for one in offered:
        assert f"**{words.option(one.name, tr)}**" in told
    for name in ("format", "pick", "goal"):
        for one in offered:
            if one.name == name:
                values = [words.option_value(name, value, tr) for value in one.offered]
                assert [said for said in values if said.lower() not in told.lower()] == []


def test_the_moves_that_it_names_can_be_typed() -> None:
    hands = [["6-4", "1-0"], ["0-0"]]
    play = given(2, hands=hands, line=[[4, 5], [5, 6]])
    take = given(2, hands=[["1-0"], ["0-0"]], line=[[5, 3]], table=[[15, "2-2"]])
    stuck = given(2, hands=[["1-0"], ["3-0"]], line=[[5, 3]])
    opening = given(2, hands=hands)
    pick = GAME.new(2, {}, "0" * 32)
    named = set(TYPED.findall(text("en")))
    for state, moves in (
        (play, {"6-4 L", "46 r"}),
        (opening, {"6-4"}),
        (take, {"take 15"}),
        (stuck, {"pass"}),
        (pick, {"pick 12", "pick rest"}),
    ):
        for move in moves:
            GAME.play(state, state.turn, move, 1)
        named -= moves
    assert named == set()
