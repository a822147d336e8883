"""What a bot knows of a grid: every five cells in a line that marks lie in, and what they can be.

A *window* is five cells in a line. It is *live* for a side if nobody else has a mark in it and that
side has none at its two ends: only then can it still become exactly five; what would be six is
worth nothing. Cells and windows are whole numbers here, so that thousands of positions can be
looked at in a second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablegames.games.mopyon.marks import Cell

Side = int
"""0 or 1: whoever thinks, and the other."""

_WIDTH = 1 << 32
_HALF = _WIDTH >> 1
_STEPS = (1, _WIDTH, _WIDTH + 1, 1 - _WIDTH)
_INSIDE = tuple(-i * step * 4 + d for d, step in enumerate(_STEPS) for i in range(5))
_AT_ENDS = tuple(i * step * 4 + d for d, step in enumerate(_STEPS) for i in (1, -5))
_IN, _END = (1, 8), (64, 256)
"""What a mark of each side adds to the number that is kept of a window: in it, at its end."""

FOUR, THREE, TWO = 4, 3, 2
_HEAT = (0, 2, 12, 60, 600, 0)
"""What a live window with so many marks makes a cell in it worth."""
_WORTH = (0, 1, 6, 24, 90, 0)
"""What a live window with so many marks is worth to its side."""
_MIXER = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1


def _kind(kept: int) -> int:
    """0: dead or empty; else 5 times the side plus how many marks it has."""
    marks, ends = (kept & 7, kept >> 3 & 7), (kept >> 6 & 3, kept >> 8 & 3)
    for side in (0, 1):
        if marks[side] and not marks[1 - side] and not ends[side]:
            return 5 * side + marks[side]
    return 0


_KIND = tuple(map(_kind, range(1024)))
_SIDE = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1)
_MARKS = (0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5)


def number(cell: Cell) -> int:
    """The cell as a whole number."""
    x, y = cell
    return y * _WIDTH + x


def place(number: int) -> Cell:
    """Column and row of a cell."""
    x = (number + _HALF) % _WIDTH - _HALF
    return x, (number - x) // _WIDTH


class Windows:
    """The marks of a game and its windows, to put marks to and take them back from."""

    def __init__(self) -> None:
        self.marks: dict[int, Side] = {}
        self.trail: list[int] = []
        """The cells of the marks in the order in which they were put."""
        self.worth = [0, 0]
        self.key = 0
        """The same for the same marks, whatever order they came in."""
        self.heat: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """By side, how much each cell adds to the side's windows; kept while ``warm``."""
        self.warm = True
        self._kept: dict[int, int] = {}
        self._live: tuple[dict[int, None], ...] = tuple({} for _ in range(11))

    # ---- marks

    def put(self, cell: int, side: Side) -> None:
        """Put a mark in an empty cell."""
        self.marks[cell] = side
        self.trail.append(cell)
        self._changed(cell, side, 1)

    def take(self) -> None:
        """Take the last mark back."""
        cell = self.trail.pop()
        self._changed(cell, self.marks.pop(cell), -1)

    def rewind(self, count: int) -> None:
        """Take marks back until there are so many."""
        while len(self.trail) > count:
            self.take()

    def _changed(self, cell: int, side: Side, sign: int) -> None:
        self.key ^= ((2 * cell + side) * _MIXER & _MASK) * _MIXER >> 32 & _MASK
        kept, base = self._kept, cell * 4
        for deltas, step in ((_INSIDE, sign * _IN[side]), (_AT_ENDS, sign * _END[side])):
            for delta in deltas:
                window = base + delta
                old = kept.get(window, 0)
                kept[window] = new = old + step
                if _KIND[old] != _KIND[new]:
                    self._became(window, _KIND[old], _KIND[new])

    def _became(self, window: int, old: int, new: int) -> None:
        self._live[old].pop(window, None)
        if new:
            self._live[new][window] = None
        for kind, sign in ((old, -1), (new, 1)):
            if kind:
                self.worth[_SIDE[kind]] += sign * _WORTH[_MARKS[kind]]
                if self.warm:
                    self._warmed(window, _SIDE[kind], sign * _HEAT[_MARKS[kind]])

    def _warmed(self, window: int, side: Side, by: int) -> None:
        heat, step, cell = self.heat[side], _STEPS[window & 3], window >> 2
        for _ in range(5):
            heat[cell] = heat.get(cell, 0) + by
            cell += step

    # ---- what can become five

    def live(self, side: Side, marks: int) -> Iterable[int]:
        """The live windows of a side with so many marks in them."""
        return self._live[5 * side + marks]

    def empty(self, window: int) -> Iterator[int]:
        """The empty cells of a window."""
        step, cell, marks = _STEPS[window & 3], window >> 2, self.marks
        for _ in range(5):
            if cell not in marks:
                yield cell
            cell += step

    def fives(self, side: Side) -> dict[int, int]:
        """The cells by which the side wins at once, each with the number of its lines."""
        found: dict[int, int] = {}
        for window in self.live(side, FOUR):
            for cell in self.empty(window):
                found[cell] = found.get(cell, 0) + 1
        return found

    def fours(self, side: Side) -> dict[int, set[int]]:
        """The cells by which the side makes a four, each with the cells that would complete it.

        With two of those it is an open four, or two fours at once: no single mark stops it.
        """
        found: dict[int, set[int]] = {}
        for window in self.live(side, THREE):
            one, two = self.empty(window)
            found.setdefault(one, set()).add(two)
            found.setdefault(two, set()).add(one)
        return found

    def threats(self, side: Side) -> dict[int, set[int]]:
        """Those of ``fours`` that no single mark stops."""
        return {cell: ends for cell, ends in self.fours(side).items() if len(ends) > 1}

    def threes(self, side: Side) -> list[int]:
        """The cells that would make a threat of ``threats``: an open three, or as good as one."""
        pairs: dict[int, list[tuple[int, int]]] = {}
        for window in self.live(side, TWO):
            a, b, c = self.empty(window)
            pairs.setdefault(a, []).append((b, c))
            pairs.setdefault(b, []).append((a, c))
            pairs.setdefault(c, []).append((a, b))
        standing = [tuple(self.empty(window)) for window in self.live(side, THREE)]
        return [cell for cell, new in pairs.items() if _forks(new, standing)]


def _forks(new: list[tuple[int, int]], standing: list[tuple[int, ...]]) -> bool:
    """Whether some cell is in two pairs, one of them new, with different partners."""
    partner: dict[int, int] = {}
    for a, b in new:
        if partner.setdefault(a, b) != b or partner.setdefault(b, a) != a:
            return True
    return any(partner.get(a, b) != b or partner.get(b, a) != a for a, b in standing)
