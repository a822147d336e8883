"""What the table of Colonno costs: ``python -m tests.benchmarks.colonno_screen``.

Prints JSON: bytes of a cursor move and of a whole turn by two keys, milliseconds from the key to
what it shows, and the program's own processor time a key, in a pseudo-terminal of 80×24 and of
120×40 with 256 colours; and the bytes of an idle table. On a machine that does other things, only
the bytes and the processor time say something of the program.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from tests.benchmarks.tripple_screen import SECRET, SIZES, figures, pressed
from tests.pty import Terminal, environment, python

LEFT, RIGHT = "\x1b[D", "\x1b[C"
OPENING = "qwqwqw"
TURNS = 6
MOVES = 20
IDLE = 2.0
"""Seconds in which nobody does anything."""


def measured(size: tuple[int, int]) -> dict[str, Any]:
    """A table of three people in a terminal of that size."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"keyboard": "qwerty", "motion": false}')
        argv = ["-m", "tablegames", "play", "colonno", "--data", folder, "--secret", SECRET]
        argv += [word for name in ("Ana", "Bo", "Cleo") for word in ("--seat", name)]
        columns, rows = size
        with Terminal(python(*argv), columns=columns, rows=rows, environ=environment()) as terminal:
            terminal.wait_for("turns up 2 cards")
            for key in OPENING:
                pressed(terminal, key)
            terminal.wait_for("begins")
            turns = [pressed(terminal, key) for _ in range(TURNS) for key in "1e"]
            pressed(terminal, "1")
            before = terminal.cpu()
            moves = [pressed(terminal, key) for _ in range(MOVES // 2) for key in (LEFT, RIGHT)]
            cpu = round((terminal.cpu() - before) / MOVES * 1000, 1)
            written = terminal.written
            terminal.read_for(IDLE)
            return {
                "cursor": {**figures(moves), "cpu_ms": cpu},
                "turn": figures(turns),
                "idle_bytes": terminal.written - written,
            }


def main() -> None:
    """Measure and print."""
    print(json.dumps({f"{size[0]}x{size[1]}": measured(size) for size in SIZES}, indent=1))


if __name__ == "__main__":
    main()
