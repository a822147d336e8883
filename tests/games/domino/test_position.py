"""Positions of Domino: defaults, what cannot be (the page, *Positions and moves*), options."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.domino.rules import GAME
from tablegames.games.domino.tiles import TILES
from tests.games.domino.tables import SECRET, dump, given

WON = {"winner": 0, "seat": 0, "how": "domino", "credit": 1}


def test_the_defaults() -> None:
    position = GAME.dump(GAME.load({"secret": SECRET}))
    own = {name: position[name] for name in GAME.fields}
    assert own == {
        "forced": False,
        "hands": [[], []],
        "table": [],
        "picks": [[], []],
        "rest": [False, False],
        "line": [],
        "played": [],
        "aside": [[], []],
    }
    assert (position["phase"], position["turn"], position["match"]["starter"]) == ("play", 0, 0)
    assert dump(given(4, match={"starter": 3}), "turn") == 3
    assert dump(given(4, match={"starter": 3}, turn=1), "turn") == 1


def test_the_fields_in_the_order_of_the_page() -> None:
    assert list(GAME.dump(given())) == [
        *("seats", "options", "phase", "turn"),
        *("forced", "hands", "table", "picks", "rest", "line", "played", "aside"),
        *("deals", "match", "secret"),
    ]


def test_hands_are_sorted() -> None:
    state = given(2, hands=[["6-4", "2-0", "5-5", "1-1", "1-0"], []], aside=[["3-1", "3-0"], []])
    assert dump(state, "hands")[0] == ["1-0", "1-1", "2-0", "5-5", "6-4"]
    assert dump(state, "aside")[0] == ["3-0", "3-1"]


ALL = [str(one) for one in TILES]
SEVEN = ALL[:7]


@pytest.mark.parametrize(
    ("fields", "where", "why"),
    [
        ({"forced": 1}, "forced", "type"),
        ({"hands": {}}, "hands", "type"),
        ({"hands": [[]]}, "hands", "length"),
        ({"hands": [[], 3]}, "hands[1]", "type"),
        ({"hands": [[], [3]]}, "hands[1][0]", "type"),
        ({"hands": [[], ["6-6", "4-6"]]}, "hands[1][1]", "range"),
        ({"hands": [["7-1"], []]}, "hands[0][0]", "range"),
        ({"hands": [["?"], []]}, "hands[0][0]", "range"),
        ({"hands": [["64"], []]}, "hands[0][0]", "range"),
        ({"hands": [["6-4", "6-4"], []]}, "hands[0][1]", "twice"),
        ({"hands": [["6-4"], ["6-4"]]}, "hands[1][0]", "twice"),
        ({"hands": [["6-4"], []], "aside": [[], ["6-4"]]}, "aside[1][0]", "twice"),
        ({"hands": [["6-4"], []], "line": [[4, 6]]}, "line[0]", "twice"),
        ({"table": [[1, "6-4"]], "line": [[6, 4]]}, "line[0]", "twice"),
        ({"table": [[1, "6-4"], [2, "6-4"]]}, "table[1][1]", "twice"),
        ({"line": [[6, 4], [4, 4], [4, 6]]}, "line[2]", "twice"),
        ({"table": [[0, "6-4"]]}, "table[0][0]", "range"),
        ({"table": [[29, "6-4"]]}, "table[0][0]", "range"),
        ({"table": [["1", "6-4"]]}, "table[0][0]", "type"),
        ({"table": [[1, "?"]]}, "table[0][1]", "range"),
        ({"table": [[1]]}, "table[0]", "length"),
        ({"table": [[1, "6-4", 2]]}, "table[0]", "length"),
        ({"table": ["6-4"]}, "table[0]", "type"),
        ({"table": [[2, "6-4"], [1, "5-4"]]}, "table[1]", "order"),
        ({"table": [[2, "6-4"], [2, "5-4"]]}, "table[1]", "order"),
        ({"picks": [[], [0]]}, "picks[1][0]", "range"),
        ({"picks": [[], [29]]}, "picks[1][0]", "range"),
        ({"picks": [[], [True]]}, "picks[1][0]", "type"),
        ({"picks": [[]]}, "picks", "length"),
        ({"picks": [[3], [3]]}, "picks[1][0]", "twice"),
        ({"picks": [[3], []], "table": [[3, "6-4"]]}, "picks[0][0]", "twice"),
        ({"rest": [False]}, "rest", "length"),
        ({"rest": [False, 0]}, "rest[1]", "type"),
        ({"line": [[6, 7]]}, "line[0][1]", "range"),
        ({"line": [[6, -1]]}, "line[0][1]", "range"),
        ({"line": [[6, True]]}, "line[0][1]", "type"),
        ({"line": [[6]]}, "line[0]", "length"),
        ({"line": [[6, 4], [5, 4]]}, "line[1]", "order"),
        ({"played": [[2, "pass"]]}, "played[0][0]", "range"),
        ({"played": [[0]]}, "played[0]", "length"),
        ({"played": [[0, "ring"]]}, "played[0][1]", "range"),
        ({"played": [[0, "4-6 L"]]}, "played[0][1]", "range"),
        ({"played": [[0, "6-4 l"]]}, "played[0][1]", "range"),
        ({"played": [[0, "take"]]}, "played[0][1]", "range"),
        ({"played": [[0, "take 29"]]}, "played[0][1]", "range"),
        ({"played": [[0, 5]]}, "played[0][1]", "type"),
        ({"aside": [[], ["9-9"]]}, "aside[1][0]", "range"),
        ({"phase": "deal"}, "phase", "range"),
        ({"turn": 2}, "turn", "range"),
        ({"deals": [{"label": "lot", "commitment": "0" * 64}]}, "deals[0].label", "range"),
        ({"boneyard": []}, "boneyard", "unknown"),
        ({"match": {"offer": 0}}, "match.offer", "range"),
        ({"match": {"out": [True, False]}}, "match.out", "range"),
        # while picking: too few for what is still to be taken; a seat that has its seven
        ({"phase": "pick"}, "picks", "range"),
        (
            {"phase": "pick", "hands": [SEVEN, []], "table": [[i, ALL[i]] for i in range(7, 13)]}
            | {"turn": 1},
            *("picks", "range"),
        ),
        (
            {"phase": "pick", "hands": [SEVEN, []], "table": [[i, ALL[i]] for i in range(7, 14)]},
            *("picks", "range"),
        ),
    ],
)
def test_positions_that_cannot_be(fields: JSON, where: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        given(2, **fields)
    assert refused.value.code == "bad-position"
    assert refused.value.facts == {"where": where, "why": why}


def test_picking_positions_that_can_be() -> None:
    hands = [[*SEVEN], [], []]
    table = [[i, ALL[i]] for i in range(7, 21)]
    assert given(3, phase="pick", turn=1, hands=hands, table=table).turn == 1
    fields: Any = {"phase": "pick", "hands": hands, "table": table[:7], "turn": 1}
    out = given(3, **fields, match={"out": [False, False, True]})
    assert out.match.out[2]


def test_the_points_of_a_result() -> None:
    def between(result: JSON, seats: int = 2) -> Any:
        return given(seats, {"games": 3}, phase="between", match={"result": result})

    assert dump(between(WON | {"pips": [0, 7]}), "match.result.pips") == [0, 7]
    assert "pips" not in dump(between(WON), "match.result")
    for pips, where, why in (
        ([0], "match.result.pips", "length"),
        ([0, -1], "match.result.pips[1]", "range"),
        (7, "match.result.pips", "type"),
    ):
        with pytest.raises(Refused) as refused:
            between(WON | {"pips": pips})
        assert refused.value.facts == {"where": where, "why": why}
    with pytest.raises(Refused) as refused:
        between(WON | {"points": 3})
    assert refused.value.facts == {"where": "match.result.points", "why": "unknown"}


@pytest.mark.parametrize(
    ("seats", "option", "value", "allowed"),
    [
        (2, "format", "team", ["duel"]),
        (3, "format", "team", ["solo"]),
        (4, "format", "duel", ["team", "solo"]),
        (2, "pick", "hand", ["touch", "auto"]),
        (2, "goal", "wins", ["games", "points"]),
        (2, "target", 0, list(range(50, 1001, 50))),
        (2, "target", 75, list(range(50, 1001, 50))),
        (2, "extra", 2, [None]),
        (2, "first", 0, ["lot"]),
        (2, "early", 1, [True, False]),
    ],
)
def test_options_that_cannot_be(seats: int, option: str, value: object, allowed: Any) -> None:
    with pytest.raises(Refused) as refused:
        GAME.new(seats, {option: value}, SECRET)
    assert refused.value.facts == {"name": option, "value": value, "allowed": allowed}


def test_the_defaults_of_the_options_and_what_a_menu_proposes() -> None:
    def values(seats: int, people: int, what: str) -> JSON:
        return {one.name: getattr(one, what) for one in GAME.choices(seats, people)}

    defaults = values(4, 1, "default")
    assert defaults == GAME.dump(GAME.new(4, {}, SECRET))["options"]
    own = {"format": "team", "pick": "touch", "target": 200, "extra": None, "early": False}
    assert own.items() <= defaults.items()
    assert values(4, 1, "proposed") == defaults | {"goal": "points", "clock": 30_000}
    assert values(4, 2, "proposed") == defaults | {"goal": "points"}
    assert values(2, 0, "proposed")["clock"] == 30_000
    assert values(3, 1, "offered")["format"] == ("solo",)
    assert values(2, 1, "offered")["format"] == ("duel",)
