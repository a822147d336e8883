"""A table of Président with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Unpack

from tablegames.engine.cards import rank
from tablegames.engine.game import JSON
from tablegames.games.president import bot
from tablegames.games.president.rules import GAME
from tablegames.games.president.screen import PresidentScreen
from tablegames.widgets.curtain import Curtain
from tablegames.widgets.hand import Hand
from tests.games.desk import GameDesk, Window, around, seated, written_on
from tests.games.president.tables import NAMES
from tests.widgets.room import laid


class Desk(GameDesk[PresidentScreen]):
    """A screen, its app and its table."""

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

    def hidden(self) -> set[str]:
        """The cards in the hands."""
        return {card for hand in self.position["hands"] for card in hand}

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


def desk(
    position: JSON | None = None,
    *,
    seats: int = 4,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: dict[str, object] | None = None,
    names: Sequence[str] = NAMES,
    grace: bool = False,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal. A ``position`` brings
    its own seats and options.
    """
    if position is not None:
        seats, options = int(position["seats"]), dict(position["options"])
    specs = around(names[:seats], here, bots)
    table = laid(GAME, specs, options, position, bot=bot, pace=0)
    return seated(
        Desk,
        PresidentScreen,
        table,
        here,
        hidden=True,
        grace=grace,
        running=bool(bots),
        **window,
    )
