"""The rules of Krache: a race for two with one deck (rules of Krache, all of it).

``GAME`` is the game; the moves, the time, the end of a round and the position have their own
rooms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine import deal
from tablegames.engine.game import JSON, Game, Option, Outcome
from tablegames.engine.options import bad
from tablegames.games.krache import dealing, fit, moves, race
from tablegames.games.krache.options import CHOICES, SEATS, complete
from tablegames.games.krache.position import dump as dumped
from tablegames.games.krache.position import load as loaded
from tablegames.games.krache.state import (
    OVER,
    PILES,
    PLAY,
    READY,
    SLAP,
    State,
    left,
    winner,
)
from tablegames.games.krache.state import (
    SEATS as SIDES,
)

__all__ = ["GAME", "Krache", "State"]


class Krache:
    """The game as the house knows it: both act at any time, and neither knows more."""

    key = "krache"
    seats = SEATS
    hidden = False

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        """The options with their values."""
        return CHOICES

    def new(self, seats: int, options: Mapping[str, object], secret: str) -> State:
        """The deal of round 1 lies open, and both are asked to say krache.

        Raises ``bad-options``.
        """
        chosen = complete(seats, options)
        if not deal.is_secret(secret):
            raise bad("secret", secret, ())
        dealt = dealing.fresh(secret, 1)
        none = (0, 0)
        return State(
            options=chosen,
            secret=secret,
            phase=READY,
            round=1,
            stock=dealt.stock,
            spit=dealt.spit,
            piles=((), ()),
            spitter=None,
            ready=(False, False),
            until=chosen["ready_ms"],
            frozen=none,
            misplays=none,
            covered=((), ()),
            stall=0,
            early=none,
            barred=none,
            score=none,
            rounds=(),
            deals=dealt.deals,
        )

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """What would do what it says: a play that fits, a useful shift, a slap, krache."""
        if seat not in SIDES:
            return []
        if state.phase == READY:
            return [] if state.ready[seat] else ["krache"]
        if state.phase == SLAP:
            return [] if state.barred[seat] else [f"slap {pile}" for pile in PILES]
        if state.phase != PLAY or state.frozen[seat]:
            return []
        return moves.listed(state.stock[seat], state.piles)

    def unlisted(self, state: State, seat: int) -> Sequence[str]:
        """In play: a misplay, if there is one at any time, and an early slap."""
        if seat not in SIDES or state.phase != PLAY:
            return []
        misplay = None if state.frozen[seat] else _misplay(state, seat)
        return ["slap L"] if misplay is None else [misplay, "slap L"]

    def play(self, state: State, seat: int, move: str, at: int) -> State:
        """The state after the move. Raises Refused, the first that applies (rules, *Refusals*)."""
        meant = moves.read(move)
        moves.check_seat(seat)
        state = race.elapse(state, at)
        moves.check(state, seat, meant, at)
        return moves.act(state, seat, meant, at)

    def tick(self, state: State, at: int) -> State:
        """The state when everything due at or before ``at`` has happened, at its own time."""
        return race.elapse(state, at)

    def wake(self, state: State) -> int | None:
        """The end of the phase, of a seat's patience, of a freeze or a bar, whichever is next."""
        return race.next_time(state)

    def view(self, state: State, seat: int | None) -> JSON:
        """Top cards and sizes; the same for everybody, since nobody has looked at more."""
        view = dumped(state)
        del view["secret"]
        view["stock"] = [
            [["?"] * (len(slot) - 1) + slot[-1:] for slot in stock] for stock in view["stock"]
        ]
        view["spit"] = [len(cards) for cards in state.spit]
        over = state.phase == OVER
        view["deals"] = deal.shown(
            state.deals, state.secret, lambda label: over or dealing.is_due(state, label)
        )
        return view

    def heard(self, before: State, seat: int, move: str, watcher: int | None) -> str | None:
        """The move: everybody sees it."""
        return move

    def canonical(self, state: State, seat: int, move: str) -> str:
        """The move as it was written: there is one way to write it.

        Raises Refused like ``play``, but no ``too-late``: that hangs on the time of the move.
        """
        meant = moves.read(move)
        moves.check_seat(seat)
        moves.check(state, seat, meant, 0)
        return move

    def chapter(self, state: State) -> None:
        """A race cannot be taken back."""

    def outcome(self, state: State) -> Outcome | None:
        """Who is rid of all cards, or has the fewest points, or the most rounds (rules, 8)."""
        won = winner(state)
        if state.phase != OVER or won is None:
            return None
        scores = tuple(left(state, seat) for seat in SIDES)
        if state.options["mode"] != "classic":
            scores = state.score
        return Outcome((won,), scores, (1, 2) if won == 0 else (2, 1))

    def load(self, position: Mapping[str, object]) -> State:
        """The state of a position. Raises ``bad-position``, ``bad-options``."""
        return loaded(position)

    def dump(self, state: State) -> JSON:
        """The position in plain JSON types."""
        return dumped(state)

    def dealt(self, state: State, label: str, seed: str) -> Sequence[str]:
        """What that deal dealt, if the state tells: a seat's own cards only as they were dealt."""
        return dealing.dealt(state, label, seed)

    def picked(self, state: State) -> Sequence[Sequence[int]]:
        """Nobody: the cards are dealt."""
        return ()


def _misplay(state: State, seat: int) -> str | None:
    """The first play that is a misplay whenever it is made; None: there is none."""
    for slot, cards in enumerate(state.stock[seat]):
        for pile, spat in enumerate(state.piles):
            if cards and spat:
                tops = [spat[-1], *(one.card for one in state.covered[pile] if one.seat != seat)]
                if not any(fit.fits(cards[-1], top) for top in tops):
                    return moves.play_text(slot, pile)
    return None


GAME: Game[State] = Krache()
