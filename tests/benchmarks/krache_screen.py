"""What a card costs the screen of Krache: ``python -m tests.benchmarks.krache_screen``.

Prints JSON: milliseconds and bytes from a key to the card on the pile, and to a misplay shown,
and the program's own processor time a key, in a pseudo-terminal of 80×24 and of 120×40 with 256
colours, for two people. On a machine that does other things, only the bytes and the processor
time say something of the program.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from tablegames.games.krache import fit
from tablegames.games.krache.rules import GAME, State
from tablegames.games.krache.state import PILES, PLAY, READY, SLAP, SLOTS
from tablegames.widgets.keysets import KEYSETS
from tests.benchmarks.tripple_screen import SECRET, SIZES, figures, pressed
from tests.pty import Terminal, environment, python

PLAYS = 60
OPTIONS = {"count_ms": 1, "stall_ms": 0, "freeze_ms": 300, "grace_ms": 0, "slap_ms": 600_000}
KEYS = KEYSETS["krache"].presets["qwerty"]
BETWEEN = 0.1
"""Seconds between two keys, more than those of a repeat."""


def played(terminal: Terminal) -> dict[str, Any]:
    """So many cards of a match between two people; the figures of their keys."""
    state = GAME.new(2, OPTIONS, SECRET)
    plays: list[tuple[float, float, int]] = []
    misplays: list[tuple[float, float, int]] = []
    spent, at = 0.0, 0
    terminal.wait_for("krache")
    while len(plays) < PLAYS:
        at += 1_000
        terminal.read_for(BETWEEN)
        if state.phase != PLAY:
            state = gone_on(terminal, state, at)
            continue
        if (play := chosen(state)) is None:
            state = shifted(terminal, state, at)
            continue
        seat, slot, pile = play
        if len(plays) % 5 == 4 and (wrong := misfit(state, seat)) is not None:
            misplays.append(pressed(terminal, KEYS[seat][wrong]))
            terminal.read_for(0.4)
        before = terminal.cpu()
        plays.append(pressed(terminal, KEYS[seat][slot + SLOTS * pile]))
        spent += terminal.cpu() - before
        state = GAME.play(state, seat, f"play {slot + 1} {PILES[pile]}", at)
    cpu = round(spent / PLAYS * 1000, 1)
    return {"played": {**figures(plays), "cpu_ms": cpu}, "misplay": figures(misplays)}


def chosen(state: State) -> tuple[int, int, int] | None:
    """Seat, slot and pile of a card that fits."""
    every = ((seat, *one) for seat in (0, 1) for one in fit.plays(state.stock[seat], state.piles))
    return next(every, None)


def shifted(terminal: Terminal, state: State, at: int) -> State:
    """Somebody moves a card to an empty slot."""
    seat, slot = next((seat, slot) for seat in (0, 1) for slot in fit.shifts(state.stock[seat]))
    terminal.send(KEYS[seat][10 + slot])
    return GAME.play(state, seat, f"shift {slot + 1}", at)


def misfit(state: State, seat: int) -> int | None:
    """The key for L of a card that does not fit there."""
    fitting = fit.plays(state.stock[seat], state.piles)
    return next((s for s in range(SLOTS) if state.stock[seat][s] and (s, 0) not in fitting), None)


def gone_on(terminal: Terminal, state: State, at: int) -> State:
    """Both say krache, or one slaps, until the cards are turned."""
    if state.phase == READY:
        for seat in (0, 1):
            terminal.send(KEYS[seat][16])
            state = GAME.play(state, seat, "krache", at)
    elif state.phase == SLAP:
        terminal.send(KEYS[0][15])
        state = GAME.play(state, 0, "slap L", at)
    terminal.read_for(0.3)
    return GAME.tick(state, at + 500)


def measured(size: tuple[int, int]) -> dict[str, Any]:
    """One table in a terminal of that size."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"keyboard": "qwerty"}')
        argv = ["-m", "tablegames", "play", "krache", "--data", folder, "--secret", SECRET]
        argv += ["--seat", "Ana", "--seat", "Bo"]
        argv += [word for name in OPTIONS for word in ("--option", f"{name}={OPTIONS[name]}")]
        columns, rows = size
        with Terminal(python(*argv), columns=columns, rows=rows, environ=environment()) as terminal:
            return played(terminal)


def main() -> None:
    """Measure and print."""
    found = {f"{size[0]}x{size[1]}": measured(size) for size in SIZES}
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
