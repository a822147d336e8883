"""A table of Krache with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tablegames.engine.game import JSON, Act, Bot, Stop
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.krache.fit import plays
from tablegames.games.krache.rules import GAME
from tablegames.games.krache.screen import KracheScreen
from tablegames.games.krache.screen_keys import KRACHE
from tablegames.games.krache.screen_table import Spit
from tablegames.games.krache.state import PILES, SLOTS
from tablegames.host import Host
from tablegames.settings import Keyboard, Settings
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.prompt import Prompt
from tests.widgets.room import SECRET, Clockwork, Room, key, settled, text_of


class Idle:
    """A bot that does nothing by itself."""

    SEARCHES = False

    def asks(self, view: JSON, legal: Sequence[str]) -> bool:
        return False

    def act(
        self, view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop
    ) -> Act | None:
        return None


class Hall(Room):
    """A room with settings, as the program's app has them."""

    def __init__(self, *given: Any, settings: Settings) -> None:
        super().__init__(*given)
        self.settings = settings

    def set(self, name: str, value: Any) -> None:
        """Change a setting."""
        self.settings = replace(self.settings, **{name: value})


@dataclass
class Desk:
    """A screen, its app and its table, and a clock that is moved by hand."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Hall
    screen: KracheScreen
    others: dict[int, Seat]

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def foot(self) -> str:
        """What stands at the foot of the table."""
        prompt = self.screen.query_one(Prompt)
        return "\n".join("".join(bit.text for bit in line) for line in prompt._lines)

    @property
    def view(self) -> dict[str, Any]:
        return self.sitting.watch.view()

    @property
    def asked(self) -> bool:
        """Whether a question lies on the table."""
        return isinstance(self.app.screen, Dialog)

    @property
    def spit(self) -> Spit:
        """What lies on the table."""
        return self.screen.query_one(Spit)

    def side(self, seat: int) -> str:
        """The line of a seat's name."""
        spit = self.spit
        return "".join(bit.text for bit in spit._lines[spit.plan.sides[seat]])

    async def settled(self) -> None:
        await settled(self.app)

    async def press(self, *names: str, after: float = 0.0, apart: float = 0.0) -> None:
        """Let these keys arrive: the first so many seconds on, the others so far apart."""
        self.clock.seconds += after
        for number, name in enumerate(names):
            self.clock.seconds += apart if number else 0.0
            event = key(name)
            event.time = self.clock.seconds
            self.app.post_message(event)
        await self.settled()

    async def wait(self, seconds: float) -> None:
        """Let the table's time pass."""
        self.clock.seconds += seconds
        self.table.advance(self.host.now())
        await self.settled()

    async def begin(self) -> None:
        """Both say krache, and the cards are turned."""
        hands = self.screen.hands
        for seat in (0, 1):
            if seat in hands.seats:
                await self.press(hands.key(seat, KRACHE), after=0.1)
            elif seat in self.others:
                self.play_elsewhere(seat, "krache")
        await self.next()

    async def next(self) -> None:
        """Wait for the end of the phase."""
        await self.wait((self.view["until"] - self.host.now()) / 1000)

    def play_elsewhere(self, seat: int, move: str) -> None:
        """What somebody plays who sits at another terminal."""
        self.others[seat].play(move, self.host.now())

    def press_of(self, seat: int, *, right: bool = True) -> str | None:
        """A key by which the seat plays a card that fits, or one that does not; None: no such."""
        stock, piles = self.view["stock"][seat], [self.view["piles"][one] for one in PILES]
        fitting = plays(stock, piles)
        every = [(slot, pile) for slot in range(SLOTS) for pile in (0, 1) if stock[slot]]
        found = fitting if right else [one for one in every if one not in fitting]
        return self.screen.hands.key(seat, found[0][0] + SLOTS * found[0][1]) if found else None


@asynccontextmanager
async def desk(
    *,
    size: tuple[int, int] = (80, 24),
    seats: tuple[str, ...] = ("Ana", "Bo"),
    here: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    keyboard: Keyboard | None = "qwerty",
    one_row: bool = False,
    hints: bool = True,
    motion: bool = False,
    bot: Bot | None = None,
    theme: str = "dark",
    colours: Colours = "true",
    glyphs: Glyphs = "unicode",
    language: str = "en",
) -> AsyncIterator[Desk]:
    """A table with people at it, and bots that do nothing."""
    specs = [
        SeatSpec(name.partition(":")[2], "bot", name.partition(":")[2])
        if name.startswith("bot:")
        else SeatSpec(name)
        for name in seats
    ]
    header = Header("krache", tuple(specs), options or {}, SECRET, (), position, "")
    at: Table[Any] = Table(GAME, header, lambda line: None, bot=bot or Idle())
    clock = Clockwork()
    host = Host(at, clock=clock)
    sitting = sit_down(host, here)
    people = [seat for seat, kind in enumerate(host.kinds) if kind == "person"]
    elsewhere = [seat for seat in people if seat not in sitting.seats]
    others = {seat: at.sit(seat, lambda told: None, "there") for seat in elsewhere}
    screen = KracheScreen(sitting)
    settings = Settings(keyboard=keyboard, one_row=one_row, hints=hints)
    app = Hall(screen, theme, colours, glyphs, language, motion, settings=settings)
    async with app.run_test(size=size):
        made = Desk(at, host, sitting, clock, app, screen, others)
        await made.settled()
        yield made
