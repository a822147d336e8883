"""A table of Tripple with its screen, for tests that press keys and look."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Unpack

from tablegames.games.tripple.rules import GAME
from tablegames.games.tripple.screen import TrippleScreen
from tablegames.games.tripple.screen_keys import KeyMap
from tablegames.settings import Keyboard, Settings
from tests.games.desk import Idle, RaceDesk, Window, seated
from tests.widgets.room import laid, specs


class Desk(RaceDesk[TrippleScreen]):
    """A screen, its app and its table, and a clock that is moved by hand."""

    @property
    def keys(self) -> KeyMap:
        return self.screen._keys

    async def begin(self) -> None:
        """Wait for the first card."""
        await self.wait(self.view["options"]["ready_ms"] / 1000)

    async def next(self) -> None:
        """Wait for the next card."""
        await self.wait((self.view["until"] - self.host.now()) / 1000)

    def key(self, seat: int, *, right: bool = True) -> str:
        """The key by which the seat wins the card now, or another of its keys."""
        view = self.view
        own, centre = (view["faces"][card] for card in (view["tops"][seat], view["centre"]))
        place = next(at for at, symbol in enumerate(own) if (symbol in centre) == right)
        return self.keys.labels[seat][place]


def desk(
    *,
    seats: tuple[str, ...] = ("Ana", "Bo"),
    here: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    keyboard: Keyboard | None = "qwerty",
    pictures: bool = True,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table with people at it, and bots that do nothing."""
    at = laid(GAME, specs(seats), options, position, bot=Idle())
    settings = Settings(keyboard=keyboard, pictures=pictures)
    return seated(Desk, TrippleScreen, at, here, settings=settings, **window)
