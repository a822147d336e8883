"""What a seat reckons of the others' dominoes: sound in every match, and what a pass tells."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON
from tablegames.games.domino import reckoning
from tablegames.games.domino.board import State
from tablegames.games.domino.reckoning import BIT, WITH, Known, each, known
from tablegames.games.domino.rules import GAME
from tablegames.games.domino.tiles import BY_TEXT, TILES
from tests.games.domino.tables import given, new, played, random_match

MATCHES = 40


def seen_by(state: State, seat: int) -> Known:
    return known(GAME.view(state, seat))


def hand_of(state: State, seat: int) -> int:
    return sum(BIT[one] for one in state.board.hands[seat])


def texts(found: int) -> set[str]:
    return {str(TILES[one.bit_length() - 1]) for one in each(found)}


def test_what_is_reckoned_is_never_wrong() -> None:
    """The dominoes that the others really hold have a place each, at every turn of many matches."""
    looked = 0
    for number in range(MATCHES):
        for event in random_match(number):
            state = event.after
            if state.phase == "play" and not state.match.out[state.turn]:
                check_true(state, state.turn)
                looked += 1
    assert looked > 1000


def check_true(state: State, me: int) -> None:
    seen = seen_by(state, me)
    hidden = sum(BIT[one] for _, one in state.board.table)
    for seat, hand in enumerate(state.board.hands):
        places = [possible for other, possible in seen.places if other == seat]
        if seat != me:
            hidden |= hand_of(state, seat)
            assert matched([BIT[one] for one in hand], places), (seat, hand, state)
    assert seen.unseen == hidden
    assert seen.hand == hand_of(state, me)
    duel = state.options["format"] == "duel"
    assert seen.boneyard == (len(state.board.table) if duel else 0)


def matched(held: Sequence[int], places: Sequence[int]) -> bool:
    """Whether each domino can have a place of its own, and each place a domino."""
    at: dict[int, int] = {}

    def place(domino: int, tried: set[int]) -> bool:
        for i, possible in enumerate(places):
            if possible & domino and i not in tried:
                tried.add(i)
                if i not in at or place(at[i], tried):
                    at[i] = domino
                    return True
        return False

    return len(held) == len(places) and all(place(domino, set()) for domino in held)


def test_dominoes_are_dealt_as_they_may_lie() -> None:
    rng = Random(1)
    for number in range(MATCHES):
        for event in random_match(number):
            state = event.after
            if state.phase == "play" and rng.random() < 0.2:
                check_deal(state, rng)


def check_deal(state: State, rng: Random) -> None:
    seen = seen_by(state, state.turn)
    hands, boneyard = seen.deal(rng, state.seats)
    assert [hand.bit_count() for hand in hands] == [len(hand) for hand in state.board.hands]
    assert len(boneyard) == seen.boneyard
    together = [*(one for hand in hands for one in each(hand)), *boneyard]
    assert len(set(together)) == len(together)
    assert hands[seen.seat] == seen.hand
    for seat, hand in enumerate(hands):
        if seat != seen.seat:
            places = [possible for other, possible in seen.places if other == seat]
            assert matched(list(each(hand)), places)


TEAM: JSON = {"hands": [["6-2", "4-3"], ["1-1", "2-0"], ["3-3", "2-2"], ["5-5", "5-3"]]}


def test_who_passes_has_neither_number() -> None:
    """Seat 3 passed at 6 and 1, seat 2 at 6 and 1 too; nothing is known of seat 1."""
    line = [[6, 1]]
    state = given(4, **TEAM, line=line, played=[[2, "pass"], [3, "pass"]])
    seen = seen_by(state, 0)
    assert [seen.lacks(2, number) for number in range(7)] == [
        *(False, True, False, False, False, False, True)
    ]
    assert seen.lacks(3, 6)
    assert not any(seen.lacks(1, number) for number in range(7))


def test_a_pass_tells_of_the_ends_that_it_met() -> None:
    state = given(
        4,
        **TEAM,
        line=[[4, 6], [6, 1], [1, 5]],
        turn=0,
        played=[[3, "pass"], [1, "5-1 R"], [2, "6-4 L"]],
    )
    seen = seen_by(state, 0)
    assert [number for number in range(7) if seen.lacks(3, number)] == [1, 6]


def test_a_time_out_tells_nothing() -> None:
    seen = seen_by(given(4, **TEAM, line=[[6, 1]], played=[[3, "timeout"]]), 0)
    assert not any(seen.lacks(3, number) for number in range(7))


def test_who_takes_has_neither_number_but_perhaps_the_domino_that_he_took() -> None:
    fields: Any = {"hands": [["1-0"], ["1-1", "2-0"]], "line": [[6, 6]]}
    fields["table"] = [[20, "5-5"]]
    seen = seen_by(given(2, **fields, played=[[1, "take 9"], [1, "timeout"]]), 0)
    assert not seen.lacks(1, 6)
    assert sorted((possible & WITH[6]).bit_count() for _, possible in seen.places) == [0, 7]
    twice = given(2, **fields, played=[[1, "take 9"], [1, "take 10"], [1, "pass"]])
    assert seen_by(twice, 0).lacks(1, 6)


def test_who_plays_after_taking_plays_what_he_took() -> None:
    fields: Any = {"hands": [["1-0"], ["1-1", "2-0"]], "line": [[6, 6], [6, 3]]}
    seen = seen_by(given(2, **fields, played=[[1, "take 9"], [1, "6-3 R"]]), 0)
    assert seen.lacks(1, 6)


@pytest.mark.parametrize(
    ("opening", "none"),
    [
        ("6-6", ""),
        ("4-4", "5-5 6-6"),
        ("6-5", "0-0 1-1 2-2 3-3 4-4 5-5 6-6"),
        ("5-4", "6-3 6-4 6-5"),
    ],
)
def test_a_forced_opening_tells_what_nobody_holds(opening: str, none: str) -> None:
    tile = BY_TEXT[opening]
    fields: Any = {"hands": [["1-0"], ["2-1"]], "line": [list(tile)], "forced": True}
    seen = seen_by(given(2, **fields, played=[[1, opening]]), 0)
    ((_, possible),) = seen.places
    assert texts(seen.unseen & ~possible) >= set(none.split())
    assert "3-1" in texts(possible)


def test_a_free_opening_tells_nothing_for_certain() -> None:
    fields: Any = {"hands": [["1-0"], ["2-1"]], "line": [[4, 4]], "played": [[1, "4-4"]]}
    seen = seen_by(given(2, **fields), 0)
    assert all(possible == reckoning.ALL for _, possible in seen.places)


def test_the_28_are_counted() -> None:
    state = played(new(4, pick="auto"), "6-5 L")
    seen = seen_by(state, 1)
    assert seen.unseen.bit_count() == 28 - 7 - 2
    assert not texts(seen.unseen) & {"6-6", "6-5"}


def test_who_is_out_has_no_place_and_his_hand_is_seen() -> None:
    fields: Any = {"hands": [["6-5"], ["6-3"], ["6-2"]], "line": [[6, 6]]}
    state = played(given(3, {"games": 3}, **fields), "1: resign match")
    seen = seen_by(state, 0)
    assert [seat for seat, _ in seen.places] == [2]
    assert "6-3" not in texts(seen.unseen)


def test_who_opened_with_a_number_is_thought_to_hold_more_of_it() -> None:
    hands = [["6-1", "4-3"], ["1-1", "2-0", "4-0"], ["3-0", "2-2", "5-2"], ["5-5", "5-3", "4-4"]]
    free = given(4, hands=hands, line=[[3, 3]], played=[[2, "3-3"]])
    threes = WITH[BY_TEXT["3-3"].high]

    def held(seen: Known, seat: int) -> float:
        rng = Random(3)
        deals = [seen.deal(rng, 4)[0][seat] for _ in range(2000)]
        return sum((hand & threes).bit_count() for hand in deals) / len(deals)

    seen = seen_by(free, 0)
    assert held(seen, 2) > 1.3 * held(seen, 1)


def test_a_position_that_play_would_not_reach_is_dealt_somehow() -> None:
    """Nothing that is left fits what is said to be known."""
    fields: Any = {"hands": [["1-0"], ["6-1", "6-2"]], "line": [[6, 6], [6, 5]]}
    aside = [[str(one) for one in TILES if not {6, 5} & set(one) and str(one) != "1-0"], []]
    state = given(2, **fields, aside=aside, played=[[1, "pass"]])
    seen = seen_by(state, 0)
    hands, boneyard = seen.deal(Random(1), 2)
    assert hands[1].bit_count() == 2
    assert boneyard == []
