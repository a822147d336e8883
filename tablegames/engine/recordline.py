"""The lines of a record: to text and back, and the chain of checks that binds them.

A record is JSON lines. The first is the header, every other one an event, an undo, a deal, the
hash of a state or the end. ``check`` closes each line: the first 16 hex digits of
SHA-256(previous check + the line without its check), so that no line can be changed, moved,
left out or put in without being told.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Literal, cast

from tablegames.engine.deal import clean_words
from tablegames.engine.game import JSON, Refused

FORMAT = "tablegames"
VERSION = 1

Status = Literal["whole", "unfinished", "cut", "altered"]

_LARGEST = 2**53
_CHECK = re.compile(r', "check": "([0-9a-f]{16})"\}\Z')
_HEX = re.compile(r"[0-9a-f]+")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class SeatSpec:
    """Who sits there: a person, or a bot of a level."""

    name: str
    kind: Literal["person", "bot"] = "person"
    level: str | None = None

    def dump(self) -> JSON:
        """The seat as the header has it."""
        return {"name": self.name, "kind": self.kind, "level": self.level}


@dataclass(frozen=True)
class Header:
    """What a match is played with. ``secret`` is the first one, before any player's words.

    ``words`` are by seat, or empty when nobody added any; ``position`` is what ``Game.load``
    takes, None for a fresh match; ``start`` is an ISO date. ``pace`` (0.5 to 3) is what the times
    of the match have been multiplied by, and those of bots in a race are.
    """

    game: str
    seats: tuple[SeatSpec, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    secret: str = ""
    words: tuple[str, ...] = ()
    position: JSON | None = None
    start: str = ""
    pace: float = 1.0

    def dump(self) -> JSON:
        """The first line of the record, without its check."""
        pace = {} if self.pace == 1 else {"pace": self.pace}
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "seats": [seat.dump() for seat in self.seats],
            "options": dict(self.options),
            "secret": self.secret,
            "words": list(self.words),
            "position": self.position,
            "start": self.start,
            **pace,
        }


_HEADER = frozenset(Header.__dataclass_fields__) | {"format", "version", "check"}


class Chain:
    """Writes lines, each closed by its check; ``check`` is that of the last one."""

    def __init__(self, check: str = "") -> None:
        self.check = check

    def line(self, entry: JSON) -> str:
        """The entry as its line of text, with the new line that ends it."""
        body = _SURROGATE.sub(_escape, json.dumps(entry, ensure_ascii=False, allow_nan=False))
        self.check = check_of(self.check, body)
        return f'{body[:-1]}, "check": "{self.check}"}}\n'


def check_of(previous: str, body: str) -> str:
    """The check of a line whose text without its check is ``body``."""
    return sha256((previous + body).encode()).hexdigest()[:16]


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


@dataclass(frozen=True)
class Reading:
    """What could be read of a record, up to the first fault.

    ``line`` is the line of the fault, from 1, else None. ``entries[i]`` stands in line
    ``i + 2``. ``check`` is that of the last line read, ``size`` the bytes up to its end. A
    ``newer`` record was written by a later version and is read no further than that.
    """

    status: Status
    line: int | None = None
    header: Header | None = None
    entries: tuple[JSON, ...] = ()
    newer: bool = False
    check: str = ""
    size: int = 0


def read(text: bytes) -> Reading:
    """Read a record, whatever the bytes are; nothing is raised.

    A line counts once its new line is there. What follows the last one is a line cut off, or,
    where no line begins so, an altered one.
    """
    reader = _Reader()
    *lines, tail = text.split(b"\n")
    for line in lines:
        try:
            reader.take(line)
        except (ValueError, RecursionError):
            return reader.reading("altered")
        if reader.newer:
            return reader.reading("unfinished")
    if tail and not reader.may_begin(tail):
        return reader.reading("altered")
    if tail or reader.header is None:
        return reader.reading("cut")
    return reader.reading("whole" if reader.ended else "unfinished")


class _Reader:
    """Takes the lines one by one and keeps what they say."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.entries: list[JSON] = []
        self.check = ""
        self.size = 0
        self.newer = False

    @property
    def ended(self) -> bool:
        return bool(self.entries) and "end" in self.entries[-1]

    def take(self, line: bytes) -> None:
        """Take a line without its new line. Raises ValueError where it is not good."""
        entry = _entry(line.decode(), self.check)
        if self.header is not None:
            if self.ended:
                raise ValueError("after the end")
            _good(entry, len(self.header.seats))
            self.entries.append(entry)
        elif not self._later(entry):
            self.header = _header(entry)
        self.check = entry["check"]
        self.size += len(line) + 1

    def _later(self, entry: JSON) -> bool:
        version = entry.get("version")
        if entry.get("format") != FORMAT or not _whole(version):
            raise ValueError("no record")
        self.newer = int(version or 0) > VERSION
        return self.newer

    def may_begin(self, tail: bytes) -> bool:
        """Whether a good line may begin with ``tail``, or be it but for its new line."""
        if self.ended or not tail.startswith(b"{"):
            return False
        text = tail.decode(errors="replace")
        try:
            _, end = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError):
            return True
        try:
            _entry(text, self.check)
        except (ValueError, RecursionError):
            return False
        return end == len(text)

    def reading(self, status: Status) -> Reading:
        line = (self.header is not None) + len(self.entries) + 1
        return Reading(
            status=status,
            line=line if status in {"cut", "altered"} else None,
            header=self.header,
            entries=tuple(self.entries),
            newer=self.newer,
            check=self.check,
            size=self.size,
        )


