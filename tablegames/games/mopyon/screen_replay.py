"""Going through a match of Mòpyon that has been played: the window goes where the marks are.

Where else marks lie can be seen on the small map, and looked at from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.mopyon.marks import LIMIT
from tablegames.games.mopyon.screen_map import MAP_KEY, MapScreen
from tablegames.games.mopyon.screen_scene import Scene, last_cell
from tablegames.games.mopyon.screen_sheet import (
    Place,
    Whereabouts,
    Written,
    table_width,
    written_by,
)
from tablegames.widgets import replayscreen
from tablegames.widgets.grid import Grid
from tablegames.widgets.gridmap import GridMap
from tablegames.widgets.players import Player, Players
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, tr_of

__all__ = ["Frame", "ReplayScreen"]


class ReplayGrid(Grid):
    """The grid without a cursor."""

    can_focus = False


class ReplayScreen(replayscreen.ReplayScreen, MapScreen):
    """The grid; beside it who plays and the last marks."""

    CLOTH = "slate"
    AUTO_FOCUS = ""  # the map has the keys only while it is open
    BINDINGS: ClassVar[list[BindingType]] = [MAP_KEY]
    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #sheet { width: 26; padding-left: 1; }
    ReplayScreen Prompt { min-height: 3; }
    """

    _view: JSON | None = None

    def compose_table(self) -> Iterable[Widget]:
        """Grid and sheet."""
        self._scene = Scene()
        with Horizontal(id="middle"):
            yield ReplayGrid(LIMIT, self._moved)
            yield GridMap()
            with Vertical(id="sheet"):
                yield Players()
                yield Whereabouts()
                yield Written()

    def on_resize(self, event: events.Resize) -> None:
        """The sheet takes what the grid does not want."""
        width = event.size.width
        self.query_one("#sheet").styles.width = width - table_width(width)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        grid, tr, last = self.grid, tr_of(self), last_cell(view)
        grid.show(self._scene.of(view))
        if last is None:
            grid.look_at((0, 0))
        else:
            grid.cursor = last
        self.small_map.mark_last(last)
        playing = view["phase"] == "play"
        self.query_one(Players).show_players(
            [
                written_by(Player(seat, name, playing and int(view["turn"]) == seat), view, tr)
                for seat, name in enumerate(self.names)
            ]
        )
        self.query_one(Written).show_marks(grid.shown.marks)
        self._view = view
        self._moved()

    def _moved(self) -> None:
        """Another part of the grid is seen."""
        if self._view is not None:
            place = Place.on(self.grid, self._view, tr_of(self), cursor=False)
            self.query_one(Whereabouts).show_place(place)
