"""Runs a program in a pseudo-terminal: keys in, a screen and counters out, every wait with a bound.

For all tests and benchmarks of the installed program::

    with Terminal([sys.executable, "-m", "tablegames"]) as terminal:
        terminal.wait_for("Damye")
        terminal.send("\\r")
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import psutil
import pyte

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0
"""Seconds after which a program that did not answer has failed; it is hardly ever reached."""


def environment(**changed: str | None) -> dict[str, str]:
    """That of a plain UTF-8 session with 256 colours, and what a test changes; None leaves out."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    plain = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8", "PYTHONUTF8": "1"}
    merged = {**kept, **plain, "PYTHONPATH": str(ROOT), **changed}
    return {name: value for name, value in merged.items() if value is not None}


def _own_terminal() -> None:
    """As a shell starts a program, however the tests themselves were started: in the background
    signals are ignored, and a child inherits that."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """A program in a terminal of its own, and the screen that it drew.

    ``written`` counts the bytes that the program wrote, ``log`` holds them; ``started``,
    ``first_byte`` and ``last_byte`` are times on the monotonic clock.
    """

    def __init__(
        self,
        argv: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self.screen: Any = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.written = 0
        self.log = bytearray()
        self.first_byte = self.last_byte = 0.0
        self.started = time.monotonic()
        self.master, slave = os.openpty()
        self._size(columns, rows)
        self.program = subprocess.Popen(
            argv,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env=dict(environment() if environ is None else environ),
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509 - the child of a test, which does no more
        )
        os.close(slave)
        self.usage = psutil.Process(self.program.pid)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # -- in

    def send(self, keys: str | bytes) -> None:
        """Type this."""
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, rows: int) -> None:
        """Change the window; the system tells the program."""
        self.screen.resize(rows, columns)
        self._size(columns, rows)

    # -- out

    def _take(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(seconds, 0))
        if not ready:
            return False
        try:
            taken = os.read(self.master, 65536)
        except OSError:  # the program has closed its end
            time.sleep(min(0.01, max(seconds, 0)))
            return False
        self.last_byte = time.monotonic()
        self.first_byte = self.first_byte or self.last_byte
        self.written += len(taken)
        self.log += taken
        # pyte takes the private mark of this sequence for the end of another, and draws the rest.
        self._stream.feed(taken.replace(b"\x1b[<u", b""))
        return True

    def read_for(self, seconds: float) -> int:
        """Read for so long; the number of bytes that came."""
        before, until = self.written, time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._take(left)
        return self.written - before

    def answer(self, key: str) -> int:
        """Type a key at which something has to change; the number of bytes that came."""
        before = self.written
        self.send(key)
        self.wait_until(lambda: self.written > before, f"anything to happen at {key!r}")
        self.settle()
        return self.written - before

    def press_until(self, key: str, done: Callable[[], bool]) -> None:
        """Type it again until it has done that: pressed too soon, a key is taken for a slip."""
        for _ in range(50):
            if done():
                return
            self.send(key)
            while not done() and (self._take(0.4) or not self._rests):
                pass
        raise AssertionError(f"{key!r} was pressed in vain:\n{self.text}")

    def settle(self, quiet: float = 0.15, most: float = PATIENCE) -> int:
        """Read until nothing came for ``quiet`` seconds and the program rests; the bytes that came.

        A program that the system has not let run yet is quiet too, but it does not rest.
        """
        before, until = self.written, time.monotonic() + most
        while (self._take(quiet) or not self._rests) and time.monotonic() < until:
            pass
        return self.written - before

    @property
    def _rests(self) -> bool:
        """Whether every thread of the program and of its children waits for something."""
        try:
            family = [self.usage, *self.usage.children(recursive=True)]
        except psutil.NoSuchProcess:
            return True
        return all(_state(task) in "STZ" for one in family for task in _tasks(one.pid))

    def wait_until(
        self, condition: Callable[[], bool], what: str = "", most: float = PATIENCE
    ) -> None:
        """Read until the condition holds; raises AssertionError with the screen after ``most``."""
        until = time.monotonic() + most
        while not condition():
            if time.monotonic() > until:
                raise AssertionError(f"waited in vain for {what or condition}:\n{self.text}")
            self._take(0.05)

    def wait_for(self, text: str, most: float = PATIENCE) -> None:
        """Read until the screen shows the text."""
        self.wait_until(lambda: text in self.text, repr(text), most)

    @property
    def text(self) -> str:
        """The screen, a line a row."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    # -- the program

    def cpu(self) -> float:
        """Seconds of processor time that the program has used."""
        times = self.usage.cpu_times()
        return float(times.user + times.system)

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self.program.pid, number)

    def ended(self, most: float = PATIENCE) -> int:
        """Read until the program has ended; its exit code, negative for a signal."""
        self.wait_until(lambda: self.program.poll() is not None, "the end", most)
        self.settle(0.05)
        assert self.program.returncode is not None
        return self.program.returncode

    def hang_up(self) -> None:
        """Close the terminal, as an SSH connection that breaks does."""
        os.close(self.master)
        self.master = -1

    def is_cooked(self) -> bool:
        """The terminal echoes and edits lines, as a shell wants it."""
        flags = termios.tcgetattr(self.master)[3]
        return bool(flags & termios.ECHO and flags & termios.ICANON and flags & termios.ISIG)

    def close(self) -> None:
        """Kill the program if it still runs, with its children."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.program.pid, signal.SIGKILL)
        self.program.wait(PATIENCE)
        if self.master >= 0:
            os.close(self.master)


def python(*arguments: str) -> list[str]:
    """A command that runs Python as the tests do."""
    return [sys.executable, *arguments]


def _tasks(program: int) -> list[Path]:
    """The folders in which the system tells of a program's threads."""
    with contextlib.suppress(OSError):
        return list(Path(f"/proc/{program}/task").iterdir())
    return []


def _state(task: Path) -> str:
    """The letter of what a thread does: R runs or would, D waits for a disk, S and T rest."""
    try:
        return (task / "stat").read_text().rpartition(")")[2].split()[0]
    except OSError:  # it is gone
        return "Z"
