"""What ``new`` and ``load`` refuse, in the order of the rules page; what they accept."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.games.dreieck.rules import GAME
from tests.games.dreieck.tables import ALL, HANDS, NONE, RIGHT, SECRET, position

NAMES = [
    "target",
    "peers_odd",
    "peers_from",
    "show_right",
    "count_ms",
    "race_ms",
    "tie_ms",
    "early_ms",
    "speak_ms",
    "reveal_ms",
]
DEAL = {"label": "block 1", "commitment": "5e" * 32}
USED = {"hands": ["Ac", "Ad", "As"], "right": "2d", "speaker": 1}
FACT = {"speaker": 0, "fact": "higher", "true": False, "gains": [0, 3, 3], "claims": [0]}
DRAW = {"speaker": None, "fact": None, "true": None, "gains": [0, 0, 0], "claims": [0, 1]}


def refused(position: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        GAME.load(position)
    return caught.value.code, caught.value.facts


def where(position: Any) -> tuple[str, str]:
    code, facts = refused(position)
    assert code == "bad-position"
    return facts["where"], facts["why"]


@pytest.mark.parametrize(
    ("seats", "options", "secret", "name", "value", "allowed"),
    [
        (2, {"target": 0}, "", "seats", 2, [3]),
        (4, [], SECRET, "seats", 4, [3]),
        (3.0, {}, SECRET, "seats", 3.0, [3]),
        ("3", {}, SECRET, "seats", "3", [3]),
        (3, [], SECRET, "options", [], []),
        (3, None, "", "options", None, []),
        (3, {"target": 0, "zoo": 1, "clock": 0}, SECRET, "clock", 0, NAMES),
        (3, {"reveal_ms": 0, "target": 0}, SECRET, "target", 0, [[1, 1000]]),
        (3, {"target": 1001}, SECRET, "target", 1001, [[1, 1000]]),
        (3, {"target": True}, SECRET, "target", True, [[1, 1000]]),
        (3, {"peers_odd": 1}, SECRET, "peers_odd", 1, [True, False]),
        (3, {"peers_from": "count"}, SECRET, "peers_from", "count", ["race", "ready"]),
        (3, {"show_right": None}, SECRET, "show_right", None, [True, False]),
        (3, {"tie_ms": -1}, SECRET, "tie_ms", -1, [[0, 600000]]),
        (3, {"early_ms": 1.5}, SECRET, "early_ms", 1.5, [[0, 600000]]),
        (3, {"reveal_ms": 0}, "", "reveal_ms", 0, [[1, 600000]]),
        (3, {}, SECRET.upper(), "secret", SECRET.upper(), []),
        (3, {}, 12, "secret", 12, []),
        *(
            (3, {name: value}, SECRET, name, value, [[1, 600000]])
            for name in ("count_ms", "race_ms", "speak_ms", "reveal_ms")
            for value in (0, 600001, "700")
        ),
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
        given = {"seats": seats, "options": options, "secret": SECRET, "phase": 3}
        assert refused(given) == ("bad-options", facts)


def test_the_defaults_and_the_ends_of_what_is_possible() -> None:
    state = GAME.new(3, {}, SECRET)
    assert dict(state.options) == {
        "target": 25,
        "peers_odd": True,
        "peers_from": "race",
        "show_right": False,
        "count_ms": 700,
        "race_ms": 20000,
        "tie_ms": 30,
        "early_ms": 1000,
        "speak_ms": 15000,
        "reveal_ms": 6000,
    }
    assert list(GAME.dump(state)["options"]) == NAMES
    for low in (0, 600000):
        times = {name: max(low, 1) for name in NAMES if name.endswith("_ms")}
        options = {**times, "tie_ms": low, "early_ms": low, "target": 1000}
        assert GAME.dump(GAME.new(3, options, SECRET))["options"].items() >= options.items()


def test_what_the_menu_offers() -> None:
    for one in GAME.choices(3, 1):
        assert one.offered[0] == one.proposed == one.default
    offered = {one.name: set(one.offered) for one in GAME.choices(3, 1)}
    assert offered == {
        "target": {15, 25, 40},
        "peers_odd": {True, False},
        "peers_from": {"race", "ready"},
        "show_right": {True, False},
        "count_ms": {500, 700, 1000},
        "race_ms": {10000, 20000, 30000, 60000},
        "tie_ms": {0, 30, 50, 100},
        "early_ms": {500, 1000, 2000},
        "speak_ms": {10000, 15000, 30000},
        "reveal_ms": {3000, 6000, 12000},
    }


@pytest.mark.parametrize("people", [2, 3])
def test_for_several_people_at_one_keyboard_the_menu_begins_with_other_values(people: int) -> None:
    alone = {one.name: one.proposed for one in GAME.choices(3, 1)}
    shared = {one.name: one.proposed for one in GAME.choices(3, people)}
    assert shared == {**alone, "peers_from": "ready", "speak_ms": 30000}
    defaults = {one.name: one.default for one in GAME.choices(3, people)}
    assert defaults == alone == {one.name: one.proposed for one in GAME.choices(3, 0)}


def test_fields_that_there_are_not_and_fields_that_are_missing_come_first() -> None:
    assert where([]) == ("", "type")
    assert where({"zoo": 1}) == ("zoo", "unknown")
    assert where({**position("race"), "dealer": 0, "secret": 1}) == ("dealer", "unknown")
    assert where({"phase": 1}) == ("seats", "missing")
    assert where({"seats": 9}) == ("secret", "missing")
    assert where({"seats": 9, "secret": "x"}) == ("secret", "type")
    assert refused({"seats": 9, "secret": SECRET, "phase": 1})[1]["name"] == "seats"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("phase", ["play", None, 1]),
        ("round", [0, -1, 1.0, "1", None, True]),
        ("block", [0, None, []]),
        ("hands", [["4h"], [*HANDS, "3c"], ["7h", "2c", "6d"], ["4h", "2c", 6], "4h2c6d", None]),
        ("right", ["Kh", "ah", None, ["Ah"], 1]),
        ("deck", [20, None, ["7c"], [None], "3c"]),
        ("used", [{}, [0], [{}], [{**USED, "hands": ["Ac", "Ad"]}], [{**USED, "right": "?"}],
                  [{**USED, "speaker": 3}], [{**USED, "more": 1}], None,
                  [{"hands": ["Ac", "Ad", "As"], "right": "2d"}]]),
        ("ready", [[True, True], [1, 1, 1], None, [*ALL, True], [True, True, None]]),
        ("until", [-1, 1.5, None, "20000", True]),
        ("barred", [[0, 0], [0, 0, -1], [0, 0, None], 0]),
        ("speaker", [3, -1, "0", False]),
        ("scores", [[0, 0], [0, 0, -1], [0, 0, 1.0], None]),
        ("last", [0, [], {}, {**FACT, "speaker": 3}, {**FACT, "fact": "7"}, {**FACT, "true": 0},
                  {**FACT, "true": None}, {**FACT, "gains": [0, 3]}, {**FACT, "gains": [0, 3, -3]},
                  {**FACT, "claims": [3]}, {**FACT, "claims": [1]}, {**FACT, "claims": None},
                  {**FACT, "fact": None, "true": True}, {**FACT, "more": 1},
                  {**DRAW, "fact": "even"}, {**DRAW, "true": False}, {**DRAW, "claims": [1, 1]},
                  {**DRAW, "claims": [1]}, {**DRAW, "gains": [0, 3, 3]},
                  {"speaker": None, "fact": None, "true": None}]),
        ("deals", [{}, [0], [{"label": "block 1"}], [{**DEAL, "seed": None}],
                   [{**DEAL, "label": "game 1"}], [{**DEAL, "label": "block 0"}],
                   [{**DEAL, "label": f"block {'9' * 5000}"}],
                   [{**DEAL, "commitment": "5e"}], [{**DEAL, "commitment": 5}], None]),
    ],
)  # fmt: skip
def test_each_field_is_what_the_table_says(field: str, values: list[Any]) -> None:
    for value in values:
        assert where({**position("race"), field: value}) == (field, "type"), value


@pytest.mark.parametrize("good", [
    position("race", last=FACT), position("race", last=DRAW), position("race", last=None),
    position("race", last={**DRAW, "claims": []}), position("race", deals=[DEAL]),
    position("race", last={**FACT, "fact": None}), position("speak", barred=[0, 0, 30000]),
    position("ready", ready=[True, False, True]), position("reveal", speaker=2),
    position("reveal", speaker=None, ready=[True, True, False]), position("over", speaker=1),
    position("race", deck=[]), position("race", deck=["3c", "3d", "3h", "3s"]),
    position("count", barred=[21000, 0, 0]), position("race", used=[USED], round=2),
    position("reveal", scores=[25, 25, 0]), position("over", scores=[0, 25, 26]),
    position("over", scores=[1, 0, 0], options={"target": 1}),
])  # fmt: skip
def test_a_position_is_read_as_it_was_written(good: dict[str, Any]) -> None:
    dump = GAME.dump(GAME.load(good))
    for name, value in good.items():
        assert dump[name] == value or name == "options"
    assert GAME.load(dump) == GAME.load(good)


def test_what_is_left_out_takes_its_default() -> None:
    new = GAME.dump(GAME.new(3, {}, SECRET))
    dump = GAME.dump(GAME.load({"seats": 3, "secret": SECRET}))
    assert dump == {**new, "deals": []}
    second = GAME.load({"seats": 3, "secret": SECRET, "block": 2})
    assert (second.hands, second.right) == (("Ah", "3c", "2h"), "2c")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"hands": ["4h", "4h", "6d"]}, "hands"),
        ({"right": "2c", "deck": []}, "right"),
        ({"deck": ["3c", "3d", "3h", "6d"]}, "deck"),
        ({"deck": ["3c", "3d", "3c", "3s"]}, "deck"),
        ({"used": [{**USED, "right": "Ah"}], "deck": []}, "used"),
        ({"used": [{**USED, "hands": ["Ac", "Ad", "Ac"]}], "deck": []}, "used"),
        ({"used": [USED, USED], "deck": []}, "used"),
        ({"used": [USED], "deck": ["Ac", "3d", "3h", "3s"]}, "used"),
        ({"right": "2c", "deck": ["2c", "3d", "3h", "4h"]}, "right"),
        ({"deals": [DEAL, DEAL]}, "deals"),
        ({"deals": [DEAL, DEAL], "used": [USED, USED], "deck": []}, "used"),
    ],
)
def test_no_card_lies_in_two_places(changes: dict[str, Any], field: str) -> None:
    spoilt = {**position("race"), **changes}
    assert where({**spoilt, "until": 0}) == (field, "twice")
    assert where({**spoilt, "scores": 0}) == ("scores", "type")


def test_a_deck_that_is_left_out_is_the_dealt_one() -> None:
    only = {"seats": 3, "secret": SECRET, "hands": HANDS, "right": RIGHT}
    assert where(only) == ("deck", "twice")


WRONG_READY = {"count": NONE, "race": NONE, "claim": [True, True, False], "speak": NONE,
               "ready": ALL, "reveal": ALL, "over": [False, True, False]}  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (position("over", scores=[24, 0, 0]), "phase"),
        (position("over", scores=[25, 25, 0]), "phase"),
        (position("race", deck=["3c", "3d", "3h"]), "deck"),
        *((position(phase, ready=ready), "ready") for phase, ready in WRONG_READY.items()),
        *((position(phase, until=0), "until")
          for phase in ("count", "race", "claim", "speak", "reveal")),
        *((position(phase, until=5), "until") for phase in ("ready", "over")),
        *((position(phase, barred=[0, 0, 9]), "barred") for phase in ("ready", "reveal", "over")),
        *((position(phase, speaker=None), "speaker") for phase in ("claim", "speak", "over")),
        *((position(phase, speaker=2), "speaker") for phase in ("ready", "count", "race")),
        *((position(phase, scores=[3, 25, 24]), "scores")
          for phase in ("ready", "count", "race", "claim", "speak", "reveal")),
        (position("reveal", deals=[{**DEAL, "label": "block 2"}]), "deals"),
        (position("over", scores=[24, 0, 0], deck=["3c"], ready=ALL), "phase"),
        (position("race", deck=["3c"], ready=NONE, until=0), "deck"),
        (position("reveal", ready=ALL, until=0, barred=[1, 0, 0]), "ready"),
        (position("reveal", until=0, barred=[1, 0, 0]), "until"),
        (position("over", barred=[1, 0, 0], speaker=None), "barred"),
        (position("race", speaker=1, scores=[25, 0, 0]), "speaker"),
    ],
)  # fmt: skip
def test_positions_that_cannot_be(wrong: dict[str, Any], field: str) -> None:
    assert where(wrong) == (field, "impossible")
