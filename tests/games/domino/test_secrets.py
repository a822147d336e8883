"""Hidden hands: what a seat is given of a match (rules, *View*)."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Step, told
from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME
from tablegames.games.domino.tiles import BY_TEXT
from tests.games.domino.contract import conceal
from tests.games.domino.tables import Event, given, new, played, random_match
from tests.some import some

TILE = re.compile(r"\b[0-6]-[0-6]\b")


@pytest.fixture(scope="module", params=some([range(10), range(10, 25)], 1), ids=str)
def events(request: pytest.FixtureRequest) -> tuple[Event, ...]:
    """Everything that happens in the matches of these numbers."""
    return tuple(event for number in request.param for event in random_match(number))


def test_the_28_dominoes_are_always_there_once(events: tuple[Event, ...]) -> None:
    for event in events:
        position = GAME.dump(event.after)
        lying = [one for hand in (*position["hands"], *position["aside"]) for one in hand]
        lying += [one for _, one in position["table"]]
        lying += [f"{max(halves)}-{min(halves)}" for halves in position["line"]]
        assert sorted(lying) == sorted(BY_TEXT)


def test_points_of_a_result_are_those_left_in_the_hands(events: tuple[Event, ...]) -> None:
    for event in events:
        result = event.after.match.result
        if result is None or result.how == "resign":
            continue
        facts = dict(result.facts)
        for seat, hand in enumerate(event.after.board.hands):
            assert facts["pips"][seat] in {sum(map(sum, hand)), 0}


def watchers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def hidden_from(state: State, watcher: int | None) -> set[str]:
    """The dominoes that a watcher may not know."""
    if state.phase not in {"pick", "play"}:
        return set()
    hidden = {str(one) for _, one in state.board.table}
    for seat, hand in enumerate(state.board.hands):
        hidden |= set(map(str, hand)) if seat != watcher else set()
    return hidden


def test_no_view_holds_a_hidden_domino(events: tuple[Event, ...]) -> None:
    for event in events:
        for watcher in watchers(event.after):
            text = json.dumps(GAME.view(event.after, watcher))
            assert not hidden_from(event.after, watcher) & set(TILE.findall(text))


def test_no_list_and_no_refusal_holds_a_hidden_domino(events: tuple[Event, ...]) -> None:
    rng = Random(5)
    for event in events:
        state = event.after
        for seat in range(state.seats):
            hidden = hidden_from(state, seat)
            moves = [*GAME.legal(state, seat), *GAME.unlisted(state, seat)]
            assert not hidden & set(TILE.findall(" ".join(moves)))
            text = rng.choice(["pass", "take", "take 3", "pick 5", "6-6 L", "3-0", "nonsense"])
            assert not (hidden - set(TILE.findall(text))) & set(refusal(state, seat, text))


def refusal(state: State, seat: int, text: str) -> list[str]:
    """The dominoes that a refusal names."""
    try:
        GAME.canonical(state, seat, text)
    except Refused as refused:
        return TILE.findall(json.dumps([refused.code, refused.facts]))
    return []


def test_what_is_told_holds_no_hidden_domino(events: tuple[Event, ...]) -> None:
    for event in events:
        step = Step(event.at, event.seat, event.move, event.after)
        for watcher in watchers(event.after):
            said = told(GAME, event.before, step, watcher)
            before = set(TILE.findall(json.dumps(said.before)))
            assert not before & hidden_from(event.before, watcher)
            text = json.dumps([said.seat, said.move, said.after])
            assert not set(TILE.findall(text)) & hidden_from(event.after, watcher)


def test_every_move_is_heard_as_it_was_made(events: tuple[Event, ...]) -> None:
    for event in events:
        if event.move is None or event.seat is None:
            continue
        for watcher in watchers(event.before):
            assert GAME.heard(event.before, event.seat, event.move, watcher) == event.move


def test_the_others_hands_are_their_sizes() -> None:
    state = new(3, pick="auto")
    view = GAME.view(state, 1)
    assert [hand if isinstance(hand, int) else len(hand) for hand in view["hands"]] == [
        len(hand) for hand in state.board.hands
    ]
    assert [isinstance(hand, list) for hand in view["hands"]] == [False, True, False]
    assert all(one == "?" for _, one in view["table"])
    spectator = GAME.view(state, None)
    assert all(isinstance(hand, int) for hand in spectator["hands"])


def test_partners_do_not_see_each_other() -> None:
    view = GAME.view(new(4, pick="auto"), 0)
    assert [isinstance(hand, list) for hand in view["hands"]] == [True, False, False, False]


def test_a_hand_that_is_set_aside_is_open() -> None:
    fields: Any = {"hands": [["6-5"], ["6-3"], ["6-2"]], "line": [[6, 6]]}
    state = played(given(3, {"games": 3}, **fields), "1: resign match")
    assert GAME.view(state, 0)["aside"] == [[], ["6-3"], []]
    assert GAME.view(state, 0)["hands"] == [["6-5"], 0, 1]


@pytest.mark.parametrize("watcher", [None, 0, 1])
def test_between_games_and_at_the_end_everything_is_open(watcher: int | None) -> None:
    state = played(new(2, games=3, pick="auto"), "0: resign")
    for after in (state, played(state, "0: resign match")):
        position, view = GAME.dump(after), GAME.view(after, watcher)
        assert (view["hands"], view["table"]) == (position["hands"], position["table"])
    following = played(state, "1: next")
    assert not hidden_from(following, watcher) & set(
        TILE.findall(json.dumps(GAME.view(following, watcher)))
    )


def test_a_seat_is_given_the_same_whatever_the_others_hold(events: tuple[Event, ...]) -> None:
    """Also what it is told of a move, and what its own moves are refused for."""
    rng = Random(9)
    assert sum(check_same(event.before, rng) for event in events) > len(events) // 2


def check_same(state: State, rng: Random) -> bool:
    seat = rng.choice(watchers(state))
    other = GAME.load(conceal(GAME.dump(state), seat, rng))
    assert given_to(other, seat) == given_to(state, seat)
    return other != state


def given_to(state: State, seat: int | None) -> str:
    known: list[JSON | list[str]] = [GAME.view(state, seat)]
    if seat is not None:
        known += [list(GAME.legal(state, seat)), list(GAME.unlisted(state, seat))]
        known += [refusal(state, seat, text) for text in ("pass", "take", "6-6", "5-4 R", "take 9")]
    return json.dumps(known)


def test_a_refusal_is_the_same_whatever_the_others_hold(events: tuple[Event, ...]) -> None:
    rng = Random(10)
    for event in events:
        state, seat = event.before, event.before.turn
        other = GAME.load(conceal(GAME.dump(state), seat, rng))
        for text in ("pass", "take", "take 20", "6-5", "4-4 L"):
            assert code(other, seat, text) == code(state, seat, text)


def code(state: State, seat: int, text: str) -> str:
    try:
        return GAME.canonical(state, seat, text)
    except Refused as refused:
        return str(refused)
