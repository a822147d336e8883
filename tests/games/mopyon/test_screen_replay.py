"""Going through a match of Mòpyon that has been played."""

from __future__ import annotations

from tablegames.engine.game import JSON
from tablegames.games.mopyon.rules import GAME
from tablegames.games.mopyon.screen_replay import Frame, ReplayGrid, ReplayScreen
from tests.games.mopyon.tables import NAMES, fresh
from tests.widgets.room import Room, press, settled, text_of

MOVES = ("0,0", "0,1", "1,0", "1,1", "2,0", "100000,-7", "5,0", "3,1", "4,0", "3,0")
"""X makes a six of its four; the last mark is O's."""


def played() -> list[JSON]:
    """What a spectator saw, step by step."""
    course = fresh(games=2)
    views = [GAME.view(course.state, None)]
    for at, move in enumerate([*MOVES, "resign", "next"]):
        course(at, at % 2, move)
        views.append(GAME.view(course.state, None))
    return views


async def test_both_ways_and_the_window_goes_where_the_marks_are() -> None:
    frames = [Frame(view, (f"said {at}",)) for at, view in enumerate(played())]
    app = Room(ReplayScreen("Mòpyon", NAMES, frames))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        first = text_of(app)
        assert "said 0" in "\n".join(first)
        grid = app.screen.query_one(ReplayGrid)
        for at, move in enumerate(MOVES, 1):
            await press(app, "right")
            x, y = map(int, move.split(","))
            assert grid.window.holds((x, y))
            assert len(grid.marks) == at
            assert f"{'OX'[at % 2]} {x},{y}" in "\n".join(text_of(app))
        await press(app, "end")
        assert len(grid.marks) == 0
        assert f"step {len(frames) - 1} of {len(frames) - 1}" in text_of(app)[0]
        await press(app, "left", "left")
        assert len(grid.marks) == len(MOVES)
        await press(app, "home")
        assert text_of(app) == first


async def test_the_sheet_says_who_is_to_move_and_there_is_no_cursor() -> None:
    frames = [Frame(view) for view in played()]
    app = Room(ReplayScreen("Mòpyon", NAMES, frames, at=1))
    async with app.run_test(size=(120, 40)):
        await settled(app)
        rows = text_of(app)
        assert rows[1].endswith("Ana")
        assert rows[4].endswith("◂")
        assert any("(X)" in row for row in rows)
        assert not any("cursor" in row for row in rows)
        assert not any("▐" in row for row in rows)


async def test_the_small_map_leads_to_marks_that_are_not_seen() -> None:
    """Its arrows go over the map and not through the match."""
    frames = [Frame(view) for view in played()]
    app = Room(ReplayScreen("Mòpyon", NAMES, frames, at=6))
    async with app.run_test(size=(80, 24)):
        await settled(app)
        grid, step = app.screen.query_one(ReplayGrid), text_of(app)[0]
        assert not grid.window.holds((0, 0))
        await press(app, "m")
        assert "The small map" in "\n".join(text_of(app))
        await press(app, *["left"] * 60, "enter")
        assert grid.window.holds((0, 0))
        assert text_of(app)[0] == step
        await press(app, "m", "end", "m", "left")
        assert f"step {len(frames) - 2} of" in text_of(app)[0]
        assert grid.display
