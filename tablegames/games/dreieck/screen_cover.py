"""The curtain of a table where each takes over with the key by which he claims."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.binding import Binding

from tablegames.locale import N_
from tablegames.widgets.cover import Cover

if TYPE_CHECKING:
    from tablegames.widgets.tablescreen import TableScreen


class ClaimCover(Cover):
    """``key_of`` gives the key of a seat: it may be another after a look into the settings."""

    def __init__(self, screen: TableScreen, key_of: Callable[[int], str]) -> None:
        super().__init__(screen)
        self._key_of = key_of

    @property
    def key(self) -> str:
        """The claim key of the seat that is called."""
        return "" if self.waiting is None else self._key_of(self.waiting)

    @property
    def bindings(self) -> list[Binding]:
        """That key, for footer and help."""
        if self.waiting is None:
            return []
        return [Binding(self.key, "ready", N_("look"), key_display=self.key)]

    def call_again(self) -> None:
        """Show the key anew."""
        self._draw()
