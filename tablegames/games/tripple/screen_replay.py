"""Going through a match of Tripple that has been played."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.tripple.screen_scene import Onlooker, Stage
from tablegames.widgets import replayscreen
from tablegames.widgets.race import Race
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, setting_of, tr_of

__all__ = ["Frame", "ReplayScreen"]


class ReplayScreen(replayscreen.ReplayScreen):
    """The cards of all, without keys; nothing counts down."""

    def compose_table(self) -> Iterable[Widget]:
        """The whole table is one thing."""
        yield Race()

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        onlooker = Onlooker(
            names=self.names,
            tr=tr_of(self),
            glyphs=look_of(self).glyphs,
            keys={},
            words=not setting_of(self, "pictures", True),
            still=True,
        )
        self.query_one(Race).show_scene(Stage(view, onlooker).scene(view), lambda: 0, stands=True)
