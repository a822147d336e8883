"""The table of Domino: the others, the line, the hand, or what lies there instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from textual.geometry import Offset

from tablegames.games.domino import screen_hand, screen_pick
from tablegames.games.domino.line import LEFT
from tablegames.games.domino.screen_choice import Choice
from tablegames.games.domino.screen_hand import Held
from tablegames.games.domino.screen_line import (
    LARGE,
    MIDDLE,
    SMALL,
    VAST,
    Halves,
    Laid,
    Scale,
    laid,
)
from tablegames.games.domino.screen_reveal import FORMS, Reveal
from tablegames.games.domino.screen_scene import Scene
from tablegames.games.domino.screen_seats import HIGH, Seats
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.tiles import Shape, Style, Tiles

ROOMY = (70, 28)
"""From so many columns and lines on, dominoes may be drawn larger."""

EDGE = 1
"""Columns left and right of the line."""

Below = TypeVar("Below")
"""How what lies below the line can be drawn."""


@dataclass(frozen=True)
class Shown:
    """What the table shows: the scene, and what its viewer is about to do."""

    scene: Scene
    choice: Choice
    position: int | None = None
    """The cursor over face-down dominoes."""


class DominoTable(Lines):
    """Draws what it is given, all by cells; only lines that differ are drawn anew."""

    GROUND = "felt"
    DEFAULT_CSS = "DominoTable { width: 1fr; height: 1fr; }"

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names
        self._shown: Shown | None = None

    def show_table(self, shown: Shown) -> None:
        """Show this."""
        self._shown = shown
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Everything, from the top."""
        if self._shown is None:
            return []
        drawing = _Drawing(self, self._shown, width, height, self._names)
        x, y = drawing.draw()
        self.app.cursor_position = self.region.offset + Offset(x, y)
        return drawing.cells.lines()


