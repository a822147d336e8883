"""The rules that a player reads: the same in each language, in Markdown any screen can show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablegames.games import trois
from tablegames.games.trois import words
from tablegames.games.trois.rules import GAME
from tablegames.locale import LANGUAGES, translator
from tests.games.trois.tables import given, played

COLUMNS = 76
FOLDER = Path(trois.__file__).parent
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMED_KEYS = re.compile(r"`([a-zA-Z0-9:]|[A-K][0-9]|Ctrl\+[A-Z]|Tab|(?:place )?8 ?[fF]3|pass)`")
TYPED = re.compile(r"`((?:place )?8 ?[fF]3|pass)`")


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
def test_every_language_has_the_same_chapters_items_keys_and_numbers(language: str) -> None:
    assert shape(language) == shape("en")
    assert len(NAMED_KEYS.findall(text("en"))) > 15
    assert sorted(NAMED_KEYS.findall(text(language))) == sorted(NAMED_KEYS.findall(text("en")))
    assert set(re.findall(r"\d+", text(language))) == set(re.findall(r"\d+", text("en")))


@IN_EACH_LANGUAGE
def test_it_calls_every_option_and_value_what_the_seats_page_calls_them(language: str) -> None:
    tr = translator(language)
    offered = [one for one in GAME.choices(2, 1) if len(one.offered) > 1]
    assert {"board", "redraw", "goal", "target", "extra"} <= {one.name for one in offered}
    told = re.sub(r"\s+", " ", text(language)).lower()
    for one in offered:
        assert f"**{words.option(one.name, tr)}**".lower() in told
    for one in offered:
        if one.name in {"board", "redraw", "goal"}:
            values = [words.option_value(one.name, value, tr) for value in one.offered]
            assert [said for said in values if said.lower() not in told] == []


@IN_EACH_LANGUAGE
def test_the_sum_of_the_rules_is_in_it(language: str) -> None:
    assert "7 + 20 + 20 = 47" in text(language)
    assert "0 3 6 9 2 5 8 1 4 7 0" in text(language)


def test_the_moves_that_it_names_can_be_typed() -> None:
    named = set(TYPED.findall(text("en")))
    assert named == {"place 8 F3", "8 F3", "8f3", "pass"}
    for move in named - {"pass"}:
        assert played(given(hands=[[8], [2]], bank=[1]), move).board.last == "F3"
    assert played(given(hands=[[1], [2]]), "pass").board.passes == 1
