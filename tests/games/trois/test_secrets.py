"""Hidden hands: what a seat is given of a match (rules, *View*), and what never changes."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from tablegames.engine.timeline import Step, told
from tablegames.games.trois import dealing, words
from tablegames.games.trois.board import State
from tablegames.games.trois.boards import PLANS
from tablegames.games.trois.rules import GAME
from tablegames.locale import translator
from tests.contract import refusal
from tests.games.trois.contract import conceal
from tests.games.trois.tables import NAMES, Event, given, new, played, random_match

TRIED = ("pass", "8 F3", "0f3", "3 A1", "7 Z9", "nonsense", "next")
ENGLISH = translator("en")


@cache
def events() -> tuple[Event, ...]:
    """Everything that happens in so many matches."""
    return tuple(event for number in range(3) for event in random_match(number))


def watchers() -> tuple[int | None, ...]:
    return (None, 0, 1)


def test_the_fifty_tokens_are_always_there() -> None:
    for event in events():
        board = event.after.board
        tokens = [digit for _, digit in board.laid] + list(board.tokens)
        assert tuple(map(str, sorted(tokens))) == dealing.ITEMS


def test_each_cell_holds_the_digit_that_it_wants() -> None:
    for event in events():
        plan = PLANS[event.after.options["board"]]
        laid = dict(event.after.board.laid)
        assert all(digit == plan.wanted(laid[plan.centre], one) for one, digit in laid.items())


def test_a_view_shows_ones_own_hand_and_else_only_sizes() -> None:
    state = new()
    for watcher, hands in ((None, [5, 5]), (0, [[0, 1, 6, 7, 8], 5]), (1, [5, [2, 4, 6, 6, 7]])):
        view = GAME.view(state, watcher)
        assert (view["hands"], view["bank"]) == (hands, 39)
        assert "secret" not in view
        assert [one["seed"] is None for one in view["deals"]] == [False, True]


def test_between_games_everything_is_open() -> None:
    view = GAME.view(played(new(games=2), "resign"), None)
    assert [len(hand) for hand in view["hands"]] == [5, 5]
    assert len(view["bank"]) == 39
    assert all(one["seed"] for one in view["deals"])
    after = GAME.view(played(new(games=2), "resign", "0: next"), None)
    assert (after["hands"], after["bank"]) == ([5, 5], 39)
    assert [one["seed"] is None for one in after["deals"]] == [False, False, True]


def test_the_seed_of_a_redraw_is_shown_with_its_game() -> None:
    state = given(hands=[[1], [6]], bank=[8])
    again = played(state, "pass", "pass")
    assert [one["seed"] for one in GAME.view(again, 0)["deals"]] == [None]
    (shown,) = GAME.view(played(again, "resign"), 0)["deals"]
    assert shown["seed"]


def given_to(state: State, seat: int | None) -> str:
    """All that a watcher is given of a state, as bytes."""
    view = GAME.view(state, seat)
    if seat is None:
        return json.dumps(view)
    refusals = [refusal(GAME, state, seat, text) for text in TRIED]
    said = words.state(view, ENGLISH, NAMES)
    known = [list(GAME.legal(state, seat)), list(GAME.unlisted(state, seat)), refusals, said]
    return json.dumps([view, *known])


def test_what_a_seat_may_not_know_changes_nothing_that_it_is_given() -> None:
    rng, changed = Random(1), 0
    for event in events():
        for watcher in watchers():
            other = GAME.load(conceal(GAME.dump(event.after), watcher, rng))
            assert given_to(other, watcher) == given_to(event.after, watcher)
            changed += other != event.after
    assert changed > len(events())


def test_what_is_told_of_a_move_is_the_same_whatever_is_hidden() -> None:
    """A move of the other seat; what it takes from the bank is not told."""
    rng, compared = Random(2), 0
    for event in events():
        if event.after.phase != "play" or event.before.phase != "play" or event.seat is None:
            continue
        watcher = 1 - event.seat
        step = Step(event.at, event.seat, event.move, event.after)
        for seat in (watcher, None):
            other = GAME.load(conceal(GAME.dump(event.after), seat, rng))
            lied = Step(event.at, event.seat, event.move, other)
            one, two = (told(GAME, event.before, this, seat) for this in (step, lied))
            assert one == two
            said = words.tell(one, ENGLISH, NAMES)
            assert said == words.tell(two, ENGLISH, NAMES)
        compared += 1
    assert compared > 100
