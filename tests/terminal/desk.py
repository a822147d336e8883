"""Pseudo-terminals for several apps in one process and one loop."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import struct
import termios
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

import pyte

from tablegames.terminal.driver import Line


class Desk:
    """One pseudo-terminal: what an app is given as its ``line``, and what it shows."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.master, self.slave = os.openpty()
        self.screen: Any = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.log = bytearray()
        self.resize(columns, rows)
        os.set_blocking(self.master, False)

    @property
    def line(self) -> Line:
        return Line(self.slave, self.slave)

    async def __aenter__(self) -> Desk:
        asyncio.get_running_loop().add_reader(self.master, self._take)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.hang_up()
        with contextlib.suppress(OSError):
            os.close(self.slave)

    def _take(self) -> None:
        with contextlib.suppress(OSError):
            taken = os.read(self.master, 65536)
            self.log += taken
            self._stream.feed(taken.replace(b"\x1b[<u", b""))

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)

    def send(self, keys: str | bytes) -> None:
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def hang_up(self) -> None:
        """The terminal goes away."""
        if self.master >= 0:
            asyncio.get_running_loop().remove_reader(self.master)
            os.close(self.master)
            self.master = -1

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def wait_for(self, text: str) -> None:
        await until(lambda: text in self.text, lambda: f"{text!r} in\n{self.text}")


async def until(
    condition: Callable[[], bool], what: Callable[[], str] = lambda: "", most: float = 60
) -> None:
    """Let the loop run until the condition holds; raises AssertionError after ``most`` seconds."""
    limit = time.monotonic() + most
    while not condition():
        assert time.monotonic() < limit, f"waited in vain for {what()}"
        await asyncio.sleep(0.005)
