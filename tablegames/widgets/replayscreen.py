"""Going through a match that has been played, both ways, step by step: what all games share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from tablegames.engine.game import JSON
from tablegames.locale import N_, Translator
from tablegames.widgets.footer import Footer
from tablegames.widgets.head import Head, Heading
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import keys_of
from tablegames.widgets.look import Look
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.room import look_of, tr_of


@dataclass(frozen=True)
class Frame:
    """One step: the view after it, and what is said of it. ``note`` is a remark of its own."""

    view: JSON
    sentences: tuple[str, ...] = ()
    note: str = ""


class ReplayScreen(Screen[None]):
    """A game says what lies on the table, and shows a frame."""

    CLOTH: ClassVar[str] = "felt"
    KEYS: ClassVar[str] = N_("The replay")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,down,enter", "go(1)", N_("forward"), key_display="→"),
        Binding("left,backspace,up", "go(-1)", N_("back"), key_display="←"),
        Binding("escape,q,ctrl+q", "leave", N_("leave"), key_display="q"),
        Binding("home", "go(-99999)", N_("first"), key_display="Home"),
        Binding("end", "go(99999)", N_("last"), key_display="End"),
        Binding("pagedown", "go(10)", N_("ten on"), key_display="PgDn", show=False),
        Binding("pageup", "go(-10)", N_("ten back"), key_display="PgUp", show=False),
        Binding("question_mark", "keys", N_("keys")),
        Binding("tab,shift+tab", "none", show=False),
    ]
    DEFAULT_CSS = """
    ReplayScreen #table { height: 1fr; }
    """

    class Left(Message):
        """The replay has been left."""

    def __init__(
        self, title: str, names: Sequence[str], frames: Sequence[Frame], at: int = 0
    ) -> None:
        super().__init__()
        self._heading, self._names, self._frames = title, names, frames
        self._at = max(0, min(at, len(frames) - 1))
        self._dressed: tuple[Look, Translator] | None = None

    @property
    def at(self) -> int:
        """The frame that is shown, from 0."""
        return self._at

    @property
    def names(self) -> Sequence[str]:
        """The names by seat, in letters that this terminal has."""
        return tuple(map(tr_of(self).spelled, self._names))

    def compose(self) -> ComposeResult:
        """The table with nobody at it."""
        yield Head()
        with Vertical(id="table"):
            yield from self.compose_table()
            yield Prompt(self.CLOTH)
        yield Footer()

    def on_mount(self) -> None:
        """Show the first frame."""
        self.dress()

    def on_screen_resume(self) -> None:
        """The look or the language may be another."""
        if self._dressed != (look_of(self), tr_of(self)):
            self.dress()

    def dress(self) -> None:
        """Draw everything anew."""
        self._dressed = look_of(self), tr_of(self)
        tones = look_of(self).palette.tones()
        self.styles.background = tones["room"].hex
        self.query_one("#table").styles.background = tones[self.CLOTH].hex
        for widget in self.query(Widget):
            dress = getattr(widget, "dress", None)
            if dress is not None:
                dress()
        self._show()

    def _show(self) -> None:
        frame, tr = self._frames[self._at], tr_of(self)
        step = tr("step {n} of {steps}", n=self._at, steps=len(self._frames) - 1)
        self.query_one(Head).show_heading(Heading(tr.spelled(self._heading), step))
        self.query_one(Prompt).say(frame.sentences)
        self.query_one(Prompt).ask(frame.note)
        self.show_view(frame.view)

    def action_go(self, step: int) -> None:
        """So many steps on, or back."""
        at = max(0, min(self._at + step, len(self._frames) - 1))
        if at != self._at:
            self._at = at
            self._show()

    def action_keys(self) -> None:
        """Show all keys."""
        self.app.push_screen(KeyHelp(keys_of(self, tr_of(self))))

    def action_leave(self) -> None:
        """Leave the replay."""
        self.post_message(self.Left())

    def action_none(self) -> None:
        """A key that has nothing to do here."""

    # -- what is the game's --------------------------------------------------------------------

    @abstractmethod
    def compose_table(self) -> Iterable[Widget]:
        """What lies on the table."""

    @abstractmethod
    def show_view(self, view: JSON) -> None:
        """Show what a spectator saw."""
