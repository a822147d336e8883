"""What ``new`` and ``load`` refuse, in the order of the rules page; what they accept."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.colonno.position import FIELDS
from tablegames.games.colonno.rules import GAME
from tests.games.colonno.tables import DOWN, board, dump, given, new
from tests.games.tables import SECRET

NAMES = ["target", "rounds", "turn_ms"]
TURN: JSON = {"phase": "turn", "turn": 0, "starter": 0}
OVER: JSON = {"phase": "round-over", "turn": None, "starter": 0, "closer": 1}
UP = [1, 2, 3, 4] * 3
NONE = [None] * 12
OPENED = [1, 2, *DOWN[2:]]


def load(**fields: Any) -> Any:
    return GAME.load({"seats": 2, "secret": SECRET} | fields)


def refusal(**fields: Any) -> tuple[str, JSON]:
    with pytest.raises(Refused) as caught:
        load(**fields)
    return caught.value.code, caught.value.facts


@pytest.mark.parametrize(
    ("seats", "options", "name", "value", "allowed"),
    [
        (1, {"zoo": 1}, "seats", 1, [[2, 8]]),
        (9, {}, "seats", 9, [[2, 8]]),
        ("2", {}, "seats", "2", [[2, 8]]),
        (2, None, "options", None, []),
        (2, {"zoo": 1, "target": 0, "ant": 2}, "ant", 2, NAMES),
        (2, {"rounds": -1, "target": 0}, "target", 0, [[1, None]]),
        (2, {"target": 100.0}, "target", 100.0, [[1, None]]),
        (2, {"rounds": False}, "rounds", False, [[0, None]]),
        (2, {"turn_ms": -1}, "turn_ms", -1, [[0, None]]),
    ],
)
def test_options_that_are_not_possible(
    seats: Any, options: Any, name: str, value: Any, allowed: list[Any]
) -> None:
    facts = {"name": name, "value": value, "allowed": allowed}
    with pytest.raises(Refused) as caught:
        GAME.new(seats, options, "no secret")
    assert (caught.value.code, caught.value.facts) == ("bad-options", facts)
    assert refusal(seats=seats, options=options, boards=3) == ("bad-options", facts)


@pytest.mark.parametrize("secret", [SECRET.upper(), SECRET[1:], "", 12, None])
def test_a_secret_is_32_hex_digits(secret: Any) -> None:
    with pytest.raises(Refused) as caught:
        GAME.new(2, {}, secret)
    assert caught.value.facts == {"name": "secret", "value": secret, "allowed": []}
    facts = {"where": "secret", "why": "type"}
    assert refusal(secret=secret, seats=1, options=3) == ("bad-position", facts)


def test_any_whole_number_is_possible_and_the_menu_offers_a_few() -> None:
    options: JSON = {"target": 1, "rounds": 1000, "turn_ms": 1}
    assert dict(new(2, **options).options) == options
    offered = {one.name: set(one.offered) for one in GAME.choices(2, 1)}
    assert offered == {
        "target": {50, 100, 150, 200},
        "rounds": {0, 1, 3, 5},
        "turn_ms": {0, 30_000, 60_000},
    }


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_left_out_stands_as_in_a_new_match_without_deals(seats: int) -> None:
    assert dump(load(seats=seats), *FIELDS[:-1]) == dump(new(seats), *FIELDS[:-1])
    assert dump(load(seats=seats), "deals") == []


@pytest.mark.parametrize("name", ["zoo", "talon", "Pile"])
def test_a_field_that_there_is_not(name: str) -> None:
    facts = {"where": name, "why": "unknown"}
    assert refusal(**{name: 1, "secret": 3}) == ("bad-position", facts)


@pytest.mark.parametrize("name", ["seats", "secret"])
def test_seats_and_secret_must_be_given(name: str) -> None:
    position = {"seats": 2, "secret": SECRET, "options": 4}
    del position[name]
    with pytest.raises(Refused) as caught:
        GAME.load(position)
    assert caught.value.facts == {"where": name, "why": "missing"}


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("round", 0),
        ("phase", "play"),
        ("turn", 2),
        ("turn", "0"),
        ("boards", [DOWN]),
        ("boards", [DOWN, DOWN[:11]]),
        ("boards", [DOWN, [*DOWN[:11], 13]]),
        ("boards", [DOWN, [*DOWN[:11], -3]]),
        ("boards", [DOWN, [*DOWN[:11], []]]),
        ("boards", [DOWN, [*DOWN[:11], [1, 2]]]),
        ("boards", [DOWN, [*DOWN[:11], "?"]]),
        ("boards", [DOWN, [*DOWN[:11], True]]),
        ("pile", 125),
        ("pile", [13]),
        ("pile", [0] * 151),
        ("discard", ["1"]),
        ("held", 13),
        ("held", "?"),
        ("closer", 2),
        ("starter", -1),
        ("since", -1),
        ("scores", [0]),
        ("scores", [0, 0.5]),
        ("rounds", [[1]]),
        ("rounds", [1, 2]),
        ("turns", -1),
        ("reshuffles", None),
        ("deals", [{"label": "round 0", "commitment": "5e" * 32}]),
        ("deals", [{"label": "round 1 reshuffle 0", "commitment": "5e" * 32}]),
        ("deals", [{"label": "dealer", "commitment": "5e" * 32}]),
        ("deals", [{"label": "round 1", "commitment": "5e"}]),
    ],
)
def test_a_value_of_the_wrong_type(where: str, value: Any) -> None:
    assert refusal(**{where: value}) == ("bad-position", {"where": where, "why": "type"})


def test_of_several_wrong_types_the_first_of_the_table_is_named() -> None:
    wrong = dict.fromkeys(reversed(FIELDS[3:]), "wrong")
    for name in FIELDS[3:]:
        assert refusal(**wrong)[1] == {"where": name, "why": "type"}
        del wrong[name]


DEAL = {"label": "round 1", "commitment": "5e" * 32}
AGAIN = {"label": "round 1 reshuffle 2", "commitment": "5e" * 32}


def test_a_label_twice() -> None:
    assert refusal(deals=[DEAL, AGAIN, DEAL], turn=None)[1] == {"where": "deals", "why": "twice"}


@pytest.mark.parametrize(
    ("where", "fields"),
    [
        ("turn", {"turn": None}),
        ("turn", {**OVER, "turn": 0}),
        ("turn", {**OVER, "phase": "over", "turn": 1}),
        ("held", {**TURN, "held": 3}),
        ("held", {"held": 3}),
        ("held", {**TURN, "phase": "took"}),
        ("held", {**TURN, "phase": "drew"}),
        ("held", {**TURN, "phase": "flip", "held": 3}),
        ("held", {**OVER, "held": 3}),
        ("closer", {"closer": 1}),
        ("closer", {**TURN, "closer": 0}),
        ("starter", {**TURN, "starter": None}),
        ("starter", {**OVER, "starter": None}),
        ("starter", {"round": 2}),
        ("turns", {**TURN, "turns": 120}),
        ("turns", {"turns": 120}),
        ("boards", {"turn": 1}),
        ("boards", {"boards": [OPENED, DOWN]}),
        ("boards", {"turn": 1, "boards": [OPENED, OPENED]}),
        ("boards", {"turn": 1, "boards": [[1, 2, 3, *DOWN[3:]], DOWN]}),
        ("boards", {"turn": 1, "boards": [[1, *DOWN[1:]], DOWN]}),
        ("boards", {"boards": [DOWN, [1, *DOWN[1:]]]}),
        ("boards", {"boards": [DOWN, [[1], *NONE[1:]]]}),
        ("boards", {"boards": [NONE, DOWN]}),
        ("boards", {**TURN, "phase": "flip", "boards": [UP, DOWN]}),
        ("boards", {**TURN, "boards": [NONE, DOWN]}),
        ("boards", {**TURN, "boards": [DOWN, NONE]}),
        ("boards", {**TURN, "seats": 3, "closer": 2, "boards": [DOWN, NONE, UP]}),
        ("discard", {**TURN, "pile": [], "discard": []}),
        ("discard", {**TURN, "phase": "flip", "pile": [], "discard": []}),
        ("discard", {"pile": [], "discard": []}),
        ("pile", {**TURN, "pile": [1] * 117, "discard": [1] * 116}),
        ("rounds", {**OVER, "closer": None}),
        ("deals", {"deals": [{**DEAL, "label": "round 2"}]}),
        ("deals", {"deals": [{**DEAL, "label": "round 2 reshuffle 1"}]}),
        ("deals", {**TURN, "reshuffles": 1, "deals": [DEAL, AGAIN]}),
    ],
)
def test_what_cannot_be(where: str, fields: JSON) -> None:
    assert refusal(**fields) == ("bad-position", {"where": where, "why": "impossible"})


@pytest.mark.parametrize(
    "fields",
    [
        TURN,
        OVER,
        {**OVER, "phase": "over", "closer": None},
        {**OVER, "pile": [], "discard": []},
        {**TURN, "pile": [1] * 116, "discard": [1] * 116},
        {**OVER, "closer": None, "rounds": [[1, 2]], "turns": 120},
        {**TURN, "phase": "took", "held": -2},
        {**TURN, "phase": "flip"},
        {**TURN, "closer": 1, "boards": [DOWN, NONE]},
        {**TURN, "closer": 1, "turns": 120},
        {**TURN, "pile": [], "discard": [1]},
        {**TURN, "phase": "took", "held": 1, "pile": [], "discard": []},
        {"turn": 1, "boards": [OPENED, [1, *DOWN[1:]]]},
        {"round": 2, "starter": 1, "deals": [DEAL, AGAIN]},
        {**TURN, "reshuffles": 2, "deals": [DEAL, AGAIN]},
        {**TURN, "boards": [board("7 . . . . . . . . . . ."), DOWN], "scores": [-3, 1]},
    ],
)
def test_what_can_be(fields: JSON) -> None:
    state = load(**fields)
    assert GAME.load(GAME.dump(state)) == state


def test_cells_are_up_down_or_empty() -> None:
    state = given("7 (7) . -2 (0) 0 . 1 1 1 . 1")
    assert dump(state, "boards")[0] == [7, [7], None, -2, [0], 0, None, 1, 1, 1, None, 1]
    assert GAME.view(state, 1)["boards"][0] == [7, "?", None, -2, "?", 0, None, 1, 1, 1, None, 1]
