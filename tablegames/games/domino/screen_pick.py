"""The dominoes face down before the picking, and the boneyard of a duel."""

from __future__ import annotations

from tablegames.games.domino.board import POSITIONS
from tablegames.games.domino.screen_scene import Scene
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.tiles import Shape, Tiles

ACROSS = 7
DOWN = len(POSITIONS) // ACROSS
GAP = 2
_NOT_THERE = 99
"""Farther than any position is from another."""
SHAPES = (Shape(12, 6), Shape(10, 5), Shape(8, 4), Shape(6, 3), Shape(6, 2))


def place(position: int) -> tuple[int, int]:
    """Column and row of a position."""
    row, column = divmod(position - 1, ACROSS)
    return column, row


def neighbour(position: int, free: tuple[int, ...], across: int, down: int) -> int:
    """The nearest free position in that direction; the same one where there is none."""
    column, row = place(position)

    def off(other: int) -> tuple[int, int]:
        c, r = place(other)
        ahead, aside = (
            ((c - column) * across, r - row) if across else ((r - row) * down, c - column)
        )
        return (abs(aside) * 4 + ahead, other) if ahead > 0 else (_NOT_THERE, other)

    best = min(free, key=off, default=position)
    return best if off(best)[0] < _NOT_THERE else position


def _fitting(width: int, height: int) -> Shape:
    """The largest shape in which all 28 fit."""
    for shape in SHAPES:
        if _across(shape) <= width and DOWN * (shape.height + 1) <= height + 1:
            return shape
    return SHAPES[-1]


def _across(shape: Shape) -> int:
    return ACROSS * (shape.width + GAP) - GAP


def draw(cells: Cells, tiles: Tiles, scene: Scene, cursor: int | None, top: int) -> tuple[int, int]:
    """All 28 places from the line ``top`` on; gives the cell of the cursor."""
    height = cells.height - top
    shape = _fitting(cells.width, height)
    left = (cells.width - _across(shape)) // 2
    upper = top + max(0, (height - DOWN * (shape.height + 1) + 1) // 2)
    point = cells.width // 2, top
    for position in POSITIONS:
        column, row = place(position)
        x, y = left + column * (shape.width + GAP), upper + row * (shape.height + 1)
        middle = x + shape.width // 2, y + shape.height // 2
        if position not in scene.free:
            _taken(cells, scene, position, middle)
        elif position == cursor:
            tiles.chosen((x, y), shape, str(position))
            point = middle
        else:
            tiles.back((x, y), shape, str(position))
    return point


def _taken(cells: Cells, scene: Scene, position: int, middle: tuple[int, int]) -> None:
    taker = scene.takers.get(position)
    if taker is None:
        cells.write(*middle, Bit("·", "felt_dim"))
    else:
        cells.write(*middle, Bit(LETTERS[taker], f"felt_seat{taker}", bold=True))


def boneyard(
    cells: Cells, scene: Scene, label: str, cursor: int | None, y: int
) -> tuple[int, int] | None:
    """The boneyard in one line; gives the cell of the cursor."""
    chips = [_chip(at, chosen=at == cursor) for at in scene.free]
    bits = [Bit(f"{label} ", "felt_dim"), *chips]
    x = max(0, (cells.width - width_of(bits)) // 2)
    cells.write(x, y, *bits)
    if cursor not in scene.free:
        return None
    return x + width_of(bits[:1]) + 3 * scene.free.index(cursor) + 1, y


def _chip(position: int, *, chosen: bool) -> Bit:
    if chosen:
        return Bit(f"{position:>2}◂", "ink", "cursor", bold=True)
    return Bit(f"{position:>2} ", "picture_text", "back")
