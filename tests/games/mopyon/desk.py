"""A table of Mòpyon with its screen, for tests that press keys and look."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.catalogue import load
from tablegames.games.mopyon import bot
from tablegames.games.mopyon.screen import MopyonScreen
from tablegames.games.mopyon.screen_sheet import Whereabouts
from tablegames.games.screen_match import Verdict
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.grid import Grid
from tablegames.widgets.gridfield import Cell
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.prompt import Prompt
from tests.widgets.room import SECRET, Clockwork, Room, press, settled, text_of


@dataclass
class Desk:
    """A screen, its app and its table."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: MopyonScreen

    async def press(self, *keys: str) -> None:
        await press(self.app, *keys)

    async def settled(self) -> None:
        await settled(self.app)

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def rows(self) -> list[str]:
        """The rows of the table, frame and foot included, without the sheet."""
        return [
            row[: self.screen.query_one("#table").size.width] for row in text_of(self.app)[1:-1]
        ]

    @property
    def foot(self) -> str:
        """What stands at the foot of the table, its rows joined."""
        lines = self.screen.query_one(Prompt)._lines
        return re.sub(" +", " ", "".join(bit.text for line in lines for bit in line)).strip()

    @property
    def verdict(self) -> str:
        """What the sheet says of how the game ended."""
        return " ".join(self.screen.query_one(Verdict)._sentences)

    @property
    def whereabouts(self) -> list[str]:
        """What the sheet says of cursor, last mark, marks outside, counters, dead runs."""
        lines = self.screen.query_one(Whereabouts)._lines
        return [" ".join("".join(bit.text for bit in line).split()) for line in lines]

    @property
    def grid(self) -> Grid:
        return self.screen.query_one(Grid)

    @property
    def view(self) -> dict[str, Any]:
        return self.sitting.watch.view()

    def at(self, cell: Cell) -> str:
        """What is drawn in a cell and to both sides of it."""
        window = self.grid.window
        x = 2 + 2 * (cell[0] - window.left)
        return self.rows[1 + cell[1] - window.top][x - 1 : x + 2]

    def legal(self) -> list[str]:
        return list(self.sitting.seats[self.view["turn"]].legal())

    def play(self, *moves: str) -> None:
        """Play for whoever is to move."""
        for move in moves:
            self.host.play(self.sitting.seats[self.view["turn"]], move)


def _spec(name: str) -> SeatSpec:
    """A seat; one named ``bot:LEVEL`` is a bot's."""
    level = name.partition(":")[2]
    return SeatSpec("Bot", "bot", level) if level else SeatSpec(name)


@asynccontextmanager
async def desk(
    marks: list[list[Any]] | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    seats: tuple[str, ...] = ("Ana", "Bo"),
    here: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    colours: Colours = "true",
    glyphs: Glyphs = "unicode",
    theme: str = "dark",
    language: str = "en",
) -> AsyncIterator[Desk]:
    """A table with people at it; seat 0 writes X unless the position says otherwise."""
    start = {**({"marks": marks} if marks else {}), **(position or {})}
    specs = tuple(_spec(name) for name in seats)
    chosen, words = {"first": 0, **(options or {})}, ("",) * len(seats)
    header = Header("mopyon", specs, chosen, SECRET, words, start or None, "")
    at = Table(load("mopyon"), header, lambda line: None, bot=bot)
    clock = Clockwork()
    host = Host(at, clock=clock)
    sitting = sit_down(host, here)
    screen = MopyonScreen(sitting)
    app = Room(screen, theme, colours, glyphs, language)
    async with app.run_test(size=size):
        made = Desk(at, host, sitting, clock, app, screen)
        await made.settled()
        yield made
