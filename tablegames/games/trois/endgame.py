"""The end of a game reckoned out: with an empty bank everybody knows what everybody holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tablegames.games.trois.field import VALUES, Field
from tablegames.games.trois.reckoning import TIMES

PASSED = -1
"""The cell of a pass."""
WON = 1000
"""What it is worth to win the game, beside the points by which it is won."""
PASSES = 2
"""So many passes in succession end the game: with an empty bank nothing is redrawn."""
INFINITE = float("inf")

Hand = list[int]


class Spent(Exception):
    """The budget is used up, or the bot must answer."""


def penalty(hand: Sequence[int]) -> int:
    """What is subtracted for a hand (rule 8)."""
    return TIMES * sum(VALUES[digit] for digit in hand)


def play_out(
    field: Field, hands: list[Hand], bank: Sequence[int], seat: int, passes: int = 0
) -> int:
    """The points that seat 0 makes more than seat 1 from here to the end, the penalty subtracted.

    Both lay what is worth most at once. ``field`` and ``hands`` are played on; nothing is redrawn.
    """
    margin, drawn = 0, iter(bank)
    while passes < PASSES:
        hand = hands[seat]
        points, cell = field.best(hand)
        if cell == PASSED:
            passes += 1
        else:
            passes = 0
            margin += points if seat == 0 else -points
            hand.remove(field.want[cell])
            field.lay(cell)
            if (token := next(drawn, None)) is not None:
                hand.append(token)
            elif not hand:
                break
        seat = 1 - seat
    return margin - penalty(hands[0]) + penalty(hands[1])


class Stand(NamedTuple):
    """How the game stands for the seat to move: both hands, by how much it leads, the passes."""

    own: Hand
    other: Hand
    lead: int
    passes: int


class Endgame:
    """The search of one position with an empty bank; ``field`` is left as it was.

    ``wins``: winning the game is what counts, else only the points. Each position that is looked
    at costs one of ``budget``.
    """

    def __init__(
        self, field: Field, budget: int, stop: Callable[[], bool], *, wins: bool = True
    ) -> None:
        self._field, self._wins = field, wins
        self._left, self._stop = budget, stop

    def best(self, stand: Stand) -> int | None:
        """The cell to lay on; None where the budget does not even reach one move ahead."""
        cells = self._ordered(stand.own)
        chosen = None
        for depth in range(1, 2 * len(stand.own + stand.other) + 1):
            try:
                values = self._values(cells, stand, depth)
            except Spent:
                break
            cells.sort(key=lambda cell: -values[cell])
            chosen = cells[0]
        return chosen

    def _values(self, cells: Sequence[int], stand: Stand, depth: int) -> dict[int, float]:
        """What each cell is worth; of those that are not best, at most that."""
        values, best = {}, -INFINITE
        for cell in cells:
            values[cell] = self._after(cell, stand, depth, best, INFINITE)
            best = max(best, values[cell])
        return values

    def _ordered(self, hand: Hand) -> list[int]:
        """The open cells of a hand, those worth most first."""
        field = self._field
        cells = [cell for digit in set(hand) for cell in field.open[digit]]
        return sorted(cells, key=lambda cell: (-field.points(cell), cell))

    def _after(self, cell: int, stand: Stand, depth: int, alpha: float, beta: float) -> float:
        """What it is worth to the seat to move to lay there."""
        field = self._field
        rest = stand.own.copy()
        rest.remove(field.want[cell])
        after = Stand(stand.other, rest, -stand.lead - field.points(cell), 0)
        field.lay(cell)
        try:
            return -self._value(after, depth - 1, -beta, -alpha)
        finally:
            field.take(cell)

    def _value(self, stand: Stand, depth: int, alpha: float, beta: float) -> float:
        """What the position is worth to the seat to move."""
        self._spend()
        if not stand.other or stand.passes == PASSES:
            return self._settled(stand.lead - penalty(stand.own) + penalty(stand.other))
        if depth <= 0:
            hands = [stand.own.copy(), stand.other.copy()]
            rest = play_out(self._field.copy(), hands, (), 0, stand.passes)
            return self._settled(stand.lead + rest)
        best = -INFINITE
        for cell in self._ordered(stand.own):
            best = max(best, self._after(cell, stand, depth, max(alpha, best), beta))
            if best >= beta:
                return best
        if best > -INFINITE:
            return best
        passed = Stand(stand.other, stand.own, -stand.lead, stand.passes + 1)
        return -self._value(passed, depth - 1, -beta, -alpha)

    def _settled(self, margin: int) -> float:
        if not self._wins or not margin:
            return margin
        return margin + (WON if margin > 0 else -WON)

    def _spend(self) -> None:
        self._left -= 1
        if self._left < 0 or self._stop():
            raise Spent
