"""The texts of the moves: what is open to a seat, and why a move is refused (rules, *Moves*)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.engine.game import Refused
from tablegames.games.colonno.board import CELLS, Board, face_down, held
from tablegames.games.colonno.state import DREW, FLIP, OPEN, OVER, ROUND_OVER, TOOK, TURN, State

NEXT = "next"
VERBS = ("take", "cancel", "draw", "throw", NEXT)
"""The moves that name no cell."""
PLACES: Mapping[str, int] = MappingProxyType({name: place for place, name in enumerate(CELLS)})

_BUSY: Mapping[str, str] = MappingProxyType(
    {OPEN: "must-flip", FLIP: "must-flip", TOOK: "must-place", DREW: "already-drew"}
)
PHASE: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "flip": {TURN: "no-free-flip", DREW: "throw-first", TOOK: "must-place"},
        "take": _BUSY,
        "draw": _BUSY,
        "cancel": {
            OPEN: "must-flip",
            FLIP: "must-flip",
            DREW: "already-drew",
            TURN: "nothing-held",
        },
        "throw": {OPEN: "must-flip", FLIP: "must-flip", TOOK: "must-place", TURN: "nothing-held"},
        "place": {OPEN: "must-flip", FLIP: "must-flip", TURN: "nothing-held"},
    }
)
"""By the verb, the phases in which it is refused, and how."""


def legal(state: State, seat: int) -> list[str]:
    """The texts of all moves open to the seat."""
    if not 0 <= seat < state.seats:
        return []
    if state.phase == ROUND_OVER:
        return [NEXT]
    if seat != state.turn:
        return []
    return _actions(state, state.boards[seat])


def _actions(state: State, board: Board) -> list[str]:
    """What the seat whose turn it is can do with its board."""
    if state.phase in {OPEN, FLIP}:
        return [f"flip {CELLS[place]}" for place in face_down(board)]
    if state.phase == TURN:
        return ["take"] * bool(state.discard) + ["draw"] * state.can_draw
    found = [f"place {CELLS[place]}" for place in held(board)]
    if state.phase == TOOK:
        return [*found, "cancel"]
    return [*found, "throw"] if face_down(board) else found


def read(move: str) -> tuple[str, int | None]:
    """The verb of a move, and the place of the cell that it names. Raises ``bad-move``."""
    if move in VERBS:
        return move, None
    verb, _, cell = move.partition(" ")
    if verb not in {"flip", "place"} or cell not in PLACES:
        raise Refused("bad-move")
    return verb, PLACES[cell]


def check(state: State, seat: int, verb: str, place: int | None) -> None:
    """Raises the first refusal that applies, in the order of the rules page."""
    if state.phase == OVER:
        raise Refused("game-over")
    if verb == NEXT:
        if state.phase != ROUND_OVER:
            raise Refused("round-on")
        return
    if state.phase == ROUND_OVER:
        raise Refused("round-over")
    if seat != state.turn:
        raise Refused("not-your-turn")
    if state.phase in PHASE[verb]:
        raise Refused(PHASE[verb][state.phase])
    if place is None:
        _check_piles(state, verb)
    else:
        _check_cell(state, verb, place)


def _check_piles(state: State, verb: str) -> None:
    if (verb == "take" and not state.discard) or (verb == "draw" and not state.can_draw):
        raise Refused("no-cards")
    if verb == "throw" and not face_down(state.board):
        raise Refused("nothing-to-flip")


def _check_cell(state: State, verb: str, place: int) -> None:
    card = state.board[place]
    if card is None:
        raise Refused("empty-cell", cell=CELLS[place])
    if verb == "flip" and card.up:
        raise Refused("already-up", cell=CELLS[place])
