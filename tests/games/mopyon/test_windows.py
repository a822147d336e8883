"""What the bot knows of a grid: the windows that can still be exactly five, and what they make."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.games.mopyon.lines import DIRECTIONS, fives
from tablegames.games.mopyon.windows import Windows, number, place
from tests.games.mopyon.tables import drawn

Cell = tuple[int, int]
MARKS = st.dictionaries(
    st.tuples(st.integers(-5, 5), st.integers(-4, 4)), st.sampled_from([0, 1]), max_size=50
)
PLACES = st.sampled_from([(0, 0), (100_000, -100_000), (-1_000_000_000, 1_000_000_000)])


def windows(marks: dict[Cell, int]) -> Windows:
    found = Windows()
    for cell, side in marks.items():
        found.put(number(cell), side)
    return found


def picture(*rows: str) -> Windows:
    """The windows of a drawn grid; X is side 0."""
    return windows({(x, y): "XO".index(mark) for x, y, mark in drawn(*rows)})


def cells(numbers: object) -> set[Cell]:
    return {place(one) for one in numbers}  # type: ignore[attr-defined]


@settings(max_examples=20)
@given(MARKS, PLACES)
def test_a_window_is_live_if_it_can_still_be_exactly_five(
    drawn_: dict[Cell, int], at: Cell
) -> None:
    marks = {(at[0] + x, at[1] + y): side for (x, y), side in drawn_.items()}
    found = windows(marks)
    for side, count in product((0, 1), (1, 2, 3, 4)):
        assert sorted(found.live(side, count)) == sorted(naive(marks, side, count))


def naive(marks: dict[Cell, int], side: int, count: int) -> list[int]:
    """The live windows as the rule says it, without any art."""
    found = set()
    for (x, y), (d, (dx, dy)), back in product(marks, enumerate(DIRECTIONS), range(5)):
        start = (x - back * dx, y - back * dy)
        line = [(start[0] + i * dx, start[1] + i * dy) for i in range(-1, 6)]
        signs = [marks.get(cell) for cell in line]
        inside, ends = signs[1:6], (signs[0], signs[6])
        if inside.count(side) == count and 1 - side not in inside and side not in ends:
            found.add(number(start) * 4 + d)
    return list(found)


@settings(max_examples=20)
@given(MARKS)
def test_a_cell_wins_at_once_if_the_rules_say_so(marks: dict[Cell, int]) -> None:
    found = windows(marks)
    for side in (0, 1):
        signs = {cell: "XO"[one] for cell, one in marks.items()}
        expected = {
            cell: len(lines)
            for cell in product(range(-10, 11), range(-9, 10))
            if cell not in marks
            and (lines := fives(lambda x, y, s=signs: s.get((x, y), "."), cell, "XO"[side]))  # type: ignore[misc]
        }
        assert {place(one): count for one, count in found.fives(side).items()} == expected


@settings(max_examples=20)
@given(MARKS, st.randoms(use_true_random=False))
def test_marks_are_taken_back_without_a_trace(marks: dict[Cell, int], rng: Random) -> None:
    found = windows(marks)
    before = known(found)
    free = [cell for cell in product(range(-6, 7), range(-6, 7)) if cell not in marks]
    for cell in rng.sample(free, 12):
        found.put(number(cell), rng.randrange(2))
    assert known(found) != before
    found.rewind(len(marks))
    assert known(found) == before
    order = list(marks.items())
    rng.shuffle(order)
    assert known(windows(dict(order))) == before


def known(found: Windows) -> object:
    live = [sorted(found.live(side, count)) for side in (0, 1) for count in (1, 2, 3, 4)]
    heat = [{cell: heat for cell, heat in one.items() if heat} for one in found.heat]
    return live, heat, found.worth, found.key, found.marks


def test_what_only_makes_six_is_no_four() -> None:
    assert picture("XXX.XX").fives(0) == {}
    assert picture("XXX.X").fives(0) == {number((3, 0)): 1}
    assert picture("OXXXX.X").fives(0) == {}
    assert cells(picture("OXXXX..X").fives(0)) == {(5, 0)}


@pytest.mark.parametrize(
    ("rows", "threats"),
    [
        (["..XXX.."], {(1, 0), (5, 0)}),
        (["O.XXX..O"], {(5, 0)}),
        (["O.XXX.O"], set()),
        (["OXXX..."], set()),
        (["..XX.X.."], {(4, 0)}),
        (["X.X.X.X.X"], {(3, 0), (5, 0)}),
        (["X..XXX..X"], set()),
        (["OXXX.", "....X", "....X", "....X", "....."], {(4, 0), (4, 4)}),
    ],
)  # fmt: skip
def test_the_cells_that_no_single_mark_answers(rows: list[str], threats: set[Cell]) -> None:
    assert cells(picture(*rows).threats(0)) == threats


def test_the_cells_that_make_an_open_three() -> None:
    assert cells(picture("...XX...").threes(0)) == {(1, 0), (2, 0), (5, 0), (6, 0)}
    assert picture("O.XX..O").threes(0) == []
    assert cells(picture("OX....", "......", "X.....").threes(0)) == set()


@given(st.tuples(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9)))
def test_a_cell_is_its_number(cell: Cell) -> None:
    assert place(number(cell)) == cell
