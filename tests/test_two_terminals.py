"""Two apps at one table in one process: each its own language and look, closed in both orders."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tablegames.app import TablegamesApp
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.catalogue import load
from tablegames.host import Host
from tablegames.launch import Launch
from tablegames.settings import Settings
from tablegames.worker import Worker
from tests.screens.evening import ENVIRON, Evening
from tests.screens.situations import SECRET
from tests.terminal.desk import Desk, until


def hosted() -> Host:
    """A table of Damye for two people, kept by nobody's app. Ana has White."""
    seats = (SeatSpec("Ana"), SeatSpec("Bo"))
    header = Header("damye", seats, {"first": 0}, SECRET, (), None, "2026-01-02T03:04:05")
    return Host(Table(load("damye"), header, lambda line: None))


@asynccontextmanager
async def terminal(
    folder: Path, language: str, colours: str, worker: Worker
) -> AsyncIterator[Evening]:
    """An app of that language and depth; it must have ended when this does."""
    settings = Settings(language=language, colours=colours, motion=False)  # type: ignore[arg-type]
    launch = Launch(data=folder / language, settings=settings)
    async with Desk() as desk:
        app = TablegamesApp(
            launch, environ=ENVIRON, line=desk.line, worker=worker, terminal=language
        )
        task = asyncio.create_task(app.run_async())
        await until(lambda: "tablegames" in desk.text)
        at = Evening(app, desk)
        yield at
        app.exit()
        await task
        assert app._exception is None


@pytest.mark.parametrize("first", ["en", "de"])
async def test_two_at_one_table(first: str, tmp_path: Path) -> None:
    before = sys.stdout, sys.stderr
    worker, host = Worker(), hosted()
    async with terminal(tmp_path, "en", "true", worker) as ana:
        async with terminal(tmp_path, "de", "16", worker) as bo:
            ana.app.join(host, (0,), hidden=False)
            bo.app.join(host, (1,), hidden=False)
            await ana.wait_for("Ana")
            await bo.wait_for("Ana")
            await bo.wait_for("Regeln")
            await ana.wait_for("rules")
            await ana.go("32-28\r", till="Ana plays 32-28")
            await bo.wait_for("32-28")
            await bo.go("19-23\r", till="19-23")
            await ana.wait_for("Bo plays 19-23")
            assert ana.app.look.palette.name != bo.app.look.palette.name
            if first == "en":
                ana.app.exit()
                await until(lambda: not ana.app.is_running)
                await bo.wait_for("Ana")
                await bo.settle()
        if first == "de":
            await ana.go("28x19\r", till="Ana plays 28x19")
    assert (sys.stdout, sys.stderr) == before
    assert host.settle == []
    host.close()
    worker.close()


async def test_a_terminal_that_leaves_keeps_its_seat_for_a_while(tmp_path: Path) -> None:
    worker, host = Worker(), hosted()
    async with (
        terminal(tmp_path, "en", "256", worker) as ana,
        terminal(tmp_path, "de", "256", worker) as bo,
    ):
        ana.app.join(host, (0,), hidden=False)
        bo.app.join(host, (1,), hidden=False)
        await bo.wait_for("Ana")
        bo.app.go_to_menu()
        await ana.wait_for("Bo leaves the table")
        await bo.wait_for("tablegames")
        bo.app.join(host, (1,), hidden=False)
        await ana.wait_for("Bo is back")
    host.close()
    worker.close()


async def test_pausing_needs_both(tmp_path: Path) -> None:
    worker, host = Worker(), hosted()
    async with (
        terminal(tmp_path, "en", "256", worker) as ana,
        terminal(tmp_path, "fr", "256", worker) as bo,
    ):
        ana.app.join(host, (0,), hidden=False)
        bo.app.join(host, (1,), hidden=False)
        await bo.wait_for("Ana")
        await ana.press("p")
        assert not host.paused
        await bo.press("p")
        await until(lambda: host.paused)
    host.close()
    worker.close()
