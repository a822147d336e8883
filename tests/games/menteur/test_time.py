"""The guard, the window and the time to lay, to the millisecond (rules, *Time*)."""

from __future__ import annotations

import pytest

from tablegames.games.menteur.rules import GAME
from tests.games.menteur.tables import given, laid, played, refused


def test_the_guard_ends_at_750_ms() -> None:
    state = laid()
    assert GAME.wake(state) == 1750
    assert GAME.tick(state, 1749) == state
    assert GAME.tick(state, 1750).phase == "window"
    assert refused(state, 1, "doubt", 1749).code == "too-soon"
    assert played(state, (1750, 1, "doubt")).shown is not None


def test_the_window_ends_so_long_after_the_lay() -> None:
    state = GAME.tick(laid(), 1750)
    assert GAME.wake(state) == 7000
    assert GAME.tick(state, 6999) == state
    ended = GAME.tick(state, 7000)
    assert (ended.phase, ended.turn, ended.since, ended.accepted) == ("lay", 1, 7000, ())
    assert [one.cards for one in ended.pile] == [("2c",), ("Kh",)]
    assert played(state, (6999, 1, "doubt")).pile == ()
    assert refused(state, 1, "doubt", 7000).code == "no-window"
    assert refused(state, 2, "accept", 7000).code == "no-window"
    assert played(state, (7000, 1, "lay 5d")).turn == 1


def test_what_was_not_doubted_in_time_can_never_be_doubted() -> None:
    state = GAME.tick(laid(), 7000)
    state = played(state, (7000, 1, "lay 5d"), (7800, 0, "doubt"))
    assert state.shown is not None
    assert state.shown.cards == ("5d",)
    assert (state.shown.taker, state.shown.count) == (1, 3)


@pytest.mark.parametrize("window", [1, 749, 750])
def test_a_window_no_longer_than_the_guard_ends_with_it(window: int) -> None:
    state = laid({"window_ms": window})
    assert GAME.wake(state) == 1750
    assert refused(state, 1, "doubt", 1749).code == "too-soon"
    assert refused(state, 1, "doubt", 1750).code == "no-window"
    assert GAME.tick(state, 1750).since == 1750


def test_a_window_one_millisecond_longer_than_the_guard() -> None:
    state = laid({"window_ms": 751})
    assert played(state, (1750, 1, "doubt")).shown is not None
    assert refused(state, 1, "doubt", 1751).code == "no-window"


def test_without_a_time_the_window_waits_for_everybody() -> None:
    state = GAME.tick(laid({"window_ms": 0}), 10**9)
    assert state.phase == "window"
    assert GAME.wake(state) is None
    state = played(state, (10**9, 1, "accept"), (10**9 + 5, 2, "accept"))
    assert (state.phase, state.since) == ("lay", 10**9 + 5)


def test_the_first_of_two_doubts_at_the_same_millisecond_counts() -> None:
    state = played(laid(), (1800, 2, "doubt"))
    assert refused(state, 1, "doubt", 1800).code == "no-window"


def test_when_all_have_accepted_the_window_closes_at_once() -> None:
    state = played(laid(), (1800, 2, "accept"), (1801, 1, "accept"))
    assert (state.phase, state.since, state.accepted) == ("lay", 1801, ())


def test_two_seats_have_one_answer() -> None:
    state = played(given(hands=[["9c", "Kh"], ["5d"]]), (0, 0, "lay 9c"), (750, 1, "accept"))
    assert (state.phase, state.turn) == ("lay", 1)


TURNS = {"turn_ms": 45_000}


def test_at_the_time_to_lay_the_rules_lay_the_first_card_alone() -> None:
    state = given(TURNS, since=5000)
    assert GAME.wake(state) == 50_000
    assert GAME.tick(state, 49_999) == state
    after = GAME.tick(state, 50_000)
    assert (after.phase, after.laid_at, after.turn) == ("guard", 50_000, 0)
    assert (after.pile[-1].cards, after.pile[-1].rank) == (("9c",), "9")
    assert played(state, (49_999, 0, "lay Kh")).pile[-1].cards == ("Kh",)
    assert refused(state, 0, "lay Kh", 50_000).code == "window-open"


def test_time_lays_a_lie_where_the_rank_is_due() -> None:
    after = GAME.tick(given(TURNS, rank="3"), 45_000)
    assert (after.pile[-1].cards, after.pile[-1].rank, after.rank) == (("9c",), "3", "4")


@pytest.mark.parametrize(
    ("announce", "rank", "first", "announced"),
    [
        ("same", None, "9c", "9"),
        ("near", None, "9c", "9"),
        ("same", "4", "9c", "4"),
        ("near", "8", "9c", "9"),
        ("near", "T", "9c", "9"),
        ("near", "9", "9c", "9"),
        ("near", "J", "9c", "J"),
        ("near", "K", "Ac", "A"),
    ],
)
def test_time_announces_the_cards_own_rank_where_it_may(
    announce: str, rank: str | None, first: str, announced: str
) -> None:
    pile = [{"seat": 2, "rank": rank, "cards": ["2c"]}] if rank else []
    hands = [[first, "Kh"], ["5d"], ["6d"]]
    after = GAME.tick(
        given(TURNS | {"announce": announce}, rank=rank, pile=pile, hands=hands), 45_000
    )
    assert (after.pile[-1].cards, after.pile[-1].rank) == ((first,), announced)


def test_the_time_to_lay_begins_with_the_end_of_the_window() -> None:
    state = GAME.tick(laid(TURNS), 7000)
    assert GAME.wake(state) == 52_000
    doubted = played(laid(TURNS), (2000, 1, "doubt"))
    assert GAME.wake(doubted) == 47_000


def test_time_passes_through_many_turns_one_by_one() -> None:
    state = given(TURNS | {"window_ms": 4000})
    late = GAME.tick(state, 10**6)
    while (due := GAME.wake(state)) is not None and due <= 10**6:
        state = GAME.tick(state, due)
    assert state == late
    assert late.phase == "over"


def test_without_a_time_to_lay_nothing_happens_by_itself() -> None:
    assert GAME.wake(given()) is None
    assert GAME.tick(given(), 10**9) == given()
