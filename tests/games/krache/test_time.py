"""What time does, each at its own millisecond (rules, 4, 5, 7 and *Time*)."""

from __future__ import annotations

import pytest

from tablegames.games.krache.rules import GAME, State
from tests.games.krache.tables import (
    HELD_UP,
    LAST_CARD,
    SLAP,
    given,
    new,
    play,
    playing,
    random_match,
    refusal,
)


def passed(state: State, at: int) -> State:
    """The state at that time, from one tick or from one a deadline."""
    late, early = GAME.tick(state, at), state
    while (due := GAME.wake(early)) is not None and due <= at:
        assert GAME.tick(early, due - 1) == early
        early = GAME.tick(early, due)
    assert early == late
    return late


def test_without_a_limit_nobody_is_hurried() -> None:
    state = new()
    assert GAME.wake(state) is None
    assert passed(state, 10**9) == state
    said = play(state, (5, 1, "krache"))
    assert GAME.wake(said) is None
    assert passed(said, 10**9).ready == (False, True)


@pytest.mark.parametrize("said", [[], [0], [1]])
def test_who_has_not_said_krache_in_time_counts_as_having_said_it(said: list[int]) -> None:
    state = play(new(ready_ms=3000), *((1, seat, "krache") for seat in said))
    assert GAME.wake(state) == 3000
    assert passed(state, 2999) == state
    after = passed(state, 3000)
    assert (after.phase, after.ready, after.until) == ("count", (True, True), 4200)
    assert refusal(state, 1, "krache", 3000)["code"] == "already-ready"


@pytest.mark.parametrize("count", [1, 250, 400])
def test_three_counts_then_each_turns_onto_its_own_side(count: int) -> None:
    state = play(new(count_ms=count), (100, 0, "krache"), (150, 1, "krache"))
    assert (state.phase, state.until) == ("count", 150 + 3 * count)
    assert passed(state, state.until - 1) == state
    after = passed(state, state.until)
    assert (after.phase, after.until) == ("play", 0)
    assert after.piles == (state.spit[0][:1], state.spit[1][:1])
    assert after.spit == (state.spit[0][1:], state.spit[1][1:])
    assert after.ready == (True, True)


def test_in_a_one_pile_round_the_spitter_alone_turns_onto_its_own_side() -> None:
    for seat, pile in ((0, "L"), (1, "R")):
        spit = [["4c", "4d"], []] if seat == 0 else [[], ["4c", "4d"]]
        state = given(spit=spit, piles={"L": [], "R": []}, phase="count", until=9, spitter=seat)
        after = GAME.dump(passed(state, 9))
        assert after["piles"] == {"L": [], "R": [], pile: ["4c"]}
        assert after["spit"][seat] == ["4d"]


def test_if_only_one_has_spit_cards_left_it_alone_turns() -> None:
    state = given(spit=[[], ["4c", "4d"]], phase="count", until=9)
    assert passed(state, 9).piles == (("7d",), ("Kc", "4c"))


@pytest.mark.parametrize("freeze", [1, 400, 700])
def test_a_freeze_ends_to_the_millisecond(freeze: int) -> None:
    state = play(given(options={"freeze_ms": freeze}), (1000, 0, "play 1 R"))
    assert GAME.wake(state) == 1000 + freeze
    assert passed(state, 999 + freeze) == state
    assert passed(state, 1000 + freeze).frozen == (0, 0)
    assert refusal(state, 0, "play 1 L", 999 + freeze)["code"] == "frozen"
    assert play(state, (1000 + freeze, 0, "play 1 L")).misplays == (1, 0)


def test_freezes_of_both_end_each_at_its_own_time() -> None:
    state = given(frozen=[100, 200])
    assert passed(state, 100).frozen == (0, 200)
    assert passed(state, 200).frozen == (0, 0)
    assert GAME.wake(passed(state, 100)) == 200


@pytest.mark.parametrize("stall", [1, 10000, 20000])
def test_who_holds_the_other_up_counts_as_stuck_when_the_time_is_up(stall: int) -> None:
    state = play(given(HELD_UP, {"stall_ms": stall, "ready_ms": 500}), (1000, 0, "play 1 L"))
    assert state.stall == GAME.wake(state) == 1000 + stall
    assert passed(state, 999 + stall) == state
    after = passed(state, 1000 + stall)
    assert (after.phase, after.ready, after.stall) == ("ready", (False, False), 0)
    assert after.until == 1500 + stall
    found = refusal(state, 0, "shift 5", 1000 + stall)
    assert found == {"code": "not-now", "phase": "ready"}


def test_never_a_stall() -> None:
    state = play(given(HELD_UP, {"stall_ms": 0}), (1000, 0, "play 1 L"))
    assert state.stall == 0
    assert GAME.wake(state) is None


def test_a_play_begins_the_patience_anew_or_ends_it_a_misplay_does_neither() -> None:
    state = play(given(HELD_UP), (1000, 0, "play 1 L"), (5000, 0, "play 4 R"))
    assert (state.stall, state.misplays) == (21000, (1, 0))
    again = play(state, (6000, 0, "shift 5"))
    assert again.phase == "ready"  # its last useful move: now both are stuck
    stock = [[["3c", "7h"], [], ["4c", "9c"], ["Jc"], ["4h", "4s", "Kc"]], HELD_UP["stock"][1]]
    long = given(HELD_UP, stock=stock, spit=[["2c"], []])
    longer = play(long, (1000, 0, "play 1 L"), (3000, 0, "shift 3"))
    assert (longer.phase, longer.stall) == ("ready", 0)
    two = [[["3c", "7h"], [], [], ["4c", "9c"], ["4h", "4s", "Kc"]], HELD_UP["stock"][1]]
    again = play(
        given(HELD_UP, stock=two, spit=[["2c"], []]), (1, 0, "play 1 L"), (9, 0, "shift 4")
    )
    assert again.stall == 20009
    assert play(given(HELD_UP, stall=50), (1, 1, "slap L")).stall == 50


