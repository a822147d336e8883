"""The curtain of Menteur: who looks at his own cards opens them by his one key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.widgets.cover import Cover

if TYPE_CHECKING:
    from tablegames.widgets.tablescreen import TableScreen


class LookCover(Cover):
    """The table stands too while what a doubt turned up is looked at: ``dwell``."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._asked = self._dwells = False

    def open(self, seat: int) -> None:
        """That seat has said by its own key that it takes over."""
        self.seat = seat
        self._wait_for(None)
        self._screen.uncovered()

    def keep(self, kept: bool, *, must: bool = False) -> None:
        """The table waits for a sheet that lies on it, or for somebody who looks."""
        self._asked = kept
        super().keep(self._asked or self._dwells)

    def dwell(self, dwells: bool) -> None:
        """The table waits for those who look at what lies open."""
        self._dwells = dwells
        super().keep(self._asked or self._dwells)

    def rise(self) -> None:
        """The screen goes: the table does not wait for it any more."""
        self._asked = self._dwells = False
        super().rise()
