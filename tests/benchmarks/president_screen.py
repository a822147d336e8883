"""What a cursor move in a hand of Président costs: ``python -m tests.benchmarks.president_screen``.

Prints JSON: for hands of several lengths, in windows of 80×24 and 120×40, with 256 colours and
with 16, the median and the most bytes of a step of the cursor and of choosing a card, the median
milliseconds until the last byte, the bytes of the first picture, and those of two idle seconds.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.president import bot
from tablegames.games.president.rules import GAME
from tablegames.store import Store
from tests.pty import Terminal, environment, python

START = "2024-05-01T12:00:00+00:00"
SECRET = "00112233445566778899aabbccddeeff"
RIGHT, SPACE = "\x1b[C", " "
STEPS = 12
SIZES = ((80, 24), (120, 40))
DEPTHS = ("256", "16")
HANDS = {
    "four": "4c 9d Jh 2s",
    "thirteen": "3d 3h 4c 5s 6d 8c 8d 9s Td Jh Qc Kh Ac",
    "seventeen": "3d 3h 4c 5s 6d 6h 8c 8d 9s Td Jh Qc Qd Kh Ks Ac 2d",
}


def measured(hand: str, size: tuple[int, int], depth: str) -> dict[str, Any]:
    """One person at a table of three, who is to lead with this hand."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        record = Store(folder).new_record("president", START)
        people = (SeatSpec("Ana"), *(SeatSpec(f"Bot {n}", "bot", "easy") for n in (1, 2)))
        begun = {"opening": False, "turn": 0, "hands": [hand.split(), ["4h"], ["5h"]]}
        header = Header("president", people, {}, SECRET, ("",) * 3, begun, START)
        Table(GAME, header, record.write, bot=bot)
        record.close()
        argv = python("-m", "tablegames", "--data", name, "--colours", depth, "resume")
        columns, rows = size
        with Terminal(argv, columns=columns, rows=rows, environ=environment()) as terminal:
            terminal.wait_for("Président")
            terminal.settle()
            first = terminal.written
            terminal.send("\r")
            terminal.settle()
            steps = [pressed(terminal, RIGHT) for _ in range(STEPS)]
            chosen = [pressed(terminal, SPACE) for _ in range(STEPS)]
            idle = terminal.read_for(2)
    return {
        "step": figures(steps),
        "choose": figures(chosen),
        "first_picture_bytes": first,
        "idle_bytes": idle,
    }


def pressed(terminal: Terminal, key: str) -> tuple[int, float]:
    """Bytes of the answer to a key, and milliseconds to the last of them."""
    before, sent = terminal.written, time.monotonic()
    terminal.send(key)
    terminal.settle(0.08, most=1)
    return terminal.written - before, (terminal.last_byte - sent) * 1000


def figures(found: list[tuple[int, float]]) -> dict[str, float]:
    """The bytes in the middle and at most, and the time in the middle."""
    written, took = zip(*found, strict=True)
    return {
        "bytes": statistics.median(written),
        "bytes_most": max(written),
        "shown_ms": round(statistics.median(took), 1),
    }


def main() -> None:
    """Measure and print."""
    found = {
        f"{name}, {columns}x{rows}, {depth} colours": measured(hand, (columns, rows), depth)
        for name, hand in HANDS.items()
        for columns, rows in SIZES
        for depth in DEPTHS
    }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
