"""Positions of Mòpyon: what is read, its defaults, and everything that is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.games.mopyon.marks import LIMIT
from tablegames.games.mopyon.rules import GAME
from tests.games.mopyon.tables import row, table

FIVE = [[x, 0] for x in range(5)]


def test_what_is_left_out_takes_its_default() -> None:
    position = GAME.dump(table())
    assert (position["x"], position["turn"]) == (0, 0)
    assert (position["marks"], position["lines"]) == ([], [])
    assert (position["options"]["early"], position["options"]["extra"]) == (True, 1)


@pytest.mark.parametrize(
    ("given", "x", "turn"),
    [
        ({"x": 1}, 1, 1),
        ({"match": {"starter": 1}}, 1, 1),
        ({"x": 1, "match": {"starter": 1}}, 1, 1),
        ({"x": 1, "turn": 0}, 1, 0),
        ({"turn": 1}, 0, 1),
    ],
)
def test_x_is_the_starter(given: dict[str, Any], x: int, turn: int) -> None:
    position = GAME.dump(table(**given))
    assert (position["x"], position["match"]["starter"], position["turn"]) == (x, x, turn)


@pytest.mark.parametrize(
    ("given", "where", "why"),
    [
        ({"marks": [*row(4), [LIMIT + 1, 0, "X"]]}, "marks[4]", "range"),
        ({"marks": [[0, -LIMIT - 1, "O"]]}, "marks[0]", "range"),
        ({"marks": [*row(3), [1, 0, "O"]]}, "marks[3]", "twice"),
        ({"marks": [[0, 0]]}, "marks[0]", "length"),
        ({"marks": [[0, 0, "X", 1]]}, "marks[0]", "length"),
        ({"marks": [[0, 0, "x"]]}, "marks[0][2]", "range"),
        ({"marks": [[0, 0, 1]]}, "marks[0][2]", "type"),
        ({"marks": [[0, True, "X"]]}, "marks[0][1]", "type"),
        ({"marks": [[0.0, 0, "X"]]}, "marks[0][0]", "type"),
        ({"marks": ["0,0,X"]}, "marks[0]", "type"),
        ({"marks": {}}, "marks", "type"),
        ({"marks": row(5), "lines": [FIVE[:4]]}, "lines[0]", "length"),
        ({"marks": row(5), "lines": [[*FIVE, [5, 0]]]}, "lines[0]", "length"),
        ({"marks": row(4), "lines": [FIVE]}, "lines[0][4]", "range"),
        ({"marks": row(5), "lines": [FIVE, [[0, 0], [1, 1], *FIVE[2:]]]}, "lines[1][1]", "range"),
        ({"marks": row(5), "lines": [[*FIVE[:4], [4]]]}, "lines[0][4]", "length"),
        ({"lines": 3}, "lines", "type"),
        ({"x": 2}, "x", "range"),
        ({"x": None}, "x", "type"),
        ({"x": 0, "match": {"starter": 1}}, "x", "impossible"),
        ({"turn": 2}, "turn", "range"),
        ({"hands": []}, "hands", "unknown"),
        ({"match": {"extra": 2}}, "match.extra", "range"),
        ({"deals": [{"label": "game 1", "commitment": "0" * 64}]}, "deals[0].label", "range"),
    ],
)  # fmt: skip
def test_positions_that_cannot_be(given: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        table(**given)
    assert refused.value.code == "bad-position"
    assert refused.value.facts == {"where": where, "why": why}


@pytest.mark.parametrize(
    ("facts", "where", "why"),
    [
        ({"lines": 0}, "match.result.lines", "range"),
        ({"lines": 5}, "match.result.lines", "range"),
        ({"lines": "2"}, "match.result.lines", "type"),
        ({"cells": 1}, "match.result.cells", "unknown"),
        ({"how": "blocked"}, "match.result.how", "range"),
    ],
)
def test_results_that_cannot_be(facts: dict[str, Any], where: str, why: str) -> None:
    result = {"winner": 0, "seat": 0, "how": "five", "credit": 1, **facts}
    with pytest.raises(Refused) as refused:
        table(phase="between", options={"games": 3}, match={"played": 1, "result": result})
    assert refused.value.facts == {"where": where, "why": why}


def test_a_won_position_is_read_as_it_was_written() -> None:
    result = {"winner": 1, "seat": 1, "how": "five", "credit": 1, "lines": 2}
    given = {"score": [0, 1], "played": 1, "result": result}
    state = table(row(5), lines=[FIVE], phase="between", options={"games": 3}, match=given)
    position = GAME.dump(state)
    assert position["lines"] == [FIVE]
    assert position["match"]["result"] == result
    assert GAME.load(position) == state
