"""Options and positions, with every refusal in the order of the page."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.intrus.pairs import ENGLISH
from tablegames.games.intrus.rules import GAME
from tests.games.intrus.tables import PAIRS, dump, given
from tests.games.tables import SECRET

DEAL = {"label": "game 1 pair", "commitment": "a" * 64}
OPEN = {"round": 1, "votes": [1, 0, 1, 0], "second": None, "out": None}
RUN_OFF: JSON = {"phase": "revote", "tied": [0, 1], "history": [OPEN]}


def bad_options(seats: Any = 4, options: Any = None, secret: Any = SECRET) -> JSON:
    with pytest.raises(Refused) as refused:
        GAME.new(seats, {} if options is None else options, secret)
    assert refused.value.code == "bad-options"
    return refused.value.facts


def bad(**fields: Any) -> tuple[str, str]:
    """Where and why a position of four seats is refused."""
    position = {"seats": 4, "options": {"pairs": PAIRS}, "secret": SECRET, "intruders": [3]}
    whole = {**position, "words": ["coffee", "tea"], "first": 0, "turn": 0, **fields}
    if whole.get("phase", "clue") not in {"clue", "reclue"} and "turn" not in fields:
        whole["turn"] = None
    with pytest.raises(Refused) as refused:
        GAME.load({name: value for name, value in whole.items() if value is not MISSING})
    assert refused.value.code == "bad-position", refused.value
    return refused.value.facts["where"], refused.value.facts["why"]


MISSING = object()


# -- options


def test_what_is_left_out_has_its_default() -> None:
    assert dump(GAME.new(5, {}, SECRET), "options") == {
        "pairs": [list(pair) for pair in ENGLISH],
        "intruders": 0,
        "games": 1,
        "clue_ms": 0,
        "talk_ms": 60_000,
        "vote_ms": 0,
    }


@pytest.mark.parametrize("seats", [2, 11, -3, 3.0, True, "4", None, []])
def test_seats_are_looked_at_first(seats: Any) -> None:
    facts = bad_options(seats, {"no": 1}, "")
    assert facts == {"name": "seats", "value": seats, "allowed": [[3, 10]]}


def test_options_in_the_order_of_the_page() -> None:
    assert bad_options(options=[]) == {"name": "options", "value": [], "allowed": []}
    names = ["pairs", "intruders", "games", "clue_ms", "talk_ms", "vote_ms"]
    facts = bad_options(options={"zoo": 1, "art": 2, "pairs": [], "games": 0})
    assert facts == {"name": "art", "value": 2, "allowed": names}
    wrong: JSON = {"pairs": [], "vote_ms": -1, "talk_ms": "1", "games": 0, "intruders": 2}
    for name in ("intruders", "games", "talk_ms", "vote_ms", "pairs"):
        assert bad_options(options=wrong)["name"] == name
        del wrong[name]
    assert bad_options(secret="x") == {"name": "secret", "value": "x", "allowed": []}
    for secret in (SECRET.upper(), SECRET[1:], None, 7):
        assert bad_options(secret=secret)["name"] == "secret"


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("games", 0, [[1, None]]),
        ("games", True, [[1, None]]),
        ("clue_ms", -1, [[0, None]]),
        ("talk_ms", 1.5, [[0, None]]),
        ("vote_ms", None, [[0, None]]),
        ("intruders", 2, [[0, 1]]),
        ("intruders", -1, [[0, 1]]),
    ],
)
def test_what_an_option_can_be(name: str, value: Any, allowed: list[Any]) -> None:
    assert bad_options(4, {name: value}) == {"name": name, "value": value, "allowed": allowed}


@pytest.mark.parametrize(
    ("seats", "default", "most"),
    [(3, 1, 1), (4, 1, 1), (5, 1, 2), (6, 1, 2), (7, 2, 3), (8, 2, 3), (9, 2, 4), (10, 2, 4)],
)
def test_intruders_are_fewer_than_half(seats: int, default: int, most: int) -> None:
    assert len(dump(GAME.new(seats, {}, SECRET), "intruders")) == default
    for count in range(1, most + 1):
        state = GAME.new(seats, {"intruders": count}, SECRET)
        assert len(dump(state, "intruders")) == count == GAME.view(state, None)["count"]
    assert bad_options(seats, {"intruders": most + 1})["allowed"] == [[0, most]]


@pytest.mark.parametrize(
    "pairs",
    [
        *([], None, "ab", {}, 3, ["ab"], [["a"]], [["a", "b", "c"]], [["a", 1]], [None]),
        *([["a", ""]], [["a", " "]], [["?", "b"]], [["a,", "b"]], [["a|", "b"]]),
        *([["a\n", "b"]], [["a\u200b", "b"]], [["a\ud800", "b"]], [["a\U0010ffff", "b"]]),
        *([["Café", "CAFE"]], [["ice cream", "ice-cream"]], [["straße", "Strasse"]]),
        [["sun", "moon"], ["a", "A"]],
        [["sun", "moon"]] * 257,
    ],
)
def test_what_are_no_pairs(pairs: Any) -> None:
    assert bad_options(options={"pairs": pairs}) == {
        "name": "pairs",
        "value": pairs,
        "allowed": [],
    }


def test_what_are_pairs() -> None:
    many = [["sun", "moon"]] * 256
    assert dump(GAME.new(3, {"pairs": many}, SECRET), "options")["pairs"] == many
    for pair in (["ze", "fwomaj"], ["pomme de terre", "thé"], ["7", "8"], ["猫", "犬"]):
        assert dump(GAME.new(3, {"pairs": [pair]}, SECRET), "options")["pairs"] == [pair]
    assert GAME.new(3, {"pairs": (("sun", "moon"),)}, SECRET).words in {
        ("sun", "moon"),
        ("moon", "sun"),
    }


# -- positions


def test_a_field_that_is_left_out_is_that_of_a_fresh_match() -> None:
    options = {"pairs": PAIRS}
    fresh = dump(GAME.new(4, options, SECRET), *GAME.dump(GAME.new(4, options, SECRET)))
    loaded = GAME.dump(GAME.load({"seats": 4, "options": options, "secret": SECRET}))
    assert list(loaded.values())[:-1] == fresh[:-1]
    assert loaded["deals"] == []


def test_unknown_and_missing_come_first() -> None:
    assert bad(zoo=1, secret="x") == ("zoo", "unknown")
    assert bad(seats=MISSING, secret="x") == ("seats", "missing")
    assert bad(secret=MISSING, seats=99) == ("secret", "missing")
    assert bad(secret="x", seats=99) == ("secret", "type")
    with pytest.raises(Refused) as refused:
        GAME.load({"seats": 99, "secret": SECRET, "game": 0})
    assert refused.value.code == "bad-options"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("game", value) for value in (0, True, 1.0, None)),
        *(("round", value) for value in (0, 5, "1")),
        *(("phase", value) for value in ("deal", None, 3)),
        *(("words", value) for value in (["tea"], ["tea", "TEA"], "ab", ["a", "b|"], ["a", "?"])),
        *(("intruders", value) for value in ([4], [2, 1], [1, 1], 3, [None])),
        *(("used", value) for value in ([2], [-1], 0, ["0"])),
        *(("first", value) for value in (4, None, -1)),
        *(("turn", value) for value in (4, -1, "0")),
        *(("ready", value) for value in ([2, 0], [4])),
        *(("votes", value) for value in ([None] * 3, [None] * 5, [4, None, None, None])),
        *(("tied", value) for value in ([1, 0], [0, 9])),
        *(("out", value) for value in ([4], 1, [None])),
        *(("since", value) for value in (-1, 0.5, None)),
        *(("scores", value) for value in ([0, 0, 0], [0, 0, 0, -1])),
        ("results", [{}]),
        ("results", [{"side": "both", "why": "found"}]),
        ("results", [1]),
        ("results", [{"side": "citizens", "why": "luck"}]),
        ("deals", [{"label": "game 1 pairs", "commitment": "a" * 64}]),
        ("deals", [{"label": "game 0 pair", "commitment": "a" * 64}]),
        ("deals", [{"label": "game 1 pair", "commitment": "a" * 63}]),
        ("deals", [{"label": "game 1 pair"}]),
        ("history", [{**OPEN, "round": 5}]),
        ("history", [{**OPEN, "votes": [1]}]),
        ("history", [{**OPEN, "second": [1]}]),
        ("history", [{**OPEN, "out": 4}]),
        ("history", [{"round": 1}]),
        ("history", [{**OPEN, "more": 1}]),
        *(
            ("clues", [{"round": 1, "seat": 0, "text": text}])
            for text in ("", "?", " a", "a  b", "a b c d", "x" * 31, "...", "e\u0301", "a\n", 7)
        ),
        ("clues", [{"round": 5, "seat": 0, "text": "a"}]),
        ("clues", [{"round": 1, "seat": 4, "text": "a"}]),
        ("clues", [{"round": 1, "seat": 0}]),
    ],
)
def test_what_is_of_the_wrong_type(field: str, value: Any) -> None:
    assert bad(**{field: value}) == (field, "type")


def test_types_are_looked_at_in_the_order_of_the_table_and_before_the_rest() -> None:
    wrong: JSON = {"deals": 1, "scores": 1, "out": 9, "turn": 9, "words": 9, "game": 0}
    for field in ("game", "words", "turn", "out", "scores", "deals"):
        assert bad(**wrong, ready=[0]) == (field, "type")
        del wrong[field]
    assert bad(deals=[DEAL, DEAL], ready=[0]) == ("deals", "twice")
    assert bad(ready=[0]) == ("ready", "impossible")


@pytest.mark.parametrize(
    ("where", "fields"),
    [
        ("turn", {"turn": None}),
        ("turn", {"turn": 1, "out": [1]}),
        ("turn", {"phase": "talk", "turn": 0}),
        ("turn", {"phase": "over", "turn": 0}),
        ("turn", {**RUN_OFF, "phase": "reclue", "turn": 2}),
        ("turn", {**RUN_OFF, "phase": "reclue", "turn": None}),
        ("turn", {**RUN_OFF, "turn": 0}),
        ("intruders", {"intruders": []}),
        ("intruders", {"intruders": [1, 2]}),
        ("out", {"out": [3]}),
        ("out", {"phase": "vote", "out": [0, 1]}),
        ("out", {"out": [1, 1]}),
        ("tied", {"phase": "vote", "tied": [0, 1]}),
        ("tied", {**RUN_OFF, "tied": []}),
        ("tied", {**RUN_OFF, "tied": [0]}),
        ("tied", {**RUN_OFF, "tied": [0, 1], "out": [1]}),
        ("history", {**RUN_OFF, "history": []}),
        ("history", {**RUN_OFF, "round": 2}),
        ("history", {**RUN_OFF, "history": [{**OPEN, "second": [None] * 4}]}),
        ("history", {**RUN_OFF, "history": [{**OPEN, "out": 1}]}),
        ("ready", {"ready": [0]}),
        ("ready", {"phase": "talk", "ready": [0, 1], "out": [1]}),
        ("ready", {"phase": "talk", "ready": [0, 1, 2, 3]}),
        ("ready", {"phase": "talk", "ready": [0, 2, 3], "out": [1]}),
        ("votes", {"votes": [1, None, None, None]}),
        ("votes", {"phase": "vote", "votes": [0, None, None, None]}),
        ("votes", {"phase": "vote", "votes": [1, None, None, None], "out": [1]}),
        ("votes", {"phase": "vote", "votes": [None, 0, None, None], "out": [1]}),
        ("votes", {"phase": "vote", "votes": [1, 0, 0, 0]}),
        ("votes", {"phase": "vote", "votes": [2, None, 0, 0], "out": [1]}),
        ("votes", {**RUN_OFF, "votes": [2, None, None, None]}),
        ("votes", {"phase": "over", "votes": [1, None, None, None]}),
        ("deals", {"deals": [{**DEAL, "label": "game 2 first"}]}),
    ],
)
def test_what_cannot_be(where: str, fields: JSON) -> None:
    assert bad(**fields) == (where, "impossible")


def test_what_can_be() -> None:
    """When a game is over everybody may be out, and the words need not be of the list."""
    given(4, phase="over", out=[0, 1, 2, 3], words=["sun", "moon"])
    given(4, {"games": 3}, phase="game-end", out=[3], deals=[DEAL])
    given(4, **RUN_OFF, votes=[1, None, 0, 1])
    given(4, phase="talk", ready=[0, 2, 3])
    given(4, phase="vote", votes=[1, 0, 0, None], history=[OPEN, OPEN])
