"""Verifying records of games that deal: what was picked, and commands that anyone can type."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tablegames.engine.record import Chain, Header, SeatSpec, read
from tablegames.engine.table import Table
from tablegames.engine.verify import Finding, verify
from tablegames.games.catalogue import load
from tablegames.locale import translator
from tablegames.locale.findings import by_hand, said

SECRET = "00112233445566778899aabbccddeeff"
PEOPLE = (SeatSpec("Ana"), SeatSpec("Roz"), SeatSpec("Lou"))
TR = translator("en")


def record(game: str, moves: int = 10_000, **options: Any) -> bytes:
    """A match at random of two people or as many as the game needs, to its end or for so long."""
    lines: list[str] = []
    rules = load(game)
    people = PEOPLE[: max(2, rules.seats[0])]
    table: Table[Any] = Table(rules, Header(game, people, options, SECRET), lines.append)
    seats = [table.sit(seat, lambda told: None) for seat in range(len(people))]
    chance, at = Random(1), 0
    for _ in range(moves):
        if table.outcome:
            break
        at = max(at, table.time()) + chance.randrange(500)
        table.advance(at)
        able = [seat for seat in seats if seat.legal()]
        if able:
            seat = chance.choice(able)
            seat.play(chance.choice([m for m in seat.legal() if m != "pick rest"]), at)
        else:
            at = table.wake() or at
            table.advance(at)
    return "".join(lines).encode()


def found(game: str, text: bytes) -> list[Finding]:
    return verify(load(game), read(text))


def digests(findings: Sequence[Finding]) -> list[str]:
    """What comes out when the proposed commands are typed."""
    commands = [line for line in by_hand(findings, "x", TR) if "printf" in line]
    return [subprocess.check_output(command, shell=True, text=True)[:64] for command in commands]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("domino", {"games": 2}),
        ("domino", {"games": 1, "pick": "auto"}),
        ("tripple", {}),
        ("tripple", {"deck": 31}),
        ("dreieck", {"race_ms": 1000}),
    ],
)
def test_each_commitment_comes_out_of_a_command(game: str, options: dict[str, Any]) -> None:
    findings = found(game, record(game, **options))
    assert all(finding.good for finding in findings)
    commitments = [one.facts["commitment"] for one in findings if one.code == "deal"]
    assert commitments
    assert set(commitments) <= set(digests(findings))


def test_what_each_seat_picked_is_told_with_its_dominoes() -> None:
    text = record("domino", games=1)
    sentences = [said(one, TR) for one in found("domino", text)]
    moves = [json.loads(line) for line in text.splitlines()]
    for seat, who in enumerate(PEOPLE[:2]):
        took = [
            str(one["move"]).split()[1]
            for one in moves
            if one.get("seat") == seat and str(one["move"]).split()[0] in {"pick", "take"}
        ]
        told = f"Deal “game 1”: {who.name} took {' '.join(took)}, which were "
        (sentence,) = [one for one in sentences if one.startswith(told)]
        assert len(sentence.removeprefix(told).rstrip(".").split()) == len(took)


def test_before_the_game_is_over_only_the_positions_are_told() -> None:
    findings = found("domino", record("domino", moves=5, games=1))
    sentences = [said(one, TR) for one in findings]
    assert len([one for one in sentences if one.startswith("Deal “game 1”: Ana took")]) == 1
    assert not [one for one in sentences if "which were" in one]
    assert digests(findings) == []


def test_an_altered_pick_is_found_though_the_checks_are_made_anew() -> None:
    entries = [json.loads(line) for line in record("domino", games=1).splitlines()]
    picks = [entry for entry in entries if str(entry.get("move")).startswith("pick")]
    picks[2]["move"], picks[4]["move"] = picks[4]["move"], picks[2]["move"]
    chain = Chain()
    text = "".join(chain.line({k: v for k, v in e.items() if k != "check"}) for e in entries)
    assert [one.code for one in found("domino", text.encode()) if not one.good]


def test_of_an_altered_record_nothing_is_said_of_how_the_match_stands() -> None:
    whole = record("domino", games=1)
    lines = whole.splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"seat": ', b'"seat":  ')
    codes = [one.code for one in found("domino", b"".join(lines))]
    assert "altered" in codes
    assert not {"unfinished", "end"} & set(codes)
