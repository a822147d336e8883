"""The one entry point of the terminal layer: ``TerminalApp``, the base of the program's App.

How the program's app uses it::

    class TablegamesApp(TerminalApp[int]):
        def __init__(self, capabilities, palette, ...):
            super().__init__(capabilities, palette.indices)

        def room_sentence(self, needed, present):       # the line below 80x24, in one's language
            return self.tr("{width}x{height} needed, this is {w}x{h}", ...)

        def suspending(self): ...                       # Ctrl+Z: pause the table, now
        def resumed(self): ...                          # back in the foreground

``set_capabilities(capabilities, indices)`` changes colours or glyphs while it runs and repaints.
``on_terminal_app_room`` hears of every change of the window's size. ``settle(then)`` lets every key
that has arrived be played before ``then`` is called. ``App.cursor_position`` moves the real cursor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from textual.app import App
from textual.geometry import Size
from textual.message import Message

from tablegames.terminal.capabilities import Capabilities

Result = TypeVar("Result")
RGB = tuple[int, int, int]
Indices = Callable[[int], Mapping[RGB, int]]


@dataclass(frozen=True)
class Line:
    """The two ends of a terminal, as file descriptors. None: those of the process."""

    input: int | None = None
    output: int | None = None


class TerminalApp(App[Result], Generic[Result]):
    """A Textual App on one terminal, in that terminal's colours and glyphs.

    ``indices(depth)`` gives the hand-made table from true colour to index for a depth of 256 or 16
    (``Palette.indices``); what it does not hold goes to the nearest index.
    """

    NEEDED = Size(80, 24)
    """Below this the room sentence stands instead of the screen."""

    class Room(Message):
        """The window has another size. ``enough``: it has room for the screen."""

        def __init__(self, size: Size, enough: bool) -> None:
            super().__init__()
            self.size = size
            self.enough = enough

    def __init__(
        self, capabilities: Capabilities, indices: Indices, *, line: Line | None = None
    ) -> None:
        super().__init__()
        self._capabilities = capabilities
        self._indices = indices
        self.line = line or Line()

    @property
    def capabilities(self) -> Capabilities:
        """What this app's terminal shows; see ``set_capabilities``."""
        return self._capabilities

    def set_capabilities(self, capabilities: Capabilities, indices: Indices) -> None:
        """Draw with other colours or glyphs from now on, and draw everything anew."""
        self._capabilities = capabilities
        self._indices = indices
        self.repaint()

    @property
    def enough_room(self) -> bool:
        """The window is at least ``NEEDED``."""
        return self.size.width >= self.NEEDED.width and self.size.height >= self.NEEDED.height

    def repaint(self) -> None:
        """Write every cell anew, whatever the terminal may show."""
        self.refresh()

    def action_repaint(self) -> None:
        """Ctrl+L."""
        self.repaint()

    def settle(self, then: Callable[[], None]) -> None:
        """Call ``then`` once every key that had arrived has been dealt with by the screen."""
        self.call_later(then)

    def room_sentence(self, needed: Size, present: Size) -> str:
        """The one line that stands where there is no room, in the player's language."""
        return f"{needed.width}×{needed.height} needed, this is {present.width}×{present.height}"

    def suspending(self) -> None:
        """Called before the program is suspended: the table is to pause."""

    def resumed(self) -> None:
        """Called when the program runs in the foreground again."""
