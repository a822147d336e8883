"""Mòpyon in words: every refusal, event and result has its whole sentence, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from textwrap import wrap
from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.mopyon import words
from tablegames.games.mopyon.marks import LIMIT
from tablegames.games.mopyon.rules import GAME, State
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.mopyon.tables import (
    DOUBLE,
    NAMES,
    QUADRUPLE,
    SECRET,
    drawn,
    row,
    spread,
    table,
)

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."
FOOT = 55
"""Cells of a row at the foot of the table at 80×24; there are two."""


def whole(sentence: str) -> bool:
    return sentence.endswith(".") and "{" not in sentence and "}" not in sentence


def view(state: State) -> JSON:
    return GAME.view(state, None)


def told(before: State, move: str | None, at: int = 10, seat: int | None = None) -> Told:
    by = before.turn if seat is None else seat
    after = GAME.tick(before, at) if move is None else GAME.play(before, by, move, at)
    return Told(at, None if move is None else by, move, view(before), view(after))


def said(before: State, move: str | None, at: int = 10, seat: int | None = None) -> list[str]:
    """What is told, the spaces that do not break as any others."""
    sentences = words.tell(told(before, move, at, seat), ENGLISH, NAMES)
    return [sentence.replace("\xa0", " ") for sentence in sentences]


def test_a_mark_is_told_with_its_cell() -> None:
    assert said(table(), "3,-2") == ["Ana writes X on 3,-2."]
    assert said(table(x=1), "(+3, -2)") == ["Bo writes X on 3,-2."]
    assert said(table(row(1), turn=1), "9,9") == ["Bo writes O on 9,9."]


def test_a_run_that_is_too_long_is_told_why_it_does_not_count() -> None:
    six = table([*row(3), *row(2, x=4)], options={"games": 3})
    assert said(six, "3,0") == [
        "Ana writes X on 3,0.",
        "Six does not count: only exactly five in a row wins.",
    ]
    nine = table([*row(4), *row(4, x=5)])
    assert said(nine, "4,0")[1:] == ["9 in a row do not count: only exactly five wins."]
    four = said(table(QUADRUPLE), "0,0")
    assert four[1:] == ["7 in a row do not count: only exactly five wins."], "said once"


def test_a_six_beside_a_five_is_told_and_the_five_wins() -> None:
    rows = ["...X..", "...X..", "XXX.XX", "...X..", "...X.."]
    assert said(table(drawn(*rows), options={"games": 3}), "3,2") == [
        "Ana writes X on 3,2.",
        "Six does not count: only exactly five in a row wins.",
        "Ana wins the game: five in a row, exactly.",
        "The score is 1 – 0, with 2 games to come.",
    ]


@pytest.mark.parametrize(
    ("games", "score", "worth"),
    [
        (5, [0, 0], ["It counts 2 games.", "The score is 2 – 0, with 3 games to come."]),
        (
            3,
            [1, 1],
            [
                "It would be worth 2, but only 1 game was left, so it counts 1.",
                "Ana wins the match, 2 – 1.",
            ],
        ),
        (
            4,
            [1, 0],
            [
                "It counts 2 games.",
                "Ana wins the match, 3 – 0: nobody can catch up any more.",
            ],
        ),
    ],
)
def test_a_double_win_says_what_it_is_worth_and_why(
    games: int, score: list[int], worth: list[str]
) -> None:
    match = {"score": score, "played": sum(score)}
    assert said(table(DOUBLE, options={"games": games}, match=match), "0,0") == [
        "Ana writes X on 0,0.",
        "Ana wins the game: two lines at once, 2 kabès.",
        *worth,
    ]


def test_three_and_four_lines_have_their_names() -> None:
    result = {"winner": 1, "seat": 1, "how": "five", "credit": 3}
    for lines, name in (
        (3, "three lines at once, a Triplèks"),
        (4, "four lines at once, a Kwadriplèks"),
    ):
        match = {"played": 3, "score": [0, 3], "result": {**result, "lines": lines}}
        between = table(phase="between", options={"games": 9}, match=match)
        assert words.result(view(between), ENGLISH, NAMES)[0] == f"Bo wins the game: {name}."
    unknown = table(phase="between", options={"games": 9}, match={"played": 3, "result": result})
    assert words.result(view(unknown), ENGLISH, NAMES)[0].endswith("five in a row, exactly.")


def test_a_replayed_game_says_why() -> None:
    offered = table(options={"games": 3}, match={"offer": 0})
    assert said(offered, "void", seat=1) == [
        "Bo agrees.",
        "The game is void, both players agreed: it is replayed.",
        "The score is 0 – 0, with 3 games to come.",
    ]
    full = table(spread(1999), options={"games": 3})
    assert said(full, "-9,-9")[1] == (
        "The game is void, 2000 marks stand and nobody has won: it is replayed."
    )


def test_a_time_out_says_whose_turn_it_is() -> None:
    options = {"clock": 5000}
    assert said(table(options=options), None, 5000) == [
        "Time is up for Ana (1 of 3 in a row): the turn passes to Bo."
    ]
    offered = table(options=options, match={"offer": 1})
    assert said(offered, None, 5000)[1] == "The offer of Bo has lapsed."
    last = table(options=options, match={"misses": [2, 0]})
    assert said(last, None, 5000) == [
        "Time is up for Ana: 3 of 3 in a row.",
        "Bo wins the match: Ana ran out of time three times in a row.",
    ]


def test_the_next_game_says_who_begins_and_an_extra_game_is_whistled_in() -> None:
    result = {"winner": 0, "seat": 0, "how": "five", "credit": 1, "lines": 1}
    match = {"played": 1, "score": [1, 0], "result": result}
    between = table(row(5), phase="between", options={"games": 3}, match=match)
    assert said(between, "next") == ["Game 2 of 3 begins.", "Bo writes X and begins."]
    level = table(
        phase="between", options={"games": 2}, match={**match, "played": 2, "score": [1, 1]}
    )
    assert said(level, "next")[0] == "The whistle: extra game 1 begins."


def test_resigning_and_offering() -> None:
    game = table(options={"games": 3})
    assert said(game, "resign", seat=1) == [
        "Bo resigns the game.",
        "Ana wins the game: Bo gave it up.",
        "The score is 1 – 0, with 2 games to come.",
    ]
    assert said(game, "void") == ["Ana offers to replay the game; Bo can agree or play on."]


STATES = [
    (table(), "Ana to move, with X."),
    (table(x=1), "Bo to move, with X."),
    (table(turn=1), "Bo to move, with O."),
    (table(match={"offer": 1}), "Ana can agree to the offer, or play on. Ana to move, with X."),
    (table(match={"away": [7, None]}), "Ana has left the table; the clock waits."),
    (table(phase="over", match={"over": {"winner": 0, "how": "games"}}), "The match is over."),
]


@pytest.mark.parametrize(("state", "sentence"), STATES)
def test_the_sentence_at_the_foot_says_what_is_asked_of_whom(state: State, sentence: str) -> None:
    assert words.state(view(state), ENGLISH, NAMES) == sentence


def test_the_marks_are_counted_once_they_pass_a_third() -> None:
    assert words.counters(view(table(spread(666))), ENGLISH) == []
    assert words.counters(view(table(spread(667))), ENGLISH) == ["marks 667 of 2000"]


OWN: dict[str, tuple[JSON, str]] = {
    "bad-move": ({}, "Write a cell as two whole numbers, column and row: 3,-2."),
    "too-far": (
        {"cell": "0,-1000000001", "limit": LIMIT},
        "0,-1000000001 is too far away: write at most 1000000000 cells from 0,0.",
    ),
    "occupied": (
        {"cell": "3,-2", "mark": "X"},
        "X stands on 3,-2 already: take an empty cell.",
    ),
}
SHARED = (
    *("no-seat", "match-over", "already-away", "not-away", "away", "between-games"),
    *("not-between", "no-offers", "already-offered", "not-your-turn", "no-undo"),
)


@pytest.mark.parametrize("code", OWN)
def test_a_refusal_names_its_rule(code: str) -> None:
    facts, sentence = OWN[code]
    assert words.refuse(Refused(code, **facts), view(table()), ENGLISH, NAMES) == sentence


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("names", [NAMES, ("Marie-Thérèse", "Jean-Baptiste")])
def test_every_refusal_has_a_sentence_of_its_own_that_fits(
    tr: Translator, names: tuple[str, str]
) -> None:
    shown = view(table())
    told = [
        words.refuse(Refused(code, **facts), shown, tr, names) for code, (facts, _) in OWN.items()
    ]
    told += [words.refuse(Refused(code), shown, tr, names) for code in SHARED]
    told += [words.state(view(state), tr, names) for state, _ in STATES]
    assert len(set(told)) == len(told)
    assert tr(GENERIC) not in told
    assert [one for one in told if not whole(one) or len(wrap(one, FOOT)) > 2] == []


@IN_EACH_LANGUAGE
def test_refused_options_and_positions_need_no_view(tr: Translator) -> None:
    where = Refused("bad-position", where="marks[4]", why="range")
    allowed = Refused("bad-options", name="extra", value=2, allowed=[[0, 1]])
    assert "marks[4]" in words.refuse(where, {}, tr, NAMES)
    assert "extra" in words.refuse(allowed, {}, tr, NAMES)


@IN_EACH_LANGUAGE
def test_every_option_has_a_label_and_a_sentence(tr: Translator) -> None:
    choices = GAME.choices(2, 2)
    labels = [words.option(choice.name, tr) for choice in choices]
    assert len(set(labels)) == len(labels)
    assert all(len(label) <= 24 for label in labels), labels
    assert all(whole(words.option_help(choice.name, tr)) for choice in choices)
    assert all(
        words.option_value(choice.name, value, tr) for choice in choices for value in choice.offered
    )


def test_values_are_said_as_one_reads_them() -> None:
    said = [
        words.option_value(*one, ENGLISH) for one in (("clock", 30000), ("extra", 0), ("first", 1))
    ]
    assert said == ["30 seconds", "none", "player 2"]


# ---- whole matches

OPTIONS = {"games": 3, "clock": 5000, "between": 1000, "away": 20000, "stake": 3}
ODD = 0.04
"""How often a move is one that is not listed, or time passes instead."""
TEXTS = ("leave", "return", "draw", "void", "void", "0,0", "9 -9", "x", f"{LIMIT + 1},0", "resign")


@cache
def match(number: int) -> tuple[tuple[Told, ...], tuple[tuple[Refused, State], ...]]:
    """A random match to its end: what is told of it, and the refusals met on the way."""
    rng, state, at = Random(number), GAME.new(2, OPTIONS, SECRET), 0
    events: list[Told] = []
    refused: list[tuple[Refused, State]] = []
    while GAME.outcome(state) is None:
        at, seat, move = chosen(rng, state, at)
        try:
            after = GAME.tick(state, at) if move is None else GAME.play(state, seat, move, at)
        except Refused as met:
            refused.append((met, state))
            continue
        by, text = (None, None) if move is None else (seat, GAME.canonical(state, seat, move))
        events.append(Told(at, by, text, view(state), view(after)))
        state = after
    return tuple(events), tuple(refused)


def chosen(rng: Random, state: State, at: int) -> tuple[int, int, str | None]:
    """A time, a seat and a move, or None for time that passes to what is due."""
    wake, seat = GAME.wake(state), rng.randrange(2)
    if wake is not None and rng.random() < ODD:
        return wake, seat, None
    if rng.random() < ODD:
        return at, seat, rng.choice(TEXTS)
    if state.match.away[state.turn] is not None:
        return at, state.turn, "return"
    legal = GAME.legal(state, state.turn)
    return at + 1, state.turn, rng.choice(legal) if legal else "next"


def sentences(number: int, tr: Translator) -> Iterator[str]:
    events, refusals = match(number)
    for event in events:
        told = words.tell(event, tr, NAMES)
        assert told
        yield from told
        yield words.state(event.after, tr, NAMES)
    for refused, state in refusals:
        yield words.refuse(refused, view(state), tr, NAMES)


@pytest.mark.parametrize("number", [1, 2])
def test_a_whole_match_is_told_without_a_gap_in_each_language(number: int) -> None:
    english, *others = (list(sentences(number, translator(language))) for language in LANGUAGES)
    assert [one for one in english if not whole(one)] == []
    for other in others:
        assert len(other) == len(english)
        same: Any = {one for one, two in zip(other, english, strict=True) if one == two}
        assert same == set()
