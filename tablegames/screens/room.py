"""What the rooms around the tables share: a head, a body, a sentence, and the keys at the foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from tablegames.locale import N_, Translator
from tablegames.settings import Settings
from tablegames.store import Store
from tablegames.widgets.footer import Footer
from tablegames.widgets.lines import Bit, Line, Lines, spread
from tablegames.widgets.room import look_of, tr_of


class House(Protocol):
    """What a room asks of the app."""

    tr: Translator
    settings: Settings
    store: Store

    def set(self, name: str, value: Any) -> None:
        """Change a setting: it is in force at once, and kept."""


class Bar(Lines):
    """One line of text; ``right`` stands at its right end."""

    DEFAULT_CSS = "Bar { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._left: Line = ()
        self._right: Line = ()

    def say(self, left: Line, right: Line = ()) -> None:
        """Show this line."""
        self._left, self._right = left, right
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Both parts, the left one cut if there is no room for it."""
        return [spread([Bit(" "), *self._left], [*self._right, Bit(" ")], width)]


class Top(Bar):
    """The first line of a room."""

    GROUND = "bar"
    DEFAULT_CSS = "Top { width: 1fr; height: 1; }"


class Room(Screen[None]):
    """A screen around the tables. A subclass furnishes it and says its words."""

    DEFAULT_CSS = "Room > .body { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", N_("back"), key_display="Esc"),
    ]
    AUTO_FOCUS = ".body"

    def __init__(self) -> None:
        super().__init__()
        self._asked = False

    @property
    def house(self) -> House:
        """The app, as far as a room asks it for anything."""
        return cast(House, self.app)

    @property
    def tr(self) -> Translator:
        """The language that is spoken now."""
        return tr_of(self)

    def compose(self) -> ComposeResult:
        """Head, body, sentence, keys."""
        self.head, self.sentence = Top(), Bar()
        yield self.head
        yield from self.furnish()
        yield self.sentence
        yield Footer()

    @abstractmethod
    def furnish(self) -> ComposeResult:
        """The body's widgets."""

    def on_mount(self) -> None:
        """Furnished: dress the room."""
        self.dress()

    def on_screen_resume(self) -> None:
        """Back from another room, where the look or the language may have been changed."""
        self._asked = False
        self.dress()

    def ask(self, message: Message) -> None:
        """Ask the app for what it will open; what is asked before it has, comes too late."""
        if not self._asked:
            self._asked = True
            self.post_message(message)

    def dress(self) -> None:
        """Draw and say everything anew: the look or the language may be another."""
        self.styles.background = look_of(self).palette.room.hex
        self.sentence.say(())
        self.say_all()
        for widget in self.query(Lines):
            widget.dress()
        self.refresh_bindings()

    @abstractmethod
    def say_all(self) -> None:
        """Say every word of the room in the present language."""

    def say(self, sentence: str, *, warn: bool = False) -> None:
        """Say a sentence at the foot of the room; the next key takes it away."""
        self._asked = False
        self.sentence.say([Bit(sentence, "warn" if warn else "bright")])

    def forgive(self) -> None:
        """A sentence goes with the next key."""
        self.sentence.say(())

    def on_key(self) -> None:
        """A key that the room's body has left to it."""
        self.forgive()

    def action_leave(self) -> None:
        """Back to the room before, once."""
        if self.is_current:
            self.dismiss()
