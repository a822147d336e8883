"""Positions of Colonno to test with, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tablegames.engine.game import JSON
from tablegames.games.colonno.rules import GAME, State
from tests.games import tables
from tests.games.tables import SECRET, Tables

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fifi", "Gus", "Hal")
TABLES = Tables(GAME)
played, refused, dump = TABLES.played, TABLES.refused, TABLES.dump
Event = tables.Event[State]
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
    return TABLES.loaded(made | position | fields)


def new(seats: int = 2, secret: str = SECRET, **options: Any) -> State:
    """A fresh match."""
    return GAME.new(seats, options, secret)


def random_match(number: int, seats: int | None = None, **options: Any) -> Iterator[Event]:
    """A match at random to its end; where there is a clock it runs out now and then."""
    return TABLES.random_match(number, seats, random_options, options)


def random_options(rng: Random) -> JSON:
    """A match of a round or two, in half of them with a clock."""
    return {"rounds": rng.choice([1, 2]), "turn_ms": rng.choice([0, 5000])}
