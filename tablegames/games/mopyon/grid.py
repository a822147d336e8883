"""The grid without end (rule 1): what stands in a cell, and which empty cells are near a mark.

It is kept as pieces of rows, ``WIDE`` cells each, where there is something; the pieces hang in a
tree of ``WAYS`` branches by their places. A grid is a value: one mark more makes new pieces of the
five rows around it and new branches down to them, and shares all else. So a move costs the same
on a grid with ten marks and with two thousand, near the middle and a hundred thousand cells away.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from tablegames.games.mopyon.marks import LIMIT, Cell

NEAR = 2
"""A cell so many rows and columns away from some mark is worth showing (``legal``)."""

WIDE = 64
EMPTY = "."

_BITS = 4
WAYS = 1 << _BITS
_TOP = 64 - _BITS
_MIXER = 0x9E3779B97F4A7C15  # odd, so that no two places get one code; 2**64 over the golden ratio
_HALF = 1 << 31


class Piece(NamedTuple):
    """``WIDE`` cells of row ``y`` from column ``block * WIDE`` on.

    ``marks`` has one sign a cell; bit i of ``near`` says that the i-th cell is empty and near a
    mark, and ``texts`` are those cells as moves.
    """

    y: int
    block: int
    code: int
    marks: str = EMPTY * WIDE
    near: int = 0
    texts: tuple[str, ...] = ()


Node = Piece | tuple["Node", ...] | None
"""Nothing, a piece, or ``WAYS`` branches by the next bits of their codes."""


@dataclass(frozen=True)
class Grid:
    """What stands where."""

    root: Node = None

    def at(self, x: int, y: int) -> str:
        """The mark in the cell, or ``EMPTY``."""
        block, column = divmod(x, WIDE)
        piece = _found(self.root, _code(y, block))
        return piece.marks[column] if piece else EMPTY

    def near(self, x: int, y: int) -> bool:
        """Whether the cell is empty and at most ``NEAR`` columns and rows away from some mark."""
        block, column = divmod(x, WIDE)
        piece = _found(self.root, _code(y, block))
        return piece is not None and bool(piece.near >> column & 1)

    def moves(self) -> list[str]:
        """The near cells as moves, by y, then x."""
        pieces: list[Piece] = []
        _collect(self.root, pieces)
        return list(chain.from_iterable(piece.texts for piece in sorted(pieces)))

    def marked(self, cell: Cell, mark: str) -> Grid:
        """The grid with a mark in an empty cell."""
        x, y = cell
        root = self.root
        for row in range(max(y - NEAR, -LIMIT), min(y + NEAR, LIMIT) + 1):
            for block, columns in _columns(x):
                code = _code(row, block)
                piece = _found(root, code) or Piece(row, block, code)
                root = _put(root, _with_near(piece, columns), _TOP)
        block, column = divmod(x, WIDE)
        own = _found(root, _code(y, block))
        assert own is not None
        return Grid(_put(root, _with_mark(own, column, mark), _TOP))


EMPTY_GRID = Grid()


def _columns(x: int) -> list[tuple[int, range]]:
    """The columns near column x by block, counted within each."""
    low, high = max(x - NEAR, -LIMIT), min(x + NEAR, LIMIT)
    (first, start), (last, end) = divmod(low, WIDE), divmod(high, WIDE)
    if first == last:
        return [(first, range(start, end + 1))]
    return [(first, range(start, WIDE)), (last, range(end + 1))]


def _with_near(piece: Piece, columns: range) -> Piece:
    y, block, code, marks, near, texts = piece
    for column in columns:
        bit = 1 << column
        if near & bit or marks[column] != EMPTY:
            continue
        place = (near & bit - 1).bit_count()
        texts = (*texts[:place], f"{block * WIDE + column},{y}", *texts[place:])
        near |= bit
    return Piece(y, block, code, marks, near, texts)


def _with_mark(piece: Piece, column: int, mark: str) -> Piece:
    y, block, code, marks, near, texts = piece
    bit = 1 << column
    place = (near & bit - 1).bit_count()
    marks = marks[:column] + mark + marks[column + 1 :]
    return Piece(y, block, code, marks, near & ~bit, texts[:place] + texts[place + 1 :])


# ---- the tree


def _code(y: int, block: int) -> int:
    """64 bits by which a piece hangs in the tree: its place, mixed so that the tree stays low."""
    return ((y + _HALF << 32) + block + _HALF) * _MIXER & 0xFFFF_FFFF_FFFF_FFFF


def _found(node: Node, code: int) -> Piece | None:
    shift = _TOP
    while node is not None and not isinstance(node, Piece):
        node = node[code >> shift & WAYS - 1]
        shift -= _BITS
    return node if node is not None and node.code == code else None


def _put(node: Node, piece: Piece, shift: int) -> Node:
    """The tree with the piece in its place, instead of the one that was there."""
    if node is None:
        return piece
    if isinstance(node, Piece):
        if node.code == piece.code:
            return piece
        way = node.code >> shift & WAYS - 1
        node = (None,) * way + (node,) + (None,) * (WAYS - 1 - way)
    way = piece.code >> shift & WAYS - 1
    return (*node[:way], _put(node[way], piece, shift - _BITS), *node[way + 1 :])


def _collect(node: Node, pieces: list[Piece]) -> None:
    if isinstance(node, Piece):
        pieces.append(node)
    elif node is not None:
        for branch in node:
            if branch is not None:
                _collect(branch, pieces)
