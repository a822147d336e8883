"""The rules of Colonno, all of them (rules of Colonno).

``GAME`` is the game; the cells, the deal, the turn, the moves and the position have their own
rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tablegames.engine import deal
from tablegames.engine.game import JSON, Game, Option, Outcome, Refused
from tablegames.engine.options import bad
from tablegames.games.colonno import dealing, moves, turn
from tablegames.games.colonno.options import CHOICES, SEATS, complete
from tablegames.games.colonno.position import dump as dumped
from tablegames.games.colonno.position import load as loaded
from tablegames.games.colonno.state import OVER, State

__all__ = ["GAME", "Colonno", "State"]


class Colonno:
    """The game as the house knows it: nobody knows a face-down card, so all see the same."""

    key = "colonno"
    seats = SEATS
    hidden = False

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values; they are the same for any number of seats."""
        return CHOICES

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        """The first deal of a match. Raises ``bad-options``."""
        chosen = complete(seats, options)
        if not deal.is_secret(secret):
            raise bad("secret", secret, ())
        return dealing.begun(seats, chosen, secret)

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """All moves open to the seat."""
        return moves.legal(state, seat)

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """Nothing: a move that is not listed is refused."""
        return []

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the move. Raises Refused, the first that applies (rules, *Moves*)."""
        verb, place = moves.read(move)
        if not 0 <= seat < state.seats:
            raise Refused("no-seat")
        state = turn.elapse(state, at)
        moves.check(state, seat, verb, place)
        if place is not None:
            return (turn.flip if verb == "flip" else turn.place)(state, place, at)
        if verb == moves.NEXT:
            return dealing.next_round(state, at)
        return _STEPS[verb](state)

    def tick(self, state: State, at: int) -> State:
        """The state when every deadline at or before ``at`` has passed, each at its own time."""
        return turn.elapse(state, at)

    def wake(self, state: State) -> int | None:
        """When the rules next act for a seat; None: never."""
        return turn.deadline(state)

    def view(self, state: State, seat: int | None) -> JSON:
        """All but the secret, the face-down cards and the draw pile; the same for everybody."""
        view = dumped(state)
        del view["secret"]
        view["boards"] = [
            ["?" if isinstance(card, list) else card for card in board] for board in view["boards"]
        ]
        view["pile"] = len(state.pile)
        view["deals"] = deal.shown(state.deals, state.secret, lambda label: _is_over(state, label))
        return view

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """The move: everybody sees it."""
        return move

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The move as it was written: there is one way to write it."""
        self.play(state, seat, move, 0)
        return move

    def chapter(self, state: State) -> None:
        """A card that has been seen cannot be taken back."""

    def outcome(self, state: State) -> Outcome | None:
        """The lowest total wins; equal seats share the better place."""
        if state.phase != OVER:
            return None
        places = tuple(1 + sum(less < score for less in state.scores) for score in state.scores)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, state.scores, places)

    def load(self, position: Mapping[str, object]) -> State:
        """The state of a position. Raises ``bad-position``, ``bad-options``."""
        return loaded(position)

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types."""
        return dumped(state)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The cards in dealt order; of a reshuffle from the state that it left."""
        return dealing.dealt(state, label, seed)

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nobody: the cards are dealt."""
        return ()


_STEPS: Mapping[str, Callable[[State], State]] = MappingProxyType(
    {"take": turn.take, "cancel": turn.cancel, "draw": turn.draw, "throw": turn.throw}
)


def _is_over(state: State, label: str) -> bool:
    """Whether the round is over in which that was shuffled."""
    of = dealing.label(state.round)
    return state.is_over or not (label == of or label.startswith(f"{of} "))


GAME: Game[State] = Colonno()
