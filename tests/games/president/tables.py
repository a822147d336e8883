"""Positions of Président to test with, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tablegames.engine.game import JSON
from tablegames.games.president.rules import GAME, State
from tests.games import tables
from tests.games.tables import SECRET, Tables

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fifi", "Gus")
TABLES = Tables(GAME)
played, refused, dump = TABLES.played, TABLES.refused, TABLES.dump
Event = tables.Event[State]


def given(*hands: str, seats: int = 0, options: JSON | None = None, **fields: Any) -> State:
    """A position in play by its hands, seat 0 leading with anything."""
    position: JSON = {"opening": False, "turn": 0, "dealer": 0} | fields
    if hands:
        position["hands"] = [hand.split() for hand in hands]
    made = {"seats": seats or len(hands), "options": options or {}, "secret": SECRET}
    return TABLES.loaded(made | position)


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


def random_match(number: int, seats: int | None = None, **options: Any) -> Iterator[Event]:
    """A match at random to its end; where there is a clock it runs out now and then."""
    return TABLES.random_match(number, seats, random_options, options)


def random_options(rng: Random) -> JSON:
    """Options of the house, and a few rounds."""
    return {
        "rounds": rng.choice([1, 2, 3]),
        "pass_locks": rng.random() < 0.5,
        "revolution": rng.random() < 0.5,
        "turn_ms": rng.choice([0, 5000]),
    }
