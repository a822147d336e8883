"""A game of Mòpyon in a match: turns, credit, replayed games, time-outs, what is listed."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.mopyon.marks import FULL, LIMIT
from tablegames.games.mopyon.rules import GAME, State
from tests.games.mopyon.tables import (
    DOUBLE,
    QUADRUPLE,
    SECRET,
    Course,
    fresh,
    row,
    spread,
    table,
)


def won(state: State, move: str = "0,0") -> Course:
    return Course(state)(10, state.turn, move)


def test_the_starter_writes_x_and_the_turn_goes_to_and_fro() -> None:
    course = fresh(first=1)
    assert (course.position["x"], course.position["turn"]) == (1, 1)
    course(1, 1, "0,0")(2, 0, "-5,123456")(3, 1, "1,0")
    assert course.position["marks"] == [[0, 0, "X"], [-5, 123456, "O"], [1, 0, "X"]]
    assert course.position["turn"] == 0
    assert course.refuses(4, 1, "9,9")["code"] == "not-your-turn"


@pytest.mark.parametrize(("marks", "lines"), [(row(4, x=1), 1), (DOUBLE, 2)])
@pytest.mark.parametrize(("games", "score"), [(1, [0, 0]), (2, [1, 0]), (3, [0, 2]), (9, [3, 3])])
def test_a_win_counts_its_lines_but_not_more_than_the_games_that_remain(
    marks: list[list[Any]], lines: int, games: int, score: list[int]
) -> None:
    played = sum(score)
    options = {"games": games}
    course = won(table(marks, options=options, match={"score": score, "played": played}))
    credit = min(lines, games - played)
    result = {"winner": 0, "seat": 0, "how": "five", "credit": credit, "lines": lines}
    assert course.match["result"] == result
    assert course.match["score"] == [score[0] + credit, score[1]]
    assert course.match["played"] == played + credit
    assert len(course.position["lines"]) == lines


def test_four_lines_at_once_in_the_order_of_the_page() -> None:
    course = won(table([mark for mark in QUADRUPLE if abs(mark[0]) < 3 and abs(mark[1]) < 3]))
    row_, column, falling, rising = course.position["lines"]
    assert row_ == [[x, 0] for x in range(-2, 3)]
    assert column == [[0, y] for y in range(-2, 3)]
    assert falling == [[x, x] for x in range(-2, 3)]
    assert rising == [[x, -x] for x in range(-2, 3)]


def test_sevens_in_all_directions_win_nothing() -> None:
    course = won(table(QUADRUPLE))
    assert course.position["lines"] == []
    assert course.position["turn"] == 1
    assert course.outcome is None


def test_a_six_is_dead_for_good_but_not_forbidden() -> None:
    course = fresh()
    for at, x in enumerate([0, 1, 2, 4, 5]):
        course(10 * at, 0, f"{x},0")(10 * at + 5, 1, f"{3 * x},7")
    course(100, 0, "3,0")
    assert course.position["lines"] == []
    course(101, 1, "50,50")(102, 0, "6,0")
    assert course.outcome is None


def test_a_five_at_the_very_border_of_what_can_be_written() -> None:
    marks = [[LIMIT - i, -LIMIT + i, "X"] for i in range(1, 5)]
    course = Course(table(marks))
    assert course.refuses(1, 0, f"{LIMIT + 1},0") == {
        "code": "too-far",
        "cell": f"{LIMIT + 1},0",
        "limit": LIMIT,
    }
    course(2, 0, f"{LIMIT},{-LIMIT}")
    assert course.outcome is not None
    listed = [tuple(map(int, text.split(","))) for text in GAME.legal(table(marks), 0)]
    assert max(max(abs(x), abs(y)) for x, y in listed) == LIMIT


def test_an_extra_game_counts_one_and_is_started_by_turns() -> None:
    given = {"score": [1, 1], "played": 2, "extra": 1, "number": 3, "starter": 1}
    marks = [[x, y, "O"] for x, y, _ in DOUBLE]
    course = Course(table(marks, turn=0, x=1, options={"games": 2}, match=given))
    course(10, 0, "0,0")
    assert course.outcome == {
        "winners": [0],
        "scores": [2, 1],
        "places": [1, 2],
        "how": "games",
        "counters": [0, 0],
    }
    assert course.match["result"]["credit"] == 1


def test_without_an_extra_game_a_level_match_is_void() -> None:
    options = {"games": 2, "extra": 0}
    course = won(table(row(4, x=1), options=options, match={"score": [0, 1], "played": 1}))
    assert course.outcome is not None
    assert course.outcome["winners"] == []


def test_games_are_started_in_turn_whoever_wins_and_by_how_much() -> None:
    course = won(table(DOUBLE, options={"games": 9}, match={"starter": 0}))
    course(20, 1, "next")
    assert course.position["x"] == course.position["turn"] == 1
    assert course.position["marks"] == []


def test_a_game_void_by_agreement_is_replayed_by_the_same_starter() -> None:
    course = fresh(games=3)(1, 0, "0,0")(2, 1, "void")(3, 0, "void")
    result = {"winner": None, "seat": None, "how": "agreed", "credit": 0}
    assert course.match["result"] == result
    assert (course.position["phase"], course.match["played"]) == ("between", 0)
    course(4, 0, "next")
    assert (course.position["x"], course.match["number"]) == (0, 2)


def test_an_offer_lapses_with_the_others_move_or_time_out() -> None:
    course = fresh(clock=5000)(1, 0, "void")
    course(2, 0, "0,0")
    assert course.match["offer"] == 0
    course(5002)
    assert course.match["offer"] is None
    course(5003, 0, "void")(5004, 0, "9,9")(5005, 1, "1,1")
    assert course.match["offer"] is None


@pytest.mark.parametrize("before", [FULL - 1, FULL + 5])
def test_at_two_thousand_marks_the_game_is_void_and_replayed(before: int) -> None:
    state = table(spread(before), x=1, turn=0, options={"games": 5}, match={"played": 1})
    course = won(state, "-9,-9")
    assert course.match["result"]["how"] == "full"
    assert course.match["played"] == 1
    course(20, 0, "next")
    assert (course.position["x"], course.position["marks"]) == (1, [])
    assert GAME.tick(state, 10**9).phase == "play"


def test_the_last_mark_of_all_can_still_win() -> None:
    course = won(table([*row(4, x=1, y=-20), *spread(FULL - 5)]), "0,-20")
    assert course.match["result"]["how"] == "five"
    assert won(table(spread(1998)), "-9,-9").match["result"] is None
    assert won(table(spread(1999)), "-9,-9").match["result"]["how"] == "full"


def test_a_replayed_extra_game_is_the_same_extra_game() -> None:
    given = {"score": [1, 1], "played": 2, "extra": 1, "number": 3}
    course = Course(table([], options={"games": 2}, match=given))
    course(1, 0, "void")(2, 1, "void")(3, 0, "next")
    assert (course.match["extra"], course.match["number"], course.position["x"]) == (1, 4, 0)


def test_after_a_nil_with_no_game_left_an_extra_game_is_the_next() -> None:
    nil = {"winner": None, "seat": None, "how": "agreed", "credit": 0}
    course = Course(table([], phase="between", match={"played": 1, "result": nil}))
    course(1, 0, "next")
    assert course.match["extra"] == 1


def test_a_time_out_marks_nothing_and_passes_the_turn() -> None:
    course = fresh(clock=5000)(5000)
    assert (course.position["marks"], course.position["turn"]) == ([], 1)
    assert (course.match["misses"], course.match["deadline"]) == ([1, 0], 10000)
    course(9999, 1, "0,0")
    assert course.position["marks"] == [[0, 0, "O"]]
    assert course.match["deadline"] == 14999
    course(14999)(20000)
    assert course.match["misses"] == [2, 1]


def test_what_is_listed_and_what_is_taken_besides() -> None:
    course = fresh()
    assert GAME.legal(course.state, 0) == ["0,0"]
    assert GAME.legal(course.state, 1) == []
    course(1, 0, "100000,-100000")
    listed = GAME.legal(course.state, 1)
    assert len(listed) == 24
    assert listed[:2] == ["99998,-100002", "99999,-100002"]
    unlisted = GAME.unlisted(course.state, 1)
    assert unlisted == [
        *("leave", "resign match", "resign", "void"),
        *("100003,-100000", "(99997, -100000)"),
    ]
    for text in unlisted[4:]:
        assert text not in listed
        course.state = GAME.play(course.state, course.state.turn, text, 2)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("3,-2", "3,-2"),
        ("3 -2", "3,-2"),
        ("(3,-2)", "3,-2"),
        ("3, -2", "3,-2"),
        ("( 3 , -2 )", "3,-2"),
        ("(3 -2)", "3,-2"),
        ("  3   ,  -2 ", "3,-2"),
        ("+3,-0002", "3,-2"),
        ("-0,+0", "0,0"),
        ("0" * 29 + "7,5", "7,5"),
        (f"{LIMIT},-{LIMIT}", f"{LIMIT},-{LIMIT}"),
    ],
)
def test_a_cell_as_it_may_be_typed(typed: str, canonical: str) -> None:
    state = table()
    assert GAME.canonical(state, 0, typed) == canonical
    assert GAME.play(state, 0, typed, 0) == GAME.play(state, 0, canonical, 0)


@pytest.mark.parametrize(
    "typed",
    [
        *("", "x", "3", "3,", ",3", "3-2", "3--2", "3,,2", "1,2,3", "1 2 3", "1.5,2", "a,b"),
        *("(3,2", "3,2)", "((3,2))", "()", "- 3,2", "٣,٢", "1e3,2", "pass", "0x1,2", "3;2"),
        *("1" * 31 + ",2", "0" * 31 + ",2"),
    ],
)
def test_text_that_is_no_cell(typed: str) -> None:
    assert fresh().refuses(1, 0, typed) == {"code": "bad-move"}


def test_refusals_come_in_their_order_with_their_facts() -> None:
    course = fresh()(1, 0, "5,-5")
    assert course.refuses(2, 1, "(+5, -5)") == {"code": "occupied", "cell": "5,-5", "mark": "X"}
    for text in ("9" * 30 + ",0", f"0,{-LIMIT - 1}"):
        assert course.refuses(2, 1, text)["code"] == "too-far"
    assert course.refuses(2, 0, "5,-5")["code"] == "not-your-turn"
    assert course.refuses(2, 1, "draw")["code"] == "no-offers"


def test_undo_stays_within_a_game() -> None:
    course = fresh(games=3)
    first = GAME.chapter(course.state)
    course(1, 0, "0,0")
    assert GAME.chapter(course.state) == first is not None
    course(2, 1, "resign")
    assert GAME.chapter(course.state) is None
    course(3, 0, "next")
    assert GAME.chapter(course.state) not in (None, first)


def test_the_lot_decides_and_its_seed_is_shown_at_once() -> None:
    state = GAME.new(2, {}, SECRET)
    assert state.match.starter == 0
    assert GAME.view(state, None)["deals"][0]["seed"] == "4d5e8c3c69828946e5147d2e5c6b9438"
    assert GAME.view(fresh(first=1).state, 0)["deals"] == []
    starters = {GAME.new(2, {}, f"{n:032x}").match.starter for n in range(20)}
    assert starters == {0, 1}


@pytest.mark.parametrize(
    ("seats", "options", "name", "value", "allowed"),
    [
        (3, {}, "seats", 3, [2]),
        (1, {}, "seats", 1, [2]),
        (2, {"extra": 2}, "extra", 2, [[0, 1]]),
        (2, {"games": 10}, "games", 10, [[1, 9]]),
        (2, {"early": 1}, "early", 1, [True, False]),
        (2, {"first": 2}, "first", 2, ["lot", [0, 1]]),
        (2, {"goal": "points"}, "goal", "points", ["games"]),
        (2, {"target": 1}, "target", 1, [0]),
    ],
)
def test_options_that_are_not_possible(
    seats: int, options: JSON, name: str, value: Any, allowed: list[Any]
) -> None:
    with pytest.raises(Refused) as refused:
        GAME.new(seats, options, SECRET)
    facts = {"name": name, "value": value, "allowed": allowed}
    assert (refused.value.code, refused.value.facts) == ("bad-options", facts)


def test_what_the_menu_proposes_and_the_rules_mean() -> None:
    choices = {choice.name: choice for choice in GAME.choices(2, 1)}
    assert (choices["games"].proposed, choices["clock"].proposed) == (5, 30000)
    assert (choices["early"].default, choices["extra"].default) == (True, 1)
    assert choices["goal"].allowed == ("games",)
    assert "draws" not in choices
