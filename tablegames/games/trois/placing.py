"""Where tokens can be laid and what a placement is worth (rules 4, 5 and 7).

``laid`` is the ``board`` of a position or a view: cell to digit, the centre always there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from tablegames.games.trois.boards import Plan

TOUCH = 10
"""Points for each token that the new one touches on a side."""
BONUS = 20
"""Points for a bonus cell."""

Laid = Mapping[str, int]


class Worth(NamedTuple):
    """The points of one placement in their parts; what does not apply is 0."""

    digit: int
    touching: int
    bonus: int

    @property
    def parts(self) -> tuple[int, ...]:
        """The parts that count, in the order in which they are added."""
        return tuple(part for part in self if part)

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self)

    @property
    def reckoning(self) -> str:
        """The sum as it is written: ``7 + 20 + 20 = 47``."""
        return f"{' + '.join(map(str, self.parts))} = {self.total}"


def value(digit: int) -> int:
    """What a digit counts: 0 counts 10 (rule 7)."""
    return digit or 10


def touching(plan: Plan, laid: Collection[str], cell: str) -> int:
    """How many tokens a token on that cell touches on a side."""
    return sum(one in laid for one in plan.beside[cell])


def wanted(plan: Plan, laid: Laid, cell: str) -> int:
    """The digit that the cell wants (rule 5)."""
    return plan.wanted(laid[plan.centre], cell)


def open_cells(plan: Plan, laid: Laid) -> dict[str, int]:
    """Every empty cell that touches a token, with the digit that it wants; by row, then column."""
    return {
        cell: wanted(plan, laid, cell)
        for cell in plan.cells
        if cell not in laid and touching(plan, laid, cell)
    }


def cells_for(plan: Plan, laid: Laid, digit: int) -> list[str]:
    """The cells on which that digit can be laid, by row, then column."""
    return [cell for cell, wants in open_cells(plan, laid).items() if wants == digit]


def worth(plan: Plan, laid: Laid, cell: str) -> Worth:
    """The points of laying on an empty cell the digit that it wants (rule 7)."""
    return Worth(
        value(wanted(plan, laid, cell)),
        TOUCH * touching(plan, laid, cell),
        BONUS if cell in plan.bonus else 0,
    )


def placements(plan: Plan, laid: Laid, hand: Collection[int]) -> Iterator[tuple[int, str]]:
    """Every digit of the hand with each cell on which it can be laid, in the order of ``legal``."""
    return ((digit, cell) for cell, digit in open_cells(plan, laid).items() if digit in hand)
