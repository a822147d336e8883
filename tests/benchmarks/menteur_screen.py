"""What keys cost the screen of Menteur: ``python -m tests.benchmarks.menteur_screen``.

Prints JSON: bytes, milliseconds and the program's own processor time of a cursor move and of
choosing a card, in a pseudo-terminal with 256 colours, by size of the window and of the hand. On a
machine that does other things, only the bytes and the processor time say something.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from tablegames.engine.cards import DECK
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.catalogue import load
from tablegames.store import Store
from tests.pty import Terminal, environment, python
from tests.screens.evening import ENTER, RIGHT

SECRET = "00112233445566778899aabbccddeeff"
START = "2024-05-01T12:00:00+00:00"
SIZES = ((80, 24), (120, 40))
HANDS = (2, 10, 17)
MOVES = 12
QUIET = 0.06
"""Seconds without a byte after which a key is taken to be answered."""


def kept(folder: Path, cards: int) -> None:
    """The record of a match in which Ana is to lay, with so many cards."""
    (folder / "settings.json").write_text(json.dumps({"keyboard": "qwerty"}), "utf-8")
    record = Store(folder).new_record("menteur", START)
    spread = [DECK[at * 47 % 52] for at in range(52)]
    begun = {"hands": [spread[:cards], spread[cards:-1]], "aside": [], "turn": 0, "rank": "9"}
    people = (SeatSpec("Ana"), SeatSpec("Bo"))
    Table(
        load("menteur"), Header("menteur", people, {}, SECRET, ("", ""), begun, START), record.write
    )
    record.close()


def measured(cards: int, size: tuple[int, int]) -> dict[str, Any]:
    """The figures of moves and choices in a hand of so many cards."""
    with tempfile.TemporaryDirectory() as folder:
        kept(Path(folder), cards)
        command = python("-m", "tablegames", "resume", "--data", folder, "--lang", "en")
        with Terminal(command, columns=size[0], rows=size[1], environ=environment()) as terminal:
            terminal.wait_for("Paused")
            terminal.send(ENTER)
            terminal.wait_for("Pass to Ana")
            terminal.read_for(0.6)
            terminal.send("a")
            terminal.wait_for("must announce")
            terminal.settle()
            return {"move": pressed(terminal, RIGHT), "choose": pressed(terminal, " ")}


def pressed(terminal: Terminal, key: str) -> dict[str, float]:
    """Medians of so many presses of a key, and the most bytes."""
    times, written, before = [], [], terminal.cpu()
    for _ in range(MOVES):
        so_far, sent = terminal.written, time.monotonic()
        terminal.send(key)
        terminal.settle(QUIET, most=QUIET)
        times.append((terminal.last_byte - sent) * 1000)
        written.append(terminal.written - so_far)
    cpu = (terminal.cpu() - before) * 1000 / MOVES
    found = {"bytes": statistics.median(written), "most_bytes": max(written)}
    return {**found, "ms": round(statistics.median(times), 1), "cpu_ms": round(cpu, 1)}


def main() -> None:
    """Measure and print."""
    figures = {
        f"{columns}x{rows}, {cards} cards": measured(cards, (columns, rows))
        for columns, rows in SIZES
        for cards in HANDS
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
