"""Counts, claims, draws and deadlines: every boundary, and what time alone does (rules, 3)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablegames.games.dreieck.rules import GAME, State
from tests.games.dreieck.tables import SECRET, given, played, random_match, refused

MATCHES = range(24)


@pytest.fixture(scope="module")
def states() -> tuple[tuple[int, State], ...]:
    """Every state of so many matches at random, and when it arose."""
    return tuple((event.at, event.after) for n in MATCHES for event in random_match(n))


# -- ready and the count ------------------------------------------------------------------------


def test_the_rules_wait_for_all_three_as_long_as_it_takes() -> None:
    state = GAME.new(3, {}, SECRET)
    assert GAME.wake(state) is None
    assert GAME.tick(state, 10**9) == state
    state = played(state, "10 2 ready", "999999 0 ready")
    assert (state.phase, state.ready, GAME.wake(state)) == ("ready", (True, False, True), None)
    state = played(state, "1000000 1 ready")
    assert (state.phase, state.until, state.ready) == ("count", 1002100, (True,) * 3)


@pytest.mark.parametrize("count", [1, 500, 1000])
def test_zero_is_three_counts_after_the_last_ready(count: int) -> None:
    state = given("ready", ready=[True, True, False], options={"count_ms": count})
    state = played(state, "50 2 ready")
    assert GAME.wake(state) == 50 + 3 * count
    assert GAME.tick(state, 49 + 3 * count).phase == "count"
    race = GAME.tick(state, 50 + 3 * count)
    assert (race.phase, race.until) == ("race", 50 + 3 * count + 20000)


def counting(**options: Any) -> State:
    """Zero is at 2100."""
    return given("count", until=2100, options=options)


def test_a_claim_before_zero_bars_until_early_after_zero() -> None:
    state = played(counting(), "0 0 buzz", "2099 1 buzz")
    assert (state.phase, state.barred) == ("count", (3100, 3100, 0))
    assert refused(state, "2099 0 buzz") == "barred"
    assert refused(state, "2100 0 buzz") == "barred"
    assert refused(state, "3099 1 buzz") == "barred"
    assert played(state, "3100").barred == (0, 0, 0)
    assert played(state, "3100 1 buzz").speaker == 1


def test_a_claim_at_zero_is_in_time() -> None:
    state = played(counting(), "2100 2 buzz")
    assert (state.phase, state.speaker, state.until, state.barred) == (
        "claim", 2, 2130, (0, 0, 0))  # fmt: skip


def test_with_early_0_a_claim_before_zero_does_nothing_and_may_be_repeated() -> None:
    state = counting(early_ms=0)
    assert played(state, "5 0 buzz", "5 0 buzz", "9 0 buzz") == state
    assert list(GAME.unlisted(state, 0)) == ["buzz"]


def test_a_bar_shorter_and_longer_than_the_race() -> None:
    state = played(counting(early_ms=1, race_ms=100), "5 0 buzz")
    assert [GAME.wake(state), GAME.wake(played(state, "2100"))] == [2100, 2101]
    state = played(counting(early_ms=500, race_ms=100), "5 0 buzz", "2199")
    assert (state.phase, state.barred, GAME.wake(state)) == ("race", (2600, 0, 0), 2200)
    assert played(state, "2200").barred == (0, 0, 0)


# -- the race -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tie", [1, 30, 100])
def test_a_second_claim_within_the_tie_is_a_draw_and_none_at_its_end(tie: int) -> None:
    state = played(given("race", options={"tie_ms": tie}), "1000 1 buzz")
    assert (state.phase, state.speaker, state.until) == ("claim", 1, 1000 + tie)
    draw = played(state, f"{999 + tie} 2 buzz")
    assert (draw.phase, draw.speaker, draw.until) == ("reveal", None, 6999 + tie)
    assert GAME.dump(draw)["last"] == {
        "speaker": None,
        "fact": None,
        "true": None,
        "gains": [0, 0, 0],
        "claims": [1, 2],
    }
    granted = played(state, f"{1000 + tie}")
    assert (granted.phase, granted.speaker, granted.until) == ("speak", 1, 16000 + tie)
    assert refused(state, f"{1000 + tie} 2 buzz") == "not-now"


def test_two_claims_in_one_millisecond() -> None:
    draw = played(given("race"), "700 2 buzz", "700 0 buzz")
    assert draw.last is not None
    assert draw.last.claims == (2, 0)
    first = played(given("race", options={"tie_ms": 0}), "700 2 buzz")
    assert (first.phase, first.speaker, first.until) == ("speak", 2, 15700)
    assert refused(first, "700 0 buzz") == "not-now"


def test_a_barred_seats_attempt_is_no_claim() -> None:
    state = played(given("race", barred=[1020, 0, 0]), "1000 1 buzz")
    assert refused(state, "1019 0 buzz") == "barred"
    assert played(state, "1019", "1030").speaker == 1
    draw = played(state, "1020 0 buzz")
    assert draw.last is not None
    assert draw.last.claims == (1, 0)


def test_a_bar_that_ends_with_the_race_or_with_a_waiting_claim_is_too_late() -> None:
    state = given("race", barred=[20000, 0, 0])
    assert refused(state, "19999 0 buzz") == "barred"
    assert refused(state, "20000 0 buzz") == "not-now"
    state = played(given("race", barred=[1030, 0, 0]), "1000 1 buzz")
    assert refused(state, "1029 0 buzz") == "barred"
    assert refused(state, "1030 0 buzz") == "not-now"
    assert played(state, "1030").barred == (0, 0, 0)


def test_a_bar_that_outlasts_the_claim_goes_on_into_the_speech_and_ends_with_it() -> None:
    state = played(given("race", barred=[5000, 0, 0]), "1000 1 buzz", "1030")
    assert (state.phase, state.barred, GAME.wake(state)) == ("speak", (5000, 0, 0), 5000)
    assert played(state, "5000").barred == (0, 0, 0)
    assert played(state, "2000 1 say even").barred == (0, 0, 0)


def test_nobody_claims_a_draw() -> None:
    state = given("race")
    assert GAME.tick(state, 19999) == state
    for late in ("20000", "20001"):
        draw = played(state, late)
        assert (draw.phase, draw.until, draw.scores) == ("reveal", 26000, (0, 0, 0))
        assert draw.last is not None
        assert (draw.last.speaker, draw.last.claims) == (None, ())
        assert refused(state, f"{late} 0 buzz") == "not-now"


def test_a_claim_just_before_the_end_is_granted_after_it() -> None:
    state = played(given("race"), "19999 0 buzz")
    assert (state.phase, GAME.wake(state)) == ("claim", 20029)
    assert played(state, "20029").phase == "speak"
    assert played(state, "20028 1 buzz").phase == "reveal"


# -- to speak, and the open cards ---------------------------------------------------------------


def test_a_fact_in_the_last_millisecond_and_at_the_deadline() -> None:
    state = given("speak", until=15000)
    assert played(state, "14999 0 say even").scores == (2, 0, 0)
    assert refused(state, "15000 0 say even") == "not-now"
    missed = played(state, "15000")
    assert (missed.scores, missed.until) == ((0, 3, 3), 21000)
    assert missed.last is not None
    assert (missed.last.fact, missed.last.true, missed.last.claims) == (None, False, (0,))


@pytest.mark.parametrize("speaker", [None, 1])
def test_the_reveal_ends_in_time_or_when_all_are_ready(speaker: int | None) -> None:
    state = given("reveal", speaker=speaker, until=6000, round=3)
    assert GAME.tick(state, 5999) == state
    for after in (played(state, "6000"), played(state, "5 0 ready", "6 1 ready", "7 2 ready")):
        assert (after.phase, after.round, after.until) == ("ready", 4, 0)
        assert (after.ready, after.speaker, after.barred) == ((False,) * 3, None, (0, 0, 0))
        assert [one.speaker for one in after.used] == [speaker]
        assert after.used[0].hands == state.hands
        assert (after.hands, after.right) == (state.deck[:3], state.deck[3])
    part = played(state, "5 0 ready", "6 1 ready")
    assert (part.phase, part.used) == ("reveal", ())
    assert refused(part, "5999 0 ready") == "already-ready"
    assert played(part, "6000 0 ready").ready == (True, False, False)


# -- what holds at every instant ----------------------------------------------------------------


def test_no_card_is_ever_lost_or_doubled(states: tuple[tuple[int, State], ...]) -> None:
    phases = set()
    for _, state in states:
        used = [card for one in state.used for card in (*one.hands, one.right)]
        lying = [*state.hands, state.right, *state.deck, *used]
        assert len(lying) == len(set(lying)) == 24
        phases.add(state.phase)
    assert phases == {"ready", "count", "race", "claim", "speak", "reveal", "over"}


def test_the_fields_fit_the_phase(states: tuple[tuple[int, State], ...]) -> None:
    """So a position is read as it was written, and nothing that ``load`` refuses ever arises."""
    for _, state in states[::3]:
        again = GAME.load(GAME.dump(state))
        assert again == state
        assert hash(again) == hash(state)


def test_a_late_tick_is_as_many_early_ones(states: tuple[tuple[int, State], ...]) -> None:
    for number, (_, state) in enumerate(states[::5]):
        late = Random(number).choice([0, 1, 29, 999, 20000, 10**6])
        at = (GAME.wake(state) or 0) + late
        early = state
        while (due := GAME.wake(early)) is not None and due <= at:
            assert GAME.tick(early, due - 1) == early
            stepped = GAME.tick(early, due)
            assert stepped != early
            early = stepped
        assert GAME.tick(state, at) == early == GAME.tick(early, at)


def test_a_move_lets_time_pass_first(states: tuple[tuple[int, State], ...]) -> None:
    for at, state in states[::7]:
        later = max(at, GAME.wake(state) or at)
        ticked = GAME.tick(state, later)
        for seat in range(3):
            for move in GAME.legal(ticked, seat):
                after = GAME.play(state, seat, move, later)
                assert after == GAME.play(ticked, seat, move, later)
