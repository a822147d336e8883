"""Moves of Damye made as lists at the leaves: this program and PyPI's py-draughts, in one run.

``python -m tests.benchmarks.perft`` prints JSON: for each position the count (which both must
find), the seconds of each and how many times as fast this program is, in the first round, in
which tables are still filled, and in the best of so many.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter

import draughts

from tablegames.games.damye import board, fen
from tablegames.games.damye.generate import perft

POSITIONS = {
    "start": ("W:W31-50:B1-20", 6, 167_140),
    "random178": ("B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24", 5, 87_195),
    "allkings": ("W:WK31-50:BK1-20", 6, 37_589),
}


def theirs(position: draughts.BaseBoard, depth: int) -> int:
    """The same count by py-draughts."""
    listed = position.legal_moves
    if depth == 1:
        return len(listed)
    count = 0
    for move in listed:
        position.push(move)
        count += theirs(position, depth - 1)
        position.pop()
    return count


def timed(count: Callable[[], int], expected: int, rounds: int) -> tuple[float, float]:
    """The seconds of the first and of the fastest round."""
    seconds = []
    for _ in range(rounds):
        begun = perf_counter()
        found = count()
        seconds.append(perf_counter() - begun)
        if found != expected:
            raise SystemExit(f"{found} sequences counted where there are {expected}")
    return seconds[0], min(seconds)


def compared(text: str, depth: int, expected: int, rounds: int) -> dict[str, object]:
    """Both programs on one position."""
    position = fen.read(text)
    ours = timed(lambda: perft(board.padded(position), depth), expected, rounds)
    other = timed(
        lambda: theirs(draughts.StandardBoard.from_fen(fen.write(position)), depth),
        expected,
        rounds,
    )
    return {
        "depth": depth,
        "count": expected,
        "seconds": [round(seconds, 4) for seconds in ours],
        "py_draughts_seconds": [round(seconds, 4) for seconds in other],
        "times_as_fast": [round(b / a, 2) for a, b in zip(ours, other, strict=True)],
    }


def main(rounds: int = 3) -> None:
    """Print what was measured."""
    found = {name: compared(*position, rounds) for name, position in POSITIONS.items()}
    print(json.dumps({"rounds": rounds, "positions": found}, indent=1))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
