"""Small windows: one line that can be read, and the screen as it is by then afterwards."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.geometry import Size

from tablegames.terminal.capabilities import Capabilities
from tablegames.terminal.driver import TerminalDriver
from tablegames.terminal.size import Roomy, notice
from tests.terminal.desk import Desk, until
from tests.terminal.sample import Board, Sample

NEEDED = Size(80, 24)


class Watched(Sample):
    """Remembers what it was told of the window, and speaks another language."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(Capabilities("256", "unicode"), line=desk.line)
        self.rooms: list[tuple[tuple[int, int], bool]] = []

    def on_terminal_app_room(self, message: Roomy.Room) -> None:
        self.rooms.append((tuple(message.size), message.enough))  # type: ignore[arg-type]

    def room_sentence(self, needed: Size, present: Size) -> str:
        return f"il faut {needed.width}×{needed.height}, ceci est {present.width}×{present.height}"


def resize(app: Sample, desk: Desk, columns: int, rows: int) -> None:
    """As the system does for the terminal of the process."""
    desk.resize(columns, rows)
    assert isinstance(app._driver, TerminalDriver)
    app._driver.measure()


@given(st.integers(1, 130), st.integers(1, 40))
def test_the_line_fits_any_window(width: int, height: int) -> None:
    sentence = "80×24 needed, this is 60×20"
    lines = notice(sentence, NEEDED, Size(width, height))
    assert 1 <= len(lines) <= height
    assert all(0 < len(line) <= width for line in lines)
    if width >= len(sentence):
        assert lines == [sentence]
    elif width >= 5:
        assert " ".join(lines) in {sentence, "80×24"}


def test_what_it_says_in_a_few_windows() -> None:
    sentence = "80×24 needed, this is 60×20"
    assert notice(sentence, NEEDED, Size(14, 3)) == ["80×24 needed,", "this is 60×20"]
    assert notice(sentence, NEEDED, Size(14, 1)) == ["80×24"]
    assert notice(sentence, NEEDED, Size(1, 1)) == ["8"]


async def test_the_game_goes_on_behind_and_comes_back() -> None:
    async with Desk() as desk:
        app = Watched(desk)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("ready")
        resize(app, desk, 60, 20)
        await desk.wait_for("il faut 80×24, ceci est 60×20")
        assert [line for line in desk.text.splitlines() if line] == [
            " " * 15 + "il faut 80×24, ceci est 60×20"
        ]
        app.tell("moved-meanwhile")
        board = app.query_one(Board)
        del desk.log[:]
        desk.send("\x1b[C\x0c")  # nobody sees what the first would move; the other draws anew
        await until(lambda: b"\x1b[2J" in desk.log)
        resize(app, desk, 80, 24)
        await desk.wait_for("moved-meanwhile")
        assert board.column == 0
        desk.send("\x1b[C")
        await until(lambda: board.column == 1)
        assert board.size == (40, 20)
        assert app.rooms == [((80, 24), True), ((60, 20), False), ((80, 24), True)]
        desk.send("q")
        await task


async def test_the_program_can_be_left_in_any_window() -> None:
    async with Desk(20, 4) as desk:
        app = Watched(desk)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("80×24")
        desk.send("q\x11")
        await task
        assert app.return_code == 0


async def test_any_size_raises_nothing() -> None:
    chance = random.Random(4)
    async with Desk() as desk:
        app = Watched(desk)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("ready")
        sizes = [(1, 1), (400, 120), (2, 30), (100, 1), (79, 24), (80, 23)]
        sizes += [(chance.randint(1, 400), chance.randint(1, 120)) for _ in range(20)]
        for columns, rows in sizes:
            resize(app, desk, columns, rows)
            desk.send("\x1b[C\x1b[B")
            await until(lambda size=(columns, rows): app.rooms[-1][0] == size)  # type: ignore[misc]
            await asyncio.sleep(0)
        resize(app, desk, 90, 30)
        await desk.wait_for("ready")
        assert not task.done()
        desk.send("q")
        await task


async def test_screens_are_laid_out_for_enough_room_under_a_pilot_too() -> None:
    async with Desk() as desk, Watched(desk).run_test(size=(60, 20)) as pilot:
        assert isinstance(pilot.app, Watched)
        assert pilot.app.size == NEEDED
        assert pilot.app.screen.size == NEEDED
        assert not pilot.app.enough_room
        await pilot.press("right")
        assert pilot.app.query_one(Board).column == 0
        pilot.app.post_message(events.Resize(Size(100, 30), Size(100, 30)))
        await until(lambda: pilot.app.size == Size(100, 30))
        assert pilot.app.enough_room


@pytest.mark.parametrize("glyphs", ["ascii", "cp437"])
async def test_the_line_in_other_glyphs(glyphs: str) -> None:
    async with Desk(40, 5) as desk:
        app = Sample(Capabilities("none", glyphs, "none"), line=desk.line)  # type: ignore[arg-type]
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("80x24 needed, this is 40x5")
        desk.send(b"\x11")
        await task
