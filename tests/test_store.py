"""The data folder: settings that survive damage, records that survive everything."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.record import Header, read
from tablegames.engine.table import Table
from tablegames.recordfile import RecordFile
from tablegames.settings import PACES
from tablegames.store import Settings, Store
from tests.engine.desk import PEOPLE, SECRET
from tests.engine.test_record import played
from tests.pretend import Pretend

START = "2024-05-01T12:34:56"
ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data")


def begin(store: Store, moves: int = 0, start: str = START) -> RecordFile:
    """A match begun in the store, with so many moves played; its record is still open."""
    record = store.new_record("pretend", start)
    table = Table(Pretend(), Header("pretend", PEOPLE, {}, SECRET, start=start), record.write)
    seat = table.sit(0, lambda told: None)
    for at in range(moves):
        seat.play("knock", at)
    return record


def test_where_the_data_folder_is(tmp_path: Path) -> None:
    assert Store(tmp_path).folder == tmp_path
    assert Store(None, {"TABLEGAMES_DATA": str(tmp_path)}).folder == tmp_path
    assert Store(None, {}).folder.name == "tablegames"


def test_nothing_is_made_before_something_is_kept(store: Store) -> None:
    assert store.entries() == []
    assert store.latest() is None
    assert store.settings() == (Settings(), None)
    assert not store.folder.exists()


# -- settings ------------------------------------------------------------------------------------


def test_settings_are_kept(store: Store) -> None:
    look = Settings("ht", "256", "ascii", "light", False, "fast", "azerty")
    chosen = replace(look, pictures=False, one_row=True, sound=False, names=("Ti Jò", "Ana"))
    store.save(chosen)
    assert store.settings() == (chosen, None)
    assert stat.S_IMODE((store.folder / "settings.json").stat().st_mode) == 0o600
    assert [path.name for path in store.folder.iterdir()] == ["settings.json"]
    assert chosen.bot_pace == chosen.match_pace == PACES["fast"] == 0.5


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_a_damaged_file_is_told_and_put_aside(store: Store, text: bytes) -> None:
    store.folder.mkdir()
    for number in ("", "-2"):
        (store.folder / "settings.json").write_bytes(text)
        settings, aside = store.settings()
        assert settings == Settings()
        assert aside == store.folder / f"settings.damaged{number}.json"
        assert aside.read_bytes() == text
    assert store.settings() == (Settings(), None)


def test_what_a_damaged_file_does_say_is_taken(store: Store) -> None:
    store.folder.mkdir()
    said = {"theme": "light", "motion": "no", "names": [1], "pace": 3, "colours": [], "later": 1}
    (store.folder / "settings.json").write_text(json.dumps(said))
    settings, aside = store.settings()
    assert settings == Settings(theme="light")
    assert aside is not None


def test_settings_of_a_later_version_are_no_damage(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / "settings.json").write_text('{"theme": "light", "later": [1]}')
    assert store.settings() == (Settings(theme="light"), None)


def test_settings_that_cannot_be_kept_leave_the_old_ones(store: Store) -> None:
    store.save(Settings(theme="light"))
    (store.folder / f".settings.json.{os.getpid()}").mkdir()
    with pytest.raises(Refused, match="not-saved"):
        store.save(Settings(theme="dark"))
    assert store.settings()[0].theme == "light"


# -- pairs of words ------------------------------------------------------------------------------


def test_a_players_own_pairs_are_read_as_they_lie_there(store: Store) -> None:
    assert store.pairs() is None
    store.folder.mkdir()
    store.pairs_file.write_bytes(b"sun, moon\r\n\xff")
    assert store.pairs_file == store.folder / "pairs.txt"
    assert store.pairs() == b"sun, moon\r\n\xff"


def test_pairs_that_cannot_be_read_are_refused_with_their_place(store: Store) -> None:
    store.pairs_file.mkdir(parents=True)
    with pytest.raises(Refused) as refused:
        store.pairs()
    assert refused.value.code == "not-saved"
    assert refused.value.facts["path"] == str(store.pairs_file)


def test_which_pairs_were_played_is_kept(store: Store) -> None:
    assert store.played_pairs() == []
    store.save_played_pairs([("sun", "moon"), ["café", "thé"]])
    assert store.played_pairs() == [["sun", "moon"], ["café", "thé"]]
    assert stat.S_IMODE((store.folder / "played.json").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "damaged", [b"", b"{}", b"[", b"\xff", b"[1]", b'[["a"]]', b'[["a", 1]]', b"[" * 100_000]
)
def test_of_a_damaged_list_of_played_pairs_none_is_known(store: Store, damaged: bytes) -> None:
    store.save_played_pairs([])
    (store.folder / "played.json").write_bytes(damaged)
    assert store.played_pairs() == []


# -- records -------------------------------------------------------------------------------------


def test_a_record_is_named_locked_and_nobody_elses(store: Store) -> None:
    record = begin(store)
    assert record.path == store.records / "2024-05-01-12-34-56-pretend.jsonl"
    assert stat.S_IMODE(record.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(store.records.stat().st_mode) == 0o700
    (entry,) = store.entries()
    assert entry.in_use
    assert store.latest() is None
    with pytest.raises(Refused, match="in-use"):
        store.open(record.path)
    record.close()
    assert store.latest() is not None
    again, reading = store.open(record.path)
    assert reading.status == "unfinished"
    again.close()


def test_another_process_is_told_that_it_is_in_use(store: Store) -> None:
    record = begin(store)
    code = (
        "import sys; from pathlib import Path; from tablegames.store import Store\n"
        "try: Store(Path(sys.argv[1])).open(Path(sys.argv[2]))\n"
        "except Exception as refused: print(refused)"
    )
    argv = [sys.executable, "-c", code, str(store.folder), str(record.path)]
    done = subprocess.run(argv, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "in-use\n"
    record.close()


def test_records_of_the_same_second_have_names_of_their_own(store: Store) -> None:
    names = [begin(store).path.stem for _ in range(3)]
    assert names == [f"2024-05-01-12-34-56-pretend{n}" for n in ("", "-2", "-3")]


def test_a_match_that_cannot_begin_leaves_no_file(store: Store) -> None:
    record = store.new_record("pretend", START)
    with pytest.raises(Refused, match="bad-options"):
        Table(Pretend(), Header("pretend", PEOPLE, {"x": 1}, SECRET), record.write)
    record.close()
    assert not store.folder.exists()


def _noting(
    written: list[bytes], write: Callable[[int, bytes], int]
) -> Callable[[int, bytes], int]:
    def noted(file: int, text: bytes) -> int:
        written.append(text)
        return write(file, text)

    return noted


def test_each_line_is_one_write(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []
    write = os.write
    monkeypatch.setattr(os, "write", _noting(written, write))
    record = begin(store, 2)
    assert b"".join(written) == record.path.read_bytes()
    assert all(line.count(b"\n") == 1 and line.endswith(b"\n") for line in written)
    assert len(written) == 4


def test_the_list_says_what_the_two_ends_say(store: Store) -> None:
    begin(store, 3).close()
    for name, text in {
        "whole": played(),
        "cut": played()[:-9],
        "newer": played().replace(b'"version": 1', b'"version": 2'),
        "other": b"not a record\n",
        "empty": b"",
    }.items():
        (store.records / f"{name}.jsonl").write_bytes(text)
    (store.records / "notes.txt").write_text("no record")
    found = {entry.name: entry for entry in store.entries()}
    assert {name: entry.status for name, entry in found.items()} == {
        "2024-05-01-12-34-56-pretend": "unfinished",
        "whole": "whole",
        "cut": "cut",
        "newer": "altered",
        "other": "altered",
        "empty": "cut",
    }
    assert found["whole"].outcome == {"winners": [0], "scores": [6, 1], "places": [1, 2]}
    assert found["cut"].outcome is None
    assert found["whole"].header is not None
    assert [seat.name for seat in found["whole"].header.seats] == ["Ana", "Bob"]


def test_the_latest_is_the_one_played_last(store: Store) -> None:
    for number, start in enumerate(["2024-01-01T00:00:00", "2023-01-01T00:00:00"]):
        record = begin(store, start=start)
        record.close()
        os.utime(record.path, (number, number))
    latest = store.latest()
    assert latest is not None
    assert latest.name == "2023-01-01-00-00-00-pretend"


def test_a_record_is_found_by_path_name_or_beginning(store: Store) -> None:
    paths = [begin(store, start=f"{year}-01-01T00:00:00").path for year in (2021, 2022)]
    assert store.find(str(paths[0])) == paths[0]
    assert store.find(paths[1].stem) == paths[1]
    assert store.find("2021") == paths[0]
    with pytest.raises(Refused) as refused:
        store.find("202")
    assert refused.value.code == "many-records"
    with pytest.raises(Refused, match="no-record"):
        store.find("1999")


def test_a_cut_record_goes_on_from_its_last_whole_line(store: Store) -> None:
    record = begin(store, 3)
    record.close()
    whole = record.path.read_bytes()
    record.path.write_bytes(whole[:-7])
    again, reading = store.open(record.path)
    assert reading.status == "cut"
    table = Table.resume(Pretend(), reading, again.write)
    table.go_on("", 0)
    table.sit(1, lambda told: None).play("knock", 9)
    again.close()
    found = read(record.path.read_bytes())
    assert found.status == "unfinished"
    assert [e.get("at") for e in found.entries] == [0, 0, 1, 9]
    kept = record.path.with_suffix(".cut")
    assert kept.read_bytes() == whole.splitlines(keepends=True)[-1][:-7]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


class Full:
    """A disk on which only so many bytes more have room."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self.write = os.write
        monkeypatch.setattr(os, "write", self)

    def __call__(self, file: int, text: bytes) -> int:
        text = text[: self.room]
        self.room -= len(text)
        if not text:
            raise OSError(28, "No space left on device")
        return self.write(file, text)


