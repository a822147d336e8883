"""What is to be called once is called, also where the process was held up as its timer began."""

from __future__ import annotations

import time
from typing import Any

import pytest
from textual import _time, events
from textual.app import App
from textual.geometry import Size
from textual.widget import Widget

from tablegames.terminal.capabilities import Capabilities
from tablegames.terminal.punctual import Punctual
from tests.terminal.desk import until
from tests.terminal.sample import Sample

HELD_UP = 40
"""Questions for the time between which the process is held up; then it runs as ever."""


def hold_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes between two questions for the time, the next few times."""
    asked = iter(range(HELD_UP))
    passed = 0.0

    def now() -> float:
        nonlocal passed
        passed += 1.0 if next(asked, None) is not None else 0.0
        return time.monotonic() + passed

    monkeypatch.setattr(_time, "get_time", now)


class Patient(Punctual, Widget):
    """Waits for a timer."""


class Hasty(Widget):
    """As Textual has it."""


async def called(widget: Widget, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a timer of the widget's that is late from its beginning has called at last."""
    calls: list[str] = []
    app: App[Any] = App()
    async with app.run_test() as pilot:
        await app.mount(widget)
        with monkeypatch.context() as held:
            hold_up(held)
            timer = widget.set_timer(0.001, lambda: calls.append("once"))
            assert timer._task is not None
            await timer._task
        await pilot.pause()
        await until(lambda: bool(calls) or isinstance(widget, Hasty))
    return calls


async def test_it_is_called_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await called(Patient(), monkeypatch) == ["once"]


async def test_without_it_the_call_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await called(Hasty(), monkeypatch) == []


async def test_a_size_arrives_however_long_the_process_is_held_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Sample(Capabilities("256", "unicode"), line=None)
    async with app.run_test(size=(90, 30)):
        for size in (Size(100, 40), Size(110, 50)):
            with monkeypatch.context() as held:
                hold_up(held)
                app.post_message(events.Resize(size, size))
                await until(lambda size=size: app.screen.size == size)  # type: ignore[misc]