def _entry(text: str, previous: str) -> JSON:
    """The line as an object, its check being that which follows ``previous``."""
    found = _CHECK.search(text)
    if not found or check_of(previous, text[: found.start()] + "}") != found[1]:
        raise ValueError("check")
    entry = json.loads(
        text, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite
    )
    if not isinstance(entry, dict):
        raise ValueError("no object")
    return entry


def _once(pairs: Sequence[tuple[str, Any]]) -> JSON:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key given twice")
    return found


def _no_number(text: str) -> float:
    raise ValueError(text)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _whole(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LARGEST


def _hex(value: object, digits: int) -> bool:
    return isinstance(value, str) and len(value) == digits and bool(_HEX.fullmatch(value))


def _header(entry: JSON) -> Header:
    """The header in its first line. Raises ValueError."""
    good = (
        {*entry.keys(), "pace"} == _HEADER
        and isinstance(entry["game"], str)
        and isinstance(entry["seats"], list)
        and isinstance(entry["options"], dict)
        and _hex(entry["secret"], 32)
        and isinstance(entry["words"], list)
        and len(entry["words"]) in {0, len(entry["seats"])}
        and all(isinstance(word, str) and _clean(word) for word in entry["words"])
        and isinstance(entry["position"], dict | None)
        and isinstance(entry["start"], str)
        and _pace(entry.get("pace", 1))
    )
    if not good:
        raise ValueError("header")
    return Header(
        game=entry["game"],
        seats=tuple(_seat(seat) for seat in entry["seats"]),
        options=entry["options"],
        secret=entry["secret"],
        words=tuple(entry["words"]),
        position=entry["position"],
        start=entry["start"],
        pace=entry.get("pace", 1.0),
    )


def _pace(value: object) -> bool:
    return type(value) in {int, float} and 0.5 <= cast(float, value) <= 3


def _clean(words: str) -> bool:
    try:
        return clean_words(words) == words
    except Refused:
        return False


def _seat(value: object) -> SeatSpec:
    match value:
        case {"name": str(name), "kind": "person", "level": None, **more} if not more:
            return SeatSpec(name, "person")
        case {"name": str(name), "kind": "bot", "level": str(level), **more} if not more:
            return SeatSpec(name, "bot", level)
    raise ValueError("seat")


def _good(entry: JSON, seats: int) -> None:
    """Raises ValueError unless the entry is of one of the kinds there are."""
    if not _whole(entry.get("at")):
        raise ValueError("at")
    match {key: value for key, value in entry.items() if key not in {"at", "check"}}:
        case {"seat": seat, "move": str(), **more} if not more:
            good = _whole(seat) and seat < seats
        case {"undo": events, **more} if not more:
            good = _whole(events) and events > 0
        case {"deal": {"label": str(), "commitment": sealed, **extra}, **more} if not more:
            good = _hex(sealed, 64) and not extra
        case {"state": sealed, **more} if not more:
            good = _hex(sealed, 64)
        case {"end": dict(), **more} if not more:
            good = True
        case _:
            good = False
    if not good:
        raise ValueError("entry")
