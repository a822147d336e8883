"""Going through a match of Président that has been played: what a spectator saw of it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.president import screen_scene
from tablegames.games.president.screen_podium import Podium
from tablegames.games.president.screen_seats import Seats
from tablegames.games.president.screen_sheet import score_sheet
from tablegames.games.president.screen_trick import Trick
from tablegames.widgets import replayscreen
from tablegames.widgets.committed import Committed
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.scoresheet import ScoreSheet

__all__ = ["Frame", "ReplayScreen"]


class ReplayScreen(replayscreen.ReplayScreen):
    """Seats and tricks, or the end of a round; beside them the score and what fixed the deal."""

    DEFAULT_CSS = """
    ReplayScreen .-away { display: none; }
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #felt { width: 1fr; }
    ReplayScreen #sheet { width: 24; padding-left: 1; }
    """

    def compose_table(self) -> Iterable[Widget]:
        """Table and sheet."""
        with Horizontal(id="middle"):
            with Vertical(id="felt"):
                yield Seats()
                yield Trick()
                yield Podium()
            with Vertical(id="sheet"):
                yield ScoreSheet()
                yield Committed(opens=False)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        scene = screen_scene.read(view, self.names)
        seats, trick = self.query_one(Seats), self.query_one(Trick)
        for widget in (seats, trick):
            widget.set_class(scene.over, "-away")
        seats.show_seats(scene.seats, locks=scene.locks)
        trick.show_trick(scene)
        self.query_one(Podium).show_podium(view, self.names)
        sheet = score_sheet(view, self.names, tr_of(self), look_of(self))
        self.query_one(ScoreSheet).show_rounds(sheet)
        self.query_one(Committed).show_deal(view["deals"])