class _Drawing:
    """One picture of the table."""

    def __init__(
        self, widget: DominoTable, shown: Shown, width: int, height: int, names: Sequence[str]
    ) -> None:
        self.cells = Cells(width, height, "felt")
        self._look, self._tr, self._names = look_of(widget), tr_of(widget), names
        self._tiles = Tiles(self.cells, self._look)
        self._shown, self._scene = shown, shown.scene
        self._seats = Seats(self.cells, self._look, self._tr, names)

    def draw(self) -> tuple[int, int]:
        """Draw it all; gives the cell that the terminal's own cursor rests on."""
        scene, cells = self._scene, self.cells
        self._seats.draw(scene)
        if scene.phase == "pick":
            point = screen_pick.draw(cells, self._tiles, scene, self._shown.position, HIGH)
            self._seats.own(scene, cells.height - 1)
            return point
        if scene.open:
            return self._reveal()
        return self._play()

    # -- while one plays -------------------------------------------------------------------------

    def _play(self) -> tuple[int, int]:
        scene, choice, top = self._scene, self._shown.choice, HIGH
        taking = None
        if scene.boneyard:
            label = self._tr("boneyard")
            taking = screen_pick.boneyard(self.cells, scene, label, self._shown.position, HIGH - 1)
        hand = scene.hands[scene.bottom]
        line, row = self._plan(hand.count, top)
        self._line(line, top, self.cells.height - row.height)
        if hand.bell:
            self._seats.bell(scene, self.cells.height - row.height)
        cursor = choice.at if hand.tiles is not None and taking is None else None
        dims = bool(choice.legal)
        held = Held(hand, choice.lays, cursor, dims)
        point = screen_hand.draw(self.cells, self._tiles, held, row, self.cells.height - row.height)
        return taking or point

    def _plan(self, count: int, top: int) -> tuple[Laid, screen_hand.Row]:
        """The line and the hand as large as both can be."""
        hands = screen_hand.planned(count, self.cells.width, roomy=self._roomy)
        return self._together(hands, lambda row: row.height, self.cells.height - top)

    def _together(
        self, others: Sequence[Below], height: Callable[[Below], int], room: int
    ) -> tuple[Laid, Below]:
        """The line and what lies below it: neither is large at the cost of the other.

        Both are tried from the finest on; where nothing fits, the smallest of both.
        """
        lines = [line for scale in self._scales() if (line := self._laid(scale)) is not None]
        assert lines, "three rows of 56 columns hold any line"
        pairs = sorted(
            product(range(len(lines)), range(len(others))),
            key=lambda pair: (sum(pair), abs(pair[0] - pair[1])),
        )
        fits = (pair for pair in pairs if lines[pair[0]].height + height(others[pair[1]]) <= room)
        nth, below = next(fits, pairs[-1])
        return lines[nth], others[below]

    def _scales(self) -> Sequence[Scale]:
        return (VAST, LARGE, MIDDLE, SMALL) if self._roomy else (SMALL,)

    @property
    def _roomy(self) -> bool:
        return self.cells.width >= ROOMY[0] and self.cells.height >= ROOMY[1]

    def _laid(self, scale: Scale) -> Laid | None:
        line, first = self._with_ghost()
        return laid(line, first, scale, self.cells.width - 2 * EDGE)

    def _with_ghost(self) -> tuple[Sequence[Halves], int]:
        """The line with the domino that is looked at, and the place of the first one in it."""
        scene, tile, end = self._scene, self._shown.choice.tile, self._shown.choice.looked_at
        if not end or tile is None or scene.ends is None:
            return scene.line, scene.first
        left, right = scene.ends
        if end == LEFT:
            return ((tile.other(left), left), *scene.line), scene.first + 1
        return (*scene.line, (right, tile.other(right))), scene.first

    # -- the line --------------------------------------------------------------------------------

    def _line(self, line: Laid, top: int, bottom: int) -> None:
        """The line in the middle between two lines of the table."""
        shift = top + max(0, (bottom - top - line.height) // 2) - line.top
        for thread in line.threads:
            self.cells.write(thread.x + EDGE, thread.y + shift, Bit(thread.glyph, "felt_dim"))
        ghost_left = self._ghost_left
        for tile in line.tiles:
            style = self._style(tile.nth - ghost_left)
            at = tile.x + EDGE, tile.y + shift
            self._tiles.draw(at, tile.shape, tile.halves, style)
            if style == "last":
                self._mark(*at, tile.shape)

    def _mark(self, x: int, y: int, shape: Shape) -> None:
        """What points at the last domino, where nothing else can lie: beneath, beside a double."""
        if shape.upright:
            middle = y + shape.height // 2
            self.cells.write(x - 1, middle, Bit("▸", "felt_gold"))
            self.cells.write(x + shape.width, middle, Bit("◂", "felt_gold"))
        else:
            self.cells.write(x + shape.width // 2, y + shape.height, Bit("▲", "felt_gold"))

    @property
    def _ghost_left(self) -> int:
        return len(self._with_ghost()[0]) - len(self._scene.line) and int(
            self._shown.choice.looked_at == LEFT
        )

    def _style(self, index: int) -> Style:
        scene = self._scene
        if not 0 <= index < len(scene.line):
            return "ghost"
        if index == scene.last or (scene.two_ends and index in {0, len(scene.line) - 1}):
            return "last"
        return "face"

    # -- when a game has ended -------------------------------------------------------------------

    def _reveal(self) -> tuple[int, int]:
        """The line above, as it lay, and all hands below it."""
        cells, scene = self.cells, self._scene
        reveal = Reveal(scene, self._tr, self._names, cells.width)
        line, form = self._together(FORMS, reveal.height, cells.height - HIGH - 1)
        top = cells.height - reveal.height(form)
        bottom = top - 1
        self._line(line, HIGH, bottom)
        if scene.two_ends:
            said = f"  ★  {self._tr('2 KABÈS')}  ★  "
            x = (cells.width - len(said)) // 2
            cells.write(x, bottom, Bit(said, "ink", "cursor", bold=True))
        reveal.draw(cells, self._tiles, form, top)
        return 1, top
