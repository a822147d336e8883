"""Moves as text: listed, and as players type them (rules page, Positions and moves)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablegames.engine.game import Refused
from tablegames.games.trois.board import State, plan
from tablegames.games.trois.placing import placements, touching, wanted

PASS = "pass"

_PLACED = re.compile(r"(?:place )?([0-9]) ?([A-Za-z][0-9]{1,3})", re.ASCII)


def canonical(digit: int, cell: str) -> str:
    """The text of a placement: ``place 8 F3``."""
    return f"place {digit} {cell}"


def placement(move: str) -> tuple[int, str]:
    """Digit and cell of a canonical placement."""
    _, digit, cell = move.split()
    return int(digit), cell


def listed(state: State) -> Sequence[str]:
    """Every placement of the seat to move, by row, then column; if there is none, the pass."""
    return [canonical(*one) for one in _placements(state)] or [PASS]


def unlisted(state: State) -> Sequence[str]:
    """The listed placements in their short form: ``8f3``."""
    return [f"{digit}{cell.lower()}" for digit, cell in _placements(state)]


def read(state: State, text: str) -> str:
    """The canonical text of a move of the seat to move. Raises the refusals of the page."""
    if text == PASS:
        if _placements(state):
            raise Refused("can-place")
        return PASS
    found = _PLACED.fullmatch(text)
    if not found:
        raise Refused("bad-move")
    digit, cell = int(found[1]), found[2].upper()
    _check(state, digit, cell)
    return canonical(digit, cell)


def _check(state: State, digit: int, cell: str) -> None:
    """Raises why that digit cannot be laid there, in the order of the page."""
    on, laid = plan(state), dict(state.board.laid)
    if cell not in on.beside:
        raise Refused("off-board")
    if digit not in state.board.hands[state.turn]:
        raise Refused("not-in-hand", digit=digit)
    if cell in laid:
        raise Refused("occupied")
    if not touching(on, laid, cell):
        raise Refused("no-contact")
    if digit != (wants := wanted(on, laid, cell)):
        raise Refused("wrong-digit", wanted=wants)


def _placements(state: State) -> list[tuple[int, str]]:
    hand = state.board.hands[state.turn]
    return list(placements(plan(state), dict(state.board.laid), hand))
