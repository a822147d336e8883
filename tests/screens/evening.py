"""The whole app on a pseudo-terminal of its own in this process: keys in as bytes, a screen out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablegames.app import TablegamesApp
from tablegames.games.catalogue import ENTRIES
from tablegames.launch import Launch
from tablegames.settings import Settings
from tablegames.terminal.driver import TerminalDriver
from tests.terminal.desk import Desk, until

# A key that opens another screen must be waited for; Esc, which could begin a longer key, too.
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ENTER, ESC, TAB, BACK = "\r", "\x1b", "\t", "\x7f"
F1, F2, HOME, END = "\x1bOP", "\x1bOQ", "\x1b[H", "\x1b[F"
DAMYE = HOME + RIGHT * [one.key for one in ENTRIES].index("damye") + ENTER
"""From the menu to the seats of Damye."""
SETTINGS = Settings(language="en", motion=False, pace="at once")
ENVIRON = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}


class Evening:
    """An app that runs, and the desk that it runs on."""

    def __init__(self, app: TablegamesApp, desk: Desk) -> None:
        self.app = app
        self.desk = desk

    async def press(self, *keys: str) -> None:
        """Type these one after another, each when the one before has been dealt with."""
        for key in keys:
            self.desk.send(key)
            await self.settle()

    async def settle(self) -> None:
        """Until everything that was typed, and all that it led to, has been dealt with and drawn.

        A busy loop may not come to draw for longer than any quiet, so quiet alone proves nothing.
        """
        settled = 0
        while settled < 3:
            before, done = len(self.desk.log), asyncio.Event()
            self.app.settle(done.set)
            await until(done.is_set)
            await asyncio.sleep(0.005)
            settled = 0 if self._unfinished or before != len(self.desk.log) else settled + 1

    @property
    def _unfinished(self) -> bool:
        """Whether a message has still to be dealt with, or something is still to be drawn."""
        nodes = [node for node in (self.app, *self.app._registry) if node.is_running]
        screens = self.app.screen_stack[-1:] if self.app.is_running else []
        return any(not node._message_queue.empty() for node in nodes) or any(
            screen._layout_required or screen._dirty_widgets for screen in screens
        )

    async def _written(self, seconds: float) -> None:
        """Until nothing has been written for so long."""
        before = -1
        while before != len(self.desk.log):
            before = len(self.desk.log)
            await asyncio.sleep(seconds)

    async def quiet(self) -> None:
        """Until nothing has been written for a while."""
        await self.settle()
        await self._written(0.2)

    async def wait_for(self, text: str) -> None:
        """Until the screen shows the text."""
        await self.desk.wait_for(text)

    async def wait_without(self, text: str) -> None:
        """Until the screen does not show the text any more."""
        await until(lambda: text not in self.text, lambda: f"no {text!r} in\n{self.text}")

    def resize(self, columns: int, rows: int) -> None:
        """Change the window, and tell the process as the system would."""
        self.desk.resize(columns, rows)
        assert isinstance(self.app._driver, TerminalDriver)
        self.app._driver.measure()

    async def go(self, *keys: str, till: str) -> None:
        """Type these at once, then wait for the text."""
        self.desk.send("".join(keys))
        await self.wait_for(till)

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return self.desk.text


@asynccontextmanager
async def evening(
    folder: Path,
    columns: int = 80,
    rows: int = 24,
    *,
    launch: Launch | None = None,
    environ: dict[str, str] | None = None,
    **settings: Any,
) -> AsyncIterator[Evening]:
    """The app from its first screen to its end; what it raises is raised here."""
    launch = launch or Launch(data=folder, settings=replace(SETTINGS, **settings))
    async with Desk(columns, rows) as desk:
        app = TablegamesApp(launch, environ=environ or ENVIRON, line=desk.line)
        task = asyncio.create_task(app.run_async())
        await until(lambda: bool(desk.text.strip()) or task.done())
        at = Evening(app, desk)
        try:
            yield at
        finally:
            if not task.done():
                app.exit()
            await task
            if app._exception is not None:
                raise app._exception
