"""A table of Intrus with its screen, for tests that press keys and look."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table
from tablegames.games.intrus import bot
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.screen import IntrusScreen
from tablegames.games.intrus.screen_board import ClueBoard
from tablegames.games.intrus.screen_votes import Tally
from tablegames.games.intrus.screen_word import ClueLine, WordCard
from tablegames.games.screen_match import Verdict
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tablegames.widgets.lines import Lines
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.players import LETTERS
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.sealed import Ballot
from tests.games.intrus.tables import NAMES, PAIRS
from tests.widgets.room import SECRET, Clockwork, Room, key, settled, text_of


@dataclass
class Desk:
    """A screen, its app and its table, and a clock that is moved by hand."""

    table: Table[Any]
    host: Host
    sitting: Sitting
    clock: Clockwork
    app: Room
    screen: IntrusScreen

    async def settled(self) -> None:
        await settled(self.app)

    async def press(self, *keys: str) -> None:
        """Let these keys arrive at the clock's time, and wait until they are dealt with."""
        for name in keys:
            event = key(name)
            event.time = self.clock()
            self.app.post_message(event)
        await self.settled()

    async def wait(self, seconds: float) -> None:
        """Let the table's time pass."""
        self.clock.seconds += seconds
        self.table.advance(self.host.now())
        await self.settled()

    @property
    def text(self) -> str:
        return "\n".join(text_of(self.app))

    @property
    def foot(self) -> str:
        """What stands at the foot of the table."""
        return " ".join(_text(self.screen.query_one(Prompt)).split())

    @property
    def board(self) -> str:
        return _text(self.screen.query_one(ClueBoard))

    @property
    def tally(self) -> str:
        return _text(self.screen.query_one(Tally))

    @property
    def written(self) -> str:
        """The clue that is being written."""
        return self.screen.query_one(ClueLine).text

    @property
    def word(self) -> str:
        """The word on the card; empty: there is none."""
        return self.screen.query_one(WordCard)._word

    @property
    def ballot(self) -> Ballot:
        return self.screen.query_one(Ballot)

    @property
    def verdict(self) -> str:
        """What the sheet says of how the game ended."""
        return " ".join(self.screen.query_one(Verdict)._sentences)

    @property
    def view(self) -> JSON:
        """What a spectator sees."""
        return GAME.view(self.table._timeline.state, None)

    @property
    def position(self) -> JSON:
        """The whole position, which nobody sees."""
        return GAME.dump(self.table._timeline.state)

    @property
    def called(self) -> int | None:
        """Who is called before the curtain."""
        return self.screen.cover.waiting

    async def take_over(self) -> int:
        """Whoever is called lifts the curtain."""
        seat = self.called
        assert seat is not None
        self.screen.cover._early = float("-inf")  # no slip of a finger
        await self.press(LETTERS[seat].lower())
        assert self.screen.cover.seat == seat
        return seat

    async def see_words(self) -> list[int]:
        """Everybody here sees his word; in which order."""
        seen = []
        while self.screen._next_to_see(self.view) is not None:
            seen.append(await self.take_over())
            await self.press("enter")
        return seen

    async def give(self, clue: str) -> None:
        """Whoever's turn it is here gives that clue by keys."""
        if self.called is not None:
            await self.take_over()
        await self.press(*clue, "enter")

    async def vote(self, target: int) -> None:
        """Whoever votes next here does so by keys."""
        if self.called is not None:
            await self.take_over()
        place = self.screen._choices.index(target)
        await self.press("1234567890"[place], "enter")


def _text(widget: Lines) -> str:
    return "\n".join("".join(bit.text for bit in line) for line in widget._lines)


@asynccontextmanager
async def desk(
    position: JSON | None = None,
    *,
    seats: int = 4,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: JSON | None = None,
    size: tuple[int, int] = (80, 24),
    colours: Colours = "true",
    glyphs: Glyphs = "unicode",
    theme: str = "dark",
    language: str = "en",
    names: Sequence[str] = NAMES,
) -> AsyncIterator[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal. In a ``position``
    the last seat is the impostor, and the words are coffee and tea, unless it says otherwise.
    """
    at = tuple(range(seats)) if here is None else tuple(here)
    people = [seat in at or not bots for seat in range(seats)]
    specs = [
        SeatSpec(name, "person" if person else "bot", None if person else bots)
        for name, person in zip(names, people, strict=False)
    ]
    chosen = {"pairs": PAIRS, **(options or {})}
    header = Header("intrus", tuple(specs), chosen, SECRET, (), _given(position, seats), "")
    table: Table[Any] = Table(GAME, header, lambda line: None, bot=bot if bots else None, pace=0)
    clock = Clockwork()
    host = Host(table, clock=time.monotonic if bots else clock)
    sitting = sit_down(host, at, hidden=True)
    screen = IntrusScreen(sitting)
    app = Room(screen, theme, colours, glyphs, language)
    async with app.run_test(size=size):
        made = Desk(table, host, sitting, clock, app, screen)
        await made.settled()
        yield made
        host.close()


def _given(position: JSON | None, seats: int) -> JSON | None:
    if position is None:
        return None
    intruders = [seats - 1] if seats <= 6 else [seats - 2, seats - 1]
    usual: JSON = {"words": ["coffee", "tea"], "intruders": intruders, "first": 0}
    usual["turn"] = 0 if position.get("phase", "clue") == "clue" else None
    return {**usual, **position}


def clues(*texts: str, seats: int = 4, round: int = 1) -> list[JSON]:
    """Clues given in turn from seat 0 on."""
    return [
        {"round": round + at // seats, "seat": at % seats, "text": text}
        for at, text in enumerate(texts)
    ]


def elsewhere(at: Desk, seat: int) -> Seat:
    """A handle for a seat at another terminal."""
    return at.host.sit(seat, lambda told: None, "elsewhere")


async def calm(at: Desk) -> None:
    """Until no bot has anything to do any more, and all is drawn."""
    for _ in range(600):
        await at.settled()
        if at.table.wake() is None or at.host.held:
            return
        if at.screen.actor() is not None and at.view["phase"] != "talk":
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the bots do not come to an end")
