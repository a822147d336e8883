"""Which mark a bot writes: wins, stops wins, else what becomes five most easily."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from heapq import nsmallest
from itertools import chain
from random import Random

from tablegames.games.mopyon.grid import NEAR
from tablegames.games.mopyon.hunt import Goal, Hunt, Spent, defences
from tablegames.games.mopyon.windows import Side, Windows, number, place

ME, OTHER = 0, 1
WON = 1_000_000
TEMPO = 1.3
"""How much more the runs of the side to move are worth."""
_FEW = 20
"""How many cells are thought of when the other side threatens to win by force."""
_POOL = 60
"""How many cells are thought of at all, beside those around the marks that are tried."""
_ASKED_EVERY = 256
"""So many cells are looked at between two questions whether to stop."""


@dataclass(frozen=True)
class Depth:
    """How far a level sees. ``budget`` is in positions; what is 0 is not looked at."""

    noise: float = 0.0
    """Up to this share of what a cell is worth is overlooked."""
    fours: int = 0
    """How many fours in a row."""
    threats: int = 0
    """How many fours and open threes in a row."""
    replies: int = 0
    """How many marks ahead where nothing is forced."""
    budget: int = 0
    """For each question about a forced win; twice that for what is not forced."""
    checked: int = 0
    """How many marks are tried against what the other side could then force."""


class Choice:
    """One choice among the empty cells; ``best`` is the best so far, ready at any time."""

    def __init__(
        self, windows: Windows, level: Depth, rng: Random, stop: Callable[[], bool]
    ) -> None:
        self._windows, self._level, self._rng = windows, level, rng
        self.hunt = Hunt(windows, stop)
        self.best: int | None = None
        self._count = len(windows.trail)
        self._pool: set[int] = set()

    def decide(self, lines: int) -> None:
        """Find ``best``; winning up to so many lines at once is worth the effort."""
        windows = self._windows
        ranked = self._ranked()
        self._pool = set(ranked)
        self.best = ranked[0] if ranked else None
        mine, theirs = windows.fives(ME), windows.fives(OTHER)
        if mine or theirs:
            self.best = _most_lines(mine or theirs)
        if (won := self._forced_win(lines)) is not None:
            self.best = won
        elif ranked and not mine and not theirs:
            self.best = self._quiet(ranked)

    def sees_advantage(self, side: Side) -> bool:
        """Whether ``ME`` stands better, ``side`` being to move."""
        windows, level = self._windows, self._level
        if windows.fives(side) or self.hunt.by_fours(side, level.fours, level.budget):
            return side == ME
        mine, theirs = windows.worth
        return mine * (TEMPO if side == ME else 1 / TEMPO) > theirs

    def _forced_win(self, lines: int) -> int | None:
        """The first mark of a win by fours, of as many lines as pay and can be had."""
        level = self._level
        won = self.hunt.by_fours(ME, level.fours, level.budget)
        for wanted in range(lines, 1, -1) if won else ():
            for sure in (True, False):
                goal = Goal(wanted, sure)
                if more := self.hunt.by_fours(ME, level.fours, level.budget // 4, goal):
                    return more[0]
        return won[0] if won else None

    def _quiet(self, ranked: list[int]) -> int:
        """The best mark when nobody has a four and no four of ours wins."""
        level = self._level
        if not level.fours:
            return ranked[0]
        threat = self.hunt.by_fours(OTHER, level.fours, level.budget)
        if not threat and level.threats:
            if won := self.hunt.by_threats(ME, level.threats, level.budget):
                return won[0]
            threat = self.hunt.by_threats(OTHER, level.threats, level.budget)
        answers = self._answers(threat, ranked)
        safe = self._safe(answers, wary=bool(threat))
        return self._looked_ahead(safe) if safe else answers[0]

    def _answers(self, threat: list[int], ranked: list[int]) -> list[int]:
        """What may stop a forced win of the other side: its cells, our fours; else all."""
        if not threat:
            return ranked[: self._level.checked]
        stops = self._windows.threats(OTHER)
        first = [*defences(stops), *threat] if stops else threat
        cells = dict.fromkeys([*first, *self._windows.fours(ME), *ranked[:_FEW]])
        return [cell for cell in cells if cell not in self._windows.marks]

    def _safe(self, cells: Iterable[int], *, wary: bool) -> list[int]:
        """The cells after which the other side has no forced win."""
        level, windows, found = self._level, self._windows, []
        for cell in cells:
            windows.put(cell, ME)
            lost = self.hunt.by_fours(OTHER, level.fours, level.budget // 4)
            if not lost and wary and level.threats:
                lost = self.hunt.by_threats(OTHER, level.threats, level.budget // 4)
            windows.take()
            if not lost:
                found.append(cell)
        return found

    # ---- what is not forced

    def _looked_ahead(self, cells: list[int]) -> int:
        """Of these cells the one that stands best some marks later."""
        if not self._level.replies or len(cells) < 2:
            return cells[0]
        best, value = cells[0], -WON * 2.0
        self.hunt.allow(self._level.budget * 2)
        try:
            for cell in cells:
                self._windows.put(cell, ME)
                found = -self._value(OTHER, self._level.replies - 1, -WON * 2, -value)
                self._windows.take()
                if found > value:
                    best, value = cell, found
        except Spent:
            self._windows.rewind(self._count)
        return best

    def _value(self, side: Side, depth: int, alpha: float, beta: float) -> float:
        """What the position is worth to the side, which is to move."""
        self.hunt.spend()
        windows, other = self._windows, 1 - side
        theirs = windows.fives(other)
        if windows.fives(side):
            return WON + depth
        if len(theirs) > 1:
            return -WON - depth
        if not theirs and windows.threats(side):
            return WON + depth
        if depth <= 0:
            return windows.worth[side] * TEMPO - windows.worth[other]
        best = -WON - depth + 0.0
        for cell in theirs or self._replies(side):
            windows.put(cell, side)
            best = max(best, -self._value(other, depth - 1, -beta, -max(alpha, best)))
            windows.take()
            if best >= beta:
                break
        return best

    def _replies(self, side: Side) -> list[int]:
        """The marks worth trying: what stops a threat, else the hottest cells."""
        stops = self._windows.threats(1 - side)
        if stops:
            return [*defences(stops), *self._windows.fours(side)]
        self.hunt.spend(2)
        marks = self._windows.marks
        mine, theirs = self._windows.heat[side].get, self._windows.heat[1 - side].get
        cells = self._pool.union(*map(_around, self._windows.trail[self._count :]))
        heats = ((-mine(cell, 0) - theirs(cell, 0), cell) for cell in cells if cell not in marks)
        return [cell for _, cell in nsmallest(self._level.checked, heats)]

    def _ranked(self) -> list[int]:
        """The empty cells that matter most to either side, the first of them first."""
        return [cell for _, cell in nsmallest(_POOL, self._cooled())]

    def _cooled(self) -> Iterator[tuple[float, int]]:
        """Minus the heat of every empty cell in a line with marks, as far as the level sees it."""
        mine, theirs = self._windows.heat
        marks, noise, rng = self._windows.marks, self._level.noise, self._rng
        for count, cell in enumerate(chain(mine, (one for one in theirs if one not in mine))):
            if not count % _ASKED_EVERY:
                self.hunt.ask()
            heat = mine.get(cell, 0) * TEMPO + theirs.get(cell, 0)
            if heat and cell not in marks:
                yield -heat * (1 - noise * rng.random()), cell


def _around(cell: int) -> list[int]:
    x, y = place(cell)
    steps = range(-NEAR, NEAR + 1)
    return [number((x + dx, y + dy)) for dy in steps for dx in steps]


def _most_lines(cells: dict[int, int]) -> int:
    return min(cells, key=lambda cell: (-cells[cell], cell))
