"""The grid without end: what stands where and what is near, anywhere, at the same cost."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.games.mopyon.grid import EMPTY, EMPTY_GRID, NEAR, Grid, Node, Piece
from tablegames.games.mopyon.marks import LIMIT, NO_MARKS, Mark, Marks

FAR = LIMIT
CORNERS = st.sampled_from([(0, 0), (100_000, -100_000), (-64, 63), (FAR, FAR), (-FAR, FAR)])
STEPS = st.integers(-9, 9)
CLUSTERS = st.tuples(CORNERS, st.lists(st.tuples(STEPS, STEPS, st.sampled_from("XO")), max_size=40))
Cluster = tuple[tuple[int, int], list[tuple[int, int, str]]]


def built(marks: dict[tuple[int, int], str]) -> Grid:
    grid = EMPTY_GRID
    for cell, mark in marks.items():
        grid = grid.marked(cell, mark)
    return grid


def inside(x: int, y: int) -> bool:
    return max(abs(x), abs(y)) <= LIMIT


def near(marks: dict[tuple[int, int], str]) -> list[str]:
    """What is near, as the rules page says it, without any art."""
    steps = range(-NEAR, NEAR + 1)
    around = {(x + dx, y + dy) for x, y in marks for dx, dy in product(steps, steps)}
    cells = sorted((y, x) for x, y in around if (x, y) not in marks and inside(x, y))
    return [f"{x},{y}" for y, x in cells]


@settings(max_examples=40)
@given(CLUSTERS, CLUSTERS)
def test_what_stands_where_and_what_is_near(one: Cluster, two: Cluster) -> None:
    marks: dict[tuple[int, int], str] = {}
    for (x, y), cluster in (one, two):
        for dx, dy, mark in cluster:
            if inside(x + dx, y + dy):
                marks[x + dx, y + dy] = mark
    grid = built(marks)
    assert grid.moves() == near(marks)
    listed = set(grid.moves())
    for x, y in marks:
        for cell in product(range(x - 3, x + 4), range(y - 3, y + 4)):
            assert grid.at(*cell) == marks.get(cell, EMPTY)
            assert grid.near(*cell) == ("{},{}".format(*cell) in listed)


def test_a_grid_is_a_value() -> None:
    one = EMPTY_GRID.marked((0, 0), "X")
    two, three = one.marked((1, 0), "O"), one.marked((1, 0), "X")
    assert [grid.at(1, 0) for grid in (EMPTY_GRID, one, two, three)] == [".", ".", "O", "X"]
    assert one == EMPTY_GRID.marked((0, 0), "X")
    assert two != three
    assert EMPTY_GRID.moves() == []


def scattered(count: int, span: int) -> dict[tuple[int, int], str]:
    rng = Random(count)
    cells = rng.sample(range(span * span), count)
    return {(cell % span - span // 2, cell // span - span // 2): "X" for cell in cells}


def nodes(node: Node) -> set[int]:
    """Every node of a tree, by identity."""
    if node is None or isinstance(node, Piece):
        return {id(node)} if node else set()
    return {id(node)}.union(*map(nodes, node))


@pytest.mark.parametrize("span", [50, 2 * LIMIT])
def test_a_mark_more_makes_few_new_nodes_however_many_marks_there_are(span: int) -> None:
    grid = built(scattered(2000, span))
    for cell in ((span // 2, 0), (0, span // 2), (-span // 2, 7)):
        new = nodes(grid.marked(cell, "O").root) - nodes(grid.root)
        assert len(new) <= 60


@given(st.integers(0, 300))
def test_marks_keep_their_order_and_share_what_stands(count: int) -> None:
    wanted = [Mark(i, -i, "XO"[i % 2]) for i in range(count)]
    marks = NO_MARKS
    for mark in wanted:
        marks = marks.added(mark)
    assert list(marks) == wanted
    assert len(marks) == count
    assert marks.last == (wanted[-1] if wanted else None)
    more = marks.added(Mark(0, 1, "X"))
    assert list(marks) == wanted
    assert more.blocks[: len(marks.blocks)] == marks.blocks
    assert all(a is b for a, b in zip(more.blocks, marks.blocks, strict=False))


def test_the_same_marks_are_the_same_value() -> None:
    assert Marks().added(Mark(1, 2, "X")) == NO_MARKS.added(Mark(1, 2, "X"))
    assert hash(Marks().added(Mark(1, 2, "X"))) == hash(NO_MARKS.added(Mark(1, 2, "X")))
