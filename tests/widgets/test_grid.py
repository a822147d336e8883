"""The grid without end: its cursor, its window, what is drawn and what is drawn anew."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.geometry import Offset, Region
from wcwidth import wcswidth

from tablegames.widgets.grid import Grid, Mark, Shown
from tablegames.widgets.gridfield import Cell, Window
from tablegames.widgets.gridpaint import Sign
from tablegames.widgets.look import Colours, Glyphs
from tests.widgets.room import Room, press, settled, text_of

LIMIT = 1_000_000_000
SIGNS = {"X": Sign("X", "x", "felt_seat0"), "O": Sign("O", "o", "felt_seat1")}
SIZE = (54, 19)
ROW: list[Mark] = [(x, 0, "X") for x in range(5)]
LOOKS: list[tuple[Colours, Glyphs]] = [
    *(("true", "unicode"), ("256", "cp437"), ("16", "cp437")),
    *(("none", "unicode"), ("none", "ascii"), ("256", "ascii")),
]


class Watched(Grid):
    """Remembers which regions it was asked to draw anew."""

    def __init__(self) -> None:
        self.regions: list[Region] = []
        self.moves = 0
        super().__init__(LIMIT, self._count)

    def _count(self) -> None:
        self.moves += 1

    def refresh(self, *regions: Region, **how: Any) -> Watched:
        self.regions += regions
        super().refresh(*regions, **how)
        return self


@asynccontextmanager
async def seen(
    *marks: Mark, colours: Colours = "true", glyphs: Glyphs = "unicode", **shown: Any
) -> AsyncIterator[tuple[Room, Watched]]:
    grid = Watched()
    app = Room(grid, "dark", colours, glyphs)
    async with app.run_test(size=(80, 24)):
        await sized(app, grid, *SIZE)
        grid.show(Shown(marks, SIGNS, **shown))
        await settled(app)
        yield app, grid


async def sized(app: Room, grid: Grid, columns: int, rows: int) -> None:
    """Give the grid so much of the window."""
    grid.styles.width, grid.styles.height = columns, rows
    await settled(app)


def rows_of(app: Room) -> list[str]:
    """The rows of the grid; what is below and beside it is blank."""
    return text_of(app)[: SIZE[1]]


def drawn(app: Room, grid: Grid, cell: Cell) -> str:
    """A cell and what is on both sides of it."""
    x, y = 2 + 2 * (cell[0] - grid.window.left), 1 + cell[1] - grid.window.top
    return text_of(app)[y].ljust(SIZE[0])[x - 1 : x + 2]


async def test_25_by_17_cells_around_the_middle() -> None:
    async with seen() as (app, grid):
        assert grid.window == Window(-12, -8, 25, 17)
        rows = rows_of(app)
        assert rows[0] == "╭" + "─" * 51 + "╮"
        assert rows[-1] == "╰" + "─" * 51 + "╯"
        assert {row[0] + row[-1] for row in rows[1:-1]} == {"││"}


async def test_a_larger_window_shows_more_and_keeps_the_cursor() -> None:
    async with seen() as (app, grid):
        grid.cursor = (9, 5)
        await sized(app, grid, 200, 60)
        assert grid.window[2:] == (98, 58)
        assert grid.window.middle == (0, 0)
        await sized(app, grid, 9, 5)
        assert grid.window.holds((9, 5))


@pytest.mark.parametrize("keys", [("right", "left", "down", "up"), tuple("lhjk"), tuple("dasw")])
async def test_keys_that_move_by_one(keys: tuple[str, ...]) -> None:
    async with seen() as (app, grid):
        for key, cell in zip(keys, [(1, 0), (0, 0), (0, 1), (0, 0)], strict=True):
            await press(app, key)
            assert grid.cursor == cell


@pytest.mark.parametrize("keys", [("shift+right", "shift+up"), ("L", "K"), ("D", "W")])
async def test_keys_that_move_by_five(keys: tuple[str, ...]) -> None:
    async with seen() as (app, grid):
        await press(app, *keys)
        assert grid.cursor == (5, -5)


async def test_the_window_follows_the_cursor() -> None:
    async with seen((0, 0, "X")) as (app, grid):
        await press(app, *["right"] * 9)
        assert grid.window.left == -12
        await press(app, "right")
        assert grid.window.left == -2
        await press(app, *["right"] * 9)
        assert grid.window.left == -2
        await press(app, *["left"] * 9)
        assert drawn(app, grid, (0, 0)) == "(X)"
        assert drawn(app, grid, (10, 0)) == "▐ ▌"


@pytest.mark.parametrize("x", [100_000, -100_000, LIMIT, -LIMIT])
async def test_it_is_the_same_anywhere(x: int) -> None:
    async with seen((x, -x, "X")) as (app, grid):
        grid.cursor = (x, -x)
        await settled(app)
        assert grid.window.middle == (x, -x)
        assert drawn(app, grid, (x, -x)) == "▐X▌"


async def test_the_cursor_goes_no_further_than_the_limit_and_there_are_no_cells_there() -> None:
    async with seen() as (app, grid):
        grid.cursor = (LIMIT + 7, -LIMIT - 7)
        assert grid.cursor == (LIMIT, -LIMIT)
        await press(app, "right", "up", "shift+right")
        assert grid.cursor == (LIMIT, -LIMIT)
        rows = rows_of(app)
        assert rows[9][1:-1].rstrip().endswith("▐ ▌")
        assert all(row[1:-1].strip() == "" for row in rows[1:9])
        assert all(row[28:-1].strip() == "" for row in rows[1:-1])


async def test_arrows_at_the_frame_tell_what_lies_outside_and_how_far() -> None:
    marks: list[Mark] = [(0, 0, "X"), (40, 3, "O"), (-100_000, -2, "X"), (4, -60, "O"), (4, 9, "X")]
    async with seen(*marks) as (app, _):
        rows = rows_of(app)
        assert "▲ 52" in rows[0]
        assert rows[0][2 + 2 * (4 + 12)] == "▲"
        assert "◄ 99988" in rows[-1]
        assert "28 ►" in rows[-1]
        assert "▼ 1" in rows[-1]
        assert [row[0] for row in rows].index("◄") == 1 + 8 - 2
        assert [row[-1] for row in rows].index("►") == 1 + 8 + 3


async def test_a_distance_stands_still_while_its_arrow_goes_along_with_the_mark() -> None:
    """Numbers do not move about, and the frame that scrolls stays small."""
    async with seen((4, -60, "O"), (4, 60, "X")) as (app, grid):
        before = rows_of(app)
        grid.look_through(grid.window._replace(left=grid.window.left + 6))
        await settled(app)
        after = rows_of(app)
        for edge, arrow in ((0, "▲"), (-1, "▼")):
            assert before[edge].index(f"{arrow} 52") == after[edge].index(f"{arrow} 52")
            assert before[edge][34] == after[edge][22] == arrow


async def test_labels_make_room_for_each_other() -> None:
    async with seen((-12, 100, "X"), (-(10**9), 0, "X"), (10**9, 0, "O")) as (app, _):
        assert all(text in rows_of(app)[-1] for text in ("▼ 92", "◄ 999999988", "999999988 ►"))


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
async def test_marks_differ_by_shape_in_every_look(look: tuple[Colours, Glyphs]) -> None:
    async with seen(*ROW, (0, 3, "O"), (9, 3, "O"), colours=look[0], glyphs=look[1]) as (app, grid):
        await press(app, "shift+up")
        assert drawn(app, grid, (1, 0))[1] == "X"
        assert drawn(app, grid, (0, 3))[1] == "O"
        plain, last, cursor = (drawn(app, grid, cell) for cell in ((0, 3), (9, 3), (0, -5)))
        assert len({plain.replace("O", " "), last.replace("O", " "), cursor}) == 3
        rows = rows_of(app)
        assert all(len(row) == wcswidth(row) <= SIZE[0] for row in rows)
        assert look[1] != "ascii" or all(row.isascii() for row in rows)


@pytest.mark.parametrize(
    ("step", "struck"), [((1, 0), "-X-"), ((0, 1), "|X|"), ((1, 1), "\\X\\"), ((1, -1), "/X/")]
)
async def test_a_winning_line_is_struck_through(step: Cell, struck: str) -> None:
    line = [(step[0] * i, step[1] * i) for i in range(5)]
    marks: list[Mark] = [(x, y, "X") for x, y in line]
    async with seen(*marks, lines=[line], colours="none", glyphs="ascii") as (app, grid):
        grid.cursor = (-3, 2)
        await settled(app)
        assert {drawn(app, grid, cell) for cell in line} == {struck}


async def test_a_winning_row_is_one_bar_where_there_is_colour() -> None:
    line = [mark[:2] for mark in ROW]
    async with seen(*ROW, lines=[line]) as (app, grid):
        grid.cursor = (-3, 2)
        await settled(app)
        assert "▐X─X─X─X─X▌" in rows_of(app)[9]
        grid.cursor = (2, 0)
        await settled(app)
        assert "▐X─X[X]X─X▌" in rows_of(app)[9]


async def test_a_dead_run_is_in_small_letters() -> None:
    dead = frozenset((x, 0) for x in range(6))
    async with seen(*ROW, (5, 0, "X"), (0, 1, "X"), faint=dead) as (app, grid):
        await press(app, "down", "down")
        assert {drawn(app, grid, cell)[1] for cell in dead} == {"x"}
        assert drawn(app, grid, (0, 1))[1] == "X"


async def test_who_says_where_the_cursor_is_hears_of_it_at_once() -> None:
    """So that it is drawn in the same frame."""
    async with seen(*ROW) as (_, grid):
        before = grid.moves
        grid.cursor = (3, 3)
        assert grid.moves == before + 1
        grid.cursor = (3, 3)
        assert grid.moves == before + 1
        grid.look_through(Window(50, 0, *grid.window[2:]))
        assert grid.moves == before + 2


async def test_a_move_of_the_cursor_draws_two_cells_anew() -> None:
    async with seen(*ROW) as (app, grid):
        grid.regions.clear()
        await press(app, "down")
        assert sorted(grid.regions) == [Region(25, 9, 3, 1), Region(25, 10, 3, 1)]
        assert app.cursor_position == Offset(26, 10)


async def test_a_mark_draws_its_cell_and_that_of_the_one_before_anew() -> None:
    async with seen(*ROW) as (app, grid):
        grid.regions.clear()
        grid.show(Shown([*ROW, (0, 4, "O")], SIGNS))
        await settled(app)
        assert {(region.x, region.y) for region in grid.regions} == {(33, 9), (25, 13)}
        grid.regions.clear()
        grid.show(Shown(ROW, SIGNS))
        await settled(app)
        assert {(region.x, region.y) for region in grid.regions} == {(33, 9), (25, 13)}
        assert drawn(app, grid, (0, 4))[1] == "·"


async def test_jumps() -> None:
    marks: list[Mark] = [(0, 0, "X"), (4, 2, "O"), (2, 6, "X")]
    async with seen(*marks) as (_, grid):
        grid.cursor = (9, 9)
        grid.go_last()
        assert grid.cursor == (2, 6)
        for cell in ((4, 2), (0, 0), (2, 6)):
            grid.go_through(-1)
            assert grid.cursor == cell
        grid.go_through(1)
        assert grid.cursor == (0, 0)
        grid.go_middle()
        assert grid.cursor == (2, 3)
        assert grid.window.middle == (2, 3)


async def test_the_middle_of_marks_that_do_not_fit_is_where_they_are() -> None:
    marks: list[Mark] = [(0, 0, "X"), (1, 1, "O"), (2, 2, "X"), (100_000, -70_000, "O")]
    async with seen(*marks) as (_, grid):
        grid.go_middle()
        assert grid.cursor == (1, 0)


async def test_jumps_on_an_empty_grid_lead_home() -> None:
    async with seen() as (_, grid):
        grid.cursor = (700, 2)
        grid.go_last()
        grid.go_through(-1)
        assert grid.cursor == (700, 2)
        grid.go_middle()
        assert grid.cursor == (0, 0)
