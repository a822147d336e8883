"""What a quiet position is worth, in hundredths of a man, to the side to move.

The men are read in sixteen windows of four rows by two squares; each shape of a window has a
weight for the opening and one for the ending, and the number of men decides between the two.
Four windows side by side are a band of the board. What a band is worth is remembered, so that
most positions cost four look-ups.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise, product

from tablegames.games.damye import weights
from tablegames.games.damye.generate import Board
from tablegames.games.damye.geometry import BIT

MAN, KING = 100, weights.KING
_MEN = 40
"""The men of the start."""
_PHASE = 20
"""One number holds both phases: the opening's weight shifted by this, plus the ending's."""
_HALF = 1 << _PHASE - 1
_REMEMBERED = 1 << 15
_MAIN_DIAGONAL = sum(BIT[square] for square in (5, 10, 14, 19, 23, 28, 32, 37, 41, 46))

_Windows = Sequence[tuple[Sequence[int], Sequence[int]]]
"""For each of four windows the weights of its shapes, for the opening and for the ending."""


class Band(dict[tuple[int, int], int]):
    """Four rows of the board: what their men are worth to White, in both phases.

    A table of a pure function, filled as it is asked and emptied when it has grown large.
    ``turned``: the lower half has the weights of the upper one with the board turned round.
    """

    def __init__(self, first_row: int, windows: _Windows, counted: int, *, turned: bool) -> None:
        super().__init__()
        self.rows = _rows(first_row, 4)
        shifts = [row * 5 + row // 2 for row in range(first_row, first_row + 4)]
        self._shifts = shifts[::-1] if turned else shifts
        self._pairs = _pairs(turned=turned)
        self._windows, self._counted, self._sign = windows, counted, -1 if turned else 1

    def __missing__(self, men: tuple[int, int]) -> int:
        """Both phases of White's and Black's men on these rows."""
        if len(self) >= _REMEMBERED:
            self.clear()
        white, black = men
        rows = [self._pairs[white >> shift & 31, black >> shift & 31] for shift in self._shifts]
        opening = ending = 0
        for weights_of, one, two, three, four in zip(self._windows, *rows, strict=True):
            shape = one + 9 * two + 81 * three + 729 * four
            opening += weights_of[0][shape]
            ending += weights_of[1][shape]
        ahead = (white & self._counted).bit_count() - (black & self._counted).bit_count()
        opening = MAN * ahead + self._sign * opening
        ending = MAN * ahead + self._sign * ending
        self[men] = both = (opening << _PHASE) + ending
        return both


@cache
def evaluation() -> Callable[[Board], int]:
    """The function that tells a position's worth; its weights are read when first asked for."""
    top, upper, lower, bottom = _bands()
    in_top, in_upper, in_lower, in_bottom = top.rows, upper.rows, lower.rows, bottom.rows

    def value(board: Board) -> int:
        """What the position is worth to the side to move, which has nothing to capture."""
        men, kings, foe_men, foe_kings, side = board
        white, black = (foe_men, men) if side else (men, foe_men)
        both = (
            top[white & in_top, black & in_top]
            + upper[white & in_upper, black & in_upper]
            + lower[white & in_lower, black & in_lower]
            + bottom[white & in_bottom, black & in_bottom]
        )
        count = (white | black).bit_count()
        opening = both + _HALF >> _PHASE
        worth = (opening * count + (both - (opening << _PHASE)) * (_MEN - count)) // _MEN
        if side:
            worth = -worth
        if kings or foe_kings:
            return _with_kings(board, worth)
        return worth + weights.TURN

    return value


def _with_kings(board: Board, worth: int) -> int:
    """Kings counted, and what the endings against them leave of an advantage."""
    men, kings, foe_men, foe_kings, _ = board
    worth += KING * (kings.bit_count() - foe_kings.bit_count())
    if kings and foe_kings:
        if not men and kings.bit_count() == 1:
            return -_against_one_king(kings, foe_men | foe_kings, -worth)
        if not foe_men and foe_kings.bit_count() == 1:
            return _against_one_king(foe_kings, men | kings, worth)
        return worth // 2
    return worth


def _against_one_king(lone: int, pieces: int, worth: int) -> int:
    """What is left of the worth to the side that plays against a king alone.

    Two pieces do not win; nor do three, and hardly more, against a king on the main diagonal.
    """
    count = pieces.bit_count()
    if count <= 2:
        return worth // 64
    if lone & _MAIN_DIAGONAL:
        return worth // 32 if count == 3 else worth // 8
    return worth // 8 if count == 3 else worth // 2


def _bands() -> list[Band]:
    """The bands that begin at the rows 0, 2, 4 and 6; together they count every man once."""
    opening, ending = weights.windows()
    windows = list(zip(opening, ending, strict=True))
    return [
        Band(0, windows[:4], _rows(0, 4), turned=False),
        Band(2, windows[4:], 0, turned=False),
        Band(4, windows[:3:-1], _rows(4, 2), turned=True),
        Band(6, windows[3::-1], _rows(6, 4), turned=True),
    ]


def _rows(first: int, count: int) -> int:
    return sum(BIT[square] for square in range(first * 5 + 1, (first + count) * 5 + 1))


def _pairs(*, turned: bool) -> dict[tuple[int, int], tuple[int, ...]]:
    """By a row's white and black men: its four pairs of neighbours as numbers of base three."""
    found = {}
    for row in product((0, 1, 2), repeat=5):
        white, black = (sum((man == side) << at for at, man in enumerate(row)) for side in (1, 2))
        seen = [(0, 2, 1)[man] for man in row] if turned else row
        numbers = [3 * a + b if turned else a + 3 * b for a, b in pairwise(seen)]
        found[white, black] = tuple(numbers)
    return found