def test_the_patience_begins_with_play_too() -> None:
    spit = [["6d"], ["7s"]]
    state = given(HELD_UP, phase="count", until=100, spit=spit, piles={"L": [], "R": []})
    assert passed(state, 100).stall == 0  # seat 1's five fits on the six
    stock = [HELD_UP["stock"][0], [["3d"], ["Td"], ["9d"], ["Jd"], ["Kd"]]]
    state = given(GAME.dump(state), stock=stock)
    assert passed(state, 100).stall == 20100


def test_a_block_asks_both_for_krache_again_and_clears_what_belongs_to_play() -> None:
    state = given(HELD_UP, {"ready_ms": 3000}, stall=1000, frozen=[1500, 0], early=[0, 900],
                  covered={"L": [[0, "5c", 1]], "R": []}, misplays=[1, 0])  # fmt: skip
    after = passed(state, 1000)
    assert (after.phase, after.until, after.ready) == ("ready", 4000, (False, False))
    assert (after.frozen, after.early, after.covered) == ((0, 0), (0, 0), ((), ()))
    assert (after.misplays, after.round) == ((1, 0), 1)


def test_a_freeze_that_ends_with_the_patience_ends_first() -> None:
    state = given(HELD_UP, stall=1000, frozen=[1000, 0])
    assert passed(state, 1000).phase == "ready"
    assert passed(state, 999) == state


def test_a_turn_that_helps_nobody_blocks_at_once() -> None:
    stock = [[["3c"], ["3d"], [], [], []], [["5c"], ["5d"], [], [], []]]
    state = given(stock=stock, phase="count", until=9, spit=[["Tc", "Td"], []],
                  piles={"L": [], "R": []})  # fmt: skip
    after = passed(state, 9)
    assert (after.phase, after.piles, after.spit) == ("ready", (("Tc",), ()), (("Td",), ()))
    last = given(GAME.dump(state), spit=[["Tc"], []])
    assert passed(last, 9).phase == "slap"


@pytest.mark.parametrize("slap", [1, 3000, 5000])
def test_the_slap_is_open_for_so_long(slap: int) -> None:
    state = play(given(LAST_CARD, {"slap_ms": slap}), (1000, 0, "play 3 L"))
    assert (state.phase, state.until) == ("slap", 1000 + slap)
    assert passed(state, 999 + slap) == state
    assert passed(state, 1000 + slap).rounds == ((15, 37),)
    assert play(state, (999 + slap, 1, "slap L")).rounds == ((32, 20),)
    assert refusal(state, 1, "slap L", 1000 + slap)["code"] == "not-now"


@pytest.mark.parametrize("bar", [250, 500, 1000])
def test_the_bar_of_an_early_slap(bar: int) -> None:
    for early, is_barred in ((1000 - bar, False), (1001 - bar, True), (1000, True)):
        state = given(LAST_CARD, {"early_ms": bar})
        if early:
            state = play(state, (early, 0, "slap R"))
        slap = play(state, (1000, 0, "play 3 L"))
        assert slap.early == (0, 0)
        assert slap.barred == ((1000 + bar, 0) if is_barred and early else (0, 0))
        if slap.barred[0]:
            assert refusal(slap, 0, "slap L", 999 + bar)["code"] == "barred"
            assert passed(slap, 1000 + bar).barred == (0, 0)
            assert play(slap, (1000 + bar, 0, "slap L")).rounds == ((15, 37),)


def test_without_a_bar_nobody_is_barred() -> None:
    state = given(LAST_CARD, {"early_ms": 0})
    state = play(state, (999, 0, "slap L"), (1000, 0, "slap L"), (1000, 0, "play 3 L"))
    assert state.barred == (0, 0)


def test_the_latest_early_slap_counts() -> None:
    state = play(given(LAST_CARD), (100, 0, "slap L"), (700, 0, "slap R"), (800, 1, "slap R"))
    assert state.early == (700, 800)
    assert play(state, (1000, 0, "play 3 L")).barred == (1500, 1500)


def test_a_bar_longer_than_the_slap_is_gone_with_it() -> None:
    state = given(SLAP, until=300, barred=[900, 0])
    assert passed(state, 300).barred == (0, 0)
    assert play(given(SLAP, barred=[900, 0]), (5, 1, "slap L")).barred == (0, 0)


def test_the_next_time_is_the_smallest_of_all() -> None:
    assert GAME.wake(given()) is None
    assert GAME.wake(given(HELD_UP, stall=50, frozen=[70, 60])) == 50
    assert GAME.wake(given(HELD_UP, stall=50, frozen=[0, 40])) == 40
    assert GAME.wake(given(SLAP, barred=[0, 30])) == 30
    assert GAME.wake(given(SLAP)) == 5000


def test_a_move_at_a_deadline_comes_after_it_whichever_is_handled_first() -> None:
    for number in range(8):
        last: State | None = None
        for at, seat, move, state in random_match(number, 300):
            if last is not None and seat is not None and move is not None:
                assert GAME.play(GAME.tick(last, at), seat, move, at) == state
                assert GAME.play(last, seat, move, at) == state
            last = state


def test_late_ticks_give_the_same_as_many_early_ones() -> None:
    state = playing(ready_ms=3000)
    for at in (10**4, 10**5, 10**6):
        passed(state, at)
    state = play(given(LAST_CARD, {"ready_ms": 100}), (1, 0, "play 3 L"))
    for at in range(1, 20_000, 617):
        passed(state, at)
