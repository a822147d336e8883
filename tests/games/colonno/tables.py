"""Positions of Colonno to test with, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.colonno.rules import GAME, State

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fifi", "Gus", "Hal")
DOWN = [[1], [2], [3], [4]] * 3
"""A board that is all face down, no column of which is equal."""


def board(text: str) -> list[Any]:
    """Twelve cells in reading order: ``7`` a card face up, ``(7)`` face down, ``.`` none."""
    cells = text.split()
    assert len(cells) == 12
    return [
        None if cell == "." else [int(cell[1:-1])] if cell[0] == "(" else int(cell)
        for cell in cells
    ]


def given(*boards: str, seats: int = 2, options: JSON | None = None, **fields: Any) -> State:
    """A turn of seat 0, with these boards and the others face down."""
    shown = [board(text) for text in boards]
    seats = max(seats, len(shown))
    position: JSON = {"phase": "turn", "turn": 0, "starter": 0, "discard": [0], "pile": [9, 8, 7]}
    position["boards"] = [*shown, *[DOWN] * (seats - len(shown))]
    made = {"seats": seats, "options": options or {}, "secret": SECRET}
    state = GAME.load(made | position | fields)
    assert GAME.load(GAME.dump(state)) == state
    return state


def new(seats: int = 2, secret: str = SECRET, **options: Any) -> State:
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
    options = {"rounds": rng.choice([1, 2]), "turn_ms": rng.choice([0, 5000])} | options
    state, at = GAME.new(seats, options, f"{number:032x}"), 0
    while GAME.outcome(state) is None:
        wake = GAME.wake(state)
        if wake is not None and rng.random() < 0.05:
            after = GAME.tick(state, wake)
            yield Event(wake, None, None, state, after)
            state, at = after, wake
            continue
        by = rng.randrange(state.seats) if state.turn is None else state.turn
        move = rng.choice(GAME.legal(state, by))
        at += rng.randrange(900)
        after = GAME.play(state, by, move, at)
        yield Event(at, by, move, state, after)
        state = after
