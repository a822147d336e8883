"""The keys pressed by their place: each player looks at his, sets his own, and tries them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, Protocol, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from tablegames.engine.game import Refused
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse
from tablegames.screens.keytrial import KeyTrial
from tablegames.screens.listing import Item, Listing
from tablegames.screens.room import Room
from tablegames.screens.sheet import Sheet
from tablegames.widgets.keysets import KEYSETS, Keys, KeySet, can_be, holder
from tablegames.widgets.lines import Bit, Line
from tablegames.widgets.ownkeys import OwnKeys
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import keyboard_of, keys_of_set


class Keyed(Protocol):
    """What this room asks of the app beside what every room does."""

    own_keys: OwnKeys

    def set_keys(self, name: str, keys: Keys | None) -> Refused | None:
        """Have these keys in a set, None: the presets; gives why they could not be kept."""


@dataclass(frozen=True)
class Setting:
    """A person is pressing his keys: those that he has so far, of so many things."""

    name: str
    person: int
    pressed: tuple[str, ...] = ()


class Hands(Listing):
    """A row for each person's keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", N_("press your keys"), key_display="Enter")
    ]


class OwnKeysRoom(Room):
    """A row for each person of each set; the sheet says what his keys do."""

    DEFAULT_CSS = """
    OwnKeysRoom > .body { margin-top: 1; }
    OwnKeysRoom Hands { width: 1fr; height: 1fr; margin-left: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "try", N_("try together")),
        Binding("backspace,delete", "undo", N_("preset"), key_display="Backspace"),
    ]
    AUTO_FOCUS = "Hands"

    def __init__(self) -> None:
        super().__init__()
        self._setting: Setting | None = None

    def furnish(self) -> ComposeResult:
        """The list, and beside it the sheet."""
        self._list, self._sheet = Hands(), Sheet()
        yield Horizontal(self._list, self._sheet, classes="body")

    @property
    def _keyed(self) -> Keyed:
        return cast(Keyed, self.app)

    def _keys(self, name: str) -> Keys:
        return keys_of_set(self, name)

    # -- what is shown -------------------------------------------------------------------------

    def say_all(self) -> None:
        """The list, and what the row under the cursor is about."""
        title = self.tr("Keys by their place")
        keyboard = keyboard_of(self).upper()
        self.head.say([Bit(title, "bright", bold=True)], [Bit(keyboard, "dim")])
        self._list.show_items(list(self._items()))
        self._explain()

    def _items(self) -> Iterator[Item]:
        for name, found in KEYSETS.items():
            own = name in self._keyed.own_keys.sets
            note = self.tr("keys of your own") if own else self.tr("preset")
            yield Item([Bit(self.tr(found.title), "bright", bold=True)], None, [Bit(note, "dim")])
            keys = self._keys(name)
            for person in range(found.people):
                row = [*self._chip(found, person), Bit(" "), *_in_rows(found, keys[person])]
                yield Item(row, f"{name} {person}")

    def _chip(self, found: KeySet, person: int) -> Line:
        if found.shared:
            return [Bit(" " + self.tr("all"), "dim")]
        return [Bit(f" {LETTERS[person]} ", "room", f"seat{person}", bold=True)]

    @property
    def _row(self) -> tuple[str, int]:
        name, _, person = str(self._list.key).partition(" ")
        return name, int(person)

    def _explain(self) -> None:
        """What each key of the row does; while they are being pressed, which comes next."""
        name, person = self._row
        found, keys = KEYSETS[name], self._keys(name)[person]
        lines: list[Line] = [[Bit(self.tr(found.title), "gold", bold=True)], ()]
        busy = self._setting
        for thing in range(len(found.does)):
            key = keys[thing] if busy is None else (*busy.pressed, *"_" * 99)[thing]
            now = busy is not None and thing == len(busy.pressed)
            says = found.says(thing, self.tr)
            bits = [Bit(f"{key}  ", "gold", bold=True), Bit(says, "bright" if now else "dim")]
            lines.append(bits)
        self._sheet.show_below(lines)

    def on_listing_moved(self) -> None:
        """The cursor stands on another row."""
        self._explain()

    # -- setting them --------------------------------------------------------------------------

    def on_listing_chosen(self) -> None:
        """The person whose row this is presses his keys, one after another."""
        name, person = self._row
        self._setting = Setting(name, person)
        self._ask_next()

    def on_event_key(self, event: events.Key) -> bool:
        """A key while keys are being set; whether it was one for that."""
        busy = self._setting
        if busy is None:
            return False
        if event.key == "escape":
            self._leave_setting()
        elif event.key == "backspace":
            self._setting = replace(busy, pressed=busy.pressed[:-1])
            self._ask_next()
        elif event.key == "enter":
            keys = self._keys(busy.name)[busy.person]
            self._press(busy, keys[len(busy.pressed)])
        elif can_be(event.character) and event.character is not None:
            self._press(busy, event.character.lower())
        else:
            self.say(self.tr("Only a key that writes a character can be set."), warn=True)
        return True

    async def on_event(self, event: events.Event) -> None:
        """While keys are being set, they come here before anything else."""
        if isinstance(event, events.Key) and self.is_current and self.on_event_key(event):
            event.stop()
            return
        await super().on_event(event)

    def _leave_setting(self) -> None:
        self._setting = None
        self.say_all()
        self.say(self.tr("The keys are as they were."))

    def _press(self, busy: Setting, key: str) -> None:
        if refusal := self._taken(busy, key):
            self.say(refusal, warn=True)
            return
        self._setting = replace(busy, pressed=(*busy.pressed, key))
        if len(self._setting.pressed) == len(KEYSETS[busy.name].does):
            self._finish(self._setting)
        else:
            self._ask_next()

    def _taken(self, busy: Setting, key: str) -> str | None:
        """Why this cannot be the key: somebody has it."""
        if holder([busy.pressed], key) is not None:
            return self.tr("“{key}” is one of the keys just set: press another.", key=key)
        keys = self._keys(busy.name)
        others = [own if person != busy.person else () for person, own in enumerate(keys)]
        found = holder(others, key)
        if found is None:
            return None
        message = N_("“{key}” is a key of seat {letter}: press another.")
        return self.tr(message, key=key, letter=LETTERS[found[0]])

    def _ask_next(self) -> None:
        busy = self._setting
        if busy is None:
            return
        found = KEYSETS[busy.name]
        says = found.says(len(busy.pressed), self.tr)
        self._explain()
        if found.shared:
            message = N_("Press: {says}. Enter keeps the present key, Esc ends.")
        else:
            message = N_("Seat {letter}, press: {says}. Enter keeps the present key, Esc ends.")
        self.say(self.tr(message, letter=LETTERS[busy.person], says=says))

    def _finish(self, busy: Setting) -> None:
        keys = list(self._keys(busy.name))
        keys[busy.person] = busy.pressed
        self._setting = None
        self._keep(busy.name, tuple(keys), self.tr("These are the keys now."))

    def _keep(self, name: str, keys: Keys | None, said: str) -> None:
        refused = self._keyed.set_keys(name, keys)
        self.say_all()
        self.say(refuse(refused, self.tr) if refused else said, warn=bool(refused))

    def action_undo(self) -> None:
        """The presets of this set again."""
        name, _ = self._row
        if name in self._keyed.own_keys.sets:
            self._keep(name, None, self.tr("The keys of the keyboard are back."))

    def action_try(self) -> None:
        """See which keys arrive when they are pressed together."""
        name, _ = self._row
        self.app.push_screen(KeyTrial(name))


def _in_rows(found: KeySet, keys: Sequence[str]) -> Line:
    """The keys as they lie, a space between the rows of the hand."""
    wide = {18: 5, 15: 4, 8: 4}.get(len(found.does), len(found.does))
    rows = [" ".join(keys[i : i + wide]) for i in range(0, len(keys), wide)]
    return [Bit("   ".join(rows))]


def damaged(faults: Sequence[str], kept: Path, tr: Translator) -> str:
    """Which sets of the players' own keys could not be used, and where the file is kept."""
    known = [tr(KEYSETS[name].title) for name in faults if name in KEYSETS]
    if not known:
        return tr("The keys of your own were damaged; they are kept as {path}.", path=kept)
    message = N_("Your own keys of {games} cannot be used; they are kept as {path}.")
    return tr(message, games=", ".join(known), path=kept)
