"""Positions of a match: what may be left out, and what cannot be (match rules, 8)."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import Refused
from tests.engine.pretend import SECRET, Fives, Fours, Pretend, Threes

COMMITMENT = "0123456789abcdef" * 4
WON = {"winner": 0, "seat": 0, "how": "won", "credit": 1}
OVER = {"winner": 0, "how": "games"}


def refused(game: Pretend, position: object) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        game.load(position)  # type: ignore[arg-type]  # what a file holds may be anything
    assert caught.value.code == "bad-position"
    return caught.value.facts["where"], caught.value.facts["why"]


def of(match: object = (), /, **fields: object) -> dict[str, Any]:
    position: dict[str, Any] = {"secret": SECRET, **fields}
    return position if match == () else position | {"match": match}


def test_the_defaults() -> None:
    game = Fives()
    dump = game.dump(game.load({"secret": SECRET}))
    assert dump["seats"] == 2
    assert (dump["phase"], dump["turn"], dump["deals"]) == ("play", 0, [])
    assert dump["options"] == {
        "games": 1,
        "goal": "games",
        "target": 0,
        "early": True,
        "extra": 1,
        "first": "lot",
        "clock": 0,
        "between": 0,
        "away": 180_000,
        "stake": 0,
    }
    assert dump["match"] == {
        "score": [0, 0],
        "played": 0,
        "extra": 0,
        "number": 1,
        "starter": 0,
        "misses": [0, 0],
        "deadline": None,
        "remaining": None,
        "away": [None, None],
        "away_used": [0, 0],
        "offer": None,
        "out": [False, False],
        "result": None,
        "over": None,
    }


def test_the_defaults_of_the_clock() -> None:
    def clock(match: dict[str, Any], phase: str = "play", **options: int) -> tuple[Any, Any]:
        loaded = Fives().load(of(match, phase=phase, options={"games": 3, **options}))
        return loaded.match.deadline, loaded.match.remaining

    assert clock({}, clock=9_000) == (9_000, None)
    assert clock({"deadline": 77}, clock=9_000) == (77, None)
    assert clock({"deadline": None}, clock=9_000) == (None, None)
    assert clock({"away": [4, None]}, clock=9_000) == (None, 9_000)
    assert clock({"away": [4, None], "remaining": 33}, clock=9_000) == (None, 33)
    assert clock({"away": [None, 4]}, clock=9_000) == (9_000, None)
    assert clock({"result": WON}, "between", clock=9_000, between=2_000) == (2_000, None)
    assert clock({"result": WON}, "between", clock=9_000) == (None, None)
    assert clock({"over": OVER}, "over", clock=9_000, between=2_000) == (None, None)


def test_the_seat_to_move_is_the_starter_unless_it_is_given() -> None:
    game = Fives()
    assert game.load(of({"starter": 1})).turn == 1
    assert game.load(of({"starter": 1}, turn=0)).turn == 0


@pytest.mark.parametrize(
    ("position", "where", "why"),
    [
        ([], "position", "type"),
        ({}, "secret", "missing"),
        ({"secret": 5}, "secret", "type"),
        ({"secret": SECRET.upper() + "A"}, "secret", "type"),
        (of(bord=1), "bord", "unknown"),
        (of({"scores": [0, 0]}), "match.scores", "unknown"),
        (of(options=[]), "options", "type"),
        (of(phase="pick"), "phase", "range"),
        (of(phase=1), "phase", "type"),
        (of(turn=2), "turn", "range"),
        (of(turn=-1), "turn", "range"),
        (of(turn="0"), "turn", "type"),
        (of(turn=True), "turn", "type"),
        (of(turn=None), "turn", "type"),
        (of(deals={}), "deals", "type"),
        (of(deals=["lot"]), "deals[0]", "type"),
        (of(deals=[{"label": "lot"}]), "deals[0].commitment", "missing"),
        (of(deals=[{"label": "lot", "commitment": "12"}]), "deals[0].commitment", "type"),
        (
            of(deals=[{"label": "lot", "commitment": COMMITMENT.upper()}]),
            *("deals[0].commitment", "type"),
        ),
        (of(deals=[{"label": 3, "commitment": COMMITMENT}]), "deals[0].label", "type"),
        (of(deals=[{"label": "game 1", "commitment": COMMITMENT}]), "deals[0].label", "range"),
        (
            of(deals=[{"label": "lot", "commitment": COMMITMENT, "seed": None}]),
            *("deals[0].seed", "unknown"),
        ),
        (of(deals=[{"label": "lot", "commitment": COMMITMENT}] * 2), "deals[1].label", "twice"),
        (of(5), "match", "type"),
        (of({"score": 0}), "match.score", "type"),
        (of({"score": [0]}), "match.score", "length"),
        (of({"score": [0, -1]}), "match.score[1]", "range"),
        (of({"score": [0, 1.0]}), "match.score[1]", "type"),
        (of({"score": "00"}), "match.score", "type"),
        (of({"played": -1}), "match.played", "range"),
        (of({"played": 1}), "match.played", "range"),
        (of({"played": None}), "match.played", "type"),
        (of({"extra": 2}), "match.extra", "range"),
        (of({"number": 0}), "match.number", "range"),
        (of({"starter": 2}), "match.starter", "range"),
        (of({"misses": [0, 4]}), "match.misses[1]", "range"),
        (of({"misses": [0, 0, 0]}), "match.misses", "length"),
        (of({"deadline": 7}), "match.deadline", "range"),
        (of({"deadline": "7"}), "match.deadline", "type"),
        (of({"remaining": 7}), "match.remaining", "range"),
        (of({"remaining": 7}, options={"clock": 5000}), "match.remaining", "range"),
        (
            of({"deadline": 7, "away": [3, None]}, options={"clock": 5000}),
            *("match.deadline", "range"),
        ),
        (of({"deadline": -7}, options={"clock": 5000}), "match.deadline", "range"),
        (of({"away": [None]}), "match.away", "length"),
        (of({"away": [None, -1]}), "match.away[1]", "range"),
        (of({"away": [None, False]}), "match.away[1]", "type"),
        (of({"away_used": [0, -1]}), "match.away_used[1]", "range"),
        (of({"offer": 2}), "match.offer", "range"),
        (of({"out": [True, False]}), "match.out", "range"),
        (of({"out": [0, 0]}), "match.out[0]", "type"),
        (of({"result": WON}), "match.result", "range"),
        (of({"over": OVER}), "match.over", "range"),
        (of({}, phase="between"), "match.result", "missing"),
        (of({"result": None}, phase="between"), "match.result", "missing"),
        (of({"result": WON}, phase="over"), "match.over", "missing"),
        (of({"result": WON, "deadline": 5}, phase="between"), "match.deadline", "range"),
        (of({"over": OVER, "deadline": 5}, phase="over"), "match.deadline", "range"),
        (of({"result": WON, "offer": 0}, phase="between"), "match.offer", "range"),
        (of({"result": []}, phase="between"), "match.result", "type"),
        (of({"result": {"winner": 0}}, phase="between"), "match.result.seat", "missing"),
        (of({"result": WON | {"winner": 2}}, phase="between"), "match.result.winner", "range"),
        (of({"result": WON | {"seat": 1}}, phase="between"), "match.result.seat", "impossible"),
        (
            of({"result": WON | {"seat": None}}, phase="between"),
            *("match.result.seat", "impossible"),
        ),
        (of({"result": WON | {"how": "luck"}}, phase="between"), "match.result.how", "range"),
        (of({"result": WON | {"credit": -1}}, phase="between"), "match.result.credit", "range"),
        (of({"result": WON | {"credit": None}}, phase="between"), *("match.result.credit", "type")),
        (of({"result": WON | {"pips": 1}}, phase="between"), "match.result", "unknown"),
        (of({"over": {"winner": 0}}, phase="over"), "match.over.how", "missing"),
        (of({"over": {"winner": 2, "how": "left"}}, phase="over"), "match.over.winner", "range"),
        (of({"over": {"winner": 0, "how": "luck"}}, phase="over"), "match.over.how", "range"),
        (of({"over": OVER | {"why": 1}}, phase="over"), "match.over.why", "unknown"),
        (of({"result": WON, "extra": 1, "played": 1}, phase="between"), "phase", "impossible"),
    ],
)
def test_positions_that_cannot_be(position: object, where: str, why: str) -> None:
    assert refused(Fives(), position) == (where, why)


def test_bad_options_come_first() -> None:
    with pytest.raises(Refused) as caught:
        Fives().load({"options": {"games": 0}, "bord": 1, "phase": "?"})
    assert caught.value.code == "bad-options"


def test_what_three_and_four_seats_may_be() -> None:
    game = Fours()
    solo = {"seats": 3, "secret": SECRET}
    assert game.load(solo | {"match": {"out": [False, True, False]}}).match.out[1]
    assert refused(game, solo | {"turn": 1, "match": {"out": [False, True, False]}}) == (
        "turn",
        "range",
    )
    assert refused(game, solo | {"match": {"out": [True] * 3}}) == ("match.out", "range")
    assert refused(game, {"seats": 4, "secret": SECRET, "match": {"score": [0] * 4}}) == (
        "match.score",
        "length",
    )
    assert refused(game, solo | {"match": {"offer": 0}}) == ("match.offer", "range")
    over = {"out": [True, True, False], "over": {"winner": 2, "how": "left"}}
    loaded = game.load(solo | {"phase": "over", "turn": 1, "match": over})
    assert game.load(game.dump(loaded)) == loaded


def test_labels_of_games() -> None:
    game = Fours()

    def deals(*labels: str) -> dict[str, Any]:
        return of({"number": 2}, deals=[{"label": one, "commitment": COMMITMENT} for one in labels])

    assert len(game.load(deals("game 1", "game 2")).deals) == 2
    assert refused(game, deals("game 3")) == ("deals[0].label", "range")
    assert refused(game, deals("game 1", "lot")) == ("deals[1].label", "range")
    assert refused(game, deals("game 01")) == ("deals[0].label", "range")


def test_goals_without_a_limit() -> None:
    game = Fours()
    points = {"goal": "points"}
    assert game.load(of({"played": 30, "score": [150, 100]}, options=points)).match.played == 30
    assert refused(game, of({"extra": 1}, options=points)) == ("match.extra", "range")
    assert game.load(of({"extra": 40, "played": 1})).match.extra == 40


def test_a_total_may_be_negative() -> None:
    game = Threes()
    total = {"goal": "total", "games": 2}
    result = {"winner": 0, "seat": 0, "how": "won", "credit": None}
    between = of({"score": [5, -90], "result": result}, phase="between", options=total)
    loaded = game.load(between)
    assert game.load(game.dump(loaded)) == loaded
    numbered = of({"result": WON}, phase="between", options=total)
    assert refused(game, numbered) == ("match.result.credit", "range")
