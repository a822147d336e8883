"""Exactly five in a row, and nothing else (rules 3 and 4)."""

from __future__ import annotations

from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablegames.games.mopyon import play
from tablegames.games.mopyon.lines import DIRECTIONS, fives, run
from tablegames.games.mopyon.marks import LIMIT, Mark, other

PLACES = st.sampled_from([(0, 0), (100_000, -100_000), (-3, 61), (LIMIT - 20, 20 - LIMIT)])
SIGNS = st.text(alphabet="XXXXO.", min_size=13, max_size=13)


Place = tuple[int, int]


def brute(cells: dict[Place, str], cell: Place, mark: str) -> set[frozenset[Place]]:
    """The fives through a cell: every five of that mark in a line with no sixth at either end."""
    marked = {**cells, cell: mark}
    found = set()
    for (dx, dy), back in product(((1, 0), (0, 1), (1, 1), (1, -1)), range(5)):
        line = [(cell[0] + (i - back) * dx, cell[1] + (i - back) * dy) for i in range(-1, 6)]
        signs = [marked.get(one) for one in line]
        if signs[1:6] == [mark] * 5 and mark not in (signs[0], signs[6]):
            found.add(frozenset(line[1:6]))
    return found


@settings(max_examples=50)
@given(PLACES, st.sampled_from("XO"), st.tuples(SIGNS, SIGNS, SIGNS, SIGNS))
def test_a_mark_wins_by_exactly_five_in_each_direction(
    place: tuple[int, int], mark: str, signs: tuple[str, ...]
) -> None:
    x, y = place
    cells = {
        (x + i * dx, y + i * dy): sign
        for (dx, dy), row in zip(DIRECTIONS, signs, strict=True)
        for i, sign in enumerate(row, -6)
        if i and sign != "."
    }
    found = fives(lambda x, y: cells.get((x, y), "."), place, mark)
    assert {frozenset(line) for line in found} == brute(cells, place, mark)
    board = play.of(Mark(*cell, sign) for cell, sign in cells.items())
    assert play.written(board, Mark(x, y, mark)).lines == found
    for line in found:
        assert line == tuple(sorted(line, key=lambda one: (one[0], one[1])))


@given(st.integers(0, 9), st.integers(0, 9), st.sampled_from(DIRECTIONS), st.sampled_from("XO"))
def test_a_run_wins_if_it_is_five_and_not_if_it_is_more_or_less(
    before: int, after: int, direction: tuple[int, int], mark: str
) -> None:
    dx, dy = direction
    steps = [*range(-before, 0), *range(1, after + 1)]
    cells = {(i * dx, i * dy): mark for i in steps}
    cells[-(before + 1) * dx, -(before + 1) * dy] = other(mark)

    def at(x: int, y: int) -> str:
        return cells.get((x, y), ".")

    assert len(run(at, (0, 0), mark, direction)) == before + 1 + after
    assert bool(fives(at, (0, 0), mark)) == (before + 1 + after == 5)
    assert not fives(at, (0, 0), other(mark))


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), unique=True, max_size=49))
def test_which_order_the_marks_came_in_does_not_matter(cells: list[tuple[int, int]]) -> None:
    assume(cells)
    *others, last = cells
    one = play.written(play.of(Mark(*cell, "X") for cell in others), Mark(*last, "X"))
    two = play.written(play.of(Mark(*cell, "X") for cell in reversed(others)), Mark(*last, "X"))
    assert one.lines == two.lines
    assert one.grid == two.grid
