"""Keys that come in one burst, as over a slow line, do what they do one by one."""

from __future__ import annotations

from pathlib import Path

from tablegames.store import Store
from tests.screens.evening import END, ENTER, LEFT, UP, evening


async def test_typed_moves_in_one_burst(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(ENTER, till="Who plays, and how")
        await at.go(*[UP] * 10, LEFT, LEFT, END, ENTER, till="to move, with White")
        await at.go(":32-28\r19-23\r:28x19\r14x23\r", till="2. 28x19    14x23")


async def test_enter_pressed_twice_begins_one_match(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(ENTER + ENTER + ENTER, till="Who plays, and how")
        await at.go(*[UP] * 10, LEFT, LEFT, END, ENTER, ENTER, ENTER, till="to move, with White")
        await at.settle()
    assert len(Store(tmp_path).entries()) == 1
