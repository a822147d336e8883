"""What a key on the screen of Le trois costs: ``python -m tests.benchmarks.trois_screen``.

Prints JSON. In a pseudo-terminal of 80×24 and of 120×40, by colour depth: bytes and processor time
of a cursor move, of one that shows a token and its sum, of the list of moves, and of a token laid
that travels to its cell; and how many bytes an idle table writes in a second.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.trois.rules import GAME
from tablegames.store import Store
from tests.pty import Terminal, environment, python

SECRET = "00112233445566778899aabbccddeeff"
START = "2024-05-01T12:00:00+00:00"
DEPTHS = ("true", "256", "16", "none")
SIZES = ((80, 24), (120, 40))
POSITION = {"board": {"F4": 1, "F3": 8, "G4": 4}, "hands": [[1, 4, 4, 7, 8], [0, 2]], "bank": [3]}
UP, DOWN, LEFT, RIGHT, TAB, ENTER = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\t", "\r"
_QUIET = 0.35
"""Seconds without a byte after which a key is taken to be answered, a token to have arrived."""


def recorded(folder: str) -> None:
    """An unfinished match in the folder, at that position."""
    record = Store(Path(folder)).new_record("trois", START)
    seats = SeatSpec("A"), SeatSpec("B")
    Table(GAME, Header("trois", seats, {}, SECRET, ("", ""), POSITION, START), record.write)
    record.close()


def cost(terminal: Terminal, keys: Sequence[str]) -> dict[str, float]:
    """Bytes and milliseconds of processor time a key."""
    spent, written = 0.0, []
    for key in keys:
        begun = terminal.cpu()
        terminal.send(key)
        written.append(terminal.settle(_QUIET))
        spent += terminal.cpu() - begun
    return {
        "bytes_median": statistics.median(written),
        "bytes_most": max(written),
        "cpu_ms": round(spent / len(keys) * 1000, 2),
    }


def on_screen(size: tuple[int, int], depth: str) -> dict[str, Any]:
    """The costs at one size and colour depth."""
    columns, rows = size
    with tempfile.TemporaryDirectory() as folder:
        recorded(folder)
        argv = python("-m", "tablegames", "resume", "--data", folder, "--lang", "en")
        argv += ["--colours", depth]
        with Terminal(argv, columns=columns, rows=rows, environ=environment()) as terminal:
            terminal.wait_for("Paused")
            terminal.send(ENTER)
            terminal.wait_for("Pass to A")
            terminal.read_for(0.5)
            terminal.send("a")
            terminal.wait_for("you can lay")
            terminal.settle(0.5)
            found: dict[str, Any] = {"cursor_move": cost(terminal, [UP, UP, UP, LEFT, LEFT, DOWN])}
            found["with_its_sum"] = cost(terminal, [TAB] * 6)
            found["list"] = cost(terminal, ["h", DOWN, DOWN, UP, "h"])
            before = terminal.written
            terminal.read_for(1.0)
            found["idle_bytes"] = terminal.written - before
            found["laid"] = cost(terminal, [ENTER])
            return found


def main() -> None:
    """Measure and print."""
    found = {f"{w}x{h}": {depth: on_screen((w, h), depth) for depth in DEPTHS} for w, h in SIZES}
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
