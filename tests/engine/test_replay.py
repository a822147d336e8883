"""A record played again and looked at: the same states, or the line that cannot be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablegames.engine.deal import announcement, seed
from tablegames.engine.game import JSON
from tablegames.engine.record import Chain, Reading, Replay, Step, read, replay, state_hash
from tablegames.engine.verify import Finding, verify
from tests.engine.desk import BOTS, SECRET, Desk
from tests.engine.test_record import HEADER, lines, played
from tests.pretend import Bot, Pretend, State

FIXTURES = Path(__file__).parents[1] / "data" / "records"


def again(text: bytes) -> Replay[State]:
    return replay(Pretend(), read(text))


def entries(text: bytes) -> list[JSON]:
    """The entries of a record without their checks."""
    found = [json.loads(line) for line in text.splitlines()]
    return [{k: v for k, v in entry.items() if k != "check"} for entry in found]


def edited(text: bytes, edit: Callable[[list[JSON]], object]) -> bytes:
    """A record that somebody edited and whose checks were made to fit."""
    found = entries(text)
    edit(found)
    return lines(*found)


def test_all_that_happened_is_stepped_through() -> None:
    steps = again(played()).steps
    happened = [(step.at, step.seat, step.move, step.line) for step in steps]
    assert happened == [
        (0, None, None, 1),
        (100, 0, "say 1", 3),
        (150, 1, "knock", 4),
        (0, 0, "undo", 5),
        (220, 0, "swap", 6),
        (230, 0, "say 2", 7),
        (240, 1, "grab", 8),
        (540, None, None, None),
        (700, 1, "say 3", 10),
        (800, 0, "grab", 11),
    ]
    assert steps[3].state == steps[0].state


def test_a_step_can_be_told_to_anyone() -> None:
    replayed = again(played())
    swap = replayed.told(4, 1)
    assert (swap.at, swap.seat, swap.move) == (220, 0, None)
    assert swap.after["cards"][0] == "?"
    assert replayed.told(4, 0).move == "swap"
    assert replayed.told(3).move == "undo"
    assert replayed.told(3).before == replayed.told(2).after


def test_what_remains_is_what_the_table_had() -> None:
    desk = Desk(BOTS, bot=Bot())
    desk.table.advance(1000)
    for size in [i for i, byte in enumerate(desk.record) if byte == 10]:
        replayed = again(desk.record[: size + 1])
        assert replayed.fault is None
    timeline = again(desk.record).timeline
    assert timeline is not None
    assert timeline.state == desk.table._timeline.state
    assert timeline.steps[-1].at == desk.table.time()


def test_time_alone_may_end_a_match() -> None:
    desk = Desk(options={"rounds": 1, "goal": 1})
    desk.sit(0).play("say 1", 10)
    desk.table.advance(600)
    replayed = again(desk.record)
    assert replayed.fault is None
    assert [e.get("at") for e in entries(desk.record)[-2:]] == [510, 510]
    assert replayed.steps[-1] == Step(510, None, None, desk.table._timeline.state)


def test_the_same_states_under_another_hash_seed() -> None:
    code = (
        "import sys; from tests.pretend import Pretend\n"
        "from tablegames.engine.record import read, replay, state_hash\n"
        "for step in replay(Pretend(), read(sys.stdin.buffer.read())).steps:\n"
        "    print(state_hash(Pretend(), step.state))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            input=played(),
            capture_output=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": number},
        ).stdout
        for number in ("1", "2")
    }
    assert len(said) == 1
    assert said.pop().decode().split() == [
        state_hash(Pretend(), step.state) for step in again(played()).steps
    ]


EDITS: list[tuple[str, int, Callable[[list[JSON]], object]]] = [
    ("move", 3, lambda e: e[2].update(move="say 4")),
    ("move", 3, lambda e: e[2].update(seat=1)),
    ("move", 11, lambda e: e[10].update(at=99999)),
    ("time", 4, lambda e: e[3].update(at=50)),
    ("undo", 5, lambda e: e[4].update(undo=3)),
    ("undo", 9, lambda e: e.insert(8, {"at": 300, "undo": 9})),
    ("deal", 2, lambda e: e[1]["deal"].update(label="round 2")),
    ("deal", 9, lambda e: e[8]["deal"].update(commitment="0" * 64)),
    ("deal", 9, lambda e: e[8].update(at=539)),
    ("deal", 4, lambda e: e.insert(3, {**e[1], "at": 100})),
    ("state", 12, lambda e: e[11].update(state="0" * 64)),
    ("end", 13, lambda e: e[12]["end"].update(scores=[7, 1])),
    ("end", 4, lambda e: e.__setitem__(slice(3, None), [{**e[12], "at": 100}])),
    ("deal", 2, lambda e: e[0].update(secret="f" * 32)),
    ("start", 1, lambda e: e[0]["options"].update(rounds="many")),
    ("start", 1, lambda e: e[0].update(position={"nowhere": 1})),
]


@pytest.mark.parametrize(("code", "line", "edit"), EDITS, ids=[f"{e[0]}-{e[1]}" for e in EDITS])
def test_what_cannot_have_happened_is_told_at_its_line(
    code: str, line: int, edit: Callable[[list[JSON]], object]
) -> None:
    text = edited(played(), edit)
    assert read(text).status in {"whole", "unfinished"}
    replayed = again(text)
    assert replayed.fault is not None
    assert (replayed.fault.code, replayed.fault.line) == (code, line)
    bad = [f for f in verify(Pretend(), read(text)) if not f.good]
    assert [f.facts["line"] for f in bad if f.code == "impossible"] == [line]


def test_without_a_header_there_is_nothing_to_play() -> None:
    assert again(b"").steps == ()


# -- looking at it -------------------------------------------------------------------------------


def found(text: bytes) -> dict[str, list[Finding]]:
    findings: dict[str, list[Finding]] = {}
    for finding in verify(Pretend(), read(text)):
        findings.setdefault(finding.code, []).append(finding)
    return findings


def facts(findings: list[Finding]) -> list[dict[str, Any]]:
    return [finding.facts for finding in findings]


def test_a_whole_record_is_computed_again_from_end_to_end() -> None:
    findings = found(played())
    assert all(f.good for each in findings.values() for f in each)
    assert facts(findings["played"]) == [{"events": 7, "undone": 2}]
    assert facts(findings["announced"]) == [
        {"announcement": announcement(SECRET), "secret": SECRET}
    ]
    assert [f["seed"] for f in facts(findings["deal"])] == [
        seed(SECRET, "round 1"),
        seed(SECRET, "round 2"),
    ]
    assert facts(findings["states"]) == [{"count": 1}]
    assert facts(findings["end"])[0]["outcome"]["winners"] == [0]
    assert facts(findings["words"]) == [
        {"seat": 0, "name": "Ana", "words": ""},
        {"seat": 1, "name": "Bob", "words": ""},
    ]


def test_of_an_unfinished_match_nothing_is_shown_before_its_time() -> None:
    text = b"".join(played().splitlines(keepends=True)[:-3])
    findings = found(text)
    assert [f["seed"] for f in facts(findings["deal"])] == [seed(SECRET, "round 1"), None]
    assert facts(findings["announced"])[0]["secret"] is None
    assert SECRET not in str(findings)
    assert "unfinished" in findings


def test_what_the_players_picked_is_told_and_changes_every_deal() -> None:
    words = HEADER.dump() | {"words": ["an ti mo", ""]}
    findings = found(lines(words))
    assert [f["words"] for f in facts(findings["words"])] == ["an ti mo", ""]
    assert "deal" not in findings
    assert "untold" not in findings  # as after a kill: it is told on resuming


def test_a_move_before_its_deal_was_committed_to_is_told() -> None:
    def hide(found: list[JSON]) -> None:
        del found[1]

    bad = [f for f in verify(Pretend(), read(edited(played(), hide))) if not f.good]
    assert [(f.code, f.facts["line"]) for f in bad][-1] == ("untold", 2)


def test_cut_altered_and_newer_records_are_bad() -> None:
    text = played()
    assert facts(found(text[:-5])["cut"]) == [{"line": 13}]
    assert facts(found(text.replace(b"knock", b"knocc"))["altered"]) == [{"line": 4}]
    newer = Chain().line(HEADER.dump() | {"version": 2}).encode()
    assert [f.code for f in verify(Pretend(), read(newer))] == ["newer"]
    for bad in (text[:-5], text.replace(b"knock", b"knocc"), newer, b""):
        assert not all(f.good for f in verify(Pretend(), read(bad)))


def test_old_records_are_read() -> None:
    text = (FIXTURES / "pretend-v1.jsonl").read_bytes()
    reading: Reading = read(text)
    assert reading.status == "whole"
    assert replay(Pretend(), reading).fault is None
