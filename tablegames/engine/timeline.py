"""A match as the fold of its events over its first state, stepped through time by time.

The table plays on one, a record is replayed on one; so both agree on what time does between
two events and on what an undo leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic

from tablegames.engine.game import JSON, Game, Refused, State

UNDO = "undo"


@dataclass(frozen=True)
class Step(Generic[State]):
    """What happened at ``at`` (ms of the table's clock), and the state that it left.

    ``move`` is the canonical text of an event; None: time did it (or it is the start).
    ``line`` is the record's line that says so, from 1; None: time alone.
    """

    at: int
    seat: int | None
    move: str | None
    state: State
    line: int | None = None


@dataclass(frozen=True)
class Told:
    """What a watcher is told, once, of a step: ``before`` and ``after`` are its own views.

    ``seat`` and ``move`` None: time did it. A ``move`` None with a seat: this watcher may not
    know it. ``"undo"``: the seat took its last move back, and all that followed.
    """

    at: int
    seat: int | None
    move: str | None
    before: JSON
    after: JSON


def told(game: Game[State], before: State, step: Step[State], watcher: int | None) -> Told:
    """What ``watcher`` (None: a spectator) may know of a step that was made from ``before``."""
    move = step.move
    if move is not None and move != UNDO and step.seat is not None:
        move = game.heard(before, step.seat, move, watcher)
    views = game.view(before, watcher), game.view(step.state, watcher)
    return Told(step.at, step.seat, move, *views)


def told_again(
    game: Game[State], steps: Sequence[Step[State]], watcher: int | None
) -> Iterator[Told]:
    """What ``watcher`` may know of each of these steps but the first, from which they go on."""
    for before, step in pairwise(steps):
        yield told(game, before.state, step, watcher)


class Timeline(Generic[State]):
    """The steps of a match so far, the start first; undone ones are gone."""

    def __init__(self, game: Game[State], first: State) -> None:
        self.game = game
        self.steps: list[Step[State]] = [Step(0, None, None, first, 1)]
        self.events = 0

    @property
    def state(self) -> State:
        """The present state."""
        return self.steps[-1].state

    @property
    def at(self) -> int:
        """When the last step happened, in ms."""
        return self.steps[-1].at

    def tick(self, at: int) -> Step[State] | None:
        """The next thing that time does at or before ``at``, each at the time it was due."""
        due = self.game.wake(self.state)
        if due is None or due > at:
            return None
        state = self.game.tick(self.state, due)
        if state == self.state:
            raise RuntimeError(f"{self.game.key}: nothing changes at {due}, when it should")
        return Step(max(due, self.at), None, None, state)

    def move(self, seat: int, move: str, at: int, line: int | None = None) -> Step[State]:
        """The step that a move makes; nothing may be due before it. Raises Refused."""
        state = self.game.play(self.state, seat, move, at)
        return Step(at, seat, self.game.canonical(self.state, seat, move), state, line)

    def add(self, step: Step[State]) -> None:
        """Let the step be the last one."""
        self.steps.append(step)
        self.events += step.move is not None

    def elapse(self, at: int) -> None:
        """Add all that time does up to ``at``."""
        while (step := self.tick(at)) is not None:
            self.add(step)

    def left(self) -> frozenset[int]:
        """The seats that have left the table and not returned (match.md 6)."""
        away: dict[int | None, str] = {}
        for step in self.steps:
            if step.move in {"leave", "return"}:
                away[step.seat] = step.move
        return frozenset(s for s, move in away.items() if s is not None and move == "leave")

    def own_last(self, seat: int) -> int:
        """How many events go when ``seat`` takes its last move back, with all that followed.

        Raises ``no-undo`` where the game has none, ``nothing-to-undo`` when the seat has not
        moved in the present chapter.
        """
        for count, index in enumerate(reversed(self._made(self._chapter())), 1):
            if self.steps[index].seat == seat:
                return count
        raise Refused("nothing-to-undo")

    def back(self, events: int) -> Step[State]:
        """Take back so many events and give the first of them. Raises as ``own_last``.

        What time did after the last event that remains goes too, so that the clock stands at
        that event; but never across the beginning of the present chapter.
        """
        first = self._chapter()
        made = self._made(first)
        if not 0 < events <= len(made):
            raise Refused("nothing-to-undo")
        undone = self.steps[made[-events]]
        kept = made[-events - 1] if events < len(made) else first
        del self.steps[kept + 1 :]
        self.events -= events
        return undone

    def _chapter(self) -> int:
        """The place of the first state of the present chapter."""
        chapter = self.game.chapter(self.state)
        if chapter is None:
            raise Refused("no-undo")
        first = len(self.steps) - 1
        while first > 0 and self.game.chapter(self.steps[first - 1].state) == chapter:
            first -= 1
        return first

    def _made(self, first: int) -> list[int]:
        """The places of the events after the step at ``first``."""
        return [i for i in range(first + 1, len(self.steps)) if self.steps[i].move is not None]
