"""How rounds and matches end (rules, *Winning a round*, *Cap*, *Match*)."""

from __future__ import annotations

import pytest

from tablegames.engine.game import JSON
from tablegames.games.menteur.rules import GAME
from tests.games.menteur.tables import given, played, random_match

LAST = [["9c"], ["5d", "5h"], ["6d"]]
LIE = [["Kh"], ["5d", "5h"], ["6d"]]


def test_an_empty_hand_wins_when_nobody_doubts() -> None:
    state = played(given(hands=LIE), (0, 0, "lay Kh"))
    assert GAME.outcome(GAME.tick(state, 5999)) is None
    state = GAME.tick(state, 6000)
    assert (state.phase, state.turn, state.won) == ("over", None, (1, 0, 0))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.dump() == {"winners": [0], "scores": [1, 0, 0], "places": [1, 3, 2]}


def test_an_empty_hand_wins_when_all_accept() -> None:
    state = played(given(hands=LIE), (0, 0, "lay Kh"), (800, 1, "accept"), (900, 2, "accept"))
    assert state.phase == "over"


def test_a_doubter_of_the_truth_takes_the_pile_before_the_round_is_counted() -> None:
    state = played(given(hands=LAST), (0, 0, "lay 9c"), (800, 2, "doubt"))
    assert state.rounds[-1].left == (0, 2, 2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 2, 2)


def test_a_last_lie_that_is_doubted_goes_back() -> None:
    state = played(given(hands=LIE), (0, 0, "lay Kh"), (800, 2, "doubt"))
    assert (state.phase, state.turn, state.hands[0]) == ("lay", 1, ("Kh",))


@pytest.mark.parametrize("answers", ["doubt", "accept", "time"])
def test_lay_500_is_the_last(answers: str) -> None:
    hands = [["9c", "Kh"], ["5d", "5h"], ["6d", "7d"]]
    state = played(given(hands=hands, lays=499), (0, 0, "lay Kh"))
    assert state.phase == "guard"
    if answers == "doubt":
        state = played(state, (800, 1, "doubt"))
    elif answers == "accept":
        state = played(state, (800, 1, "accept"), (900, 2, "accept"))
    state = GAME.tick(state, 6000)
    winners = (0, 1, 2) if answers == "doubt" else (0,)
    assert (state.phase, state.rounds[-1].winners) == ("over", winners)


def test_an_empty_hand_at_lay_500_wins_alone() -> None:
    state = GAME.tick(played(given(hands=LAST, lays=499), (0, 0, "lay 9c")), 6000)
    assert state.rounds[-1].winners == (0,)


def test_a_last_card_doubted_falsely_at_lay_500_leaves_the_win_to_the_fewest() -> None:
    hands = [["Kh"], ["5d"], ["6d"]]
    state = played(given(hands=hands, lays=499), (0, 0, "lay Kh"), (800, 1, "doubt"))
    assert (state.phase, state.won) == ("over", (1, 1, 1))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.places) == ((0, 1, 2), (1, 1, 1))


def test_what_belongs_to_a_round_ends_with_it() -> None:
    options: JSON = {"wins": 2, "window_ms": 0}
    state = played(given(options, hands=LIE), (500, 0, "lay Kh"), (1300, 1, "accept"))
    over = played(state, (1400, 2, "accept"))
    assert (over.phase, over.accepted, over.laid_at) == ("round-over", (), 500)
    dealt = played(over, (9000, 2, "next"))
    assert (dealt.laid_at, dealt.since, dealt.lays, dealt.pile) == (0, 9000, 0, ())


def test_lay_499_is_not_the_last() -> None:
    state = GAME.tick(played(given(lays=498), (0, 0, "lay Kh")), 6000)
    assert (state.phase, state.lays) == ("lay", 499)


def test_the_match_goes_on_until_the_rounds_are_won() -> None:
    state = GAME.tick(played(given({"wins": 2}, hands=LIE), (0, 0, "lay Kh")), 6000)
    assert (state.phase, state.won) == ("round-over", (1, 0, 0))
    assert GAME.wake(state) is None
    again = GAME.dump(played(state, (7000, 1, "next")))
    again = again | {"turn": 0, "rank": "9", "hands": LIE, "pile": []}
    state = GAME.tick(played(GAME.load(again), (8000, 0, "lay Kh")), 14_000)
    assert (state.phase, state.won) == ("over", (2, 0, 0))


@pytest.mark.parametrize(
    ("won", "left", "places"),
    [
        ([2, 1, 1], [5, 0, 3], [1, 2, 3]),
        ([1, 2, 2], [0, 4, 4], [3, 1, 1]),
        ([0, 2, 2], [0, 4, 3], [3, 2, 1]),
        ([0, 2, 0], [3, 0, 3], [2, 1, 2]),
    ],
)
def test_places_go_by_rounds_and_then_by_cards(
    won: list[int], left: list[int], places: list[int]
) -> None:
    rounds: list[JSON] = [{"winners": [0], "left": left}]
    state = given({"wins": 2}, phase="over", turn=None, won=won, rounds=rounds)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert list(outcome.places) == places
    assert list(outcome.winners) == [seat for seat, place in enumerate(places) if place == 1]
    assert list(outcome.scores) == won


def test_no_card_is_lost() -> None:
    for number in range(20):
        for event in random_match(number):
            state = event.after
            cards = [card for hand in state.hands for card in hand]
            cards += [card for laid in state.pile for card in laid.cards]
            assert len(cards) + len(state.aside) == 52
