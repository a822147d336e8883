"""Going through a match of Dreieck that has been played: what a spectator saw of it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.games.dreieck import screen_score
from tablegames.games.dreieck.facts import allowed
from tablegames.games.dreieck.screen_facts import Choice, FactList
from tablegames.games.dreieck.screen_keys import FACT_KEYS
from tablegames.games.dreieck.screen_scene import Onlooker, scene
from tablegames.games.dreieck.screen_score import Score
from tablegames.games.dreieck.screen_seen import SeenCards
from tablegames.games.dreieck.screen_triangle import Triangle
from tablegames.games.dreieck.state import OVER, REVEAL
from tablegames.widgets import replayscreen
from tablegames.widgets.committed import Committed
from tablegames.widgets.replayscreen import Frame
from tablegames.widgets.room import look_of, tr_of

__all__ = ["Frame", "ReplayScreen"]


class ReplayScreen(replayscreen.ReplayScreen):
    """The triangle and the facts; beside them the score, the cards shown, what fixed the deal."""

    DEFAULT_CSS = """
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #felt { width: 1fr; }
    ReplayScreen #sheet { width: 24; padding-left: 1; }
    """

    def compose_table(self) -> Iterable[Widget]:
        """Table and sheet."""
        with Horizontal(id="middle"):
            with Vertical(id="felt"):
                yield Triangle()
                yield FactList()
            with Vertical(id="sheet"):
                yield Score()
                yield SeenCards()
                yield Committed(opens=False)

    def dress(self) -> None:
        """The sheet is no part of the table."""
        super().dress()
        self.query_one("#sheet").styles.background = look_of(self).palette.room.hex

    def show_view(self, view: JSON) -> None:
        """Show what everybody saw."""
        tr = tr_of(self)
        shown = scene(view, Onlooker(self.names, tr, still=True))
        self.query_one(Triangle).show_scene(shown, lambda: 0, stands=True)
        facts = allowed(view["options"]["peers_odd"])
        keys = {fact: key for key, fact in FACT_KEYS.items()}
        said = view["last"]["fact"] if view["phase"] in {REVEAL, OVER} and view["last"] else None
        self.query_one(FactList).show_choice(Choice(facts, keys, said=said))
        self.query_one(Score).show_rounds(screen_score.rounds(view, {}, self.names, tr))
        self.query_one(SeenCards).show_view(view)
        self.query_one(Committed).show_deal(view["deals"])
