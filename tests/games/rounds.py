"""A plain screen over the rules of Menteur, to try what card games in rounds share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.engine.timeline import Told
from tablegames.games.menteur import words
from tablegames.games.menteur.rules import GAME
from tablegames.games.screen_rounds import RoundScreen, RoundWords
from tablegames.host import Host
from tablegames.locale import N_
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.around import Around, Place, from_seat
from tablegames.widgets.hand import Hand, Held
from tablegames.widgets.scoresheet import Entry, Rounds
from tests.widgets.room import SECRET, Clockwork, Room, key, settled, text_of


class PlainScreen(RoundScreen):
    """The others, and one's hand; a lay is announced as the rules ask."""

    WORDS = cast(RoundWords, words)
    TITLE_OF_GAME = "Menteur"
    STANDS_FOR_DEALS = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *RoundScreen.ENTER,
        Binding("enter", "lay", N_("lay")),
    ]
    DEFAULT_CSS = "PlainScreen Hand { height: 9; dock: bottom; margin-bottom: 3; }"

    def compose_table(self) -> Iterable[Widget]:
        yield Around()
        yield Hand()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "lay":
            return self.actor() is not None and self.view["phase"] == "lay"
        return super().check_action(action, parameters)

    def draw(self, view: JSON, told: Told | None) -> None:
        super().draw(view, told)
        own = 0 if self.own is None else self.own
        hands, seats = view["hands"], view["seats"]
        sizes = [hand if isinstance(hand, int) else len(hand) for hand in hands]
        places = [
            Place(seat, self.names[seat], sizes[seat], to_act=seat == view["turn"])
            for seat in from_seat(own, seats)
        ]
        self.query_one(Around).show_places(places)
        mine = hands[own]
        closed, rank = isinstance(mine, int), view["rank"] or ""
        held = Held(None, mine) if closed else Held(tuple(mine), raised=rank)
        self.query_one(Hand).show_hand(held)

    def needs(self, view: JSON) -> int | None:
        return super().needs(view) if view["phase"] == "lay" else None

    def action_lay(self) -> None:
        seat = self.actor()
        if seat is not None:
            self.play(seat, " ".join(("lay", *self.query_one(Hand).chosen)))

    def dealt(self, label: str, seed: str) -> Sequence[str] | None:
        return deal.order(seed, DECK) if label.startswith("round") else None

    def rounds(self, view: JSON) -> Rounds:
        return Rounds(
            tuple(self.names),
            tuple(tuple(Entry(str(n)) for n in one["left"]) for one in view["rounds"]),
            tuple(map(str, view["won"])),
        )


@dataclass
class Desk:
    """A screen, its app and its table, and a clock that is moved by hand."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: PlainScreen

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def hand(self) -> Hand:
        return self.screen.query_one(Hand)

    async def press(self, *keys: str) -> None:
        for name in keys:
            event = key(name)
            event.time = self.clock.seconds
            self.app.post_message(event)
        await settled(self.app)

    async def take_over(self) -> None:
        """Whoever is called before the curtain takes over; not so soon that it is a slip."""
        self.screen.cover._early = float("-inf")
        await self.press(self.screen.cover.key)

    async def wait(self, seconds: float) -> None:
        """Let the table's time pass."""
        self.clock.seconds += seconds
        self.table.advance(self.host.now())
        await settled(self.app)


@asynccontextmanager
async def desk(
    *,
    size: tuple[int, int] = (80, 24),
    here: tuple[int, ...] = (0, 1, 2),
    position: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    theme: str = "dark",
) -> AsyncIterator[Desk]:
    """A table with three people, some of them at this keyboard."""
    header = Header(
        "menteur",
        tuple(SeatSpec(name) for name in ("Ana", "Bo", "Roz")),
        options or {},
        SECRET,
        (),
        position,
        "",
    )
    at: Table[Any] = Table(GAME, header, lambda line: None)
    clock = Clockwork()
    host = Host(at, clock=clock)
    sitting = sit_down(host, here, hidden=True)
    screen = PlainScreen(sitting)
    app = Room(screen, theme)
    async with app.run_test(size=size):
        await settled(app)
        yield Desk(at, host, sitting, clock, app, screen)
