"""What the program costs a terminal and the machine: ``python -m tests.benchmarks.screen [ARGV…]``.

Prints JSON: start to the first paint and its bytes, bytes and processor time a cursor move at each
colour depth, and bytes and processor time of ten idle seconds, all in a pseudo-terminal of 80×24.
Without arguments the program is a game of Damye between two people.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence

from tests.pty import Terminal, environment, python

MOVES = ["\x1b[C", "\x1b[B", "\x1b[C", "\x1b[A"] * 10
DEPTHS = ("true", "256", "16", "none")
IDLE = 10.0
_QUIET = 0.08
"""Seconds without a byte after which a key is taken to be answered."""


def drawn(terminal: Terminal) -> None:
    """Wait for the first picture; a program that has ended by then shows none."""
    terminal.wait_until(lambda: terminal.text.strip() != "", "the first picture")
    terminal.settle(0.5)
    if terminal.program.poll() is not None:
        sys.exit(f"the program has ended:\n{terminal.text.strip()}")


def milliseconds(seconds: float) -> int:
    """Rounded: a terminal is no stop watch."""
    return round(seconds * 1000)


def cursor_moves(terminal: Terminal) -> dict[str, float]:
    """Bytes and milliseconds of processor time for moves of the cursor."""
    for key in MOVES[:4]:
        terminal.send(key)
        terminal.settle(_QUIET)
    before, written = terminal.cpu(), []
    for key in MOVES:
        terminal.send(key)
        written.append(terminal.settle(_QUIET))
    return {
        "bytes_median": statistics.median(written),
        "bytes_most": max(written),
        "cpu_ms": round((terminal.cpu() - before) / len(MOVES) * 1000, 2),
    }


def idle(terminal: Terminal) -> dict[str, float]:
    """Bytes and percent of a core while nothing happens."""
    terminal.read_for(1.0)
    before = terminal.cpu()
    written = terminal.read_for(IDLE)
    share = (terminal.cpu() - before) / IDLE * 100
    return {"seconds": IDLE, "bytes": written, "cpu_percent": round(share, 3)}


def measured(argv: Sequence[str], depth: str) -> dict[str, object]:
    """Everything at one colour depth."""
    colours = {"true": "truecolor"}.get(depth)
    changed = {"COLORTERM": colours, "NO_COLOR": "1" if depth == "none" else None}
    changed["TERM"] = "xterm" if depth == "16" else "xterm-256color"
    with Terminal(argv, environ=environment(**changed)) as terminal:
        drawn(terminal)
        found: dict[str, object] = {
            "first_byte_ms": milliseconds(terminal.first_byte - terminal.started),
            "first_paint_ms": milliseconds(terminal.last_byte - terminal.started),
            "first_paint_bytes": terminal.written,
            "cursor_move": cursor_moves(terminal),
        }
        if depth == "256":
            found["idle"] = idle(terminal)
            found["memory_mib"] = round(terminal.usage.memory_info().rss / 2**20, 1)
    return found


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        game = ["-m", "tablegames", "play", "damye", "--seat", "A", "--seat", "B", "--data", folder]
        argv = sys.argv[1:] or python(*game)
        print(json.dumps({depth: measured(argv, depth) for depth in DEPTHS}, indent=1))


if __name__ == "__main__":
    main()
