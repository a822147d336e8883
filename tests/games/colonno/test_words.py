"""Colonno in words: every step, column, refusal, state and result has its whole sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Step, Told, told
from tablegames.games.colonno import words
from tablegames.games.colonno.board import COLUMNS
from tablegames.games.colonno.rules import GAME, State
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.colonno.tables import NAMES, Event, given, new, played, random_match, refused

EN = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."
ROUNDS: JSON = {"rounds": 3}
CLOCK: JSON = {"turn_ms": 1000}
MIXED = "5 (6) . 4 1 2 3 (4) 1 2 (3) 4"
LAST = ". . . . . . . . . . . (5)"


def step(state: State, move: str | None, seat: int | None = None) -> Told:
    """What is told of a move of the seat to move, or of the time that passes."""
    by = (state.turn or 0) if seat is None else seat
    if move is None:
        at = GAME.wake(state)
        assert at is not None
        return told(GAME, state, Step(at, None, None, GAME.tick(state, at)), None)
    return told(GAME, state, Step(1, by, move, GAME.play(state, by, move, 1)), None)


def said(state: State, move: str | None, seat: int | None = None) -> list[str]:
    return words.tell(step(state, move, seat), EN, NAMES)


def test_the_steps_of_a_turn() -> None:
    state = given(MIXED, discard=[7, -1])
    assert said(state, "take") == ["Ana takes -1 from the discard."]
    assert said(played(state, "take"), "cancel") == ["Ana puts -1 back on the discard."]
    assert said(played(state, "take"), "place b1") == [
        "Ana places -1 on b1; 6 goes on the discard."
    ]
    assert said(state, "draw") == ["Ana draws 9."]
    assert said(played(state, "draw"), "throw") == ["Ana throws 9 on the discard."]
    assert said(played(state, "draw", "throw"), "flip c3") == ["Ana turns up c3: 3."]


def test_a_reshuffle_is_told() -> None:
    state = given(MIXED, pile=[], discard=[4, 4, 4])
    assert said(state, "draw") == [
        "The draw pile was empty: the discard is shuffled into a new one.",
        "Ana draws 4.",
    ]


def test_a_column_that_goes_is_named_with_its_cards() -> None:
    state = given("7 1 . . 7 2 . . (7) 3 . .", phase="flip")
    assert said(state, "flip a3") == [
        "Ana turns up a3: 7.",
        "Column a of Ana is removed: three times 7.",
        "Ana has no face-down card left.",
        "Ana closes: one last turn for each other.",
    ]


def test_columns_that_only_the_end_turns_up_come_after_those_of_the_turn() -> None:
    state = given(
        "5 5 (2) . 5 5 (2) . (8) 5 (2) .", "3 (4) . . 3 . . . 3 . . .", turn=0, closer=1,
        phase="drew", held=5, options=ROUNDS,
    )  # fmt: skip
    happened = step(state, "place a3")
    assert words.gone(happened) == [(0, "a", 5), (0, "b", 5), (0, "c", 2), (1, "a", 3)]
    flipped = given(
        "(5) (1) . . (5) . . . (5) . . (9)", "3 . . . . . . . . . . .", closer=1, phase="flip",
        options=ROUNDS,
    )  # fmt: skip
    assert said(flipped, "flip a1")[:2] == [
        "Ana turns up a1: 5.",
        "Column a of Ana is removed: three times 5.",
    ]


@pytest.mark.parametrize(
    ("mine", "other", "why"),
    [
        ("1 2", "4", ["Bo begins, with the highest sum: 6."]),
        (
            "1 4",
            "3",
            ["The highest sum, 5, is shared.", "Ana begins: 4 is the higher card."],
        ),
        (
            "3 2",
            "3",
            [
                "The highest sum, 5, is shared.",
                "The higher card, 3, is shared too.",
                "Ana begins: the earlier seat decides.",
            ],
        ),
    ],
)
def test_who_begins_and_why(mine: str, other: str, why: list[str]) -> None:
    boards = mine + " (0)" * 10, other + " (0)" * 10 + " (2)"
    state = given(*boards, phase="open", turn=1, starter=None)
    assert said(state, "flip d3") == ["Bo turns up d3: 2.", *why]


def test_later_rounds_begin_with_the_one_fixed_before() -> None:
    dealt = "Round 2 is dealt: everybody turns up two cards."
    capped = given(phase="round-over", turn=None, closer=None, rounds=[[4, 3]])
    assert said(capped, "next", 0) == [dealt, "Bo was lowest and will begin."]
    over = given(phase="round-over", turn=None, closer=1)
    assert said(over, "next", 0) == [dealt, "Bo has closed and will begin."]
    state = played(over, "0: next", "flip a1", "flip b1", "flip a1")
    assert said(state, "flip b1")[-1] == "Bo begins, from the round before."


def test_what_time_does_is_told() -> None:
    opening = new(2, turn_ms=1000)
    assert said(opening, None) == ["Time is up: two cards of Ana are turned up."]
    state = given(MIXED, options=CLOCK, discard=[3])
    thrown = "Time is up: 9 is thrown, and b1 of Ana turned up: 6."
    assert said(state, None) == [thrown]
    assert said(played(state, "take"), None) == [thrown]
    assert said(played(state, "draw"), None) == [thrown]
    assert said(played(state, "draw", "throw"), None) == ["Time is up: b1 of Ana turned up: 6."]
    stuck = given(MIXED, options=CLOCK, pile=[], discard=[4])
    assert said(stuck, None) == ["Time is up: the turn of Ana ends."]
    assert said(played(stuck, "take"), None) == ["Time is up: the turn of Ana ends."]
    up = given("5 6 3 4 1 2 3 4 1 2 9 4", options=CLOCK)
    assert said(up, None)[0] == "Time is up: the drawn card is placed for Ana."
    anew = given(MIXED, options=CLOCK, pile=[], discard=[4, 4, 3])
    assert said(anew, None)[1] == "Time is up: 4 is thrown, and b1 of Ana turned up: 6."


def ended(mine: str, other: str, **fields: Any) -> list[str]:
    """What is told when Ana has closed and Bo places his 5 on a 5."""
    state = given(mine, other, closer=0, turn=1, phase="drew", held=5, **fields)
    return said(state, "place d3")[1:]


def test_a_doubling_is_explained_with_its_numbers() -> None:
    assert ended("8" + " ." * 11, LAST, options=ROUNDS) == [
        "Ana closed the round.",
        "Ana has 8, but Bo has 5: it is doubled to 16.",
        "Ana: 16 in this round, 16 in all.",
        "Bo: 5 in this round, 5 in all.",
    ]
    assert ended("4" + " ." * 11, LAST, options=ROUNDS)[1] == (
        "Ana has 4, the lowest sum alone: it is not doubled."
    )
    assert ended("0" + " ." * 11, "-2 -2 -2 . . . . . . . . (5)", options=ROUNDS)[1] == (
        "Ana has 0: 0 or less is never doubled."
    )


def test_a_capped_round_says_so() -> None:
    state = given(MIXED, LAST, turn=1, turns=119, phase="drew", held=5, options=ROUNDS)
    capped = given(MIXED, MIXED, turn=1, turns=119, phase="drew", held=5, options=ROUNDS)
    assert "Everybody has had 60 turns: the round ends, and nothing is doubled." in said(
        capped, "place a1"
    )
    assert said(state, "place d3")[-1] == "Bo closes: one last turn for each other."


def test_the_end_of_the_match() -> None:
    assert ended("4" + " ." * 11, LAST, scores=[50, 95])[2:] == [
        "Ana: 4 in this round, 54 in all.",
        "Bo: 5 in this round, 100 in all.",
        "Ana wins with the lowest total, 54.",
        "The match ends because Bo has 100; the limit is 100.",
        "Place 1: Ana, 54.",
        "Place 2: Bo, 100.",
    ]
    shared = given(phase="over", turn=None, scores=[7, 7], options={"rounds": 1})
    view = GAME.view(shared, None)
    assert words.summary(view, EN, NAMES) == [
        "Ana, Bo win together with the lowest total, 7.",
        "The match had 1 round.",
    ]
    assert words.result(view, EN, NAMES)[2:] == ["Place 1: Ana, 7.", "Place 1: Bo, 7."]


STATES: list[tuple[State, str]] = [
    (new(2), "Ana turns up 2 cards."),
    (played(new(2), "flip a1"), "Ana turns up 1 more card."),
    (given(MIXED), "Ana takes the top of the discard, or draws."),
    (
        given(MIXED, phase="took", held=3),
        "Ana places 3 on a card, or puts it back.",
    ),
    (
        given(MIXED, phase="drew", held=3),
        "Ana places 3 on a card, or throws it and turns one up.",
    ),
    (given(MIXED, phase="flip"), "Ana turns up a face-down card."),
    (
        given(phase="round-over", turn=None, closer=1),
        "Round 1 is over; the next one can be dealt.",
    ),
    (given(phase="over", turn=None, closer=1), "The match is over."),
]


@pytest.mark.parametrize(("state", "sentence"), STATES)
def test_the_foot_of_the_table_says_what_is_asked_of_whom(state: State, sentence: str) -> None:
    assert words.state(GAME.view(state, None), EN, NAMES) == sentence


REFUSALS: list[tuple[State, str, str]] = [
    (
        STATES[2][0],
        "go",
        "Write draw, take, throw, cancel or next, or place or flip and a cell: place b2.",
    ),
    (STATES[2][0], "9: take", "There is no such seat at this table."),
    (STATES[7][0], "0: next", "The match is over: nothing more can be played."),
    (STATES[6][0], "0: take", "The round is over: first the next one is dealt."),
    (STATES[2][0], "next", "The next round is dealt when this one is over."),
    (STATES[2][0], "1: take", "It is Ana's turn."),
    (
        STATES[2][0],
        "flip b1",
        "A card is only turned up after a throw: draw first, or take.",
    ),
    (
        STATES[4][0],
        "flip b1",
        "First place the drawn card, or throw it: then you turn one up.",
    ),
    (STATES[3][0], "draw", "Place the card that you took, or put it back."),
    (STATES[0][0], "draw", "First turn up a face-down card of yours."),
    (
        STATES[4][0],
        "cancel",
        "You have drawn, and that stays: place the card, or throw it.",
    ),
    (
        STATES[2][0],
        "place a1",
        "You have no card in hand: draw one, or take the top of the discard.",
    ),
    (
        given("5 6 3 4 1 2 3 4 1 2 3 4", phase="drew", held=9),
        "throw",
        "You have no face-down card to turn up, so place the drawn card.",
    ),
    (STATES[4][0], "place c1", "There is no card at c1: choose another cell."),
    (STATES[5][0], "flip a1", "a1 is face up already: choose a face-down card."),
    (
        given(pile=[], discard=[1]),
        "draw",
        "There is nothing left to draw: take the top of the discard.",
    ),
    (given(pile=[1], discard=[]), "take", "The discard is empty: draw a card."),
]


@pytest.mark.parametrize(("state", "move", "sentence"), REFUSALS)
def test_a_refusal_says_what_would_be_right(state: State, move: str, sentence: str) -> None:
    seat, colon, text = move.partition(": ")
    why = refused(state, text if colon else move, int(seat) if colon else None)
    assert words.refuse(why, GAME.view(state, 0), EN, NAMES) == sentence


def test_refused_options_and_positions_need_no_view() -> None:
    option = Refused("bad-options", name="target", value=0, allowed=[[1, None]])
    assert words.refuse(option, {}, EN, ()) == "The option target cannot be 0. Possible: 1 or more."
    position = Refused("bad-position", where="boards", why="impossible")
    assert words.refuse(position, {}, EN, ()) != GENERIC


@IN_EACH_LANGUAGE
def test_every_option_and_value_has_its_words(tr: Translator) -> None:
    for chosen in GAME.choices(4, 1):
        assert words.option(chosen.name, tr) != chosen.name
        assert words.option_help(chosen.name, tr).endswith(".")
        values = {words.option_value(chosen.name, value, tr) for value in chosen.offered}
        assert len(values) == len(chosen.offered)
    assert words.option_help("zoo", tr) == ""


def test_what_a_screen_counts() -> None:
    state = given(MIXED, LAST, LAST, closer=2)
    view = GAME.view(state, 0)
    assert words.shown_sum(view["boards"][0]) == 22
    assert words.face_down(view["boards"][0]) == 3
    assert words.last_turns(view) == 2
    assert words.last_turns(GAME.view(given(MIXED), 0)) == 0


COURSES: list[Event] = [event for number in range(6) for event in random_match(number)]


def test_the_columns_that_are_told_are_those_that_went() -> None:
    """What the views give is checked against the cards themselves."""
    found = 0
    for event in COURSES:
        if event.before.round != event.after.round:
            continue
        happened = told(GAME, event.before, Step(event.at, event.seat, event.move, event.after), 0)
        for seat, column, value in words.gone(happened):
            places = COLUMNS["abcd".index(column)]
            cards = [event.before.boards[seat][place] for place in places]
            assert sum(card is not None and card.value == value for card in cards) >= 2
            found += 1
    assert found


@IN_EACH_LANGUAGE
def test_whole_matches_are_told_in_each_language(tr: Translator) -> None:
    for event in COURSES:
        happened = told(
            GAME, event.before, Step(event.at, event.seat, event.move, event.after), None
        )
        spoken = words.tell(happened, tr, NAMES)
        assert spoken
        for sentence in [*spoken, words.state(happened.after, tr, NAMES)]:
            assert sentence.endswith(".")
            assert "{" not in sentence
