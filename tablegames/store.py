"""The data folder: settings, and the records of the matches.

With the app, the only opener of files. What goes wrong is a Refused: ``not-saved`` (``why``,
``path``), ``in-use``, ``no-record`` (``name``), ``many-records`` (``name``, ``choices``).
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TypeGuard

from tablegames.engine.game import JSON, Refused
from tablegames.engine.recordline import Header, Reading, Status, read
from tablegames.recordfile import RecordFile, refusing
from tablegames.settings import PACES, Settings
from tablegames.widgets.ownkeys import OwnKeys

__all__ = ["PACES", "Entry", "RecordFile", "Settings", "Store"]

SUFFIX = ".jsonl"
CHOICES = 4
"""How many names at most are proposed instead of one that is none."""

_HEAD, _TAIL = 65536, 8192


@dataclass(frozen=True)
class Entry:
    """A record as a list shows it. Only its two ends have been read: it may be found worse.

    ``header`` None: its first line cannot be read, or is of a later version (``newer``).
    ``outcome`` is what its end says, None while the match goes on. ``in_use``: it is being
    played. ``changed`` is when it was last written, in seconds since 1970.
    """

    path: Path
    status: Status
    header: Header | None
    newer: bool
    outcome: JSON | None
    in_use: bool
    changed: float

    @property
    def name(self) -> str:
        """What the command line calls it."""
        return self.path.stem

    @property
    def winners(self) -> list[str]:
        """The names of those whom its end calls winners."""
        seats, won = self.header.seats if self.header else (), self._numbers("winners")
        return [seat.name for number, seat in enumerate(seats) if number in won]

    @property
    def scores(self) -> list[int]:
        """The score by seat that its end tells; none where it tells none."""
        return self._numbers("scores")

    def _numbers(self, name: str) -> list[int]:
        """What the end says there, which anybody may have written."""
        said = (self.outcome or {}).get(name)
        return [n for n in said if isinstance(n, int)] if isinstance(said, list) else []


class Store:
    """The data folder at ``folder``; it is made when something is first kept in it."""

    def __init__(self, folder: Path | None = None, environ: Mapping[str, str] = os.environ) -> None:
        self.folder = folder or _usual(environ)

    @property
    def records(self) -> Path:
        """The folder of the records."""
        return self.folder / "records"

    def settings(self) -> tuple[Settings, Path | None]:
        """The settings, and where a damaged file has been put aside, else None.

        What such a file does say is taken; the rest has its default.
        """
        path = self.folder / "settings.json"
        try:
            settings, whole = Settings.read(path.read_bytes())
        except OSError:
            return Settings(), None
        return settings, None if whole else _aside(path)

    def save(self, settings: Settings) -> None:
        """Keep the settings; the old ones stay until the new ones are whole. Raises Refused."""
        self._keep("settings.json", settings.text())

    def keys(self) -> tuple[OwnKeys, tuple[str, ...], Path | None]:
        """The keys that players have set for themselves.

        With them the names of the sets in the file that cannot be used (``""``: nothing in it can),
        and where such a file has been put aside, else None.
        """
        path = self.folder / "keys.json"
        try:
            keys, faults = OwnKeys.read(path.read_bytes())
        except OSError:
            return OwnKeys(), (), None
        return keys, faults, _aside(path) if faults else None

    def save_keys(self, keys: OwnKeys) -> None:
        """Keep the players' own keys, in the same way. Raises Refused."""
        self._keep("keys.json", keys.text())

    @property
    def pairs_file(self) -> Path:
        """Where a player's own pairs of words lie, if he has any; the player writes it himself."""
        return self.folder / "pairs.txt"

    def pairs(self) -> bytes | None:
        """The player's own file of pairs as it is; None: there is none. Raises ``not-saved``."""
        with refusing():
            try:
                return self.pairs_file.read_bytes()
            except FileNotFoundError:
                return None

    def played_pairs(self) -> list[list[str]]:
        """The pairs of words played in earlier matches; of a damaged file none."""
        try:
            found = json.loads((self.folder / "played.json").read_bytes())
        except (OSError, ValueError, RecursionError):
            return []
        return found if _are_pairs(found) else []

    def save_played_pairs(self, pairs: Sequence[Sequence[str]]) -> None:
        """Keep which pairs have been played, in the same way. Raises Refused."""
        text = json.dumps([list(pair) for pair in pairs], ensure_ascii=False)
        self._keep("played.json", text.encode())

    def _keep(self, name: str, text: bytes) -> None:
        new = self.folder / f".{name}.{os.getpid()}"
        with refusing():
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            try:
                new.write_bytes(text)
                new.chmod(0o600)
                new.replace(self.folder / name)
            except OSError:
                new.unlink(missing_ok=True)
                raise

    def new_record(self, game: str, start: str) -> RecordFile:
        """A record to be written, named after its ISO date and its game."""
        day = "".join(c if c.isdigit() else "-" for c in start[:19])
        return RecordFile(self.records / f"{day}-{game}{SUFFIX}")

    def open(self, path: Path) -> tuple[RecordFile, Reading]:
        """An unfinished record to go on with, locked, and what it says.

        A last line that is cut off is taken off, and kept beside it. Raises ``in-use``,
        ``not-saved``.
        """
        record = RecordFile.opened(path)
        try:
            reading = read(record.read())
            if reading.status == "cut" and reading.header:
                record.cut(reading.size, _free(path.with_suffix(".cut")))
        except Refused:
            record.close()
            raise
        return record, reading

    def read(self, path: Path) -> Reading:
        """What a record says, for looking at. Raises ``not-saved``."""
        with refusing():
            return read(path.read_bytes())

    def entries(self) -> list[Entry]:
        """The records there are, the one last played first."""
        found = []
        with suppress(OSError):
            for path in self.records.glob(f"*{SUFFIX}"):
                with suppress(OSError):
                    found.append(_entry(path))
        return sorted(found, key=lambda entry: (entry.changed, entry.name), reverse=True)

    def latest(self) -> Entry | None:
        """The unfinished match that was played last and is not being played now."""
        waiting = (e for e in self.entries() if e.status in {"unfinished", "cut"} and not e.in_use)
        return next((entry for entry in waiting if entry.header), None)

    def find(self, name: str) -> Path:
        """The file that ``name`` means: a path, or a record's name or the beginning of it.

        Raises ``no-record``, ``many-records``.
        """
        if os.path.isfile(name):
            return Path(name)
        entries = [entry.path for entry in self.entries()]
        for whole in (True, False):
            found = [p for p in entries if (p.stem if whole else p.name[: len(name)]) == name]
            if len(found) == 1:
                return found[0]
            if found:
                choices = sorted(path.stem for path in found)[:CHOICES]
                raise Refused("many-records", name=name, choices=choices)
        names = [path.stem for path in entries]
        near = get_close_matches(name, names, n=CHOICES, cutoff=0.0)
        raise Refused("no-record", name=name, choices=near)


