"""Damye: international draughts in matches (rules, damye)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from tablegames.engine.game import JSON, Option
from tablegames.engine.match import Ending, MatchGame, MatchOptions, MatchState, Turn
from tablegames.engine.matchoptions import choice
from tablegames.engine.position import bad, whole
from tablegames.games.damye import counts, positions, typed
from tablegames.games.damye.board import WHITE, Position
from tablegames.games.damye.counts import Board

State = MatchState[Board]

EXAMPLES = 3
"""How many listed moves ``unlisted`` writes otherwise."""


class Damye(MatchGame[Board]):
    """Two seats, colours changing every game; White is the seat that starts it."""

    key = "damye"
    seats = range(2, 3)
    fields: ClassVar[tuple[str, ...]] = positions.FIELDS
    hows: ClassVar[tuple[str, ...]] = (
        "no-pieces",
        "blocked",
        "repetition",
        "ending-16",
        "ending-5",
        "quiet",
        "agreed",
        "resign",
    )
    options = MatchOptions(proposed=MappingProxyType({"clock": 45_000}))
    offer = "draw"

    def own_choices(self, seats: int) -> tuple[Option, ...]:
        """``draws``: whether the two nils by ending are found."""
        return (choice("draws", "full", "basic"),)

    def fresh(self, state: MatchState[Any], before: State | None) -> Turn[Board]:
        """The start; White begins, and the starter has White."""
        return replace(state, board=Board()), None

    def moves(self, state: State) -> Sequence[str]:
        """By start, then end, then captured squares (rules 2 to 8)."""
        return list(counts.listed(state.board.position))

    def read(self, state: State, text: str) -> str:
        """The canonical text of a typed move. Raises the refusals of the page."""
        return typed.read(state.board.position, text)

    def examples(self, state: State) -> Sequence[str]:
        """Up to three listed moves with other separators."""
        return typed.other_ways(self.moves(state)[:EXAMPLES])

    def apply(self, state: State, move: str) -> Turn[Board]:
        """A move, and the end of the game if it has lost or is nil (rules 9 and 10)."""
        endings = state.options["draws"] == "full"
        board = counts.moved(state.board, move, state.turn, endings=endings)
        mover, after = state.turn, _turned(replace(state, board=board))
        if how := counts.lost(board):
            return after, Ending(mover, mover, how, 1)
        if how := counts.nil(board):
            return after, Ending(None, None, how)
        return after, None

    def load_starter(self, given: Mapping[str, Any], seats: int) -> int:
        """The seat with White starts the game."""
        return whole(0, seats - 1)(given.get("white", 0), "white")

    def load_turn(self, given: Mapping[str, Any], seats: int, starter: int) -> int:
        """Follows from ``fen`` and ``white``; what is given is not looked at."""
        return starter

    def load_board(self, given: Mapping[str, Any], state: MatchState[Any]) -> State:
        """The game's own fields; also tests that the side to move has a legal move."""
        if given.get("white", state.match.starter) != state.match.starter:
            raise bad("white", "impossible")
        board = positions.read(given, endings=state.options["draws"] == "full")
        if state.phase == "play" and not counts.listed(board.position):
            raise bad("fen", "no-move")
        return _turned(replace(state, board=board))

    def dump_board(self, state: State) -> JSON:
        """The game's own fields; nothing of them is hidden."""
        return positions.write(state.board, state.match.starter)


def _turned(state: State) -> State:
    """The state with the seat to move that follows from the side to move."""
    return replace(state, turn=_seat(state.board.position, state.match.starter))


def _seat(position: Position, white: int) -> int:
    return white if position.side == WHITE else 1 - white


GAME = Damye()
