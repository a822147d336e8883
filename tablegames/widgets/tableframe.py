"""The grid that the tables of all games hang on, and how it is dressed.

Head, table and sheet, foot, footer. What lies on the table, and below the players on the sheet, is
the game's; what happens there is ``tablescreen``'s.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget

from tablegames.locale import N_, Translator
from tablegames.terminal.punctual import Punctual
from tablegames.widgets.clock import Clock
from tablegames.widgets.curtain import Curtain
from tablegames.widgets.footer import Footer
from tablegames.widgets.head import Head
from tablegames.widgets.look import Look
from tablegames.widgets.players import Players
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.typed import Typed


class TableFrame(Punctual, Screen[None]):
    """A table and its sheet in a window of any size, in the look of its terminal."""

    NARROWEST, WIDEST = 24, 48
    """Columns of the sheet."""
    CLOTH: ClassVar[str] = "wood"
    """What the table is made of: a role, ``wood``, ``felt`` or ``slate``."""
    HINT: ClassVar[str] = N_("a move, as 32-28 or 28x19")
    """How moves are typed, said in the empty line for them."""
    SIGNED: ClassVar[bool] = False
    """Whether a typed move is of numbers that may have a sign."""
    CLOCK_STAYS: ClassVar[bool] = False
    """Whether the clock keeps its place while it is off."""
    DEFAULT_CSS = """
    TableFrame { layout: vertical; }
    TableFrame #headline, TableFrame #bottom { height: 1; }
    TableFrame #middle { height: 1fr; }
    TableFrame #table { width: 1fr; }
    TableFrame #sheet { width: 24; padding-left: 1; }
    TableFrame Prompt { height: 2; }
    TableFrame #table.-covered > * { display: none; visibility: hidden; }
    TableFrame #table.-covered > Curtain { display: block; visibility: visible; }
    """

    _dressed: tuple[Look, Translator] | None = None

    def compose(self) -> ComposeResult:
        """Head, table and sheet, foot, footer."""
        with Horizontal(id="headline"):
            yield Head()
            yield Clock(stays=self.CLOCK_STAYS)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield from self.compose_table()
                yield Prompt(self.CLOTH)
                yield Curtain()
            with Vertical(id="sheet"):
                yield Players()
                yield from self.compose_sheet()
        with Horizontal(id="bottom"):
            yield Typed(self.typed, self.typed_closed, self.HINT, signed=self.SIGNED)
            yield Footer()

    @property
    def tr(self) -> Translator:
        """The translator of this app."""
        return tr_of(self)

    def on_screen_resume(self) -> None:
        """Back from another screen, which may have changed the look or the language."""
        if self._dressed != (look_of(self), self.tr):
            self.dress()

    def on_resize(self, event: events.Resize) -> None:
        """The sheet takes what the table does not want; the foot has three lines if it can."""
        width, height = event.size
        rest = width - self.table_width(height)
        self.query_one("#sheet").styles.width = max(self.NARROWEST, min(self.WIDEST, rest))
        self.query_one(Prompt).styles.height = 2 if height < 28 else 3

    def dress(self) -> None:
        """Draw everything anew: the look or the language may be another."""
        self._dressed = look_of(self), self.tr
        tones = look_of(self).palette
        self.styles.background = tones.room.hex
        for part in self.query("#sheet"):
            part.styles.background = tones.room.hex
        for part in self.query("#table"):
            part.styles.background = tones.tones()[self.CLOTH].hex
        for widget in self.query(Widget):
            dress = getattr(widget, "dress", None)
            if dress is not None:
                dress()

    # -- what is the game's --------------------------------------------------------------------

    @abstractmethod
    def compose_table(self) -> Iterable[Widget]:
        """What lies on the table."""

    def compose_sheet(self) -> Iterable[Widget]:
        """What is below the players on the sheet."""
        return []

    def table_width(self, height: int) -> int:
        """The columns that the table wants in a window so many lines high."""
        return 2 * height

    # -- what is typed -------------------------------------------------------------------------

    @abstractmethod
    def typed(self, text: str) -> None:
        """Play what was typed."""

    def typed_closed(self) -> None:
        """The line for typed moves is closed."""
        self.refresh_bindings()
