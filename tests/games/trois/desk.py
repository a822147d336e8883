"""A table of Le trois with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Unpack

from tablegames.games.catalogue import load
from tablegames.games.trois import bot
from tablegames.games.trois.boards import place
from tablegames.games.trois.screen import TroisScreen
from tablegames.games.trois.screen_board import Shown
from tablegames.games.trois.screen_choice import Choice
from tablegames.games.trois.screen_table import TroisTable
from tablegames.games.trois.typed import PASS, placement
from tablegames.host import Host
from tests.games.desk import GameDesk, Window, around, seated
from tests.widgets.room import laid

NAMES = ("Ana", "Bo")


class Desk(GameDesk[TroisScreen]):
    """A screen, its app and its table."""

    @property
    def shown(self) -> Shown:
        """What the table shows."""
        shown = self.screen.query_one(TroisTable).shown
        assert shown is not None
        return shown

    @property
    def choice(self) -> Choice:
        """What whoever sees his hand is about to do."""
        assert self.shown.choice is not None
        return self.shown.choice

    async def play(self, move: str) -> None:
        """Play a legal move by keys alone, as a player would."""
        await self.ready()
        if move == PASS:
            await self.press("p")
            return
        digit, cell = placement(move)
        await self.press(str(digit))
        targets = self.choice.targets
        tabs = next(n for n in range(len(targets) + 1) if self._after(n) == cell)
        await self.press(*["tab"] * tabs, "enter")

    def _after(self, tabs: int) -> str:
        """Where the cursor would be after so many tabs."""
        choice = self.choice
        for _ in range(tabs):
            choice = choice.through(1)
        return choice.cell

    async def point(self, cell: str) -> None:
        """The cursor goes to that cell by the arrows."""
        (x, y), (to_x, to_y) = place(self.choice.cell), place(cell)
        await self.press(*(["right"] if to_x > x else ["left"]) * abs(to_x - x))
        await self.press(*(["down"] if to_y > y else ["up"]) * abs(to_y - y))


def desk(
    position: dict[str, Any] | None = None,
    *,
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
    specs = around(names, here, bots)
    table = laid(load("trois"), specs, options, position, bot=bot, pace=0)
    return seated(
        Desk,
        TroisScreen,
        table,
        here,
        hidden=True,
        grace=False,
        running=bool(bots),
        before=before,
        **window,
    )
