"""A table of Domino with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Unpack

from tablegames.games.catalogue import load
from tablegames.games.domino import bot
from tablegames.games.domino.screen import DominoScreen
from tablegames.games.domino.screen_table import DominoTable, Shown
from tablegames.host import Host
from tests.games.desk import GameDesk, Window, around, seated
from tests.widgets.room import laid

NAMES = ("Ana", "Bo", "Roz", "Jo")


class Desk(GameDesk[DominoScreen]):
    """A screen, its app and its table."""

    @property
    def shown(self) -> Shown:
        """What the table shows."""
        shown = self.screen.query_one(DominoTable)._shown
        assert shown is not None
        return shown

    def secret_tiles(self) -> set[str]:
        """The dominoes that lie in hands and face down."""
        position = self.position
        held = {text for hand in position["hands"] for text in hand}
        return held | {text for _, text in position["table"]}

    async def play(self, move: str) -> None:
        """Play a legal move by keys alone, as a player would."""
        await self.ready()
        if move == "pass":
            await self.press("b")
        elif move.startswith(("pick", "take")):
            await self._take(move.split()[1])
        else:
            await self._lay(move)

    async def _take(self, position: str) -> None:
        if position == "rest":
            await self.press("a")
            return
        shown = self.shown
        free, at = shown.scene.free, shown.position
        assert at is not None
        if shown.scene.phase == "pick":
            await self.press(*position, "enter")
            return
        steps = free.index(int(position)) - free.index(at)
        await self.press(*(["right"] if steps > 0 else ["left"]) * abs(steps), "t")

    async def _lay(self, move: str) -> None:
        tile, _, end = move.partition(" ")
        while str(self.shown.choice.tile) != tile:
            await self.press("right")
        if len(self.shown.choice.ends) > 1:
            await self.press(end.lower())
        await self.press("enter")


def desk(
    position: dict[str, Any] | None = None,
    *,
    seats: int = 2,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: dict[str, object] | None = None,
    names: Sequence[str] = NAMES,
    before: Callable[[Host], None] | None = None,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal.
    """
    specs = around(names[:seats], here, bots)
    table = laid(load("domino"), specs, options, position, bot=bot, pace=0)
    return seated(
        Desk,
        DominoScreen,
        table,
        here,
        hidden=True,
        grace=False,
        running=bool(bots),
        before=before,
        **window,
    )
