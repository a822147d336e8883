"""The worker: a process that thinks for all tables, and is never left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import psutil
import pytest

from tablegames.engine.bots import Job
from tablegames.engine.game import Act
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Told
from tablegames.host import Host
from tablegames.worker import Desk, Worker
from tests import pretend
from tests.engine.desk import SECRET
from tests.pretend import Pretend
from tests.test_host import Paper

ROOT = Path(__file__).resolve().parents[1]
LEGAL = ("say 1", "say 2", "say 3")


def job(number: int, level: str = "easy", limit: int = 20_000) -> Job:
    return Job(number, "tests.pretend", 1, {"sum": 0}, LEGAL, level, 7, limit)


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    made = Worker()
    yield made
    made.close()


class Answers:
    """A desk's answers as they come."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.came: asyncio.Queue[tuple[int, Act | None]] = asyncio.Queue()
        desk.answered = lambda job, act: self.came.put_nowait((job, act))

    async def next(self) -> tuple[int, Act | None]:
        return await asyncio.wait_for(self.came.get(), 30)


async def test_it_answers_each_table_at_its_own_desk(worker: Worker) -> None:
    one, two = Answers(worker.desk()), Answers(worker.desk())
    assert worker.pid is None
    one.desk.think(job(1))
    two.desk.think(job(1))
    assert await one.next() == await two.next()
    here = pretend.act({"sum": 0}, LEGAL, "easy", Random(7), lambda: False)
    two.desk.think(job(2))
    assert await two.next() == (2, here)


async def test_one_that_thinks_long_is_stopped_by_its_limit_or_when_it_is_forgotten(
    worker: Worker,
) -> None:
    answers = Answers(worker.desk())
    answers.desk.think(job(1, "hard", limit=10))
    assert (await answers.next())[0] == 1
    forget = answers.desk.think(job(2, "hard", limit=600_000))
    answers.desk.think(job(3))
    forget()
    assert (await answers.next())[0] == 3


async def test_one_that_fails_plays_a_legal_move(worker: Worker) -> None:
    answers = Answers(worker.desk())
    answers.desk.think(job(1, "broken"))
    assert await answers.next() == (1, Act("say 1"))


async def test_one_that_is_killed_plays_a_legal_move_and_another_takes_over(
    worker: Worker,
) -> None:
    answers = Answers(worker.desk())
    answers.desk.think(job(1))
    await answers.next()
    first = worker.pid
    assert first is not None
    answers.desk.think(job(2, "hard", limit=600_000))
    os.kill(first, signal.SIGKILL)
    assert await answers.next() == (2, Act("say 1"))
    answers.desk.think(job(3))
    assert (await answers.next())[0] == 3
    assert worker.pid != first


async def test_it_has_no_terminal_and_passes_over_an_interrupt(worker: Worker) -> None:
    answers = Answers(worker.desk())
    answers.desk.think(job(1))
    await answers.next()
    assert worker.pid is not None
    process = psutil.Process(worker.pid)
    assert process.terminal() is None
    assert os.getsid(worker.pid) == worker.pid
    process.send_signal(signal.SIGINT)
    answers.desk.think(job(2))
    assert (await answers.next())[0] == 2


async def test_a_table_plays_on_while_its_bot_thinks(worker: Worker) -> None:
    seats = (SeatSpec("Ana"), SeatSpec("B", "bot", "hard"))
    header = Header("pretend", seats, {"turn_ms": 900}, SECRET)
    host = Host.begin(Pretend(), header, Paper(), worker, bot=pretend)
    said = asyncio.Event()

    def tell(told: Told) -> None:
        if told.seat == 1:
            said.set()

    seat = host.sit(0, tell)
    host.play(seat, "say 1")
    host.play(seat, "knock")
    assert not said.is_set()
    await asyncio.wait_for(said.wait(), 30)
    host.close()


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM])
def test_it_dies_with_the_program_however_that_dies(sent: signal.Signals) -> None:
    code = (
        "import asyncio\n"
        "from tablegames.worker import Worker\n"
        "from tests.test_worker import job\n"
        "async def main():\n"
        "    worker = Worker()\n"
        "    worker.desk().think(job(1, 'hard', limit=600_000))\n"
        "    print(worker.pid, flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        worker = psutil.Process(int(parent.stdout.readline()))
        parent.send_signal(sent)
        parent.wait()
        assert gone(worker)


def gone(process: psutil.Process) -> bool:
    """Whether the process ends within some seconds."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if not process.is_running() or process.status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.01)
    return False
