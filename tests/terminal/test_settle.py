"""What has been typed is dealt with before time goes on."""

from __future__ import annotations

import asyncio
import time

import pytest
from textual import events

from tablegames.terminal.capabilities import Capabilities
from tests.terminal.desk import Desk, until
from tests.terminal.sample import Sample


class Slow(Sample):
    """Takes its time over the key ``s``."""

    async def on_key(self, event: events.Key) -> None:
        if event.key == "s":
            await asyncio.sleep(0.5)


async def test_keys_that_have_arrived_come_first() -> None:
    async with Desk() as desk:
        app = Sample(Capabilities("256", "unicode"), line=desk.line)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("ready")
        seen: list[list[tuple[int, int]]] = []
        for turn in range(20):
            before = list(app.squares)
            column, row = before[-1] if before else (0, 0)
            desk.send("\x1b[C\x1b[B")
            time.sleep(0.01)  # the system has passed them on, the loop has not seen them
            app.settle(lambda: seen.append(list(app.squares)))
            await until(lambda n=turn: len(seen) > n)  # type: ignore[misc]
            right = ((column + 1) % 10, row)
            assert seen[-1] == [*before, right, (right[0], (row + 1) % 10)]
        desk.send("q")
        await task


async def test_without_keys_it_is_quick() -> None:
    async with Desk() as desk:
        app = Sample(Capabilities("256", "unicode"), line=desk.line)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("ready")
        called: list[float] = []
        start = time.monotonic()
        app.settle(lambda: called.append(time.monotonic() - start))
        await until(lambda: bool(called))
        await asyncio.sleep(0.1)
        assert len(called) == 1
        desk.send("q")
        await task


async def test_a_screen_that_takes_long_over_a_key_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablegames.terminal.app._SETTLING", 0.05)
    async with Desk() as desk:
        app = Slow(Capabilities("256", "unicode"), line=desk.line)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("ready")
        desk.send("s")
        start = time.monotonic()
        called: list[float] = []
        app.settle(lambda: called.append(time.monotonic() - start))
        await until(lambda: bool(called))
        assert called[0] < 0.4
        desk.send("q")
        await task
        await asyncio.sleep(0)
        assert len(called) == 1


async def test_of_an_app_that_is_gone_nobody_waits() -> None:
    async with Desk() as desk:
        app = Sample(Capabilities("256", "unicode"), line=desk.line)
        called: list[bool] = []
        app.settle(lambda: called.append(True))
        assert called == [True]


async def test_keys_carry_the_time_of_their_arrival() -> None:
    class Timed(Sample):
        arrived: float = 0.0

        def on_key(self, event: events.Key) -> None:
            self.arrived = event.time

    async with Desk() as desk:
        app = Timed(Capabilities("256", "unicode"), line=desk.line)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("ready")
        before = time.monotonic()
        desk.send("z")
        time.sleep(0.5)  # the loop is busy: the key waits, its time does not
        freed = time.monotonic()
        await until(lambda: app.arrived > 0)
        assert before <= app.arrived < freed - 0.1
        desk.send("q")
        await task
