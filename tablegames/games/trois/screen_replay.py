"""Going through a match of Le trois that has been played: what a spectator saw of it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.trois import screen_scene
from tablegames.games.trois.screen_board import Shown
from tablegames.games.trois.screen_sheet import Standing
from tablegames.games.trois.screen_table import TroisTable
from tablegames.widgets import replayscreen
from tablegames.widgets.committed import Committed
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of

__all__ = ["Frame", "ReplayScreen"]


class ReplayScreen(replayscreen.ReplayScreen):
    """The table, seat A nearest; beside it the standing and what fixed the deal."""

    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #sheet { width: 23; padding-left: 1; }
    """

    def compose_table(self) -> Iterable[Widget]:
        """Table and sheet."""
        with Horizontal(id="middle"):
            yield TroisTable(self.names)
            with Vertical(id="sheet"):
                yield Standing()
                yield Committed(opens=False)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        scene = screen_scene.read(view, 0)
        self.query_one(TroisTable).show_table(Shown(scene))
        self.query_one(Standing).show_standing(view, scene, self.names)
        self.query_one(Committed).show_deal(view["deals"])
