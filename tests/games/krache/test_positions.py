"""Options and positions: defaults, and every refusal in the order of the page (rules, 1 and 9)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.krache.rules import GAME
from tests.games.krache.tables import (
    HELD_UP,
    LAST_CARD,
    ONE_PILE,
    RACE,
    SECRET,
    SLAP,
    given,
    new,
    play,
    random_match,
)

TIMES = {"ready_ms": 0, "count_ms": 400, "freeze_ms": 700, "grace_ms": 300, "stall_ms": 20000}
TIMES |= {"slap_ms": 5000, "early_ms": 500}
DEFAULTS = {"mode": "classic", "target": 100, "quick_wins": 2, **TIMES}


def refused(position: JSON) -> JSON:
    with pytest.raises(Refused) as refusal:
        GAME.load(position)
    return {"code": refusal.value.code, **refusal.value.facts}


def wrong(position: JSON = RACE, **changes: Any) -> tuple[str, str]:
    """Where and why a position is refused."""
    found = refused({"seats": 2, "secret": SECRET, **position, **changes})
    assert found["code"] == "bad-position"
    return found["where"], found["why"]


def test_the_defaults() -> None:
    assert GAME.dump(new())["options"] == DEFAULTS
    assert list(GAME.dump(new())["options"]) == list(DEFAULTS)
    bare = GAME.load({"seats": 2, "secret": SECRET})
    fresh = GAME.dump(new())
    assert GAME.dump(bare) == {**fresh, "deals": []}


def test_a_new_game_waits_as_long_as_ready_says_but_a_bare_position_does_not() -> None:
    assert new(ready_ms=3000).until == 3000
    assert GAME.load({"seats": 2, "secret": SECRET, "options": {"ready_ms": 3000}}).until == 0


@pytest.mark.parametrize(("options", "name", "allowed"), [
    ({"x": 1, "mode": "no"}, "x", list(DEFAULTS)),
    ({"zz": 1, "aa": 1}, "aa", list(DEFAULTS)),
    ({"mode": "no", "target": 0}, "mode", ["classic", "points", "quick"]),
    ({"target": 0}, "target", [[1, 1000]]),
    ({"target": 1001}, "target", [[1, 1000]]),
    ({"target": True}, "target", [[1, 1000]]),
    ({"quick_wins": 10, "ready_ms": -1}, "quick_wins", [[1, 9]]),
    ({"ready_ms": -1}, "ready_ms", [[0, 600000]]),
    ({"count_ms": 0}, "count_ms", [[1, 600000]]),
    ({"slap_ms": 0}, "slap_ms", [[1, 600000]]),
    ({"early_ms": 600001}, "early_ms", [[0, 600000]]),
    ({"grace_ms": 1.0}, "grace_ms", [[0, 600000]]),
    ([], "options", []),
])  # fmt: skip
def test_options_that_are_not_possible(options: Any, name: str, allowed: list[Any]) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.new(2, options, SECRET)
    facts = refusal.value.facts
    assert (refusal.value.code, facts["name"], facts["allowed"]) == ("bad-options", name, allowed)
    assert refused({"seats": 2, "secret": SECRET, "options": options})["name"] == name


def test_seats_come_before_names_and_a_secret_last() -> None:
    for seats, options, secret, name in (
        (3, {"x": 1}, "no", "seats"),
        (2, {"x": 1}, "no", "x"),
        (2, {}, "no", "secret"),
    ):
        with pytest.raises(Refused) as refusal:
            GAME.new(seats, options, secret)
        assert refusal.value.facts["name"] == name
    assert refused({"seats": 3, "secret": SECRET}) == {
        "code": "bad-options", "name": "seats", "value": 3, "allowed": [2],
    }  # fmt: skip


def test_the_whole_order_of_what_a_position_is_refused_for() -> None:
    position: JSON = {"x": 1, "options": {"x": 1}, "phase": "no", "stock": [[["2c"]] * 5] * 2}
    found = []
    steps: list[JSON] = [{}, {"x": None}, {"seats": 2}, {"secret": 5}, {"secret": SECRET}]
    steps += [{"options": {}}, {"phase": "over"}, {"stock": RACE["stock"]}]
    for mended in steps:
        position = {k: v for k, v in {**position, **mended}.items() if v is not None}
        facts = refused(position)
        found.append((facts.get("where", "options"), facts.get("why", "bad-options")))
    assert found == [
        ("x", "unknown"), ("seats", "missing"), ("secret", "missing"), ("secret", "type"),
        ("options", "bad-options"), ("phase", "type"), ("stock", "twice"), ("spit", "twice"),
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), [
    ("phase", "slapping"), ("phase", None),
    ("round", 0), ("round", True), ("round", 1.0),
    ("stock", [[[], [], [], []], [[], [], [], [], []]]), ("stock", [[["1c"]] * 5] * 2),
    ("stock", [[[]] * 5]), ("stock", {}),
    ("spit", [["?"], []]), ("spit", [[]]), ("spit", [10, 10]),
    ("piles", {"L": []}), ("piles", {"L": [], "R": [], "M": []}), ("piles", [[], []]),
    ("piles", {"L": ["Xx"], "R": []}),
    ("spitter", 2), ("spitter", False),
    ("ready", [0, 1]), ("ready", [True]),
    ("until", -1), ("until", None),
    ("frozen", [0]), ("frozen", [-1, 0]),
    ("misplays", [0, -1]), ("misplays", 0),
    ("covered", {"L": [], "R": [[2, "8c", 1]]}), ("covered", {"L": [[0, "8c"]], "R": []}),
    ("covered", {"L": [[0, "8c", -1]], "R": []}), ("covered", {"L": [[0, "?", 1]], "R": []}),
    ("stall", -1), ("early", [0, None]), ("barred", "00"), ("score", [1]), ("rounds", [[1]]),
    ("rounds", [1]), ("deals", {}),
    ("deals", [{"label": "round 1"}]), ("deals", [{"label": "game 1", "commitment": "0" * 64}]),
    ("deals", [{"label": "round 0", "commitment": "0" * 64}]),
    ("deals", [{"label": "round 1 seat 2", "commitment": "0" * 64}]),
    ("deals", [{"label": f"round {'1' * 5000}", "commitment": "0" * 64}]),
    ("deals", [{"label": "round 1", "commitment": "0" * 63}]),
    ("deals", [{"label": "round 1", "commitment": "0" * 64, "seed": None}]),
])  # fmt: skip
def test_what_is_not_of_its_type(name: str, value: Any) -> None:
    assert wrong(**{name: value}) == (name, "type")


def test_the_first_field_that_is_wrong_is_named() -> None:
    changes: JSON = {"deals": 1, "score": 1, "until": 1.5, "spit": 1}
    for name in ("spit", "until", "score", "deals"):
        assert wrong(**changes) == (name, "type")
        del changes[name]


@pytest.mark.parametrize(("changes", "where"), [
    ({"stock": [[["8c"], ["8c"], [], [], []], [["2c"], [], [], [], []]]}, "stock"),
    ({"spit": [["4c"], ["4c"]]}, "spit"),
    ({"spit": [["8s"], []]}, "spit"),
    ({"piles": {"L": ["7d"], "R": ["7d"]}}, "piles"),
    ({"piles": {"L": ["7d"], "R": ["9h"]}, "spit": [[], ["9h"]]}, "spit"),
    ({"deals": [{"label": "round 1", "commitment": d * 64} for d in "01"]}, "deals"),
])  # fmt: skip
def test_what_lies_in_two_places(changes: JSON, where: str) -> None:
    assert wrong(**changes) == (where, "twice")


OVER: JSON = {"phase": "over", "stock": [[[]] * 5] * 2, "spit": [[], ["8c"]]}
POINTS: JSON = {"options": {"mode": "points"}}
QUICK: JSON = {"options": {"mode": "quick"}}
LABELS = ("round 2", "round 3 seat 0", "round 1 coin")
DEALS = {label: [{"label": label, "commitment": "0" * 64}] for label in LABELS}


@pytest.mark.parametrize(("position", "changes", "where"), [
    (SLAP, POINTS, "phase"),
    (SLAP, QUICK, "phase"),
    (RACE, {"phase": "over"}, "phase"),
    (RACE, {"phase": "over", **POINTS}, "phase"),
    (RACE, {"phase": "over", "score": [100, 100], **POINTS}, "phase"),
    (RACE, {"phase": "over", "score": [1, 1], **QUICK}, "phase"),
    (RACE, {"stock": [[[]] * 5, RACE["stock"][1]]}, "stock"),
    (RACE, {"piles": {"L": ["Jc"], "R": ["Jd"]}}, "stock"),
    (RACE, {"piles": {"L": [], "R": []}}, "stock"),
    (RACE, {"spitter": 0, "piles": {"L": ["7d"], "R": []}, **POINTS}, "spitter"),
    (OVER, {"spitter": 0, "score": [0, 2], **QUICK}, "spitter"),
    (ONE_PILE, {"spitter": 0}, "spitter"),
    (ONE_PILE, {"spit": [["4c"], []]}, "spitter"),
    (ONE_PILE, {"piles": {"L": ["4c"], "R": ["6d"]}, "spit": [[], []]}, "spitter"),
    (RACE, {"phase": "ready", "ready": [True, True]}, "ready"),
    (RACE, {"phase": "ready", "ready": [True, True], "until": 5, "stall": 1}, "ready"),
    (RACE, {"phase": "count"}, "until"),
    (SLAP, {"until": 0}, "until"),
    (RACE, {"until": 1}, "until"),
    (OVER, {"until": 1}, "until"),
    (RACE, {"phase": "ready", "frozen": [1, 0]}, "frozen"),
    (RACE, {"phase": "ready", "covered": {"L": [], "R": [[0, "4c", 1]]}}, "covered"),
    (RACE, {"phase": "ready", "stall": 1}, "stall"),
    (RACE, {"phase": "ready", "early": [0, 1]}, "early"),
    (SLAP, {"early": [0, 1]}, "early"),
    (RACE, {"barred": [0, 1]}, "barred"),
    (OVER, {"barred": [0, 1]}, "barred"),
    (RACE, {"score": [1, 0]}, "score"),
    (OVER, {"score": [1, 0]}, "score"),
    (RACE, {"score": [100, 0], **POINTS}, "score"),
    (RACE, {"score": [0, 2], **QUICK}, "score"),
    (RACE, {"deals": DEALS["round 2"]}, "deals"),
    (RACE, {"deals": DEALS["round 3 seat 0"], "round": 2}, "deals"),
    (SLAP, {"deals": DEALS["round 1 coin"], "round": 1}, "deals"),
    (RACE, {"phase": "count", "barred": [1, 1], "score": [1, 1]}, "until"),
    (RACE, {"phase": "count", "until": 9, "stall": 1, "early": [1, 1], "score": [1, 1]}, "stall"),
])  # fmt: skip
def test_what_cannot_be(position: JSON, changes: JSON, where: str) -> None:
    assert wrong(position, **changes) == (where, "impossible")


@pytest.mark.parametrize(("position", "changes"), [
    (RACE, {}), (HELD_UP, {}), (LAST_CARD, {}), (SLAP, {}), (ONE_PILE, {}), (OVER, {}),
    (SLAP, {"barred": [1, 0]}),
    (RACE, {"frozen": [5, 0], "stall": 5, "early": [1, 0], "misplays": [7, 0]}),
    (RACE, {"covered": {"L": [[0, "7s", 5]], "R": []}}),
    (RACE, {"phase": "ready", "until": 5}), (RACE, {"phase": "count", "until": 5}),
    (RACE, {"score": [100, 100], **POINTS}), (RACE, {"score": [1, 1], **QUICK}),
    (RACE, {"phase": "over", "score": [100, 99], **POINTS}),
    (RACE, {"phase": "over", "score": [2, 1], **QUICK}),
    (OVER, {"spitter": 0}), (RACE, {"spit": [[], []]}),
    (RACE, {"deals": DEALS["round 2"], "round": 2}),
    (SLAP, {"deals": DEALS["round 1 coin"], "round": 2}), (OVER, {"deals": DEALS["round 1 coin"]}),
    (RACE, {"phase": "ready", "ready": [False, True]}),
])  # fmt: skip
def test_what_can_be_is_read_and_written_again(position: JSON, changes: JSON) -> None:
    state = given(position, **changes)
    dumped = GAME.dump(state)
    assert json.loads(json.dumps(dumped)) == dumped
    assert GAME.load(dumped) == state
    for name, value in {**position, **changes}.items():
        if name != "options":
            assert dumped[name] == value


def test_every_state_of_a_match_is_a_position() -> None:
    for number in range(2):
        for _, _, _, state in random_match(number, 80):
            assert GAME.load(json.loads(json.dumps(GAME.dump(state)))) == state


def test_with_stall_left_out_nobodys_time_runs_before_the_next_look() -> None:
    state = play(given(HELD_UP), (1000, 0, "play 1 L"))
    assert state.stall == 21000
    assert GAME.wake(given(GAME.dump(state), stall=0)) is None
