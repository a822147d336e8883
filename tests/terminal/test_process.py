"""Two apps in one process: each in its own colours, and the process as before afterwards."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tablegames.terminal.capabilities import Capabilities
from tablegames.terminal.process import HeldBack, listening, streams_held_back
from tests.terminal.desk import Desk, until
from tests.terminal.sample import Sample

SGR = re.compile(rb"\x1b\[([\d;]*)m")
SIGNALS = [signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT, signal.SIGTERM, signal.SIGHUP]


@pytest.fixture
def _as_before() -> Iterator[None]:
    streams = (sys.stdout, sys.stderr)
    handlers = [signal.getsignal(number) for number in SIGNALS]
    yield
    assert (sys.stdout, sys.stderr) == streams
    assert [signal.getsignal(number) for number in SIGNALS] == handlers


def sample(colours: str, desk: Desk) -> Sample:
    glyphs = "ascii" if colours == "none" else "unicode"
    return Sample(Capabilities(colours, glyphs), line=desk.line)  # type: ignore[arg-type]


@pytest.mark.usefixtures("_as_before")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("how", ["quits", "crashes", "is hung up"])
async def test_two_apps_closed_in_both_orders(first: int, how: str) -> None:
    async with Desk() as one, Desk() as other:
        desks = [one, other]
        apps = [sample("true", one), sample("none", other)]
        tasks = [asyncio.create_task(app.run_async()) for app in apps]
        await one.wait_for("ready")
        await other.wait_for("ready")
        assert b"38;2;" in one.log
        assert b"38;" not in other.log
        assert "Mòpyon" in one.text
        assert "Mopyon" in other.text
        if how == "is hung up":
            desks[first].hang_up()
        else:
            desks[first].send("x" if how == "crashes" else "q")
        await tasks[first]
        code = {"quits": 0, "crashes": 1, "is hung up": 128 + signal.SIGHUP}[how]
        assert apps[first].return_code == code
        last = 1 - first
        desks[last].send("w")  # prints; the terminal of neither app shows it
        await desks[last].wait_for("warned")
        assert "stray" not in desks[last].text
        desks[last].send("\x1b[C")
        await until(lambda: apps[last].cursor_position.x == 4)
        desks[last].send("q")
        await tasks[last]


@pytest.mark.usefixtures("_as_before")
@pytest.mark.parametrize("first", [0, 1])
async def test_two_headless_apps(first: int) -> None:
    """As pilots run them: entered in one order, left in both."""
    async with Desk() as desk:
        apps = [sample("true", desk), sample("16", desk)]
        stacks = [app.run_test() for app in apps]
        for stack in stacks:
            await stack.__aenter__()
        assert isinstance(sys.stdout, HeldBack)
        await stacks[first].__aexit__(None, None, None)
        assert isinstance(sys.stdout, HeldBack)
        await stacks[1 - first].__aexit__(None, None, None)


@pytest.mark.usefixtures("_as_before")
async def test_colours_change_while_it_runs_and_only_there() -> None:
    async with Desk() as one, Desk() as other:
        apps = [sample("256", one), sample("256", other)]
        tasks = [asyncio.create_task(app.run_async()) for app in apps]
        await one.wait_for("ready")
        await other.wait_for("ready")
        for colours, codes in (("16", {"30", "103"}), ("none", {"1"}), ("true", {"38", "48"})):
            del one.log[:], other.log[:]
            one.send("c")
            await one.wait_for(colours)
            written = {code for sgr in SGR.findall(one.log) for code in sgr.decode().split(";")}
            assert codes <= written
            assert colours == "true" or not written & {"38", "48"}
            assert colours != "none" or written <= {"", "0", "1"}
            assert not other.log
        for desk in (one, other):
            desk.send("q")
        await asyncio.gather(*tasks)


@pytest.mark.usefixtures("_as_before")
async def test_no_color_of_the_process_is_not_the_apps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with Desk() as desk:
        app = sample("true", desk)
        task = asyncio.create_task(app.run_async())
        await desk.wait_for("ready")
        assert b"48;2;220;189;142" in desk.log
        desk.send("q")
        await task


def test_what_is_written_meanwhile_comes_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    with streams_held_back():
        print("before")
        with streams_held_back():
            print("within")
            sys.stderr.write("a warning")
        print("x" * 100_000)
        print("not kept any more")
        assert capsys.readouterr() == ("", "")
    out, err = capsys.readouterr()
    assert out.startswith("before\nwithin\nxxx")
    assert "not kept" not in out
    assert err == "a warning"


def wakes() -> bool:
    """A signal wakes whatever waits, even one that comes as it goes to sleep."""
    present = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(present)
    return present != -1


@pytest.mark.parametrize("first", [0, 1])
async def test_signals_wake_the_loop_as_long_as_anybody_listens(first: int) -> None:
    heard: list[int] = []
    stacks = [ExitStack(), ExitStack()]
    for stack in stacks:
        stack.enter_context(listening(signal.SIGWINCH, heard.append))
        stack.enter_context(listening(signal.SIGTERM, heard.append))
    assert wakes()
    stacks[first].close()
    assert wakes()
    signal.raise_signal(signal.SIGWINCH)
    await asyncio.sleep(0)
    stacks[1 - first].close()
    assert not wakes()
    assert heard == [signal.SIGWINCH]


async def test_a_signal_is_no_reason_to_spin() -> None:
    rounds = 0
    with listening(signal.SIGWINCH, lambda _: None):
        for _ in range(70_000):  # more than a pipe holds
            signal.raise_signal(signal.SIGWINCH)
        loop = asyncio.get_running_loop()
        run_once = loop._run_once  # type: ignore[attr-defined]

        def counted() -> None:
            nonlocal rounds
            rounds += 1
            run_once()

        loop._run_once = counted  # type: ignore[attr-defined]
        await asyncio.sleep(0.2)
        del loop._run_once  # type: ignore[attr-defined]
    assert rounds < 40


def test_signals_are_shared_and_given_back_in_any_order() -> None:
    before = signal.getsignal(signal.SIGWINCH)
    heard: list[str] = []
    one, other = ExitStack(), ExitStack()
    one.enter_context(listening(signal.SIGWINCH, lambda _: heard.append("one")))
    other.enter_context(listening(signal.SIGWINCH, lambda _: heard.append("other")))
    signal.raise_signal(signal.SIGWINCH)
    one.close()
    signal.raise_signal(signal.SIGWINCH)
    other.close()
    assert heard == ["one", "other", "other"]
    assert signal.getsignal(signal.SIGWINCH) == before
