"""Cells as players type them (rules page, Positions and moves)."""

from __future__ import annotations

import re

from tablegames.engine.game import Refused
from tablegames.games.mopyon.grid import EMPTY
from tablegames.games.mopyon.marks import LIMIT, Cell
from tablegames.games.mopyon.play import Board

_NUMBER = r"([+-]?[0-9]{1,30})"
_PAIR = rf"{_NUMBER}(?: ?, ?| ){_NUMBER}"
_TYPED = re.compile(rf"{_PAIR}|\( ?{_PAIR} ?\)", re.ASCII)


def read(board: Board, text: str) -> str:
    """The canonical text of an empty cell. Raises ``bad-move``, ``too-far``, ``occupied``."""
    x, y = cell = pair(text)
    if max(abs(x), abs(y)) > LIMIT:
        raise Refused("too-far", cell=canonical(cell), limit=LIMIT)
    if (mark := board.grid.at(x, y)) != EMPTY:
        raise Refused("occupied", cell=canonical(cell), mark=mark)
    return canonical(cell)


def pair(text: str) -> Cell:
    """The two whole numbers of a text, its words separated by single spaces."""
    found = _TYPED.fullmatch(text)
    if not found:
        raise Refused("bad-move")
    x, y = (int(number) for number in found.groups() if number is not None)
    return x, y


def canonical(cell: Cell) -> str:
    """The text of a cell: ``3,-2``."""
    x, y = cell
    return f"{x},{y}"


def loosely(cell: Cell) -> str:
    """The same cell written otherwise: ``(3, -2)``, ``(7, +6)``."""
    x, y = cell
    return f"({x}, {y:+d})"
