"""The rooms around the tables, by the keys that a player presses in them."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.catalogue import load
from tablegames.launch import Launch
from tablegames.locale import LANGUAGES, translator
from tablegames.screens.records import sentences
from tablegames.screens.rules import rules
from tablegames.screens.settings import LABELS, VALUES
from tablegames.settings import Settings
from tablegames.store import Store
from tests.headless import START, random_match
from tests.screens.evening import (
    BACK,
    DAMYE,
    DOWN,
    END,
    ENTER,
    ESC,
    F1,
    HOME,
    LEFT,
    RIGHT,
    SETTINGS,
    UP,
    Evening,
    evening,
)
from tests.screens.situations import MENU
from tests.terminal.desk import until
from tests.widgets.room import SECRET

PDN = Path(__file__).parent.parent / "data" / "damye" / "pdn_standard_corpus_10x10.pdn"


async def seats(at: Evening) -> None:
    await at.go(DAMYE, till="Who plays, and how")


def chosen(at: Evening) -> str:
    """The row under the cursor."""
    return next((row for row in at.text.splitlines() if row.startswith(" ▸")), "")


# -- seats and options ---------------------------------------------------------------------------


async def test_nothing_has_to_be_answered(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await seats(at)
        await at.go(ENTER, till="game 1 of 1")
    header = Store(tmp_path).entries()[0].header
    assert header is not None
    assert [seat.kind for seat in header.seats] == ["person", "bot"]
    assert header.options["clock"] == 45_000


async def test_every_option_is_reached_and_changed_by_arrows(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await seats(at)
        await at.press(*[UP] * 9)
        for label in ("Games", "Stop early", "Extra", "White in", "Time per", "Pause", "Time away"):
            await until(lambda label=label: label in chosen(at))  # type: ignore[misc]
            before = chosen(at)
            await at.press(RIGHT)
            await until(lambda before=before: chosen(at) != before)  # type: ignore[misc]
            await at.press(LEFT)
            await until(lambda before=before: chosen(at) == before)  # type: ignore[misc]
            await at.press(DOWN)


async def test_a_range_is_typed_and_a_value_outside_is_refused_in_a_sentence(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as at:
        await seats(at)
        await at.go(*[UP] * 5, "12", DOWN, till="12 seconds")
        await at.go(UP, "999", ENTER, till="Time per move: off, 5 seconds to 10 minutes.")
        assert "12 seconds" in at.text
        await at.press(UP)
        assert "5 seconds to 10 minutes.\n" not in at.text.splitlines()[-2]
        await at.go("77", BACK, till="7_")
        await at.press(ESC)
        await at.wait_without("7_")
        assert "12 seconds" in at.text


async def test_the_stake_is_bounded_by_the_purse(tmp_path: Path) -> None:
    async with evening(tmp_path, 120, 40) as at:
        await seats(at)
        await at.go(*[UP] * 2, "101", ENTER, till="Stake: none to 100 counters.")
        await at.go(UP, "100", ENTER, till="100 counters")


async def test_seats_are_people_or_bots_of_a_level_with_names(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await seats(at)
        await at.go(*[UP] * 10, RIGHT, till="bot, hard")
        await at.go(RIGHT, till="Player 2")
        await at.go("\t", "Bo", ENTER, till="Bo ")
        await at.go(*[UP] * 9, RIGHT, till="bot, easy")
        await at.go(END, ENTER, till="Bot 0 – 0 Bo")
    header = Store(tmp_path).entries()[0].header
    assert header is not None
    assert [(s.name, s.kind, s.level) for s in header.seats] == [
        ("Bot", "bot", "easy"),
        ("Bo", "person", None),
    ]


# -- records -------------------------------------------------------------------------------------


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A folder with a finished match and an unfinished one."""
    seats, first = (SeatSpec("Ana"), SeatSpec("Bo")), {"first": 0}
    for moves in (("32-28", "19-23", "28x19", "14x23", "resign match"), ("32-28",)):
        record = Store(tmp_path).new_record("damye", START)
        header = Header("damye", seats, first, SECRET, start=START)
        table = Table(load("damye"), header, record.write)
        people = [table.sit(seat, lambda told: None) for seat in (0, 1)]
        for number, move in enumerate(moves):
            people[number % 2].play(move, number)
        record.close()
    return tmp_path


async def test_records_are_listed_gone_on_with_and_looked_at(played: Path) -> None:
    async with evening(played) as at:
        await at.go("r", till="Unfinished")
        assert at.text.index("Unfinished") < at.text.index("Finished")
        await at.go(DOWN, till="won the match")
        await at.go(ENTER, till="step 0")
        await at.go(END, till="resigns the match")
        await at.go("q", till="Unfinished")
        await at.go("c", till="This record is")
        await at.go(ESC, till="Unfinished")
        await at.go(UP, ENTER, till="Paused")
        await at.go(ENTER, till="to move, with Black")


async def test_the_replay_of_an_unfinished_match_says_so(played: Path) -> None:
    async with evening(played) as at:
        await at.go("r", till="Unfinished")
        await at.go("v", till="step 0 of 1")
        await at.go(END, till="unfinished.")
        await at.go(HOME, till="step 0 of 1")
        await at.go("q", till="Unfinished")


