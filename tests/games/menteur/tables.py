"""Positions and matches of Menteur to test with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tablegames.engine.game import JSON, Refused
from tablegames.games.menteur.rules import GAME
from tablegames.games.menteur.state import State

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal")
HANDS = [["9c", "9d", "Kh"], ["5d", "5h"], ["6d"]]
"""Of three seats; seat 0 lays, and a nine is due."""


def new(seats: int = 3, **options: Any) -> State:
    return GAME.new(seats, options, SECRET)


def position(options: JSON | None = None, **fields: Any) -> JSON:
    """A position of three seats in which seat 0 lays, and a nine is due."""
    hands = fields.get("hands", HANDS)
    given: JSON = {"seats": len(hands), "options": options or {}, "secret": SECRET, "turn": 0}
    return given | {"dealer": len(hands) - 1, "rank": "9", "hands": hands} | fields


def given(options: JSON | None = None, **fields: Any) -> State:
    return GAME.load(position(options, **fields))


def laid(options: JSON | None = None, **fields: Any) -> State:
    """Seat 0 has laid the king as a nine at 1000 ms, over a card of seat 2."""
    pile = [{"seat": 2, "rank": "8", "cards": ["2c"]}]
    return played(given(options, pile=pile, **fields), (1000, 0, "lay Kh"))


def played(state: State, *moves: tuple[int, int, str]) -> State:
    """The state after the moves: each when, by whom, what."""
    for at, seat, move in moves:
        state = GAME.play(state, seat, move, at)
    return state


def refused(state: State, seat: int, move: str, at: int = 0) -> Refused:
    """The refusal of a move, which must be one."""
    try:
        GAME.play(state, seat, move, at)
    except Refused as refusal:
        return refusal
    raise AssertionError(f"{move} is accepted")


@dataclass(frozen=True)
class Event:
    """A move or what time did (no seat, no move), between two states."""

    at: int
    seat: int | None
    move: str | None
    before: State
    after: State


def random_match(number: int, most: int = 150) -> Sequence[Event]:
    """So many events of a match, mostly true lays and rare doubts, so that rounds come to ends."""
    rng = Random(number)
    options = {"announce": rng.choice(("cycle", "same", "near")), "wins": rng.choice((1, 2))}
    state = GAME.new(rng.randint(2, 8), options, f"{number:032x}")
    events: list[Event] = []
    at = 0
    while GAME.outcome(state) is None and len(events) < most:
        before, wake = state, GAME.wake(state)
        able = [seat for seat in range(state.seats) if GAME.legal(state, seat)]
        if not able or (wake is not None and rng.random() < 0.3):
            assert wake is not None
            at, state = wake, GAME.tick(state, wake)
            events.append(Event(at, None, None, before, state))
            continue
        seat = rng.choice(able)
        move = "accept" if rng.random() < 0.7 else rng.choice(GAME.legal(state, seat))
        if move not in GAME.legal(state, seat):
            move = max(rng.sample(GAME.legal(state, seat), k=1), key=len)
        state = GAME.play(state, seat, move, at)
        events.append(Event(at, seat, move, before, state))
    return events
