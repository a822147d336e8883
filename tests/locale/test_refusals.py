"""The refusals that all games share, in words: which rule, and what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.locale import LANGUAGES, Translator, translator
from tablegames.locale.refusals import POSITION, refuse

ENGLISH = translator("en")
OPTIONS = ("games", "clock", "early", "extra", "target")

SENTENCES: list[tuple[Refused, str]] = [
    (
        Refused("bad-options", name="clock", value=True, allowed=[0, [5000, 600000]]),
        "The option clock cannot be true. Possible: 0, 5000 to 600000.",
    ),
    (
        Refused("bad-options", name="extra", value=2, allowed=[[0, 1]]),
        "The option extra cannot be 2. Possible: 0 to 1.",
    ),
    (
        Refused("bad-options", name="target", value="x", allowed=[[0, 0]]),
        'The option target cannot be "x". Possible: 0.',
    ),
    (
        Refused("bad-options", name="target", value=0, allowed=[[1, None]]),
        "The option target cannot be 0. Possible: 1 or more.",
    ),
    (
        Refused("bad-options", name="early", value="yes", allowed=[True, False]),
        'The option early cannot be "yes". Possible: true, false.',
    ),
    (
        Refused("bad-options", name="colour", value=1, allowed=list(OPTIONS)),
        "There is no option colour. There are: games, clock, early, extra, target.",
    ),
    (
        Refused("bad-options", name="seats", value=3, allowed=[2]),
        "This game is for 2 players, not 3.",
    ),
    (
        Refused("bad-options", name="seats", value=9, allowed=[[2, 8]]),
        "This game is for 2 to 8 players, not 9.",
    ),
    (
        Refused("bad-options", name="secret", value="x", allowed=[]),
        "A secret is 32 digits 0 to 9 and a to f, in small letters.",
    ),
    (
        Refused("bad-options", name="early", value=None, allowed=[]),
        "The option early cannot be null.",
    ),
    (Refused("bad-words", why="type"), "Your own words must be text."),
    (Refused("bad-words", why="length"), "Your own words can have at most 100 characters."),
    (Refused("bad-words", why="bar"), "Your own words cannot hold the sign “|”."),
    (Refused("bad-words", why="control"), "Your own words cannot hold control characters."),
    (Refused("bad-record", line=7), "Line 7 of the record cannot be what was played."),
    (Refused("newer-record"), "This record comes from a newer version of the program."),
    (Refused("no-record", name="x", choices=[]), "There is no record x."),
    (Refused("no-record", name="x", choices=["a", "b"]), "There is no record x. There are: a, b."),
    (
        Refused("many-records", name="a", choices=["a1", "a2"]),
        "a can be any of these records: a1, a2.",
    ),
    (
        Refused("not-saved", why="Permission denied", path="/r/x"),
        "/r/x cannot be read or written: Permission denied.",
    ),
    (
        Refused("not-saved", why="No space left on device"),
        "The record cannot be written, so nothing is played: No space left on device.",
    ),
    (Refused("not-saved"), "The record cannot be written, so nothing is played."),
    (Refused("in-use"), "This match is already open at another table."),
    (Refused("paused"), "The match is paused: nothing is played until it goes on."),
    (Refused("no-undo"), "In this game nothing can be taken back."),
    (
        Refused("nothing-to-undo"),
        "In this game you have made no move yet that could be taken back.",
    ),
    (Refused("of-no-known-kind"), "That is not possible now."),
]


@pytest.mark.parametrize(("refused", "sentence"), SENTENCES, ids=[str(one) for one, _ in SENTENCES])
def test_a_refusal_in_english(refused: Refused, sentence: str) -> None:
    assert refuse(refused, ENGLISH, OPTIONS) == sentence


@pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
def test_every_refusal_has_its_own_sentence_in_each_language(tr: Translator) -> None:
    said = [refuse(refused, tr, OPTIONS) for refused, _ in SENTENCES]
    assert len(set(said)) == len(said)
    assert all(one.endswith(".") and "{" not in one for one in said)


@pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize("why", [*POSITION, "of-no-known-kind"])
def test_a_refused_position_names_the_field(tr: Translator, why: str) -> None:
    said = refuse(Refused("bad-position", where="match.score", why=why), tr)
    assert "match.score" in said
    assert said.endswith(".")


@pytest.mark.parametrize("facts", [{}, {"name": "x"}, {"allowed": 3}, {"where": None}])
@pytest.mark.parametrize("code", ["bad-options", "bad-position", "bad-words", "not-saved"])
def test_a_refusal_that_lacks_facts_is_still_said(code: str, facts: dict[str, Any]) -> None:
    assert refuse(Refused(code, **facts), ENGLISH)
