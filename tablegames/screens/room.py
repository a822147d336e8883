"""What the rooms around the tables share: a head, a body, a sentence, and the keys at the foot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tablegames.locale import N_, Translator
from tablegames.screens.lines import Bit, Line, Pen, width_of
from tablegames.settings import Settings
from tablegames.store import Store
from tablegames.widgets.room import look_of, tr_of


class House(Protocol):
    """What a room asks of the app."""

    tr: Translator
    settings: Settings
    store: Store


class Bar(Widget):
    """One line of text; ``right`` stands at its right end."""

    DEFAULT_CSS = "Bar { height: 1; }"

    def __init__(self, ground: str = "room") -> None:
        super().__init__()
        self._ground = ground
        self._left: Line = ()
        self._right: Line = ()

    def show(self, left: Line, right: Line = ()) -> None:
        """Show this line; nothing is drawn where it is what stands there."""
        if (list(left), list(right)) != (list(self._left), list(self._right)):
            self._left, self._right = left, right
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The line, the right part only where there is room for it."""
        width = self.size.width
        between = width - 2 - width_of(self._left) - width_of(self._right)
        line: Sequence[Bit] = [Bit(" "), *self._left]
        if between > 0:
            line = [*line, Bit(" " * between), *self._right]
        return Pen(look_of(self)).strip(line, width, self._ground)


class Foot(Bar):
    """The keys that work now, most useful first, taken from the bindings themselves."""

    def __init__(self) -> None:
        super().__init__("bar")

    def on_mount(self) -> None:
        """Follow the bindings of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[object]) -> None:
        tr = tr_of(self)
        line: list[Bit] = []
        for _, binding, enabled, _ in screen.active_bindings.values():
            if binding.show and enabled and binding.description:
                line += self._key(binding, tr(binding.description))
        self.show(line)

    def _key(self, binding: Binding, does: str) -> Iterable[Bit]:
        key = self.app.get_key_display(binding)
        return Bit(key, "gold", bold=True), Bit(f" {does}  ", "dim")


class Room(Screen[None]):
    """A screen around the tables. A subclass furnishes it and says its words."""

    DEFAULT_CSS = """
    Room { background: $room; }
    Room > .body { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", N_("back"), key_display="Esc"),
    ]
    AUTO_FOCUS = ".body"

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
        self.head, self.sentence = Bar("bar"), Bar()
        yield self.head
        yield from self.furnish()
        yield self.sentence
        yield Foot()

    def furnish(self) -> ComposeResult:
        """The body's widgets."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Say everything for the first time."""
        self.say_all()

    def say_all(self) -> None:
        """Say every word of the room once more: at first, and when the language changes."""
        raise NotImplementedError

    def translate(self) -> None:
        """The language has changed."""
        self.sentence.show(())
        self.say_all()
        self.refresh_bindings()

    def say(self, sentence: str, *, warn: bool = False) -> None:
        """Say a sentence at the foot of the room; the next key takes it away."""
        self.sentence.show([Bit(sentence, "warn" if warn else "bright")])

    def on_key(self) -> None:
        """A sentence goes with the next key."""
        self.sentence.show(())

    def action_leave(self) -> None:
        """Back to the room before."""
        self.dismiss()