def test_on_a_full_disk_nothing_of_a_line_remains_and_the_match_goes_on_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = begin(store, 1)
    before = record.path.read_bytes()
    for room in (0, 20):
        with monkeypatch.context() as patch:
            Full(patch, room)
            with pytest.raises(Refused) as refused:
                record.write('{"at": 5, "a line": "that is longer than twenty bytes"}\n')
        assert (refused.value.code, refused.value.facts["why"]) == (
            "not-saved",
            "No space left on device",
        )
        assert record.path.read_bytes() == before
    record.write("{}\n")
    assert record.path.read_bytes() == before + b"{}\n"


def test_a_match_whose_first_line_has_no_room_leaves_no_file(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        Full(patch, 20)
        with pytest.raises(Refused, match="not-saved"):
            begin(store)
    assert store.entries() == []
    begin(store).close()
    assert len(store.entries()) == 1


def test_of_several_lines_all_are_written_or_none(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = begin(store, 1)
    before = record.path.read_bytes()
    with monkeypatch.context() as patch:
        Full(patch, 12)
        with pytest.raises(Refused, match="not-saved"):
            record.write('{"at": 5}\n{"at": 6}\n')
    assert record.path.read_bytes() == before


@pytest.mark.parametrize("place", ["a file", "a file/below", "/proc/nowhere"])
def test_a_folder_that_cannot_be_is_one_clear_refusal(tmp_path: Path, place: str) -> None:
    (tmp_path / "a file").write_text("")
    store = Store(tmp_path / place)
    with pytest.raises(Refused) as refused:
        begin(store)
    assert refused.value.code == "not-saved"
    assert refused.value.facts["why"]
    with pytest.raises(Refused, match="not-saved"):
        store.save(Settings())
    assert store.entries() == []
    assert store.settings() == (Settings(), None)


def test_what_is_written_is_brought_to_the_disk(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = begin(store)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    assert record.dirty
    record.sync()
    record.sync()
    assert len(synced) == 1
    assert not record.dirty
    record.write("{}\n")
    record.close()
    record.close()
    assert len(synced) == 2
    with pytest.raises(Refused, match="not-saved"):
        record.read()
