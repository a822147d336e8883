"""Matches of Tripple to test with: a race from the rules page, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tablegames.engine.game import Refused
from tablegames.games.tripple.rules import GAME, State

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana")

RACE: dict[str, Any] = {
    "seats": 2,
    "options": {},
    "secret": SECRET,
    "phase": "race",
    "tops": ["L1-0", "V0"],
    "centre": "L2-3",
    "talon": ["V2", "I"],
    "until": 20000,
}
"""Seat 0 wins it by 32, seat 1 by 3."""


def race(**changes: Any) -> State:
    """That race with other fields."""
    return GAME.load({**RACE, **changes})


def right(state: State, seat: int) -> str:
    """The press that wins the centre card for the seat."""
    assert state.centre is not None
    return f"press {state.deck.common(state.tops[seat], state.centre)}"


def wrong(state: State, seat: int) -> str:
    """A press of another symbol of the seat's own card."""
    return next(move for move in all_presses(state, seat) if move != right(state, seat))


def all_presses(state: State, seat: int) -> list[str]:
    """Every symbol of the seat's own card as a press."""
    return [f"press {symbol}" for symbol in state.deck.cards[state.tops[seat]]]


def random_options(chance: Random) -> dict[str, int]:
    """Options that make things happen close together, and at the same time."""
    return {
        "deck": chance.choice([57, 31]),
        "target": chance.choice([0, 0, 1, 5, 10]),
        "ready_ms": chance.choice([1, 50, 2000]),
        "pause_ms": chance.choice([1, 50, 1200]),
        "limit_ms": chance.choice([0, 1, 100, 20000]),
        "lock_ms": chance.choice([0, 1, 50, 100, 2000]),
    }


def presses(state: State, chance: Random) -> Iterator[tuple[int, str]]:
    """Seats in any order with a press each: right, wrong, or of no card of theirs."""
    for seat in chance.sample(range(state.seats), chance.randint(1, state.seats)):
        moves = [f"press {chance.randint(0, 60)}", *all_presses(state, seat)]
        if state.phase == "race":
            moves += [right(state, seat)] * 4
        yield seat, chance.choice(moves)


def random_match(
    number: int, most: int = 400
) -> Iterator[tuple[int, int | None, str | None, State]]:
    """What happens in a match at random: time, seat, move, the state after it.

    The start comes first; time passes without a move now and then, in steps of any size.
    """
    chance = Random(number)
    secret = f"{chance.getrandbits(128):032x}"
    state = GAME.new(chance.randint(2, 8), random_options(chance), secret)
    at = 0
    yield at, None, None, state
    for _ in range(most):
        if state.phase == "over":
            return
        at += chance.choice([0, 0, 1, 7, 50, 100, 999, 1200, 2000, 30000])
        state = GAME.tick(state, at)
        yield at, None, None, state
        for seat, move in presses(state, chance):
            try:
                state = GAME.play(state, seat, move, at)
            except Refused:
                continue
            yield at, seat, move, state
