"""Positions of Domino to test with, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo", "Cleo", "Dan")


def given(seats: int = 2, options: JSON | None = None, **fields: Any) -> State:
    """A position of so many seats; what is left out takes its default."""
    position = {"seats": seats, "options": options or {}, "secret": SECRET, **fields}
    state = GAME.load(position)
    assert GAME.load(GAME.dump(state)) == state
    return state


def new(seats: int = 2, secret: str = SECRET, **options: Any) -> State:
    """A fresh match."""
    return GAME.new(seats, options, secret)


def played(state: State, *moves: str, at: int = 1) -> State:
    """The state after moves of the seat to move, each time; ``2: leave`` names another seat."""
    for move in moves:
        seat, colon, text = move.partition(": ")
        by = int(seat) if colon else state.turn
        state = GAME.play(state, by, text if colon else move, at)
        assert GAME.load(GAME.dump(state)) == state
    return state


def refused(state: State, move: str, seat: int | None = None) -> Refused:
    """Why the move is not accepted, of the seat to move if none is named."""
    with pytest.raises(Refused) as caught:
        GAME.play(state, state.turn if seat is None else seat, move, 1)
    return caught.value


def dump(state: State, *fields: str) -> Any:
    """A field of the position, or a list of several: ``match.score`` is one of the match."""
    position: Any = GAME.dump(state)
    found = []
    for field in fields:
        value = position
        for name in field.split("."):
            value = value[name]
        found.append(value)
    return found[0] if len(found) == 1 else found


class Event(NamedTuple):
    """What happened in a match: a move of a seat, or time."""

    at: int
    seat: int | None
    move: str | None
    before: State
    after: State


def random_match(number: int, seats: int | None = None, **options: Any) -> Iterator[Event]:
    """A match at random to its end: options, moves, time-outs, seats that leave and drop out."""
    rng = Random(number)
    seats = seats or rng.choice(GAME.seats)
    state, at = GAME.new(seats, random_options(rng, seats) | options, f"{number:032x}"), 0
    while GAME.outcome(state) is None:
        at, seat, move = random_event(rng, state, at)
        after = GAME.tick(state, at) if move is None else GAME.play(state, seat, move, at)
        canonical = None if move is None else GAME.canonical(state, seat, move)
        yield Event(at, None if move is None else seat, canonical, state, after)
        state = after


def random_options(rng: Random, seats: int) -> dict[str, Any]:
    """Options with a clock, so that much can happen."""
    options = {"games": rng.choice([1, 2, 3]), "goal": rng.choice(["games", "points"])}
    options |= {"pick": rng.choice(["touch", "auto"]), "target": 100}
    options |= {"clock": rng.choice([0, 5000]), "away": rng.choice([0, 20000]), "stake": 3}
    return options | ({"format": rng.choice(["team", "solo"])} if seats == 4 else {})


def random_event(rng: Random, state: State, at: int) -> tuple[int, int, str | None]:
    """A time, a seat and a move, or None for time that passes to what is due."""
    wake = GAME.wake(state)
    if wake is not None and rng.random() < 0.03:
        return max(at, wake), 0, None
    seat = rng.randrange(state.seats)
    rare = [one for one in GAME.unlisted(state, seat) if one != "resign match"]
    if rare and rng.random() < 0.01:
        return at, seat, rng.choice(rare)
    for by in (state.turn, *range(state.seats)):
        if legal := GAME.legal(state, by):
            return at + rng.randrange(900), by, rng.choice(legal)
    if wake is not None:
        return max(at, wake), 0, None
    seat = next(one for one in range(state.seats) if GAME.unlisted(state, one))
    return at, seat, GAME.unlisted(state, seat)[0]
