"""A table of Colonno with its screen, for tests that press keys and look."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.colonno import bot
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.rules import GAME, State
from tablegames.games.colonno.screen import ColonnoScreen
from tablegames.games.colonno.screen_tableau import Tableau
from tablegames.host import Host
from tablegames.settings import Keyboard, Settings
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.lines import Lines
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.ownkeys import OwnKeys
from tablegames.widgets.prompt import Prompt
from tests.games.colonno.tables import NAMES
from tests.widgets.room import SECRET, Clockwork, Room, key, settled, text_of

KEYS = dict(zip((*CELLS, "draw", "take", "throw"), "qwerasdfzxcv123", strict=True))
"""The keys of a QWERTY keyboard."""


class Hall(Room):
    """A room with settings, as the program's app has them."""

    def __init__(self, *given: Any, settings: Settings) -> None:
        super().__init__(*given)
        self.settings = settings
        self.own_keys = OwnKeys()

    def set(self, name: str, value: Any) -> None:
        """Change a setting."""
        self.settings = replace(self.settings, **{name: value})


@dataclass
class Desk:
    """A screen, its app and its table."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Hall
    screen: ColonnoScreen

    async def press(self, *keys: str) -> None:
        for name in keys:
            self.app.post_message(key(name))
        await settled(self.app)

    async def settled(self) -> None:
        await settled(self.app)

    @property
    def state(self) -> State:
        """The table's state, face-down cards and all."""
        state: State = self.table._timeline.state
        return state

    @property
    def view(self) -> JSON:
        return GAME.view(self.state, None)

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def foot(self) -> str:
        """What stands at the foot of the table, in one line."""
        return " ".join(written_on(self.screen.query_one(Prompt)).split())

    @property
    def keys(self) -> str:
        """The last line."""
        return self.text.splitlines()[-1]

    @property
    def tableau(self) -> Tableau:
        return self.screen.query_one(Tableau)

    def legal(self) -> list[str]:
        return list(GAME.legal(self.state, self.state.turn or 0))

    async def play(self, move: str) -> None:
        """Play a move by the key that lies where it is played."""
        await self.press(key_of(move))


def key_of(move: str) -> str:
    """The key for a move."""
    verb, _, cell = move.partition(" ")
    named = {"next": "enter", "cancel": "backspace"}
    return named.get(verb) or KEYS[cell or verb]


def written_on(widget: Lines) -> str:
    """The lines of a widget as text."""
    return "\n".join("".join(bit.text for bit in line).rstrip() for line in widget._lines)


@asynccontextmanager
async def desk(
    start: State | None = None,
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
    motion: bool = False,
    keyboard: Keyboard | None = "qwerty",
    names: Sequence[str] = NAMES,
) -> AsyncIterator[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal. ``start`` brings its
    own seats and options.
    """
    position = None if start is None else GAME.dump(start)
    if position is not None:
        seats, options = int(position["seats"]), dict(position["options"])
    names, at = names[:seats], range(seats) if here is None else tuple(here)
    specs = [
        SeatSpec(name, "person", None) if seat in at or not bots else SeatSpec(name, "bot", bots)
        for seat, name in enumerate(names)
    ]
    header = Header("colonno", tuple(specs), options or {}, SECRET, (), position, "")
    table: Table[Any] = Table(GAME, header, lambda line: None, bot=bot, pace=0)
    clock = Clockwork()
    host = Host(table, clock=time.monotonic if bots else clock)
    sitting = sit_down(host, tuple(at))
    screen = ColonnoScreen(sitting)
    settings = Settings(keyboard=keyboard)
    app = Hall(screen, theme, colours, glyphs, language, motion, settings=settings)
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
    for _ in range(5000):
        await at.settled()
        if at.table.wake() is None or at.view["turn"] in at.sitting.seats:
            return
        await asyncio.sleep(0.001)
    raise AssertionError("the bots do not come to an end")


def sensible(legal: Sequence[str], state: State) -> str:
    """A move that brings a round to its end: low cards are placed, others thrown."""
    if "throw" in legal and state.held is not None and state.held > 4:
        return "throw"
    if "draw" in legal:
        return "draw"
    board = state.board if state.turn is not None else ()
    down = [CELLS[place] for place, card in enumerate(board) if card and not card.up]
    return next((move for move in legal if move.partition(" ")[2] in down), legal[0])
