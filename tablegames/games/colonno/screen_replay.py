"""Going through a match of Colonno that has been played: what everybody saw of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.colonno.screen_ending import Ending
from tablegames.games.colonno.screen_scene import News, changed
from tablegames.games.colonno.screen_sheet import doubled, score_sheet
from tablegames.games.colonno.screen_tableau import Tableau
from tablegames.games.colonno.state import OVER, ROUND_OVER
from tablegames.widgets import replayscreen
from tablegames.widgets.committed import Committed
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.scoresheet import ScoreSheet

__all__ = ["Frame", "ReplayScreen"]


class ReplayScreen(replayscreen.ReplayScreen):
    """The boards, or the end of a round; beside them the score and what fixed the deal."""

    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #felt { width: 1fr; }
    ReplayScreen #sheet { width: 24; padding-left: 1; }
    """

    def __init__(
        self, title: str, names: Sequence[str], frames: Sequence[Frame], at: int = 0
    ) -> None:
        super().__init__(title, names, frames, at)
        self._doubled: set[tuple[int, int]] = set()

    def compose_table(self) -> Iterable[Widget]:
        """Table and sheet."""
        with Horizontal(id="middle"):
            with Vertical(id="felt"):
                yield Tableau()
                yield Ending()
            with Vertical(id="sheet"):
                yield ScoreSheet()
                yield Committed(opens=False)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw, and mark what has changed since the step before."""
        new = changed(self._frames[self.at - 1].view, view) if self.at else News()
        over = view["phase"] in {ROUND_OVER, OVER}
        tableau, ending = self.query_one(Tableau), self.query_one(Ending)
        tableau.display, ending.display = not over, over
        if over:
            ending.show_ending(view, self.names, new)
        else:
            tableau.show_table(view, self.names, new)
        self._doubled |= doubled(view)
        sheet = score_sheet(view, self.names, tr_of(self), self._doubled)
        self.query_one(ScoreSheet).show_rounds(sheet)
        self.query_one(Committed).show_deal(view["deals"])
