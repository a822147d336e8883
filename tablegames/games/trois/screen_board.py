"""The board: laid tokens, what the open cells want, where the chosen digit can lie, the cursor."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from tablegames.games.trois.boards import place
from tablegames.games.trois.screen_choice import Choice
from tablegames.games.trois.screen_plan import RIM, Layout
from tablegames.games.trois.screen_scene import Scene
from tablegames.games.trois.screen_token import Blocks, line_of
from tablegames.widgets.lines import Bit

GROUND = "wood"
"""What shows between the squares."""
BONUS = 20


@dataclass(frozen=True)
class Shown:
    """What the table shows: the scene, and what its viewer is about to do.

    ``choice`` None: there is no cursor. ``wanted``: whether open cells show what they want.
    ``flying`` is the cell of a token that has not arrived yet.
    """

    scene: Scene
    choice: Choice | None = None
    wanted: bool = True
    flying: str | None = None


class BoardPainter:
    """Draws one board."""

    def __init__(self, blocks: Blocks, layout: Layout, shown: Shown) -> None:
        self._blocks, self._cells, self._layout = blocks, blocks.cells, layout
        self._shown, self._scene = shown, shown.scene
        self._open = self._scene.open_cells if self._scene.to_move is not None else {}
        self._targets = self._lit()

    def _lit(self) -> frozenset[str]:
        """The cells on which the chosen digit can be laid, where they are to be shown."""
        choice = self._shown.choice
        if choice is None or choice.digit is None or not self._shown.wanted:
            return frozenset()
        return frozenset(choice.targets)

    def draw(self) -> tuple[int, int]:
        """Draw it all; gives the cell that the terminal's own cursor rests on."""
        self._rim()
        for cell in self._scene.plan.cells:
            self._square(cell)
        choice = self._shown.choice
        if choice is None:
            return self._layout.board.x, self._layout.board.y
        return self._cursor(choice)

    def at(self, cell: str) -> tuple[int, int]:
        """The upper left cell of a square."""
        return self._layout.corner(*place(cell))

    def _rim(self) -> None:
        """The edge, with the names of columns and rows."""
        board, size, plan = self._layout.board, self._layout.cell, self._scene.plan
        self._cells.fill(board, GROUND)
        if self._blocks.plain or not self._blocks.drawn:
            self._cells.frame(board, "wood_text", GROUND)
        for cell in plan.cells:
            column, row = place(cell)
            x, y = self.at(cell)
            if not row:
                self._cells.write(x + size.width // 2, board.y, Bit(cell[0], "wood_text"))
            if not column:
                self._cells.write(board.x, y + line_of(size), Bit(cell[1:], "wood_text"))
        if self._blocks.drawn and not self._blocks.plain:
            # Squares keep half a line above them, so the edge below is half a line too.
            under = Bit("▄" * board.width, "felt", GROUND)
            self._cells.write(board.x, board.bottom - 1, under)

    def _square(self, cell: str) -> None:
        digit = self._scene.laid.get(cell)
        if digit is not None and cell != self._shown.flying:
            self._token(cell, digit)
        else:
            self._empty(cell)

    def _token(self, cell: str, digit: int) -> None:
        at, size, last = self.at(cell), self._layout.cell, cell == self._scene.last
        self._blocks.token(at, size, digit, "ivory", GROUND)
        bonus = cell in self._scene.plan.bonus
        if bonus:
            self._blocks.sign(at, size, "ink")
        if last:
            y, x = at[1] + line_of(size), at[0] + size.width
            self._cells.write(at[0] + 1, y, Bit("▸", "ink", bold=True))
            if not (bonus and y == at[1] + 1):
                self._cells.write(x - 2, y, Bit("◂", "ink", bold=True))

    def _empty(self, cell: str) -> None:
        at, size, plan = self.at(cell), self._layout.cell, self._scene.plan
        bonus, target = cell in plan.bonus, cell in self._targets
        ground = "square_last" if target else "square_chosen" if bonus else "square_dark"
        self._blocks.block(at, size, ground, GROUND)
        if bonus:
            self._blocks.sign(at, size, "number")
        wants = self._open.get(cell)
        if target:
            self._target(cell, at)
        elif wants is not None and self._shown.wanted:
            self._blocks.text(at, size, Bit(str(wants), "number"))
        elif self._blocks.plain and not bonus:
            self._blocks.text(at, size, Bit("·", "number"))
        if bonus and size.height > 3:
            self._blocks.text(at, size, Bit(f"+{BONUS}", "number"), row=1)

    def _target(self, cell: str, at: tuple[int, int]) -> None:
        """What the chosen digit would score there; on a bonus cell its sign stays in sight."""
        points, size = self._scene.worth(cell).total, self._layout.cell
        sign = ("◊" if self._blocks.drawn else "*") if cell in self._scene.plan.bonus else "+"
        self._blocks.text(at, size, Bit(f"{sign}{points}", "number", bold=True))

    def _cursor(self, choice: Choice) -> tuple[int, int]:
        at, size = self.at(choice.cell), self._layout.cell
        if choice.looked_at is not None:
            bonus = choice.cell in self._scene.plan.bonus
            self._blocks.pointed(at, size, choice.looked_at, GROUND, bonus=bonus)
        else:
            self._blocks.frame(at, size, GROUND)
            self._close(choice.cell, at)
        return at[0] + size.width // 2, at[1] + line_of(size)

    def _close(self, cell: str, at: tuple[int, int]) -> None:
        """The frame's lower edge lies in the half line above what is below."""
        if self._blocks.plain or not self._blocks.drawn:
            return
        x, y, wide = at[0], at[1] + self._layout.cell.height, self._layout.cell.width
        row = place(cell)[1]
        below = next((one for one in self._scene.plan.beside[cell] if place(one)[1] > row), None)
        if below is None:
            inner = "felt"
        elif below in self._scene.laid and below != self._shown.flying:
            inner = "ivory"
        elif below in self._targets:
            inner = "square_last"
        else:
            inner = "square_chosen" if below in self._scene.plan.bonus else "square_dark"
        self._cells.write(x + 1, y, Bit("▄" * (wide - 2), inner, "cursor"))


def rim_of(layout: Layout) -> Region:
    """The board without its rim."""
    return layout.board.shrink((RIM, RIM, RIM, RIM))
