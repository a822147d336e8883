"""What a seat may know of a match (rules, *View*)."""

from __future__ import annotations

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.games.intrus import dealing, position
from tablegames.games.intrus.state import ENDED, State

HIDDEN = "?"
CITIZEN, INTRUDER = "citizen", "intruder"


def view(state: State, seat: int | None) -> JSON:
    """The position as that seat may know it; None: a spectator."""
    open_ = state.phase in ENDED
    told = {name: value for name, value in state.options.items() if name != "pairs"}
    shown: JSON = {"seats": state.seats, "options": told, **position.played(state)}
    del shown["used"]
    if not open_:
        shown["words"] = shown["intruders"] = HIDDEN
    shown["votes"] = [_vote(state, other, seat) for other in range(state.seats)]
    shown["deals"] = deal.shown(state.deals, state.secret, lambda label: _due(state, label))
    shown["word"] = None if seat is None or not 0 <= seat < state.seats else state.word(seat)
    shown["sides"] = [_side(state, other, open_) for other in range(state.seats)]
    shown["count"] = state.count
    return shown


def _vote(state: State, other: int, seat: int | None) -> int | str | None:
    vote = state.votes[other]
    return vote if vote is None or other == seat else HIDDEN


def _side(state: State, seat: int, open_: bool) -> str:
    if not open_ and seat not in state.out:
        return HIDDEN
    return INTRUDER if seat in state.intruders else CITIZEN


def _due(state: State, label: str) -> bool:
    """Whether a seed may be shown: a game's when it is over, that of a lot at once."""
    game, what = dealing.of_label(label)
    return what == dealing.FIRST or game < state.game or state.phase in ENDED
