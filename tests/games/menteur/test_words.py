"""Menteur in words: every refusal, event and result has its whole sentence, in each language."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.menteur import words
from tablegames.games.menteur.rules import GAME
from tablegames.games.menteur.state import State
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.menteur.tables import NAMES, given, laid, new, played, random_match, refused

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."
FREE: JSON = {"announce": "same"}


def told(before: State, after: State, seat: int | None = None, move: str | None = None) -> Told:
    return Told(700, seat, move, GAME.view(before, None), GAME.view(after, None))


def said(before: State, at: int, seat: int, move: str) -> list[str]:
    """What everybody is told of a move, the guard being over."""
    before = GAME.tick(before, at)
    after = GAME.play(before, seat, move, at)
    return words.tell(
        told(before, after, seat, GAME.heard(before, seat, move, None)), ENGLISH, NAMES
    )


def passed(before: State, at: int) -> list[str]:
    return words.tell(told(before, GAME.tick(before, at)), ENGLISH, NAMES)


def test_a_lay_is_told_as_it_was_announced() -> None:
    assert said(given(), 0, 0, "lay Kh") == ["Ana lays 1 card face down and announces: 9."]
    kings = given(rank="K")
    assert said(kings, 0, 0, "lay 9c 9d") == ["Ana lays 2 cards face down and announces: king."]
    assert said(given(rank="T"), 0, 0, "lay Kh")[0].endswith("announces: 10.")


def test_the_end_of_the_guard_says_nothing() -> None:
    assert passed(laid(), 1750) == []


def test_accepting_and_the_end_of_the_window() -> None:
    assert said(laid(), 1750, 1, "accept") == ["Bo accepts."]
    nobody = "Nobody doubted: the cards stay in the pile."
    assert said(played(laid(), (1750, 1, "accept")), 1800, 2, "accept") == ["Cyd accepts.", nobody]
    assert passed(laid(), 7000) == [nobody]


def test_a_doubt_says_what_was_turned_up_and_who_takes_the_pile() -> None:
    assert said(laid(), 1750, 2, "doubt") == [
        "Cyd doubts. Turned up: king of hearts.",
        "Ana is caught lying and takes the pile, 2 cards.",
    ]
    assert said(played(given(), (0, 0, "lay 9c")), 750, 1, "doubt") == [
        "Bo doubts. Turned up: 9 of clubs.",
        "It was true: Bo takes the pile, 1 card.",
    ]


def test_time_lays_for_a_seat() -> None:
    assert passed(given({"turn_ms": 45_000}), 45_000) == [
        "Time is up for Ana: the program lays.",
        "Ana lays 1 card face down and announces: 9.",
    ]


def test_how_a_round_and_a_match_end() -> None:
    lie = played(given(hands=[["Kh"], ["5d", "5h"], ["6d"]]), (0, 0, "lay Kh"))
    assert passed(lie, 6000) == [
        "Nobody doubted: the cards stay in the pile.",
        "Ana has no card left and wins the round.",
        "The last cards were a lie: king of hearts.",
        "Ana wins the match with 1 round won.",
        "Place 1: Ana. Rounds won: 1; cards left: 0.",
        "Place 2: Cyd. Rounds won: 0; cards left: 1.",
        "Place 3: Bo. Rounds won: 0; cards left: 2.",
    ]
    truth = played(given({"wins": 2}, hands=[["9c"], ["5d"], ["6d"]]), (0, 0, "lay 9c"))
    assert passed(truth, 6000)[1:] == [
        "Ana has no card left and wins the round.",
        "The last cards were what was announced: 9 of clubs.",
    ]
    assert said(truth, 800, 1, "doubt")[1:] == [
        "It was true: Bo takes the pile, 1 card.",
        "Ana has no card left and wins the round.",
    ]


def test_the_last_lay_that_there_can_be() -> None:
    hands = [["9c", "Kh"], ["5d"], ["6d", "7d"]]
    alone = played(given({"wins": 2}, hands=hands, lays=499), (0, 0, "lay 9c"), (800, 1, "doubt"))
    assert words.round_result(GAME.view(alone, None), ENGLISH, NAMES) == [
        "The round ends after 500 lays: Ana has the fewest cards and wins it."
    ]
    shared = GAME.tick(played(given(hands=hands, lays=499), (0, 0, "lay 9c")), 6000)
    view = GAME.view(shared, None)
    assert words.round_result(view, ENGLISH, NAMES)[0] == (
        "The round ends after 500 lays: Ana, Bo have the fewest cards and win it together."
    )
    assert words.result(view, ENGLISH, NAMES)[0] == (
        "Ana, Bo win the match together with 1 round won each."
    )


def test_a_new_round() -> None:
    over = {"phase": "round-over", "turn": None, "rounds": [{"winners": [0], "left": [0, 1, 1]}]}
    state = given({"wins": 2}, **over)
    assert said(state, 0, 2, "next") == ["Round 2: Ana deals, Bo lays first."]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (given(), "Ana lays and must announce: 9."),
        (given(FREE, rank=None), "Ana lays and can announce any rank."),
        (
            given({"announce": "near"}, pile=[{"seat": 2, "rank": "Q", "cards": ["2c"]}], rank="Q"),
            "Ana lays and can announce: jack, queen, king.",
        ),
        (laid(), "Ana has laid: in a moment the others can answer."),
        (GAME.tick(laid(), 1750), "Does anybody doubt Ana? Still to answer: Bo, Cyd."),
        (
            GAME.tick(laid(hands=[["Kh", "2d"], ["5d"], ["6d"], ["7d"], ["8d"]]), 1750),
            "Does anybody doubt Ana? Still to answer: 4 players.",
        ),
        (
            played(laid(), (1750, 1, "accept")),
            "Does anybody doubt Ana? Still to answer: Cyd.",
        ),
        (
            given({"wins": 2}, phase="round-over", turn=None, rounds=[]),
            "The round is over: anybody can begin the next one. Ana deals.",
        ),
        (
            given(phase="over", turn=None, rounds=[{"winners": [0], "left": [0, 1, 1]}]),
            "The match is over.",
        ),
    ],
)
def test_the_state(state: State, sentence: str) -> None:
    assert words.state(GAME.view(state, 1), ENGLISH, NAMES) == sentence


OVER: JSON = {"turn": None, "rounds": [{"winners": [0], "left": [0, 1, 1]}]}


@pytest.mark.parametrize(
    ("state", "seat", "move", "at", "part"),
    [
        (given(), 0, "pass", 0, "Write lay and your cards"),
        (given(), 7, "accept", 0, "no such seat"),
        (given(phase="over", **OVER), 0, "next", 0, "The match is over"),
        (given({"wins": 2}, phase="round-over", **OVER), 0, "doubt", 0, "next begins another"),
        (given(), 0, "next", 0, "only when this one is over"),
        (given(), 1, "doubt", 0, "wait until Ana has laid"),
        (laid(), 0, "doubt", 1000, "the others answer"),
        (laid(), 1, "doubt", 1000, "in a moment you can"),
        (played(laid(), (1750, 1, "accept")), 1, "doubt", 1800, "answered this lay already"),
        (laid(), 1, "lay 5d", 1000, "before the others have answered Ana"),
        (given(), 1, "lay 5d", 0, "It is Ana's turn."),
        (given(), 0, "lay", 0, "they need not have the rank"),
        (given(), 0, "lay 2c 3c 4c 5c 6c", 0, "1 to 4 cards, not 5"),
        (given(), 0, "lay 2c", 0, "You do not hold this card: 2 of clubs."),
        (given(), 0, "lay 9c 9c", 0, "only 1 time: 9 of clubs."),
        (given(FREE, rank=None), 0, "lay 9c", 0, "Possible: ace, 2, 3"),
        (given(), 0, "lay 9c as A", 0, "this rank now: ace. Possible: 9."),
    ],
)
def test_a_refusal_says_what_would_work(
    state: State, seat: int, move: str, at: int, part: str
) -> None:
    refusal = refused(state, seat, move, at)
    view = GAME.view(GAME.tick(state, at), None)
    assert part in words.refuse(refusal, view, ENGLISH, NAMES)
    for language in LANGUAGES:
        sentence = words.refuse(refusal, view, translator(language), NAMES)
        assert sentence != translator(language)(GENERIC)


def test_a_refused_option_needs_no_view() -> None:
    with pytest.raises(Refused) as refusal:
        new(3, wins=0)
    assert words.refuse(refusal.value, {}, ENGLISH, NAMES) == (
        "The option wins cannot be 0. Possible: 1 or more."
    )


@IN_EACH_LANGUAGE
def test_whole_matches_in_each_language(tr: Translator) -> None:
    for number in range(8):
        for event in random_match(number, most=60):
            step = told(event.before, event.after, event.seat, event.move)
            view = step.after
            sentences = [*words.tell(step, tr, NAMES), words.state(view, tr, NAMES)]
            sentences += words.result(view, tr, NAMES)
            assert all(sentence and "{" not in sentence for sentence in sentences)


@IN_EACH_LANGUAGE
def test_every_option_and_value_has_its_words(tr: Translator) -> None:
    for option in GAME.choices(8, 1):
        label = words.option(option.name, tr)
        assert label != option.name
        assert words.option_help(option.name, tr)
        values: list[Any] = [words.option_value(option.name, one, tr) for one in option.offered]
        assert len(set(values)) == len(values)
    assert words.option_value("window_ms", 0, ENGLISH) == "until everybody has answered"
    assert words.option_value("turn_ms", 0, ENGLISH) == "no time limit"
    assert words.option_value("window_ms", 6000, ENGLISH) == "6 seconds"


@IN_EACH_LANGUAGE
def test_every_option_has_room_on_the_page_where_it_is_set(tr: Translator) -> None:
    """Of a window of 80 columns label and value may take 44 together."""
    options = GAME.choices(8, 1)
    label = max(cell_len(words.option(one.name, tr)) for one in options)
    for one in options:
        for value in one.offered:
            assert label + cell_len(words.option_value(one.name, value, tr)) <= 44


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    tr = translator(language)
    for code, sentence in words.REFUSED.items():
        assert tr(sentence) != sentence, code
    state = GAME.view(laid(), None)
    assert words.state(state, tr, NAMES) != words.state(state, ENGLISH, NAMES)
    assert words.laid(state, tr, NAMES) != words.laid(state, ENGLISH, NAMES)
