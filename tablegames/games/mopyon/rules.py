"""Mòpyon: exactly five in a row, on a grid without end, in matches (rules, mopyon)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from tablegames.engine.game import JSON
from tablegames.engine.match import Ending, MatchGame, MatchOptions, MatchState, Turn
from tablegames.engine.position import bad, fields, whole
from tablegames.games.mopyon import play, positions, typed
from tablegames.games.mopyon.lines import DIRECTIONS
from tablegames.games.mopyon.marks import Mark, O, X
from tablegames.games.mopyon.play import Board

State = MatchState[Board]


class Mopyon(MatchGame[Board]):
    """Two seats that start the games in turn; X is the seat that starts (rules 2 and 6)."""

    key = "mopyon"
    seats = range(2, 3)
    fields: ClassVar[tuple[str, ...]] = positions.FIELDS
    hows: ClassVar[tuple[str, ...]] = ("five", "agreed", "full", "resign")
    options = MatchOptions(
        early=True,
        extras=((0, 1),),
        extra=1,
        proposed=MappingProxyType({"games": 5, "clock": 30_000}),
    )
    offer = "void"
    nil_counts = False

    def fresh(self, state: MatchState[Any], before: State | None) -> Turn[Board]:
        """A new grid; X begins (rules 2 and 6)."""
        return replace(state, board=Board()), None

    def moves(self, state: State) -> Sequence[str]:
        """The cells worth showing; every other empty cell is accepted as well."""
        return play.listed(state.board)

    def read(self, state: State, text: str) -> str:
        """The canonical text of a typed cell. Raises the refusals of the page."""
        return typed.read(state.board, text)

    def examples(self, state: State) -> Sequence[str]:
        """Cells that are not listed, one as it may be typed too."""
        cells = play.far(state.board)
        return [typed.canonical(cells[0]), *map(typed.loosely, cells[1:])]

    def apply(self, state: State, move: str) -> Turn[Board]:
        """A mark, and the end of the game if it makes fives or one too many (rules 3, 5, 7)."""
        seat, mark = state.turn, _mark(state)
        board = play.written(state.board, Mark(*typed.pair(move), mark))
        after = replace(state, board=board, turn=1 - seat)
        if lines := len(board.lines):
            return after, Ending(seat, seat, "five", lines, facts=(("lines", lines),))
        return after, Ending(None, None, "full") if board.full else None

    def opener(self, state: State) -> int:
        """The seats start in turn; a replayed game is started by the same one (rules 6 and 7)."""
        return state.match.starter if self._replayed(state) else super().opener(state)

    def timed_out(self, state: State) -> Turn[Board]:
        """No mark is made, the turn passes (rule 8)."""
        return replace(state, turn=1 - state.turn), None

    def load_starter(self, given: Mapping[str, Any], seats: int) -> int:
        """The seat that writes X starts the game."""
        return whole(0, seats - 1)(given.get("x", 0), "x")

    def load_board(self, given: Mapping[str, Any], state: MatchState[Any]) -> State:
        """The game's own fields."""
        if given.get("x", state.match.starter) != state.match.starter:
            raise bad("x", "impossible")
        return replace(state, board=positions.read(given))

    def load_facts(self, facts: JSON, seats: int) -> tuple[tuple[str, Any], ...]:
        """``lines``: how many fives won the game, before the cap."""
        where = "match.result"
        fields(facts, where, ("lines",))
        if "lines" not in facts:
            return ()
        lines = whole(1, len(DIRECTIONS))(facts["lines"], f"{where}.lines")
        return (("lines", lines),)

    def dump_board(self, state: State) -> JSON:
        """The game's own fields; nothing of them is hidden."""
        return positions.write(state.board, state.match.starter)


def _mark(state: State) -> str:
    """What the seat to move writes."""
    return X if state.turn == state.match.starter else O


GAME = Mopyon()
