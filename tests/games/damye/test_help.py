"""The rules that a player reads: the same in each language, in Markdown any screen can show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablegames.games import damye
from tablegames.games.damye import words
from tablegames.games.damye.rules import GAME
from tablegames.locale import LANGUAGES, translator

COLUMNS = 76
FOLDER = Path(damye.__file__).parent
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMED_KEYS = re.compile(r"`(?:[a-z]|:|Ctrl\+[A-Z]|Tab|[0-9x -]+)`")


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
    assert sorted(NAMED_KEYS.findall(text(language))) == sorted(NAMED_KEYS.findall(text("en")))


@IN_EACH_LANGUAGE
def test_it_calls_every_option_what_the_seats_page_calls_it(language: str) -> None:
    tr = translator(language)
    offered = [one.name for one in GAME.choices(2, 2) if len(one.offered) > 1]
    assert "draws" in offered
    missing = [name for name in offered if f"**{words.option(name, tr)}**" not in text(language)]
    assert missing == []


@IN_EACH_LANGUAGE
def test_it_calls_the_counts_what_the_table_calls_them(language: str) -> None:
    tr = translator(language)
    for said in (
        tr("quiet {n} of {limit}", n="", limit=""),
        tr("ending {n} of {limit}", n="", limit=""),
    ):
        assert f"`{said.split()[0]}`" in text(language)
