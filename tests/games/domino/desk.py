"""A table of Domino with its screen, for tests that press keys and look."""

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
from tablegames.games.domino import bot
from tablegames.games.domino.screen import DominoScreen
from tablegames.games.domino.screen_table import DominoTable, Shown
from tablegames.games.screen_match import Verdict
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.players import LETTERS
from tablegames.widgets.prompt import Prompt
from tests.widgets.room import SECRET, Clockwork, Room, press, settled, text_of

NAMES = ("Ana", "Bo", "Roz", "Jo")


@dataclass
class Desk:
    """A screen, its app and its table."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: DominoScreen

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
        shown = self.screen.query_one(DominoTable)._shown
        assert shown is not None
        return shown

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

    def secret_tiles(self) -> set[str]:
        """The dominoes that lie in hands and face down."""
        position = self.position
        held = {text for hand in position["hands"] for text in hand}
        return held | {text for _, text in position["table"]}

    async def ready(self) -> None:
        """Whoever is called before the curtain takes over."""
        if self.screen.cover.waiting is not None:
            await self.press(LETTERS[self.screen.cover.waiting].lower())

    async def play(self, move: str) -> None:
        """Play a legal move by keys alone, as a player would."""
        await self.ready()
        if move == "pass":
            await self.press("b")
        elif move.startswith(("pick", "take")):
            await self._take(move.split()[1])
        else:
            await self._lay(move)

    async def _take(self, position: str) -> None:
        if position == "rest":
            await self.press("a")
            return
        shown = self.shown
        free, at = shown.scene.free, shown.position
        assert at is not None
        if shown.scene.phase == "pick":
            await self.press(*position, "enter")
            return
        steps = free.index(int(position)) - free.index(at)
        await self.press(*(["right"] if steps > 0 else ["left"]) * abs(steps), "t")

    async def _lay(self, move: str) -> None:
        tile, _, end = move.partition(" ")
        while str(self.shown.choice.tile) != tile:
            await self.press("right")
        if len(self.shown.choice.ends) > 1:
            await self.press(end.lower())
        await self.press("enter")


@asynccontextmanager
async def desk(
    position: dict[str, Any] | None = None,
    *,
    seats: int = 2,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: dict[str, object] | None = None,
    size: tuple[int, int] = (80, 24),
    colours: Colours = "true",
    glyphs: Glyphs = "unicode",
    theme: str = "dark",
    language: str = "en",
    names: Sequence[str] = NAMES,
    before: Callable[[Host], None] | None = None,
) -> AsyncIterator[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal.
    """
    names, at = names[:seats], range(seats) if here is None else tuple(here)
    people = [seat in at or not bots for seat in range(seats)]
    specs = [
        SeatSpec(name, "person" if person else "bot", None if person else bots)
        for name, person in zip(names, people, strict=True)
    ]
    header = Header("domino", tuple(specs), options or {}, SECRET, (), position, "")
    table: Table[Any] = Table(load("domino"), header, lambda line: None, bot=bot, pace=0)
    clock = Clockwork()
    host = Host(table, clock=time.monotonic if bots else clock)
    if before is not None:
        before(host)
    sitting = sit_down(host, tuple(at), hidden=True)
    screen = DominoScreen(sitting)
    screen.cover.GRACE = 0.0
    app = Room(screen, theme, colours, glyphs, language)
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
