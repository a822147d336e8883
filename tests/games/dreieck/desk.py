"""A table of Dreieck with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Unpack

from tablegames.engine.game import JSON
from tablegames.games.dreieck.rules import GAME
from tablegames.games.dreieck.screen import DreieckScreen
from tablegames.games.dreieck.screen_facts import FactList
from tablegames.games.dreieck.screen_seen import SeenCards
from tablegames.games.dreieck.screen_triangle import Triangle
from tablegames.settings import Keyboard, Settings
from tablegames.widgets.keysets import Keys
from tablegames.widgets.ownkeys import OwnKeys
from tests.games.desk import Idle, RaceDesk, Window, around, seated
from tests.games.dreieck.tables import NAMES
from tests.widgets.room import SECRET, laid

SHARED: Mapping[str, object] = {"peers_from": "ready", "speak_ms": 30_000}
"""What the menu proposes where several people share the keyboard."""


class Desk(RaceDesk[DreieckScreen]):
    """A screen, its app and its table, and a clock that is moved by hand."""

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
        await self.settled()

    async def till(self) -> None:
        """Wait until the phase ends by itself."""
        await self.wait((self.position["until"] - self.host.now()) / 1000)

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
            await self.settled()
        if self.view["phase"] == "claim":
            await self.till()


def desk(
    *,
    people: int = 3,
    bots: bool = False,
    options: Mapping[str, object] | None = None,
    position: JSON | None = None,
    names: Sequence[str] = NAMES,
    keyboard: Keyboard | None = "qwerty",
    own: Keys | None = None,
    secret: str = SECRET,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table with so many people here; the others sit elsewhere, or are bots that do nothing."""
    specs = around(names, range(people), "easy" if bots else "")
    given = {**(SHARED if people > 1 else {}), **(options or {})}
    if position is not None:
        given |= position["options"]
        position = {**position, "options": given}
    at = laid(GAME, specs, given, position, secret=secret, bot=Idle())
    return seated(
        Desk,
        DreieckScreen,
        at,
        range(people),
        hidden=True,
        settings=Settings(keyboard=keyboard),
        own=None if own is None else OwnKeys({"dreieck": own}),
        **window,
    )
