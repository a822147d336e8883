"""The rules of Menteur: cards face down under an announced rank, doubted or not.

``GAME`` is the game; the round's course, the moves, the deal and the position have their own rooms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine import deal
from tablegames.engine.game import JSON, Game, Option, Outcome
from tablegames.engine.options import bad
from tablegames.games.menteur import course, dealing, moves
from tablegames.games.menteur.moves import ACCEPT, DOUBT, NEXT, Laying
from tablegames.games.menteur.options import SEATS, choices, complete
from tablegames.games.menteur.position import dump as dumped
from tablegames.games.menteur.position import fresh
from tablegames.games.menteur.position import load as loaded
from tablegames.games.menteur.state import ENDED, OVER, State

__all__ = ["GAME", "Menteur", "State"]


class Menteur:
    """The game as the house knows it: every hand is a secret, and so is every card laid."""

    key = "menteur"
    seats = SEATS
    hidden = True

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values; two packs only with many seats."""
        return choices(seats)

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        """The lot for the dealer and the deal of round 1. Raises ``bad-options``."""
        chosen = complete(seats, options)
        if not deal.is_secret(secret):
            raise bad("secret", secret, ())
        return fresh(seats, chosen, secret)

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """Single cards and sets of one rank; in the window the two answers; ``next``."""
        return moves.legal(state, seat)

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """Some mixed sets of cards, for the seat to lay."""
        return moves.unlisted(state, seat)

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the move. Raises Refused, the first that applies (rules, *Moves*)."""
        meant = moves.read(move)
        state = course.elapse(state, at)
        moves.check(state, seat, meant)
        if isinstance(meant, Laying):
            return course.lay(state, meant.cards, moves.announced(state, meant), at)
        if meant == NEXT:
            return course.next_round(state, at)
        return {DOUBT: course.doubt, ACCEPT: course.accept}[meant](state, seat, at)

    def tick(self, state: State, at: int) -> State:
        """The state when everything due at or before ``at`` has happened, at its own time."""
        return course.elapse(state, at)

    def wake(self, state: State) -> int | None:
        """The end of the guard, of the window or of the time to lay."""
        return course.next_time(state)

    def view(self, state: State, seat: int | None) -> JSON:
        """What the seat may know (rules, *View*); once the round is over everything is open."""
        view = dumped(state)
        del view["secret"]
        view["deals"] = deal.shown(state.deals, state.secret, lambda label: _due(state, label))
        if state.phase not in ENDED:
            view["hands"] = [
                hand if owner == seat else len(hand) for owner, hand in enumerate(view["hands"])
            ]
            view["aside"] = len(state.aside)
            for laid in view["pile"]:
                if laid["seat"] != seat:
                    laid["cards"] = len(laid["cards"])
        return view

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """Nobody but the layer hears which cards are laid; all else is said aloud."""
        return None if move.startswith("lay") and watcher != seat else move

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The move with its cards as in a hand, the rank only where there is a choice."""
        meant = moves.read(move)
        moves.check(state, seat, meant)
        return moves.written(state, meant)

    def chapter(self, state: State) -> None:
        """What was seen cannot be taken back."""

    def outcome(self, state: State) -> Outcome | None:
        """By rounds won, then by fewer cards in hand at the end of the last round."""
        if state.phase != OVER:
            return None
        marks = [(-won, left) for won, left in zip(state.won, state.rounds[-1].left, strict=True)]
        places = tuple(1 + sum(other < mark for other in marks) for mark in marks)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, state.won, places)

    def load(self, position: Mapping[str, object]) -> State:
        """The state of a position. Raises ``bad-position``, ``bad-options``."""
        return loaded(position)

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types."""
        return dumped(state)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The seats as the lot drew them, or the cards of a round's deal from the front."""
        lot = label == dealing.LOT
        return deal.order(seed, dealing.lots(state.seats) if lot else dealing.pack(state.packs))

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nobody: the cards are dealt."""
        return ()


def _due(state: State, label: str) -> bool:
    """Whether the seed of a deal is shown: a lot's at once, a round's when it is over."""
    number = dealing.round_of(label)
    return number < state.round or (number == state.round and state.phase in ENDED)


GAME: Game[State] = Menteur()
