"""Positions of Menteur: what is left out, and what cannot be (rules, *Position*)."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.cards import RANKS
from tablegames.engine.game import JSON, Refused
from tablegames.games.menteur.position import FIELDS
from tablegames.games.menteur.rules import GAME
from tests.games.menteur.tables import SECRET, given, laid, new, position

DEAL = {"label": "round 1", "commitment": "a" * 64}
SHOWN: JSON = {
    **{"layer": 0, "doubter": 1, "rank": "9", "cards": ["Kh"]},
    **{"true": False, "taker": 0, "count": 3},
}


def refusal(position: JSON) -> tuple[str, Any, Any]:
    with pytest.raises(Refused) as refused:
        GAME.load(position)
    facts = refused.value.facts
    return refused.value.code, facts.get("where", facts.get("name")), facts.get("why")


def test_the_fields_are_those_of_the_page_in_its_order() -> None:
    assert " ".join(FIELDS) == (
        "seats options secret round phase dealer turn hands pile aside rank laid_at since accepted"
        " lays shown won rounds deals"
    )
    assert list(GAME.dump(new())) == list(FIELDS)


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_left_out_is_as_in_a_fresh_match_but_the_deals(seats: int) -> None:
    fresh = GAME.dump(new(seats))
    loaded = GAME.dump(GAME.load({"seats": seats, "secret": SECRET}))
    assert loaded == fresh | {"deals": []}


def test_hands_and_lays_are_sorted() -> None:
    pile = [{"seat": 2, "rank": "8", "cards": ["Kd", "As", "Ac"]}]
    state = given(hands=[["Ts", "Tc", "2h"], ["5d"], ["6d"]], pile=pile)
    assert state.hands[0] == ("2h", "Tc", "Ts")
    assert state.pile[0].cards == ("Ac", "As", "Kd")


def test_a_pack_need_not_be_complete() -> None:
    assert given(hands=[["9c"], ["5d"]]).hands == (("9c",), ("5d",))


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"secrets": 1}, ("bad-position", "secrets", "unknown")),
        ({"secret": "x"}, ("bad-position", "secret", "type")),
        ({"secret": SECRET.upper()}, ("bad-position", "secret", "type")),
        ({"seats": 9}, ("bad-options", "seats", None)),
        ({"seats": "3"}, ("bad-options", "seats", None)),
        ({"options": []}, ("bad-options", "options", None)),
        ({"options": {"windows": 1}}, ("bad-options", "windows", None)),
        ({"round": 0}, ("bad-position", "round", "type")),
        ({"phase": "laying"}, ("bad-position", "phase", "type")),
        ({"dealer": 3}, ("bad-position", "dealer", "type")),
        ({"turn": -1}, ("bad-position", "turn", "type")),
        ({"hands": [["9c"], ["5d"]], "seats": 3}, ("bad-position", "hands", "type")),
        ({"hands": [["1c"], ["5d"], ["6d"]]}, ("bad-position", "hands", "type")),
        ({"pile": [{"seat": 1, "rank": "8"}]}, ("bad-position", "pile", "type")),
        ({"pile": [{"seat": 1, "rank": "8", "cards": []}]}, ("bad-position", "pile", "type")),
        ({"pile": [{"seat": 1, "rank": "1", "cards": ["2c"]}]}, ("bad-position", "pile", "type")),
        ({"aside": 18}, ("bad-position", "aside", "type")),
        ({"rank": "10"}, ("bad-position", "rank", "type")),
        ({"laid_at": -1}, ("bad-position", "laid_at", "type")),
        ({"since": 1.5}, ("bad-position", "since", "type")),
        ({"accepted": [2, 1]}, ("bad-position", "accepted", "type")),
        ({"accepted": [1, 1]}, ("bad-position", "accepted", "type")),
        ({"lays": None}, ("bad-position", "lays", "type")),
        ({"shown": {**SHOWN, "true": 1}}, ("bad-position", "shown", "type")),
        ({"shown": {**SHOWN, "more": 1}}, ("bad-position", "shown", "type")),
        ({"won": [0, 0]}, ("bad-position", "won", "type")),
        ({"rounds": [{"winners": [3], "left": [0, 0, 0]}]}, ("bad-position", "rounds", "type")),
        ({"rounds": [{"winners": [0], "left": [0, 0]}]}, ("bad-position", "rounds", "type")),
        ({"deals": [{**DEAL, "label": "game 1"}]}, ("bad-position", "deals", "type")),
        ({"deals": [{**DEAL, "commitment": "a"}]}, ("bad-position", "deals", "type")),
        ({"deals": [DEAL, DEAL]}, ("bad-position", "deals", "twice")),
        ({"hands": [["9c"], ["9c"], ["6d"]]}, ("bad-position", "hands", "twice")),
        (
            {"pile": [{"seat": 1, "rank": "8", "cards": ["6d"]}]},
            ("bad-position", "hands", "twice"),
        ),
        ({"turn": None}, ("bad-position", "turn", "impossible")),
        ({"phase": "round-over"}, ("bad-position", "turn", "impossible")),
        ({"hands": [[], ["5d"], ["6d"]]}, ("bad-position", "hands", "impossible")),
        ({"phase": "guard"}, ("bad-position", "pile", "impossible")),
        ({"rank": None}, ("bad-position", "rank", "impossible")),
        ({"accepted": [1]}, ("bad-position", "accepted", "impossible")),
        ({"lays": 500}, ("bad-position", "lays", "impossible")),
        ({"lays": 501}, ("bad-position", "lays", "impossible")),
        ({"phase": "over", "turn": None}, ("bad-position", "rounds", "impossible")),
        ({"deals": [{**DEAL, "label": "round 2"}]}, ("bad-position", "deals", "impossible")),
    ],
)
def test_what_cannot_be(changes: JSON, found: tuple[str, Any, Any]) -> None:
    assert refusal(position() | changes) == found


def test_what_cannot_be_in_a_window() -> None:
    window = GAME.dump(GAME.tick(laid(), 1750))
    assert GAME.load(window | {"accepted": [1]}).accepted == (1,)
    for accepted in ([0], [1, 2]):
        found = ("bad-position", "accepted", "impossible")
        assert refusal(window | {"accepted": accepted}) == found
    assert refusal(window | {"turn": 1}) == ("bad-position", "pile", "impossible")
    assert GAME.load(window | {"lays": 500}).lays == 500
    empty = {"hands": [[], ["5d"], ["6d"]]}
    assert GAME.load(window | empty).hands[0] == ()
    others = {"hands": [["9c"], [], ["6d"]]}
    assert refusal(window | others) == ("bad-position", "hands", "impossible")


@pytest.mark.parametrize("announce", ["same", "near"])
def test_no_rank_only_with_an_empty_pile(announce: str) -> None:
    pile = [{"seat": 2, "rank": "8", "cards": ["2c"]}]
    options = {"announce": announce}
    assert given(options, rank=None).rank is None
    found = ("bad-position", "rank", "impossible")
    assert refusal(position(options, rank=None, pile=pile)) == found


@pytest.mark.parametrize("announce", ["same", "near"])
def test_on_an_empty_pile_any_rank_is_open_whatever_a_position_says_was_announced(
    announce: str,
) -> None:
    state = given({"announce": announce}, rank="7", pile=[], hands=[["9c"], ["5d"], ["6d"]])
    assert state.rank is None
    assert list(GAME.legal(state, 0)) == [f"lay 9c as {rank}" for rank in RANKS]


def test_the_order_of_what_is_wrong() -> None:
    wrong = position() | {"more": 1, "options": {"a": 1}, "phase": "x", "lays": 600}
    del wrong["secret"]
    steps: list[tuple[JSON, Any]] = [
        ({}, ("bad-position", "more", "unknown")),
        ({"more": None}, ("bad-position", "secret", "missing")),
        ({"secret": 7}, ("bad-position", "secret", "type")),
        ({"secret": SECRET}, ("bad-options", "a", None)),
        ({"options": {}}, ("bad-position", "phase", "type")),
        ({"phase": "lay", "deals": [DEAL, DEAL]}, ("bad-position", "deals", "twice")),
        ({"deals": []}, ("bad-position", "lays", "impossible")),
    ]
    for change, found in steps:
        wrong = {key: one for key, one in (wrong | change).items() if (key, one) != ("more", None)}
        assert refusal(wrong) == found
    del wrong["seats"]
    assert refusal(wrong) == ("bad-position", "seats", "missing")


def test_the_options_in_their_order() -> None:
    def bad(seats: Any, options: Any, secret: str = SECRET) -> JSON:
        with pytest.raises(Refused) as refused:
            GAME.new(seats, options, secret)
        return refused.value.facts

    names = ["announce", "window_ms", "wins", "turn_ms", "decks"]
    assert bad(1, []) == {"name": "seats", "value": 1, "allowed": [[2, 8]]}
    assert bad(3, []) == {"name": "options", "value": [], "allowed": []}
    assert bad(3, {"z": 1, "b": 2, "wins": 0}) == {"name": "b", "value": 2, "allowed": names}
    assert bad(3, {"wins": 0, "window_ms": -1}) == {
        "name": "window_ms",
        "value": -1,
        "allowed": [[0, None]],
    }
    assert bad(3, {"wins": 0})["allowed"] == [[1, None]]
    assert bad(3, {"announce": "any"})["allowed"] == ["cycle", "same", "near"]
    assert bad(5, {"decks": 2})["allowed"] == [1]
    assert bad(6, {"decks": 3})["allowed"] == [1, 2]
    assert bad(3, {}, "x") == {"name": "secret", "value": "x", "allowed": []}
    options = dict(new(3, window_ms=1, wins=99, turn_ms=7).options)
    assert options == {
        "announce": "cycle",
        **{"window_ms": 1, "wins": 99, "turn_ms": 7, "decks": 1},
    }
