"""What the table of Intrus costs: ``python -m tests.benchmarks.intrus_screen``.

Prints JSON. In a pseudo-terminal of 80×24 with ten seats, by colour depth: bytes and processor
time of a letter of a clue, of a move on the ballot, of the curtain, and the bytes that an idle
table writes in two seconds.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.intrus import bot
from tablegames.games.intrus.rules import GAME
from tablegames.store import Store
from tests.benchmarks.mopyon_screen import cost
from tests.pty import Terminal, environment, python

SECRET = "00112233445566778899aabbccddeeff"
START = "2024-05-01T12:00:00+00:00"
DEPTHS = ("true", "256", "16", "none")
UP, DOWN, ENTER = "\x1b[A", "\x1b[B", "\r"
IDLE, BOTS = 2.0, 3.0
"""Seconds; so long the bots need until they have voted."""
SEATS = 10


def positions() -> dict[str, JSON]:
    """A clue that is due, and a vote, each after a whole round."""
    said = [{"round": 1, "seat": seat, "text": f"clue number {seat}"} for seat in range(SEATS)]
    given = {"secret": SECRET, "seats": SEATS, "first": 0, "intruders": [8, 9]}
    votes = {"round": 1, "votes": [1, 2, *[0] * 8], "second": None, "out": 0}
    second = {"round": 2, "history": [votes], "out": [0], "first": 1, "turn": 1}
    return {
        "clue": {**given, "clues": said, **second},
        "vote": {**given, "clues": said, "phase": "vote", "turn": None},
    }


def recorded(folder: str, position: JSON, people: int) -> None:
    """An unfinished match in the folder, at that position."""
    record = Store(Path(folder)).new_record("intrus", START)
    seats = tuple(
        SeatSpec(f"Player {n}") if 1 <= n <= people else SeatSpec(f"Bot {n}", "bot", "easy")
        for n in range(SEATS)
    )
    header = Header("intrus", seats, {}, SECRET, (), position, START)
    Table(GAME, header, record.write, bot=bot)
    record.close()


def on_screen(position: JSON, keys: list[str], depth: str, people: int) -> dict[str, Any]:
    """The costs of those keys at one colour depth."""
    colours = {"COLORTERM": "truecolor" if depth == "true" else None}
    changed = {**colours, "NO_COLOR": "1" if depth == "none" else None}
    changed["TERM"] = "xterm" if depth == "16" else "xterm-256color"
    with tempfile.TemporaryDirectory() as folder:
        recorded(folder, position, people)
        argv = python("-m", "tablegames", "resume", "--data", folder, "--lang", "en")
        with Terminal(argv, environ=environment(**changed)) as terminal:
            terminal.wait_for("Paused")
            terminal.send(ENTER)
            terminal.wait_until(lambda: "Paused" not in terminal.text, "the match going on")
            terminal.settle(0.5)
            if "Enter goes on" in terminal.text:
                terminal.send(ENTER)
                terminal.settle(0.5)
            terminal.read_for(BOTS)
            cost(terminal, keys[:2])
            found: dict[str, Any] = {"key": cost(terminal, keys)}
            found["idle_bytes"] = terminal.read_for(IDLE)
            return found


def main() -> None:
    """Measure and print."""
    at = positions()
    found: dict[str, Any] = {
        depth: {
            "letter": on_screen(at["clue"], list("abcdefghij"), depth, 1),
            "ballot": on_screen(at["vote"], [DOWN, UP] * 5, depth, 1),
        }
        for depth in DEPTHS
    }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
