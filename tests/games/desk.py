"""What the desks of the games share: a table, a screen at it, and what tests ask of both.

A game's own ``desk.py`` says which screen it is and adds what only its tests ask; ``seated`` opens
it. A desk of a game that goes by the clock is a ``TimedDesk``: the time stands until it is moved.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic, TypedDict, TypeVar, Unpack

from tablegames.engine.game import JSON, Act, Stop
from tablegames.engine.record import SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.screen_match import Verdict
from tablegames.host import Host
from tablegames.settings import Settings
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.lines import Lines
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.ownkeys import OwnKeys
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.tablescreen import TableScreen
from tests.widgets.room import Clockwork, Room, key, press, settled, text_of

ScreenT = TypeVar("ScreenT", bound=TableScreen)
DeskT = TypeVar("DeskT", bound="GameDesk[Any]")


class Look(TypedDict, total=False):
    """How a room looks, where it is not the usual one."""

    colours: Colours
    glyphs: Glyphs
    theme: str
    language: str
    motion: bool


class Window(Look, total=False):
    """The same, with the columns and rows of its window."""

    size: tuple[int, int]


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
    """A room with settings and players' own keys, as the program's app has them."""

    def __init__(self, *given: Any, settings: Settings, own: OwnKeys, **look: Any) -> None:
        super().__init__(*given, **look)
        self.settings = settings
        self.own_keys = own

    def set(self, name: str, value: Any) -> None:
        """Change a setting."""
        self.settings = replace(self.settings, **{name: value})


def written_on(widget: Lines) -> str:
    """The lines of a widget as text."""
    return "\n".join("".join(bit.text for bit in line).rstrip() for line in widget._lines)


@dataclass
class GameDesk(Generic[ScreenT]):
    """A screen, its app and its table."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: ScreenT

    async def press(self, *keys: str) -> None:
        """Let these keys arrive, and wait until they are dealt with."""
        await press(self.app, *keys)

    async def settled(self) -> None:
        await settled(self.app)

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def foot(self) -> str:
        """What stands at the foot of the table, in one line: it may not hide in a line's end."""
        return " ".join(written_on(self.screen.query_one(Prompt)).split())

    @property
    def verdict(self) -> str:
        """What the sheet says of how the game ended."""
        return " ".join(self.screen.query_one(Verdict)._sentences)

    @property
    def state(self) -> Any:
        """The state of the game, which nobody sees."""
        return self.table._timeline.state

    @property
    def view(self) -> JSON:
        """What a spectator sees."""
        return self.table._game.view(self.state, None)

    @property
    def position(self) -> JSON:
        """The whole position, which nobody sees."""
        return self.table._game.dump(self.state)

    @property
    def turn(self) -> int:
        return int(self.view["turn"])

    def legal(self, seat: int | None = None) -> list[str]:
        """What the seat may play; unless it is said, the one to move."""
        return list(self.table._game.legal(self.state, self.turn if seat is None else seat))

    async def ready(self) -> None:
        """Whoever is called before the curtain takes over."""
        if self.screen.cover.waiting is not None:
            await self.press(self.screen.cover.key)


class OpenDesk(GameDesk[ScreenT]):
    """A desk at which all see the same, so that moves can be played without keys."""

    def play(self, *moves: str) -> None:
        """Play for whoever is to move."""
        for move in moves:
            self.host.play(self.sitting.seats[self.turn], move)


@dataclass
class TimedDesk(GameDesk[ScreenT]):
    """A screen, its app and its table, and a clock that is moved by hand."""

    others: dict[int, Seat] = field(default_factory=dict)

    async def press(self, *keys: str, after: float = 0.0, apart: float = 0.0) -> None:
        """Let these keys arrive: the first so many seconds on, the others so far apart."""
        self.clock.seconds += after
        for number, name in enumerate(keys):
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

    async def take_over(self) -> int | None:
        """Whoever is called before the curtain takes over; gives whose hand is open then.

        Not so soon that it is a slip. A window that is too small opens no hand.
        """
        self.screen.cover._early = float("-inf")
        await self.press(self.screen.cover.key)
        return self.screen.cover.seat

    def other(self, seat: int) -> Seat:
        """The handle of somebody who sits elsewhere."""
        if seat not in self.others:
            self.others[seat] = elsewhere(self, seat)
        return self.others[seat]


class RaceDesk(TimedDesk[ScreenT]):
    """A desk of a game in which all press at once, by keys that the settings say."""

    app: Hall

    @property
    def view(self) -> JSON:
        """What this terminal watches: with several people what everybody may see."""
        return self.sitting.watch.view()

    @property
    def asked(self) -> bool:
        """Whether a question lies on the table."""
        return isinstance(self.app.screen, Dialog)


@asynccontextmanager
async def seated(
    kind: Callable[[Table[Any], Host, Sitting, Clockwork, Any, ScreenT], DeskT],
    opened: Callable[[Sitting], ScreenT],
    table: Table[Any],
    here: Iterable[int] | None = None,
    *,
    hidden: bool = False,
    grace: bool = True,
    running: bool = False,
    before: Callable[[Host], None] | None = None,
    settings: Settings | None = None,
    own: OwnKeys | None = None,
    size: tuple[int, int] = (80, 24),
    **look: Unpack[Look],
) -> AsyncIterator[DeskT]:
    """The desk of that kind, with the screen open and the people sitting ``here``; None: all.

    Without ``grace`` the curtain takes the first key for meant, however soon it comes. The clock
    runs only if it is to be ``running``. ``before`` is done before the screen opens. With
    ``settings`` the room is one that has them, and players' ``own`` keys.
    """
    clock = Clockwork()
    host = Host(table, clock=time.monotonic if running else clock)
    if before is not None:
        before(host)
    sitting = sit_down(host, None if here is None else tuple(here), hidden=hidden)
    screen = opened(sitting)
    if not grace:
        screen.cover.GRACE = 0.0
    app = (
        Room(screen, **look)
        if settings is None
        else Hall(screen, settings=settings, own=own or OwnKeys(), **look)
    )
    async with app.run_test(size=size):
        made = kind(table, host, sitting, clock, app, screen)
        await made.settled()
        yield made
        host.close()


def around(names: Sequence[str], here: Iterable[int] | None, bots: str) -> list[SeatSpec]:
    """Who sits where: people ``here`` (None: everywhere), bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal.
    """
    at = range(len(names)) if here is None or not bots else tuple(here)
    return [
        SeatSpec(name) if seat in at else SeatSpec(name, "bot", bots)
        for seat, name in enumerate(names)
    ]


def elsewhere(at: GameDesk[Any], seat: int) -> Seat:
    """A handle for a seat at another terminal."""
    return at.host.sit(seat, lambda told: None, "elsewhere")


async def calm(at: GameDesk[Any]) -> None:
    """Until no bot has anything to do any more, and all is drawn."""
    for _ in range(5000):
        await at.settled()
        if at.table.wake() is None or at.view["turn"] in at.sitting.seats:
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the bots do not come to an end")
