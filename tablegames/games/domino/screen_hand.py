"""The hand of whoever sits at the bottom: as large as its room allows, playable ones raised."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from tablegames.games.domino.screen_scene import Hand
from tablegames.games.domino.tiles import Tile
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit
from tablegames.widgets.tiles import Shape, Style, Tiles

GAP = 1
RAISED = 1
"""Lines by which a playable domino is raised."""
MARK = 1
"""The line below the hand, for the cursor."""
HUGE = Shape(11, 11, upright=True, pips=True, lips=True)
UPRIGHT = Shape(7, 7, upright=True, pips=True, lips=True)
LYING = Shape(13, 3, pips=True, lips=True)
PLAIN = Shape(7, 3)
TINY = Shape(5, 1)
SHAPES = (HUGE, UPRIGHT, LYING, PLAIN, TINY)
"""How a hand can be drawn, the finest first; the very finest only in a large window."""
MOST_ROWS = {PLAIN: 2, TINY: 28}
"""In how many rows a hand may stand, if in more than one."""


class Row(NamedTuple):
    """A hand in rows: ``across`` dominoes of a shape in each."""

    shape: Shape
    across: int
    rows: int

    @property
    def pitch(self) -> int:
        """The lines of each row: its dominoes raised or not, and the cursor."""
        return RAISED + self.shape.height + (2 if self.shape.lips else MARK)

    @property
    def height(self) -> int:
        """The lines of all rows."""
        return self.rows * self.pitch


def planned(count: int, width: int, *, roomy: bool) -> list[Row]:
    """The ways in which so many dominoes can stand in so many columns, the finest first."""
    found = []
    for shape in SHAPES if roomy else SHAPES[1:]:
        across = max(1, (width + GAP) // (shape.width + GAP))
        rows = max(1, -(-count // across))
        if rows <= MOST_ROWS.get(shape, 1):
            found.append(Row(shape, across, rows))
    return found


@dataclass(frozen=True)
class Held:
    """What is shown of a hand beside its dominoes: those raised, and the cursor's place."""

    hand: Hand
    playable: Collection[Tile] = ()
    cursor: int | None = None
    dims: bool = False
    """Those that cannot be played are dull."""


def draw(cells: Cells, tiles: Tiles, held: Held, row: Row, top: int) -> tuple[int, int]:
    """Draw it from the line ``top`` on; gives the cell of the cursor, or of the hand's middle."""
    hand, shape = held.hand, row.shape
    point = cells.width // 2, top + row.height - 1
    for at in range(hand.count):
        line, column = divmod(at, row.across)
        in_line = min(row.across, hand.count - line * row.across)
        left = (cells.width - in_line * (shape.width + GAP) + GAP) // 2
        x = left + column * (shape.width + GAP)
        y = top + line * row.pitch + RAISED + shape.lips
        if hand.tiles is None:
            tiles.back((x, y), shape)
            if shape.lips:
                tiles.lips((x, y), shape, "back", chosen=False)
            continue
        tile = hand.tiles[at]
        raised = tile in held.playable
        y -= RAISED if raised else 0
        style: Style = "dull" if held.dims and not raised else "face"
        tiles.draw((x, y), shape, tile, style)
        if shape.lips:
            tiles.lips((x, y), shape, style, chosen=at == held.cursor)
        if at == held.cursor:
            if not shape.lips:
                cells.write(x, y + shape.height, Bit("▀" * shape.width, "felt_gold", bold=True))
            point = x + shape.width // 2, y + shape.height // 2
    return point
