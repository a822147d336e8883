"""The rules of Intrus: everybody has a secret word, but not everybody the same.

``GAME`` is the game. What is drawn, the course of a game, moves and positions have their rooms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine import deal
from tablegames.engine.game import JSON, Game, Option, Outcome, Refused
from tablegames.engine.options import bad
from tablegames.games.intrus import course, dealing, options, position, typed, view
from tablegames.games.intrus.state import OVER, State

__all__ = ["GAME", "Intrus", "State"]


class Intrus:
    """The game as the house knows it: 3 to 10 seats, and nobody is told his own side."""

    key = "intrus"
    seats = options.SEATS
    hidden = True

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values; ``pairs`` are handed in by who sets up the match."""
        return options.choices(seats)

    def new(self, seats: int, given: Mapping[str, object], secret: str) -> State:
        """The first game: its pair, roles and first speaker are drawn. Raises ``bad-options``."""
        chosen = options.complete(seats, given)
        if not deal.is_secret(secret):
            raise bad("secret", secret, ())
        return position.begun(seats, chosen, secret)

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """Every move open to the seat; of clues only the one that says nothing."""
        return typed.listed(state, seat)

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """Clues that would be accepted from the seat whose turn it is."""
        return typed.unlisted(state, seat)

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the move. Raises Refused, the first that applies (rules, *Moves*)."""
        state, (verb, rest) = _judged(state, seat, move, at)
        if verb == typed.SAY:
            return course.speak(state, rest, at)
        if verb == typed.READY:
            return course.be_ready(state, seat, at)
        if verb == typed.FOR:
            return course.vote(state, seat, typed.target(rest), at)
        return course.next_game(state, at)

    def tick(self, state: State, at: int) -> State:
        """The state when everything due at or before ``at`` has happened, at its own time."""
        return course.elapse(state, at)

    def wake(self, state: State) -> int | None:
        """The end of the time for the clue, the talk or the vote; None where it has no end."""
        return course.deadline(state)

    def view(self, state: State, seat: int | None) -> JSON:
        """What that seat may know: its own word and vote, the sides of who is eliminated."""
        return view.view(state, seat)

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """A vote is known to who gives it alone; everything else is said aloud."""
        return None if move.startswith(typed.FOR) and watcher != seat else move

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The text that a record keeps: a clue in NFC, trimmed, with single spaces."""
        return typed.written(_judged(state, seat, move, 0)[1])

    def chapter(self, state: State) -> None:
        """What has been heard cannot be taken back."""

    def outcome(self, state: State) -> Outcome | None:
        """The highest sum wins, ties share the place."""
        if state.phase != OVER:
            return None
        places = tuple(1 + sum(more > own for more in state.scores) for own in state.scores)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, state.scores, places)

    def load(self, given: Mapping[str, object]) -> State:
        """The state of a position. Raises ``bad-position``, ``bad-options``."""
        return position.load(given)

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types."""
        return position.dump(state)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The shuffled pairs by number, words ``A`` and ``B``, or seats, in order."""
        return dealing.dealt(state.seats, state.options, state.secret, label, seed)

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nothing: nobody takes anything."""
        return ()


def _judged(state: State, seat: int, text: str, at: int) -> tuple[State, typed.Move]:
    """The state that a move meets, and the move, if it is accepted there. Raises Refused."""
    move = typed.read(text)
    if not 0 <= seat < state.seats:
        raise Refused("no-seat")
    state = course.elapse(state, at)
    typed.check(state, seat, move)
    return state, move


GAME: Game[State] = Intrus()
