"""How many sequences of moves there are, against every published count."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.games.damye import board, fen
from tablegames.games.damye.generate import perft
from tests.games.damye import published

SHORT, LONG = 250_000, 12_000_000
"""The largest counts that are walked in the ordinary suite and in the long run."""
POSITIONS = published.load("perft.json")["positions"]


def counts(position: dict[str, Any]) -> list[int]:
    found: list[int] = position.get("counts_unique") or position["own_counts_unique"]
    return found


def cases(least: int, most: int) -> list[Any]:
    return [
        pytest.param(position["fen"], depth, count, id=f"{position['id']}-{depth}")
        for position in POSITIONS
        for depth, count in enumerate(counts(position), 1)
        if least < count <= most
    ]


@pytest.mark.parametrize(("text", "depth", "count"), cases(0, SHORT))
def test_published_counts(text: str, depth: int, count: int) -> None:
    assert perft(board.padded(fen.read(text)), depth) == count


@pytest.mark.long
@pytest.mark.parametrize(("text", "depth", "count"), cases(SHORT, LONG))
def test_published_counts_deeper(text: str, depth: int, count: int) -> None:
    assert perft(board.padded(fen.read(text)), depth) == count


@pytest.mark.parametrize(("text", "expected"), published.counted_positions())
def test_counts_that_two_programs_agree_on(text: str, expected: list[int]) -> None:
    start = board.padded(fen.read(text))
    assert [perft(start, depth) for depth in range(1, len(expected) + 1)] == expected


def test_the_public_moves_are_those_that_are_counted() -> None:
    def walk(position: board.Position, depth: int) -> int:
        listed = board.moves(position)
        if depth == 1:
            return len(listed)
        return sum(walk(board.after(position, move), depth - 1) for move in listed)

    for position in POSITIONS:
        assert walk(fen.read(position["fen"]), 3) == counts(position)[2]
