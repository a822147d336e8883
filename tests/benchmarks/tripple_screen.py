"""What a race costs the screen of Tripple: ``python -m tests.benchmarks.tripple_screen``.

Prints JSON: milliseconds and bytes from a key to the card won, and to a wrong press shown,
and the program's own processor time a press, in a pseudo-terminal of 80×24 and of 120×40 with 256
colours, for two people and for four. On a machine that does other things, only the bytes and the
processor time say something of the program.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tablegames.games.tripple.dealing import face
from tablegames.games.tripple.rules import GAME, State
from tablegames.widgets.keyplaces import blocks
from tests.pty import Terminal, environment, python

SECRET = "00112233445566778899aabbccddeeff"
RACES = 24
OPTIONS = {"ready_ms": 1000, "pause_ms": 600, "limit_ms": 0, "lock_ms": 1000}
SIZES = ((80, 24), (120, 40))
QUIET = 0.06
"""Seconds without a byte after which a key is taken to be answered."""


def played(terminal: Terminal, people: int, seats: int) -> dict[str, Any]:
    """A match of so many seats, won by the first person; the figures of its presses."""
    state = GAME.tick(GAME.new(seats, OPTIONS, SECRET), OPTIONS["ready_ms"])
    at = OPTIONS["ready_ms"]
    won, wrong, spent = [], [], 0.0
    for race in range(RACES):
        terminal.wait_for(f"{55 - seats + 1 - race}")
        terminal.read_for(0.3)
        if race % 4 == 3:
            wrong.append(pressed(terminal, key(state, people, right=False)))
            terminal.wait_for("is free again")
            terminal.read_for(0.3)
        before = terminal.cpu()
        won.append(pressed(terminal, key(state, people, right=True)))
        spent += terminal.cpu() - before
        state = GAME.play(state, 0, move(state), at := at + 1)
        at += OPTIONS["pause_ms"]
        state = GAME.tick(state, at)
        terminal.read_for(0.55)
    cpu = round(spent / RACES * 1000, 1)
    return {"won": {**figures(won), "cpu_ms": cpu}, "wrong": figures(wrong)}


def move(state: State) -> str:
    """The press that wins the card for the first seat."""
    assert state.centre is not None
    return f"press {state.deck.common(state.tops[0], state.centre)}"


def key(state: State, people: int, *, right: bool) -> str:
    """A key of the first seat: the one that wins the card, or one that does not."""
    symbols = face(SECRET, state.tops[0], state.deck)
    place = symbols.index(int(move(state).removeprefix("press ")))
    keys = "".join(blocks("qwerty", people)[0])
    return keys[place if right else place - 1]


def pressed(terminal: Terminal, one: str) -> tuple[float, float, int]:
    """Milliseconds to the first and to the last byte of the answer, and its bytes."""
    before, sent = terminal.written, time.monotonic()
    terminal.first_byte = 0.0
    terminal.send(one)
    terminal.settle(QUIET, most=QUIET)
    first, last = terminal.first_byte - sent, terminal.last_byte - sent
    return first * 1000, last * 1000, terminal.written - before


def figures(found: Sequence[tuple[float, float, int]]) -> dict[str, float]:
    """Medians, and the most."""
    first, last, written = zip(*found, strict=True)
    return {
        "first_byte_ms": round(statistics.median(first), 2),
        "shown_ms": round(statistics.median(last), 2),
        "shown_ms_most": round(max(last), 2),
        "bytes": statistics.median(written),
        "bytes_most": max(written),
    }


def measured(people: int, bots: int, size: tuple[int, int]) -> dict[str, Any]:
    """One table in a terminal of that size. The bots are slow enough to win nothing."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"keyboard": "qwerty", "pace": "slow"}')
        seats = [f"P{n}" for n in range(people)] + ["bot:easy"] * bots
        argv = ["-m", "tablegames", "play", "tripple", "--data", folder, "--secret", SECRET]
        argv += [word for seat in seats for word in ("--seat", seat)]
        argv += [word for name in OPTIONS for word in ("--option", f"{name}={OPTIONS[name]}")]
        columns, rows = size
        with Terminal(python(*argv), columns=columns, rows=rows, environ=environment()) as terminal:
            return played(terminal, people, len(seats))


def main() -> None:
    """Measure and print."""
    tables = {"two people": (2, 0), "four people": (4, 0)}
    found = {
        f"{name}, {size[0]}x{size[1]}": measured(*who, size)
        for name, who in tables.items()
        for size in SIZES
    }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
