"""The rules of Dreieck: a race for the right to state a fact (rules of Dreieck, all of it).

``GAME`` is the game; the facts, the course of a round, the position and the view have their own
rooms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine import deal
from tablegames.engine.game import JSON, Game, Option, Outcome, Refused
from tablegames.engine.options import bad
from tablegames.games.dreieck import course, deck, facts, views
from tablegames.games.dreieck.options import SEATS, choices, complete
from tablegames.games.dreieck.position import dump, load
from tablegames.games.dreieck.state import (
    CLAIM,
    COUNT,
    NO_BARS,
    NONE_READY,
    OVER,
    RACE,
    READY,
    REVEAL,
    SPEAK,
    State,
)

__all__ = ["BUZZ", "GAME", "READY_MOVE", "Dreieck", "State"]

READY_MOVE, BUZZ, SAY = "ready", "buzz", "say "

_PHASES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        READY_MOVE: frozenset({READY, COUNT, REVEAL}),
        BUZZ: frozenset({COUNT, RACE, CLAIM}),
        SAY: frozenset({SPEAK}),
    }
)
"""When each kind of move is not refused as ``not-now``; too late or too early is another rule."""


class Dreieck:
    """The game as the house knows it: nobody sees his own card, all race for the right to speak."""

    key = "dreieck"
    seats = SEATS
    hidden = True

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values; several people at one keyboard begin with others."""
        return choices(people)

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        """The deal of block 1, committed to, and its first round. Raises ``bad-options``."""
        chosen = complete(seats, options)
        if not deal.is_secret(secret):
            raise bad("secret", secret, ())
        four, left = deck.take(deck.shuffled(secret, 1))
        return State(
            seats=seats,
            options=chosen,
            secret=secret,
            phase=READY,
            round=1,
            block=1,
            hands=four.hands,
            right=four.right,
            deck=left,
            used=(),
            ready=NONE_READY,
            until=0,
            barred=NO_BARS,
            speaker=None,
            scores=(0,) * seats,
            last=None,
            deals=(deck.committed(secret, 1),),
        )

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """``ready``, ``buzz`` or the facts, whichever the phase leaves open to that seat."""
        if not 0 <= seat < state.seats:
            return []
        if state.phase in {READY, REVEAL}:
            return [] if state.ready[seat] else [READY_MOVE]
        if state.phase in {RACE, CLAIM}:
            return [] if state.barred[seat] or seat == state.speaker else [BUZZ]
        if state.phase == SPEAK and seat == state.speaker:
            return [SAY + fact for fact in facts.allowed(state.options["peers_odd"])]
        return []

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """A claim before zero is accepted, only to one's harm."""
        free = state.phase == COUNT and 0 <= seat < state.seats and not state.barred[seat]
        return [BUZZ] if free else []

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the move. Raises Refused, the first that applies (rules, *Refusals*)."""
        kind, fact = _read(move)
        if not 0 <= seat < state.seats:
            raise Refused("no-seat")
        state = course.elapse(state, at)
        _may(state, seat, kind, fact, at)
        if kind == READY_MOVE:
            return course.ready(state, seat, at)
        if kind == BUZZ:
            return course.buzz(state, seat, at)
        return course.state_fact(state, fact, at)

    def tick(self, state: State, at: int) -> State:
        """The state when everything due at or before ``at`` has happened, at its own time."""
        return course.elapse(state, at)

    def wake(self, state: State) -> int | None:
        """The end of a bar or of the phase, whichever is next; None while seats get ready."""
        return course.next_time(state)

    def view(self, state: State, seat: int | None) -> JSON:
        """All but the own card and what is not open to that seat yet."""
        return views.view(state, seat)

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """The move: everybody hears it."""
        return move

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The move as it was written: there is one way to write it."""
        self.play(state, seat, move, 0)
        return move

    def chapter(self, state: State) -> None:
        """What was seen or claimed cannot be taken back."""

    def outcome(self, state: State) -> Outcome | None:
        """The highest score wins; equal seats share the better place, and the next is left out."""
        if state.phase != OVER:
            return None
        places = tuple(1 + sum(more > score for more in state.scores) for score in state.scores)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, state.scores, places)

    def load(self, position: Mapping[str, object]) -> State:
        """The state of a position. Raises ``bad-position`` and ``bad-options``."""
        return load(position)

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types."""
        return dump(state)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The 24 cards of that block, four a round: seats 0, 1, 2, the Right to Speak."""
        return deal.order(seed, deck.DECK)

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nobody: the cards are dealt."""
        return ()


def _read(move: str) -> tuple[str, str | None]:
    """The kind of the move, and the fact that it states."""
    if move in {READY_MOVE, BUZZ}:
        return move, None
    fact = move.removeprefix(SAY)
    if fact == move or fact not in facts.FACTS:
        raise Refused("bad-move")
    return SAY, fact


def _may(state: State, seat: int, kind: str, fact: str | None, at: int) -> None:
    if state.phase == OVER:
        raise Refused("game-over")
    if state.phase not in _PHASES[kind]:
        raise Refused("not-now", phase=state.phase, move=kind.strip())
    if kind == READY_MOVE and state.ready[seat]:
        raise Refused("already-ready")
    if kind == BUZZ:
        _may_buzz(state, seat, at)
    if kind == SAY:
        _may_say(state, seat, fact)


def _may_buzz(state: State, seat: int, at: int) -> None:
    if state.barred[seat]:
        raise Refused("barred", left=state.barred[seat] - at)
    if state.phase == CLAIM and state.speaker == seat:
        raise Refused("already-claimed")


def _may_say(state: State, seat: int, fact: str | None) -> None:
    if seat != state.speaker:
        raise Refused("not-speaker", speaker=state.speaker)
    if fact == facts.PEERS_ODD and not state.options["peers_odd"]:
        raise Refused("fact-off")


GAME: Game[State] = Dreieck()
