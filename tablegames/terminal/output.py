"""Output that writes only the cells that changed: mixed into an App before Textual's own.

Textual draws regions; this draws them on a canvas of the whole screen and sends what differs from
what the terminal shows, in this app's own colours and glyphs. The private names of Textual's that
output leans on are in this file.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from rich.console import RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Offset, Size
from textual.screen import Screen
from textual.strip import Strip

from tablegames.terminal.canvas import Canvas
from tablegames.terminal.capabilities import Capabilities
from tablegames.terminal.driver import Line, TerminalDriver
from tablegames.terminal.ink import RGB, Inks

Result = TypeVar("Result")
Update = LayoutUpdate | ChopsUpdate
Indices = Callable[[int], Mapping[RGB, int]]
"""Gives the hand-made table from true colour to index for a depth of 256 or 16."""

_CURSOR_ALONE = 0.04
"""Seconds after which the cursor is moved alone; mostly cells change sooner, and it with them."""
_WORTH_WRAPPING = 512
"""Bytes from which a frame is worth the 16 that make the terminal show it all at once."""


def placed(update: Update) -> Iterator[tuple[int, int, Strip]]:
    """Column, row and content of every piece of an update."""
    if isinstance(update, LayoutUpdate):
        for y, line in enumerate(update.strips, update.region.y):
            x = update.region.x
            for strip in line:
                yield x, y, strip
                x += strip.cell_length
        return
    for y, left, right in update.spans:
        if not 0 <= y < len(update.chops):
            continue
        for end, (x, piece) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if piece is not None and x <= right and end > left:
                yield x, y, piece


def paint(canvas: Canvas, inks: Inks, update: Update) -> None:
    """Draw an update on a canvas."""
    for start, y, strip in placed(update):
        x = start
        for text, style, control in strip:
            if not control:
                x = canvas.write(x, y, text, inks.of(style))


def inks_for(capabilities: Capabilities, indices: Indices) -> Inks:
    """The inks of a terminal."""
    depth = {"256": 256, "16": 16}.get(capabilities.colours)
    return Inks(capabilities.colours, indices(depth) if depth else {})


class CellDiff(App[Result], Generic[Result]):
    """An App whose frames are the differences between two states of its canvas."""

    def __init__(self, capabilities: Capabilities, indices: Indices, line: Line) -> None:
        self.line = line
        self._capabilities = capabilities
        self._inks = inks_for(capabilities, indices)
        self._renew_canvas(Size(0, 0))
        self.frame_due = False
        """A frame waits for the terminal."""
        self._next_frame: asyncio.TimerHandle | None = None
        self._cursor = Offset(0, 0)
        super().__init__(driver_class=TerminalDriver)
        self._filters = [f for f in self._filters if isinstance(f, ANSIToTruecolor)]
        self.no_color = capabilities.colours == "none"

    @property
    def capabilities(self) -> Capabilities:
        """What this app's terminal shows; see ``set_capabilities``."""
        return self._capabilities

    def set_capabilities(self, capabilities: Capabilities, indices: Indices) -> None:
        """Draw with other colours or glyphs from now on, and draw everything anew."""
        self._capabilities = capabilities
        self._inks = inks_for(capabilities, indices)
        self.no_color = capabilities.colours == "none"
        self._renew_canvas(Size(self._canvas.width, self._canvas.height))
        for screen in self.screen_stack:
            for node in screen.walk_children(with_self=True):
                node.notify_style_update()  # their strips went through the filters of before
        self.refresh()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colour there is nothing to convert, and dim stays the attribute that it is."""
        return [] if self.no_color else super().get_line_filters()

    @property
    def cursor_position(self) -> Offset:
        """Where the terminal's own cursor rests, for screen readers and braille displays."""
        return self._cursor

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        if place != self._cursor:
            self._cursor = place
            self._frame_in(_CURSOR_ALONE)

    def repaint(self) -> None:
        """Write every cell anew, whatever the terminal may show now."""
        self._canvas.forget()
        self._frame_in(0)

    def action_repaint(self) -> None:
        """What Ctrl+L is bound to."""
        self.repaint()

    def _renew_canvas(self, window: Size) -> None:
        """Begin with nothing, and show nothing before there is a whole picture."""
        able = self._capabilities
        self._canvas = Canvas(*window, able.glyphs, whole_inks=able.modes == "none")
        self._whole = False

    def copy_to_clipboard(self, text: str) -> None:
        """Keep the text, and give it to a terminal that has a clipboard and not a screen alone."""
        if self._capabilities.modes == "all":
            super().copy_to_clipboard(text)
        else:
            self._clipboard = text

    def _set_pointer_shape(self, shape: str) -> None:
        """Nothing: terminals that do not know the sequence print it."""

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if isinstance(renderable, LayoutUpdate | ChopsUpdate) and self._driver_running():
            if not self._batch_count:
                self._paint(renderable)
                self._frame()
            self.post_display_hook()
        else:
            super()._display(screen, renderable)

    def _paint(self, update: Update) -> None:
        try:
            paint(self._canvas, self._inks, update)
            self._whole |= isinstance(update, LayoutUpdate)
        except Exception as error:
            self._handle_exception(error)

    def _driver_running(self) -> bool:
        return self._running and not self._closed and isinstance(self._driver, TerminalDriver)

    def _frame_in(self, seconds: float) -> None:
        """Have a frame after this time, if none comes before."""
        if self.__dict__.get("_driver") is None:
            return
        if self._next_frame is not None:
            self._next_frame.cancel()
        self._next_frame = asyncio.get_running_loop().call_later(seconds, self._frame)

    def _frame(self) -> None:
        """Send what changed. A terminal that is still busy with the last frame gets it later."""
        if self._next_frame is not None:
            self._next_frame.cancel()
            self._next_frame = None
        driver = self._driver
        if not isinstance(driver, TerminalDriver) or not self._driver_running() or not self._whole:
            return
        self.frame_due = True  # before the question: the answer may change at any moment
        if driver.busy:
            return
        self.frame_due = False
        self._canvas.cursor = (self._cursor.x, self._cursor.y)
        frame = self._canvas.changes()
        if len(frame) > _WORTH_WRAPPING and self._capabilities.modes == "all":
            frame = f"\x1b[?2026h{frame}\x1b[?2026l"
        if frame:
            driver.write(frame)

    def output_idle(self) -> None:
        """The driver has written all there was: a frame that had to wait can go."""
        if self.frame_due:
            self._frame()
