"""What keys cost the screen of Dreieck: ``python -m tests.benchmarks.dreieck_screen``.

Prints JSON: milliseconds to the first byte and bytes of a cursor move among the facts, and the
bytes of the count of three, in a pseudo-terminal of 80×24 and of 120×40 with 256 colours. On a
machine that does other things, only the bytes say something of the program.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.pty import Terminal, environment, python

SIZES = ((80, 24), (120, 40))
MOVES = 20
QUIET = 0.06
"""Seconds without a byte after which a key is taken to be answered."""
OPTIONS = {"tie_ms": 0, "race_ms": 600_000, "speak_ms": 600_000, "count_ms": 1_000}
DOWN = "\x1b[B"


def pressed(terminal: Terminal, one: str) -> tuple[float, int]:
    """Milliseconds to the first byte of the answer, and its bytes."""
    before, sent = terminal.written, time.monotonic()
    terminal.first_byte = 0.0
    terminal.send(one)
    terminal.settle(QUIET, most=QUIET)
    return (terminal.first_byte - sent) * 1000, terminal.written - before


def played(terminal: Terminal) -> dict[str, Any]:
    """From the count to the speaker's choice; the bots are too slow to claim."""
    terminal.wait_for("when")
    terminal.read_for(3.0)
    terminal.send(" ")
    terminal.wait_for("do not claim")
    terminal.settle(0.1, most=0.3)
    count = terminal.read_for(2.4)
    terminal.wait_for("Claim!")
    terminal.send(" ")
    terminal.wait_for("must state a fact")
    terminal.settle(0.1, most=0.5)
    found = [pressed(terminal, DOWN) for _ in range(MOVES)]
    first, written = zip(*found, strict=True)
    return {
        "count_bytes": count,
        "cursor_first_byte_ms": round(statistics.median(first), 2),
        "cursor_bytes": statistics.median(written),
        "cursor_bytes_most": max(written),
    }


def measured(size: tuple[int, int]) -> dict[str, Any]:
    """One person and two bots in a terminal of that size."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"keyboard": "qwerty"}')
        argv = ["-m", "tablegames", "play", "dreieck", "--data", folder, "--lang", "en"]
        argv += ["--seat", "Ana", "--seat", "bot:easy", "--seat", "bot:easy"]
        argv += [word for name in OPTIONS for word in ("--option", f"{name}={OPTIONS[name]}")]
        columns, rows = size
        with Terminal(python(*argv), columns=columns, rows=rows, environ=environment()) as terminal:
            return played(terminal)


def main() -> None:
    """Measure and print."""
    print(json.dumps({f"{w}x{h}": measured((w, h)) for w, h in SIZES}, indent=1))


if __name__ == "__main__":
    main()
