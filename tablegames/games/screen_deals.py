"""What the screens of all games with deals share: the fairness sheet."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from tablegames.engine.game import JSON
from tablegames.widgets.fairness import Fairness, Proof
from tablegames.widgets.tablescreen import TableScreen


class DealsScreen(TableScreen):
    """Its action ``fairness`` opens the sheet; each game has its own key for that."""

    STANDS_FOR_DEALS: ClassVar[bool] = False
    """Whether the table waits while the sheet lies on it, as it must in a race."""

    def action_fairness(self) -> None:
        """What fixed the deals, and how to check it."""
        host, view = self.sitting.host, self.sitting.watch.view()
        proof = Proof(
            host.announcement,
            view["deals"],
            self.names,
            host.words,
            self.picks(view),
            host.revealed,
            self.dealt,
        )
        self.cover.fall()
        self.cover.keep(self.STANDS_FOR_DEALS)
        self.app.push_screen(Fairness(proof), lambda _: self.cover.keep(False))

    @abstractmethod
    def dealt(self, label: str, seed: str) -> Sequence[str] | None:
        """What a deal of that label and seed dealt, in order; None: that cannot be told from it."""

    def picks(self, view: JSON) -> Sequence[Sequence[int]]:
        """The positions that each has taken, by seat, where positions are taken."""
        return ()
