"""Too small a window: one line that says which size is needed, and everything else as before.

An app that has ``Roomy`` among its bases needs nothing more: its screens are never laid out smaller
than ``NEEDED``, so none has to know about small windows. While the window is smaller, the line
stands instead of the picture of the screen, which goes on behind it; keys that are not about the
window or the program itself reach nobody, since nobody sees what they do. With room again the
picture is back as it is by then. ``Room`` tells the app of every change of the window.
"""

from __future__ import annotations

import textwrap
from typing import Generic, TypeVar

from textual import events
from textual.geometry import Size
from textual.message import Message

from tablegames.terminal.ink import PLAIN
from tablegames.terminal.output import CellDiff, Update
from tablegames.terminal.punctual import Punctual

Result = TypeVar("Result")


def notice(sentence: str, needed: Size, present: Size) -> list[str]:
    """The sentence on as many lines as it takes; in the smallest windows the size alone, or a part.

    At most ``present.height`` lines of at most ``present.width`` characters.
    """
    lines = textwrap.wrap(sentence, max(present.width, 1), break_long_words=False)
    if len(lines) > present.height or any(len(line) > present.width for line in lines):
        lines = [f"{needed.width}×{needed.height}"[: present.width]]
    return lines[: present.height]


class Roomy(Punctual, CellDiff[Result], Generic[Result]):
    """An App that is never laid out smaller than ``NEEDED``."""

    NEEDED = Size(80, 24)
    KEYS_WITHOUT_ROOM = frozenset({"ctrl+q", "ctrl+c", "ctrl+l", "ctrl+z"})
    """Keys that work in any window."""

    class Room(Message, namespace="terminal_app"):
        """The window has another size. ``enough``: it has room for the screen."""

        def __init__(self, size: Size, enough: bool) -> None:
            super().__init__()
            self.size = size
            self.enough = enough

    _window: Size | None = None

    @property
    def window(self) -> Size:
        """Columns and rows of the terminal itself; ``size`` is that of the screens."""
        return self._window or self.NEEDED

    @property
    def size(self) -> Size:
        """Columns and rows that the screens are laid out for: at least ``NEEDED``."""
        return self._with_room(super().size)

    def _with_room(self, size: Size) -> Size:
        return Size(max(size.width, self.NEEDED.width), max(size.height, self.NEEDED.height))

    @property
    def enough_room(self) -> bool:
        """The window is at least ``NEEDED``."""
        return self.window.width >= self.NEEDED.width and self.window.height >= self.NEEDED.height

    def room_sentence(self, needed: Size, present: Size) -> str:
        """The line that stands where there is no room: for an app to say in a player's language."""
        return f"{needed.width}×{needed.height} needed, this is {present.width}×{present.height}"

    async def _on_resize(self, event: events.Resize) -> None:
        """Before App's own handler, which gets the event afterwards: with a size that will do."""
        window = event.size
        event.size = event.virtual_size = event.container_size = self._with_room(window)
        if window == self._window:
            return
        self._window = window
        self._warn_screen()
        self._renew_canvas(window)
        if self.enough_room and self.screen_stack:
            self.screen.refresh()
        self.post_message(self.Room(window, self.enough_room))

    def _warn_screen(self) -> None:
        """A screen that has ``window_changes`` hears of it before anything is drawn."""
        if self.screen_stack:
            changes = getattr(self.screen, "window_changes", None)
            if changes is not None:
                changes()

    def _renew_canvas(self, window: Size) -> None:
        super()._renew_canvas(window)
        if not self.enough_room:
            self._paint_notice()
            self._frame_in(0)

    def _paint(self, update: Update) -> None:
        if self.enough_room:
            super()._paint(update)

    def _paint_notice(self) -> None:
        lines = notice(self.room_sentence(self.NEEDED, self.window), self.NEEDED, self.window)
        top = (self.window.height - len(lines)) // 2
        for y, line in enumerate(lines, top):
            self._canvas.write((self.window.width - len(line)) // 2, y, line, PLAIN)
        self._whole = True

    async def on_event(self, event: events.Event) -> None:
        """No key or click reaches a screen that nobody sees."""
        if self.enough_room or not self._is_input(event):
            await super().on_event(event)

    def _is_input(self, event: events.Event) -> bool:
        if isinstance(event, events.Key):
            return event.key not in self.KEYS_WITHOUT_ROOM
        return isinstance(event, events.InputEvent | events.Paste)
