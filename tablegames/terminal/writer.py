"""Writing to a terminal without ever waiting for it."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable
from queue import SimpleQueue

_PIECE = 1024
"""Bytes at a time: even a slow line takes so many while somebody waits for it to move."""


class Writer(threading.Thread):
    """Writes bytes to a descriptor in the order in which they were given.

    ``idle()`` is called, in this thread, each time everything has been written; ``gone()`` once,
    when the terminal does not exist any more. After that nothing is written.
    """

    def __init__(self, output: int, idle: Callable[[], None], gone: Callable[[], None]) -> None:
        super().__init__(name="terminal-output", daemon=True)
        self._output = output
        self._idle = idle
        self._gone = gone
        self._given: SimpleQueue[bytes | None] = SimpleQueue()
        self._waiting = 0
        self._lock = threading.Lock()
        self.total = 0
        """Bytes written."""

    @property
    def busy(self) -> bool:
        """Some of what was given is not yet written."""
        return self._waiting > 0

    def give(self, text: bytes) -> None:
        """Have these bytes written."""
        with self._lock:
            self._waiting += 1
        self._given.put(text)

    def finish(self, patience: float) -> None:
        """Let the rest be written, and end the thread; a terminal that stands still is left so.

        ``patience``: seconds in which it has to take something.
        """
        self._given.put(None)
        before = -1
        while self.is_alive() and self.total > before:
            before = self.total
            self.join(patience)

    def run(self) -> None:
        """Write until told to finish."""
        alive = True
        while (text := self._given.get()) is not None:
            if alive and not self._written(text):
                alive = False
                self._gone()
            with self._lock:
                self._waiting -= 1
            if not self._waiting:
                self._idle()

    def _written(self, text: bytes) -> bool:
        rest = memoryview(text)
        while rest:
            try:
                count = os.write(self._output, rest[:_PIECE])
            except BlockingIOError:
                select.select([], [self._output], [])
            except OSError:
                return False
            else:
                rest = rest[count:]
                self.total += count
        return True
