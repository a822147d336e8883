"""The program killed at random moments: every move that anyone was told is in its record."""

from __future__ import annotations

import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.record import replay
from tablegames.engine.table import Seat, Table, Told
from tablegames.engine.timeline import told
from tablegames.games.catalogue import load
from tablegames.store import Store
from tests.headless import play_on
from tests.pty import Terminal

ROOT = Path(__file__).resolve().parents[1]
SOME, MANY = range(3), range(3, 53)


def killed(folder: Path, number: int, key: str) -> list[str]:
    """What a program that plays matches into the folder said before it was killed.

    It is killed after a random number of lines, at a random moment of what it does next.
    """
    chance = Random(number)
    argv = [sys.executable, "-m", "tests.headless", str(folder), str(number), key]
    with subprocess.Popen(argv, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(chance.randrange(1, 400))]
        for _ in range(chance.randrange(20_000)):
            pass
        program.send_signal(signal.SIGKILL)
        said += program.stdout.readlines()
    assert program.returncode == -signal.SIGKILL, "it had ended by itself"
    return [line.rstrip("\n") for line in said if line.endswith("\n")]


def told_of_last_match(said: list[str]) -> list[str]:
    """What was told of the match that was being played."""
    begun = max(index for index, line in enumerate(said) if line == "match")
    return said[begun + 1 :]


def check_killed(folder: Path, number: int, key: str = "damye") -> None:
    said, game = told_of_last_match(killed(folder, number, key)), load(key)
    store = Store(folder)
    entries = sorted(store.entries(), key=lambda entry: entry.path.stat().st_ctime_ns)
    if not entries:
        assert said == []
        return
    record, reading = store.open(entries[-1].path)
    assert reading.status in {"unfinished", "cut", "whole"} or not said
    if reading.header is not None:
        again = replay(game, reading)
        assert again.fault is None
        heard = [told(game, last.state, step, None) for last, step in pairwise(again.steps)]
        lines = [f"{one.at} {one.seat} {one.move}" for one in heard]
        while said and said[-1].endswith("None None"):
            said.pop()  # what time did last: it follows from the clock, and is in no record
        assert lines[: len(said)] == said
        events = [line for line in lines[len(said) :] if not line.endswith("None None")]
        assert len(events) <= 1
    if reading.status in {"unfinished", "cut"} and reading.header:
        table = Table.resume(game, reading, record.write)
        _to_the_end(table, Random(number))
        again = replay(game, store.read(record.path))
        assert again.fault is None
        assert store.read(record.path).status == "whole"
    record.close()


def _to_the_end(table: Table[object], chance: Random) -> None:
    def ignore(_: Told) -> None:
        pass

    seats: list[Seat] = [table.sit(seat, ignore) for seat in range(len(table.header.seats))]
    table.go_on("", table.time())
    play_on(table, seats, chance, 10_000)


def quiet_moves(chance: Random) -> list[tuple[str, str]]:
    """Ten moves from the start in which nothing can be captured, each with who plays it."""
    game = load("damye")
    state = game.new(2, {"first": 0}, "0" * 32)
    made: list[tuple[str, str]] = []
    while len(made) < 10:
        seat = len(made) % 2
        tried = [(move, game.play(state, seat, move, 0)) for move in game.legal(state, seat)]
        quiet = [
            (m, after) for m, after in tried if "x" not in "".join(game.legal(after, 1 - seat))
        ]
        move, state = chance.choice(quiet)
        made.append((("Ana", "Bob")[seat], move))
    return made


def type_move(terminal: Terminal, move: str) -> None:
    """Type a move as people do: the first digit opens the line."""
    terminal.send(move[0])
    terminal.wait_for(f": {move[0]}")
    terminal.send(move[1:] + "\r")


def check_screen_killed(folder: Path, number: int) -> None:
    """The whole program, in a terminal, killed while a move is on its way."""
    chance = Random(number)
    moves = quiet_moves(chance)
    shown = chance.randrange(len(moves))
    argv = [sys.executable, "-m", "tablegames", "play", "damye", "--data", str(folder)]
    argv += ["--seat", "Ana", "--seat", "Bob", "--option", "first=0", "--lang", "en"]
    with Terminal(argv) as terminal:
        terminal.wait_for("Ana to move")
        for name, move in moves[:shown]:
            type_move(terminal, move)
            terminal.wait_for(f"{name} plays {move}.")
        type_move(terminal, moves[shown][1])
        for _ in range(chance.randrange(400_000)):
            pass
        terminal.signal(signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    store = Store(folder)
    latest = store.latest()
    assert latest is not None
    reading = store.read(latest.path)
    played = [entry["move"] for entry in reading.entries if "move" in entry]
    assert played in ([m for _, m in moves[:shown]], [m for _, m in moves[: shown + 1]])
    assert not latest.in_use
    check_screen_resumes(folder, len(played), moves)


def check_screen_resumes(folder: Path, played: int, moves: list[tuple[str, str]]) -> None:
    """``tablegames resume`` shows the match where it stood, and goes on with it."""
    argv = [sys.executable, "-m", "tablegames", "resume", "--data", str(folder), "--lang", "en"]
    with Terminal(argv) as terminal:
        terminal.wait_for("Paused")
        if played:
            terminal.wait_for(moves[played - 1][1])
        terminal.send("\r")
        terminal.wait_until(lambda: "Paused" not in terminal.text, "the match going on")
        if played < len(moves):
            name, move = moves[played]
            type_move(terminal, move)
            terminal.wait_for(f"{name} plays {move}.")


@pytest.mark.parametrize("number", SOME)
def test_a_killed_match_resumes_with_every_accepted_move(tmp_path: Path, number: int) -> None:
    check_killed(tmp_path, number)


@pytest.mark.long
@pytest.mark.parametrize("number", MANY)
def test_a_killed_match_resumes_with_every_accepted_move_long(tmp_path: Path, number: int) -> None:
    check_killed(tmp_path, number)


OTHERS = [
    *("colonno", "domino", "dreieck", "intrus", "krache", "menteur"),
    *("mopyon", "president", "tripple", "trois"),
]


@pytest.mark.parametrize("key", OTHERS)
@pytest.mark.parametrize("number", range(1))
def test_hidden_hands_and_races_resume_too(tmp_path: Path, number: int, key: str) -> None:
    check_killed(tmp_path, number, key)


@pytest.mark.long
@pytest.mark.parametrize("key", OTHERS)
@pytest.mark.parametrize("number", range(1, 12))
def test_hidden_hands_and_races_resume_too_long(tmp_path: Path, number: int, key: str) -> None:
    check_killed(tmp_path, number, key)


@pytest.mark.parametrize("number", range(2))
def test_the_program_killed_in_a_terminal_resumes(tmp_path: Path, number: int) -> None:
    check_screen_killed(tmp_path, number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(2, 12))
def test_the_program_killed_in_a_terminal_resumes_long(tmp_path: Path, number: int) -> None:
    check_screen_killed(tmp_path, number)
