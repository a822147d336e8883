"""The rules that a player reads: the same in each language, in Markdown any screen can show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablegames.games import tripple
from tablegames.games.tripple import words
from tablegames.games.tripple.deck import DECKS
from tablegames.games.tripple.rules import GAME
from tablegames.locale import LANGUAGES, translator

COLUMNS = 76
FOLDER = Path(tripple.__file__).parent
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


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
def test_every_language_has_the_same_chapters_and_items(language: str) -> None:
    assert shape(language) == shape("en")


@IN_EACH_LANGUAGE
def test_each_player_has_two_rows_of_four_keys_and_none_twice(language: str) -> None:
    rows = [row.split(" ") for row in re.findall(r"`(\S \S \S \S)`", text(language))]
    assert [len(set(row)) for row in rows] == [4] * 12
    for players in (rows[:4], rows[4:]):
        keys = [key for row in players for key in row]
        assert len(set(keys)) == len(keys)


@IN_EACH_LANGUAGE
def test_it_calls_every_option_what_the_seats_page_calls_it(language: str) -> None:
    tr = translator(language)
    for choice in GAME.choices(2, 2):
        assert f"**{words.option(choice.name, tr)}**" in text(language)


@IN_EACH_LANGUAGE
def test_it_gives_the_numbers_of_the_game(language: str) -> None:
    numbers = set(re.findall(r"\d+", text(language)))
    for cards, deck in DECKS.items():
        pairs = cards * (cards - 1) // 2
        assert {str(cards), str(deck.order + 1), str(pairs)} <= numbers
    assert numbers == set(re.findall(r"\d+", text("en")))
