"""A table of Damye with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tablegames.engine.table import Table
from tablegames.games.damye.screen import DamyeScreen
from tablegames.games.screen_match import Verdict
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.prompt import Prompt
from tests.widgets.room import Clockwork, Room, press, settled, table, text_of

KEY_MOVES = "W:W28,33,38,42,47:B13,18,22,24,35"
WINDMILL = "W:WK47,38,K3:B8,9,10,20,22,23,24,29,33,39,42"


@dataclass
class Desk:
    """A screen, its app and its table."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: DamyeScreen
    told: list[Any] = field(default_factory=list)

    async def press(self, *keys: str) -> None:
        await press(self.app, *keys)

    async def settled(self) -> None:
        await settled(self.app)

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def foot(self) -> str:
        """What stands at the foot of the table."""
        prompt = self.screen.query_one(Prompt)
        return "\n".join("".join(bit.text for bit in line) for line in prompt._lines)

    @property
    def verdict(self) -> str:
        """What the sheet says of how the game ended."""
        return " ".join(self.screen.query_one(Verdict)._sentences)

    @property
    def view(self) -> dict[str, Any]:
        return self.sitting.watch.view()

    def legal(self) -> list[str]:
        return list(self.sitting.seats[self.view["turn"]].legal())

    def play(self, *moves: str) -> None:
        """Play for whoever is to move."""
        for move in moves:
            self.host.play(self.sitting.seats[self.view["turn"]], move)


@asynccontextmanager
async def desk(
    fen: str | None = None,
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
    motion: bool = False,
    before: Callable[[Host], None] | None = None,
) -> AsyncIterator[Desk]:
    """A table with people at it; ``before`` is done before the screen opens."""
    start = {**({"fen": fen} if fen else {}), **(position or {})}
    at = table(seats, options, start or None)
    clock = Clockwork()
    host = Host(at, clock=clock)
    if before is not None:
        before(host)
    sitting = sit_down(host, here)
    screen = DamyeScreen(sitting)
    app = Room(screen, theme, colours, glyphs, language, motion)
    async with app.run_test(size=size):
        made = Desk(at, host, sitting, clock, app, screen)
        await made.settled()
        yield made
