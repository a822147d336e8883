"""Positions of Le trois to test with, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tablegames.engine.game import JSON
from tablegames.games.trois.board import State
from tablegames.games.trois.rules import GAME
from tests.games import tables
from tests.games.tables import SECRET, Tables

NAMES = ("Ana", "Bo")
TABLES = Tables(GAME)
played, refused = TABLES.played, TABLES.refused
Event = tables.Event[State]


def given(options: JSON | None = None, **fields: Any) -> State:
    """A position, its centre 1 unless said; what is left out takes its default."""
    position = {"options": options or {}, "secret": SECRET, "board": {"F4": 1}, **fields}
    return TABLES.loaded(position)


def new(secret: str = SECRET, **options: Any) -> State:
    """A fresh match."""
    return GAME.new(2, options, secret)


def match(state: State, *fields: str) -> list[Any]:
    """Fields of ``match``, in plain types."""
    found: JSON = GAME.dump(state)["match"]
    return [found[field] for field in fields]


def random_match(number: int, **options: Any) -> Iterator[Event]:
    """A match at random to its end: options, moves, time-outs, a seat that leaves or gives up."""
    rng, at = Random(number), 0
    state = GAME.new(2, random_options(rng) | options, f"{number:032x}")
    while GAME.outcome(state) is None:
        at, seat, move = random_event(rng, state, at)
        after = GAME.tick(state, at) if move is None else GAME.play(state, seat, move, at)
        canonical = None if move is None else GAME.canonical(state, seat, move)
        yield Event(at, None if move is None else seat, canonical, state, after)
        state = after


def random_options(rng: Random) -> JSON:
    """Options with a clock, so that much can happen."""
    goal = rng.choice(["games", "wins", "total"])
    return {
        "games": rng.choice([1, 2]),
        "goal": goal,
        "target": 1,
        "extra": rng.choice([0, 1]),
        "clock": rng.choice([0, 5000]),
        "board": rng.choice(["7x11", "9x9"]),
        "redraw": rng.choice(["start", "always", "never"]),
        "stake": 3,
    }


def random_event(rng: Random, state: State, at: int) -> tuple[int, int, str | None]:
    """A time, a seat and a move, or None for time that passes to what is due."""
    wake = GAME.wake(state)
    if wake is not None and rng.random() < 0.03:
        return max(at, wake), 0, None
    seat = rng.randrange(2)
    rare = [one for one in GAME.unlisted(state, seat) if one != "resign match"]
    if rare and rng.random() < 0.01:
        return at, seat, rng.choice(rare)
    for by in (state.turn, 1 - state.turn):
        if legal := GAME.legal(state, by):
            return at + rng.randrange(900), by, rng.choice(legal)
    if wake is not None:
        return max(at, wake), 0, None
    seat = next(one for one in range(2) if GAME.unlisted(state, one))
    return at, seat, GAME.unlisted(state, seat)[0]
