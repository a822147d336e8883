"""The curtain of a table that also stands while words are seen or a vote is read."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.widgets.cover import Cover
from tablegames.widgets.tablescreen import TableScreen


class WordCover(Cover):
    """``waits`` says whether the table has a reason of its own to stand."""

    def __init__(self, screen: TableScreen, waits: Callable[[], bool]) -> None:
        super().__init__(screen)
        self._waits = waits

    def keep(self, kept: bool, *, must: bool = False) -> None:
        """The table goes on only when nothing else keeps it."""
        waits = self._waits()
        super().keep(kept or waits, must=must or waits)
