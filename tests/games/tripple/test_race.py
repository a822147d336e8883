"""The race: what holds at every instant of any match, and what time alone does."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game import Refused
from tablegames.games.tripple.rules import GAME, State
from tests.games.tripple.matches import (
    SECRET,
    all_presses,
    race,
    random_match,
    random_options,
    right,
    wrong,
)
from tests.some import some

SHARES = [range(20), range(20, 60)]


@pytest.fixture(scope="module", params=some(SHARES, 1), ids=str)
def states(request: pytest.FixtureRequest) -> tuple[State, ...]:
    """Every state of the matches at random of these numbers."""
    return tuple(state for number in request.param for *_, state in random_match(number))


def test_no_card_is_ever_lost_or_doubled(states: tuple[State, ...]) -> None:
    """Seats + Σ won + cards aside + the centre + draw pile = deck, at every moment."""
    ended = 0
    for state in states:
        centre = [] if state.centre is None else [state.centre]
        lying = [*state.tops, *centre, *state.talon, *state.aside]
        assert len(set(lying)) == len(lying)
        assert state.seats + sum(state.won) + len(state.aside) + len(centre) + len(
            state.talon
        ) == len(state.deck.cards)
        ended += state.phase == "over"
    assert ended >= min(map(len, SHARES)) / 2


def test_from_every_state_somebody_can_press_or_time_will_act_or_it_is_over(
    states: tuple[State, ...],
) -> None:
    for state in states:
        can = any(GAME.legal(state, seat) for seat in range(state.seats))
        assert can or GAME.wake(state) is not None or state.phase == "over"
        assert (GAME.outcome(state) is not None) == (state.phase == "over")


def test_a_position_is_read_as_it_was_written(states: tuple[State, ...]) -> None:
    for state in states[::5]:
        again = GAME.load(GAME.dump(state))
        assert again == state
        assert hash(again) == hash(state)


def test_a_late_tick_is_as_many_early_ones(states: tuple[State, ...]) -> None:
    """Each thing happens at its own time, and ``wake`` names every one of them."""
    for number, state in enumerate(states):
        if number % 7:
            continue
        at = (GAME.wake(state) or 0) + Random(number).choice([0, 1, 1199, 40000, 10**7])
        early = state
        while (due := GAME.wake(early)) is not None and due <= at:
            assert GAME.tick(early, due - 1) == early
            stepped = GAME.tick(early, due)
            assert stepped != early
            early = stepped
        assert GAME.tick(state, at) == early == GAME.tick(early, at)


def test_a_press_lets_time_pass_first() -> None:
    state = GAME.new(3, {}, SECRET)
    late = GAME.play(state, 1, right(GAME.tick(state, 2000 + 21200), 1), 2000 + 21200)
    assert (late.won, len(late.aside), late.until) == ((0, 1, 0), 1, 2000 + 21200 + 1200)


def test_only_what_is_listed_is_accepted_and_all_of_it(states: tuple[State, ...]) -> None:
    for state in states[::20]:
        at = (GAME.wake(state) or 1) - 1
        for seat in range(-1, state.seats + 1):
            listed = set(GAME.legal(state, seat))
            assert not GAME.unlisted(state, seat)
            before = GAME.dump(state)
            for symbol in range(58):
                move = f"press {symbol}"
                if move in listed:
                    assert GAME.play(state, seat, move, at) != state
                    assert GAME.canonical(state, seat, move) == move
                else:
                    with pytest.raises(Refused):
                        GAME.play(state, seat, move, at)
                assert GAME.dump(state) == before


def test_legal_lists_the_own_card_right_and_wrong_alike_while_one_may_press(
    states: tuple[State, ...],
) -> None:
    for state in states:
        for seat in range(state.seats):
            free = state.phase == "race" and not state.locked[seat]
            assert GAME.legal(state, seat) == (all_presses(state, seat) if free else [])
            if free:
                assert right(state, seat) in GAME.legal(state, seat)


def test_of_two_presses_in_one_millisecond_the_first_to_arrive_wins() -> None:
    for first, second in ((0, 1), (1, 0)):
        state = race()
        moves = {seat: right(state, seat) for seat in (0, 1)}
        won = GAME.play(state, first, moves[first], 700)
        with pytest.raises(Refused, match="not-now"):
            GAME.play(won, second, moves[second], 700)
        assert won.won[first] == 1
        assert won.last is not None
        assert (won.last.seat, won.last.card) == (first, "L2-3")


def test_two_wrong_presses_in_one_millisecond_lock_both() -> None:
    state = race()
    state = GAME.play(state, 0, wrong(state, 0), 700)
    state = GAME.play(state, 1, wrong(state, 1), 700)
    assert (state.locked, state.wrong, state.phase) == ((2700, 2700), (1, 1), "race")
    assert GAME.tick(state, 2700).locked == (0, 0)


def test_without_a_lock_a_wrong_press_is_counted_and_no_more() -> None:
    state = race(options={"lock_ms": 0})
    state = GAME.play(state, 0, wrong(state, 0), 0)
    assert (state.locked, state.wrong, state.until) == ((0, 0), (1, 0), 20000)
    assert GAME.play(state, 0, right(state, 0), 0).won == (1, 0)


def test_the_target_ends_the_match_for_the_seat_that_reaches_it() -> None:
    state = race(options={"target": 1}, locked=[0, 9000])
    over = GAME.play(state, 0, right(state, 0), 8999)
    assert (over.phase, over.talon, over.locked, over.until) == ("over", ("V2", "I"), (0, 0), 0)
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.places) == ((0,), (1, 0), (1, 2))


@pytest.mark.parametrize(
    ("won", "places"),
    [
        ([20, 20, 9, 4], (1, 1, 3, 4)),
        ([0, 0, 0], (1, 1, 1)),
        ([4, 20, 9, 20, 9, 9, 1, 0], (6, 1, 3, 1, 3, 3, 7, 8)),
    ],
)
def test_equal_seats_share_the_better_place(won: list[int], places: tuple[int, ...]) -> None:
    tops = [f"L0-{b}" for b in range(7)][: len(won)]
    tops += ["V0"] * (len(won) > len(tops))
    state = race(seats=len(won), tops=tops, talon=[], centre=None, phase="over", won=won, until=0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == places
    assert outcome.winners == tuple(seat for seat, place in enumerate(places) if place == 1)


@pytest.mark.parametrize(
    ("changes", "seat", "move", "code", "facts"),
    [
        ({}, 9, "press 57", "bad-move", {"most": 56}),
        ({"options": {"deck": 31}, "tops": ["I", "V0"], "centre": "V1", "talon": []}, 9,
         "press 31", "bad-move", {"most": 30}),
        ({}, 9, "press 32", "no-seat", {}),
        ({}, -1, "press 32", "no-seat", {}),
        ({"phase": "over", "centre": None, "talon": [], "until": 0}, 0, "press 32", "game-over",
         {}),
        ({"phase": "ready", "centre": None}, 0, "press 1", "not-now", {"phase": "ready"}),
        ({"phase": "pause", "centre": None, "locked": [9, 0]}, 0, "press 1", "not-now",
         {"phase": "pause"}),
        ({"locked": [1500, 0]}, 0, "press 1", "locked", {"left": 1400}),
        ({}, 0, "press 1", "not-on-card", {"symbol": 1, "card": "L1-0"}),
    ],
)  # fmt: skip
def test_the_first_rule_that_forbids_a_press_is_named(
    changes: dict[str, object], seat: int, move: str, code: str, facts: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        GAME.play(race(**changes), seat, move, 100)
    assert (refused.value.code, refused.value.facts) == (code, facts)


@pytest.mark.parametrize(
    "text",
    ["", "press", "press ", "press  1", "press 01", "press 00", "press -1", "press +1", "press 1 ",
     " press 1", "Press 1", "press 1\n", "press 1.0", "press ١", "press ³", "press 1 2", "1",
     "undo", "press " + "9" * 5000, "press 100", "\x00", "prèss 1"],
)  # fmt: skip
def test_what_is_no_press_is_refused_before_anything_else(text: str) -> None:
    with pytest.raises(Refused, match="bad-move"):
        GAME.play(race(phase="over", centre=None, talon=[], until=0), 9, text, 0)


def test_everybody_sees_the_same_and_nobody_the_draw_pile_or_the_secret(
    states: tuple[State, ...],
) -> None:
    for state in states[::5]:
        view = GAME.view(state, None)
        assert all(GAME.view(state, seat) == view for seat in range(state.seats))
        assert "secret" not in view
        assert view["talon"] == len(state.talon)
        seeds = [deal["seed"] for deal in view["deals"]]
        assert (None in seeds) == (state.phase != "over")
        last = {state.last.card} if state.last else set()
        shown = {*state.tops, *last} | ({state.centre} if state.centre else set())
        assert set(view["faces"]) == shown
        for card, symbols in view["faces"].items():
            assert sorted(symbols) == list(state.deck.cards[card])
        assert sorted(view["pictures"]) == list(range(57))


def test_the_order_of_the_draw_pile_changes_nothing_that_anybody_is_given(
    states: tuple[State, ...],
) -> None:
    """The secret kept: only what the next card will be."""
    for state in states[::11]:
        if len(state.talon) < 2 or state.phase == "over":
            continue
        dump = GAME.dump(state)
        other = GAME.load({**dump, "talon": dump["talon"][::-1]})
        for seat in (None, *range(state.seats)):
            assert GAME.view(other, seat) == GAME.view(state, seat)
            if seat is not None:
                assert GAME.legal(other, seat) == GAME.legal(state, seat)


def test_the_deal_lies_in_the_order_that_is_committed_to() -> None:
    state = GAME.new(8, random_options(Random(1)) | {"deck": 57}, SECRET)
    assert [deal.label for deal in state.deals] == ["game 1"]
    assert state.deals[0].commitment == (
        "5e8fcb32665b16239b6ffa19f4983d819627e4864bbc30428cc583e4d126562c"
    )


def test_nothing_can_be_taken_back() -> None:
    assert GAME.chapter(race()) is None
    assert GAME.heard(race(), 0, "press 32", None) == "press 32"
