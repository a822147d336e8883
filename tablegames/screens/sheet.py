"""The narrow sheet at the right of a room: the game's picture, a text below, a text at its foot."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.screens import picture
from tablegames.screens.picture import Picture
from tablegames.screens.tabletop import Entry, drawn
from tablegames.widgets.lines import Bit, Line, Lines
from tablegames.widgets.room import look_of


class Sheet(Lines):
    """Shows the picture of ``game`` (None: none), then lines, and others at the bottom."""

    DEFAULT_CSS = "Sheet { width: 26; height: 1fr; }"
    INNER = 23
    PICTURE = (22, 6)

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
        """Show these lines under the picture, and those at the foot if there is room."""
        self._below, self._foot = list(below), list(foot)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Picture, text, foot."""
        lines: list[Line] = []
        if self._picture is not None:
            table = Entry("", "", "", self._picture)
            lines = [*drawn(table, *self.PICTURE, look_of(self), False)[:-1], ()]
        lines += self._below
        blank = height - len(lines) - len(self._foot)
        if blank > 0:
            lines += [*([()] * blank), *self._foot]
        return [[Bit("  "), *line] for line in lines[:height]]
