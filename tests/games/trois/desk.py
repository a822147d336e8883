"""A table of Le trois with its screen, for tests that press keys and look."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.catalogue import load
from tablegames.games.screen_match import Verdict
from tablegames.games.trois import bot
from tablegames.games.trois.boards import place
from tablegames.games.trois.screen import TroisScreen
from tablegames.games.trois.screen_board import Shown
from tablegames.games.trois.screen_choice import Choice
from tablegames.games.trois.screen_table import TroisTable
from tablegames.games.trois.typed import PASS, placement
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.players import LETTERS
from tablegames.widgets.prompt import Prompt
from tests.widgets.room import SECRET, Clockwork, Room, press, settled, text_of

NAMES = ("Ana", "Bo")


@dataclass
class Desk:
    """A screen, its app and its table."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: TroisScreen

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
    def shown(self) -> Shown:
        """What the table shows."""
        shown = self.screen.query_one(TroisTable).shown
        assert shown is not None
        return shown

    @property
    def choice(self) -> Choice:
        """What whoever sees his hand is about to do."""
        assert self.shown.choice is not None
        return self.shown.choice

    @property
    def view(self) -> dict[str, Any]:
        """What a spectator sees."""
        return self.table._game.view(self.table._timeline.state, None)

    @property
    def position(self) -> dict[str, Any]:
        """The whole position, which nobody sees."""
        return self.table._game.dump(self.table._timeline.state)

    @property
    def turn(self) -> int:
        return int(self.view["turn"])

    def legal(self) -> list[str]:
        return list(self.table._game.legal(self.table._timeline.state, self.turn))

    async def ready(self) -> None:
        """Whoever is called before the curtain takes over."""
        if self.screen.cover.waiting is not None:
            await self.press(LETTERS[self.screen.cover.waiting].lower())

    async def play(self, move: str) -> None:
        """Play a legal move by keys alone, as a player would."""
        await self.ready()
        if move == PASS:
            await self.press("p")
            return
        digit, cell = placement(move)
        await self.press(str(digit))
        targets = self.choice.targets
        tabs = next(n for n in range(len(targets) + 1) if self._after(n) == cell)
        await self.press(*["tab"] * tabs, "enter")

    def _after(self, tabs: int) -> str:
        """Where the cursor would be after so many tabs."""
        choice = self.choice
        for _ in range(tabs):
            choice = choice.through(1)
        return choice.cell

    async def point(self, cell: str) -> None:
        """The cursor goes to that cell by the arrows."""
        (x, y), (to_x, to_y) = place(self.choice.cell), place(cell)
        await self.press(*(["right"] if to_x > x else ["left"]) * abs(to_x - x))
        await self.press(*(["down"] if to_y > y else ["up"]) * abs(to_y - y))


@asynccontextmanager
async def desk(
    position: dict[str, Any] | None = None,
    *,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: dict[str, object] | None = None,
    size: tuple[int, int] = (80, 24),
    colours: Colours = "true",
    glyphs: Glyphs = "unicode",
    theme: str = "dark",
    language: str = "en",
    motion: bool = False,
    names: Sequence[str] = NAMES,
    before: Callable[[Host], None] | None = None,
) -> AsyncIterator[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal.
    """
    at = range(2) if here is None else tuple(here)
    people = [seat in at or not bots for seat in range(2)]
    specs = [
        SeatSpec(name, "person" if person else "bot", None if person else bots)
        for name, person in zip(names, people, strict=True)
    ]
    header = Header("trois", tuple(specs), options or {}, SECRET, (), position, "")
    table: Table[Any] = Table(load("trois"), header, lambda line: None, bot=bot, pace=0)
    clock = Clockwork()
    host = Host(table, clock=time.monotonic if bots else clock)
    if before is not None:
        before(host)
    sitting = sit_down(host, tuple(at), hidden=True)
    screen = TroisScreen(sitting)
    screen.cover.GRACE = 0.0
    app = Room(screen, theme, colours, glyphs, language, motion)
    async with app.run_test(size=size):
        made = Desk(table, host, sitting, clock, app, screen)
        await made.settled()
        yield made
        host.close()


def elsewhere(at: Desk, seat: int) -> Seat:
    """A handle for a seat at another terminal."""
    return at.host.sit(seat, lambda told: None, "elsewhere")


async def calm(at: Desk) -> None:
    """Until no bot has anything to do any more, and all is drawn."""
    for _ in range(400):
        await at.settled()
        if at.table.wake() is None or at.turn in at.sitting.seats:
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the bots do not come to an end")
