"""Going through a match of Krache that has been played."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.krache import screen_score
from tablegames.games.krache.screen_scene import Onlooker, last_play, scene
from tablegames.games.krache.screen_table import Spit
from tablegames.widgets import replayscreen
from tablegames.widgets.committed import Committed
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.scoresheet import ScoreSheet

__all__ = ["Frame", "ReplayScreen"]


class ReplayScreen(replayscreen.ReplayScreen):
    """The table without keys; beside it the score and what fixed the deal. Nothing counts down."""

    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #felt { width: 1fr; }
    ReplayScreen #sheet { width: 24; padding-left: 1; }
    """

    def compose_table(self) -> Iterable[Widget]:
        """Table and sheet."""
        with Horizontal(id="middle"):
            with Vertical(id="felt"):
                yield Spit()
            with Vertical(id="sheet"):
                yield ScoreSheet()
                yield Committed(opens=False)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        tr = tr_of(self)
        seen = Onlooker(self.names, tr, last=last_play(view), still=True)
        self.query_one(Spit).show_scene(scene(view, seen), lambda: 0, stands=True)
        self.query_one(ScoreSheet).show_rounds(screen_score.rounds(view, self.names, tr))
        self.query_one(Committed).show_deal(view["deals"])
