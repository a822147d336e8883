"""The boards as data: cells, sides that touch, the centre and the bonus cells (rules 2 and 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tablegames.engine.game import JSON

COLUMNS = "ABCDEFGHIJK"
DIGITS = range(10)
STEP = 3
"""What the digits of two neighbours differ by, without the tens."""


@dataclass(frozen=True)
class Plan:
    """A board without its tokens. ``cells`` are by row, then column, as ``legal`` lists them.

    ``beside`` gives the cells that a cell touches on a side, ``away`` how many steps down and to
    the right of the centre it lies (negative: up and to the left).
    """

    rows: int
    columns: int
    centre: str
    bonus: frozenset[str]
    cells: tuple[str, ...]
    beside: Mapping[str, tuple[str, ...]]
    away: Mapping[str, int]

    def wanted(self, centre: int, cell: str) -> int:
        """The one digit that the cell wants for the whole game, with that digit on the centre."""
        return (centre + STEP * self.away[cell]) % len(DIGITS)


def named(column: int, row: int) -> str:
    """The name of a cell, both numbers from 0: ``F4``."""
    return f"{COLUMNS[column]}{row + 1}"


def place(cell: str) -> tuple[int, int]:
    """Column and row of a cell, both from 0."""
    return COLUMNS.index(cell[0]), int(cell[1:]) - 1


def drawn(rows: int, columns: int, centre: str, bonus: str) -> Plan:
    """The plan of that size; ``bonus`` are the names of its bonus cells."""
    cells = tuple(named(column, row) for row in range(rows) for column in range(columns))
    middle = sum(place(centre))
    return Plan(
        rows,
        columns,
        centre,
        frozenset(bonus.split()),
        cells,
        MappingProxyType({cell: _beside(cell, rows, columns) for cell in cells}),
        MappingProxyType({cell: sum(place(cell)) - middle for cell in cells}),
    )


def _beside(cell: str, rows: int, columns: int) -> tuple[str, ...]:
    column, row = place(cell)
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(named(x, y) for x, y in around if x in range(columns) and y in range(rows))


PLANS: Mapping[str, Plan] = MappingProxyType(
    {
        "7x11": drawn(7, 11, "F4", "F1 C3 I3 A4 K4 C5 I5 F7"),
        "9x9": drawn(9, 9, "E5", "A1 E1 I1 C3 G3 A5 I5 C7 G7 A9 E9 I9"),
    }
)
"""The boards by the value of the option ``board``, the default first."""


def plan_of(view: JSON) -> Plan:
    """The board that is played on, from a view."""
    return PLANS[view["options"]["board"]]
