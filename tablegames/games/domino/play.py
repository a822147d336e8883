"""Laying, taking, passing, going out: what a turn does (rules 5, 6, 9 and 10)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.match import Turn
from tablegames.games.domino import counting, line
from tablegames.games.domino.board import Board, State
from tablegames.games.domino.line import Lay


def lay(state: State, laying: Lay) -> Turn[Board]:
    """The seat to move lays a domino where it fits; the turn passes, or the game is over."""
    seat, before, (tile, end) = state.turn, state.board.line, laying
    board = state.board.without(seat, tile).told(seat, line.written(laying))
    board = replace(board, line=line.laid(before, tile, end))
    after = replace(state, board=board, turn=state.seat_after(seat))
    if not board.hands[seat]:
        return after, counting.emptied(after, seat, tile, before)
    return after, counting.blocked(after)


def take(state: State, position: int) -> Turn[Board]:
    """The seat to move takes a domino from the boneyard and stays to move."""
    board = state.board.taken(state.turn, position).told(state.turn, f"take {position}")
    after = replace(state, board=board)
    return after, counting.blocked(after)


def passed(state: State, text: str) -> State:
    """The turn is passed, by the bell or the clock; before the first domino so is the opening."""
    board = state.board.told(state.turn, text)
    return turned(replace(state, board=board), state.seat_after(state.turn))


def dropped(state: State, seat: int) -> Turn[Board]:
    """A seat is out from now on: the next one is to move if it was; a block is looked for."""
    after = replace(state, board=state.board.set_aside(seat))
    if state.turn == seat:
        after = turned(after, state.seat_after(seat))
    return after, counting.blocked(after)


def turned(state: State, seat: int) -> State:
    """The seat is to move; while nothing has been laid it is the one that opens."""
    state = replace(state, turn=seat)
    return state if state.board.line else state.with_match(starter=seat)
