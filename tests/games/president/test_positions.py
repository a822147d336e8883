"""What ``new`` and ``load`` refuse, in the order of the rules page; what they accept."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.president.position import FIELDS
from tablegames.games.president.rules import GAME
from tests.games.president.tables import beaten, dump, gift, given, new, play
from tests.games.tables import SECRET

NAMES = ["rounds", "pass_locks", "revolution", "turn_ms"]
OVER: JSON = {"phase": "round-over", "turn": None, "rounds": [[0, 1, 2]], "opening": False}
GIVING: JSON = {"phase": "give", "round": 2, "rounds": [[0, 1, 2, 3]], "opening": False, "turn": 0}
HANDS = [["4c", "5c", "6c"], ["7c", "8c"], ["9c"], ["Tc"]]


def load(**fields: Any) -> Any:
    return GAME.load({"seats": 3, "secret": SECRET} | fields)


def refusal(**fields: Any) -> tuple[str, JSON]:
    with pytest.raises(Refused) as caught:
        load(**fields)
    return caught.value.code, caught.value.facts


@pytest.mark.parametrize(
    ("seats", "options", "name", "value", "allowed"),
    [
        (2, {"zoo": 1}, "seats", 2, [[3, 7]]),
        (8, {}, "seats", 8, [[3, 7]]),
        (3.0, {}, "seats", 3.0, [[3, 7]]),
        (3, [], "options", [], []),
        (3, {"zoo": 1, "rounds": 0, "ant": 2}, "ant", 2, NAMES),
        (3, {"turn_ms": -1, "rounds": 0}, "rounds", 0, [[1, None]]),
        (3, {"rounds": True}, "rounds", True, [[1, None]]),
        (3, {"pass_locks": 1}, "pass_locks", 1, [False, True]),
        (3, {"revolution": None}, "revolution", None, [False, True]),
        (3, {"turn_ms": -1}, "turn_ms", -1, [[0, None]]),
        (3, {"turn_ms": 0.5}, "turn_ms", 0.5, [[0, None]]),
    ],
)
def test_options_that_are_not_possible(
    seats: Any, options: Any, name: str, value: Any, allowed: list[Any]
) -> None:
    facts = {"name": name, "value": value, "allowed": allowed}
    with pytest.raises(Refused) as caught:
        GAME.new(seats, options, "no secret")
    assert (caught.value.code, caught.value.facts) == ("bad-options", facts)
    assert refusal(seats=seats, options=options, hands=3) == ("bad-options", facts)


@pytest.mark.parametrize("secret", [SECRET.upper(), SECRET[1:], "", 12, None])
def test_a_secret_is_32_hex_digits(secret: Any) -> None:
    with pytest.raises(Refused) as caught:
        GAME.new(3, {}, secret)
    assert caught.value.facts == {"name": "secret", "value": secret, "allowed": []}
    facts = {"where": "secret", "why": "type"}
    assert refusal(secret=secret, seats=2, options=3) == ("bad-position", facts)


def test_any_whole_number_of_rounds_and_any_time_is_possible() -> None:
    state = new(3, rounds=10**6, turn_ms=1)
    assert dict(state.options) == {
        "rounds": 10**6,
        "pass_locks": False,
        "revolution": False,
        "turn_ms": 1,
    }


@pytest.mark.parametrize(("people", "rounds"), [(0, 5), (1, 5), (2, 3), (7, 3)])
def test_fewer_rounds_are_proposed_to_people_at_one_keyboard(people: int, rounds: int) -> None:
    chosen = {option.name: option for option in GAME.choices(7, people)}
    assert chosen["rounds"].proposed == rounds
    assert set(chosen["rounds"].offered) == {3, 5, 10}
    assert set(chosen["turn_ms"].offered) == {0, 30_000}
    assert list(chosen) == NAMES


@pytest.mark.parametrize("seats", range(3, 8))
def test_what_is_left_out_stands_as_in_a_new_match_without_deals(seats: int) -> None:
    assert dump(load(seats=seats), *FIELDS[:-1]) == dump(new(seats), *FIELDS[:-1])
    assert dump(load(seats=seats), "deals") == []


def test_hands_are_sorted() -> None:
    state = given("2c 3s 3c Ah Ad", "4c", "5c")
    assert dump(state, "hands")[0] == ["3c", "3s", "Ad", "Ah", "2c"]


@pytest.mark.parametrize("name", ["zoo", "titles", "Hands"])
def test_a_field_that_there_is_not(name: str) -> None:
    facts = {"where": name, "why": "unknown"}
    assert refusal(**{name: 1, "secret": 3}) == ("bad-position", facts)


@pytest.mark.parametrize("name", ["seats", "secret"])
def test_seats_and_secret_must_be_given(name: str) -> None:
    position = {"seats": 3, "secret": SECRET, "options": 4}
    del position[name]
    with pytest.raises(Refused) as caught:
        GAME.load(position)
    assert caught.value.facts == {"where": name, "why": "missing"}


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("round", 0),
        ("round", True),
        ("phase", "playing"),
        ("phase", None),
        ("dealer", 3),
        ("dealer", None),
        ("turn", -1),
        ("turn", "0"),
        ("hands", [["3c"], ["4c"]]),
        ("hands", [["3c"], ["4c"], 5]),
        ("hands", [["3c"], ["4c"], ["10c"]]),
        ("hands", [["3c"], ["4c"], ["3C"]]),
        ("opening", 1),
        ("top", {}),
        ("top", {"seat": 0, "cards": []}),
        ("top", {"seat": 0, "cards": ["3c", "4c"]}),
        ("top", {"seat": 0, "cards": ["3c", "3c"]}),
        ("top", {"seat": 3, "cards": ["3c"]}),
        ("top", {"seat": 0, "cards": ["3c"], "at": 1}),
        ("trick", [{"seat": 0}]),
        ("trick", {}),
        ("last_trick", [{"seat": 0, "cards": ["?"]}]),
        ("passed", [1, 0]),
        ("passed", [1, 1]),
        ("passed", [3]),
        ("placed", [3]),
        ("placed", 1),
        ("played", ["1c"]),
        ("gifts", [{"from": 0, "to": 1}]),
        ("gifts", [{"from": 0, "to": 3, "cards": []}]),
        ("gifts", [{"from": 0, "to": 1, "cards": 2}]),
        ("reversed", 0),
        ("rounds", [[0, 1]]),
        ("rounds", [[0, 1, 1]]),
        ("rounds", [[0, 1, 3]]),
        ("scores", [0, 0]),
        ("scores", [0, 0, -1]),
        ("since", -1),
        ("since", 0.0),
        ("deals", [{"label": "round 0", "commitment": "5e" * 32}]),
        ("deals", [{"label": "game 1", "commitment": "5e" * 32}]),
        ("deals", [{"label": "dealer", "commitment": "5e"}]),
        ("deals", [{"label": "dealer"}]),
    ],
)
def test_a_value_of_the_wrong_type(where: str, value: Any) -> None:
    assert refusal(**{where: value}) == ("bad-position", {"where": where, "why": "type"})


def test_of_several_wrong_types_the_first_of_the_table_is_named() -> None:
    wrong = dict.fromkeys(reversed(FIELDS[3:]), "wrong")
    for name in FIELDS[3:]:
        assert refusal(**wrong)[1] == {"where": name, "why": "type"}
        del wrong[name]


DEALER = {"label": "dealer", "commitment": "5e" * 32}


@pytest.mark.parametrize(
    ("where", "fields"),
    [
        ("deals", {"deals": [DEALER, DEALER], "hands": [["3c"], ["3c"], ["4c"]]}),
        ("hands", {"hands": [["3c"], ["3c"], ["4c"]]}),
        ("hands", {"hands": [["3c", "3c"], ["5c"], ["4c"]]}),
        ("hands", {"hands": [["3c"], ["5c"], ["4c"]], "played": ["4c"]}),
        ("hands", {"hands": [["3c"], ["5c"], ["4c"]], "played": ["7c", "7c"]}),
    ],
)
def test_what_is_there_twice(where: str, fields: JSON) -> None:
    wrong = {"turn": None, **fields}
    assert refusal(**wrong) == ("bad-position", {"where": where, "why": "twice"})


@pytest.mark.parametrize(
    ("where", "fields"),
    [
        ("turn", {"turn": None}),
        ("turn", {**OVER, "turn": 0}),
        ("turn", {**OVER, "phase": "over", "turn": 0}),
        ("turn", {**GIVING, "seats": 4, "hands": HANDS, "turn": 2}),
        ("turn", {**GIVING, "rounds": [[0, 1, 2]], "turn": 1}),
        ("turn", {**GIVING, "seats": 4, "hands": HANDS, "gifts": [gift(0, 3, "4d 5d")]}),
        ("opening", {"opening": True, "turn": 0, "hands": [["4c"], ["3c"], ["5c"]]}),
        ("opening", {"round": 2}),
        ("opening", {**OVER, "opening": True}),
        ("opening", {"played": ["4c"], "hands": [["3c"], ["5c"], ["6c"]], "turn": 0}),
        ("opening", {"turn": 0, "hands": [["3c"], ["5c"], ["6c"]], **beaten(1, "7c")}),
        ("hands", {"opening": False, "turn": 0, "hands": [["4c"], [], []], "placed": [1, 2]}),
        ("hands", {"opening": False, "turn": 0, "hands": [[], ["4c"], ["5c"]], "placed": [0]}),
        ("hands", {**GIVING, "rounds": [[0, 1, 2]], "hands": [["4c", "4d"], ["5c"], ["6c"]]}),
        ("hands", {**GIVING, "rounds": [[0, 1, 2]], "hands": [["4c", "4d", "4h"], [], ["6c"]]}),
        ("hands", {**GIVING, "seats": 4, "hands": [*HANDS[:1], ["7c"], *HANDS[2:]], "turn": 1}),
        ("placed", {"opening": False, "turn": 0, "hands": [["4c"], [], ["5c"]]}),
        ("placed", {"opening": False, "turn": 0, "hands": [["4c"], [], ["5c"]], "placed": [1, 1]}),
        ("placed", {"opening": False, "turn": 0, "hands": [["4c"], ["6c"], []], "placed": [1, 2]}),
        ("placed", {**GIVING, "seats": 4, "hands": HANDS, "placed": [2]}),
        ("top", {"opening": False, "turn": 0, **beaten(0, "7c")}),
        ("top", {**GIVING, "seats": 4, "hands": HANDS, "top": play(2, "4d")}),
        ("passed", {"opening": False, "turn": 0, "passed": [1]}),
        ("passed", {"opening": False, "turn": 0, "passed": [0], **beaten(1, "7c")}),
        ("passed", {"opening": False, "turn": 0, "passed": [1], **beaten(1, "7c")}),
        ("rounds", {**OVER, "rounds": []}),
        ("rounds", {**OVER, "phase": "over", "rounds": []}),
        ("rounds", {**GIVING, "seats": 4, "hands": HANDS, "rounds": []}),
        ("deals", {"deals": [{"label": "round 2", "commitment": "5e" * 32}]}),
    ],
)
def test_what_cannot_be(where: str, fields: JSON) -> None:
    assert refusal(**fields) == ("bad-position", {"where": where, "why": "impossible"})


@pytest.mark.parametrize(
    "fields",
    [
        OVER,
        {**OVER, "phase": "over"},
        {**GIVING, "seats": 4, "hands": HANDS},
        {**GIVING, "seats": 4, "hands": HANDS, "turn": 1, "gifts": [gift(0, 3, "4d 5d")]},
        {"opening": False, "turn": 0, "passed": [2], **beaten(1, "7c")},
        {"opening": True, "turn": 0, "hands": [["3c"], ["4c"], ["5c"]], "scores": [9, 9, 9]},
        {"round": 2, "opening": False, "deals": [{"label": "round 2", "commitment": "5e" * 32}]},
    ],
)
def test_what_can_be(fields: JSON) -> None:
    state = load(**fields)
    assert GAME.load(GAME.dump(state)) == state
