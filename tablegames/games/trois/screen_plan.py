"""Where board and hand lie on the table, as large as there is room for both."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from tablegames.games.trois.boards import Plan

RIM = 1
BESIDE = 10
"""Columns of what lies beside a board that leaves no room below it."""
BELOW = 4
"""Lines of what lies below a board at the least."""
HIGHEST = 9


class Size(NamedTuple):
    """The cells of a square of the board, or of a token."""

    width: int
    height: int


class Layout(NamedTuple):
    """``board`` with its rim, and the room for the hand: ``below`` the board, or beside it."""

    cell: Size
    board: Region
    hand: Region
    below: bool

    @property
    def width(self) -> int:
        """Columns that board and hand need."""
        return self.board.width if self.below else self.board.width + BESIDE

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """The upper left cell of a square."""
        return (
            self.board.x + RIM + column * self.cell.width,
            self.board.y + RIM + row * self.cell.height,
        )


def planned(width: int, height: int, plan: Plan) -> Layout:
    """The largest board for so much room; of two alike the one with the hand below it."""
    for cell in SIZES:
        board = _board(cell, plan)
        for below in (True, False):
            if _fits(board, width, height, below=below):
                return _laid(cell, board, width, height, below=below)
    return _laid(SIZES[-1], _board(SIZES[-1], plan), width, height, below=True)


def _below(cell: Size) -> int:
    """Lines of a hand below a board of such squares, where there is room for them."""
    return max(BELOW, cell.height + 2)


def _sizes() -> list[Size]:
    found = []
    for high in range(HIGHEST, 1, -1):
        found += [Size(wide, high) for wide in (2 * high + 1, 2 * high - 1) if wide >= 5]
    return found


SIZES = tuple(_sizes())
"""The sizes of a square, the largest first."""


def _board(cell: Size, plan: Plan) -> Size:
    return Size(plan.columns * cell.width + 2 * RIM, plan.rows * cell.height + 2 * RIM)


def _fits(board: Size, width: int, height: int, *, below: bool) -> bool:
    if below:
        return board.width <= width and board.height + BELOW <= height
    return board.width + BESIDE <= width and board.height <= height


def _laid(cell: Size, board: Size, width: int, height: int, *, below: bool) -> Layout:
    if below:
        x = max(0, (width - board.width) // 2)
        tall = max(BELOW, min(_below(cell), height - board.height))
        y = max(0, (height - board.height - tall) // 2)
        hand = Region(x, y + board.height, min(board.width, width), tall)
        return Layout(cell, Region(x, y, *board), hand, below=True)
    x = max(0, (width - board.width - BESIDE) // 2)
    y = max(0, (height - board.height) // 2)
    hand = Region(x + board.width, y, BESIDE, board.height)
    return Layout(cell, Region(x, y, *board), hand, below=False)
