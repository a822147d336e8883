"""The one process in which the bots that search think, shared by all tables of the program.

``Worker`` is the program's side: it starts the process when it is first needed and gives each
table a ``Desk``. ``python -m tablegames.worker`` is the process: questions come in as lines of
JSON, answers go out so. It has no terminal, passes over Ctrl+C, and ends when its questions do,
which is at once when the program dies, however it dies.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from queue import SimpleQueue
from random import Random
from typing import IO, Any

from tablegames.engine.bots import Job
from tablegames.engine.game import JSON, Act

Answered = Callable[[int, Act | None], None]


class Desk:
    """One table's place at the worker. ``answered(job, act)`` is called on the table's own loop."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self.answered: Answered = lambda job, act: None

    def think(self, job: Job) -> Callable[[], None]:
        """Ask for the job; gives what stops it when nobody waits for it any more."""
        return self._worker.ask(job, self)


class Worker:
    """The program's end of the line to the process."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: dict[int, tuple[Job, Desk, asyncio.AbstractEventLoop]] = {}
        self._lock = threading.Lock()
        self._number = 0

    def desk(self) -> Desk:
        """A place for one more table."""
        return Desk(self)

    @property
    def pid(self) -> int | None:
        """The process, once it has been needed."""
        return self._process.pid if self._process else None

    def ask(self, job: Job, desk: Desk) -> Callable[[], None]:
        """Put the question; called from the loop on which the answer is wanted."""
        question = {"bot": job.bot, "view": job.view, "legal": job.legal, "level": job.level}
        with self._lock:
            self._number += 1
            number = self._number
            self._asked[number] = job, desk, asyncio.get_running_loop()
            if self._process is None:
                self._process = self._started()
            self._send({"id": number, **question, "seed": job.seed, "limit": job.limit})
        return lambda: self._forget(number)

    def close(self) -> None:
        """End the process."""
        with self._lock:
            process, self._process = self._process, None
            self._asked.clear()
        if process and process.stdin:
            with suppress(OSError):
                process.stdin.close()
            process.wait()

    def _forget(self, number: int) -> None:
        with self._lock:
            if self._asked.pop(number, None) and self._process:
                self._send({"forget": number})

    def _send(self, line: JSON) -> None:
        assert self._process
        assert self._process.stdin
        with suppress(OSError):  # it has died: whoever listens to it will find that out
            self._process.stdin.write(json.dumps(line).encode() + b"\n")
            self._process.stdin.flush()

    def _started(self) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(filter(None, sys.path))
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tablegames.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Pass answers on. What was asked of a process that dies gets a move that is legal."""
        assert process.stdout
        for line in process.stdout:
            answer = json.loads(line)
            self._answer(answer["id"], answer)
        process.wait()
        with self._lock:
            if self._process is not process:
                return
            self._process = None
            numbers = list(self._asked)
        for number in numbers:
            self._answer(number, {"failed": True})

    def _answer(self, number: int, answer: JSON) -> None:
        with self._lock:
            known = self._asked.pop(number, None)
        if known is None:
            return
        job, desk, loop = known
        if not loop.is_closed():
            loop.call_soon_threadsafe(lambda: desk.answered(job.id, _act(answer, job)))


def _act(answer: JSON, job: Job) -> Act | None:
    if answer.get("failed"):
        return Act(job.legal[0]) if job.legal else None
    return Act(answer["move"], answer["after"]) if answer["move"] is not None else None


class _Questions:
    """The process's side: takes what comes in on a thread of its own."""

    def __init__(self, lines: IO[bytes]) -> None:
        self.waiting: SimpleQueue[tuple[JSON, float]] = SimpleQueue()
        self.forgotten: set[int] = set()
        threading.Thread(target=self._take, args=(lines,), daemon=True).start()

    def _take(self, lines: IO[bytes]) -> None:
        for line in lines:
            question = json.loads(line)
            if "forget" in question:
                self.forgotten.add(question["forget"])
            else:
                self.waiting.put((question, time.monotonic() + question["limit"] / 1000))
        os._exit(0)

    def stop(self, number: int, deadline: float) -> bool:
        """Whether the bot must answer that question now."""
        return number in self.forgotten or time.monotonic() >= deadline


def _thought(question: JSON, stop: Callable[[], bool]) -> JSON:
    bot: Any = import_module(question["bot"])
    try:
        act: Act | None = bot.act(
            question["view"],
            tuple(question["legal"]),
            question["level"],
            Random(question["seed"]),
            stop,
        )
    except Exception:  # whatever it was, the table must have an answer
        return {"id": question["id"], "failed": True}
    return {"id": question["id"], "move": act and act.move, "after": act and act.after}


def main() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.setswitchinterval(0.001)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a bot may print is no answer
    questions = _Questions(sys.stdin.buffer)
    while True:
        question, deadline = questions.waiting.get()
        number = question["id"]
        if number not in questions.forgotten:
            said = _thought(question, partial(questions.stop, number, deadline))
            answers.write(json.dumps(said).encode() + b"\n")
        questions.forgotten.discard(number)


if __name__ == "__main__":
    main()
