"""A table of Colonno with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Unpack

from tablegames.games.colonno import bot
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.rules import GAME, State
from tablegames.games.colonno.screen import ColonnoScreen
from tablegames.games.colonno.screen_tableau import Tableau
from tablegames.settings import Keyboard, Settings
from tests.games.colonno.tables import NAMES
from tests.games.desk import GameDesk, Hall, Window, around, seated
from tests.widgets.room import laid

KEYS = dict(zip((*CELLS, "draw", "take", "throw"), "qwerasdfzxcv123", strict=True))
"""The keys of a QWERTY keyboard."""


class Desk(GameDesk[ColonnoScreen]):
    """A screen, its app and its table."""

    app: Hall

    @property
    def keys(self) -> str:
        """The last line."""
        return self.text.splitlines()[-1]

    @property
    def tableau(self) -> Tableau:
        return self.screen.query_one(Tableau)

    @property
    def turn(self) -> int:
        """Whose turn it is; while all turn their first cards, the first."""
        return int(self.view["turn"] or 0)

    async def play(self, move: str) -> None:
        """Play a move by the key that lies where it is played."""
        await self.press(key_of(move))


def key_of(move: str) -> str:
    """The key for a move."""
    verb, _, cell = move.partition(" ")
    named = {"next": "enter", "cancel": "backspace"}
    return named.get(verb) or KEYS[cell or verb]


def desk(
    start: State | None = None,
    *,
    seats: int = 2,
    here: Iterable[int] | None = None,
    bots: str = "",
    options: dict[str, object] | None = None,
    keyboard: Keyboard | None = "qwerty",
    names: Sequence[str] = NAMES,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table; people sit ``here`` (all, if left out), and bots of that level elsewhere.

    Without ``bots`` the other seats are people who are not at this terminal. ``start`` brings its
    own seats and options.
    """
    position = None if start is None else GAME.dump(start)
    if position is not None:
        seats, options = int(position["seats"]), dict(position["options"])
    specs = around(names[:seats], here, bots)
    table = laid(GAME, specs, options, position, bot=bot, pace=0)
    settings = Settings(keyboard=keyboard)
    return seated(
        Desk,
        ColonnoScreen,
        table,
        here,
        running=bool(bots),
        settings=settings,
        **window,
    )


def sensible(legal: Sequence[str], state: State) -> str:
    """A move that brings a round to its end: low cards are placed, others thrown."""
    if "throw" in legal and state.held is not None and state.held > 4:
        return "throw"
    if "draw" in legal:
        return "draw"
    board = state.board if state.turn is not None else ()
    down = [CELLS[place] for place, card in enumerate(board) if card and not card.up]
    return next((move for move in legal if move.partition(" ")[2] in down), legal[0])
