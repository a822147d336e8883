"""A whole match of Krache by real keys with the installed program in a pseudo-terminal."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from tablegames.engine.game import JSON
from tablegames.games.krache.roundwords import unplayed
from tablegames.games.krache.rules import GAME
from tablegames.games.krache.state import PILES, SEATS, SLOTS
from tablegames.store import Store
from tablegames.widgets.keysets import KEYSETS
from tests.pty import Terminal, python

SHORT = f"{0xCCC:032x}"
"""In this deal somebody is soon rid of his stock when everybody plays what is listed first."""
OPTIONS = {"mode": "quick", "quick_wins": 1, "count_ms": 1, "stall_ms": 0}
KEYS = KEYSETS["krache"].presets["qwerty"]
ROWS = (20, 1)
"""Where the names of both seats are at 80×24."""


def key(seat: int, move: str) -> str:
    """The seat's key for that move."""
    verb, *operands = move.split()
    if verb == "krache":
        return KEYS[seat][3 * SLOTS + 1]
    first = 2 if verb == "shift" else PILES.index(operands[1])
    return KEYS[seat][int(operands[0]) - 1 + SLOTS * first]


def shows(terminal: Terminal, seat: int, view: JSON) -> bool:
    """Whether the seat is said to have as many cards as in that view."""
    return f"{unplayed(view, seat)} card" in terminal.text.splitlines()[ROWS[seat]]


def course() -> list[tuple[int, str, JSON]]:
    """Who plays what, and the view after it."""
    state, now = GAME.new(2, OPTIONS, SHORT), 0
    found = []
    while GAME.outcome(state) is None:
        now += 1_000
        state = GAME.tick(state, now)
        seat = next(seat for seat in SEATS if GAME.legal(state, seat))
        move = GAME.legal(state, seat)[0]
        state = GAME.play(state, seat, move, now)
        found.append((seat, move, GAME.view(state, None)))
    return found


def test_a_match_by_the_keys_of_both_to_the_result(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"keyboard": "qwerty"}), "utf-8")
    options = [f"--option={name}={value}" for name, value in OPTIONS.items()]
    command = python(
        *("-m", "tablegames", "play", "krache", "--seat", "Ana", "--seat", "Bo", *options),
        *("--secret", SHORT, "--data", str(tmp_path), "--lang", "en"),
    )
    steps = course()
    with Terminal(command) as terminal:
        terminal.wait_for("x krache")
        before = ""
        for seat, move, view in steps:
            pressed = key(seat, move)
            if pressed == before:
                terminal.read_for(0.1)  # as fast as a finger, or it is a key that is held
            before = pressed
            terminal.send(pressed)
            if move == "krache":
                terminal.wait_for("has said krache" if view["phase"] == "ready" else "turns the")
            elif move.startswith("shift"):
                terminal.wait_for("to slot")
            elif view["phase"] == "play":
                terminal.wait_until(partial(shows, terminal, seat, view), move)
        terminal.wait_for("wins the match by 1 to 0 in rounds won.")
        terminal.send("\r")
        terminal.wait_for("play again")
        terminal.send("\x11")
        assert terminal.ended() == 0
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]
