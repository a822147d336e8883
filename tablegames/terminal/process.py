"""What an app shares with all others of its process: the standard streams and the signals.

Textual replaces both for itself, and two of its apps that close in the order in which they opened
leave the process with the streams of one that is gone. Here each is replaced once for all apps and
put back by the last. Nothing is kept at module level: what is shared hangs on the stream or the
handler that stands in the process.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import TextIO

Listener = Callable[[int], None]
_MOST_KEPT = 65536


class HeldBack(io.TextIOBase):
    """Stands for a standard stream while apps draw: keeps what is written until the last is gone.

    So a warning from anywhere neither breaks a screen nor is lost.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.holders = 0
        self._kept = io.StringIO()

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """That of the stream."""
        return self.stream.encoding

    def writable(self) -> bool:
        """It is."""
        return True

    def fileno(self) -> int:
        """That of the stream."""
        return self.stream.fileno()

    def write(self, text: str, /) -> int:
        """Keep the text for later, up to 64 KiB in all."""
        if self._kept.tell() < _MOST_KEPT:
            self._kept.write(text)
        return len(text)

    def release(self) -> None:
        """Write what was kept to the stream itself."""
        if kept := self._kept.getvalue():
            with contextlib.suppress(OSError, ValueError):  # its terminal may be gone
                self.stream.write(kept)
                self.stream.flush()


@contextmanager
def _held_back(name: str) -> Iterator[None]:
    present = getattr(sys, name)
    if not isinstance(present, HeldBack):
        present = HeldBack(present)
        setattr(sys, name, present)
    present.holders += 1
    try:
        yield
    finally:
        present.holders -= 1
        if not present.holders:
            if getattr(sys, name) is present:
                setattr(sys, name, present.stream)
            present.release()


@contextmanager
def streams_held_back() -> Iterator[None]:
    """Nothing but apps writes to the terminal while any app is in here."""
    with ExitStack() as stack:
        for name in ("stdout", "stderr"):
            if getattr(sys, name) is not None:
                stack.enter_context(_held_back(name))
        yield


class Shared:
    """The handler of a signal for all apps: each listener is called with its number."""

    def __init__(self, before: Callable[[int, FrameType | None], object] | int | None) -> None:
        self.before = before
        self.listeners: list[Listener] = []
        self.waking = ExitStack()
        """What has to be undone when nobody listens any more."""

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """What Python calls when the signal comes."""
        for listener in list(self.listeners):
            listener(number)


@contextmanager
def _waking_the_loop() -> Iterator[None]:
    """Signals wake the running loop of this thread.

    Python calls a handler between two of its own steps. For a signal that comes when the loop is
    just going to sleep there is no next step until something else wakes it, which may be a key an
    hour later; a byte in a pipe that the loop waits for is there in any case.
    """
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    loop = asyncio.get_running_loop()
    loop.add_reader(reading, _drain, reading)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield
    finally:
        present = signal.set_wakeup_fd(-1)
        if present not in {-1, writing}:
            signal.set_wakeup_fd(present)  # somebody else has taken over
        loop.remove_reader(reading)
        os.close(reading)
        os.close(writing)


def _drain(reading: int) -> None:
    with contextlib.suppress(BlockingIOError):
        os.read(reading, 4096)


def _wakes_already() -> bool:
    present = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(present)
    return present != -1


@contextmanager
def listening(number: int, listener: Listener) -> Iterator[None]:
    """Call ``listener`` for a signal, and wake the loop that runs here, if one does.

    Only the main thread can: in another nothing is done.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    present = signal.getsignal(number)
    shared: Shared = present if isinstance(present, Shared) else Shared(present)
    if shared is not present:
        signal.signal(number, shared)
        with contextlib.suppress(RuntimeError):  # no loop runs
            asyncio.get_running_loop()
            if not _wakes_already():
                shared.waking.enter_context(_waking_the_loop())
    shared.listeners.append(listener)
    try:
        yield
    finally:
        shared.listeners.remove(listener)
        before = signal.SIG_DFL if shared.before is None else shared.before
        if not shared.listeners:
            shared.waking.close()
            if signal.getsignal(number) is shared:
                signal.signal(number, before)


@contextmanager
def default_action(number: int) -> Iterator[None]:
    """The signal does what it does in a process that does not care."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    present = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, present)
