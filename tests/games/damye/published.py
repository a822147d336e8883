"""The data from outside, and positions drawn from it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tablegames.games.damye import board, fen
from tablegames.games.damye.board import Move, Position

FOLDER = Path(__file__).resolve().parents[2] / "data" / "damye"


@cache
def load(name: str) -> Any:
    return json.loads((FOLDER / name).read_text("utf-8"))


def named(position: Position, text: str) -> Move:
    """The one legal move that a move's text names, whatever its separators."""
    squares = [int(number) for number in text.replace("-", "x").split("x")]
    (move,) = board.fitting(position, board.moves(position), squares)
    return move


def counted_positions() -> list[tuple[str, list[int]]]:
    lines = (FOLDER / "perft_positions.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(row[0], [int(count) for count in row[1:]]) for row in rows]


def real_positions() -> list[Position]:
    """A position out of the middle of each real game, and those of the counts."""
    found = [fen.read(text) for text, _ in counted_positions()]
    for number, game in enumerate(load("games.json")["games"]):
        position, made = board.START, game["moves"].split()
        for text in made[: 10 + number * 7 % (len(made) - 10)]:
            position = board.after(position, named(position, text))
        found.append(position)
    return [position for position in found if board.moves(position)]


def scattered(rng: Random, most: int = 12) -> Position:
    """A position with up to so many pieces a side anywhere they may stand."""
    squares = rng.sample(range(1, 51), rng.randint(2, 2 * most))
    pieces = [0, 0, 0, 0]
    for square in squares:
        side = rng.randrange(2)
        man = rng.random() < 0.7 and not board.CROWNS[side] >> square - 1 & 1
        pieces[2 * side + (not man)] |= 1 << square - 1
    return Position._make((*pieces, rng.randrange(2)))
