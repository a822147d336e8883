"""Keys that come in one burst, as over a slow line, do what they do one by one."""

from __future__ import annotations

from pathlib import Path

from tablegames.store import Store
from tests.screens.evening import DAMYE, DOWN, END, ENTER, LEFT, RIGHT, UP, evening


async def test_typed_moves_in_one_burst(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE, till="Who plays, and how")
        await at.go(*[UP] * 10, LEFT, LEFT, END, ENTER, till="to move, with White")
        await at.go(":32-28\r19-23\r:28x19\r14x23\r", till="2. 28x19    14x23")


async def test_enter_pressed_twice_begins_one_match(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE, till="Who plays, and how")
        await at.go(*[UP] * 10, LEFT, LEFT, END, ENTER, ENTER, ENTER, till="to move, with White")
        await at.settle()
    assert len(Store(tmp_path).entries()) == 1


async def test_enter_pressed_at_the_menu_again_begins_what_is_proposed(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE + ENTER + ENTER, till="to move, with")
        await at.settle()
    assert len(Store(tmp_path).entries()) == 1


async def test_an_answer_typed_right_behind_the_question(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE, till="Who plays, and how")
        await at.go(*[UP] * 10, LEFT, LEFT, END, ENTER, till="to move, with White")
        await at.go("32-28\ru2", till="does not agree")
        await at.go("\x0f1\x0f1", till="The game is nil: both")
        assert "Enter next game" in at.text
        await at.settle()
        await at.go("\x12111\r", till="play again")


async def test_keys_go_where_the_key_before_has_led(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go("s" + DOWN + RIGHT, till="◂ light ▸")
