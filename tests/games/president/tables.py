"""Positions of Président to test with, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.president.rules import GAME, State

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fifi", "Gus")


def given(*hands: str, seats: int = 0, options: JSON | None = None, **fields: Any) -> State:
    """A position in play by its hands, seat 0 leading with anything."""
    position: JSON = {"opening": False, "turn": 0, "dealer": 0} | fields
    if hands:
        position["hands"] = [hand.split() for hand in hands]
    made = {"seats": seats or len(hands), "options": options or {}, "secret": SECRET}
    state = GAME.load(made | position)
    assert GAME.load(GAME.dump(state)) == state
    return state


def play(seat: int, cards: str) -> JSON:
    """A play, or a pass, as a position has it."""
    return {"seat": seat, "cards": cards.split()}


def beaten(seat: int, cards: str) -> JSON:
    """The fields of a position in which a seat's cards are the play to beat."""
    return {"top": play(seat, cards), "trick": [play(seat, cards)]}


def gift(giver: int, taker: int, cards: str) -> JSON:
    """A gift as a position has it."""
    return {"from": giver, "to": taker, "cards": cards.split()}


def new(seats: int = 4, secret: str = SECRET, **options: Any) -> State:
    """A fresh match."""
    return GAME.new(seats, options, secret)


def played(state: State, *moves: str, at: int = 1) -> State:
    """The state after moves of the seat to move, each time; ``2: next`` names another seat."""
    for move in moves:
        seat, colon, text = move.partition(": ")
        by = int(seat) if colon else state.turn
        assert by is not None
        state = GAME.play(state, by, text if colon else move, at)
        assert GAME.load(GAME.dump(state)) == state
    return state


def refused(state: State, move: str, seat: int | None = None, at: int = 1) -> Refused:
    """Why the move is not accepted, of the seat to move if none is named."""
    by = state.turn if seat is None else seat
    assert by is not None
    with pytest.raises(Refused) as caught:
        GAME.play(state, by, move, at)
    return caught.value


def dump(state: State, *fields: str) -> Any:
    """A field of the position, or a list of several."""
    position = GAME.dump(state)
    found = [position[field] for field in fields]
    return found[0] if len(found) == 1 else found


class Event(NamedTuple):
    """What happened in a match: a move of a seat, or time."""

    at: int
    seat: int | None
    move: str | None
    before: State
    after: State


def random_match(number: int, seats: int | None = None, **options: Any) -> Iterator[Event]:
    """A match at random to its end; where there is a clock it runs out now and then."""
    rng = Random(number)
    seats = seats or rng.choice(GAME.seats)
    options = random_options(rng) | options
    state, at = GAME.new(seats, options, f"{number:032x}"), 0
    while GAME.outcome(state) is None:
        wake = GAME.wake(state)
        if wake is not None and rng.random() < 0.05:
            after = GAME.tick(state, wake)
            yield Event(wake, None, None, state, after)
            state, at = after, wake
            continue
        by = rng.randrange(state.seats) if state.turn is None else state.turn
        move = rng.choice([*GAME.legal(state, by), *GAME.unlisted(state, by)])
        at += rng.randrange(900)
        after = GAME.play(state, by, move, at)
        yield Event(at, by, GAME.canonical(state, by, move), state, after)
        state = after


def random_options(rng: Random) -> dict[str, Any]:
    """Options of the house, and a few rounds."""
    return {
        "rounds": rng.choice([1, 2, 3]),
        "pass_locks": rng.random() < 0.5,
        "revolution": rng.random() < 0.5,
        "turn_ms": rng.choice([0, 5000]),
    }
