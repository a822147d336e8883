"""Which keys arrive: people press together what they would press together in a race.

Many keyboards do not send every key that is held down with others. What was pressed lights up until
the next handful; what stays dark has not arrived.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tablegames.locale import N_
from tablegames.screens.room import Room
from tablegames.widgets.keysets import KEYSETS, meanings
from tablegames.widgets.lines import Bit, Line, Lines
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import keys_of_set

TOGETHER = 0.4
"""Seconds without a key after which the next one begins another handful."""


class Hands(Lines, can_focus=True):
    """The keys of each person, those of the last handful lit."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._set = name
        self.lit: set[tuple[int, int]] = set()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A line for each person, a blank one between."""
        keys = keys_of_set(self, self._set)
        lines: list[Line] = []
        for person, own in enumerate(keys):
            lines += [[*self._chip(person), *self._keys(person, own)], ()]
        return lines[:height]

    def _chip(self, person: int) -> Line:
        if KEYSETS[self._set].shared:
            return [Bit("  ")]
        return [Bit("  "), Bit(f" {LETTERS[person]} ", "room", f"seat{person}", bold=True)]

    def _keys(self, person: int, own: Sequence[str]) -> Line:
        return [bit for thing, key in enumerate(own) for bit in self._key(person, thing, key)]

    def _key(self, person: int, thing: int, key: str) -> Line:
        if (person, thing) not in self.lit:
            return [Bit("  "), Bit(f"{key} ", "dim")]
        return [Bit(" "), Bit(f"[{key}]", "ink", "ivory", bold=True)]


class KeyTrial(Room):
    """Every character is a key here; Esc, F2 or Ctrl+Q lead away."""

    DEFAULT_CSS = "KeyTrial > .body { margin: 1 1; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,f2", "leave", N_("back"), key_display="Enter")
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._set = name
        self._last = float("-inf")
        self._arrived = 0
        self._strange = 0

    def furnish(self) -> ComposeResult:
        """The hands."""
        self._hands = Hands(self._set)
        self._hands.add_class("body")
        yield self._hands

    def say_all(self) -> None:
        """What one is to do, or what came of it."""
        self.head.say([Bit(self.tr("Try the keys together"), "bright", bold=True)])
        self._hands.relay()
        if not self._arrived and not self._strange:
            self.say(self.tr("Press together what you would press together in the game."))

    async def on_event(self, event: events.Event) -> None:
        """Every character is taken for a key that is tried, whatever else it may do."""
        if isinstance(event, events.Key) and self.is_current and event.is_printable:
            event.stop()
            self._hear(str(event.character), event.time if event.time else time.monotonic())
            return
        await super().on_event(event)

    def _hear(self, character: str, at: float) -> None:
        if at - self._last > TOGETHER:
            self._hands.lit.clear()
            self._arrived = self._strange = 0
        self._last = at
        place = meanings(keys_of_set(self, self._set)).get(character.lower())
        if place is None:
            self._strange += 1
        else:
            self._hands.lit.add(place)
        self._arrived = len(self._hands.lit)
        self._hands.relay()
        self._tell(character)

    def _tell(self, character: str) -> None:
        tr, number = self.tr, self._arrived
        if not number:
            self.say(tr("“{key}” arrived; it is nobody's key here.", key=character))
            return
        people = len({person for person, _ in self._hands.lit})
        if people > 1:
            message = N_("{n} keys of {people} people arrived together.")
            self.say(tr(message, n=number, people=people))
        else:
            self.say(tr.plural("{n} key arrived.", "{n} keys arrived together.", number))