def _usual(environ: Mapping[str, str]) -> Path:
    """Where the data folder is unless it is said: TABLEGAMES_DATA, or the system's place."""
    if named := environ.get("TABLEGAMES_DATA"):
        return Path(named)
    import platformdirs  # noqa: PLC0415 - only a program that has not been told needs it

    return platformdirs.user_data_path("tablegames")


def _are_pairs(value: object) -> TypeGuard[list[list[str]]]:
    return isinstance(value, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(word, str) for word in pair)
        for pair in value
    )


def _free(path: Path) -> Path:
    """The path, or the first numbered one like it that is free."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _aside(path: Path) -> Path | None:
    kept = _free(path.with_name(f"{path.stem}.damaged{path.suffix}"))
    try:
        return path.rename(kept)
    except OSError:
        return None


def _entry(path: Path) -> Entry:
    """What the two ends of a record say. Raises OSError."""
    with path.open("rb") as file:
        head = file.readline(_HEAD)
        size = os.fstat(file.fileno()).st_size
        file.seek(max(0, size - _TAIL))
        tail = file.read()
        in_use = RecordFile.locked(file.fileno())
        changed = os.fstat(file.fileno()).st_mtime
    first = read(head)
    if first.header is None:
        return Entry(path, first.status, None, first.newer, None, in_use, changed)
    outcome = _end(tail)
    status: Status = "cut" if not tail.endswith(b"\n") else "whole" if outcome else "unfinished"
    return Entry(path, status, first.header, False, outcome, in_use, changed)


def _end(tail: bytes) -> JSON | None:
    """The outcome that the last line tells, if it is the end."""
    try:
        last = json.loads(tail.rstrip(b"\n").rpartition(b"\n")[2])
    except (ValueError, RecursionError):
        return None
    end = last.get("end") if isinstance(last, dict) else None
    return end if isinstance(end, dict) else None
