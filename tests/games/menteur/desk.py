"""A table of Menteur with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Unpack

from tablegames.engine.game import JSON
from tablegames.games.menteur.bot import Liars
from tablegames.games.menteur.rules import GAME
from tablegames.games.menteur.screen import MenteurScreen
from tablegames.games.menteur.screen_ranks import Ranks
from tablegames.sitting import Sitting
from tablegames.widgets.answers import Answers
from tablegames.widgets.hand import Hand
from tests.games.desk import TimedDesk, Window, around, seated
from tests.widgets.room import laid

NAMES = ("Ana", "Bo", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hal")
DOUBTS, ACCEPTS = "qpzm1058", "woxn2967"
"""The keys of the seats on QWERTY (rules, *Keys*)."""


class Desk(TimedDesk[MenteurScreen]):
    """A screen, its app and its table, and a clock that is moved by hand."""

    @property
    def hand(self) -> Hand:
        return self.screen.query_one(Hand)

    @property
    def ranks(self) -> Ranks:
        return self.screen.query_one(Ranks)

    @property
    def answers(self) -> Answers:
        return self.screen.query_one(Answers)

    async def wait(self, seconds: float) -> None:
        """Let the table's time pass."""
        self.clock.seconds += seconds
        self.table.advance(self.host.now())
        self.answers._tick()  # the widget's own timer goes by the machine's clock, not by this one
        await self.settled()

    async def ready(self) -> None:
        """Whoever is called before the curtain takes over; what lies open has been seen."""
        if self.screen.revealing:
            await self.press("enter")
        if self.screen.cover.waiting is not None:
            await self.take_over()

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


def _opened(sitting: Sitting) -> MenteurScreen:
    """The screen, on which nothing goes away by itself and each press counts."""
    screen = MenteurScreen(sitting)
    screen.REVEAL_SECONDS = screen.LOOK_SECONDS = 3600.0  # type: ignore[misc]
    screen._repeats.NEXT = 0.0
    return screen


def desk(
    position: JSON | None = None,
    *,
    seats: int = 3,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: dict[str, object] | None = None,
    names: Sequence[str] = NAMES,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal.
    """
    if position is not None:
        seats, options = int(position["seats"]), dict(position["options"])
    specs = around(names[:seats], here, bots)
    table = laid(GAME, specs, options, position, bot=Liars() if bots else None)
    return seated(Desk, _opened, table, here, hidden=True, **window)
