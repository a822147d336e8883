"""Matches of Dreieck to test with: a round from the rules page, and whole matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tablegames.engine.game import Refused
from tablegames.games.dreieck.deck import DECK
from tablegames.games.dreieck.rules import GAME, State

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo", "Cleo")
HANDS, RIGHT = ["4h", "2c", "6d"], "Ah"
ALL, NONE = [True] * 3, [False] * 3


def given(phase: str, **changes: Any) -> State:
    """A round with the cards 4, 2, 6 and an ace as the Right to Speak, in that phase."""
    return GAME.load(position(phase, **changes))


def position(phase: str, **changes: Any) -> dict[str, Any]:
    """The position of such a round; it ends at 20000, and seat 0 speaks where somebody does."""
    cards = {*changes.get("hands", HANDS), changes.get("right", RIGHT)}
    used = [c for one in changes.get("used", ()) for c in (*one["hands"], one["right"])]
    left = [card for card in DECK if card not in cards and card not in used]
    fields: dict[str, Any] = {
        "seats": 3,
        "options": {},
        "secret": SECRET,
        "phase": phase,
        "hands": HANDS,
        "right": RIGHT,
        "deck": left,
        "ready": ALL if phase in {"count", "race", "claim", "speak"} else NONE,
        "until": 0 if phase in {"ready", "over"} else 20000,
        "speaker": 0 if phase in {"claim", "speak", "over"} else None,
        "scores": [25, 0, 0] if phase == "over" else [0, 0, 0],
    }
    return {**fields, **changes}


def played(state: State, *moves: str) -> State:
    """The state after moves like ``1000 0 buzz``: at, seat and text; ``1000`` is a tick."""
    for move in moves:
        at, seat, text = (*move.split(" ", 2), "", "")[:3]
        state = GAME.play(state, int(seat), text, int(at)) if text else GAME.tick(state, int(at))
    return state


def refused(state: State, move: str) -> str:
    """The code with which such a move is refused; the state is what it was."""
    before = GAME.dump(state)
    try:
        played(state, move)
    except Refused as refusal:
        assert GAME.dump(state) == before
        return refusal.code
    return "accepted"


@dataclass(frozen=True)
class Event:
    """What happened in a match; without a seat time did it."""

    at: int
    seat: int | None
    move: str | None
    before: State
    after: State


def random_options(chance: Random) -> dict[str, Any]:
    """Options that make things happen close together, and at the same time."""
    return {
        "target": chance.choice([1, 15, 25]),
        "peers_odd": chance.choice([True, False]),
        "peers_from": chance.choice(["race", "ready"]),
        "show_right": chance.choice([True, False]),
        "count_ms": chance.choice([1, 50, 700]),
        "race_ms": chance.choice([1, 30, 20000]),
        "tie_ms": chance.choice([0, 1, 30, 1000]),
        "early_ms": chance.choice([0, 30, 1000, 30000]),
        "speak_ms": chance.choice([1, 100, 15000]),
        "reveal_ms": chance.choice([1, 100, 6000]),
    }


def random_match(number: int, most: int = 150) -> Iterator[Event]:
    """What happens in a match at random, until it is over or long enough."""
    chance = Random(number)
    state = GAME.new(3, random_options(chance), f"{chance.getrandbits(128):032x}")
    at = 0
    for _ in range(most):
        if state.phase == "over":
            return
        at += chance.choice([0, 0, 1, 7, 29, 30, 100, 700, 2000, 20000])
        while (due := GAME.wake(state)) is not None and due <= at:
            ticked = GAME.tick(state, due)
            yield Event(due, None, None, state, ticked)
            state = ticked
        for seat in chance.sample(range(3), 3):
            moves = [*GAME.legal(state, seat), *GAME.unlisted(state, seat)]
            if moves and chance.random() < 0.6:
                move = chance.choice(moves)
                after = GAME.play(state, seat, move, at)
                yield Event(at, seat, move, state, after)
                state = after
