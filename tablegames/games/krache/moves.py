"""Moves: read to the letter, refused by the first rule that applies, played (rules, 5 and 9)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from tablegames.engine.game import Refused
from tablegames.engine.matchstate import put
from tablegames.games.krache import ending, race
from tablegames.games.krache.fit import Piles, Slots, fits, plays, shifts
from tablegames.games.krache.state import (
    COUNT,
    OVER,
    PILES,
    PLAY,
    READY,
    SEATS,
    SLAP,
    Covered,
    State,
)

_TEXT = re.compile(r"(krache)|(play) ([1-5]) ([LR])|(shift) ([1-5])|(slap) ([LR])", re.ASCII)

PHASES_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "krache": (READY, COUNT, PLAY),
        "play": (PLAY,),
        "shift": (PLAY,),
        "slap": (PLAY, SLAP),
    }
)
"""The phases in which a move is not refused with ``not-now``."""


class Move(NamedTuple):
    """A move as it was meant; ``slot`` and ``pile`` count from 0 and are 0 where it has none."""

    verb: str
    slot: int = 0
    pile: int = 0


def read(text: str) -> Move:
    """The move of a text. Raises ``bad-move``."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise Refused("bad-move")
    verb, *operands = text.split(" ")
    slot = next((int(one) - 1 for one in operands if one.isdigit()), 0)
    pile = next((PILES.index(one) for one in operands if one in PILES), 0)
    return Move(verb, slot, pile)


def play_text(slot: int, pile: int) -> str:
    """The move that plays a slot's top card onto a pile, both counted from 0."""
    return f"play {slot + 1} {PILES[pile]}"


def listed(stock: Slots, piles: Piles) -> list[str]:
    """The moves of a seat that is not frozen: the plays that fit, then the useful shifts."""
    fitting = [play_text(slot, pile) for slot, pile in plays(stock, piles)]
    return [*fitting, *(f"shift {slot + 1}" for slot in shifts(stock))]


def check_seat(seat: int) -> None:
    """Raises ``no-seat``."""
    if seat not in SEATS:
        raise Refused("no-seat")


def check(state: State, seat: int, move: Move, at: int) -> None:
    """Raises the first refusal that applies, but ``too-late``, the only one that asks for time.

    Everything due at or before ``at`` has happened already.
    """
    if state.phase == OVER:
        raise Refused("game-over")
    if state.phase not in PHASES_OF[move.verb]:
        raise Refused("not-now", phase=state.phase)
    if move.verb == "krache":
        _check_krache(state, seat)
    elif move.verb == "slap":
        if state.phase == SLAP and state.barred[seat]:
            raise Refused("barred", left=state.barred[seat] - at)
    else:
        if state.frozen[seat]:
            raise Refused("frozen", left=state.frozen[seat] - at)
        _check_card(state, seat, move)


def _check_krache(state: State, seat: int) -> None:
    if state.phase == PLAY:
        raise Refused("can-play")
    if state.phase == COUNT or state.ready[seat]:
        raise Refused("already-ready")


def _check_card(state: State, seat: int, move: Move) -> None:
    stock = state.stock[seat]
    if not stock[move.slot]:
        raise Refused("empty-slot", slot=move.slot + 1)
    if move.verb == "play":
        if not state.piles[move.pile]:
            raise Refused("no-pile", pile=PILES[move.pile])
        return
    if all(stock):
        raise Refused("no-room")
    if len(stock[move.slot]) == 1:
        raise Refused("only-card", slot=move.slot + 1)


def act(state: State, seat: int, move: Move, at: int) -> State:
    """The state after a move that ``check`` has let pass. Raises ``too-late``."""
    match move.verb:
        case "krache":
            return _krache(state, seat, at)
        case "slap":
            return _slap(state, seat, move.pile, at)
        case "shift":
            return _shift(state, seat, move.slot, at)
    card = state.stock[seat][move.slot][-1]
    if fits(card, state.piles[move.pile][-1]):
        return _play(state, seat, move, at)
    if lost_race(state, seat, card, move.pile, at):
        raise Refused("too-late", pile=PILES[move.pile], card=card)
    return _misplay(state, seat, at)


def lost_race(state: State, seat: int, card: str, pile: int, at: int) -> bool:
    """Whether the card fits on one that the other seat covered less than ``grace_ms`` ago."""
    grace = state.options["grace_ms"]
    return any(
        one.seat != seat and at < one.at + grace and fits(card, one.card)
        for one in state.covered[pile]
    )


def _krache(state: State, seat: int, at: int) -> State:
    ready = put(state.ready, seat, True)
    return race.count(state, at) if all(ready) else replace(state, ready=ready)


def _slap(state: State, seat: int, pile: int, at: int) -> State:
    """The first slap decides; one during play is only remembered, to one's harm (rules, 7)."""
    if state.phase == PLAY:
        return replace(state, early=put(state.early, seat, at))
    return ending.share(state, at, seat if pile == 0 else 1 - seat)


def _shift(state: State, seat: int, slot: int, at: int) -> State:
    """The top card goes into the empty slot with the lowest number."""
    stock = state.stock[seat]
    moved = put(stock, slot, stock[slot][:-1])
    moved = put(moved, stock.index(()), stock[slot][-1:])
    return race.look(replace(state, stock=put(state.stock, seat, moved)), at)


def _play(state: State, seat: int, move: Move, at: int) -> State:
    cards, pile = state.stock[seat][move.slot], state.piles[move.pile]
    stock = put(state.stock[seat], move.slot, cards[:-1])
    grace = state.options["grace_ms"]
    covered = tuple(tuple(one for one in ones if one.at + grace > at) for ones in state.covered)
    covering = Covered(seat, pile[-1], at)
    played = replace(
        state,
        stock=put(state.stock, seat, stock),
        piles=put(state.piles, move.pile, (*pile, cards[-1])),
        covered=put(covered, move.pile, (*covered[move.pile], covering)),
    )
    return race.look(played, at)


def _misplay(state: State, seat: int, at: int) -> State:
    """The card stays where it is, and the seat is frozen for a moment."""
    freeze = state.options["freeze_ms"]
    return replace(
        state,
        misplays=put(state.misplays, seat, state.misplays[seat] + 1),
        frozen=put(state.frozen, seat, at + freeze if freeze else 0),
    )
