"""The rules of Président, all of them (rules of Président).

``GAME`` is the game; the cards, the deal, the tricks, the moves and the position have their own
rooms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine import deal
from tablegames.engine.game import JSON, Game, Option, Outcome, Refused
from tablegames.engine.options import bad
from tablegames.games.president import dealing, moves, trick
from tablegames.games.president.options import SEATS, complete
from tablegames.games.president.options import choices as chosen_from
from tablegames.games.president.position import dump as dumped
from tablegames.games.president.position import load as loaded
from tablegames.games.president.state import OVER, State, titles

__all__ = ["GAME", "President", "State"]


class President:
    """The game as the house knows it: hands are hidden, everything that is played is not."""

    key = "president"
    seats = SEATS
    hidden = True

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values; fewer rounds are proposed to people at one keyboard."""
        return chosen_from(people)

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        """The first deal of a match. Raises ``bad-options``."""
        chosen = complete(seats, options)
        if not deal.is_secret(secret):
            raise bad("secret", secret, ())
        return dealing.begun(seats, chosen, secret)

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """Every set of cards that may be played or given now; ``pass``, ``next``."""
        return moves.legal(state, seat)

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """Some listed sets of cards in another order."""
        return moves.unlisted(state, seat)

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the move. Raises Refused, the first that applies (rules, *Moves*)."""
        verb, cards = moves.read(move)
        if not 0 <= seat < state.seats:
            raise Refused("no-seat")
        state = trick.elapse(state, at)
        moves.check(state, seat, verb, cards)
        if verb == moves.NEXT:
            return dealing.next_round(state, at)
        if verb == moves.PASS:
            return trick.passes(state, at)
        if verb == "give":
            return dealing.given(state, cards, at)
        return trick.play(state, cards, at)

    def tick(self, state: State, at: int) -> State:
        """The state when every deadline at or before ``at`` has passed, each at its own time."""
        return trick.elapse(state, at)

    def wake(self, state: State) -> int | None:
        """When the rules next act for a seat; None: never."""
        return trick.deadline(state)

    def view(self, state: State, seat: int | None) -> JSON:
        """The own hand, the sizes of the others, gifts that one gave or received; all when over."""
        view = dumped(state)
        del view["secret"]
        if not state.is_over:
            view["hands"] = [
                list(hand) if owner == seat else len(hand) for owner, hand in enumerate(state.hands)
            ]
            for gift in view["gifts"]:
                if seat is None or seat not in {gift["from"], gift["to"]}:
                    gift["cards"] = len(gift["cards"])
        view["titles"] = titles(state.rounds[-1]) if state.rounds else [None] * state.seats
        view["deals"] = deal.shown(state.deals, state.secret, lambda label: _is_over(state, label))
        return view

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """The move; a gift only by who gives or takes it."""
        verb, cards = moves.read(move)
        if verb != "give" or watcher is None or watcher == seat:
            return move if verb != "give" or watcher == seat else None
        after = dealing.given(before, cards, before.since)
        return move if after.gifts[-1].taker == watcher else None

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The cards in the order of a sorted hand."""
        self.play(state, seat, move, 0)
        verb, cards = moves.read(move)
        return moves.text(verb, cards)

    def chapter(self, state: State) -> None:
        """Cards that have been seen cannot be taken back."""

    def outcome(self, state: State) -> Outcome | None:
        """The highest sum; ties by the rounds won, then by the place in the last round."""
        if state.phase != OVER:
            return None
        ranking = sorted(range(state.seats), key=lambda seat: _standing(state, seat))
        places = tuple(1 + ranking.index(seat) for seat in range(state.seats))
        return Outcome((ranking[0],), state.scores, places)

    def load(self, position: Mapping[str, object]) -> State:
        """The state of a position. Raises ``bad-position``, ``bad-options``."""
        return loaded(position)

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types."""
        return dumped(state)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """The cards in dealt order; of the lot the seats, the first one deals."""
        return deal.order(seed, dealing.items(state.seats, label))

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nobody: the cards are dealt."""
        return ()


def _is_over(state: State, label: str) -> bool:
    """Whether what was shuffled under that label lies open: a lot does at once."""
    return label != dealing.label(state.round) or state.is_over


def _standing(state: State, seat: int) -> tuple[int, int, int]:
    """What the places of a match go by, the best first."""
    won = sum(places[0] == seat for places in state.rounds)
    return -state.scores[seat], -won, state.rounds[-1].index(seat)


GAME: Game[State] = President()
