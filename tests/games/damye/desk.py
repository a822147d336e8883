"""A table of Damye with its screen, for tests that press keys and look."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Unpack

from tablegames.games.damye.screen import DamyeScreen
from tablegames.host import Host
from tests.games.desk import OpenDesk, Window, seated
from tests.widgets.room import table

KEY_MOVES = "W:W28,33,38,42,47:B13,18,22,24,35"
WINDMILL = "W:WK47,38,K3:B8,9,10,20,22,23,24,29,33,39,42"


class Desk(OpenDesk[DamyeScreen]):
    """A screen, its app and its table."""


def desk(
    fen: str | None = None,
    *,
    seats: tuple[str, ...] = ("Ana", "Bo"),
    here: tuple[int, ...] | None = None,
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    before: Callable[[Host], None] | None = None,
    **window: Unpack[Window],
) -> AbstractAsyncContextManager[Desk]:
    """A table with people at it; ``before`` is done before the screen opens."""
    start = {**({"fen": fen} if fen else {}), **(position or {})}
    at = table(seats, options, start or None)
    return seated(Desk, DamyeScreen, at, here, before=before, **window)
