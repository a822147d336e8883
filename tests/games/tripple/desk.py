"""A table of Tripple with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tablegames.engine.game import JSON, Act, Stop
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.tripple.rules import GAME
from tablegames.games.tripple.screen import TrippleScreen
from tablegames.games.tripple.screen_keys import KeyMap
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
    screen: TrippleScreen

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
    def keys(self) -> KeyMap:
        return self.screen._keys

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
        """Wait for the first card."""
        await self.wait(self.view["options"]["ready_ms"] / 1000)

    async def next(self) -> None:
        """Wait for the next card."""
        await self.wait((self.view["until"] - self.host.now()) / 1000)

    def key(self, seat: int, *, right: bool = True) -> str:
        """The key by which the seat wins the card now, or another of its keys."""
        view = self.view
        own, centre = (view["faces"][card] for card in (view["tops"][seat], view["centre"]))
        place = next(at for at, symbol in enumerate(own) if (symbol in centre) == right)
        return self.keys.labels[seat][place]


@asynccontextmanager
async def desk(
    *,
    size: tuple[int, int] = (80, 24),
    seats: tuple[str, ...] = ("Ana", "Bo"),
    here: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    keyboard: Keyboard | None = "qwerty",
    pictures: bool = True,
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
    header = Header("tripple", tuple(specs), options or {}, SECRET, (), position, "")
    at: Table[Any] = Table(GAME, header, lambda line: None, bot=Idle())
    clock = Clockwork()
    host = Host(at, clock=clock)
    sitting = sit_down(host, here)
    screen = TrippleScreen(sitting)
    settings = Settings(keyboard=keyboard, pictures=pictures)
    app = Hall(screen, theme, colours, glyphs, language, settings=settings)
    async with app.run_test(size=size):
        made = Desk(at, host, sitting, clock, app, screen)
        await made.settled()
        yield made
