"""The end of a game: both words on their cards, and who had which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from tablegames.games.intrus.screen_word import draw_card
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.room import look_of

CARD = 26
NO_BREAK = "\u00a0"


@dataclass(frozen=True)
class Side:
    """One side: what it is called, its word, the names, what it got; ``won`` in gold."""

    title: str
    word: str
    names: str
    got: str
    won: bool


class Ending(Lines):
    """The two sides beside each other."""

    GROUND = "felt"
    DEFAULT_CSS = "Ending { width: 1fr; height: 1fr; }"
    LEAST = 7

    def __init__(self) -> None:
        super().__init__()
        self._sides: tuple[Side, ...] = ()

    def show_sides(self, sides: Sequence[Side]) -> None:
        """Show these; none: the game goes on."""
        self._sides = tuple(sides)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Each side with its card."""
        cells = Cells(width, height, self.GROUND)
        for at, side in enumerate(self._sides):
            half = width // 2
            self._draw(cells, side, at * half, half)
        return cells.lines()

    def _draw(self, cells: Cells, side: Side, left: int, half: int) -> None:
        names = called(side.names, half - 1, cells.height - self.LEAST + 2)
        top = max(0, (cells.height - self.LEAST - len(names) + 1) // 3)
        wide = max(4, min(CARD, half - 3))
        ink = "felt_gold" if side.won else "felt_text"
        card = Region(left + (half - wide) // 2, top + 1, wide, 3)
        draw_card(cells, card, side.word, plain=look_of(self).palette.colourless)
        rows = [
            (top, [Bit(side.title, ink, bold=True)]),
            *enumerate(names, top + 4),
            (top + 4 + len(names), [Bit(side.got, ink, bold=side.won)]),
        ]
        for y, row in rows:
            line = cut(row, half - 1)
            cells.write(left + (half - width_of(line)) // 2, y, *line)


def called(names: str, width: int, most: int) -> Sequence[Line]:
    """The names in as many rows as there is room for, at least one."""
    together = names.replace(" ", NO_BREAK).replace(f",{NO_BREAK}", ", ")  # not within a name
    rows = list(broken([Bit(together, "felt_text")], width))
    if len(rows) <= most:
        return rows
    kept = max(1, most)
    last = [bit for row in rows[kept - 1 :] for bit in (*row, Bit(" "))]
    return [*rows[: kept - 1], cut(last, width)]
