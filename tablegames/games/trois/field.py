"""The board as the bot thinks on it: cells as numbers, laid and taken back quickly."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.games.trois.boards import DIGITS, Plan
from tablegames.games.trois.placing import BONUS, TOUCH, Laid, value

VALUES = tuple(map(value, DIGITS))
"""What each digit counts."""


class Field:
    """A board being thought on. A cell is its place in the plan's ``cells``.

    ``near`` says how many tokens a cell touches, ``base`` what it is worth without them, and
    ``open`` the open cells of each digit.
    """

    __slots__ = ("base", "beside", "near", "open", "taken", "want")

    def __init__(self, plan: Plan, laid: Laid) -> None:
        number = {cell: place for place, cell in enumerate(plan.cells)}
        centre = laid[plan.centre]
        self.want = [plan.wanted(centre, cell) for cell in plan.cells]
        self.base = [
            VALUES[want] + (BONUS if cell in plan.bonus else 0)
            for cell, want in zip(plan.cells, self.want, strict=True)
        ]
        self.beside = [tuple(number[one] for one in plan.beside[cell]) for cell in plan.cells]
        self.near = [0] * len(plan.cells)
        self.taken = bytearray(len(plan.cells))
        self.open: list[set[int]] = [set() for _ in DIGITS]
        for cell in laid:
            self.lay(number[cell])

    def copy(self) -> Field:
        """Another board that stands as this one."""
        other = Field.__new__(Field)
        other.want, other.base, other.beside = self.want, self.base, self.beside
        other.near, other.taken = self.near.copy(), self.taken[:]
        other.open = [cells.copy() for cells in self.open]
        return other

    def points(self, cell: int) -> int:
        """What a token on that cell is worth now."""
        return self.base[cell] + TOUCH * self.near[cell]

    def lay(self, cell: int) -> None:
        """A token on an empty cell."""
        near, taken, opened = self.near, self.taken, self.open
        taken[cell] = 1
        opened[self.want[cell]].discard(cell)
        for one in self.beside[cell]:
            near[one] += 1
            if not taken[one]:
                opened[self.want[one]].add(one)

    def take(self, cell: int) -> None:
        """The token on that cell away again, and every cell as it was before."""
        near, taken, opened = self.near, self.taken, self.open
        taken[cell] = 0
        if near[cell]:
            opened[self.want[cell]].add(cell)
        for one in self.beside[cell]:
            near[one] -= 1
            if not near[one]:
                opened[self.want[one]].discard(one)

    def best(self, hand: Sequence[int]) -> tuple[int, int]:
        """The points and the cell of the placement worth most; 0 and -1: there is none."""
        most, found = 0, -1
        base, near, opened = self.base, self.near, self.open
        for digit in set(hand):
            for cell in opened[digit]:
                points = base[cell] + TOUCH * near[cell]
                if points > most or (points == most and cell < found):
                    most, found = points, cell
        return most, found
