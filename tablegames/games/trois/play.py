"""A turn, and how it ends a game (rules 4 and 6 to 9)."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.match import Ending, Turn
from tablegames.games.trois import dealing
from tablegames.games.trois.board import Board, State, plan
from tablegames.games.trois.placing import worth
from tablegames.games.trois.reckoning import share

PLACED, STUCK, RESIGN = "placed", "stuck", "resign"
"""How a game ends, as ``match.result.how``."""


def lay(state: State, digit: int, cell: str) -> Turn[Board]:
    """A token laid, its points at once, one taken from the bank; the last token ends the game."""
    seat, on = state.turn, plan(state)
    points = worth(on, dict(state.board.laid), cell).total
    board = state.board.with_token(on, cell, digit).without(seat, digit).taken(seat)
    board = replace(board.scored(seat, points), passes=0)
    after = replace(state, board=board, turn=1 - seat)
    return (after, None) if board.hands[seat] else _ended(after, PLACED)


def passed(state: State) -> Turn[Board]:
    """Nothing is taken, nothing is lost; two passes in succession are a redraw or the end."""
    board = replace(state.board, passes=state.board.passes + 1)
    after = replace(state, board=board, turn=1 - state.turn)
    if board.passes < state.seats:
        return after, None
    return (dealing.redrawn(after), None) if dealing.can_redraw(after) else _ended(after, STUCK)


def _ended(state: State, how: str) -> Turn[Board]:
    """Each subtracts three times what he holds; the higher total wins, equal ones are a tie."""
    board = state.board
    totals = tuple(
        share(points, hand).total for points, hand in zip(board.points, board.hands, strict=True)
    )
    winner = None if totals[0] == totals[1] else totals.index(max(totals))
    ending = Ending(winner, winner, how, 1, points=totals, facts=(("points", totals),))
    return replace(state, board=replace(board, points=totals)), ending
