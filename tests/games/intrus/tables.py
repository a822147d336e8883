"""Positions of Intrus to test with, and whole matches of bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.intrus import bot
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.state import State
from tests.games.tables import SECRET, Tables

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo")
TABLES = Tables(GAME)
played, dump = TABLES.played, TABLES.dump
PAIRS = [["coffee", "tea"], ["river", "lake"]]


def given(seats: int = 4, options: JSON | None = None, **fields: Any) -> State:
    """A position of so many seats; unless said otherwise seat 0 speaks first, the last intrudes."""
    position = {
        "seats": seats,
        "options": {"pairs": PAIRS, **(options or {})},
        "secret": SECRET,
        "words": ["coffee", "tea"],
        "intruders": [seats - 1] if seats <= 6 else [seats - 2, seats - 1],
        "first": 0,
        "turn": 0 if fields.get("phase", "clue") == "clue" else None,
        **fields,
    }
    return TABLES.loaded(position)


def refused(state: State, move: str, at: int = 1) -> Refused:
    """Why a move, with its seat before it, is not accepted."""
    seat, _, text = move.partition(": ")
    with pytest.raises(Refused) as caught:
        GAME.play(state, int(seat), text, at)
    return caught.value


class Done(NamedTuple):
    """A move of a bot, with the state that it met."""

    seat: int
    level: str
    move: str
    before: State
    after: State


def bots_match(number: int, levels: Sequence[str], **options: Any) -> Iterator[Done]:
    """A match of bots of these levels by seat, to its end."""
    state = GAME.new(len(levels), options, f"{number:032x}")
    rng, at = Random(number), 0
    while GAME.outcome(state) is None:
        seat = next(seat for seat in range(len(levels)) if GAME.legal(state, seat))
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        act = bot.act(view, legal, levels[seat], rng, lambda: False)
        assert act is not None
        at += act.after
        if (ticked := GAME.tick(state, at)) != state:
            state = ticked  # the time of the talk or of a clue was over before
            continue
        after = GAME.play(state, seat, act.move, at)
        yield Done(seat, levels[seat], act.move, state, after)
        state = after
