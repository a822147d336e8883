"""The terminals that people have: each is drawn to in what it can show, and left as it was."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass

import pytest

from tests.pty import Terminal, environment, python

PRIVATE = re.compile(rb"\x1b\[[?<>=][\d;]*[a-zA-Z]")
SGR = re.compile(rb"\x1b\[([\d;]*)m")


@dataclass(frozen=True)
class Kind:
    """A session's environment, and what may be written there."""

    environ: dict[str, str | None]
    title: str
    men: str
    colours: str
    """``true``, ``256``, ``16`` or ``none``."""
    switches: int
    """How many private switches are on while it runs, at most."""


UNICODE, PLAIN, CONSOLE = (
    "Mòpyon — “étoile” × ♥♠ ▛▜",
    'Mopyon - "etoile" x HS ##',
    ('Mòpyon - "étoile" x ♥♠ ██'),
)
KINDS = {
    "xterm-256color": Kind({"TERM": "xterm-256color"}, UNICODE, "▄██▄", "256", 8),
    "truecolor": Kind({"COLORTERM": "truecolor"}, UNICODE, "▄██▄", "true", 8),
    "xterm": Kind({"TERM": "xterm"}, UNICODE, "▄██▄", "16", 8),
    "tmux-256color": Kind({"TERM": "tmux-256color"}, UNICODE, "▄██▄", "256", 8),
    "screen": Kind({"TERM": "screen"}, UNICODE, "▄██▄", "16", 8),
    "linux": Kind({"TERM": "linux"}, CONSOLE, "▄██▄", "16", 3),
    "vt100": Kind({"TERM": "vt100"}, UNICODE, "▄██▄", "none", 0),
    "dumb": Kind({"TERM": "dumb"}, PLAIN, "####", "none", 0),
    "no TERM": Kind({"TERM": None}, PLAIN, "####", "none", 0),
    "LANG=C": Kind({"LANG": "C", "PYTHONUTF8": None}, PLAIN, "####", "256", 8),
    "LC_ALL=C": Kind({"LC_ALL": "C", "PYTHONUTF8": None}, PLAIN, "####", "256", 8),
    "latin 1": Kind(
        {"LANG": "en_US.ISO-8859-1", "PYTHONIOENCODING": "latin-1"}, PLAIN, "####", "256", 8
    ),
    "NO_COLOR": Kind({"NO_COLOR": "1"}, UNICODE, "▄██▄", "none", 8),
}


def codes_of(log: bytes) -> set[str]:
    """What was said of colour: ``true``, ``256``, ``16``."""
    found = set()
    for sgr in SGR.findall(log):
        text = sgr.decode()
        rest = re.sub(r"[34]8;2;\d+;\d+;\d+", "", text)
        found |= {"true"} if rest != text else set()
        fewer = re.sub(r"[34]8;5;\d+", "", rest)
        found |= {"256"} if fewer != rest else set()
        found |= {"16"} if re.search(r"\b(3[0-7]|4[0-7]|9\d|10\d)\b", fewer) else set()
    return found


@pytest.mark.skipif(shutil.which("tmux") is None, reason="no tmux on this machine")
def test_within_tmux() -> None:
    """tmux understands all that is written, and tells what it shows."""
    sample = " ".join(python("-m", "tests.terminal.sample"))
    server = ["tmux", "-L", f"tests-{os.getpid()}", "-f", "/dev/null"]

    def shown() -> str:
        capture = [*server, "capture-pane", "-p"]
        return subprocess.run(capture, capture_output=True, text=True, check=True).stdout

    with Terminal([*server, "new-session", sample], columns=90, rows=26) as terminal:
        terminal.wait_for("ready")
        assert shown().splitlines()[0] == UNICODE
        assert shown().count("▄██▄") == 20
        assert "256" in codes_of(bytes(terminal.log))
        terminal.send("\x1b[C")
        terminal.wait_until(lambda: terminal.screen.cursor.x == 4, "the move")
        terminal.resize(70, 26)
        terminal.wait_until(lambda: shown().strip() == "80×24 needed, this is 70×25")
        terminal.resize(90, 26)
        terminal.wait_until(lambda: "ready" in shown())
        terminal.send("q")
        assert terminal.ended() == 0


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_a_kind_of_terminal(kind: Kind) -> None:
    sample = python("-m", "tests.terminal.sample")
    with Terminal(sample, environ=environment(**kind.environ)) as terminal:
        terminal.wait_for("ready")
        assert terminal.text.splitlines()[0] == kind.title
        assert terminal.text.count(kind.men) >= 20
        assert codes_of(bytes(terminal.log)) == ({kind.colours} - {"none"})
        on = [switch for switch in PRIVATE.findall(terminal.log) if b"2026" not in switch]
        assert len(on) <= kind.switches
        if kind.men == "####":
            assert terminal.log.isascii()
        terminal.send("\x1b[C")
        terminal.wait_until(lambda: terminal.screen.cursor.x == 4, "the move")
        terminal.send("q")
        assert terminal.ended() == 0
        assert terminal.is_cooked()
        off = [switch for switch in PRIVATE.findall(terminal.log) if b"2026" not in switch]
        assert len(off) == 2 * len(on)
