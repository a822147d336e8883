"""A terminal between its file descriptors and one app: keys in, frames out, restored at the end.

The terminal of the process and any other pair of descriptors are driven alike. Two threads wait for
the terminal, so that the loop never does, and neither wakes while nothing happens.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import termios
import threading
import time
import tty
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Protocol, cast

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tablegames.terminal import process
from tablegames.terminal.capabilities import Capabilities, Modes
from tablegames.terminal.keys import Keyboard
from tablegames.terminal.writer import Writer

_PARTING = 1.5
"""Seconds in which a terminal has to take some of the last bytes, or it is left as it is."""
_CATCHING_UP = 0.005
"""Seconds that the loop gives the reading thread to take what the terminal has sent already."""

# What is switched on, and off again in the other order. A terminal ignores the switches of these
# kinds that it does not know; no question is asked, so none is answered into the keys.
_CONSOLE = (
    ("\x1b[?1049h", "\x1b[?1049l"),  # the alternate screen
    ("\x1b[?25l", "\x1b[?25h"),  # no cursor to be seen
    ("\x1b[?7l", "\x1b[?7h"),  # no wrapping: the last column is like any other
)
_SWITCHES: Mapping[Modes, tuple[tuple[str, str], ...]] = {
    "none": (),
    "console": _CONSOLE,
    "all": (
        *_CONSOLE,
        ("\x1b[?2004h", "\x1b[?2004l"),  # pastes are marked
        ("\x1b[?1004h", "\x1b[?1004l"),  # focus is told
        ("\x1b[>1u", "\x1b[<u"),  # Esc is told apart from the beginning of a sequence
    ),
}
# Clicks and the wheel. Not movement: it would cost bytes both ways and help nobody.
_CLICKS = ("\x1b[?1000h\x1b[?1006h", "\x1b[?1006l\x1b[?1000l")
_CLEAN = "\x1b[m\x1b[H\x1b[J"


@dataclass(frozen=True)
class Line:
    """The two ends of a terminal, as file descriptors. None: those of the process."""

    input: int | None = None
    output: int | None = None

    def ends(self) -> tuple[int, int]:
        """Both descriptors. The process writes to its stdout, or to stderr if only that is one."""
        output = self.output
        if output is None:
            streams = [s for s in (sys.__stdout__, sys.__stderr__) if s is not None]
            output = next((s.fileno() for s in streams if s.isatty()), 1)
        return 0 if self.input is None else self.input, output


class Driven(Protocol):
    """What the driver asks of its app, beside what it asks of any App."""

    line: Line
    frame_due: bool

    @property
    def capabilities(self) -> Capabilities:
        """What the terminal can do."""

    def repaint(self) -> None:
        """Write every cell anew."""

    def output_idle(self) -> None:
        """All frames are written, and one was waiting for that."""

    def suspending(self) -> None:
        """The process is about to stop."""

    def resumed(self) -> None:
        """The process goes on."""

    def exit(self, result: Any = None, return_code: int = 0, message: Any = None) -> None:
        """End the app."""


class TerminalDriver(Driver):
    """Drives the terminal at the ends of its app's ``line``."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._driven = cast(Driven, app)
        self._input, self._output = self._driven.line.ends()
        self._size = size or self._measured()
        self._before: list[Any] | None = None
        self._switched: list[tuple[str, str]] = []
        self._writer: Writer | None = None
        self._reader: threading.Thread | None = None
        self._wake = -1
        self._received: deque[Message] = deque()
        self._reading = threading.Lock()
        self._listening = ExitStack()
        self._ending = False
        self.written = 0
        """Bytes written up to the last time that the terminal was restored."""

    # -- size

    def _measured(self) -> tuple[int, int]:
        try:
            width, height = os.get_terminal_size(self._output)
        except OSError:
            return 80, 24
        return width or 80, height or 24

    def measure(self) -> None:
        """Tell the app the size that the terminal has now.

        The process's own terminal calls for this by itself; whoever hands in another line calls it.
        """
        size = Size(*self._measured())
        self.send_message(events.Resize(size, size))

    # -- output

    @property
    def busy(self) -> bool:
        """The terminal has not yet taken all that was written."""
        return self._writer is not None and self._writer.busy

    def write(self, data: str) -> None:
        """Have the terminal get this, without waiting for it. After the end it gets nothing."""
        if self._writer is not None:
            self._writer.give(data.encode("utf-8", "replace"))

    def _in_loop(self, call: Callable[..., object], *facts: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: there is nothing to tell
            self._loop.call_soon_threadsafe(call, *facts)

    def _all_written(self) -> None:
        if self._driven.frame_due:
            self._in_loop(self._driven.output_idle)

    def _gone(self) -> None:
        self._in_loop(self._hung_up)

    def _hung_up(self) -> None:
        self._driven.exit(return_code=128 + signal.SIGHUP)

    # -- input

    def _read(self, wake: int) -> None:
        keyboard = Keyboard()
        while True:
            ready, _, _ = select.select([self._input, wake], [], [], keyboard.patience)
            if wake in ready:
                os.close(wake)
                return
            with self._reading:
                if not ready:
                    self._received += keyboard.lapse()
                elif not self._take(keyboard):
                    break
            if self._received:
                self._in_loop(self.deliver)
        self._gone()
        os.close(wake)

    def _take(self, keyboard: Keyboard) -> bool:
        """Read what is there; False if the terminal does not exist any more."""
        at = time.monotonic()
        try:
            received = os.read(self._input, 4096)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self._received += keyboard.read(received, at)
        return received != b""

    def deliver(self) -> None:
        """Hand what was read to the app."""
        while self._received:
            self.process_message(self._received.popleft())

    def catch_up(self) -> None:
        """Hand all to the app that the terminal has sent until now."""
        until = time.monotonic() + _CATCHING_UP
        while self._reader is not None and time.monotonic() < until:
            with self._reading:
                if not select.select([self._input], [], [], 0)[0]:
                    break
            time.sleep(0.0002)
        self.deliver()

    def send_message(self, message: Message) -> None:
        """Post to the app; always from the loop, so that the order is kept."""
        self._app.post_message(message)

    # -- the modes of the terminal

    def _switches(self) -> list[tuple[str, str]]:
        modes = self._driven.capabilities.modes
        mouse = [_CLICKS] if self._mouse and modes == "all" else []
        return [*_SWITCHES[modes], *mouse]

    def start_application_mode(self) -> None:
        """Take the terminal: raw keys, the screen, the signals."""
        self._take_keys()
        self._writer = Writer(self._output, self._all_written, self._gone)
        self._writer.start()
        self._switched = self._switches()
        self._switch_on()
        wake, self._wake = os.pipe()
        self._reader = threading.Thread(
            target=self._read, args=(wake,), name="terminal-input", daemon=True
        )
        self._reader.start()
        self._listen()
        self._driven.repaint()
        self.measure()

    def _take_keys(self) -> None:
        with contextlib.suppress(termios.error):
            self._before = self._before or termios.tcgetattr(self._input)
            raw = termios.tcgetattr(self._input)
            raw[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            raw[tty.IFLAG] &= ~(termios.IXON | termios.IXOFF | termios.ISTRIP)
            raw[tty.IFLAG] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR)
            raw[tty.CC][termios.VMIN], raw[tty.CC][termios.VTIME] = 1, 0
            # In the background this stops the process until it is brought to the front.
            termios.tcsetattr(self._input, termios.TCSANOW, raw)

    def _return_keys(self) -> None:
        if self._before is not None:
            with contextlib.suppress(termios.error):
                termios.tcflush(self._input, termios.TCIFLUSH)
                termios.tcsetattr(self._input, termios.TCSANOW, self._before)
        self._before = None

    def disable_input(self) -> None:
        """Read no more."""
        reader, self._reader = self._reader, None
        if reader is not None:
            os.close(self._wake)
            reader.join(_PARTING)

    def _farewell(self) -> str:
        return _CLEAN + "".join(off for _, off in reversed(self._switched))

    def _switch_on(self) -> None:
        self.write("".join(on for on, _ in self._switched))

    def stop_application_mode(self) -> None:
        """Leave the terminal as it was."""
        self.disable_input()
        self.write(self._farewell())
        self.close()
        self._return_keys()
        self._listening.close()  # last: an unheard signal would end the process before all this

    def close(self) -> None:
        """Let the terminal take what was written."""
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.finish(_PARTING)
            self.written += writer.total

    # -- signals

    def _listen(self) -> None:
        self._listening = stack = ExitStack()
        listeners: dict[int, process.Listener] = {
            signal.SIGWINCH: lambda _: self._in_loop(self.measure),
            signal.SIGCONT: lambda _: self._in_loop(self._continued),
            signal.SIGTERM: self._end,
            signal.SIGHUP: self._end,
        }
        if self.can_suspend:
            listeners[signal.SIGTSTP] = lambda _: self._in_loop(self._suspend)
        for number, listener in listeners.items():
            if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup has it
                stack.enter_context(process.listening(number, listener))

    def _end(self, number: int) -> None:
        """End in good order; told a second time, at once."""
        if self._ending:
            with contextlib.suppress(OSError):
                if select.select([], [self._output], [], 0)[1]:
                    os.write(self._output, self._farewell().encode())
            self._return_keys()
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        self._ending = True
        self._in_loop(lambda: self._driven.exit(return_code=128 + number))

    @property
    def can_suspend(self) -> bool:
        """This is the terminal from which the process was started and can be resumed."""
        try:
            return os.tcgetpgrp(self._input) > 0
        except OSError:
            return False

    def _suspend(self) -> None:
        self._driven.suspending()
        self.stop_application_mode()
        stop_process_group()
        self.start_application_mode()
        self._driven.resumed()

    def _continued(self) -> None:
        """Whatever stopped the process, its terminal was somebody else's meanwhile."""
        self._take_keys()
        self._switch_on()
        self._driven.repaint()
        self.measure()


def stop_process_group() -> None:
    """Stop as the terminal's own key would: the whole job, and not where nobody could resume it.

    Returns when the process goes on. Where the job has no shell (``ssh -t HOST tablegames``) the
    system ignores the signal, and this returns at once.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    with process.default_action(signal.SIGTSTP):
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        # To this thread alone, so that it does not run on before the process stops.
        signal.pthread_kill(threading.get_ident(), signal.SIGTSTP)
