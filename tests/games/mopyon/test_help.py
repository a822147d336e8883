"""The rules that a player reads: the same in each language, in Markdown any screen can show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablegames.games import mopyon
from tablegames.games.mopyon import words
from tablegames.games.mopyon.marks import FULL
from tablegames.games.mopyon.rules import GAME
from tablegames.games.mopyon.typed import pair
from tablegames.locale import LANGUAGES, translator

COLUMNS = 76
FOLDER = Path(mopyon.__file__).parent
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
KEYS = re.compile(r"`([a-zA-Z]|:|Ctrl\+[A-Z]|Tab|[(]?[0-9][0-9(), -]*)`")


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
    assert sorted(KEYS.findall(text(language))) == sorted(KEYS.findall(text("en")))
    numbers = set(re.findall(r"\d+", text(language).replace("Pos1", "")))
    assert numbers == set(re.findall(r"\d+", text("en")))
    assert str(FULL) in numbers


@IN_EACH_LANGUAGE
def test_it_calls_every_option_what_the_seats_page_calls_it(language: str) -> None:
    tr = translator(language)
    offered = [one.name for one in GAME.choices(2, 2) if len(one.offered) > 1]
    assert len(offered) >= 8
    missing = [name for name in offered if f"**{words.option(name, tr)}**" not in text(language)]
    assert missing == []


@IN_EACH_LANGUAGE
def test_the_words_of_the_game_are_in_it(language: str) -> None:
    assert all(word in text(language) for word in ("2 kabès", "Triplèks", "Kwadriplèks"))
    no_six = translator(language)("Six does not count: only exactly five in a row wins.")
    assert re.split("[:,]", no_six)[0].strip() in text(language).replace("\n  ", " ")


def test_cells_are_written_as_they_are_read() -> None:
    typed = [one for one in KEYS.findall(text("en")) if one[0] in "(0123456789"]
    assert {pair(one) for one in typed} == {(3, -2), (0, 0)}
