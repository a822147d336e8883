"""The search of Damye's bot: alpha-beta, deeper step by step, captures to the end.

It counts the positions that it looks at and stops at a number of them, not at a time: the same
position and the same number give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.engine.game import Stop
from tablegames.games.damye.evaluate import evaluation
from tablegames.games.damye.generate import Board, captures, made, quiet_moves
from tablegames.games.damye.geometry import BOARD, Move

WON = 50_000
"""A game that is won; more, the sooner it is won."""
DEEPEST = 60
QUIET_LIMIT = 50
"""King moves without a capture that make a game nil."""
_INFINITE = 100_000
_ASKED = 64
"""Positions between two questions whether to stop: far less than 2 ms."""
_FIRM, _DOUBTED = 3, 8
"""From these on in the order of moves, a quiet move is searched one and two less deep at first."""


@dataclass(frozen=True)
class Counts:
    """What of the game before counts for a nil: positions that have stood, and the counts.

    ``left`` is how many moves an ending still has, None where none runs.
    """

    stood: frozenset[Board] = frozenset()
    quiet: int = 0
    left: int | None = None


@dataclass(frozen=True)
class Found:
    """What a search came to: the best move first, and its worth to the side to move.

    Worth is in hundredths of a man; ``depth`` is the last that was searched whole.
    """

    moves: tuple[Move, ...]
    worth: int
    depth: int
    positions: int


class _OutOfTime(Exception):
    """The positions are used up, or the table wants its answer."""


class _History(dict[Move, int]):
    """How often, and how near the root, a quiet move has refuted another; 0 at first."""

    def __missing__(self, move: Move) -> int:
        return 0


class Search:
    """One search from one position; ``budget`` is the positions that it may look at."""

    def __init__(self, budget: int, stop: Stop, counts: Counts | None = None) -> None:
        counts = counts or Counts()
        self._left = self._budget = budget
        self._stop = stop
        self._line = set(counts.stood)
        self._quiet = counts.quiet
        self._far = _INFINITE if counts.left is None else counts.left
        self._ply = 0
        self._worth = 0
        self._whole = True
        self._value = evaluation()
        self._values: dict[Board, int] = {}
        self._table: dict[Board, tuple[int, int, int, Move]] = {}
        self._histories = (_History(), _History())
        self._killers: list[Move | None] = [None] * (DEEPEST + 1)

    def best(self, board: Board, moves: Sequence[Move], deepest: int = DEEPEST) -> Found:
        """The best of these moves as far as the budget goes, looking at most so many ahead."""
        ordered, depth = list(moves), 0
        try:
            while depth < deepest and abs(self._worth) < WON:
                self._root(board, ordered, depth)
                depth += 1
        except _OutOfTime:
            self._whole = False
        return Found(tuple(ordered), self._worth, depth, self._budget - self._left)

    def ranked(self, board: Board, found: Found) -> list[tuple[Move, int]]:
        """The moves of a search just done, each with its exact worth so deep, best first.

        Those that the budget no longer allows are left out, but never the best.
        """
        worths = {found.moves[0]: found.worth}
        try:
            for move in found.moves[1:] if self._whole else ():
                worths[move] = self._reply(board, move, found.depth - 1, -_INFINITE)
        except _OutOfTime:
            pass
        return sorted(worths.items(), key=lambda one: -one[1])

    def _root(self, board: Board, ordered: list[Move], depth: int) -> None:
        """Search each move so deep; the best so far always stands first."""
        best = -_INFINITE
        for number, move in enumerate(tuple(ordered)):
            if number and self._reply(board, move, depth, best, best + 1) <= best:
                continue
            worth = self._reply(board, move, depth, best)
            if worth > best:
                best = self._worth = worth
                ordered.remove(move)
                ordered.insert(0, move)

    def _reply(
        self, board: Board, move: Move, depth: int, alpha: int, beta: int = _INFINITE
    ) -> int:
        """The worth of a move at the root, the count of quiet moves brought up to date."""
        quiet, self._ply = self._quiet, 1
        self._quiet = quiet + 1 if move[0] & board[1] and not move[2] else 0
        worth = -self._node(made(board, move), depth, -beta, -alpha)
        self._quiet = quiet
        return worth

    def _node(self, board: Board, depth: int, alpha: int, beta: int) -> int:
        """The worth of a position, exact between the bounds; outside them it is a bound."""
        if depth <= 0:
            return self._calm(board, alpha, beta)
        self._count()
        if (board[1] or board[3]) and self._nil(board):
            return 0
        known = self._table.get(board)
        if known is not None and known[0] >= depth:
            _, low, high, _ = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        moves = self._ordered(board, depth, known)
        if not moves:
            return -WON - depth
        best, chosen = self._tried(board, moves, depth, alpha, beta)
        low = best if best > alpha else -_INFINITE
        self._table[board] = (depth, low, best if best < beta else _INFINITE, chosen)
        return best

    def _tried(
        self, board: Board, moves: list[Move], depth: int, alpha: int, beta: int
    ) -> tuple[int, Move]:
        """The best worth and its move, until one is so good that the other side avoids it."""
        kings, quiet = board[1] or board[3], self._quiet
        if kings:
            self._line.add(board)
        self._ply += 1
        following = depth if len(moves) == 1 else depth - 1
        best, chosen = -_INFINITE, moves[0]
        for number, move in enumerate(moves):
            after = made(board, move)
            if kings:
                self._quiet = quiet + 1 if move[0] & board[1] and not move[2] else 0
            if number == 0:
                worth = -self._node(after, following, -beta, -alpha)
            else:
                doubt = 0 if number < _FIRM or depth < 3 or move[2] else 1
                if doubt and number >= _DOUBTED and depth >= 5:
                    doubt = 2
                worth = self._later(after, following, doubt, alpha, beta)
            if worth > best:
                best, chosen = worth, move
                if worth >= beta:
                    self._refuted(board[4], move, depth)
                    break
                alpha = max(alpha, worth)
        self._quiet = quiet
        self._ply -= 1
        self._line.discard(board)
        return best, chosen

    def _later(self, after: Board, depth: int, doubt: int, bound: int, beta: int) -> int:
        """The worth of a move that is not expected to be best: exact only where it is."""
        worth = -self._node(after, depth - doubt, -bound - 1, -bound)
        if doubt and worth > bound:
            worth = -self._node(after, depth, -bound - 1, -bound)
        if bound < worth < beta:
            worth = -self._node(after, depth, -beta, -bound)
        return worth

    def _ordered(
        self, board: Board, depth: int, known: tuple[int, int, int, Move] | None
    ) -> list[Move]:
        """The legal moves: what was best before, what refuted a neighbour, what refutes often."""
        men, kings, foe_men, foe_kings, side = board
        foes = foe_men | foe_kings
        empty = BOARD ^ men ^ kings ^ foes
        moves = captures(men, kings, foes, empty)
        if not moves:
            moves = quiet_moves(men, kings, empty, side)
            moves.sort(key=self._histories[side].__getitem__, reverse=True)
            killer = self._killers[depth]
            if killer in moves:
                moves.remove(killer)
                moves.insert(0, killer)
        if known:
            moves.remove(known[3])
            moves.insert(0, known[3])
        return moves

    def _refuted(self, side: int, move: Move, depth: int) -> None:
        if not move[2]:
            self._histories[side][move] += depth * depth
            self._killers[depth] = move

    def _nil(self, board: Board) -> bool:
        """Whether this position has stood before, or a count has run out (rule 10)."""
        if self._quiet >= QUIET_LIMIT or self._ply >= self._far:
            return True
        return bool(board[1] and board[3]) and board in self._line

    def _calm(self, board: Board, alpha: int, beta: int) -> int:
        """The worth when all captures have been made: they are compulsory."""
        self._left -= 1
        if not self._left & _ASKED - 1:
            self._ask()
        men, kings, foe_men, foe_kings, _ = board
        foes = foe_men | foe_kings
        empty = BOARD ^ men ^ kings ^ foes
        if (
            kings
            or men & foes >> 5 & empty >> 10
            or men & foes >> 6 & empty >> 12
            or men & foes << 5 & empty << 10
            or men & foes << 6 & empty << 12
        ) and (moves := captures(men, kings, foes, empty)):
            best = -_INFINITE
            for move in moves:
                worth = -self._calm(made(board, move), -beta, -alpha)
                if worth > best:
                    best = worth
                    if worth >= beta:
                        break
                    alpha = max(alpha, worth)
            return best
        known = self._values.get(board)
        if known is None:
            known = self._values[board] = self._value(board) if men | kings else -WON
        return known

    def _count(self) -> None:
        self._left -= 1
        if not self._left & _ASKED - 1:
            self._ask()

    def _ask(self) -> None:
        if self._left <= 0 or self._stop():
            raise _OutOfTime
