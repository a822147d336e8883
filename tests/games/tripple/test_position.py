"""What ``new`` and ``load`` refuse, in the order of the rules page; what they accept."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.games.tripple.rules import GAME
from tests.games.tripple.matches import RACE, SECRET

NAMES = ["deck", "target", "ready_ms", "pause_ms", "limit_ms", "lock_ms"]
DEAL = {"label": "game 1", "commitment": "5e" * 32}
FOUND = {"seat": 1, "card": "L4-1", "symbol": 31}


def refused(position: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        GAME.load(position)
    return caught.value.code, caught.value.facts


@pytest.mark.parametrize(
    ("seats", "options", "secret", "name", "value", "allowed"),
    [
        (1, {"deck": 3}, "", "seats", 1, [[2, 8]]),
        (9, {}, SECRET, "seats", 9, [[2, 8]]),
        (True, {}, SECRET, "seats", True, [[2, 8]]),
        ("2", {}, SECRET, "seats", "2", [[2, 8]]),
        (2, [], SECRET, "options", [], []),
        (2, None, SECRET, "options", None, []),
        (2, {"deck": 3, "zoo": 1, "clock": 0}, SECRET, "clock", 0, NAMES),
        (2, {"lock_ms": -1, "deck": 56}, SECRET, "deck", 56, [57, 31]),
        (2, {"deck": 57.0}, SECRET, "deck", 57.0, [57, 31]),
        (2, {"target": 57}, SECRET, "target", 57, [[0, 56]]),
        (2, {"target": False}, SECRET, "target", False, [[0, 56]]),
        (2, {"ready_ms": 0}, SECRET, "ready_ms", 0, [[1, 600000]]),
        (2, {"pause_ms": 0, "lock_ms": -1}, SECRET, "pause_ms", 0, [[1, 600000]]),
        (2, {"limit_ms": 600001}, SECRET, "limit_ms", 600001, [[0, 600000]]),
        (2, {"lock_ms": None}, SECRET, "lock_ms", None, [[0, 600000]]),
        (2, {"lock_ms": -1}, "", "lock_ms", -1, [[0, 600000]]),
        (2, {}, SECRET.upper(), "secret", SECRET.upper(), []),
        (2, {}, SECRET[1:], "secret", SECRET[1:], []),
        (2, {}, 12, "secret", 12, []),
    ],
)
def test_options_that_are_not_possible(
    seats: Any, options: Any, secret: Any, name: str, value: Any, allowed: list[Any]
) -> None:
    facts = {"name": name, "value": value, "allowed": allowed}
    with pytest.raises(Refused) as caught:
        GAME.new(seats, options, secret)
    assert (caught.value.code, caught.value.facts) == ("bad-options", facts)
    if name != "secret":
        position = {**RACE, "seats": seats, "options": options, "tops": 3}
        assert refused(position) == ("bad-options", facts)


@pytest.mark.parametrize("options", [
    {"deck": 31, "target": 56, "ready_ms": 1, "pause_ms": 1, "limit_ms": 0, "lock_ms": 0},
    {"target": 0, "ready_ms": 600000, "pause_ms": 600000, "limit_ms": 600000, "lock_ms": 600000},
])  # fmt: skip
@pytest.mark.parametrize("seats", range(2, 9))
def test_all_that_is_possible_can_be_played(seats: int, options: dict[str, int]) -> None:
    state = GAME.new(seats, options, SECRET)
    assert {**GAME.dump(state)["options"], **options} == GAME.dump(state)["options"]
    assert state.until == options["ready_ms"]
    assert list(GAME.dump(state)["options"]) == NAMES


def test_what_a_menu_offers_is_possible_and_begins_with_the_default() -> None:
    defaults = dict(GAME.new(2, {}, SECRET).options)
    assert defaults == {
        "deck": 57,
        "target": 0,
        "ready_ms": 2000,
        "pause_ms": 1200,
        "limit_ms": 20000,
        "lock_ms": 2000,
    }
    for choice in GAME.choices(8, 4):
        assert choice.offered[0] == choice.proposed == choice.default == defaults[choice.name]
        for value in choice.offered:
            assert GAME.new(2, {choice.name: value}, SECRET).options[choice.name] == value


def where(position: Any) -> tuple[str, str]:
    code, facts = refused(position)
    assert code == "bad-position"
    return facts["where"], facts["why"]


def test_fields_that_there_are_not_and_fields_that_are_missing_come_first() -> None:
    assert where([]) == ("", "type")
    assert where({"zoo": 1}) == ("zoo", "unknown")
    assert where({**RACE, "faces": {}, "secret": 1}) == ("faces", "unknown")
    assert where({"phase": 1}) == ("seats", "missing")
    assert where({"seats": 99}) == ("secret", "missing")
    assert where({"seats": 99, "secret": "x"}) == ("secret", "type")
    assert refused({"seats": 99, "secret": SECRET, "phase": 1})[1]["name"] == "seats"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("phase", ["play", None, 1]),
        ("tops", ["L1-0", ["L1-0"], ["L1-0", "V0", "V1"], ["L1-0", "V7"], ["L1-0", 1], None]),
        ("centre", ["L7-0", 1, ["L2-3"]]),
        ("talon", [2, None, ["v2"], [None]]),
        ("aside", ["V2", ["X"], None]),
        ("won", [[1], [1, 2, 3], [0, -1], [0, 1.0], [True, 0], None, "00"]),
        ("wrong", [[0, None], 0]),
        ("locked", [[0, -1], [0], ["0", 0]]),
        ("until", [-1, 1.5, None, "20000", True]),
        ("last", [0, [], {}, {**FOUND, "seat": 2}, {**FOUND, "seat": -1}, {**FOUND, "card": "?"},
                  {**FOUND, "symbol": 57}, {**FOUND, "symbol": None}, {**FOUND, "seat": None},
                  {**FOUND, "symbol": 4}, {**FOUND, "more": 1},
                  {"seat": None, "card": None, "symbol": None},
                  {"seat": 1, "card": "V2"}]),
        ("deals", [{}, [0], [{"label": "game 1"}], [{**DEAL, "seed": None}],
                   [{**DEAL, "label": "game 2"}], [{**DEAL, "commitment": "5e"}],
                   [{**DEAL, "commitment": 5}], None]),
    ],
)  # fmt: skip
def test_each_field_is_what_the_table_says(field: str, values: list[Any]) -> None:
    for value in values:
        assert where({**RACE, field: value}) == (field, "type"), value


@pytest.mark.parametrize("good", [
    {"last": FOUND}, {"last": {"seat": None, "card": "V3", "symbol": None}}, {"deals": [DEAL]},
    {"locked": [0, 30000]}, {"won": [56, 56]}, {"aside": ["V3", "L0-0"]}, {"talon": []},
    {"phase": "ready", "centre": None}, {"phase": "pause", "centre": None},
    {"phase": "over", "centre": None, "talon": [], "until": 0},
    {"phase": "over", "centre": None, "until": 0, "options": {"target": 3}, "won": [3, 0]},
    {"options": {"limit_ms": 0}, "until": 0},
])  # fmt: skip
def test_a_position_need_not_have_all_cards(good: dict[str, Any]) -> None:
    dump = GAME.dump(GAME.load({**RACE, **good}))
    for name, value in good.items():
        assert dump[name] == value if name != "options" else dump[name].items() >= value.items()
    assert GAME.dump(GAME.load(dump)) == dump


def test_what_is_left_out_takes_its_default() -> None:
    new = GAME.new(3, {}, SECRET)
    state = GAME.load({"seats": 3, "secret": SECRET, "until": 2000})
    assert state.deals == ()
    assert state == GAME.load({**GAME.dump(new), "deals": []})


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"tops": ["L1-0", "L1-0"]}, "tops"),
        ({"centre": "V0"}, "centre"),
        ({"talon": ["V2", "L2-3"]}, "talon"),
        ({"talon": ["V2", "V2"]}, "talon"),
        ({"aside": ["I"]}, "aside"),
        ({"aside": ["I"], "talon": ["L1-0", "I"]}, "talon"),
        ({"deals": [DEAL, DEAL]}, "deals"),
        ({"deals": [DEAL, DEAL], "aside": ["V2"]}, "aside"),
    ],
)
def test_no_card_lies_in_two_places(changes: dict[str, Any], field: str) -> None:
    assert where({**RACE, **changes, "until": 0}) == (field, "twice")
    assert where({**RACE, **changes, "wrong": 0}) == ("wrong", "type")


def test_a_draw_pile_that_is_left_out_is_the_dealt_one() -> None:
    assert where({"seats": 2, "secret": SECRET, "tops": ["I", "V0"]}) == ("talon", "twice")


OUT: dict[str, Any] = {"centre": None}
OVER: dict[str, Any] = {"phase": "over", "centre": None, "talon": [], "until": 0}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({**OVER, "talon": ["V2"]}, "phase"),
        ({**OVER, "talon": ["V2"], "options": {"target": 9}, "won": [8, 8]}, "phase"),
        ({"centre": None}, "centre"),
        ({"phase": "ready"}, "centre"),
        ({"phase": "pause"}, "centre"),
        ({**OVER, "centre": "L2-3"}, "centre"),
        ({**OUT, "phase": "ready", "talon": []}, "talon"),
        ({**OUT, "phase": "pause", "talon": []}, "talon"),
        ({"options": {"target": 9}, "won": [0, 9]}, "won"),
        ({**OVER, "locked": [0, 1]}, "locked"),
        ({"until": 0}, "until"),
        ({**OUT, "phase": "ready", "until": 0}, "until"),
        ({**OUT, "phase": "pause", "until": 0}, "until"),
        ({"options": {"limit_ms": 0}}, "until"),
        ({**OVER, "until": 1}, "until"),
        ({**OVER, "talon": ["V2"], "centre": "L2-3", "locked": [1, 1], "until": 1}, "phase"),
        ({**OVER, "centre": "L2-3", "locked": [1, 1], "until": 1}, "centre"),
        ({**OVER, "locked": [1, 1], "until": 1}, "locked"),
        ({**OUT, "phase": "pause", "talon": [], "until": 0}, "talon"),
    ],
)
def test_positions_that_cannot_be(changes: dict[str, Any], field: str) -> None:
    assert where({**RACE, **changes}) == (field, "impossible")
