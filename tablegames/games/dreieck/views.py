"""What a seat may know of a match (rules, *What a view hides*)."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.games.dreieck import deck
from tablegames.games.dreieck.options import FROM_READY
from tablegames.games.dreieck.position import dump
from tablegames.games.dreieck.state import (
    CLAIM,
    COUNT,
    OVER,
    RACE,
    READY,
    REVEAL,
    SPEAK,
    State,
    Used,
)

HIDDEN = "?"


def view(state: State, seat: int | None) -> JSON:
    """The position as that seat may know it; None: a spectator."""
    shown = dump(state)
    del shown["secret"]
    shown["hands"] = _hands(state, seat)
    shown["right"] = state.right if _sees_right(state, seat) else HIDDEN
    shown["deck"] = len(state.deck)
    shown["used"] = [_used(state, one, seat) for one in state.used]
    shown["dealer"] = (state.block - 1) % state.seats
    shown["deals"] = deal.shown(state.deals, state.secret, lambda label: _played(state, label))
    return shown


def _played(state: State, label: str) -> bool:
    """Whether the deal of that label has been played out."""
    block = deck.block_of(label)
    return state.phase == OVER or (block is not None and block < state.block)


def _after_fact(state: State) -> bool:
    """After a fact, or a missed one, and not after a draw."""
    return state.phase in {REVEAL, OVER} and state.speaker is not None


def _hands(state: State, seat: int | None) -> list[str]:
    if _after_fact(state):
        return list(state.hands)
    looks = state.phase in {RACE, CLAIM, SPEAK, REVEAL} or (
        state.phase in {READY, COUNT} and state.options["peers_from"] == FROM_READY
    )
    return _peers(state.hands, seat if looks else None)


def _peers(hands: Sequence[str], seat: int | None) -> list[str]:
    """The two others' cards; a spectator, or a seat that may not look, sees none."""
    if seat is None:
        return [HIDDEN] * len(hands)
    return [HIDDEN if other == seat else card for other, card in enumerate(hands)]


def _sees_right(state: State, seat: int | None) -> bool:
    if _after_fact(state) and state.options["show_right"]:
        return True
    return state.phase in {SPEAK, REVEAL, OVER} and seat is not None and seat == state.speaker


def _used(state: State, used: Used, seat: int | None) -> JSON:
    """A finished round; of a draw a seat remembers what it saw."""
    if used.speaker is None:
        return {"hands": _peers(used.hands, seat), "right": HIDDEN, "speaker": None}
    sees = state.options["show_right"] or seat == used.speaker
    right = used.right if sees else HIDDEN
    return {"hands": list(used.hands), "right": right, "speaker": used.speaker}
