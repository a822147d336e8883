"""What records cost: ``python -m tests.benchmarks.record [EVENTS]`` prints JSON.

Random matches of nine games of Damye are played without a screen into real files until there are
so many events: each is judged by the rules, written, and told to a spectator. ``play`` is all of
that, ``rules`` the part of it that is the game's. Then the files are read (their checks computed
again), replayed and verified. Seconds, and microseconds an event.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TypeVar

from tablegames.engine.record import Reading, Replay, read, replay
from tablegames.engine.verify import verify
from tablegames.games.catalogue import load
from tablegames.store import Store
from tests.headless import START, random_match

Result = TypeVar("Result")


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """The result and the seconds it took."""
    begun = perf_counter()
    return work(), perf_counter() - begun


def play(store: Store, events: int) -> list[bytes]:
    """The records of matches with so many events in all; only the last may be unfinished."""
    chance, texts = Random(1), list[bytes]()
    while (left := events - sum(text.count(b'"move"') for text in texts)) > 0:
        record = store.new_record("damye", START)
        random_match(record.write, chance, moves=left, games=9)
        record.close()
        texts.append(record.path.read_bytes())
    return texts


def rules(replays: list[Replay[object]]) -> None:
    """The same moves judged by the rules alone, with the views of one spectator."""
    game = load("damye")
    for again in replays:
        state = again.steps[0].state
        for step in again.steps[1:]:
            if step.seat is not None and step.move not in {None, "undo"}:
                game.play(state, step.seat, str(step.move), step.at)
                game.view(step.state, None)
            state = step.state


def main(events: int = 10_000) -> None:
    """Print what was measured."""
    game = load("damye")
    with tempfile.TemporaryDirectory() as folder:
        texts, playing = timed(lambda: play(Store(Path(folder)), events))
    readings, reading = timed(lambda: [read(text) for text in texts])
    replays, replaying = timed(lambda: [replay(game, one) for one in readings])
    findings, verifying = timed(lambda: [f for one in readings for f in verify(game, one)])
    _, judging = timed(lambda: rules(replays))
    if any(again.fault for again in replays) or not all(f.good for f in findings):
        raise SystemExit("a record that was just written is bad")
    report(readings, texts, {
        "play": playing,
        "rules": judging,
        "read": reading,
        "replay": replaying,
        "verify": verifying,
    })  # fmt: skip


def report(readings: list[Reading], texts: list[bytes], seconds: dict[str, float]) -> None:
    """Print it as JSON."""
    count = sum("move" in entry for one in readings for entry in one.entries)
    found = {
        "events": count,
        "matches": len(texts),
        "bytes_an_event": round(sum(map(len, texts)) / count, 1),
        "seconds": {name: round(value, 3) for name, value in seconds.items()},
        "microseconds_an_event": {n: round(v / count * 1e6, 1) for n, v in seconds.items()},
    }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
