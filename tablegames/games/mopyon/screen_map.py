"""The small map in place of the grid of Mòpyon, at the table and in a replay."""

from __future__ import annotations

from textual.binding import Binding
from textual.screen import Screen

from tablegames.games.mopyon.marks import Cell
from tablegames.locale import N_
from tablegames.widgets.grid import Grid, Shown
from tablegames.widgets.gridmap import GridMap

MAP_KEY = Binding("m", "map", N_("map"))


class MapScreen(Screen[None]):
    """A screen with a grid and its map, of which one is seen."""

    @property
    def grid(self) -> Grid:
        """The grid."""
        return self.query_one(Grid)

    @property
    def small_map(self) -> GridMap:
        """The small map."""
        return self.query_one(GridMap)

    def action_map(self) -> None:
        """The small map, in place of the grid."""
        grid, shown = self.grid, self.grid.shown
        self.small_map.show_field(grid.marks, shown.signs, last_of(shown), grid.window)
        grid.display, self.small_map.display = False, True
        self.set_focus(self.small_map)

    def close_map(self) -> None:
        """The grid again, if the map was open."""
        if self.small_map.display:
            self.grid.display, self.small_map.display = True, False
            self.set_focus(self.grid if self.grid.can_focus else None)

    def on_grid_map_chosen(self, message: GridMap.Chosen) -> None:
        """The middle of the grid where the window was put."""
        self.close_map()
        self.grid.look_at(message.window.middle)

    def on_grid_map_closed(self) -> None:
        """Back to the grid as it was."""
        self.close_map()


def last_of(shown: Shown) -> Cell | None:
    """Where the last mark stands."""
    return shown.marks[-1][:2] if shown.marks else None
