"""A table of Mòpyon with its screen, for tests that press keys and look."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, Unpack

from tablegames.games.catalogue import load
from tablegames.games.mopyon import bot
from tablegames.games.mopyon.screen import MopyonScreen
from tablegames.games.mopyon.screen_sheet import Whereabouts
from tablegames.widgets.grid import Grid
from tablegames.widgets.gridfield import Cell
from tests.games.desk import OpenDesk, Window, seated
from tests.widgets.room import laid, specs, text_of


class Desk(OpenDesk[MopyonScreen]):
    """A screen, its app and its table."""

    @property
    def rows(self) -> list[str]:
        """The rows of the table, frame and foot included, without the sheet."""
        return [
            row[: self.screen.query_one("#table").size.width] for row in text_of(self.app)[1:-1]
        ]

    @property
    def whereabouts(self) -> list[str]:
        """What the sheet says of cursor, last mark, marks outside, counters, dead runs."""
        lines = self.screen.query_one(Whereabouts)._lines
        return [" ".join("".join(bit.text for bit in line).split()) for line in lines]

    @property
    def grid(self) -> Grid:
        return self.screen.query_one(Grid)

    def at(self, cell: Cell) -> str:
        """What is drawn in a cell and to both sides of it."""
        window = self.grid.window
        x = 2 + 2 * (cell[0] - window.left)
        return self.rows[1 + cell[1] - window.top][x - 1 : x + 2]


def desk(
    marks: list[list[Any]] | None = None,
    *,
    seats: tuple[str, ...] = ("Ana", "Bo"),
    here: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table with people at it; seat 0 writes X unless the position says otherwise."""
    start = {**({"marks": marks} if marks else {}), **(position or {})}
    chosen, words = {"first": 0, **(options or {})}, ("",) * len(seats)
    at = laid(load("mopyon"), specs(seats), chosen, start or None, words=words, bot=bot)
    return seated(Desk, MopyonScreen, at, here, **window)
