"""Going through a match of Intrus that has been played: what a spectator saw of it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.intrus import screen_board, screen_said
from tablegames.games.intrus.screen_board import ClueBoard
from tablegames.games.intrus.screen_ending import Ending
from tablegames.games.intrus.screen_stage import Stage
from tablegames.games.intrus.screen_votes import Tally
from tablegames.games.intrus.state import ENDED
from tablegames.widgets import replayscreen
from tablegames.widgets.committed import Committed
from tablegames.widgets.lines import Bit, Line, Lines, broken
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.scoresheet import ScoreSheet

__all__ = ["Frame", "ReplayScreen"]


class Course(Lines):
    """Where the game stands: its number, the round, the impostors that are left."""

    DEFAULT_CSS = "Course { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._said: tuple[str, ...] = ()

    def show_course(self, said: tuple[str, ...]) -> None:
        """Say this."""
        self._said = said
        self.relay()

    def lay(self, width: int, height: int) -> list[Line]:
        """A paragraph each."""
        return [
            row
            for sentence in self._said
            if sentence
            for row in ((), *broken([Bit(f" {sentence}")], width, indent=1))
        ]


class ReplayScreen(replayscreen.ReplayScreen):
    """The clues, below them a counted vote or the end; beside them the score."""

    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen Stage { width: 1fr; }
    ReplayScreen #sheet { width: 24; padding-left: 1; }
    """

    def compose_table(self) -> Iterable[Widget]:
        """Table and sheet."""
        with Horizontal(id="middle"):
            yield Stage()
            with Vertical(id="sheet"):
                yield ScoreSheet()
                yield Course()
                yield Committed(opens=False)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def on_resize(self) -> None:
        """There is other room for the clues."""
        self.query_one(Stage).share()

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        tr, names = tr_of(self), self.names
        self.query_one(ClueBoard).show_board(screen_board.read(view, names, tr))
        counted = screen_said.tally(view, tr, names)
        self.query_one(Tally).show_votes(counted)
        self.query_one(Ending).show_sides(screen_said.sides(view, tr, names))
        self.query_one(ScoreSheet).show_rounds(screen_said.rounds(view, tr, names))
        said = screen_said.number(view, tr), screen_said.impostors(view, tr)
        self.query_one(Course).show_course(said)
        self.query_one(Committed).show_deal(view["deals"])
        below = [*([Ending] if view["phase"] in ENDED else []), *([Tally] if counted else [])]
        self.query_one(Stage).show_parts(below)
