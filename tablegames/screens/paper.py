"""A game's table with its picture, and a sheet of paper laid on it to be read."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.screens import picture
from tablegames.screens.listing import on_ground
from tablegames.screens.tabletop import PAPER, Entry, drawn
from tablegames.widgets.lines import Bit, Line, Lines, broken, width_of
from tablegames.widgets.room import look_of


class Paper(Lines):
    """``write`` puts paragraphs on the paper; it lies on the cloth of ``game``."""

    DEFAULT_CSS = "Paper { width: 1fr; height: 1fr; margin-left: 1; }"
    WIDEST, MARGIN = 64, 3

    def __init__(self, game: str) -> None:
        super().__init__()
        self._picture = picture.load(game)
        self._text: list[Line] = []

    def write(self, paragraphs: Sequence[Line]) -> None:
        """Show these paragraphs in ink."""
        self._text = list(paragraphs)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The picture above, the paper below it in the middle, the cloth around both."""
        wide = max(1, min(width - 2, self.WIDEST))
        rows = [row for line in self._text for row in (self._broken(line, wide) if line else [()])]
        paper = [(), *rows, ()][: max(0, height - 2)]
        above = max(0, height - len(paper) - 1)
        table = Entry("", "", "", self._picture)
        lines = drawn(table, width, above + 1, look_of(self), chosen=False)[:-1] if above else []
        blank = height - len(lines) - len(paper)
        left = (width - wide) // 2
        lines = [*lines, *(self._on_paper(row, left, wide, width) for row in paper)]
        return [*lines, *([self._cloth(width)] * blank)]

    def _broken(self, line: Line, wide: int) -> list[Line]:
        return list(broken(line, max(1, wide - 2 * self.MARGIN)))

    def _on_paper(self, row: Line, left: int, wide: int, width: int) -> Line:
        text = on_ground([Bit(" " * self.MARGIN), *row], wide, PAPER)
        return [*self._cloth(left), *text, *self._cloth(width - left - width_of(text))]

    def _cloth(self, width: int) -> Line:
        return [Bit(" " * max(0, width), "felt_text", self._picture.cloth)]
