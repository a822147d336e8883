"""Tripple in words: every refusal, event and result has its whole sentence, in each language."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Told
from tablegames.games.tripple import words
from tablegames.games.tripple.rules import GAME, State
from tablegames.locale import LANGUAGES, translator
from tests.games.tripple.matches import NAMES, presses, race, random_match, right, wrong
from tests.some import some

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
GENERIC = "That is not possible now."
OVER: dict[str, Any] = {"phase": "over", "centre": None, "talon": [], "until": 0}
PAUSE: dict[str, Any] = {"phase": "pause", "centre": None}
FOUND = {"seat": 1, "card": "L2-3", "symbol": 3}
ASIDE = {"seat": None, "card": "L2-3", "symbol": None}


def told(before: State, after: State, seat: int | None = None, move: str | None = None) -> Told:
    return Told(700, seat, move, GAME.view(before, None), GAME.view(after, None))


def pressed(state: State, seat: int, move: str) -> list[str]:
    after = GAME.play(state, seat, move, 700)
    return words.tell(told(state, after, seat, move), ENGLISH, NAMES)


def passed(state: State, at: int) -> list[str]:
    return words.tell(told(state, GAME.tick(state, at)), ENGLISH, NAMES)


def test_a_press_says_which_picture_it_was() -> None:
    state = race()
    assert pressed(state, 0, right(state, 0)) == ["Ana wins the card: eyes."]
    assert pressed(state, 1, wrong(state, 1)) == [
        "Bo pressed house: not on the centre card. Locked for 2 seconds."
    ]


def test_without_a_lock_none_is_told() -> None:
    state = race(options={"lock_ms": 0})
    assert pressed(state, 0, wrong(state, 0)) == ["Ana pressed house: not on the centre card."]


def test_what_time_does_is_told() -> None:
    assert passed(race(), 20000) == ["Nobody found it: the card is put aside."]
    assert passed(race(**PAUSE), 20000) == ["A card is turned up; 1 more is in the draw pile."]
    assert passed(race(**PAUSE, talon=["V2", "I", "V5"]), 20000) == [
        "A card is turned up; 2 more are in the draw pile."
    ]
    assert passed(race(**PAUSE, talon=["V2"]), 20000) == ["The last card is turned up."]
    assert passed(race(locked=[500, 0]), 500) == ["Ana is free again."]
    assert passed(race(**PAUSE, locked=[500, 500]), 500) == [
        "Ana is free again.",
        "Bo is free again.",
    ]
    assert passed(race(**PAUSE, talon=["V2"], locked=[20000, 0]), 20000) == [
        "Ana is free again.",
        "The last card is turned up.",
    ]


def test_the_end_says_who_has_won_and_every_place() -> None:
    state = race(talon=[], won=[3, 1], locked=[0, 9000], aside=["V4"])
    assert pressed(state, 0, right(state, 0)) == [
        "Ana wins the card: eyes.",
        "Ana wins the match with 4 cards.",
        "Place 1: Ana, 4 cards.",
        "Place 2: Bo, 1 card.",
        "1 card was put aside: nobody found it.",
    ]
    assert passed(race(talon=[], aside=["V4"]), 20000) == [
        "Nobody found it: the card is put aside.",
        "Ana, Bo win the match together with 0 cards each.",
        "Place 1: Ana, 0 cards.",
        "Place 1: Bo, 0 cards.",
        "2 cards were put aside: nobody found them.",
    ]
    assert words.result(GAME.view(race(), None), ENGLISH, NAMES) == []


def test_places_are_told_in_their_order() -> None:
    tops = ["L1-0", "V0", "L4-1", "V6"]
    state = race(seats=4, tops=tops, won=[4, 20, 9, 20], **OVER)
    assert words.result(GAME.view(state, None), ENGLISH, NAMES) == [
        "Bo, Dan win the match together with 20 cards each.",
        "Place 1: Bo, 20 cards.",
        "Place 1: Dan, 20 cards.",
        "Place 3: Cleo, 9 cards.",
        "Place 4: Ana, 4 cards.",
    ]


STATES: list[tuple[dict[str, Any], str]] = [
    ({}, "Press the picture that your card shares with the card in the centre."),
    (
        {"locked": [0, 9]},
        "Bo is locked; the others look for the picture on both cards.",
    ),
    (
        {"locked": [9, 9]},
        "Ana, Bo are locked; the others look for the picture on both cards.",
    ),
    (
        {"phase": "ready", "centre": None},
        "Get ready: the first card comes in a moment. "
        "57 cards, 1596 pairs checked: any two share exactly one picture.",
    ),
    (PAUSE, "The next card comes in a moment."),
    (
        {**PAUSE, "last": ASIDE},
        "Nobody found it: the card is put aside. The next card comes in a moment.",
    ),
    (
        {**PAUSE, "last": FOUND},
        "Bo wins the card: cheese. The next card comes in a moment.",
    ),
    (OVER, "The match is over."),
]


@pytest.mark.parametrize(("changes", "said"), STATES)
def test_the_state_says_what_is_asked_of_whom(changes: dict[str, Any], said: str) -> None:
    assert words.state(GAME.view(race(**changes), None), ENGLISH, NAMES) == said


REFUSALS: list[tuple[dict[str, Any], int, str, str]] = [
    (
        {},
        0,
        "32",
        "Write the word of a picture on your card, or its number, 0 to 56: press 12.",
    ),
    ({}, 9, "press 32", "There is no such seat at this table."),
    (OVER, 0, "press 32", "The match is over: nothing more can be played."),
    (
        {"phase": "ready", "centre": None},
        0,
        "press 32",
        "There is no card in the centre yet: wait for the first one.",
    ),
    (PAUSE, 0, "press 32", "This race is over: wait for the next card."),
    ({"locked": [2100, 0]}, 0, "press 32", "You are locked for 1.4 seconds more."),
    ({"locked": [1700, 0]}, 0, "press 32", "You are locked for 1 second more."),
    ({"locked": [701, 0]}, 0, "press 32", "You are locked for 0.1 seconds more."),
    (
        {},
        0,
        "press 1",
        "Not on your card: mouse. On it are: "
        "zigzag, high, dollar, house, flag, rocket, king, eyes.",
    ),
]


@pytest.mark.parametrize(("changes", "seat", "move", "said"), REFUSALS)
def test_a_refusal_names_its_rule(changes: dict[str, Any], seat: int, move: str, said: str) -> None:
    state = race(**changes)
    with pytest.raises(Refused) as refused:
        GAME.play(state, seat, move, 700)
    view = GAME.view(state, None)
    in_english = words.refuse(refused.value, view, ENGLISH, NAMES)
    assert in_english == said
    for language in LANGUAGES:
        tr = translator(language)
        other = words.refuse(refused.value, view, tr, NAMES)
        assert other != tr(GENERIC)
        assert language == "en" or other != in_english
        assert "{" not in other


@IN_EACH_LANGUAGE
def test_other_refusals_have_their_sentences_too(language: str) -> None:
    tr = translator(language)
    for refused in (
        Refused("bad-deck", card="I", other="V0", common=2),
        Refused("bad-options", name="deck", value=56, allowed=[57, 31]),
        Refused("bad-options", name="zoo", value=1, allowed=["deck"]),
        Refused("bad-position", where="talon", why="twice"),
        Refused("no-undo"),
    ):
        said = words.refuse(refused, {}, tr, NAMES)
        assert said != tr(GENERIC)
        assert "{" not in said


@IN_EACH_LANGUAGE
def test_every_option_and_value_has_its_words(language: str) -> None:
    tr = translator(language)
    for choice in GAME.choices(2, 2):
        assert words.option(choice.name, tr) != choice.name
        assert words.option_help(choice.name, tr)
        values = [words.option_value(choice.name, value, tr) for value in choice.offered]
        assert len(set(values)) == len(values)
        assert not {str(value) for value in choice.offered} & set(values)
    assert words.option("zoo", tr) == "zoo"
    assert words.option_help("zoo", tr) == ""
    assert words.option_value("zoo", [1], tr) == "[1]"


def test_values_of_options_in_english() -> None:
    said = {
        choice.name: [words.option_value(choice.name, value, ENGLISH) for value in choice.offered]
        for choice in GAME.choices(2, 2)
    }
    assert said == {
        "deck": ["57 cards of 8 pictures", "31 cards of 6 pictures"],
        "target": [
            "the draw pile is empty",
            "first to 10 cards",
            "first to 15 cards",
            "first to 20 cards",
        ],
        "ready_ms": ["2 seconds", "5 seconds", "1 second"],
        "pause_ms": ["1.2 seconds", "2 seconds", "3 seconds", "0.6 seconds"],
        "limit_ms": ["20 seconds", "30 seconds", "1 minute", "no limit", "10 seconds"],
        "lock_ms": ["2 seconds", "3 seconds", "1 second"],
    }
    assert words.option_value("lock_ms", 0, ENGLISH) == "no lock"


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("number", some(range(6), 2))
def test_a_whole_match_is_told_without_a_gap(number: int, language: str) -> None:
    tr, before = translator(language), None
    for _, seat, move, state in random_match(number):
        for line in told_between(before, state, seat, move, language):
            assert line == line.strip()
            assert "{" not in line
            assert line.endswith(".")
        assert words.state(GAME.view(state, None), tr, NAMES).endswith(".")
        before = state


def told_between(
    before: State | None, after: State, seat: int | None, move: str | None, language: str
) -> list[str]:
    """All sentences from one state to the next, time being told one thing at a time."""
    tr, said = translator(language), []
    while before is not None and move is None and before != after:
        due = GAME.wake(before)
        assert due is not None
        then = GAME.tick(before, due)
        step = words.tell(told(before, then), tr, NAMES)
        assert step
        said += step
        before = then
    if before is not None and move is not None:
        said += words.tell(told(before, after, seat, move), tr, NAMES)
    return said


@IN_EACH_LANGUAGE
def test_every_refusal_of_a_random_match_has_a_sentence(language: str) -> None:
    tr, chance = translator(language), Random(7)
    for number in range(6):
        for at, _, _, state in random_match(number):
            for seat, move in presses(state, chance):
                try:
                    GAME.play(state, seat, move, at)
                except Refused as refused:
                    said = words.refuse(refused, GAME.view(state, seat), tr, NAMES)
                    assert said != tr(GENERIC)
                    assert "{" not in said
