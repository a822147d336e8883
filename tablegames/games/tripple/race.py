"""What happens in a race and between races: by a press, and by time alone (rules, 4 and 5)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.matchstate import put
from tablegames.games.tripple.state import (
    OVER,
    PAUSE,
    RACE,
    Last,
    State,
    target_reached,
)


def next_time(state: State) -> int | None:
    """When time next changes something by itself: the end of a lock, of a race or of a wait."""
    return min((at for at in (state.until, *state.locked) if at), default=None)


def elapse(state: State, at: int) -> State:
    """The state when everything due at or before ``at`` has happened, each at its own time."""
    while (due := next_time(state)) is not None and due <= at:
        state = _happen(state, due)
    return state


def _happen(state: State, due: int) -> State:
    """A lock that is reached becomes 0, then ``until``."""
    state = replace(state, locked=tuple(0 if end == due else end for end in state.locked))
    if state.until != due:
        return state
    return _put_aside(state, due) if state.phase == RACE else _turn(state, due)


def _turn(state: State, at: int) -> State:
    """The next card is turned up: a race begins."""
    limit = state.options["limit_ms"]
    until = at + limit if limit else 0
    return replace(state, phase=RACE, centre=state.talon[0], talon=state.talon[1:], until=until)


def _put_aside(state: State, at: int) -> State:
    """Nobody: at the limit the centre card is put aside; own cards stay as they are."""
    card = _centre(state)
    return _race_over(replace(state, aside=(*state.aside, card), last=Last(None, card, None)), at)


def press(state: State, seat: int, symbol: int, at: int) -> State:
    """A seat that may, presses a symbol of its own top card in a race."""
    card = _centre(state)
    if symbol not in state.deck.cards[card]:
        return _wrong(state, seat, at)
    won = replace(
        state,
        tops=put(state.tops, seat, card),
        won=put(state.won, seat, state.won[seat] + 1),
        last=Last(seat, card, symbol),
    )
    return _race_over(won, at)


def _wrong(state: State, seat: int, at: int) -> State:
    """Nothing is lost, but the seat is locked; the others go on, and so does the race's clock."""
    lock = state.options["lock_ms"]
    return replace(
        state,
        wrong=put(state.wrong, seat, state.wrong[seat] + 1),
        locked=put(state.locked, seat, at + lock if lock else 0),
    )


def _race_over(state: State, at: int) -> State:
    """The match is over with the draw pile or the target, else comes a pause."""
    state = replace(state, centre=None)
    if state.talon and not target_reached(state.won, state.options["target"]):
        return replace(state, phase=PAUSE, until=at + state.options["pause_ms"])
    return replace(state, phase=OVER, until=0, locked=(0,) * state.seats)


def _centre(state: State) -> str:
    assert state.centre is not None, "a race has a card in the centre"
    return state.centre
