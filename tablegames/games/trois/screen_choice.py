"""What a player is about to do: a digit and a cell; read from what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablegames.games.trois import placing
from tablegames.games.trois.boards import Plan, named, place
from tablegames.games.trois.typed import PASS, canonical, placement


@dataclass(frozen=True)
class Choice:
    """The cursor over the board, the digit chosen, and what is open to the hand's owner.

    Where the cursor can go depends on the board alone; ``lays`` is by row, then column.
    """

    plan: Plan
    cell: str
    hand: tuple[int, ...] = ()
    lays: tuple[tuple[int, str], ...] = ()
    digit: int | None = None
    must_pass: bool = False

    @property
    def fits(self) -> frozenset[int]:
        """The digits of the hand that can be laid."""
        return frozenset(digit for digit, _ in self.lays)

    @property
    def targets(self) -> tuple[str, ...]:
        """The cells on which the chosen digit can be laid; without one, any digit of the hand."""
        return tuple(cell for digit, cell in self.lays if self.digit in {None, digit})

    @property
    def looked_at(self) -> int | None:
        """The digit that Enter lays under the cursor; None: none can be."""
        wanted = next((digit for digit, cell in self.lays if cell == self.cell), None)
        return wanted if self.digit in {None, wanted} else None

    def move(self, laid: placing.Laid) -> str:
        """What Enter plays; where nothing can be laid, what is refused with its rule."""
        if self.looked_at is not None:
            return canonical(self.looked_at, self.cell)
        wants = placing.wanted(self.plan, laid, self.cell)
        open_there = self.cell in placing.open_cells(self.plan, laid)
        other = wants if open_there else min(self.hand, default=wants)
        return canonical(other if self.digit is None else self.digit, self.cell)

    def go(self, right: int, down: int) -> Choice:
        """The cursor one cell further, as far as the board goes."""
        column, row = place(self.cell)
        column = max(0, min(column + right, self.plan.columns - 1))
        row = max(0, min(row + down, self.plan.rows - 1))
        return replace(self, cell=named(column, row))

    def look_at_cell(self, cell: str) -> Choice:
        """The cursor on that cell."""
        return replace(self, cell=cell)

    def through(self, step: int) -> Choice:
        """The cursor on the next cell on which the chosen digit can be laid, round about."""
        if not self.targets:
            return self
        order = self.plan.cells
        at = order.index(self.cell)
        ring = [order[(at + step * n) % len(order)] for n in range(1, len(order) + 1)]
        return replace(self, cell=next(cell for cell in ring if cell in self.targets))

    def choose(self, digit: int | None) -> Choice:
        """That digit is chosen; once more: none is."""
        return replace(self, digit=None if digit == self.digit else digit)

    def look_at(self, digit: int, cell: str) -> Choice:
        """That digit and the cursor on that cell."""
        return replace(self, digit=digit, cell=cell)


def choices(plan: Plan, hand: Sequence[int], legal: Sequence[str], before: Choice) -> Choice:
    """The choice of a hand as it is now: the cursor stays, a digit too while it is held."""
    lays = tuple(placement(text) for text in legal if text.startswith("place"))
    cell = before.cell if before.cell in plan.beside else plan.centre
    digit = before.digit if before.digit in hand and lays else None
    return Choice(plan, cell, tuple(hand), lays, digit, must_pass=tuple(legal) == (PASS,))
