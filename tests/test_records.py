"""Records of whole matches of Damye: old ones, damaged ones, long ones."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.record import Reading, read, replay
from tablegames.engine.table import Table
from tablegames.engine.verify import verify
from tablegames.games.catalogue import load
from tests.headless import random_match

FIXTURES = Path(__file__).parent / "data" / "records"
SAMPLE = 400


@cache
def match() -> bytes:
    """A whole random match, with undo."""
    lines: list[str] = []
    random_match(lines.append, Random(7), games=1, extra=0)
    return "".join(lines).encode()


def test_records_of_version_1_are_read() -> None:
    text = (FIXTURES / "damye-v1.jsonl").read_bytes()
    reading = read(text)
    again = replay(load("damye"), reading)
    assert (reading.status, again.fault) == ("whole", None)
    assert all(finding.good for finding in verify(load("damye"), reading))
    assert any(step.move == "undo" for step in again.steps)
    assert again.timeline is not None
    outcome = load("damye").outcome(again.timeline.state)
    assert outcome is not None
    assert outcome.dump() == reading.entries[-1]["end"]


def test_replaying_a_record_gives_the_states_that_were_played() -> None:
    lines: list[str] = []
    table = random_match(lines.append, Random(11))
    again = replay(load("damye"), read("".join(lines).encode()))
    assert again.fault is None
    assert again.timeline is not None
    assert again.timeline.state == table._timeline.state
    assert sum("state" in entry for entry in read("".join(lines).encode()).entries) > 3


def check_cut(size: int) -> None:
    """A record of so many bytes is told to be cut or unfinished, and can be gone on with."""
    text = match()[:size]
    reading = read(text)
    whole = text.endswith(b"\n")
    assert reading.status == ("unfinished" if whole else "cut")
    assert len(reading.entries) == max(0, text.count(b"\n") - 1)
    if reading.header is None:
        assert replay(load("damye"), reading).steps == ()


def test_truncated_anywhere_it_is_cut_or_unfinished() -> None:
    for size in Random(1).sample(range(len(match())), SAMPLE):
        check_cut(size)


def test_truncated_anywhere_it_goes_on_from_there() -> None:
    for size in Random(2).sample(range(1000, len(match())), 12):
        go_on(read(match()[:size]))


def go_on(reading: Reading) -> None:
    """Resume a record and check that it stands where its events leave it."""
    game = load("damye")
    again = replay(game, reading)
    table = Table.resume(game, reading, lambda text: None)
    assert again.fault is None
    assert again.timeline is not None
    assert table._timeline.state == again.timeline.state
    assert table.time() == again.timeline.at


def check_altered(place: int, byte: int) -> None:
    """With that byte in that place it is told to be altered at that line."""
    text = match()
    reading = read(text[:place] + bytes([byte]) + text[place + 1 :])
    line = text[:place].count(b"\n") + 1
    assert (reading.status, reading.line) == ("altered", line)


def test_with_any_character_altered_it_is_altered_at_its_line() -> None:
    chance = Random(3)
    for place in chance.sample(range(len(match())), SAMPLE):
        check_altered(place, match()[place] ^ chance.randrange(1, 256))


@pytest.mark.long
def test_truncated_at_every_byte() -> None:
    for size in range(len(match())):
        check_cut(size)


@pytest.mark.long
def test_with_every_character_altered() -> None:
    chance = Random(4)
    for place in range(len(match())):
        check_altered(place, match()[place] ^ chance.randrange(1, 256))
