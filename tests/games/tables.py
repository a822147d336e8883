"""What the tables of the games share: moves played and refused, and what happens in a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import pytest

from tablegames.engine.game import JSON, Game, Refused

SECRET = "00112233445566778899aabbccddeeff"


class Turns(Protocol):
    """A state in which somebody, or nobody, is to move."""

    @property
    def turn(self) -> int | None: ...

    @property
    def seats(self) -> int: ...


StateT = TypeVar("StateT", bound=Turns)


class Event(NamedTuple, Generic[StateT]):
    """What happened in a match: a move of a seat, or time."""

    at: int
    seat: int | None
    move: str | None
    before: StateT
    after: StateT


class Tables(Generic[StateT]):
    """The tables of one game."""

    def __init__(self, game: Game[StateT]) -> None:
        self.game = game

    def loaded(self, position: JSON) -> StateT:
        """The state of a position, which is written as it was read."""
        return self._whole(self.game.load(position))

    def _whole(self, state: StateT) -> StateT:
        assert self.game.load(self.game.dump(state)) == state
        return state

    def played(self, state: StateT, *moves: str, at: int = 1) -> StateT:
        """The state after moves of the seat to move, each time; ``2: next`` names another seat."""
        for move in moves:
            seat, colon, text = move.partition(": ")
            by = int(seat) if colon else state.turn
            assert by is not None
            state = self._whole(self.game.play(state, by, text if colon else move, at))
        return state

    def refused(self, state: StateT, move: str, seat: int | None = None, at: int = 1) -> Refused:
        """Why the move is not accepted, of the seat to move if none is named; nothing changes."""
        by, before = state.turn if seat is None else seat, self.game.dump(state)
        assert by is not None
        with pytest.raises(Refused) as caught:
            self.game.play(state, by, move, at)
        assert self.game.dump(state) == before
        return caught.value

    def dump(self, state: StateT, *fields: str) -> Any:
        """A field of the position, or a list of several."""
        position = self.game.dump(state)
        found = [position[field] for field in fields]
        return found[0] if len(found) == 1 else found

    def random_match(
        self, number: int, seats: int | None, drawn: Callable[[Random], JSON], options: JSON
    ) -> Iterator[Event[StateT]]:
        """A match at random to its end; where there is a clock it runs out now and then.

        Its options are drawn, but for those that are given.
        """
        rng = Random(number)
        seats = seats or rng.choice(self.game.seats)
        state, at = self.game.new(seats, drawn(rng) | options, f"{number:032x}"), 0
        while self.game.outcome(state) is None:
            wake = self.game.wake(state)
            if wake is not None and rng.random() < 0.05:
                event = Event(wake, None, None, state, self.game.tick(state, wake))
            else:
                event = self._move(rng, state, at)
            yield event
            state, at = event.after, event.at

    def _move(self, rng: Random, state: StateT, at: int) -> Event[StateT]:
        """A move of the seat to move, or of any if there is none; also one that is not listed."""
        by = rng.randrange(state.seats) if state.turn is None else state.turn
        move = rng.choice([*self.game.legal(state, by), *self.game.unlisted(state, by)])
        at += rng.randrange(900)
        after = self.game.play(state, by, move, at)
        return Event(at, by, self.game.canonical(state, by, move), state, after)
