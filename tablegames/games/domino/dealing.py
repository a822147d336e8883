"""The shuffle, taking one's dominoes, and who opens the game (rules 3 and 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablegames.engine import deal
from tablegames.engine.match import MatchState, Turn
from tablegames.engine.matchstate import put
from tablegames.games.domino import play
from tablegames.games.domino.board import AUTO, HAND, Board, State, face_down, in_play
from tablegames.games.domino.tiles import BY_TEXT, Tile

ITEMS = tuple(BY_TEXT)
"""What is shuffled, in the order before the shuffle."""


def begun(state: MatchState[Any], before: State | None) -> Turn[Board]:
    """A new game: shuffled and, if the program deals, dealt and opened."""
    label = f"game {state.match.number}"
    dealt = deal.shuffle(state.secret, label, ITEMS)
    order = [BY_TEXT[text] for text in dealt]
    board = face_down(state.seats, order, forced=is_forced(state, before))
    deals = (*state.deals, deal.committed(state.secret, label, dealt))
    shuffled = replace(state, board=board, deals=deals)
    if state.options["pick"] == AUTO:
        return opened(dealt_out(shuffled))
    shuffler = (state.match.number - 1) % state.seats
    return replace(shuffled, phase="pick", turn=state.seat_after(shuffler)), None


def is_forced(state: MatchState[Any], before: State | None) -> bool:
    """Whether the program lays the first domino of the game that begins.

    So it is in the first game and in the first extra game; a nil game is dealt again with the
    same kind of opening.
    """
    if before is None:
        return True
    result = before.match.result
    if result is not None and result.winner is None:
        return before.board.forced
    return state.match.extra == 1 and before.match.extra == 0


def dealt_out(state: State) -> State:
    """Seven dominoes for each seat that is not out, from the front."""
    board = state.board
    for seat in in_play(state):
        for _ in range(HAND):
            board = board.taken(seat, board.lowest())
    return replace(state, board=board)


def touch(state: State, position: int) -> Turn[Board]:
    """The seat to touch takes that position; then the next one is to touch, or the game opens."""
    taken = replace(state, board=state.board.taken(state.turn, position))
    return _next_to_touch(taken)


def touch_rest(state: State) -> Turn[Board]:
    """The lowest free position now, and at each later turn of the seat in this deal."""
    rest = put(state.board.rest, state.turn, True)
    return touch(replace(state, board=replace(state.board, rest=rest)), state.board.lowest())


def dropped(state: State, seat: int) -> Turn[Board]:
    """A seat goes out while the dominoes are taken: the next one touches if it was to."""
    aside = replace(state, board=state.board.set_aside(seat))
    return _next_to_touch(aside) if state.turn == seat else (aside, None)


def lacking(state: State, seat: int) -> int:
    """How many dominoes the seat has still to take."""
    return 0 if state.match.out[seat] else max(0, HAND - len(state.board.hands[seat]))


def _next_to_touch(state: State) -> Turn[Board]:
    """The next seat that lacks a domino; those that have said ``pick rest`` take theirs."""
    while True:
        turns = ((state.turn + step) % state.seats for step in range(1, state.seats + 1))
        seat = next((one for one in turns if lacking(state, one)), None)
        if seat is None:
            return opened(state)
        state = replace(state, turn=seat)
        if not state.board.rest[seat]:
            return state, None
        state = replace(state, board=state.board.taken(seat, state.board.lowest()))


def opened(state: State) -> Turn[Board]:
    """Everybody has his seven: a forced opening is laid at once, else the opener is to move."""
    state = replace(state, phase="play")
    if state.board.forced and not state.board.line:
        seat, tile = forced_opening(state)
        return play.lay(play.turned(state, seat), (tile, ""))
    opener = state.match.starter
    seat = state.seat_after(opener) if state.match.out[opener] else opener
    return play.turned(state, seat), None


def forced_opening(state: State) -> tuple[int, Tile]:
    """The largest double that is held and who holds it; without any the heaviest domino."""
    held = [(tile, seat) for seat in in_play(state) for tile in state.board.hands[seat]]
    doubles = [one for one in held if one[0].double]
    tile, seat = max(doubles or held, key=lambda one: (one[0].points, one[0].high))
    return seat, tile
