"""Président in words: every event, refusal, state and result has its whole sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Step, told
from tablegames.games.president import words
from tablegames.games.president.rules import GAME, State
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.president.tables import (
    NAMES,
    Event,
    beaten,
    gift,
    given,
    new,
    played,
    random_match,
    refused,
)

EN = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."
GIVING: JSON = {"phase": "give", "round": 2, "rounds": [[1, 3, 0, 2]], "turn": 1}
HANDS = ("3c 5c", "4c 4d 2h 2s", "6c 7c", "8c As")
LOCKS: JSON = {"pass_locks": True}
TURNS: JSON = {"revolution": True}


def said(state: State, move: str | None, watcher: int | None = None, seat: int = -1) -> list[str]:
    """What a watcher is told of a move of the seat to move, or of the time that passes."""
    by = (state.turn or 0) if seat < 0 else seat
    if move is None:
        at = GAME.wake(state)
        assert at is not None
        step = Step(at, None, None, GAME.tick(state, at))
    else:
        step = Step(1, by, move, GAME.play(state, by, move, 1))
    return words.tell(told(GAME, state, step, watcher), EN, NAMES)


def test_plays_and_passes() -> None:
    state = given("7c 7d 9c", "8c 8d", "Tc Ts")
    assert said(state, "play 7c 7d") == ["Ana plays 7 of clubs, 7 of diamonds."]
    after = played(state, "play 7c 7d")
    assert said(after, "pass") == ["Bo passes."]
    assert said(played(after, "pass"), "pass") == [
        "Cleo passes.",
        "Nobody answers: Ana leads the next trick.",
    ]


def test_a_trick_that_ends_says_why() -> None:
    state = given("2c 9c", "8c 8d", "Tc Ts", **beaten(2, "Ac"))
    assert said(state, "play 2c") == [
        "Ana plays 2 of clubs.",
        "Nothing beats that: Ana leads the next trick.",
    ]
    out = given("Kc", "8c 8d", "Tc Ts", **beaten(2, "Qc"))
    assert said(out, "play Kc") == [
        "Ana plays king of clubs.",
        "Ana has no card left: place 1.",
    ]
    assert said(played(out, "play Kc", "pass"), "pass")[-1] == (
        "Nobody answers: Bo leads the next trick."
    )


def test_a_pass_that_locks_says_so() -> None:
    state = given("8c Tc", "9c", "3d", options=LOCKS, **beaten(2, "7c"))
    assert said(state, "pass") == ["Ana passes and is out of this trick."]


def test_a_revolution_is_told_and_turned_back() -> None:
    state = given("6c 6d 6h 6s 9c", "5c 5d 5h 5s 9d", "Tc", options=TURNS)
    assert said(state, "play 6c 6d 6h 6s")[1:] == [
        "Revolution: now 3 is the highest and 2 the lowest."
    ]
    assert said(played(state, "play 6c 6d 6h 6s"), "play 5c 5d 5h 5s")[1:] == [
        "The order is turned back: 2 is the highest again."
    ]


def test_what_time_does_is_told() -> None:
    clock: JSON = {"turn_ms": 1000}
    state = given("8c Tc", "9c", "3d", options=clock, **beaten(2, "7c"))
    assert said(state, None) == ["Time is up: Ana passes."]
    lead = given("8c Tc", "9c", "3d", options=clock)
    assert said(lead, None) == ["Time is up: Ana plays 8 of clubs."]
    giving = given(*HANDS, options=clock, **GIVING)
    assert said(giving, None) == ["Time is up: Bo gives Cleo low cards."]
    assert said(giving, None, 2) == ["Time is up: Bo gives Cleo: 4 of clubs, 4 of diamonds."]


def test_gifts_are_named_to_those_who_give_and_take_them() -> None:
    state = given(*HANDS, gifts=[gift(2, 1, "2h 2s"), gift(0, 3, "As")], **GIVING)
    named = "Bo gives Cleo: 4 of clubs, 2 of spades."
    counted = "Bo gives Cleo 2 cards."
    for watcher, sentence in ((1, named), (2, named), (0, counted), (3, counted), (None, counted)):
        assert said(state, "give 4c 2s", watcher) == [sentence]
    vice = played(state, "give 4c 2s")
    assert said(vice, "give As") == ["Dan gives Ana 1 card.", "Cleo leads."]


def test_a_round_begins_with_what_had_to_be_given() -> None:
    over = given(seats=4, phase="round-over", turn=None, rounds=[[3, 2, 0, 1]])
    assert said(over, "next", None, 2) == [
        "Round 2 begins: Bo deals.",
        "Bo had to give Dan the 2 highest cards.",
        "Ana had to give Cleo the highest card.",
    ]
    assert said(over, "next", 1, 2)[1:] == [
        "Bo had to give Dan the highest cards: king of clubs, ace of hearts.",
        "Ana had to give Cleo the highest card.",
    ]


def test_the_end_of_a_round_and_of_the_match() -> None:
    fields: JSON = {"placed": [2, 1], "scores": [1, 2, 3, 0]}
    state = given("9h", "", "", "9d 3h", **fields)
    told_ = said(state, "play 9h")
    assert told_ == [
        "Ana plays 9 of hearts.",
        "Ana has no card left: place 3.",
        "Round 1 is over.",
        "Cleo is President: 3 points, 6 in all.",
        "Bo is Vice-President: 2 points, 4 in all.",
        "Ana is Secretary: 1 point, 2 in all.",
        "Dan is Sweeper: 0 points, 0 in all.",
        "Dan was left with: 3 of hearts, 9 of diamonds.",
    ]
    last = said(given("9h", "", "", "9d 3h", options={"rounds": 1}, **fields), "play 9h")
    assert last == [
        *told_,
        "Cleo wins the match with 6 points.",
        "Place 1: Cleo, 6 points.",
        "Place 2: Bo, 4 points.",
        "Place 3: Ana, 2 points.",
        "Place 4: Dan, 0 points.",
    ]


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        (
            [[1, 0, 2], [1, 2, 0], [0, 2, 1]],
            "Ana did not have fewer points, but Bo has won more rounds.",
        ),
        (
            [[1, 0, 2], [0, 1, 2]],
            "Bo did not have fewer points, but Ana came before in the last round.",
        ),
    ],
)
def test_how_a_tie_was_decided(rounds: list[list[int]], sentence: str) -> None:
    state = given(seats=3, phase="over", turn=None, rounds=rounds, scores=[4, 4, 1])
    view = GAME.view(state, None)
    assert words.summary(view, EN, NAMES)[1:] == [sentence]
    assert words.result(view, EN, NAMES)[:2] == words.summary(view, EN, NAMES)
    places = [line.split()[2].rstrip(",") for line in words.result(view, EN, NAMES)[2:]]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [NAMES.index(name) for name in places] == sorted(
        range(3), key=outcome.places.__getitem__
    )


STATES: list[tuple[State, str]] = [
    (given("7c 8c", "9c", "Tc"), "Ana leads: 1 to 4 cards of one rank."),
    (
        given("3c 8c", "9c", "Tc", opening=True),
        "Ana leads, with the 3 of clubs: alone, or with other threes.",
    ),
    (
        given("7c 8c", "9c", "Tc", **beaten(2, "Qd")),
        "Ana plays 1 card higher than queen, or passes.",
    ),
    (
        given("7c 8c", "9c", "Tc", **beaten(2, "Td Th")),
        "Ana plays 2 cards higher than 10, or passes.",
    ),
    (given(*HANDS, **GIVING), "Bo chooses 2 cards for Cleo."),
    (given(*HANDS, **{**GIVING, "turn": 3}), "Dan chooses 1 card for Ana."),
    (
        given(seats=3, phase="round-over", turn=None, rounds=[[0, 1, 2]]),
        "Round 1 of 5 is over; Cleo deals the next one.",
    ),
    (given(seats=3, phase="over", turn=None, rounds=[[0, 1, 2]]), "The match is over."),
]


@pytest.mark.parametrize(("state", "sentence"), STATES)
def test_the_foot_of_the_table_says_what_is_asked_of_whom(state: State, sentence: str) -> None:
    assert words.state(GAME.view(state, None), EN, NAMES) == sentence


REFUSALS: list[tuple[State, int, str, str]] = [
    (new(4), 9, "pass", "There is no such seat at this table."),
    (
        new(4),
        0,
        "hello",
        "Write play or give and your cards, or pass, or next: play 7h 7s.",
    ),
    (STATES[7][0], 0, "next", "The match is over: nothing more can be played."),
    (STATES[6][0], 0, "pass", "The round is over: first the next one is dealt."),
    (STATES[0][0], 0, "next", "The next round is dealt when this one is over."),
    (STATES[0][0], 1, "pass", "It is Ana's turn."),
    (STATES[4][0], 1, "pass", "First give Cleo 2 cards of your choice."),
    (STATES[5][0], 3, "play 8c", "First give Ana 1 card of your choice."),
    (STATES[0][0], 0, "give 7c", "Nothing is given now: play cards, or pass."),
    (
        STATES[0][0],
        0,
        "pass",
        "You lead, so you cannot pass: play 1 to 4 cards of one rank.",
    ),
    (STATES[0][0], 0, "play Kh", "You do not hold this card: king of hearts."),
    (
        STATES[0][0],
        0,
        "play 7c 8c",
        "Cards that are played together must be of the same rank.",
    ),
    (STATES[4][0], 1, "give 4c", "Give exactly 2 cards."),
    (STATES[5][0], 3, "give 8c As", "Give exactly 1 card."),
    (
        given("7c 7d", "9c", "Tc", **beaten(2, "6d")),
        0,
        "play 7c 7d",
        "Play exactly 1 card, as the play to beat has, or pass.",
    ),
    (
        given("7c 7d", "9c", "Tc", **beaten(2, "6d 6h")),
        0,
        "play 7c",
        "Play exactly 2 cards, as the play to beat has, or pass.",
    ),
    (
        STATES[2][0],
        0,
        "play 7c",
        "It must be higher than queen: king, ace, 2. Or pass.",
    ),
    (
        given("7c 8c", "9c", "Tc", options=TURNS, reversed=True, **beaten(2, "5d")),
        0,
        "play 7c",
        "It must be higher than 5: 4, 3. Or pass.",
    ),
    (
        given("7c 8c", "9c", "Tc", **beaten(2, "2d")),
        0,
        "play 7c",
        "Nothing is higher than 2: you can only pass.",
    ),
    (
        STATES[1][0],
        0,
        "play 8c",
        "The first play holds the 3 of clubs: alone, or with other threes.",
    ),
]


@pytest.mark.parametrize(("state", "seat", "move", "sentence"), REFUSALS)
def test_a_refusal_says_what_would_be_right(
    state: State, seat: int, move: str, sentence: str
) -> None:
    why = refused(state, move, seat)
    assert words.refuse(why, GAME.view(state, seat), EN, NAMES) == sentence


def test_every_refusal_of_the_page_has_its_sentence() -> None:
    codes = {refused(state, move, seat).code for state, seat, move, _ in REFUSALS}
    assert codes == {
        *("bad-move", "no-seat", "game-over", "round-over", "round-on", "not-your-turn"),
        *("must-give", "no-gift", "must-lead", "not-your-card", "mixed-ranks", "wrong-count"),
        *("not-higher", "need-3c"),
    }


def test_refused_options_and_positions_need_no_view() -> None:
    option = Refused("bad-options", name="rounds", value=0, allowed=[[1, None]])
    assert words.refuse(option, {}, EN, ()) == "The option rounds cannot be 0. Possible: 1 or more."
    position = Refused("bad-position", where="hands", why="twice")
    assert words.refuse(position, {}, EN, ()) != GENERIC


@IN_EACH_LANGUAGE
def test_every_option_and_value_has_its_words(tr: Translator) -> None:
    values = set()
    for chosen in GAME.choices(4, 1):
        assert words.option(chosen.name, tr) != chosen.name
        assert words.option_help(chosen.name, tr).endswith(".")
        values |= {words.option_value(chosen.name, value, tr) for value in chosen.offered}
    assert {"3", "5", "10"} <= values
    assert len(values) == 3 + 2 + 2
    assert words.option_help("zoo", tr) == ""


def test_the_present_order_is_written_out() -> None:
    state = given("7c 8c", "9c", "Tc", options=TURNS, reversed=True)
    view = GAME.view(state, 0)
    assert words.order(view, EN) == "Low to high: 2 A K Q J 10 9 8 7 6 5 4 3"
    assert words.order({**view, "reversed": False}, EN) == "Low to high: 3 4 5 6 7 8 9 10 J Q K A 2"


def test_titles() -> None:
    assert [words.title(one, EN) for one in (None, "president", "balayeur", "citoyen")] == [
        "",
        "President",
        "Sweeper",
        "Citizen",
    ]


def courses() -> Iterator[Event]:
    for number in range(3):
        yield from random_match(number)


COURSES = list(courses())


@IN_EACH_LANGUAGE
def test_whole_matches_are_told_in_each_language(tr: Translator) -> None:
    for event in COURSES:
        step = Step(event.at, event.seat, event.move, event.after)
        for watcher in (None, 0):
            spoken = words.tell(told(GAME, event.before, step, watcher), tr, NAMES)
            spoken.append(words.state(GAME.view(event.after, watcher), tr, NAMES))
            for sentence in spoken:
                assert sentence.endswith(".")
                assert "{" not in sentence
