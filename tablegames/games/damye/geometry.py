"""The board as bits: what lies where, and the tables that a diagonal needs.

A public bitboard has bit s-1 for square s. Inside, one empty bit follows every second row
(54 bits): then each diagonal step is one shift, by 5 or 6, and whatever would leave the board
falls on a bit that is no square.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

SQUARES = range(1, 51)
STEPS = (-6, -5, 5, 6)
"""Up left, up right, down left, down right: the shifts of the padded board, Black at the top."""


def square_bit(square: int) -> int:
    """The padded bit of a square."""
    return 1 << (square - 1 + (square - 1) // 10)


BIT = (0, *(square_bit(square) for square in SQUARES))
SQUARE = {square_bit(square): square for square in SQUARES}
BOARD = sum(SQUARE)
CROWNS = (sum(BIT[1:6]), sum(BIT[46:51]))
"""Where the men of each side become kings."""
_TWO_ROWS = 0x3FF


def spread(bits: int) -> int:
    """A public bitboard with the empty bits put in."""
    return (
        bits & _TWO_ROWS
        | (bits & _TWO_ROWS << 10) << 1
        | (bits & _TWO_ROWS << 20) << 2
        | (bits & _TWO_ROWS << 30) << 3
        | (bits & _TWO_ROWS << 40) << 4
    )


def squares(bits: int) -> tuple[int, ...]:
    """The squares of a padded bitboard, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(SQUARE[low])
        bits ^= low
    return tuple(found)


def _step(bit: int, step: int) -> int:
    return (bit << step if step > 0 else bit >> -step) & BOARD


def _ray(bit: int, step: int) -> Iterator[int]:
    while bit := _step(bit, step):
        yield bit


Move = tuple[int, int, int]
"""Start, end and captured pieces as bits of the padded board: what a move is (rule 8)."""
Jump = tuple[int, tuple[int, ...]]
"""The piece that a king may jump over if it is an enemy, and the squares where it may land."""

_REMEMBERED = 1 << 14


class Paths(dict[int, tuple[tuple[Jump, ...], tuple[Move, ...]]]):
    """A king's jumps and quiet moves along one diagonal, for the pieces that stand on it.

    A lazily filled table of a pure function.
    """

    def __init__(self, king: int, rays: tuple[tuple[int, ...], ...]) -> None:
        super().__init__()
        self._king, self._rays = king, rays

    def __missing__(self, standing: int) -> tuple[tuple[Jump, ...], tuple[Move, ...]]:
        jumps, slides = [], []
        for ray in self._rays:
            free = _free(ray, standing)
            slides += [(self._king, bit, 0) for bit in free]
            behind = ray[len(free) + 1 :]
            if landings := _free(behind, standing):
                jumps.append((ray[len(free)], landings))
        self[standing] = paths = (tuple(jumps), tuple(slides))
        return paths


class Steps(dict[int, tuple[Move, ...]]):
    """The steps of men that end on a set of squares, all in one direction.

    A table of a pure function, filled as it is asked and emptied when it has grown large.
    """

    def __init__(self, step: int) -> None:
        super().__init__()
        self._step = step

    def __missing__(self, ends: int) -> tuple[Move, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        bits = (BIT[square] for square in squares(ends))
        self[ends] = steps = tuple((_step(end, -self._step), end, 0) for end in bits)
        return steps


def _free(ray: tuple[int, ...], standing: int) -> tuple[int, ...]:
    """The squares of the ray up to the first piece."""
    return tuple(takewhile(lambda bit: not bit & standing, ray))


MAN_JUMPS = {
    bit: tuple(
        (over, land) for step in STEPS if (over := _step(bit, step)) and (land := _step(over, step))
    )
    for bit in SQUARE
}
"""For a man's bit: what it may jump over and where it lands."""

MAN_STEPS = tuple(Steps(step) for step in STEPS)
"""For each direction of ``STEPS``: the moves of men for the set of their ends."""

_RAYS = {bit: tuple(tuple(_ray(bit, step)) for step in STEPS) for bit in SQUARE}

KING_PATHS = {
    bit: tuple(
        (sum(one) + sum(two), Paths(bit, (one, two)))
        for one, two in ((rays[0], rays[3]), (rays[1], rays[2]))
    )
    for bit, rays in _RAYS.items()
}
"""For a king's bit: the squares of both diagonals, and the table of what can be done on each."""
