"""Forcing sequences: marks that leave the other side no choice until five stand in a row.

A hunt works within a budget of positions, so that it finds the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tablegames.games.mopyon.windows import Side, Windows

_ASKED_EVERY = 8
"""So many positions are looked at between two questions whether to stop."""
_FOURS_DEEP = 12
"""How many fours in a row are looked for while threes are played too."""
_WIDEST = 10
"""How many of the threes that a side could make are tried."""


class Stopped(Exception):
    """The bot is to answer at once."""


class Spent(Exception):
    """The budget is used up."""


class Goal(NamedTuple):
    """A certain win: of ``lines`` lines at once, or, if not ``sure``, of so many by an oversight.

    That is a win by one of two cells, one of which the other side may close: the wrong one.
    """

    lines: int = 1
    sure: bool = True


WIN = Goal()


class Hunt:
    """Looks for a forced win on ``windows``, which are afterwards as they were."""

    def __init__(self, windows: Windows, stop: Callable[[], bool]) -> None:
        self.windows = windows
        self.positions = 0
        """How many have been looked at in all."""
        self._stop = stop
        self._budget = 0
        self._failed: dict[tuple[int, Side, Goal | None], int] = {}

    def by_fours(self, side: Side, depth: int, budget: int, goal: Goal = WIN) -> list[int]:
        """The marks of ``side``, each a four but the last, by which it reaches the goal.

        Empty if there are none of ``depth`` marks, or if none were found within the budget.
        """
        return self._searched(budget, lambda: self._fours(side, depth, goal))

    def by_threats(self, side: Side, depth: int, budget: int) -> list[int]:
        """The first mark of a win by fours and open threes, looked for deeper step by step."""

        def deeper() -> list[int]:
            for marks in range(1, depth + 1):
                if found := self._threats(side, marks):
                    return found
            return []

        return self._searched(budget, deeper)

    def allow(self, budget: int) -> None:
        """So many positions may be looked at from now on."""
        self._budget = budget

    def spend(self, positions: int = 1) -> None:
        """Count a position. Raises Spent, Stopped."""
        self.positions += positions
        self._budget -= positions
        if self.positions % _ASKED_EVERY < positions:
            self.ask()
        if self._budget < 0:
            raise Spent

    def ask(self) -> None:
        """Raises Stopped if the bot is to answer at once."""
        if self._stop():
            raise Stopped

    def _searched(self, budget: int, search: Callable[[], list[int]]) -> list[int]:
        windows, outer = self.windows, self._budget
        count, warm = len(windows.trail), windows.warm
        windows.warm, self._budget = False, budget
        try:
            return search()
        except Spent:
            return []
        finally:
            windows.rewind(count)
            windows.warm, self._budget = warm, outer

    # ---- fours only

    def _fours(self, side: Side, depth: int, goal: Goal) -> list[int]:
        """The side is to move: the marks by which it reaches the goal, or none."""
        self.spend()
        windows, other = self.windows, 1 - side
        mine, theirs = windows.fives(side), windows.fives(other)
        best = max(mine, key=mine.__getitem__, default=None)
        if best is not None and mine[best] >= goal.lines:
            return [best]
        if not depth or len(theirs) > 1 or (mine and theirs):
            return []
        seen = (windows.key, side, goal)
        if self._failed.get(seen, -1) >= depth:
            return []
        for cell, ends in _strongest_first(windows.fours(side)):
            if cell in mine or (theirs and cell not in theirs):
                continue
            if len(ends) > 1 and goal == WIN:
                return [cell, min(ends)]
            windows.put(cell, side)
            rest = self._against_every_block(side, depth, goal)
            windows.take()
            if rest:
                return [cell, *rest]
        self._failed[seen] = depth
        return []

    def _against_every_block(self, side: Side, depth: int, goal: Goal) -> list[int]:
        """A four stands: how the side goes on whatever end the other one closes."""
        windows, rest = self.windows, []
        ends = windows.fives(side)
        if not goal.sure and len(ends) > 1 and max(ends.values()) >= goal.lines:
            return [min(ends)]
        for block in sorted(ends):
            windows.put(block, 1 - side)
            rest = self._fours(side, depth - 1, goal)
            windows.take()
            if not rest:
                break
        return rest

    # ---- fours and threes

    def _threats(self, side: Side, depth: int) -> list[int]:
        """The side is to move: the first of its marks that win by force, or none."""
        self.spend()
        windows = self.windows
        if won := self._fours(side, _FOURS_DEEP, WIN):
            return won[:1]
        theirs = windows.fives(1 - side)
        if not depth or len(theirs) > 1:
            return []
        seen = (windows.key, side, None)
        if self._failed.get(seen, -1) >= depth:
            return []
        for cell in theirs or self._forcing(side):
            windows.put(cell, side)
            won = [cell] if self._is_beaten(1 - side, depth - 1) else []
            windows.take()
            if won:
                return won
        self._failed[seen] = depth
        return []

    def _forcing(self, side: Side) -> list[int]:
        """The threes and fours that the side can make, the most promising first."""
        self.spend(4)
        windows = self.windows
        hot = windows.heat[side]
        cells = {*windows.threes(side), *windows.fours(side)}
        return sorted(cells, key=lambda cell: (-hot.get(cell, 0), cell))[:_WIDEST]

    def _is_beaten(self, side: Side, depth: int) -> bool:
        """The side is to move after a threat: whether it loses whatever it does."""
        self.spend()
        windows, other = self.windows, 1 - side
        if windows.fives(side):
            return False
        if ends := windows.fives(other):
            return len(ends) > 1 or self._loses_by(ends, side, depth)
        threats = windows.threats(other)
        if not threats or self._fours(side, _FOURS_DEEP, WIN):
            return False
        return self._loses_by([*defences(threats), *sorted(windows.fours(side))], side, depth)

    def _loses_by(self, cells: Iterable[int], side: Side, depth: int) -> bool:
        windows = self.windows
        for cell in cells:
            windows.put(cell, side)
            lost = bool(self._threats(1 - side, depth))
            windows.take()
            if not lost:
                return False
        return True


def defences(threats: dict[int, set[int]]) -> list[int]:
    """The cells that stop every one of the threats; none: no single mark does."""
    return sorted(set.intersection(*({cell, *ends} for cell, ends in threats.items())))


def _strongest_first(fours: dict[int, set[int]]) -> list[tuple[int, set[int]]]:
    return sorted(fours.items(), key=lambda one: (-len(one[1]), one[0]))
