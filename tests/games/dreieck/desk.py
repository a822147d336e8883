"""A table of Dreieck with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tablegames.engine.game import JSON, Act, Stop
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.dreieck.rules import GAME
from tablegames.games.dreieck.screen import DreieckScreen
from tablegames.games.dreieck.screen_facts import FactList
from tablegames.games.dreieck.screen_seen import SeenCards
from tablegames.games.dreieck.screen_triangle import Triangle
from tablegames.host import Host
from tablegames.settings import Keyboard, Settings
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.keysets import Keys
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.ownkeys import OwnKeys
from tablegames.widgets.prompt import Prompt
from tests.games.dreieck.tables import NAMES
from tests.widgets.room import SECRET, Clockwork, Room, key, settled, text_of

SHARED: Mapping[str, object] = {"peers_from": "ready", "speak_ms": 30_000}
"""What the menu proposes where several people share the keyboard."""


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

    def __init__(self, *given: Any, settings: Settings, own: Keys | None) -> None:
        super().__init__(*given)
        self.settings = settings
        self.own_keys = OwnKeys() if own is None else OwnKeys({"dreieck": own})

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
    screen: DreieckScreen
    others: dict[int, Seat] = field(default_factory=dict)

    def other(self, seat: int) -> Seat:
        """The handle of somebody who sits elsewhere."""
        if seat not in self.others:
            self.others[seat] = self.host.sit(seat, lambda told: None, "there")
        return self.others[seat]

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
        """What this terminal watches: with several people what everybody may see."""
        return self.sitting.watch.view()

    @property
    def position(self) -> JSON:
        return GAME.dump(self.table._timeline.state)

    @property
    def asked(self) -> bool:
        """Whether a question lies on the table."""
        return isinstance(self.app.screen, Dialog)

    @property
    def triangle(self) -> Triangle:
        return self.screen.query_one(Triangle)

    @property
    def facts(self) -> FactList:
        return self.screen.query_one(FactList)

    @property
    def seen(self) -> SeenCards:
        return self.screen.query_one(SeenCards)

    @property
    def shown(self) -> list[str | None]:
        """The cards that lie open on the table, by seat, the Right to Speak last."""
        scene = self.triangle._scene
        cards = {place.seat: place.card for place in scene.places}
        return [*(cards.get(seat) for seat in range(3)), scene.right]

    async def swap(self, position: JSON) -> None:
        """Another world: the same table, as if this had been its position all the time."""
        steps = self.table._timeline.steps
        steps[-1] = replace(steps[-1], state=GAME.load(position))
        self.screen.view = self.screen.cover.view()
        self.screen.dress()
        await settled(self.app)

    async def press(self, *names: str, after: float = 0.0, apart: float = 0.0) -> None:
        """Let these keys arrive: the first so many seconds on, the others so far apart."""
        self.clock.seconds += after
        for number, name in enumerate(names):
            self.clock.seconds += apart if number else 0.0
            event = key(name)
            event.time = self.clock.seconds
            self.app.post_message(event)
        await settled(self.app)

    async def wait(self, seconds: float) -> None:
        """Let the table's time pass."""
        self.clock.seconds += seconds
        self.table.advance(self.host.now())
        await settled(self.app)

    async def till(self) -> None:
        """Wait until the phase ends by itself."""
        await self.wait((self.position["until"] - self.host.now()) / 1000)

    async def take_over(self) -> None:
        """Whoever is called before the curtain takes over; not so soon that it is a slip."""
        self.screen.cover._early = float("-inf")
        await self.press(self.screen.cover.key)

    async def look_round(self) -> None:
        """All look at the cards, one after another."""
        while self.screen.cover.is_down:
            await self.take_over()
            await self.press("enter", after=1.0)

    async def race(self) -> None:
        """From wherever a round is before it, to zero."""
        if self.view["phase"] == "reveal":
            await self.till()
        await self.look_round()
        if len(self.sitting.seats) == 1 and self.view["phase"] == "ready":
            await self.press("space", after=0.5)
        for seat in range(3):
            if seat not in self.sitting.seats and not self.view["ready"][seat]:
                self.host.play(self.other(seat), "ready")
        if self.view["phase"] == "count":
            await self.till()

    async def granted(self, seat: int, after: float = 0.5) -> None:
        """That seat claims, here or elsewhere, and may speak."""
        if seat in self.sitting.seats:
            await self.press(self.screen.claims.key(seat), after=after)
        else:
            self.host.play(self.other(seat), "buzz")
            await settled(self.app)
        if self.view["phase"] == "claim":
            await self.till()


@asynccontextmanager
async def desk(
    *,
    size: tuple[int, int] = (80, 24),
    people: int = 3,
    bots: bool = False,
    options: Mapping[str, object] | None = None,
    position: dict[str, object] | None = None,
    names: Sequence[str] = NAMES,
    keyboard: Keyboard | None = "qwerty",
    own: Keys | None = None,
    theme: str = "dark",
    colours: Colours = "true",
    glyphs: Glyphs = "unicode",
    language: str = "en",
    secret: str = SECRET,
) -> AsyncIterator[Desk]:
    """A table with so many people here; the others sit elsewhere, or are bots that do nothing."""
    specs = tuple(
        SeatSpec(name) if seat < people or not bots else SeatSpec(name, "bot", "easy")
        for seat, name in enumerate(names)
    )
    given = {**(SHARED if people > 1 else {}), **(options or {})}
    if position is not None:
        position = {**position, "options": {**given, **position["options"]}}  # type: ignore[dict-item]
        given = dict(position["options"])  # type: ignore[call-overload]
    header = Header("dreieck", specs, given, secret, (), position, "")
    at: Table[Any] = Table(GAME, header, lambda line: None, bot=Idle())
    clock = Clockwork()
    host = Host(at, clock=clock)
    sitting = sit_down(host, tuple(range(people)), hidden=True)
    screen = DreieckScreen(sitting)
    app = Hall(
        screen, theme, colours, glyphs, language, settings=Settings(keyboard=keyboard), own=own
    )
    async with app.run_test(size=size):
        await settled(app)
        yield Desk(at, host, sitting, clock, app, screen)
