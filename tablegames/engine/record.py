"""A record played again: its states, its steps, and where it cannot be what happened.

The names of ``recordline`` are here too, so that ``record`` is the one door to records.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Generic

from tablegames.engine.deal import with_words
from tablegames.engine.game import JSON, Game, Refused, State
from tablegames.engine.recordline import (
    FORMAT,
    VERSION,
    Chain,
    Header,
    Reading,
    SeatSpec,
    Status,
    check_of,
    read,
)
from tablegames.engine.timeline import UNDO, Step, Timeline, Told, told

__all__ = [
    "FORMAT",
    "STATE_EVERY",
    "VERSION",
    "Chain",
    "Fault",
    "Header",
    "Reading",
    "Replay",
    "SeatSpec",
    "Status",
    "Step",
    "Told",
    "check_of",
    "deals",
    "match_secret",
    "read",
    "replay",
    "start",
    "state_hash",
]

STATE_EVERY = 50
"""After so many events a record holds the hash of the state."""


def match_secret(header: Header) -> str:
    """The secret that the match is played with: the first one with the players' words."""
    return with_words(header.secret, header.words)


def start(game: Game[State], header: Header) -> State:
    """The first state of the match. Raises ``bad-options`` and ``bad-position``."""
    seats, options, secret = len(header.seats), dict(header.options), match_secret(header)
    if header.position is None:
        return game.new(seats, options, secret)
    given = {"seats": seats, "options": options, "secret": secret}
    return game.load({**given, **header.position})


def state_hash(game: Game[State], state: State) -> str:
    """SHA-256 of the position, the same wherever and whenever it is reached."""
    dump = json.dumps(game.dump(state), sort_keys=True, separators=(",", ":"), allow_nan=False)
    return sha256(dump.encode()).hexdigest()


def deals(game: Game[State], state: State) -> list[JSON]:
    """The deals made so far, each with its label and its commitment."""
    made: list[JSON] = game.dump(state).get("deals", [])
    return made


@dataclass(frozen=True)
class Fault:
    """Line ``line`` says what cannot have happened. ``code`` names what it is:

    ``start`` (no such match), ``time`` (it runs backwards), ``move`` (refused by the rules),
    ``undo``, ``deal``, ``state``, ``end`` (not what the match gives).
    """

    line: int
    code: str
    refused: Refused | None = None


@dataclass(frozen=True)
class Replay(Generic[State]):
    """All that happened, step by step, taken-back moves and undos too; ``steps[0]`` is the start.

    A step of an undo has the move ``"undo"`` and the seat that took its move back; without a
    ``fault`` ``timeline`` is what remains of the match, else what remained before that line.
    """

    game: Game[State]
    steps: tuple[Step[State], ...]
    timeline: Timeline[State] | None
    deals: int = 0
    """How many of the deals made the record tells."""
    fault: Fault | None = None

    def told(self, index: int, watcher: int | None = None) -> Told:
        """What was told to ``watcher`` when step ``index`` (from 1) happened."""
        before, step = self.steps[index - 1].state, self.steps[index]
        return told(self.game, before, step, watcher)


def replay(game: Game[State], reading: Reading) -> Replay[State]:
    """Play the record again, as far as it can be what happened. Nothing is raised."""
    if reading.header is None:
        return Replay(game, (), None)
    try:
        again = _Again(game, start(game, reading.header))
    except Refused as refused:
        return Replay(game, (), None, fault=Fault(1, "start", refused))
    fault = None
    for line, entry in enumerate(reading.entries, 2):
        fault = again.take(line, entry)
        if fault:
            break
    return Replay(game, tuple(again.steps), again.timeline, again.deals, fault)


class _Again(Generic[State]):
    """Takes the entries of a record one by one."""

    def __init__(self, game: Game[State], first: State) -> None:
        self.game = game
        self.timeline = Timeline(game, first)
        self.steps = list(self.timeline.steps)
        self.deals = 0

    def take(self, line: int, entry: JSON) -> Fault | None:
        """Let what the entry says happen, after all that time does before it."""
        at = entry["at"]
        if at < self.timeline.at:
            return Fault(line, "time")
        while (step := self.timeline.tick(at)) is not None:
            self._add(step)
        kind = next(kind for kind in ("move", "undo", "deal", "state", "end") if kind in entry)
        try:
            happened = getattr(self, f"_{kind}")(line, entry)
        except Refused as refused:
            return Fault(line, kind, refused)
        return None if happened else Fault(line, kind)

    def _add(self, step: Step[State]) -> None:
        self.timeline.add(step)
        self.steps.append(step)

    def _move(self, line: int, entry: JSON) -> bool:
        self._add(self.timeline.move(entry["seat"], entry["move"], entry["at"], line))
        return True

    def _undo(self, line: int, entry: JSON) -> bool:
        seat = self.timeline.back(entry["undo"]).seat
        now = self.timeline
        self.steps.append(Step(now.at, seat, UNDO, now.state, line))
        return True

    def _deal(self, _line: int, entry: JSON) -> bool:
        made = deals(self.game, self.timeline.state)[self.deals :]
        self.deals += 1
        return made[:1] == [entry["deal"]]

    def _state(self, _line: int, entry: JSON) -> bool:
        return state_hash(self.game, self.timeline.state) == str(entry["state"])

    def _end(self, _line: int, entry: JSON) -> bool:
        outcome = self.game.outcome(self.timeline.state)
        return outcome is not None and outcome.dump() == entry["end"]
