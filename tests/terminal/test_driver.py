"""A program in a real pseudo-terminal: what it writes, and what it leaves behind."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.pty import PATIENCE, Terminal, environment, python

SAMPLE = python("-m", "tests.terminal.sample")
LEFT = ["\x1b[?1049l", "\x1b[?25h", "\x1b[?7h", "\x1b[?2004l", "\x1b[?1004l", "\x1b[<u"]
LEFT += ["\x1b[?1000l", "\x1b[?1006l"]


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    with Terminal(SAMPLE) as running:
        running.wait_for("ready")
        running.settle()
        yield running


def restored(terminal: Terminal) -> bool:
    """The terminal echoes again, and everything that was switched on is off."""
    return terminal.is_cooked() and all(off.encode() in terminal.log for off in LEFT)


def test_quitting_restores_the_terminal(terminal: Terminal) -> None:
    assert not terminal.is_cooked()
    terminal.send("q")
    assert terminal.ended() == 0
    assert restored(terminal)
    assert terminal.text.strip() == ""


def test_a_crash_restores_it_and_shows_no_values(terminal: Terminal) -> None:
    terminal.send("x")
    assert terminal.ended() == 1
    assert restored(terminal)
    assert "crashed on purpose 15" in terminal.text
    assert "not-to-be-shown" not in terminal.log.decode()


def test_a_stray_line_is_shown_afterwards(terminal: Terminal) -> None:
    terminal.send("w")
    terminal.wait_for("warned")
    assert "stray" not in terminal.text
    terminal.send("q")
    terminal.ended()
    assert "a stray line" in terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_in_good_order(terminal: Terminal, number: int) -> None:
    terminal.signal(number)
    assert terminal.ended() == 128 + number
    assert restored(terminal)


def test_an_interrupt_from_outside_restores_it(terminal: Terminal) -> None:
    terminal.signal(signal.SIGINT)
    terminal.ended()
    assert restored(terminal)


def test_a_second_signal_ends_even_one_that_is_stuck(terminal: Terminal) -> None:
    terminal.signal(signal.SIGSTOP)
    terminal.signal(signal.SIGTERM)
    terminal.signal(signal.SIGCONT)
    terminal.signal(signal.SIGTERM)
    assert terminal.ended() in {143, -signal.SIGTERM}
    assert restored(terminal)


def test_a_broken_connection_ends_it_without_spinning(terminal: Terminal) -> None:
    terminal.hang_up()
    assert terminal.program.wait(PATIENCE) == 128 + signal.SIGHUP


def test_a_terminal_that_gives_no_keys_any_more_ends_it() -> None:
    with Terminal(["sh", "-c", f"{' '.join(SAMPLE)} </dev/null; echo code $?"]) as terminal:
        terminal.wait_for("code 129")
        assert terminal.is_cooked()


def test_ctrl_z_without_a_shell_freezes_nothing(terminal: Terminal) -> None:
    """As in ``ssh -t HOST tablegames``, where nobody could resume it."""
    terminal.send("\x1a")
    terminal.wait_for("suspending resumed")
    terminal.send("q")
    assert terminal.ended() == 0


def test_suspended_and_resumed_from_a_shell() -> None:
    with Terminal(["sh", "-i"], environ=environment(PS1="$ ", ENV=None)) as terminal:
        terminal.wait_for("$")
        terminal.send(" ".join(SAMPLE) + "\r")
        terminal.wait_for("ready")
        terminal.send("\x1b[C")
        terminal.settle()
        for command in ("fg", "bg; sleep 0.2; fg"):  # in the background it stays stopped
            before = terminal.text.count("resumed")
            terminal.send("\x1a")
            terminal.wait_until(lambda: re.search("(?i)stopped", terminal.text) is not None)
            terminal.wait_until(terminal.is_cooked)
            terminal.send("echo $((40 + 2))\r")
            terminal.wait_for("42")
            terminal.send(command + "\r")
            terminal.wait_until(lambda n=before + 1: terminal.text.count("resumed") == n)  # type: ignore[misc]
            terminal.settle()
            assert "▄██▄" in terminal.text
            assert not terminal.is_cooked()
        terminal.send("q")
        terminal.wait_until(terminal.is_cooked)


def test_stopped_by_force_it_draws_anew_when_it_goes_on(terminal: Terminal) -> None:
    picture = terminal.text
    terminal.signal(signal.SIGSTOP)
    terminal.screen.reset()  # as if something else had used the terminal
    terminal.signal(signal.SIGCONT)
    terminal.wait_until(lambda: terminal.text == picture, "the same picture")
    assert not terminal.is_cooked()


def test_ctrl_l_draws_anew(terminal: Terminal) -> None:
    picture = terminal.text
    terminal.screen.reset()
    terminal.send("\x0c")
    terminal.wait_until(lambda: terminal.text == picture, "the same picture")


def test_the_system_tells_it_of_another_size(terminal: Terminal) -> None:
    terminal.resize(60, 20)
    terminal.wait_for("80×24 needed, this is 60×20")
    terminal.resize(100, 30)
    terminal.wait_for("ready")
    assert "needed" not in terminal.text


def test_idle_writes_nothing(terminal: Terminal) -> None:
    assert terminal.read_for(2) == 0


@pytest.mark.long
def test_idle_takes_no_time(terminal: Terminal) -> None:
    terminal.read_for(1)
    before = terminal.cpu()
    assert terminal.read_for(10) == 0
    assert terminal.cpu() - before <= 0.03


@pytest.mark.parametrize(("colours", "most"), [("true", 250), ("256", 200), ("16", 150)])
def test_a_cursor_move_costs_little(colours: str, most: int) -> None:
    with Terminal([*SAMPLE, colours]) as terminal:
        terminal.wait_for("ready")
        terminal.settle()
        for key in ["\x1b[C", "\x1b[B"] * 6:
            assert terminal.answer(key) <= most


def test_the_cursor_is_where_the_app_says(terminal: Terminal) -> None:
    terminal.send("\x1b[C\x1b[C\x1b[B")
    terminal.wait_until(
        lambda: (terminal.screen.cursor.x, terminal.screen.cursor.y) == (8, 3), "the cursor"
    )


def test_a_click_reaches_what_it_is_on(terminal: Terminal) -> None:
    terminal.send("\x1b[<0;10;8M\x1b[<0;10;8m")
    terminal.wait_until(
        lambda: (terminal.screen.cursor.x, terminal.screen.cursor.y) == (8, 7), "the cursor"
    )


def test_a_slow_terminal_gets_the_last_picture_and_not_all(terminal: Terminal) -> None:
    for _ in range(100):
        terminal.send("c")  # the whole picture in other colours: four such pictures are 16 kB
        time.sleep(0.02)  # the terminal takes nothing meanwhile
    terminal.send("\x1b[C")
    before = terminal.written
    terminal.settle(0.5)
    assert 4_000 < terminal.written - before < 60_000
    assert (terminal.screen.cursor.x, terminal.screen.cursor.y) == (4, 1)
    assert terminal.text.count("▄██▄") == 20
    assert {cell.bg for cell in terminal.screen.buffer[1].values()} >= {"d7af87", "875f5f"}


def test_a_terminal_that_takes_nothing_does_not_keep_it_alive(terminal: Terminal) -> None:
    for _ in range(200):
        terminal.send("c")
        time.sleep(0.005)
    terminal.send("q")
    assert terminal.program.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    "noise", [b"\x1b[97;1:3u", b"\x1b[97::113u", b"\xff\xfe\xc3", b"\x1b[" + b"9" * 300 + b"u"]
)
def test_keys_go_on_after_noise(terminal: Terminal, noise: bytes) -> None:
    terminal.send(noise + b"\x1b[C")
    terminal.wait_until(lambda: terminal.screen.cursor.x == 4, "the move")


def test_threads_and_children_end_with_it(terminal: Terminal) -> None:
    group = os.getpgid(terminal.program.pid)
    terminal.send("q")
    terminal.ended()
    left = subprocess.run(["ps", "-o", "pid=", "-g", str(group)], capture_output=True, check=False)
    assert left.stdout.split() == []
