"""The narrow sheet at the right of a room: the game's picture, text below it, text at its foot."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.screens import picture
from tablegames.screens.picture import Picture
from tablegames.screens.tabletop import Entry, drawn
from tablegames.widgets.lines import Bit, Line, Lines, broken
from tablegames.widgets.room import look_of


class Sheet(Lines):
    """Shows the picture of ``game`` (None: none), then paragraphs, and others at the bottom."""

    DEFAULT_CSS = "Sheet { width: 33%; min-width: 26; max-width: 56; height: 1fr; }"
    MARGIN, NARROWEST = 2, 23
    """Columns left free at the left, and the fewest that there are for text."""

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self._game: str | None = None
        self._picture: Picture | None = None
        self._below: list[Line] = []
        self._foot: list[Line] = []
        self.show_game(game)

    def show_game(self, game: str | None) -> None:
        """Show the picture of that game."""
        if game != self._game:
            self._game, self._picture = game, picture.load(game) if game else None

    def show_below(self, below: Sequence[Line], foot: Sequence[Line] = ()) -> None:
        """Show these paragraphs under the picture, and those at the foot if there is room."""
        self._below, self._foot = list(below), list(foot)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Picture, text, foot."""
        inner = max(1, width - self.MARGIN - 1)
        lines = [*self._drawn(inner, height), *_rows(self._below, inner)]
        foot = _rows(self._foot, inner)
        blank = height - len(lines) - len(foot)
        if blank > 0:
            lines += [*([()] * blank), *foot]
        return [[Bit(" " * self.MARGIN), *line] for line in lines[:height]]

    def _drawn(self, inner: int, height: int) -> list[Line]:
        """The table with the picture, and a blank line below."""
        if self._picture is None:
            return []
        table, high = Entry("", "", "", self._picture), max(5, min(height // 3, inner * 4 // 11))
        return [*drawn(table, inner, high + 1, look_of(self), chosen=False)[:-1], ()]


def _rows(paragraphs: Sequence[Line], inner: int) -> list[Line]:
    return [row for line in paragraphs for row in (broken(line, inner) if line else [()])]
