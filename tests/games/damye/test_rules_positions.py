"""Positions of Damye: the defaults, and what cannot be (rules page, Positions and moves)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.games.damye.rules import GAME
from tests.games.damye.test_rules import SECRET, given, played

START = "W:W" + ",".join(map(str, range(31, 51))) + ":B" + ",".join(map(str, range(1, 21)))
LAST = {"seat": 0, "move": "32-28", "captured": []}


def refused(**fields: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        GAME.load({"secret": SECRET, **fields})
    assert caught.value.code == "bad-position"
    return caught.value.facts["where"], caught.value.facts["why"]


def test_the_defaults() -> None:
    dump = GAME.dump(GAME.load({"secret": SECRET}))
    own = {name: dump[name] for name in GAME.fields}
    assert own == {
        "white": 0,
        "fen": START,
        "plies": 0,
        "quiet": 0,
        "ending": 0,
        "ending_plies": 0,
        "seen": {START: 1},
        "moves": [],
        "last": None,
    }
    assert dump["options"]["draws"] == "full"
    assert (dump["turn"], dump["options"]["extra"], dump["options"]["early"]) == (0, 2, False)


def test_other_ways_to_write_a_position() -> None:
    assert given("W:B1-20:W31-50.") == given(START)
    assert given("B:H0:F2:WK31,K32,K33:B1-3") == given("B:WK31-33:B1,2,3")


def test_the_seat_with_white_is_the_starter() -> None:
    assert given(START, white=1).match.starter == 1
    assert given(START, match={"starter": 1}).turn == 1
    assert given(START, white=1, match={"starter": 1}).turn == 1
    assert refused(white=0, match={"starter": 1}) == ("white", "impossible")
    assert refused(white=2) == ("white", "range")
    assert refused(white=True) == ("white", "type")


@pytest.mark.parametrize("turn", [0, 1, 7, "x", None])
def test_the_turn_follows_from_the_position(turn: object) -> None:
    assert given("B:W31:B20", turn=turn).turn == 1
    assert given("B:W31:B20", turn=turn, white=1).turn == 0


def test_the_ending_is_that_of_the_position() -> None:
    assert given("W:WK46:BK2").board.ending == 5
    assert given("W:WK46:BK2", ending=0).board.ending == 0
    assert given("W:WK46:BK2", {"draws": "basic"}).board.ending == 0


@pytest.mark.parametrize(
    ("fen", "where", "why"),
    [
        ("", "fen", "unreadable"),
        ("hello", "fen", "unreadable"),
        ("W:W31:BK5a", "fen[K5a]", "unreadable"),
        ("W:W51:B1", "fen[51]", "range"),
        ("W:W31:B5-2", "fen[5-2]", "range"),
        ("W:W28:B28", "fen[28]", "twice"),
        ("W:W3:B28", "fen[3]", "far-row"),
        ("W:W31:B46", "fen[46]", "far-row"),
        ("B:W41,47:B36", "fen", "no-move"),
        ("W:W:B1", "fen", "no-move"),
        (5, "fen", "type"),
        (None, "fen", "type"),
    ],
)
def test_fens_that_cannot_be(fen: object, where: str, why: str) -> None:
    assert refused(fen=fen) == (where, why)


def test_a_game_that_is_over_may_have_no_move() -> None:
    result = {"winner": 0, "seat": 0, "how": "no-pieces", "credit": 1}
    match = {"result": result, "over": {"winner": 0, "how": "games"}, "score": [1, 0], "played": 1}
    state = given("B:W31:B", phase="over", match=match)
    assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize(
    ("fields", "where", "why"),
    [
        ({"plies": -1}, "plies", "range"),
        ({"plies": "1"}, "plies", "type"),
        ({"quiet": 1.0}, "quiet", "type"),
        ({"ending": 4}, "ending", "range"),
        ({"ending": None}, "ending", "type"),
        ({"ending_plies": -1}, "ending_plies", "range"),
        ({"seen": []}, "seen", "type"),
        ({"seen": {"W:W51:B1": 1}}, "seen[51]", "range"),
        ({"seen": {"": 1}}, "seen", "unreadable"),
        ({"seen": {"W:W31:B1": -1}}, "seen[W:W31:B1]", "range"),
        ({"seen": {"W:W31:B1": True}}, "seen[W:W31:B1]", "type"),
        ({"seen": {"W:W31:B1": 1, "W:B1:W31.": 1}}, "seen[W:B1:W31.]", "twice"),
        ({"moves": "32-28"}, "moves", "type"),
        ({"moves": ["32-28", 4]}, "moves[1]", "type"),
        ({"moves": ["32 28"]}, "moves[0]", "range"),
        ({"moves": ["32-51"]}, "moves[0]", "range"),
        ({"last": []}, "last", "type"),
        ({"last": {"seat": 0, "move": "32-28"}}, "last.captured", "missing"),
        ({"last": LAST | {"seat": 2}}, "last.seat", "range"),
        ({"last": LAST | {"move": "x"}}, "last.move", "range"),
        ({"last": LAST | {"captured": [51]}}, "last.captured[0]", "range"),
        ({"last": LAST | {"captured": [9, 8]}}, "last.captured", "range"),
        ({"last": LAST | {"at": 3}}, "last.at", "unknown"),
        ({"deals": [{"label": "game 1", "commitment": "0" * 64}]}, "deals[0].label", "range"),
        ({"match": {"result": None, "extra": 3}}, "match.extra", "range"),
        ({"hands": []}, "hands", "unknown"),
    ],
)
def test_fields_that_cannot_be(fields: dict[str, Any], where: str, why: str) -> None:
    assert refused(**fields) == (where, why)


def test_a_position_goes_through_json_in_any_order_of_its_fields() -> None:
    state = played(given("W:WK47,K50:BK3,K4"), "50-45", "4-10", "45-50", "10-4", "50-45")
    shuffled = json.dumps(GAME.dump(state), sort_keys=True)
    assert GAME.load(json.loads(shuffled)) == state
    assert sorted(GAME.dump(state)["seen"].values()) == [1, 1, 2, 2]
