"""Positions of Le trois: what is read, what is refused and where (rules, *Positions and moves*)."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.trois.boards import PLANS, STEP
from tablegames.games.trois.rules import GAME
from tests.games.tables import SECRET
from tests.games.trois.tables import given


def test_the_boards_are_those_of_the_page() -> None:
    for name, size, bonus in (("7x11", (7, 11), 8), ("9x9", (9, 9), 12)):
        plan = PLANS[name]
        assert (plan.rows, plan.columns) == size
        assert len(plan.cells) == plan.rows * plan.columns
        assert len(plan.bonus) == bonus
        assert plan.bonus <= set(plan.cells)
    assert (PLANS["7x11"].centre, PLANS["9x9"].centre) == ("F4", "E5")
    assert (PLANS["7x11"].cells[0], PLANS["7x11"].cells[-1]) == ("A1", "K7")


@pytest.mark.parametrize("plan", PLANS.values(), ids=list(PLANS))
def test_neighbours_always_agree_on_the_digit_of_a_cell(plan: Any) -> None:
    for centre in range(10):
        for cell in plan.cells:
            wants = plan.wanted(centre, cell)
            for other in plan.beside[cell]:
                later = plan.cells.index(other) > plan.cells.index(cell)
                expected = (wants + STEP if later else wants - STEP) % 10
                assert plan.wanted(centre, other) == expected
                assert cell in plan.beside[other]
            assert 2 <= len(plan.beside[cell]) <= 4


def test_the_bonus_cells_lie_evenly() -> None:
    for plan in PLANS.values():
        turned = dict(zip(plan.cells, reversed(plan.cells), strict=True))
        assert {turned[cell] for cell in plan.bonus} == plan.bonus


def test_defaults() -> None:
    position = GAME.dump(GAME.load({"secret": SECRET, "board": {"F4": 1}}))
    assert {name: position[name] for name in ("turn", "last", "hands", "bank", "points")} == {
        "turn": 0,
        "last": None,
        "hands": [[], []],
        "bank": [],
        "points": [0, 0],
    }
    assert (position["passes"], position["phase"], position["deals"]) == (0, "play", [])
    assert GAME.dump(given(match={"starter": 1}))["turn"] == 1


def test_hands_are_sorted_and_the_bank_is_not() -> None:
    position = GAME.dump(given(hands=[[8, 0, 3], [2, 1]], bank=[9, 0]))
    assert (position["hands"], position["bank"]) == ([[0, 3, 8], [1, 2]], [9, 0])


@pytest.mark.parametrize(
    ("fields", "where", "why"),
    [
        ({"board": None}, "board", "type"),
        ({"board": {}}, "board[F4]", "missing"),
        ({"board": {"F3": 8}}, "board[F4]", "missing"),
        ({"board": {"F4": 1, "L4": 9}}, "board[L4]", "range"),
        ({"board": {"F4": 1, "F8": 3}}, "board[F8]", "range"),
        ({"board": {"F4": 1, "f3": 8}}, "board[f3]", "range"),
        ({"board": {"F4": 1, "F3": 4}}, "board[F3]", "digit"),
        ({"board": {"F4": 11}}, "board[F4]", "range"),
        ({"board": {"F4": True}}, "board[F4]", "type"),
        ({"last": "F3"}, "last", "range"),
        ({"last": 3}, "last", "type"),
        ({"hands": [[1]]}, "hands", "length"),
        ({"hands": [[1], [10]]}, "hands[1][0]", "range"),
        ({"bank": [-1]}, "bank[0]", "range"),
        ({"bank": 39}, "bank", "type"),
        ({"bank": [1] * 257}, "bank", "length"),
        ({"points": [0]}, "points", "length"),
        ({"points": [0, 0.5]}, "points[1]", "type"),
        ({"passes": -1}, "passes", "range"),
        ({"turn": 2}, "turn", "range"),
        ({"tokens": []}, "tokens", "unknown"),
        ({"deals": [{"label": "round 1", "commitment": "0" * 64}]}, "deals[0].label", "range"),
        ({"deals": [{"label": "game 2", "commitment": "0" * 64}]}, "deals[0].label", "range"),
        ({"match": {"offer": 0}}, "match.offer", "range"),
    ],
)
def test_what_cannot_be(fields: JSON, where: str, why: str) -> None:
    with pytest.raises(Refused) as caught:
        given(**fields)
    assert caught.value.code == "bad-position"
    assert caught.value.facts == {"where": where, "why": why}


def test_a_board_must_be_given() -> None:
    with pytest.raises(Refused) as caught:
        GAME.load({"secret": SECRET})
    assert caught.value.facts == {"where": "board", "why": "missing"}


def test_the_points_of_a_result() -> None:
    result = {"winner": 0, "seat": 0, "how": "stuck", "credit": 1, "points": [3, -9]}
    fields: JSON = {"phase": "between", "options": {"games": 3}, "points": [3, -9]}
    match = {"score": [1, 0], "played": 1, "result": result}
    state = GAME.load({"secret": SECRET, "board": {"F4": 1}, **fields, "match": match})
    assert GAME.dump(state)["match"]["result"] == result
    for spoilt, where, why in (
        ({"points": [1]}, "match.result.points", "length"),
        ({"pips": [1, 2]}, "match.result.pips", "unknown"),
        ({"how": "five"}, "match.result.how", "range"),
    ):
        with pytest.raises(Refused) as caught:
            given({"games": 3}, phase="between", match=match | {"result": result | spoilt})
        assert caught.value.facts == {"where": where, "why": why}


def test_options() -> None:
    for options, name, allowed in (
        ({"goal": "wins"}, "target", [[1, 9]]),
        ({"target": 10}, "target", [[0, 9]]),
        ({"extra": 3}, "extra", [[0, 2]]),
        ({"board": "8x8"}, "board", ["7x11", "9x9"]),
        ({"redraw": True}, "redraw", ["start", "always", "never"]),
    ):
        with pytest.raises(Refused) as caught:
            GAME.new(2, options, SECRET)
        facts = {"name": name, "value": options.get(name, 0), "allowed": allowed}
        assert (caught.value.code, caught.value.facts) == ("bad-options", facts)
    chosen = {one.name: one.default for one in GAME.choices(2, 1)}
    assert chosen | {"early": False, "extra": 0, "board": "7x11", "redraw": "start"} == chosen
