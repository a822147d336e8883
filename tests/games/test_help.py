"""The rules that a player reads: the same in each language, in Markdown any screen can show.

Each game whose folder has the pages is tested, built or not. What only one game's pages must hold
stands at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tablegames import games
from tablegames.engine.game import Option
from tablegames.games.catalogue import ENTRIES
from tablegames.games.domino import words as domino_words
from tablegames.games.domino.rules import GAME as DOMINO
from tablegames.games.mopyon.marks import FULL
from tablegames.games.mopyon.typed import pair
from tablegames.games.tripple.deck import DECKS
from tablegames.locale import LANGUAGES, translator
from tests.games.domino.tables import given

COLUMNS = 76
FOLDER = Path(games.__file__).parent
WITH_PAGES = [one.key for one in ENTRIES if (FOLDER / one.key / "help.en.md").exists()]
WITH_RULES = [
    key
    for key in WITH_PAGES
    if all((FOLDER / key / file).exists() for file in ("rules.py", "words.py"))
]
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
OF_EACH_GAME = pytest.mark.parametrize("game", WITH_PAGES)
KEYS = re.compile(r"`(Ctrl\+\S+|Tab|F\d+|[a-zA-Z:<>←→↑↓]|[(]?-?\d[^`]*)`")
"""What one presses, and moves that begin with a number: they are the same in every language."""
DOMINO_MOVES = re.compile(r"`((?:[0-9][0-9a-zL -]+|p[a-z0-9 ]+|take 15))`")
KEYBOARDS = frozenset({"tripple", "krache"})
"""Their pages name the keys of the keyboard of those who speak the language."""


def text(game: str, language: str) -> str:
    return (FOLDER / game / f"help.{language}.md").read_text("utf-8")


def shape(game: str, language: str) -> list[str]:
    """Which headings and items there are, in order."""
    lines = text(game, language).splitlines()
    return [mark[0] for line in lines if (mark := re.match(r"#+|-", line))]


def numbers(game: str, language: str) -> set[str]:
    """The numbers that are named; ``Pos1`` is a key of German keyboards."""
    return set(re.findall(r"\d+", text(game, language).replace("Pos1", "")))


def options(game: str) -> Iterator[Option]:
    """What can be chosen, with any number of seats and of people."""
    rules = import_module(f"{games.__name__}.{game}.rules").GAME
    seen = set()
    for seats in rules.seats:
        for people in (1, seats):
            for option in rules.choices(seats, people):
                if len(option.offered) > 1 and option.name not in seen:
                    seen.add(option.name)
                    yield option


def test_every_built_game_has_its_pages() -> None:
    assert {one.key for one in ENTRIES if one.built} <= set(WITH_PAGES)


@OF_EACH_GAME
def test_there_is_one_in_every_language(game: str) -> None:
    pages = {path.name for path in (FOLDER / game).glob("help.*.md")}
    assert pages == {f"help.{language}.md" for language in LANGUAGES}


@OF_EACH_GAME
@IN_EACH_LANGUAGE
def test_it_fits_and_needs_no_more_than_simple_markdown(game: str, language: str) -> None:
    for line in text(game, language).splitlines():
        assert len(line) <= COLUMNS, line
        assert line == line.rstrip()
        assert not re.match(r" *(?:\d+[.)]|[|>+*]|```|<) ", line), line
    assert text(game, language).count("**") % 2 == 0
    assert text(game, language).count("`") % 2 == 0


@OF_EACH_GAME
@IN_EACH_LANGUAGE
def test_every_language_has_the_same_chapters_items_and_numbers(game: str, language: str) -> None:
    assert shape(game, language) == shape(game, "en")
    assert numbers(game, language) == numbers(game, "en")


@pytest.mark.parametrize("game", [game for game in WITH_PAGES if game not in KEYBOARDS])
@IN_EACH_LANGUAGE
def test_every_language_names_the_same_keys(game: str, language: str) -> None:
    assert KEYS.findall(text(game, "en"))
    assert sorted(KEYS.findall(text(game, language))) == sorted(KEYS.findall(text(game, "en")))


@pytest.mark.parametrize("game", WITH_RULES)
@IN_EACH_LANGUAGE
def test_it_calls_every_option_what_the_seats_page_calls_it(game: str, language: str) -> None:
    words = import_module(f"{games.__name__}.{game}.words")
    tr, told = translator(language), re.sub(r"\s+", " ", text(game, language))
    offered = list(options(game))
    assert offered
    named = [" ".join(words.option(option.name, tr).split()) for option in offered]
    assert [name for name in named if f"**{name}**" not in told] == []


# -- what the pages of one game must hold -------------------------------------------------------


@IN_EACH_LANGUAGE
def test_damye_calls_the_counts_what_the_table_calls_them(language: str) -> None:
    tr = translator(language)
    for said in (
        tr("quiet {n} of {limit}", n="", limit=""),
        tr("ending {n} of {limit}", n="", limit=""),
    ):
        assert f"`{said.split()[0]}`" in text("damye", language)


@IN_EACH_LANGUAGE
def test_domino_names_the_values_of_its_options(language: str) -> None:
    tr, told = translator(language), re.sub(r"\s+", " ", text("domino", language)).lower()
    for option in options("domino"):
        if option.name in {"format", "pick", "goal"}:
            values = [domino_words.option_value(option.name, value, tr) for value in option.offered]
            assert [said for said in values if said.lower() not in told] == []


def test_the_moves_that_domino_names_can_be_typed() -> None:
    hands = [["6-4", "1-0"], ["0-0"]]
    named = set(DOMINO_MOVES.findall(text("domino", "en")))
    for state, moves in (
        (given(2, hands=hands, line=[[4, 5], [5, 6]]), {"6-4 L", "46 r"}),
        (given(2, hands=hands), {"6-4"}),
        (given(2, hands=[["1-0"], ["0-0"]], line=[[5, 3]], table=[[15, "2-2"]]), {"take 15"}),
        (given(2, hands=[["1-0"], ["3-0"]], line=[[5, 3]]), {"pass"}),
        (DOMINO.new(2, {}, "0" * 32), {"pick 12", "pick rest"}),
    ):
        for move in moves:
            DOMINO.play(state, state.turn, move, 1)
        named -= moves
    assert named == set()


@IN_EACH_LANGUAGE
def test_the_words_of_mopyon_are_in_its_pages(language: str) -> None:
    told = text("mopyon", language)
    assert all(word in told for word in ("2 kabès", "Triplèks", "Kwadriplèks", str(FULL)))
    no_six = translator(language)("Six does not count: only exactly five in a row wins.")
    assert re.split("[:,]", no_six)[0].strip() in told.replace("\n  ", " ")


def test_the_cells_of_mopyon_are_written_as_they_are_read() -> None:
    typed = [one for one in KEYS.findall(text("mopyon", "en")) if one[0] in "(0123456789"]
    assert {pair(one) for one in typed} == {(3, -2), (0, 0)}


@IN_EACH_LANGUAGE
def test_each_player_of_tripple_has_two_rows_of_four_keys_and_none_twice(language: str) -> None:
    rows = [row.split(" ") for row in re.findall(r"`(\S \S \S \S)`", text("tripple", language))]
    assert [len(set(row)) for row in rows] == [4] * 12
    for players in (rows[:4], rows[4:]):
        keys = [key for row in players for key in row]
        assert len(set(keys)) == len(keys)


@IN_EACH_LANGUAGE
def test_tripple_gives_the_numbers_of_its_decks(language: str) -> None:
    for cards, deck in DECKS.items():
        pairs = cards * (cards - 1) // 2
        assert {str(cards), str(deck.order + 1), str(pairs)} <= numbers("tripple", language)
