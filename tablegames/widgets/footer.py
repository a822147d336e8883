"""The last line: the keys that work now, the most useful first, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from textual.screen import Screen

from tablegames.widgets.keys import Key, keys_of
from tablegames.widgets.lines import Bit, Line, Lines, spread, width_of
from tablegames.widgets.room import tr_of

ALL = "?"


class Footer(Lines):
    """Made from the bindings of what has the focus, of the screen and of the app, in that order."""

    GROUND = "bar"
    DEFAULT_CSS = "Footer { width: 1fr; height: 1; }"

    def on_mount(self) -> None:
        """Follow the bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self.call_after_refresh(self.relay)

    def _follow(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The keys in one line; one for which there is no room is left out with all after it.

        The key for all keys is always there, at the right.
        """
        line: list[Bit] = []
        keys = [k for group in keys_of(self.screen, tr_of(self)) for k in group.keys if k.shown]
        last = [bit for key in keys if key.key == ALL for bit in _entry(key)]
        room = width - width_of(last)
        for key in keys:
            if key.key == ALL:
                continue
            if width_of(line) + width_of(_entry(key)) > room:
                break
            line += _entry(key)
        return [spread(line, last, width)]


def _entry(key: Key) -> list[Bit]:
    return [Bit(f" {key.key}", "gold", bold=True), Bit(f" {key.does} ", "dim")]
