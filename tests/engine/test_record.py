"""The lines of a record: to text and back, and whatever else may be found in its place."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.engine.record import Chain, Header, Reading, SeatSpec, check_of, read
from tests.engine.desk import BOTS, ONE_BOT, PEOPLE, SECRET, Desk
from tests.pretend import Bot

HEADER = Header("pretend", PEOPLE, {"goal": 1}, SECRET, start="2024-05-01T12:00:00")
EVENT = {"at": 1, "seat": 0, "move": "knock"}


def played() -> bytes:
    """A short whole match with every kind of line: two people, undo, two deals, its end."""
    desk = Desk(options={"goal": 2})
    first, second = desk.sit(0), desk.sit(1)
    first.play("say 1", 100)
    second.play("knock", 150)
    desk.table.ask_undo(0, 180)
    desk.table.answer_undo(1, True, 200)
    first.play("swap", 220)
    first.play("say 2", 230)
    second.play("grab", 240)
    second.play("say 3", 700)
    first.play("grab", 800)
    return desk.record


def lines(*entries: dict[str, Any]) -> bytes:
    chain = Chain()
    return "".join(chain.line(entry) for entry in entries).encode()


def broken(raw: str) -> bytes:
    """A record whose second line is that text, with a check that fits."""
    chain = Chain()
    head = chain.line(HEADER.dump())
    return f'{head}{raw[:-1]}, "check": "{check_of(chain.check, raw)}"}}\n'.encode()


def test_a_line_is_the_entry_and_its_check() -> None:
    chain = Chain()
    first, second = chain.line({"a": "é"}), chain.line({"b": 1})
    check = sha256('{"a": "é"}'.encode()).hexdigest()[:16]
    assert first == f'{{"a": "é", "check": "{check}"}}\n'
    assert json.loads(second)["check"] == sha256(f'{check}{{"b": 1}}'.encode()).hexdigest()[:16]


def test_the_header_has_the_fields_of_the_format() -> None:
    entry = json.loads(Chain().line(HEADER.dump()))
    assert list(entry) == [
        *("format", "version", "game", "seats", "options", "secret", "words"),
        *("position", "start", "check"),
    ]
    assert entry["seats"][0] == {"name": "Ana", "kind": "person", "level": None}


def test_what_is_written_is_read() -> None:
    header = Header(
        "pretend",
        (SeatSpec("Ti Jò 👋"), SeatSpec("B", "bot", "hard")),
        {"goal": 3},
        SECRET,
        ("an ti mo", ""),
        {"sum": 1},
        "2024-05-01T12:00:00",
    )
    reading = read(lines(header.dump(), EVENT))
    assert reading.header == header
    assert (reading.status, reading.line, reading.newer) == ("unfinished", None, False)
    assert {k: v for k, v in reading.entries[0].items() if k != "check"} == EVENT


def test_lone_surrogates_can_be_written_and_read() -> None:
    reading = read(lines(HEADER.dump(), {**EVENT, "move": "\ud800x"}))
    assert reading.entries[0]["move"] == "\ud800x"


def test_a_whole_match_is_whole() -> None:
    text = played()
    reading = read(text)
    assert (reading.status, reading.line, reading.size) == ("whole", None, len(text))
    kinds = {kind for e in reading.entries for kind in e if kind not in {"at", "check", "seat"}}
    assert kinds == {"move", "undo", "deal", "state", "end"}


def test_truncated_at_any_byte_it_is_cut_or_unfinished_as_far_as_it_goes() -> None:
    text = played()
    for size in range(len(text)):
        reading = read(text[:size])
        whole = text[:size].count(b"\n")
        cut = size == 0 or not text[:size].endswith(b"\n")
        assert reading.status == ("cut" if cut else "unfinished"), size
        assert reading.line == (whole + 1 if cut else None)
        assert len(reading.entries) == max(0, whole - 1)
        assert (reading.header is None) == (whole == 0)
        assert reading.size == text[:size].rfind(b"\n") + 1


def altered_at(text: bytes, place: int, byte: int) -> Reading:
    return read(text[:place] + bytes([byte]) + text[place + 1 :])


def check_altered(text: bytes, place: int, byte: int) -> None:
    reading = altered_at(text, place, byte)
    line = text[:place].count(b"\n") + 1
    assert (reading.status, reading.line) == ("altered", line), (place, byte)
    assert len(reading.entries) == max(0, line - 2)


def test_with_any_character_altered_it_is_altered_at_its_line() -> None:
    text, chance = played(), Random(1)
    for place in range(len(text)):
        for byte in {text[place] ^ 1, chance.randrange(256), *b'\n" {}'} - {text[place]}:
            check_altered(text, place, byte)


@pytest.mark.long
def test_with_any_character_altered_to_any_other_it_is_altered_at_its_line() -> None:
    text = played()
    for place in range(len(text)):
        for byte in set(range(256)) - {text[place]}:
            check_altered(text, place, byte)


def test_lines_left_out_put_in_or_exchanged_are_told() -> None:
    parts = played().splitlines(keepends=True)
    for place in range(1, len(parts) - 1):
        out = read(b"".join(parts[:place] + parts[place + 1 :]))
        twice = read(b"".join(parts[: place + 1] + parts[place:]))
        swapped = [*parts[:place], parts[place + 1], parts[place], *parts[place + 2 :]]
        assert (out.status, out.line) == ("altered", place + 1)
        assert (twice.status, twice.line) == ("altered", place + 2)
        assert read(b"".join(swapped)).line == place + 1
    assert read(b"".join(parts[1:])).line == 1


def test_nothing_may_follow_the_end() -> None:
    text = played()
    count = text.count(b"\n")
    for more in (b"{", b"x", b"\n", b'{"at": 1}\n'):
        reading = read(text + more)
        assert (reading.status, reading.line) == ("altered", count + 1)


def test_a_newer_version_is_told() -> None:
    newer = lines({**HEADER.dump(), "version": 2, "more": []}, {"what": "ever"})
    reading = read(newer + b"{")
    assert (reading.newer, reading.header, reading.entries) == (True, None, ())
    assert reading.status == "unfinished"
    assert not read(newer.replace(b'"version": 2', b'"version": 3')).newer


def test_what_is_no_record_is_told_at_its_line() -> None:
    good = HEADER.dump()
    for bad in (
        {"format": "chess"},
        {**good, "format": "chess"},
        {**good, "version": "1"},
        {**good, "version": True},
        {**good, "version": 10**400},
        {**good, "seats": [{"name": "x", "kind": "cat", "level": None}]},
        {**good, "seats": [{"name": "x", "kind": "bot", "level": None}]},
        {**good, "seats": {}},
        {**good, "secret": "00"},
        {**good, "secret": SECRET.upper()},
        {**good, "words": ["a"]},
        {**good, "words": [1, 2]},
        {**good, "words": ["a|b", ""]},
        {**good, "words": ["\ud800", ""]},
        {**good, "position": []},
        {**good, "start": 1},
        {**good, "more": 1},
        {k: v for k, v in good.items() if k != "words"},
    ):
        reading = read(lines(bad))
        assert (reading.status, reading.line, reading.header) == ("altered", 1, None), bad


def test_entries_of_no_kind_are_told_at_their_line() -> None:
    digest = "0" * 64
    for bad in (
        {},
        {"at": 1},
        {"seat": 0, "move": "x"},
        {"at": -1, "seat": 0, "move": "x"},
        {"at": 1.5, "seat": 0, "move": "x"},
        {"at": 10**300, "seat": 0, "move": "x"},
        {"at": True, "seat": 0, "move": "x"},
        {"at": 1, "seat": 2, "move": "x"},
        {"at": 1, "seat": -1, "move": "x"},
        {"at": 1, "seat": True, "move": "x"},
        {"at": 1, "seat": 0, "move": None},
        {"at": 1, "seat": 0, "move": "x", "more": 1},
        {"at": 1, "undo": 0},
        {"at": 1, "undo": "1"},
        {"at": 1, "deal": {"label": "round 1"}},
        {"at": 1, "deal": {"label": "round 1", "commitment": "z" * 64}},
        {"at": 1, "deal": {"label": "round 1", "commitment": digest, "seed": "x"}},
        {"at": 1, "state": digest[1:]},
        {"at": 1, "end": None},
        {"at": 1, "end": {}, "state": digest},
    ):
        reading = read(lines(HEADER.dump(), bad))
        assert (reading.status, reading.line) == ("altered", 2), bad


@pytest.mark.parametrize(
    "raw",
    [
        '{"at": 1, "at": 2, "seat": 0, "move": "x"}',
        '{"at": NaN, "seat": 0, "move": "x"}',
        '{"at": 1, "seat": 0, "move": "x", "end": 1e999}',
        '{"at": ' + "9" * 5000 + ', "seat": 0, "move": "x"}',
        '{"at": 1, "end": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"at": 1, "end": {"x": ' + '{"x": ' * 100_000 + "1" + "}" * 100_001 + "}",
        "[1]}",
        "}",
        '{"at": 1,}',
    ],
    ids=lambda raw: raw[:40],
)
def test_json_that_is_none_or_too_much_of_it_is_told(raw: str) -> None:
    reading = read(broken(raw))
    assert (reading.status, reading.line) == ("altered", 2)
    read(broken(raw)[:-1])
    read(broken(raw)[:-30])


@given(st.binary(max_size=200), st.integers(0, 2000))
def test_whatever_the_bytes_are_nothing_is_raised(noise: bytes, place: int) -> None:
    text = played()
    reading = read(text[:place] + noise + text[place:])
    assert reading.status in {"whole", "unfinished", "cut", "altered"}
    assert read(noise).status in {"cut", "altered"}


def test_a_record_from_windows_is_altered() -> None:
    assert read(played().replace(b"\n", b"\r\n")).line == 1
    assert read(b"\xef\xbb\xbf" + played()).line == 1


def test_bots_and_people_are_recorded_alike() -> None:
    for seats in (ONE_BOT, BOTS):
        desk = Desk(seats, bot=Bot())
        desk.table.advance(100_000)
        reading = read(desk.record)
        assert reading.header is not None
        assert reading.header.seats == seats
        assert reading.status == "whole"


def test_fixture_of_version_1_is_what_this_program_writes() -> None:
    path = Path(__file__).parents[1] / "data" / "records" / "pretend-v1.jsonl"
    assert path.read_bytes() == played()
