"""Marks on a grid without end: found by row, from outside a window, and the window itself."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.widgets.gridfield import MARGIN, Beyond, Cell, Field, Pointer, Window

WINDOW = Window(-12, -8, 25, 17)
FAR = (0, 100_000, -1_000_000_000, 10**30)


def field(*cells: Cell) -> Field:
    made = Field()
    for cell in cells:
        made.put(cell, "X")
    return made


@pytest.mark.parametrize("x", FAR)
@pytest.mark.parametrize("y", FAR)
def test_a_window_is_around_its_cell_wherever_that_is(x: int, y: int) -> None:
    window = Window.around((x, y), 25, 17)
    assert window.middle == (x, y)
    assert (window.right - x, x - window.left) == (12, 12)
    assert (window.bottom - y, y - window.top) == (8, 8)
    assert window.holds((x - 12, y + 8))
    assert not window.holds((x - 13, y))


def test_the_window_follows_a_cursor_within_three_cells_of_its_border() -> None:
    assert WINDOW.following((12 - MARGIN, 8 - MARGIN)) == WINDOW
    assert WINDOW.following((12 - MARGIN + 1, 0)) == WINDOW._replace(left=-2)
    assert WINDOW.following((0, -8 + MARGIN - 2)) == WINDOW._replace(top=-18)
    assert WINDOW.following((14, 0)) == WINDOW._replace(left=-2)


def test_a_cell_that_is_far_off_comes_into_the_middle() -> None:
    assert WINDOW.following((100_000, -3)).middle == (100_000, -3)


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (5, 2), (6, 6)])
def test_a_small_window_still_holds_its_cursor(size: tuple[int, int]) -> None:
    window = Window.around((0, 0), *size)
    for cell in ((0, 1), (1, 1), (2, 3), (-4, 0)):
        window = window.following(cell)
        assert window.holds(cell)
        assert window.following(cell) == window


def test_what_lies_outside_is_pointed_at_from_the_nearest_side() -> None:
    marks = field((0, 0), (30, 2), (14, -9), (3, -40), (-100_000, 50), (-2, 900))
    assert marks.beyond(WINDOW) == Beyond(
        up=Pointer(32, 3), down=Pointer(892, -2), left=Pointer(99_988, 50), right=Pointer(2, -9)
    )
    assert marks.within(WINDOW) == 1
    assert field((0, 0)).beyond(WINDOW) == Beyond()


def test_a_mark_beyond_a_corner_belongs_to_one_side() -> None:
    for step in (1, -1):
        corner = (12 * step + step, 8 * step + step)
        found = [pointer for pointer in field(corner).beyond(WINDOW) if pointer]
        assert found == [Pointer(1, corner[0])]


def test_pointers_against_a_plain_search() -> None:
    rng = Random(3)
    for _ in range(200):
        cells = {(rng.randrange(-60, 60), rng.randrange(-60, 60)) for _ in range(rng.randrange(9))}
        found = field(*cells).beyond(WINDOW)
        outside = {cell for cell in cells if not WINDOW.holds(cell)}
        assert [p.distance if p else None for p in found] == _plainly(outside)


def _plainly(outside: set[Cell]) -> list[int | None]:
    sides: list[list[int]] = [[], [], [], []]
    for x, y in outside:
        across, down = max(-12 - x, x - 12, 0), max(-8 - y, y - 8, 0)
        side = (0 if y < 0 else 1) if down >= across else (2 if x < 0 else 3)
        sides[side].append(max(across, down))
    return [min(side, default=None) for side in sides]


def test_marks_come_and_go() -> None:
    marks = field((5, 1), (-3, 1), (0, 0), (5, -(10**9)))
    assert list(marks.row(1, -3, 5)) == [(-3, "X"), (5, "X")]
    assert list(marks.row(1, -2, 4)) == []
    assert marks.box() == Window(-3, -(10**9), 9, 10**9 + 2)
    assert marks.middle() == (0, 0)
    marks.take((5, 1))
    marks.take((5, -(10**9)))
    assert list(marks.cells()) == [((0, 0), "X"), ((-3, 1), "X")]
    assert marks.box() == Window(-3, 0, 4, 2)
    assert len(marks) == 2
    assert marks.at((5, 1)) is None
    assert Field().box() is None


def test_looking_does_not_grow_with_the_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row is found by halving: of ten thousand marks only those in it are looked at."""
    marks = field(*((x, 2 * y) for x in range(100) for y in range(100)))
    looked: list[Cell] = []

    class Counted(dict[Cell, str]):
        def __getitem__(self, cell: Cell) -> str:
            looked.append(cell)
            return super().__getitem__(cell)

    monkeypatch.setattr(marks, "_at", Counted(marks._at))
    assert len(list(marks.row(10, 3, 7))) == len(looked) == 5
    assert list(marks.row(11, 3, 7)) == []
    assert len(looked) == 5
