"""The one entry point of the terminal layer: ``TerminalApp``, the base of the program's App.

How the program's app uses it::

    class TablegamesApp(TerminalApp[int]):
        def __init__(self, capabilities, palette, ...):
            super().__init__(capabilities, palette.indices)

        def room_sentence(self, needed, present):       # the line below 80×24, in one's language
            return self.tr("{width}×{height} needed, this is {w}×{h}", ...)

        def suspending(self): ...                       # Ctrl+Z, bg: pause the table, now
        def resumed(self): ...                          # in the foreground again

``set_capabilities(capabilities, indices)`` changes colours or glyphs while it runs and repaints.
``on_terminal_app_room(message)`` hears of every change of the window's size; ``size`` is never less
than 80×24, ``window`` is what there is. ``settle(then)`` has every key that has arrived dealt with
before ``then`` is called. ``cursor_position`` moves the terminal's own cursor. A terminal that is
gone, SIGTERM and SIGHUP end the app in good order; its return code is 128 + the signal's number.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from tablegames.terminal import process
from tablegames.terminal.capabilities import Capabilities
from tablegames.terminal.driver import Line, TerminalDriver
from tablegames.terminal.inorder import InOrder
from tablegames.terminal.output import Indices

Result = TypeVar("Result")

_SETTLING = 0.05
"""Seconds that keys have to be dealt with before time goes on without them."""


class Settled(events.Event):
    """Stands in the app's queue behind the keys."""

    def __init__(self, then: Callable[[], None]) -> None:
        super().__init__()
        self.then = then


class TerminalApp(InOrder[Result], Generic[Result]):
    """A Textual App on one terminal, in that terminal's colours and glyphs.

    ``indices(depth)`` gives the hand-made table from true colour to index for a depth of 256 or 16
    (``Palette.indices``); what it does not hold goes to the nearest index. ``line`` are the two
    ends of the terminal, those of the process if left out.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "repaint", show=False),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(
        self, capabilities: Capabilities, indices: Indices, *, line: Line | None = None
    ) -> None:
        super().__init__(capabilities, indices, line or Line())

    # -- what the program's app may fill in

    def suspending(self) -> None:
        """Called before the process is stopped (Ctrl+Z): the table is to pause, at once."""

    def resumed(self) -> None:
        """Called when the process goes on."""

    # -- what time asks before it runs

    def settle(self, then: Callable[[], None]) -> None:
        """Call ``then`` once every key that has arrived is dealt with by the screen.

        For a host that must let input go before a tick which is due later. A screen that takes
        longer than 50 ms over a key is not waited for.
        """
        if isinstance(self._driver, TerminalDriver):
            self._driver.catch_up()
        if not self.is_running:
            then()
            return
        pending = [then]

        def once() -> None:
            while pending:
                pending.pop()()

        # Behind the keys that the app has still to take up.
        self.post_message(Settled(once))
        asyncio.get_running_loop().call_later(_SETTLING, once)

    async def _on_settled(self, event: Settled) -> None:
        event.stop()
        self.behind_keys(event.then)

    # -- what Textual does to the whole process, done once for all its apps

    @property
    def _capture_stdout(self) -> Any:
        return sys.stdout

    @_capture_stdout.setter
    def _capture_stdout(self, capture: object) -> None:
        """Textual's own stays unused: see ``process``."""

    @property
    def _capture_stderr(self) -> Any:
        return sys.stderr

    @_capture_stderr.setter
    def _capture_stderr(self, capture: object) -> None:
        """Textual's own stays unused: see ``process``."""

    async def _process_messages(self, *args: Any, **facts: Any) -> None:
        with process.streams_held_back():
            await super()._process_messages(*args, **facts)

    def action_suspend_process(self) -> None:
        """What Ctrl+Z is bound to; of use only where the program was started from a shell."""
        if self._driver is not None and self._driver.can_suspend:
            os.kill(os.getpid(), signal.SIGTSTP)

    def _fatal_error(self) -> None:
        """End after an error in the program. The report shows no values: some are secret."""
        self.panic(Text("".join(traceback.format_exception(self._exception)).rstrip()))
