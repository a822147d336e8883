"""What time does: ready, the count, the turn, a block, and who holds up whom (rules, 4 and 5)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.games.krache.ending import clear, round_over, unslapped
from tablegames.games.krache.fit import stuck
from tablegames.games.krache.state import COUNT, PLAY, READY, SEATS, State

COUNTS = 3
"""So many counts before the cards are turned."""


def next_time(state: State) -> int | None:
    """When time next changes something by itself; None: never."""
    times = (state.until, state.stall, *state.frozen, *state.barred)
    return min((at for at in times if at), default=None)


def elapse(state: State, at: int) -> State:
    """The state when everything due at or before ``at`` has happened, each at its own time."""
    while (due := next_time(state)) is not None and due <= at:
        state = _happen(state, due)
    return state


def _happen(state: State, due: int) -> State:
    """A freeze or bar that is reached becomes 0, then ``stall``, then ``until``."""
    if due in state.frozen or due in state.barred:
        frozen = tuple(0 if end == due else end for end in state.frozen)
        barred = tuple(0 if end == due else end for end in state.barred)
        state = replace(state, frozen=frozen, barred=barred)
    if state.stall == due:  # the idle seat counts as stuck too
        state = _blocked(replace(state, stall=0), due)
    return _phase_over(state, due) if state.until == due else state


def _phase_over(state: State, at: int) -> State:
    if state.phase == READY:  # who has not said krache counts as having said it
        return count(state, at)
    if state.phase == COUNT:
        return _turn(state, at)
    return unslapped(state, at)


def count(state: State, at: int) -> State:
    """Both have said krache: three counts begin."""
    until = at + COUNTS * state.options["count_ms"]
    return replace(state, phase=COUNT, ready=(True, True), until=until)


def _turn(state: State, at: int) -> State:
    """Each seat that may spit and has a spit card turns the first one onto its own side."""
    piles, spit = list(state.piles), list(state.spit)
    for seat in state.spitters:
        turned, spit[seat] = spit[seat][:1], spit[seat][1:]
        piles[seat] += turned
    turned_up = replace(state, phase=PLAY, until=0, piles=tuple(piles), spit=tuple(spit))
    return look(turned_up, at)


def look(state: State, at: int) -> State:
    """What follows from the cards after a play or a shift, and when play begins.

    The round's end comes first, then a block, then the time that one seat has for the other.
    """
    emptied = next((seat for seat in SEATS if not any(state.stock[seat])), None)
    if emptied is not None:
        return round_over(state, at, emptied)
    idle = [seat for seat in SEATS if not stuck(state.stock[seat], state.piles)]
    if not idle:
        return _blocked(state, at)
    limit = state.options["stall_ms"]
    stall = at + limit if limit and len(idle) == 1 else 0
    return state if stall == state.stall else replace(state, stall=stall)


def _blocked(state: State, at: int) -> State:
    """Nobody can play: both say krache again, or without a card to spit the round is over."""
    if not any(state.spit[seat] for seat in state.spitters):
        return round_over(state, at, None)
    limit = state.options["ready_ms"]
    until = at + limit if limit else 0
    return replace(clear(state), phase=READY, ready=(False, False), until=until)
