"""A table of Président with its screen, for tests that press keys and look."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tablegames.engine.cards import rank
from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.president import bot
from tablegames.games.president.rules import GAME
from tablegames.games.president.screen import PresidentScreen
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.curtain import Curtain
from tablegames.widgets.hand import Hand
from tablegames.widgets.lines import Lines
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.prompt import Prompt
from tests.games.president.tables import NAMES
from tests.widgets.room import SECRET, Clockwork, Room, key, settled, text_of


@dataclass
class Desk:
    """A screen, its app and its table."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: PresidentScreen

    async def press(self, *keys: str) -> None:
        for name in keys:
            self.app.post_message(key(name))
        await settled(self.app)

    async def settled(self) -> None:
        await settled(self.app)

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def foot(self) -> str:
        """What stands at the foot of the table."""
        return written_on(self.screen.query_one(Prompt))

    @property
    def curtain(self) -> str:
        """What stands on the curtain, without its folds."""
        hung = written_on(self.screen.query_one(Curtain)).replace("│", " ")
        return " ".join(hung.split())

    @property
    def keys(self) -> str:
        """The last line."""
        return self.text.splitlines()[-1]

    @property
    def hand(self) -> Hand:
        return self.screen.query_one(Hand)

    @property
    def view(self) -> JSON:
        """What a spectator sees."""
        return GAME.view(self.table._timeline.state, None)

    @property
    def position(self) -> JSON:
        """The whole position, which nobody sees."""
        return GAME.dump(self.table._timeline.state)

    @property
    def turn(self) -> int:
        return int(self.view["turn"])

    def legal(self) -> list[str]:
        return list(GAME.legal(self.table._timeline.state, self.turn))

    def hidden(self) -> set[str]:
        """The cards in the hands."""
        return {card for hand in self.position["hands"] for card in hand}

    async def ready(self) -> None:
        """Whoever is called before the curtain takes over."""
        if self.screen.cover.waiting is not None:
            await self.press(self.screen.cover.key)

    async def play(self, move: str) -> None:
        """Play a move by keys alone, as a player would: ranks where they do, else by cursor."""
        await self.ready()
        if move == "pass":
            await self.press("p")
            return
        if move == "next":
            await self.press("enter")
            return
        await self.press(*self.choosing(move.split()[1:]), "enter")

    def choosing(self, cards: Sequence[str]) -> list[str]:
        """The keys that choose these cards: ranks where they choose the right ones, else arrows."""
        hand = self.hand._held.cards or ()
        if all(
            by_rank(hand, rank(card))[: len(of)] == of
            for card in cards
            for of in [by_rank(cards, rank(card))]
        ):
            return [rank(card).lower() for card in cards]
        places = [hand.index(card) for card in cards]
        return [
            "home",
            *(
                key
                for at in range(max(places) + 1)
                for key in ([*["space"] * (at in places), "right"])
            ),
        ]


def by_rank(cards: Sequence[str], wanted: str) -> list[str]:
    return [card for card in cards if rank(card) == wanted]


def written_on(widget: Lines) -> str:
    """The lines of a widget as text."""
    return "\n".join("".join(bit.text for bit in line).rstrip() for line in widget._lines)


@asynccontextmanager
async def desk(
    position: JSON | None = None,
    *,
    seats: int = 4,
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
    grace: bool = False,
) -> AsyncIterator[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal. A ``position`` brings
    its own seats and options.
    """
    if position is not None:
        seats = int(position["seats"])
        options = dict(position["options"])
    names, at = names[:seats], range(seats) if here is None else tuple(here)
    people = [seat in at or not bots for seat in range(seats)]
    specs = [
        SeatSpec(name, "person" if person else "bot", None if person else bots)
        for name, person in zip(names, people, strict=True)
    ]
    header = Header("president", tuple(specs), options or {}, SECRET, (), position, "")
    table: Table[Any] = Table(GAME, header, lambda line: None, bot=bot, pace=0)
    clock = Clockwork()
    host = Host(table, clock=time.monotonic if bots else clock)
    sitting = sit_down(host, tuple(at), hidden=True)
    screen = PresidentScreen(sitting)
    if not grace:
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
    for _ in range(2000):
        await at.settled()
        if at.table.wake() is None or at.view["turn"] in at.sitting.seats:
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the bots do not come to an end")
