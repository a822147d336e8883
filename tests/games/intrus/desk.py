"""A table of Intrus with its screen, for tests that press keys and look."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Unpack

from tablegames.engine.game import JSON
from tablegames.games.intrus import bot
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.screen import IntrusScreen
from tablegames.games.intrus.screen_board import ClueBoard
from tablegames.games.intrus.screen_votes import Tally
from tablegames.games.intrus.screen_word import ClueLine, WordCard
from tablegames.widgets.sealed import Ballot
from tests.games.desk import TimedDesk, Window, around, seated, written_on
from tests.games.intrus.tables import NAMES, PAIRS
from tests.widgets.room import laid


class Desk(TimedDesk[IntrusScreen]):
    """A screen, its app and its table, and a clock that is moved by hand."""

    @property
    def board(self) -> str:
        return written_on(self.screen.query_one(ClueBoard))

    @property
    def tally(self) -> str:
        return written_on(self.screen.query_one(Tally))

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
    def called(self) -> int | None:
        """Who is called before the curtain."""
        return self.screen.cover.waiting

    async def take_over(self) -> int:
        """Whoever is called lifts the curtain."""
        called = self.called
        assert await super().take_over() == called
        assert called is not None
        return called

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


def desk(
    position: JSON | None = None,
    *,
    seats: int = 4,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: JSON | None = None,
    names: Sequence[str] = NAMES,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal. In a ``position``
    the last seat is the impostor, and the words are coffee and tea, unless it says otherwise.
    """
    specs = around(names[:seats], here, bots)
    chosen = {"pairs": PAIRS, **(options or {})}
    mind = bot if bots else None
    table = laid(GAME, specs, chosen, _given(position, seats), bot=mind, pace=0)
    return seated(
        Desk,
        IntrusScreen,
        table,
        here,
        hidden=True,
        running=bool(bots),
        **window,
    )


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
