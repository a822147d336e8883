"""What is set once for all games; every change is in force at once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, get_args

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message

from tablegames.locale import LANGUAGES, N_
from tablegames.screens.form import Field, Form, Row
from tablegames.screens.room import Room
from tablegames.screens.sheet import Sheet
from tablegames.settings import MOST_NAMES, PACES, Colours, Glyphs, Keyboard, Theme
from tablegames.widgets.lines import Bit

VALUES: Mapping[str, tuple[Any, ...]] = MappingProxyType(
    {
        "language": (None, *LANGUAGES),
        "theme": get_args(Theme),
        "colours": get_args(Colours),
        "glyphs": get_args(Glyphs),
        "motion": (True, False),
        "sound": (True, False),
        "pace": tuple(PACES),
        "keyboard": (None, *get_args(Keyboard)),
        "pictures": (True, False),
        "wanted": (True, False),
        "one_row": (False, True),
        "hints": (True, False),
    }
)
LABELS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "language": (
            N_("Language"),
            N_("As the session suggests, or the one you choose. F2 changes it anywhere."),
        ),
        "theme": (N_("Room"), N_("A dark room or a light one, where there are enough colours.")),
        "colours": (
            N_("Colours"),
            N_("How many colours are sent. Choose fewer if some look wrong or are missing."),
        ),
        "glyphs": (
            N_("Signs"),
            N_("Which signs are drawn. Choose simpler ones if some are missing or too wide."),
        ),
        "motion": (
            N_("Movement"),
            N_("Pieces travel and captured ones fade, or everything jumps."),
        ),
        "pictures": (
            N_("Pictures"),
            N_("Pictures with their words, or the words alone, where a game has both."),
        ),
        "wanted": (
            N_("Wanted digits"),
            N_("In Le trois: the open cells show the digit that they want. w changes it there."),
        ),
        "one_row": (
            N_("One row"),
            N_("In Krache: one row of keys, and a card goes to the pile where it fits."),
        ),
        "hints": (
            N_("Hints"),
            N_("In Krache: after 6 seconds in which nobody acts, a card that fits is marked."),
        ),
        "sound": (
            N_("Sound"),
            N_("The terminal's bell sounds when somebody rings the bell in a game."),
        ),
        "pace": (
            N_("Pace"),
            N_("Multiplies the times of bots, and in matches begun from now on those of the game."),
        ),
        "keyboard": (
            N_("Keyboard"),
            N_("Where letters are pressed by their place, this says where they lie."),
        ),
        "names": (
            N_("Names"),
            N_("Those who have played here, with commas between. Type new ones."),
        ),
    }
)
SAID: Mapping[Any, str] = MappingProxyType(
    {
        None: N_("as the session suggests"),
        "auto": N_("as the terminal says"),
        "dark": N_("dark"),
        "light": N_("light"),
        "true": N_("true colour"),
        "256": N_("256 colours"),
        "16": N_("16 colours"),
        "none": N_("no colour"),
        "unicode": N_("all signs"),
        "cp437": N_("those of code page 437"),
        "ascii": N_("ASCII only"),
        "at once": N_("bots at once"),
        "fast": N_("half the time"),
        "brisk": N_("three quarters"),
        "normal": N_("normal"),
        "calm": N_("one and a half"),
        "slow": N_("twice the time"),
        "slowest": N_("three times"),
    }
)


KEYS = (
    N_("Keys by their place"),
    N_("Each player sets keys of his own, and you see which arrive when pressed together."),
)
"""The button below the settings, and what it leads to."""


class SettingsRoom(Room):
    """A form; the app is told of each change as it is made."""

    DEFAULT_CSS = """
    SettingsRoom > .body { margin-top: 1; }
    SettingsRoom Form { width: 1fr; height: 1fr; margin-left: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2", "leave", N_("back"), show=False)]
    AUTO_FOCUS = "Form"

    class KeysAsked(Message):
        """The room where keys are set is to be opened."""

    def furnish(self) -> ComposeResult:
        """The form, and beside it a sheet that explains the setting under the cursor."""
        self._form = Form(list(self._rows()), "language")
        self._sheet = Sheet()
        self._form.touched = self.forgive
        yield Horizontal(self._form, self._sheet, classes="body")

    def say_all(self) -> None:
        """Lay the form out, explain the setting."""
        self.head.say([Bit(self.tr("Settings"), "bright", bold=True)])
        self._form.show_rows(list(self._rows()))
        self.on_form_moved()

    def _rows(self) -> Iterator[Row]:
        for name, (label, _) in LABELS.items():
            steps = name in VALUES
            field = Field(name, self._said(name), "" if steps else "text", steps)
            yield Row(self.tr(label), (field,))
        yield Row(self.tr("Keys by their place…"), (Field("keys", "", steps=False),), button=True)

    def _said(self, name: str) -> str:
        value = getattr(self.house.settings, name)
        if name == "names":
            return ", ".join(value) or "–"
        if name == "keyboard" and value is not None:
            return str(value).upper()
        if isinstance(value, bool):
            return self.tr("yes") if value else self.tr("no")
        return LANGUAGES.get(value) or (self.tr(SAID[value]) if value in SAID else str(value))

    def on_form_moved(self) -> None:
        """Explain the setting under the cursor."""
        label, text = LABELS.get(self._form.key, KEYS)
        title = Bit(self.tr(label), "gold", bold=True)
        self._sheet.show_below([[title], [Bit(self.tr(text))]])

    def on_form_stepped(self, message: Form.Stepped) -> None:
        """The next value of a setting, or the one before."""
        values = VALUES[message.key]
        value = getattr(self.house.settings, message.key)
        at = values.index(value) if value in values else 0
        self.house.set(message.key, values[(at + message.step) % len(values)])

    def on_form_typed(self, message: Form.Typed) -> None:
        """The names."""
        names = dict.fromkeys(name.strip() for name in message.text.split(","))
        self.house.set("names", tuple(name for name in names if name)[:MOST_NAMES])

    def on_form_pressed(self) -> None:
        """The keys by their place."""
        self.ask(self.KeysAsked())

    def action_leave(self) -> None:
        """Let go of what is being typed, or go back."""
        if not self._form.let_go():
            super().action_leave()
