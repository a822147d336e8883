"""The fields of a position of Mòpyon, read and written (rules page, Positions and moves)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.position import bad, listing, one_of, whole
from tablegames.games.mopyon import play
from tablegames.games.mopyon.lines import FIVE
from tablegames.games.mopyon.marks import LIMIT, Cell, Mark, O, X
from tablegames.games.mopyon.play import Board, Line

FIELDS = ("x", "marks", "lines")


def read(raw: Mapping[str, Any]) -> Board:
    """The board of a position. Raises ``Refused("bad-position", where, why)``."""
    marks = listing(_mark)(raw.get("marks", []), "marks")
    cells = _different(marks)
    lines = listing(_line)(raw.get("lines", []), "lines")
    for i, line in enumerate(lines):
        _check_marked(line, cells, f"lines[{i}]")
    return play.of(marks, lines)


def write(board: Board, x: int) -> JSON:
    """The fields of a position; ``x`` is the seat that writes X."""
    return {
        "x": x,
        "marks": list(map(list, board.marks)),
        "lines": [[list(cell) for cell in line] for line in board.lines],
    }


def _mark(value: object, where: str) -> Mark:
    x, y, mark = _entries(value, where, 3)
    cell = _cell((x, y), where)
    if max(map(abs, cell)) > LIMIT:
        raise bad(where, "range")
    return Mark(*cell, one_of(X, O)(mark, f"{where}[2]"))


def _line(value: object, where: str) -> Line:
    return listing(_cell, FIVE)(value, where)


def _cell(value: object, where: str) -> Cell:
    number = whole(None)
    x, y = _entries(value, where, 2)
    return number(x, f"{where}[0]"), number(y, f"{where}[1]")


def _entries(value: object, where: str, count: int) -> Sequence[Any]:
    """A list of so many entries of different kinds."""
    return listing(lambda entry, _: entry, count)(value, where)


def _different(marks: Sequence[Mark]) -> Collection[Cell]:
    """The cells of the marks; no two may be one."""
    cells: set[Cell] = set()
    for i, mark in enumerate(marks):
        if mark.cell in cells:
            raise bad(f"marks[{i}]", "twice")
        cells.add(mark.cell)
    return cells


def _check_marked(line: Line, cells: Collection[Cell], where: str) -> None:
    for i, cell in enumerate(line):
        if cell not in cells:
            raise bad(f"{where}[{i}]", "range")
