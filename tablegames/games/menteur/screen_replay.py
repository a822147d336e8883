"""Going through a match of Menteur that has been played: what a spectator saw of it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.menteur import screen_scene
from tablegames.games.menteur.screen_hands import OpenHands
from tablegames.games.menteur.screen_pile import Pile
from tablegames.games.menteur.screen_ranks import Ranks
from tablegames.games.menteur.state import ENDED, LAID
from tablegames.widgets import replayscreen
from tablegames.widgets.around import Around
from tablegames.widgets.committed import Committed
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.scoresheet import ScoreSheet

__all__ = ["Frame", "ReplayScreen"]


class ReplayScreen(replayscreen.ReplayScreen):
    """The seats and the pile between them; beside it the score and what fixed the deal."""

    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #felt { width: 1fr; }
    ReplayScreen #sheet { width: 24; padding-left: 1; }
    ReplayScreen .-gone { display: none; }
    """

    def compose_table(self) -> Iterable[Widget]:
        """Table and sheet."""
        with Horizontal(id="middle"):
            with Vertical(id="felt"):
                yield Around()
                yield Pile(self.names)
                yield OpenHands(self.names)
                yield Ranks()
            with Vertical(id="sheet"):
                yield ScoreSheet()
                yield Committed(opens=False)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        tr, ended = tr_of(self), view["phase"] in ENDED
        self.query_one(Around).show_places(screen_scene.seated(view, self.names, tr))
        self.query_one(Pile).show_view(view)
        self.query_one(Pile).set_class(ended, "-gone")
        self.query_one(OpenHands).show_view(view)
        said = tr("Announced") if view["phase"] in LAID else tr("Announce")
        self.query_one(Ranks).show_ranks(said, screen_scene.open_ranks(view))
        self.query_one(Ranks).set_class(ended, "-gone")
        self.query_one(ScoreSheet).show_rounds(screen_scene.rounds(view, self.names, tr))
        self.query_one(Committed).show_deal(view["deals"])
