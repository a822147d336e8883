"""The board as bits: what lies where, and the tables that a diagonal needs.

A public bitboard has bit s-1 for square s. Inside, one empty bit follows every second row
(54 bits): then each diagonal step is one shift, by 5 or 6, and whatever would leave the board
falls on a bit that is no square.
"""

from __future__ import annotations

from collections.abc import Iterator

SQUARES = range(1, 51)
STEPS = (-6, -5, 5, 6)
"""Up left, up right, down left, down right: the shifts of the padded board, Black at the top."""


def square_bit(square: int) -> int:
    """The padded bit of a square."""
    return 1 << (square - 1 + (square - 1) // 10)


BIT = (0, *(square_bit(square) for square in SQUARES))
SQUARE = {square_bit(square): square for square in SQUARES}
BOARD = sum(SQUARE)
WHITE_CROWNS = sum(BIT[1:6])
BLACK_CROWNS = sum(BIT[46:51])
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


def packed(bits: int) -> int:
    """A padded bitboard with the empty bits taken out: the reverse of ``spread``."""
    return (
        bits & _TWO_ROWS
        | bits >> 1 & _TWO_ROWS << 10
        | bits >> 2 & _TWO_ROWS << 20
        | bits >> 3 & _TWO_ROWS << 30
        | bits >> 4 & _TWO_ROWS << 40
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


class Jumps(dict[int, tuple[int, tuple[int, ...]]]):
    """For the pieces that stand on one ray: the first of them, and where a king may land behind it.

    A lazily filled table of a pure function: 0 and nothing where there is no piece or no room.
    """

    def __init__(self, ray: tuple[int, ...]) -> None:
        super().__init__()
        self._ray = ray

    def __missing__(self, standing: int) -> tuple[int, tuple[int, ...]]:
        first, landings = 0, []
        for bit in self._ray:
            if bit & standing:
                if first:
                    break
                first = bit
            elif first:
                landings.append(bit)
        self[standing] = jump = (first, tuple(landings)) if landings else (0, ())
        return jump


class Slides(dict[int, tuple[int, ...]]):
    """For the pieces that stand on one diagonal: a king's quiet moves along it, start | end.

    A lazily filled table of a pure function.
    """

    def __init__(self, bit: int, rays: tuple[tuple[int, ...], ...]) -> None:
        super().__init__()
        self._bit, self._rays = bit, rays

    def __missing__(self, standing: int) -> tuple[int, ...]:
        found = []
        for ray in self._rays:
            for bit in ray:
                if bit & standing:
                    break
                found.append(self._bit | bit)
        self[standing] = slides = tuple(found)
        return slides


MAN_JUMPS = {
    bit: tuple(
        (over, land) for step in STEPS if (over := _step(bit, step)) and (land := _step(over, step))
    )
    for bit in SQUARE
}
"""For a man's bit: what it may jump over and where it lands."""

_RAYS = {bit: tuple(tuple(_ray(bit, step)) for step in STEPS) for bit in SQUARE}

KING_JUMPS = {
    bit: tuple((sum(ray), Jumps(ray)) for ray in rays if len(ray) > 1)
    for bit, rays in _RAYS.items()
}
"""For a king's bit: the squares of each ray, and the table of jumps along it."""

KING_SLIDES = {
    bit: tuple(
        (sum(one) + sum(two), Slides(bit, (one, two)))
        for one, two in ((rays[0], rays[3]), (rays[1], rays[2]))
    )
    for bit, rays in _RAYS.items()
}
"""For a king's bit: the squares of both diagonals, and the table of quiet moves along each."""
