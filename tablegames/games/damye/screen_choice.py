"""A move being chosen on the board, step by step, out of the legal ones.

A value: each step gives another. What is legal comes from the seat; the routes of a move are
asked of ``board``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

from tablegames.games.damye import board
from tablegames.games.damye.board import Move, Position


def spot(square: int) -> tuple[int, int]:
    """Row and column of a square (rule 1)."""
    row, at = divmod(square - 1, 5)
    return row, 2 * at + (row + 1) % 2


@dataclass(frozen=True)
class Choice:
    """``so_far`` are the start and the landing squares gone through; empty: nothing is taken up.

    ``looked_at`` is the whole move that is looked at.
    """

    position: Position
    open: Mapping[str, Move] = field(default_factory=dict)
    so_far: tuple[int, ...] = ()
    looked_at: str | None = None

    @property
    def movable(self) -> list[int]:
        """The squares of the pieces that can move, ascending."""
        return sorted({move.start for move in self.open.values()})

    @property
    def must(self) -> int:
        """How many pieces must be taken; 0: none can be."""
        return max((len(move.captured) for move in self.open.values()), default=0)

    @cached_property
    def left(self) -> dict[str, Move]:
        """The moves that go on from ``so_far``."""
        return {text: move for text, move in self.open.items() if self._next(move)}

    @cached_property
    def landings(self) -> frozenset[int]:
        """The next landing squares of the moves that are left."""
        if not self.so_far:
            return frozenset()
        return frozenset(square for move in self.left.values() for square in self._next(move))

    @cached_property
    def lit(self) -> frozenset[int]:
        """What shows where to go: one way of the move looked at, else the next landing squares."""
        if self.looked_at is None:
            return self.landings
        move = self.open[self.looked_at]
        if not move.captured:
            return frozenset({move.end})
        ways, way = board.ways(self.position, move), self.so_far
        while further := ways.landings(way):
            way = (*way, further[0])
        return frozenset(way[len(self.so_far) :])

    def _next(self, move: Move) -> tuple[int, ...]:
        if not self.so_far:
            return (move.start,)
        if move.start != self.so_far[0]:
            return ()
        if not move.captured:
            return (move.end,)
        return board.ways(self.position, move).landings(self.so_far)

    @property
    def at(self) -> int | None:
        """Where the piece that was taken up is now."""
        return self.so_far[-1] if self.so_far else None

    @property
    def passed(self) -> frozenset[int]:
        """The squares of the pieces captured so far."""
        return frozenset(
            square
            for one, other in pairwise(self.so_far)
            for square in _between(one, other)
            if self._foe(square)
        )

    @property
    def struck(self) -> frozenset[int]:
        """The squares of the pieces that the move looked at would capture."""
        move = self.looked_at and self.open[self.looked_at]
        return frozenset(move.captured) if move else frozenset()

    def _foe(self, square: int) -> bool:
        first = 2 - 2 * self.position.side
        return bool((self.position[first] | self.position[first + 1]) >> square - 1 & 1)

    def take_up(self, square: int) -> Choice:
        """Take up the piece on a square; its only move, if it has but one, is looked at."""
        taken = replace(self, so_far=(square,), looked_at=None)
        return replace(taken, looked_at=next(iter(taken.left))) if len(taken.left) == 1 else taken

    def land(self, square: int) -> Choice | str:
        """Land: the text of the only move that is left then, or the further choice."""
        further = replace(self, so_far=(*self.so_far, square), looked_at=None)
        ended = [text for text, move in self.left.items() if self._ends(move, square)]
        if len(ended) == 1:
            return ended[0]
        if len(further.left) == 1:
            return next(iter(further.left))
        return further

    def _ends(self, move: Move, square: int) -> bool:
        """Whether landing there is the end of the move."""
        return square == move.end and len(self.so_far) >= max(1, len(move.captured))

    def back(self) -> Choice:
        """One step back; from the first one the piece is let go."""
        if self.looked_at is not None and len(self.left) > 1:
            return replace(self, looked_at=None)
        return replace(self, so_far=self.so_far[:-1], looked_at=None)

    def let_go(self) -> Choice:
        """Nothing is taken up."""
        return Choice(self.position, self.open)

    def look(self, step: int) -> Choice:
        """Look at the next whole move of those that are left, or with -1 at the one before."""
        texts = list(self.left)
        if self.looked_at in texts:
            at = (texts.index(self.looked_at) + step) % len(texts)
        else:
            at = 0 if step > 0 else len(texts) - 1
        return replace(self, looked_at=texts[at])

    def look_at(self, text: str) -> Choice:
        """Look at a whole move, its piece taken up."""
        return Choice(self.position, self.open, (self.open[text].start,), text)


def _between(one: int, other: int) -> list[int]:
    """The squares between two on a diagonal."""
    (row, column), (to_row, to_column) = spot(one), spot(other)
    down, right = (to_row > row) - (to_row < row), (to_column > column) - (to_column < column)
    steps = range(1, max(abs(to_row - row), 1))
    return [5 * (row + down * n) + (column + right * n) // 2 + 1 for n in steps]
