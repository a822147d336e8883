"""A game through a real SSH server on the loopback, where one is installed."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty import PATIENCE, ROOT, Terminal, environment


def server() -> str | None:
    """The path of the SSH server, which is not on everybody's search path."""
    return shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


pytestmark = pytest.mark.skipif(
    server() is None or shutil.which("ssh") is None or shutil.which("ssh-keygen") is None,
    reason="no OpenSSH server and client on this machine",
)

SETTINGS = """
ListenAddress 127.0.0.1:{port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/key.pub
PidFile {folder}/pid
StrictModes no
UsePAM no
PasswordAuthentication no
AcceptEnv LANG
SetEnv PYTHONPATH={root}
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@pytest.fixture(scope="module")
def login(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """A command that logs in at a server that lives as long as the tests of this file."""
    folder, port = tmp_path_factory.mktemp("ssh"), free_port()
    for key in ("host", "key"):
        make = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / key)]
        subprocess.run(make, check=True)
    settings = SETTINGS.format(port=port, folder=folder, root=ROOT)
    (folder / "sshd_config").write_text(settings)
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # where it drops its rights
    command = [str(server()), "-D", "-e", "-f", str(folder / "sshd_config")]
    with (folder / "log").open("wb") as log:
        running = subprocess.Popen(command, stderr=log, stdin=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while not answers(port):
        if running.poll() is not None or time.monotonic() > until:
            pytest.skip(f"the SSH server does not start here: {(folder / 'log').read_text()}")
        time.sleep(0.05)
    options = ["StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "SendEnv=LANG"]
    options += ["IdentitiesOnly=yes", "LogLevel=ERROR"]
    ssh = ["ssh", "-F", "none", "-p", str(port), "-i", str(folder / "key"), "-t"]
    ssh += [word for option in options for word in ("-o", option)]
    yield [*ssh, f"{getpass.getuser()}@127.0.0.1"]
    running.terminate()
    running.wait(PATIENCE)


SAMPLE = f"cd {ROOT} && exec {sys.executable} -m tests.terminal.sample"


def alive(mark: str) -> list[str]:
    """The processes of this test's sample on the server."""
    found = subprocess.run(["ps", "-eo", "pid=,args="], capture_output=True, text=True, check=True)
    return [line for line in found.stdout.splitlines() if line.endswith(mark)]


def test_a_session_of_256_colours_from_start_to_end(login: list[str]) -> None:
    with Terminal([*login, SAMPLE], environ=environment()) as terminal:
        terminal.wait_for("ready")
        terminal.settle()
        assert b"48;5;" in terminal.log
        assert b"48;2;" not in terminal.log
        assert "Mòpyon — “étoile”" in terminal.text
        for key in ["\x1b[C", "\x1b[B"] * 3:
            assert terminal.answer(key) <= 250
        terminal.send("\x1b")  # alone; the keys after it stay keys
        time.sleep(0.15)
        terminal.send("\x1b[C")
        terminal.wait_until(lambda: terminal.screen.cursor.x == 16, "the move")
        assert terminal.read_for(1) == 0
        terminal.resize(70, 20)
        terminal.wait_for("80×24 needed, this is 70×20")
        terminal.resize(80, 24)
        terminal.wait_for("ready")
        terminal.send("\x1a")
        terminal.wait_for("suspending resumed")
        terminal.send("q")
        assert terminal.ended() == 0
        assert terminal.is_cooked()


def test_a_connection_that_breaks_leaves_no_process(login: list[str]) -> None:
    mark = f"auto mark-{os.getpid()}"
    with Terminal([*login, f"{SAMPLE} {mark}"], environ=environment()) as terminal:
        terminal.wait_for("ready")
        assert alive(mark)
        terminal.program.kill()
        until = time.monotonic() + PATIENCE
        while alive(mark):
            assert time.monotonic() < until, "it still runs"
            time.sleep(0.05)
