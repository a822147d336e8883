"""Moves as text: what is open, what is accepted, and which rule forbids the rest (the moves)."""

from __future__ import annotations

import re
from typing import NamedTuple

from tablegames.engine.game import Refused
from tablegames.games.domino import line
from tablegames.games.domino.board import AUTO, POSITIONS, Board, State, boneyard
from tablegames.games.domino.line import Lay
from tablegames.games.domino.tiles import BY_TEXT, Tile, tile

PICK, REST, TAKE, PASS = "pick", "pick rest", "take", "pass"

OFF_TABLE = 0
"""What is read of a number that is too long to be a position."""

_MOVE = re.compile(
    r"(?P<pick>pick) (?:rest|(?P<picked>[0-9]+))"
    r"|(?P<take>take)(?: (?P<taken>[0-9]+))?"
    r"|pass"
    r"|(?P<one>[0-6])[-|]?(?P<other>[0-6])(?: (?P<end>[LRlr]))?",
    re.ASCII,
)


class Move(NamedTuple):
    """A move as it was typed: a verb with a position, or a domino with an end."""

    verb: str
    """``pick``, ``take``, ``pass``; empty for a domino that is laid."""
    position: int | None = None
    """None: the lowest free one, from now on if the verb is ``pick``."""
    tile: Tile | None = None
    end: str = ""


def parsed(text: str) -> Move:
    """A text in its parts. Raises ``Refused("bad-move")``."""
    found = _MOVE.fullmatch(text)
    if found is None:
        raise Refused("bad-move")
    if found["one"] is not None:
        return Move(
            "", None, tile(int(found["one"]), int(found["other"])), (found["end"] or "").upper()
        )
    number = found["picked"] or found["taken"]
    verb = found["pick"] or found["take"] or PASS
    return Move(verb, None if number is None else _position(number))


def _position(digits: str) -> int:
    """A position, or a number that is none: however long it is, it lies off the table."""
    digits = digits.lstrip("0")
    return int(digits or 0) if len(digits) < 3 else OFF_TABLE


def read(state: State, text: str) -> str:
    """The canonical text of a typed move of the seat to move.

    Raises the refusals of the page in its order: ``bad-move``, ``not-picking``, ``off-table``,
    ``taken`` (``position``), ``picking``, ``no-boneyard``, ``playable-tile`` (``tiles``),
    ``must-take``, ``not-in-hand``, ``no-fit`` (``ends``), ``which-end``.
    """
    move = parsed(text)
    if move.verb == PICK and state.phase != PICK:
        raise Refused("not-picking")
    if move.position is not None:
        _check_position(state.board, move.position)
    if state.phase == PICK:
        if move.verb != PICK:
            raise Refused("picking")
        return REST if move.position is None else f"{PICK} {move.position}"
    if move.verb == TAKE:
        return _take(state, move.position)
    if move.verb == PASS:
        return _pass(state)
    assert move.tile is not None
    return _lay(state, move.tile, move.end)


def _check_position(board: Board, position: int) -> None:
    if position not in POSITIONS:
        raise Refused("off-table")
    if position not in dict(board.table):
        raise Refused("taken", position=position)


def _take(state: State, position: int | None) -> str:
    if not boneyard(state):
        raise Refused("no-boneyard")
    _check_stuck(state)
    lowest = state.board.lowest()
    if position in {None, lowest} and state.options["pick"] == AUTO:
        return TAKE
    return f"{TAKE} {lowest if position is None else position}"


def _pass(state: State) -> str:
    _check_stuck(state)
    if boneyard(state):
        raise Refused("must-take")
    return PASS


def _check_stuck(state: State) -> None:
    """Who can play, must (rule 6)."""
    playable = dict.fromkeys(str(one) for one, _ in lays(state))
    if playable:
        raise Refused("playable-tile", tiles=list(playable))


def _lay(state: State, laid: Tile, end: str) -> str:
    row = state.board.line
    if laid not in state.board.hands[state.turn]:
        raise Refused("not-in-hand")
    if not row:
        return line.written((laid, ""))
    fitting = line.fitting(laid, row)
    if not fitting or (end and end not in fitting):
        raise Refused("no-fit", ends=list(line.ends(row)))
    if not end and len(fitting) > 1:
        raise Refused("which-end")
    return line.written((laid, end or fitting[0]))


def lays(state: State) -> list[Lay]:
    """What the seat to move can lay."""
    return line.lays(state.board.hands[state.turn], state.board.line)


def laying(text: str) -> Lay:
    """The domino and the end of a canonical text."""
    written, _, end = text.partition(" ")
    return BY_TEXT[written], end


def listed(state: State) -> list[str]:
    """The canonical texts of the moves of the seat to move."""
    if state.phase == PICK:
        return [*(f"{PICK} {position}" for position, _ in state.board.table), REST]
    if found := lays(state):
        return [line.written(one) for one in found]
    if not boneyard(state):
        return [PASS]
    if state.options["pick"] == AUTO:
        return [TAKE]
    return [f"{TAKE} {position}" for position, _ in state.board.table]


def unlisted(state: State) -> list[str]:
    """What is accepted beside that: dominoes written otherwise, ``take`` and ``take 15``."""
    if state.phase == PICK:
        return []
    if found := lays(state):
        return [f"{one.low}-{one.high} {(end or line.LEFT).lower()}" for one, end in found]
    if not boneyard(state):
        return []
    if state.options["pick"] == AUTO:
        return [f"{TAKE} {position}" for position, _ in state.board.table]
    return [TAKE]
