"""A table of Krache with its screen, for tests that press keys and look."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Unpack

from tablegames.engine.game import Bot
from tablegames.games.krache.fit import plays
from tablegames.games.krache.rules import GAME
from tablegames.games.krache.screen import KracheScreen
from tablegames.games.krache.screen_keys import KRACHE
from tablegames.games.krache.screen_table import Spit
from tablegames.games.krache.state import PILES, SLOTS
from tablegames.settings import Keyboard, Settings
from tests.games.desk import Idle, RaceDesk, Window, seated
from tests.widgets.room import laid, specs


class Desk(RaceDesk[KracheScreen]):
    """A screen, its app and its table, and a clock that is moved by hand."""

    @property
    def spit(self) -> Spit:
        """What lies on the table."""
        return self.screen.query_one(Spit)

    def side(self, seat: int) -> str:
        """The line of a seat's name."""
        spit = self.spit
        return "".join(bit.text for bit in spit._lines[spit.plan.sides[seat]])

    async def begin(self) -> None:
        """Both say krache, and the cards are turned."""
        hands = self.screen.hands
        for seat in (0, 1):
            if seat in hands.seats:
                await self.press(hands.key(seat, KRACHE), after=0.1)
            elif self.sitting.kinds[seat] == "person":
                self.play_elsewhere(seat, "krache")
        await self.next()

    async def next(self) -> None:
        """Wait for the end of the phase."""
        await self.wait((self.view["until"] - self.host.now()) / 1000)

    def play_elsewhere(self, seat: int, move: str) -> None:
        """What somebody plays who sits at another terminal."""
        self.other(seat).play(move, self.host.now())

    def press_of(self, seat: int, *, right: bool = True) -> str | None:
        """A key by which the seat plays a card that fits, or one that does not; None: no such."""
        stock, piles = self.view["stock"][seat], [self.view["piles"][one] for one in PILES]
        fitting = plays(stock, piles)
        every = [(slot, pile) for slot in range(SLOTS) for pile in (0, 1) if stock[slot]]
        found = fitting if right else [one for one in every if one not in fitting]
        return self.screen.hands.key(seat, found[0][0] + SLOTS * found[0][1]) if found else None


def desk(
    *,
    seats: tuple[str, ...] = ("Ana", "Bo"),
    here: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    keyboard: Keyboard | None = "qwerty",
    one_row: bool = False,
    hints: bool = True,
    bot: Bot | None = None,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table with people at it, and bots that do nothing."""
    at = laid(GAME, specs(seats), options, position, bot=bot or Idle())
    settings = Settings(keyboard=keyboard, one_row=one_row, hints=hints)
    return seated(Desk, KracheScreen, at, here, settings=settings, **window)
