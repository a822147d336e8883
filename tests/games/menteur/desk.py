"""A table of Menteur with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.seat import Seat
from tablegames.engine.table import Table
from tablegames.games.menteur.bot import Liars
from tablegames.games.menteur.rules import GAME
from tablegames.games.menteur.screen import MenteurScreen
from tablegames.games.menteur.screen_ranks import Ranks
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.answers import Answers
from tablegames.widgets.hand import Hand
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.prompt import Prompt
from tests.widgets.room import SECRET, Clockwork, Room, key, settled, text_of

NAMES = ("Ana", "Bo", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal")
DOUBTS, ACCEPTS = "qpzm1058", "woxn2967"
"""The keys of the seats on QWERTY (rules, *Keys*)."""


@dataclass
class Desk:
    """A screen, its app and its table, and a clock that is moved by hand."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: MenteurScreen

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def foot(self) -> str:
        """What stands at the foot of the table."""
        prompt = self.screen.query_one(Prompt)
        return "\n".join("".join(bit.text for bit in line) for line in prompt._lines)

    @property
    def hand(self) -> Hand:
        return self.screen.query_one(Hand)

    @property
    def ranks(self) -> Ranks:
        return self.screen.query_one(Ranks)

    @property
    def answers(self) -> Answers:
        return self.screen.query_one(Answers)

    @property
    def view(self) -> JSON:
        """What a spectator sees."""
        return GAME.view(self.table._timeline.state, None)

    @property
    def position(self) -> JSON:
        """The whole position, which nobody sees."""
        return GAME.dump(self.table._timeline.state)

    def legal(self, seat: int) -> list[str]:
        return list(GAME.legal(self.table._timeline.state, seat))

    async def press(self, *keys: str) -> None:
        """Press these keys now, far enough from each other to be presses."""
        for name in keys:
            event = key(name)
            event.time = self.clock.seconds
            self.app.post_message(event)
        await settled(self.app)

    async def wait(self, seconds: float) -> None:
        """Let the table's time pass."""
        self.clock.seconds += seconds
        self.table.advance(self.host.now())
        self.answers._tick()  # the widget's own timer goes by the machine's clock, not by this one
        await settled(self.app)

    async def ready(self) -> None:
        """Whoever is called before the curtain takes over; what lies open has been seen."""
        if self.screen.revealing:
            await self.press("enter")
        if self.screen.cover.waiting is not None:
            self.screen.cover._early = float("-inf")
            await self.press(self.screen.cover.key)

    async def lay(self, move: str) -> None:
        """Lay cards by keys, as a player would: by cursor, then the rank."""
        await self.ready()
        words = move.split()
        rank = words[-1] if "as" in words else None
        cards = [word for word in words[1:] if len(word) == 2 and word != "as"]
        for card in cards:
            while self.hand.card != card:
                await self.press("right")
            await self.press("space")
        await self.press("enter")
        if rank is not None:
            await self.press("0" if rank == "T" else rank.lower(), "enter")

    async def answer(self, seat: int, move: str) -> None:
        """Answer a lay by the seat's key, or by Enter for all."""
        await self.press((DOUBTS if move == "doubt" else ACCEPTS)[seat])


@asynccontextmanager
async def desk(
    position: JSON | None = None,
    *,
    seats: int = 3,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: dict[str, object] | None = None,
    size: tuple[int, int] = (80, 24),
    colours: Colours = "true",
    glyphs: Glyphs = "unicode",
    theme: str = "dark",
    language: str = "en",
    names: Sequence[str] = NAMES,
) -> AsyncIterator[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal.
    """
    seats = int(position["seats"]) if position is not None else seats
    here = tuple(range(seats)) if here is None else tuple(here)
    specs = [
        SeatSpec(name) if seat in here or not bots else SeatSpec(name, "bot", bots)
        for seat, name in enumerate(names[:seats])
    ]
    options = dict(position["options"]) if position is not None else options or {}
    header = Header("menteur", tuple(specs), options, SECRET, (), position, "")
    table: Table[Any] = Table(GAME, header, lambda line: None, bot=Liars() if bots else None)
    clock = Clockwork()
    host = Host(table, clock=clock)
    sitting = sit_down(host, here, hidden=True)
    screen = MenteurScreen(sitting)
    screen.REVEAL_SECONDS = screen.LOOK_SECONDS = 3600.0  # type: ignore[misc]
    screen._repeats.NEXT = 0.0
    app = Room(screen, theme, colours, glyphs, language)
    async with app.run_test(size=size):
        await settled(app)
        yield Desk(table, host, sitting, clock, app, screen)
        host.close()


def elsewhere(at: Desk, seat: int) -> Seat:
    """A handle for a seat at another terminal."""
    return at.host.sit(seat, lambda told: None, "elsewhere")
