"""Runs of one side's marks, and which of them win: exactly five (rules 3 and 4)."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.games.mopyon.marks import Cell

FIVE = 5
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (1, 1), (1, -1))
"""Row, column, falling and rising diagonal, each to larger x (the column to larger y)."""

At = Callable[[int, int], str]
"""What stands in a cell."""


def fives(at: At, cell: Cell, mark: str) -> tuple[tuple[Cell, ...], ...]:
    """The fives that a mark in the cell would make, in the order of the directions.

    Only a run of exactly five wins; a longer one in one direction spoils none in another.
    """
    found = (run(at, cell, mark, direction, FIVE) for direction in DIRECTIONS)
    return tuple(one for one in found if len(one) == FIVE)


def overlines(at: At, cell: Cell, mark: str) -> tuple[tuple[Cell, ...], ...]:
    """The runs of six or more through a mark in the cell: dead for good (rule 4)."""
    found = (run(at, cell, mark, direction) for direction in DIRECTIONS)
    return tuple(one for one in found if len(one) > FIVE)


def run(
    at: At, cell: Cell, mark: str, direction: Cell, most: int | None = None
) -> tuple[Cell, ...]:
    """The longest unbroken run through the cell if it had that mark, from one end to the other.

    To each side it is followed no further than ``most`` cells.
    """
    dx, dy = direction
    back = _side(at, cell, mark, (-dx, -dy), most)
    return (*reversed(back), cell, *_side(at, cell, mark, direction, most))


def _side(at: At, cell: Cell, mark: str, step: Cell, most: int | None) -> list[Cell]:
    (x, y), (dx, dy) = cell, step
    found: list[Cell] = []
    while len(found) != most and at(x := x + dx, y := y + dy) == mark:
        found.append((x, y))
    return found
