"""Where the dominoes of the line are drawn: any line fits, nothing overlaps, nothing moves."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tablegames.games.domino import line as rules
from tablegames.games.domino.screen_line import (
    LARGE,
    MIDDLE,
    SMALL,
    VAST,
    Halves,
    Laid,
    Placed,
    Scale,
    laid,
)
from tablegames.games.domino.tiles import TILES

WIDTH = 54
"""Columns of the line at 80×24."""


def random_line(rng: Random, most: int = 28) -> tuple[list[Halves], int]:
    """As long a line as comes about, and the place of its first domino."""
    left = list(TILES)
    rng.shuffle(left)
    found: rules.Line = ()
    first = 0
    while len(found) < most:
        lays = rules.lays(left, found)
        if not lays:
            break
        tile, end = rng.choice(lays)
        left.remove(tile)
        found = rules.laid(found, tile, end)
        first += end == rules.LEFT
    return list(found), first


def longest_line(rng: Random) -> list[Halves]:
    """All 28 in one line, which is possible: each number is on eight halves."""
    edges = {value: [other for other in range(7) if other != value] for value in range(7)}
    for others in edges.values():
        rng.shuffle(others)
    path: list[int] = []
    stack = [rng.randrange(7)]
    while stack:
        value = stack[-1]
        if edges[value]:
            other = edges[value].pop()
            edges[other].remove(value)
            stack.append(other)
        else:
            path.append(stack.pop())
    doubled = set()
    full: list[Halves] = []
    for one, other in pairwise(path):
        if one not in doubled:
            doubled.add(one)
            full.append((one, one))
        full.append((one, other))
    assert len(full) == 28
    return full


def cells_of(tile: Placed) -> set[tuple[int, int]]:
    return {
        (tile.x + x, tile.y + y) for x in range(tile.shape.width) for y in range(tile.shape.height)
    }


def check(found: Laid, line: list[Halves], width: int) -> None:
    assert sorted(tile.nth for tile in found.tiles) == list(range(len(line)))
    taken: set[tuple[int, int]] = set()
    for tile in found.tiles:
        own = cells_of(tile)
        assert not own & taken
        taken |= own
        assert tile.x >= 0
        assert tile.x + tile.shape.width <= width
        assert set(tile.halves) == set(line[tile.nth])
        assert tile.shape.upright == (line[tile.nth][0] == line[tile.nth][1])
    top, bottom = found.top, found.top + found.height
    assert all(top <= y < bottom for _, y in taken)
    check_joints(found)


def check_joints(found: Laid) -> None:
    """Neighbours in a row meet with equal halves; neighbours in two rows are joined by a thread."""
    by_nth = {tile.nth: tile for tile in found.tiles}
    for nth in range(len(by_nth) - 1):
        one, other = sorted((by_nth[nth], by_nth[nth + 1]), key=lambda tile: tile.x)
        if one.y + one.shape.height // 2 == other.y + other.shape.height // 2:
            assert other.x == one.x + one.shape.width + 1
            assert one.halves[-1] == other.halves[0]
        else:
            assert found.threads


@pytest.mark.parametrize("seed", range(60))
def test_three_rows_hold_any_line_at_80_columns(seed: int) -> None:
    rng = Random(seed)
    for line, first in (random_line(rng), (longest_line(rng), rng.randrange(28))):
        found = laid(line, first, SMALL, WIDTH)
        assert found is not None
        assert found.height <= 11
        check(found, line, WIDTH)


@pytest.mark.parametrize("scale", [MIDDLE, LARGE, VAST])
def test_larger_dominoes_lie_right_or_not_at_all(scale: Scale) -> None:
    rng = Random(7)
    fits = 0
    for most in range(1, 20):
        line, first = random_line(rng, most)
        found = laid(line, first, scale, 88)
        if found is not None:
            check(found, line, 88)
            fits += 1
    assert fits > 5


def test_what_lies_does_not_move_while_the_line_grows() -> None:
    rng = Random(2)
    for _ in range(20):
        line, first = random_line(rng, 12)
        before = laid(line[: first + 1][-1:], 0, SMALL, WIDTH)
        assert before is not None
        for size in range(1, len(line) - first):
            now = laid(line[first : first + size + 1], 0, SMALL, WIDTH)
            assert now is not None
            assert set(before.tiles) < set(now.tiles)
            before = now


def test_an_empty_line() -> None:
    found = laid([], 0, SMALL, WIDTH)
    assert found is not None
    assert found.tiles == ()
    assert found.height == 3
