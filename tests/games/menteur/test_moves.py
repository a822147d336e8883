"""Lays, doubts, answers and their refusals in the order of the page (rules, *Moves*)."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.cards import DECK, RANKS
from tablegames.engine.game import JSON
from tablegames.games.menteur.rules import GAME
from tests.games.menteur.tables import given, laid, new, played, refused

FREE = {"announce": "same"}


def test_a_lay_goes_face_down_on_the_pile_and_the_rank_goes_up() -> None:
    state = laid()
    assert (state.phase, state.turn, state.rank, state.lays) == ("guard", 0, "T", 1)
    assert [(one.seat, one.rank, one.cards) for one in state.pile] == [
        (2, "8", ("2c",)),
        (0, "9", ("Kh",)),
    ]
    assert state.hands[0] == ("9c", "9d")
    assert state.laid_at == 1000


def test_after_the_king_comes_the_ace() -> None:
    assert played(given(rank="K"), (0, 0, "lay Kh")).rank == "A"


def test_whoever_lied_takes_the_whole_pile() -> None:
    state = played(laid(), (1800, 2, "doubt"))
    assert (state.phase, state.turn, state.since, state.pile) == ("lay", 1, 1800, ())
    assert state.hands[0] == ("2c", "9c", "9d", "Kh")
    assert state.shown is not None
    assert vars(state.shown) == {
        **{"layer": 0, "doubter": 2, "rank": "9", "cards": ("Kh",)},
        **{"true": False, "taker": 0, "count": 2},
    }


def test_whoever_doubts_the_truth_takes_it() -> None:
    state = played(given(), (0, 0, "lay 9d 9c"), (750, 2, "doubt"))
    assert state.hands == (("Kh",), ("5d", "5h"), ("6d", "9c", "9d"))
    assert state.turn == 1
    assert state.shown is not None
    assert state.shown.true


def test_one_false_card_makes_the_lay_a_lie() -> None:
    state = played(given(), (0, 0, "lay 9d Kh"), (750, 2, "doubt"))
    assert state.hands[0] == ("9c", "9d", "Kh")


def test_a_doubt_is_shown_until_the_next_lay() -> None:
    state = played(laid(), (1800, 2, "doubt"))
    assert played(state, (1900, 1, "lay 5d")).shown is None


def test_same_keeps_the_rank_until_the_pile_is_taken() -> None:
    state = played(given(FREE, rank=None), (0, 0, "lay Kh as 4"), (750, 1, "accept"))
    state = played(state, (800, 2, "accept"))
    assert state.rank == "4"
    assert list(GAME.legal(state, 1)) == ["lay 5d", "lay 5h", "lay 5d 5h"]
    state = played(state, (900, 1, "lay 5d"), (1700, 0, "doubt"))
    assert state.rank is None
    assert len(GAME.legal(state, 2)) == len(RANKS)


@pytest.mark.parametrize(
    ("rank", "open_ranks"), [("A", "KA2"), ("K", "QKA"), ("2", "A23"), ("T", "9TJ")]
)
def test_near_allows_the_neighbours(rank: str, open_ranks: str) -> None:
    pile = [{"seat": 2, "rank": rank, "cards": ["2c"]}]
    state = given({"announce": "near"}, rank=rank, pile=pile, hands=[["8c"], ["5d"], ["6d"]])
    assert list(GAME.legal(state, 0)) == [f"lay 8c as {one}" for one in open_ranks]


def test_legal_lists_sets_of_one_rank_and_unlisted_gives_mixed_ones_of_each_size() -> None:
    hands = [["9c", "9d", "9h", "9s", "Kh"], ["5d"], ["6d"]]
    state = given(hands=hands)
    legal = GAME.legal(state, 0)
    assert len(legal) == len(set(legal)) == 5 + 6 + 4 + 1
    assert GAME.unlisted(state, 0) == ["lay 9c Kh", "lay 9c 9d Kh", "lay 9c 9d 9h Kh"]
    for seat in (1, 2):
        assert list(GAME.legal(state, seat)) == list(GAME.unlisted(state, seat)) == []
    alike = given(hands=[["9c", "9d"], ["5d"], ["6d"]])
    assert list(GAME.unlisted(alike, 0)) == []
    small = given(hands=[["9c", "Kd"], ["5d"], ["6d"]])
    assert list(GAME.unlisted(small, 0)) == ["lay 9c Kd"]


def test_with_two_packs_equal_texts_are_listed_once() -> None:
    hands = [["9c", "9c", "9d"], *([card] for card in DECK[:5])]
    state = given({"decks": 2}, hands=hands)
    assert list(GAME.legal(state, 0)) == [
        *("lay 9c", "lay 9d", "lay 9c 9c", "lay 9c 9d"),
        "lay 9c 9c 9d",
    ]
    after = played(state, (0, 0, "lay 9c 9c"))
    assert after.hands[0] == ("9d",)
    assert refused(state, 0, "lay 9d 9d").facts == {"card": "9d", "held": 1}


def test_a_move_has_one_canonical_text() -> None:
    assert GAME.canonical(given(), 0, "lay Kh 9c") == "lay 9c Kh"
    assert GAME.canonical(given(), 0, "lay Kh as 9") == "lay Kh"
    assert GAME.canonical(given(FREE, rank=None), 0, "lay Kh 9c as 3") == "lay 9c Kh as 3"
    window = GAME.tick(laid(), 1750)
    assert GAME.canonical(window, 1, "doubt") == "doubt"


def test_answers_are_open_to_whoever_has_not_answered() -> None:
    state = laid()
    assert [list(GAME.legal(state, seat)) for seat in range(3)] == [[], [], []]
    state = GAME.tick(state, 1750)
    assert [list(GAME.legal(state, seat)) for seat in range(3)] == [
        [],
        ["doubt", "accept"],
        ["doubt", "accept"],
    ]
    state = played(state, (1800, 1, "accept"))
    assert list(GAME.legal(state, 1)) == []
    assert played(state, (1900, 2, "accept")).phase == "lay"


OVER: JSON = {
    "phase": "over",
    "turn": None,
    "won": [1, 0, 0],
    "rounds": [{"winners": [0], "left": [3, 2, 1]}],
}
GUARD, WINDOW = laid(), GAME.tick(laid(), 1750)
ANSWERED = played(WINDOW, (1800, 1, "accept"))
BETWEEN = given({"wins": 2}, **OVER | {"phase": "round-over"})


@pytest.mark.parametrize(
    ("state", "seat", "move", "at", "code"),
    [
        (given(**OVER), 9, "pass", 0, "bad-move"),
        (given(), 0, "lay 9c  Kh", 0, "bad-move"),
        (given(), 0, " lay 9c", 0, "bad-move"),
        (given(), 0, "lay 9C", 0, "bad-move"),
        (given(), 0, "lay 10c", 0, "bad-move"),
        (given(), 0, "lay 9c as 1", 0, "bad-move"),
        (given(), 0, "Doubt", 0, "bad-move"),
        (given(**OVER), 3, "lay 9c", 0, "no-seat"),
        (given(**OVER), -1, "next", 0, "no-seat"),
        (given(**OVER), 0, "next", 0, "game-over"),
        (given(**OVER), 0, "doubt", 0, "game-over"),
        (BETWEEN, 0, "doubt", 0, "round-over"),
        (BETWEEN, 0, "lay", 0, "round-over"),
        (given(), 0, "next", 0, "round-on"),
        (GUARD, 1, "next", 1000, "round-on"),
        (given(), 0, "doubt", 0, "no-window"),
        (given(), 1, "accept", 0, "no-window"),
        (GUARD, 0, "accept", 1000, "own-lay"),
        (WINDOW, 0, "doubt", 1800, "own-lay"),
        (GUARD, 1, "doubt", 1749, "too-soon"),
        (ANSWERED, 1, "doubt", 1900, "already-answered"),
        (ANSWERED, 1, "accept", 1900, "already-answered"),
        (GUARD, 0, "lay 9c", 1000, "window-open"),
        (WINDOW, 1, "lay 2c", 1800, "window-open"),
        (given(), 1, "lay", 0, "not-your-turn"),
        (given(), 0, "lay", 0, "wrong-count"),
        (given(), 0, "lay as 3", 0, "wrong-count"),
        (given(), 0, "lay 2c 3c 4c 5c 6c", 0, "wrong-count"),
        (given(FREE, rank=None), 0, "lay 2c", 0, "not-your-card"),
        (given(), 0, "lay 9c 9c", 0, "not-your-card"),
        (given(FREE, rank=None), 0, "lay 9c", 0, "rank-needed"),
        (given(), 0, "lay 9c as T", 0, "wrong-rank"),
    ],
)
def test_refusals(state: Any, seat: int, move: str, at: int, code: str) -> None:
    before = GAME.dump(state)
    assert refused(state, seat, move, at).code == code
    assert GAME.dump(state) == before


def test_anybody_begins_the_next_round() -> None:
    for seat in range(3):
        assert list(GAME.legal(BETWEEN, seat)) == ["next"]
        assert played(BETWEEN, (5, seat, "next")).round == 2


def test_the_first_rank_is_an_ace_or_free() -> None:
    assert new().rank == "A"
    assert new(announce="same").rank is None
    assert new(announce="near").rank is None
