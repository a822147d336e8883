"""What the grid of Mòpyon costs: ``python -m tests.benchmarks.mopyon_screen``.

Prints JSON. In a pseudo-terminal of 80×24, by colour depth: bytes and processor time of a cursor
move within the window, of one that scrolls it, of a mark and of one typed, with 1,960 marks over a
million cells, and with as many side by side; and the bot's time a move at each level, there and
among sixty marks.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.mopyon import bot
from tablegames.games.mopyon.rules import GAME
from tablegames.store import Store
from tests.pty import Terminal, environment, python

MARKS = 1960
SPAN = 1000
SECRET = "00112233445566778899aabbccddeeff"
START = "2024-05-01T12:00:00+00:00"
DEPTHS = ("true", "256", "16", "none")
LEFT, RIGHT, ENTER = "\x1b[D", "\x1b[C", "\r"
WITHIN = [LEFT, RIGHT] * 10
SCROLLING = [RIGHT] * 20
MOST_TO_THE_BORDER = 12
_QUIET = 0.08
"""Seconds without a byte after which a key is taken to be answered."""


def spread(count: int, span: int) -> list[list[Any]]:
    """So many marks at random in a square."""
    rng, cells = Random(1), dict[tuple[int, int], None]()
    while len(cells) < count:
        cells[rng.randrange(-span // 2, span // 2), rng.randrange(-span // 2, span // 2)] = None
    return [[x, y, "XO"[i % 2]] for i, (x, y) in enumerate(cells)]


def recorded(folder: str, marks: list[list[Any]]) -> None:
    """An unfinished match in the folder, at that position."""
    record = Store(Path(folder)).new_record("mopyon", START)
    seats, position = (SeatSpec("A"), SeatSpec("B")), {"marks": marks}
    Table(GAME, Header("mopyon", seats, {}, SECRET, ("", ""), position, START), record.write)
    record.close()


def cost(terminal: Terminal, keys: Sequence[str], before: str = "") -> dict[str, float]:
    """Bytes and milliseconds of processor time a key; what is pressed ``before`` is not counted."""
    spent, written = 0.0, []
    for key in keys:
        if before:
            terminal.send(before)
            terminal.settle(_QUIET)
        begun = terminal.cpu()
        terminal.send(key)
        written.append(terminal.settle(_QUIET))
        spent += terminal.cpu() - begun
    return {
        "bytes_median": statistics.median(written),
        "bytes_most": max(written),
        "cpu_ms": round(spent / len(keys) * 1000, 2),
    }


def on_screen(marks: list[list[Any]], depth: str) -> dict[str, Any]:
    """The costs at one colour depth."""
    colours = {"COLORTERM": "truecolor" if depth == "true" else None}
    changed = {**colours, "NO_COLOR": "1" if depth == "none" else None}
    changed["TERM"] = "xterm" if depth == "16" else "xterm-256color"
    with tempfile.TemporaryDirectory() as folder:
        recorded(folder, marks)
        argv = python("-m", "tablegames", "resume", "--data", folder, "--lang", "en")
        with Terminal(argv, environ=environment(**changed)) as terminal:
            terminal.wait_for("Paused")
            terminal.send("\r")
            terminal.wait_until(lambda: "Paused" not in terminal.text, "the match going on")
            terminal.settle(0.5)
            cost(terminal, WITHIN[:4])
            found = {"cursor_move": cost(terminal, WITHIN)}
            cost(terminal, [RIGHT] * MOST_TO_THE_BORDER)
            found["scrolling"] = cost(terminal, SCROLLING)
            found["far_mark_typed"] = cost(terminal, [f"{5000 + 9 * i},5000\r" for i in range(5)])
            found["mark"] = cost(terminal, [ENTER] * 10, before=RIGHT)
            return found


def thinking(marks: list[list[Any]], level: str) -> float:
    """The median time of a move, in ms of the processor."""
    state, times = GAME.load({"secret": SECRET, "marks": marks}), []
    view, legal = GAME.view(state, state.turn), GAME.legal(state, state.turn)
    for number in range(5):
        begun = process_time()
        assert bot.act(view, legal, level, Random(number), lambda: False) is not None
        times.append((process_time() - begun) * 1000)
    return round(statistics.median(times), 1)


def main() -> None:
    """Measure and print."""
    far, near = spread(MARKS, SPAN), spread(MARKS, 60)
    found: dict[str, Any] = {"spread": {depth: on_screen(far, depth) for depth in DEPTHS}}
    found["side by side"] = {"256": on_screen(near, "256")}
    found["bot_ms"] = {
        level: {"spread": thinking(far, level), "sixty": thinking(spread(60, 14), level)}
        for level in ("easy", "medium", "hard")
    }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
