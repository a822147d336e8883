"""The small map: where marks lie, the window on it, moving it."""

from __future__ import annotations

import pytest

from tablegames.widgets.gridfield import Field, Window
from tablegames.widgets.gridmap import Chart, GridMap
from tablegames.widgets.gridpaint import Sign
from tablegames.widgets.look import Colours, Glyphs
from tests.widgets.room import Room, press, settled, text_of

SIGNS = {"X": Sign("X", "x", "felt_seat0"), "O": Sign("O", "o", "felt_seat1")}
WINDOW = Window(-12, -8, 25, 17)


class Listening(Room):
    on_grid_map_chosen = Room.hear
    on_grid_map_closed = Room.hear


def scattered() -> Field:
    field = Field()
    for cell, name in [((0, 0), "X"), ((1, 0), "O"), ((1000, 10), "X"), ((-1000, -300), "O")]:
        field.put(cell, name)
    return field


@pytest.mark.parametrize("box", [Window(0, 0, 1, 1), WINDOW, Window(-(10**9), -5, 2 * 10**9, 11)])
def test_every_corner_is_on_the_map(box: Window) -> None:
    chart = Chart(box, 52, 16)
    for cell in ((box.left, box.top), (box.right, box.bottom)):
        x, y = (cell[0] - chart._left) // chart.scale, (cell[1] - chart._top) // (2 * chart.scale)
        assert chart.spot(cell) == (x, y)
    assert chart.scale == max(1, -(-box.columns // 52), -(-box.rows // 32))


@pytest.mark.parametrize("look", [("true", "unicode"), ("none", "ascii")])
async def test_it_shows_where_the_marks_are(look: tuple[Colours, Glyphs]) -> None:
    shown = GridMap()
    app = Listening(shown, "dark", *look)
    async with app.run_test(size=(80, 24)):
        shown.display = True
        shown.styles.width, shown.styles.height = 54, 19
        shown.focus()
        shown.show_field(scattered(), SIGNS, (1000, 10), WINDOW)
        await settled(app)
        text = text_of(app)[-1 - 5]
        rows = "".join(text_of(app)[1:17])
        assert rows.count("X") == rows.count("O") == rows.count("*") == 1
        assert "One character is 39" in text
        assert "78 cells" in text
        left = shown.window.left
        await press(app, "right")
        assert shown.window.left == left + 39
        await press(app, *["L"] * 20)
        assert shown.window.middle == (1000, 0)
        await press(app, "enter", "m")
        chosen, closed = app.heard
        assert isinstance(chosen, GridMap.Chosen)
        assert chosen.window.middle == (1000, 10)
        assert isinstance(closed, GridMap.Closed)


@pytest.mark.parametrize(
    ("keys", "middle"),
    [([], (1000, 10)), (["left"] * 3, (883, 10)), (["left"] * 26, (0, 0))],
)
async def test_where_the_map_has_marks_one_comes_to_see_some(
    keys: list[str], middle: tuple[int, int]
) -> None:
    """A character stands for many more cells than the window shows."""
    shown = GridMap()
    app = Listening(shown)
    async with app.run_test(size=(80, 24)):
        shown.display = True
        shown.styles.width, shown.styles.height = 54, 19
        shown.focus()
        shown.show_field(scattered(), SIGNS, (1000, 10), Window.around((1000, 10), 25, 17))
        await settled(app)
        await press(app, *keys, "enter")
        chosen = app.heard[0]
        assert isinstance(chosen, GridMap.Chosen)
        assert chosen.window.middle == middle
