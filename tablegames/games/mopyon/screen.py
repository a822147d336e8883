"""The screen of Mòpyon: the grid without end, the small map, and writing a mark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tablegames.engine import deal
from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games import matchwords
from tablegames.games.mopyon import words
from tablegames.games.mopyon.marks import LIMIT
from tablegames.games.mopyon.rules import GAME
from tablegames.games.mopyon.screen_map import MAP_KEY, MapScreen
from tablegames.games.mopyon.screen_scene import Scene, last_cell, seat_of
from tablegames.games.mopyon.screen_sheet import (
    AFTER_A_GAME,
    IN_A_GAME,
    Place,
    Whereabouts,
    Written,
    table_width,
    written_by,
)
from tablegames.games.mopyon.typed import canonical
from tablegames.games.screen_deals import DealsScreen
from tablegames.games.screen_match import MatchScreen, MatchWords, Verdict
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.grid import Grid
from tablegames.widgets.gridmap import GridMap
from tablegames.widgets.log import Sentences
from tablegames.widgets.players import Player
from tablegames.widgets.room import setting_of

TALL = 34
"""From so many lines on the sheet has room for the log in sentences too."""
LOT = ("0", "1")
"""What the lot deals: the seats."""


class MopyonScreen(MatchScreen, DealsScreen, MapScreen):
    """Keys and looks as the rules page has them; what is legal comes from the seat."""

    WORDS = cast(MatchWords, words)
    TITLE_OF_GAME = "Mòpyon"
    OFFER = "void"
    OFFERS = N_("{name}: offer to replay this game?")
    AGREES = N_("{name}: agree to replay this game?")
    NIL_COUNTS = GAME.nil_counts
    CLOTH = "slate"
    NARROWEST = 26
    HINT = N_("a cell, as 3,-2")
    SIGNED = True
    DEFAULT_CSS = """
    MopyonScreen Prompt { min-height: 3; }
    MopyonScreen Sentences { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+o", "agree", N_("agree")),
        Binding("enter", "next", N_("next game"), key_display="Enter"),
        Binding("n", "next", N_("next game"), show=False),
        Binding("enter", "result", N_("result"), key_display="Enter"),
        Binding("enter,space", "write", N_("write"), key_display="Enter"),
        Binding("home", "last", N_("last mark"), key_display="Home"),
        Binding("tab", "through(-1)", N_("through the last marks"), key_display="Tab", show=False),
        Binding("shift+tab", "through(1)", show=False),
        Binding("c", "middle", N_("middle")),
        MAP_KEY,
        Binding("g", "type", N_("type a cell")),
        Binding("u", "undo", N_("undo")),
        Binding("f1", "rules", N_("rules")),
        Binding("ctrl+r", "resign", N_("resign")),
        Binding("ctrl+o", "offer", N_("offer to replay")),
        Binding("v", "fairness", N_("fairness"), show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        self._scene = Scene()
        self._number = 0
        super().__init__(sitting)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Marks are written only while one plays."""
        if action in {"write", "type"}:
            return self.view["phase"] == "play" and bool(self.sitting.seats)
        return super().check_action(action, parameters)

    # -- what is on it -------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        """The grid; the map takes its place while it is open."""
        yield Grid(LIMIT, self._moved)
        yield GridMap()

    def compose_sheet(self) -> Iterable[Widget]:
        """Where one is; the last marks or how the game ended; sentences where there is room."""
        yield Whereabouts()
        yield Written()
        yield Verdict()
        yield Sentences()

    def on_mount(self) -> None:
        """The grid has the keys."""
        self.set_focus(self.grid)

    def on_resize(self, event: events.Resize) -> None:
        """Sentences where there is room for them."""
        self.query_one(Sentences).display = event.size.height >= TALL

    def table_width(self, height: int) -> int:
        """All that the sheet does not need."""
        return table_width(self.app.size.width)

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view; the cursor goes to one's own mark, and to the middle of a new grid."""
        self.grid.show(self._scene.of(view))
        number, last = int(view["match"]["number"]), last_cell(view)
        if number != self._number:
            self._number = number
            self.close_map()
            self.grid.look_at(last or (0, 0))
        elif last is not None and told is not None and self._wrote(told):
            self.grid.cursor = last
        self.small_map.mark_last(last)
        ended = self.show_verdict(view)
        self.query_one(Whereabouts).styles.height = AFTER_A_GAME if ended else IN_A_GAME
        self.query_one(Written).display = not ended
        self.query_one(Written).show_marks(self.grid.shown.marks)
        self._show_place()

    def _wrote(self, told: Told) -> bool:
        """Whether somebody here has written a mark."""
        more = len(told.after["marks"]) > len(told.before["marks"])
        return more and told.seat in self.sitting.seats

    def _show_place(self) -> None:
        self.query_one(Whereabouts).show_place(Place.on(self.grid, self.view, self.tr))

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """Keep it in the log; the whistle of an extra game is heard too."""
        self.query_one(Sentences).say(sentences)
        whistled = matchwords.game_began(told) and told.after["match"]["extra"]
        if whistled and setting_of(self, "sound", default=False):
            self.app.bell()

    def players(self, view: JSON) -> Sequence[Player]:
        """Each at his place, with the mark that he writes in this game."""
        return [self._player(view, seat) for seat in range(len(self.names))]

    def _player(self, view: JSON, seat: int) -> Player:
        to_move = view["phase"] == "play" and int(view["turn"]) == seat
        player = Player(seat, self.names[seat], to_move=to_move, state=self.state_of(view, seat))
        return written_by(player, view, self.tr)

    def last_here(self, view: JSON) -> int | None:
        """The seat at this terminal that wrote the last mark."""
        if view["marks"]:
            seat = seat_of(view, view["marks"][-1][2])
            if seat in self.sitting.seats:
                return seat
        return self.speaker()

    # -- keys ----------------------------------------------------------------------------------

    def action_write(self) -> None:
        """Write one's mark under the cursor."""
        seat = self.actor()
        if seat is None:
            self.refuse(Refused("not-your-turn"))
        else:
            self.play(seat, canonical(self.grid.cursor))

    def action_last(self) -> None:
        """To the last mark."""
        self.close_map()
        self.grid.go_last()

    def action_through(self, step: int) -> None:
        """Through the last marks."""
        self.close_map()
        self.grid.go_through(step)

    def action_middle(self) -> None:
        """To the middle of all marks."""
        self.close_map()
        self.grid.go_middle()

    def _moved(self) -> None:
        """Say where the cursor is."""
        if self.is_mounted:
            self._show_place()

    def on_grid_pointed(self) -> None:
        """A click is the cursor and Enter."""
        if self.view["phase"] == "play":
            self.action_write()

    def dealt(self, label: str, seed: str) -> Sequence[str]:
        """Which seat the lot named first: it is the only deal."""
        return deal.order(seed, LOT)