async def test_a_game_without_a_replay_is_told_as_a_story(played: Path) -> None:
    with patch("tablegames.screens.replays.find_spec", lambda name: None):
        async with evening(played, 120, 40) as at:
            await at.go("r", till="Unfinished")
            await at.go(DOWN, "v", till="plays 14x23")
            assert at.text.index("plays 32-28") < at.text.index("resigns the match")
            await at.go("\x1bOQ", till="Settings")
            await at.go(RIGHT, RIGHT, till="Réglages")
            await at.press(ESC)
            await at.wait_for("joue 14x23")


async def test_a_bad_record_is_told_and_harms_nothing(played: Path) -> None:
    store = Store(played)
    whole = next(entry for entry in store.entries() if entry.status == "whole")
    text = whole.path.read_bytes()
    (played / "records" / "altered.jsonl").write_bytes(text.replace(b'"32-28"', b'"32-27"'))
    (played / "records" / "nothing.jsonl").write_bytes(b"no record\n")
    (played / "records" / "empty.jsonl").write_bytes(b"")
    async with evening(played, 100, 30) as at:
        await at.go("r", till="cannot be read")
        for _ in range(5):
            await at.press("v")
            if "step" in at.text:
                await at.go("q", till="Unfinished")
            await at.press("c")
            if "This record is" in at.text:
                await at.go(ESC, till="Unfinished")
            await at.press(DOWN)
        await at.go(ESC, till="tablegames")


def test_what_is_said_of_every_kind_of_record(tmp_path: Path) -> None:
    store, tr = Store(tmp_path), translator("en")
    folder = store.records
    folder.mkdir(parents=True)
    for name, text in (("empty", b""), ("nothing", b"no record\n"), ("cut", b'{"format"')):
        (folder / f"{name}.jsonl").write_bytes(text)
    said = {entry.name: sentences(entry, tr) for entry in store.entries()}
    assert all(len(one) == 1 for one in said.values())


@pytest.mark.parametrize("end", [{"winners": ["x", -1, 9, None], "scores": [[]]}, {"winners": 1}])
def test_of_an_end_that_cannot_be_true_nothing_is_believed(end: JSON, tmp_path: Path) -> None:
    store, tr = Store(tmp_path), translator("en")
    record = store.new_record("damye", START)
    random_match(record.write, Random(1), moves=3)
    record.close()
    with record.path.open("a") as file:
        file.write(json.dumps({"at": 1, "end": end, "check": "0" * 16}) + "\n")
    (entry,) = store.entries()
    assert sentences(entry, tr) == ["The match is over."]


# -- the games of a file -------------------------------------------------------------------------


async def test_the_games_of_a_file_are_gone_through(tmp_path: Path) -> None:
    launch = Launch("replay", path=PDN, data=tmp_path, settings=SETTINGS)
    async with evening(tmp_path, launch=launch) as at:
        await at.go("", till="68 games")
        for _ in range(2):
            await at.go(ENTER, till="step 0")
            await at.go(END, till="Result")
            await at.go("q", till="68 games")
            await at.press(*[DOWN] * 20)
        await at.go(ESC, till=MENU)


async def test_a_file_in_another_language(tmp_path: Path) -> None:
    launch = Launch("replay", path=PDN, data=tmp_path, settings=SETTINGS)
    async with evening(tmp_path, launch=launch) as at:
        await at.wait_for("68 games")
        await at.go("\x1bOQ", till="Settings")
        await at.go(RIGHT, RIGHT, till="Réglages")
        await at.press(ESC)
        await at.wait_for("68 parties")
        await at.go(ENTER, till="étape 0")
        await at.go(RIGHT, till="joue")


# -- rules ---------------------------------------------------------------------------------------


def test_the_rules_are_there_in_every_language() -> None:
    found = {language: rules("damye", language) for language in LANGUAGES}
    assert len(set(found.values())) == len(LANGUAGES)
    assert rules("damye", "xx") == found["en"]
    assert rules("none", "en") == ""


async def test_rules_scroll_and_change_their_language(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DAMYE[:-1] + F1, till="International draughts")
        await at.go(END, till="The computer")
        await at.go(HOME, till="International draughts")
        await at.go(" ", till="Capturing")
        await at.go("\x1bOQ", till="Settings")
        await at.go(RIGHT, RIGHT, RIGHT, till="Einstellungen")
        await at.press(ESC)
        await at.wait_for("Internationales Damespiel")


# -- settings ------------------------------------------------------------------------------------


def test_every_setting_has_its_row_and_an_explanation() -> None:
    assert set(LABELS) == {one.name for one in fields(Settings)}
    assert set(VALUES) == set(LABELS) - {"names"}
    for name, values in VALUES.items():
        assert getattr(Settings(), name) in values


async def test_the_digits_that_cells_want_are_set_for_good(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go("s", till="Settings")
        await at.go(*[DOWN] * list(LABELS).index("wanted"), till="▸ Wanted digits")
        await at.press(RIGHT)
        await at.quiet()
        assert chosen(at).split("◂")[1].split()[0] == "no"
        assert Store(tmp_path).settings()[0].wanted is False
