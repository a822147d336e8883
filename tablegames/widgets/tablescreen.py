"""The screen of a table: what every game's screen shares.

It draws from the views that its ``Sitting`` is given, and only when it is told something; keys go
to the host as moves. What lies on the table, and what the sheet says, is the game's.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tablegames.engine.game import JSON, Outcome, Refused
from tablegames.engine.seat import Seat
from tablegames.engine.timeline import Told
from tablegames.locale import N_
from tablegames.sitting import Sitting
from tablegames.widgets.clock import Clock
from tablegames.widgets.cover import Cover
from tablegames.widgets.curtain import Curtain
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.footer import Footer
from tablegames.widgets.head import Head, Heading
from tablegames.widgets.holds import Holds
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import PUBLIC, keys_of
from tablegames.widgets.log import Sentences
from tablegames.widgets.players import Player, Players
from tablegames.widgets.prompt import Prompt
from tablegames.widgets.room import from_here
from tablegames.widgets.tableframe import TableFrame
from tablegames.widgets.tablewords import Words
from tablegames.widgets.typed import Typed


def _nothing() -> None:
    """Nobody is listened to."""


class TableScreen(TableFrame):
    """A game's screen is this with ``WORDS`` and the methods of its last part."""

    WORDS: ClassVar[Words]
    DIGITS_ARE_KEYS: ClassVar[bool] = False
    """Whether a digit, or a key that is so easily hit, does not begin a typed move."""
    PUBLIC_KEYS: ClassVar[frozenset[str]] = PUBLIC
    """What works before a curtain."""
    REMEMBERS: ClassVar[int | None] = 100
    """So many steps that led here are told when the screen is opened; None: all of them."""
    KEYS: ClassVar[str] = N_("The table")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "type", N_("type a move"), show=False),
        Binding("p", "pause", N_("pause")),
        Binding("f1", "rules", N_("rules")),
        Binding("question_mark", "keys", N_("keys")),
        Binding("f2", "settings", N_("settings"), show=False),
        Binding("ctrl+q", "menu", N_("to the menu")),
        Binding("tab,shift+tab", "none", show=False),
    ]

    class RulesAsked(Message):
        """The rules of the game are asked for."""

        def __init__(self, game: str) -> None:
            super().__init__()
            self.game = game

    class SettingsAsked(Message):
        """The settings are asked for; the table goes on meanwhile."""

    class Left(Message):
        """The people here go back to the menu; the table is paused."""

    class MatchOver(Message):
        """The match is over and its end has been seen."""

        def __init__(self, outcome: Outcome) -> None:
            super().__init__()
            self.outcome = outcome

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.view: JSON = sitting.watch.view()
        self.arrived: float | None = None
        """When the key arrived that is being dealt with, by the machine's clock."""
        self.cover = Cover(self)
        self._holds = Holds(self)
        self._unsubscribe: Callable[[], None] = _nothing

    # -- around it -----------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Listen to the table."""
        self.sitting.tell = from_here(self._told)
        self.view = self.sitting.watch.view()  # a bot may have been quicker than the screen
        self._unsubscribe = self.sitting.host.subscribe(from_here(self.holds_changed))
        self.watch(self.app, "app_focus", self._looked_away, init=False)
        self.cover.look(self.view)
        self.dress()
        self._holds.look()

    def on_unmount(self) -> None:
        """The table goes on without this screen."""
        self._unsubscribe()
        self.cover.rise()
        self.sitting.tell = lambda seat, told: None

    def on_screen_suspend(self) -> None:
        """Something lies over the table: nobody's hand is seen behind it."""
        self.cover.fall()

    def window_changes(self) -> None:
        """The window is about to have another size, enough or not."""
        self.cover.fall()

    def _looked_away(self, looks: bool) -> None:
        """The window has lost the focus, or has it again."""
        if not looks:
            self.cover.fall()

    def dress(self) -> None:
        """Draw everything anew: the look or the language may be another."""
        spoken = self._dressed[1] if self._dressed else None
        super().dress()
        if self.tr is not spoken:
            self._remember()
        self.draw(self.view, None)
        self._draw_around()
        self.refresh_bindings()

    # -- what is told --------------------------------------------------------------------------

    def _told(self, seat: Seat, told: Told) -> None:
        """Everything is told once for each handle here; one of them is drawn from."""
        if seat is not self.sitting.watch or not self.is_mounted:
            return
        self.cover.look(told.after)
        self.view = self.cover.view()
        sentences = self.WORDS.tell(told, self.tr, self.names)
        self.query_one(Curtain).say(sentences)
        self.query_one(Prompt).forgive()
        self.query_one(Prompt).say(sentences)
        self.said(told, sentences)
        self.draw(self.view, told)
        self._draw_around()
        self.refresh_bindings()

    def _remember(self) -> None:
        """Say what went before: the match may have been resumed, people may have come late, or
        they speak another language now.
        """
        past = [*self.sitting.watch.past(self.REMEMBERS)]
        said = self.found(past[0].before if past else self.sitting.watch.view())
        for log in self.query(Sentences):
            log.forget()
            log.say(said)
        for told in past:
            sentences = self.WORDS.tell(told, self.tr, self.names)
            self.recall(told, sentences)
            said = sentences or said
        self.query_one(Curtain).say(said)
        self.query_one(Prompt).say(said)

    def found(self, view: JSON) -> Sequence[str]:
        """What is said of the view from which all that is told goes on; mostly nothing."""
        return ()

    def recall(self, told: Told, sentences: Sequence[str]) -> None:
        """What happened before the screen was opened stands in its log.

        It is told once more when the language is changed.
        """
        for log in self.query(Sentences):
            log.say(sentences)

    def holds_changed(self) -> None:
        """The table stands or goes on, or somebody's consent is asked for."""
        if self.is_mounted:
            if self.sitting.host.paused:
                self.cover.fall()
            self._holds.look()
            self._draw_around()

    def forget(self) -> None:
        """A hand is closed: what its player tried, typed or selected is nowhere any more."""
        self.query_one(Prompt).forgive()
        self.query_one(Typed).forget()
        self.clear_selection()

    def covered(self) -> None:
        """The curtain has fallen before the hand that was open."""
        self._see()

    def uncovered(self) -> None:
        """Somebody has taken over, and sees what is his."""
        self._see()

    def _see(self) -> None:
        self.view = self.cover.view()
        self.draw(self.view, None)
        self._draw_around()
        self.refresh_bindings()
        self.query_one(Footer).relay()  # not in its own time: it says what a hand can do

    @property
    def calls(self) -> Sequence[Binding]:
        """The key of whoever is called before the curtain."""
        return self.cover.bindings

    def _draw_around(self) -> None:
        self.query_one(Head).show_heading(self.heading(self.view))
        self.query_one(Players).show_players(self.players(self.view))
        deadline, host = self.deadline(self.view), self.sitting.host
        self.query_one(Clock).run(deadline, host.now, stands=bool(host.held))
        asked = self.WORDS.state(self.view, self.tr, self.names)
        self.query_one(Prompt).ask(asked, yields=host.outcome is not None)

    # -- what people do ------------------------------------------------------------------------

    @property
    def names(self) -> Sequence[str]:
        """The names by seat."""
        return tuple(map(self.tr.spelled, self.sitting.names))

    def play(self, seat: int, move: str) -> bool:
        """Play a move for a seat at this terminal; a refusal is said at the foot of the table."""
        try:
            self.sitting.host.play(self.sitting.seats[seat], move, self.arrived)
        except Refused as refused:
            self.refuse(refused)
            return False
        return True

    def refuse(self, refused: Refused) -> None:
        """Say which rule forbids it."""
        said = self.WORDS.refuse(refused, self.view, self.tr, self.names)
        self.query_one(Prompt).refuse(said)

    def warn(self, sentence: str) -> None:
        """Say what is wrong around the table, in place of the question; it goes with a key."""
        self.query_one(Prompt).refuse(sentence)

    def remark(self, sentence: str) -> None:
        """Say at the foot of the table what is no event of the match."""
        self.query_one(Prompt).say([sentence])

    async def on_key(self, event: events.Key) -> None:
        """A refusal goes with the next key; a digit or a colon begins a typed move."""
        self.arrived = event.time
        self.query_one(Prompt).forgive()
        if self.cover.is_down:
            taken = self.cover.take(event.key, event.time)
        elif self.open_line is not None:
            taken = self.open_line.take(event.key, event.character)
        else:
            digit = None if self.DIGITS_ARE_KEYS else as_digit(event.character)
            taken = self.typing and (digit is not None or event.character == ":")
            if taken:
                self.open_typed("" if digit is None else event.character or "")
        if taken:
            event.stop()
            event.prevent_default()

    @property
    def typing(self) -> bool:
        """Whether moves can be typed now."""
        return self.actor() is not None

    def open_typed(self, text: str = "") -> None:
        """Open the line for typed moves."""
        self.query_one(Typed).open(text)
        self.refresh_bindings()

    def action_type(self) -> None:
        """The line for typed moves."""
        if self.typing:
            self.open_typed()

    @property
    def open_line(self) -> Typed | None:
        """The line for typed moves while it is open."""
        typed = self.query_one(Typed)
        return typed if typed.is_open else None

    def typed(self, text: str) -> None:
        """Play what was typed; a refused move comes back into the line to be mended."""
        seat = self.actor()
        if seat is not None and not self.play(seat, text):
            self.open_typed(text)
        self.refresh_bindings()

    def action_pause(self) -> None:
        """Stop the table's clock, if all who sit here or elsewhere agree."""
        self.sitting.host.pause(self.sitting.terminal)

    def action_rules(self) -> None:
        """Ask for the rules."""
        self.cover.fall()
        self.post_message(self.RulesAsked(self.sitting.game))

    def action_settings(self) -> None:
        """Ask for the settings."""
        self.cover.fall()
        self.post_message(self.SettingsAsked())

    def action_keys(self) -> None:
        """Show all keys."""
        self.cover.fall()
        self.app.push_screen(KeyHelp(keys_of(self, self.tr, every=True)))

    def action_menu(self) -> None:
        """Back to the menu; the match can be resumed."""
        self.leave()

    def leave(self) -> None:
        """The people here go: the table is paused, and nothing is asked of them any more."""
        self._holds.silence()
        self.action_pause()
        self.post_message(self.Left())

    def action_none(self) -> None:
        """A key that has nothing to do here."""

    # -- what is the game's --------------------------------------------------------------------

    @abstractmethod
    def draw(self, view: JSON, told: Told | None) -> None:
        """Show the view; ``told`` is what led to it, None: nothing has happened."""

    def said(self, told: Told, sentences: Sequence[str]) -> None:
        """What was told was said in these sentences."""

    @abstractmethod
    def heading(self, view: JSON) -> Heading:
        """What the first line says."""

    @abstractmethod
    def players(self, view: JSON) -> Sequence[Player]:
        """Who sits around the table, in the order of the sheet."""

    def deadline(self, view: JSON) -> int | None:
        """The deadline that the clock shows, table time in ms; None: none runs."""
        return None

    @abstractmethod
    def actor(self) -> int | None:
        """The seat at this terminal that can play now; None: there is none."""

    def holder(self, view: JSON) -> int | None:
        """The seat at this terminal that must act on what it alone may see; None: nobody's hand
        is needed now. ``view`` is public.
        """
        return None
