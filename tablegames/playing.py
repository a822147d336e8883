"""A match from its set-up or its record to an open table, and away from it again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablegames.engine.game import Game, Refused
from tablegames.engine.pace import paced
from tablegames.engine.recordline import Header, Reading
from tablegames.games import catalogue
from tablegames.host import Host
from tablegames.recordfile import RecordFile
from tablegames.screens import opened, supplies
from tablegames.settings import Settings
from tablegames.sitting import Sitting, sit_down
from tablegames.store import Entry, Store
from tablegames.worker import Worker

PURSE = 100
"""The counters that a player begins with (match rules, 2)."""


@dataclass(frozen=True)
class Playing:
    """A table at which people sit here. ``own``: it is kept by this app, and ends with it."""

    host: Host
    sitting: Sitting
    header: Header | None = None
    path: Path | None = None
    own: bool = True

    def leave(self) -> None:
        """Close the table if it is kept here: its record can be gone on with. Else rise from it."""
        if self.own:
            self.host.close()
        else:
            self.sitting.close()


def begin(store: Store, worker: Worker, settings: Settings, header: Header) -> Playing:
    """Begin the match of a header; nobody stakes more than his purse holds.

    At the pace of the settings. Raises ``bad-options``, ``bad-position``, ``not-saved``,
    ``too-many-people`` (``most``).
    """
    catalogue.check_people(header.game, people(header))
    _check_stake(store, header)
    header = paced(game_of(header), header, settings.match_pace)
    record = store.new_record(header.game, header.start)
    return _kept(store, _opened(worker, settings, header, header, record))


def _check_stake(store: Store, header: Header) -> None:
    stake = header.options.get("stake", 0)
    if not isinstance(stake, int) or not stake:
        return
    held = purses(store.entries())
    names = [seat.name for seat in header.seats if seat.kind == "person"]
    most = max(0, min((held.get(name, PURSE) for name in names), default=stake))
    if stake > most:
        raise Refused("bad-options", name="stake", value=stake, allowed=[[0, most]])


def resume(store: Store, worker: Worker, settings: Settings, path: Path) -> Playing:
    """Go on with the match of a record; its table is paused.

    Raises what ``Store.open`` and ``Host.begin`` raise, and ``no-game`` (``game``) where the
    record is of a game that is not built here, ``too-many-people`` (``most``).
    """
    record, reading = store.open(path)
    try:
        if reading.header is None:
            raise Refused("newer-record") if reading.newer else Refused("bad-record", line=1)
        return _kept(store, _opened(worker, settings, reading, reading.header, record))
    except Refused:
        record.close()
        raise


def _kept(store: Store, at: Playing) -> Playing:
    """The same table; what of its game is kept from match to match is."""
    supplies.watch(store, at.host)
    return at


def _opened(
    worker: Worker, settings: Settings, match: Header | Reading, header: Header, record: RecordFile
) -> Playing:
    game = game_of(header)
    catalogue.check_people(header.game, people(header))
    pace, bot = settings.bot_pace, opened.bot(header.game)
    host = Host.begin(game, match, record, worker, bot=bot, pace=pace)
    sitting = sit_down(host, hidden=game.hidden)
    return Playing(host, sitting, header, record.path)


def people(header: Header) -> int:
    """How many people sit at this keyboard."""
    return sum(seat.kind == "person" for seat in header.seats)


def game_of(header: Header) -> Game[Any]:
    """The game of a match. Raises ``no-game`` (``game``) where it is not built here."""
    try:
        return catalogue.load(header.game)
    except KeyError:
        raise Refused("no-game", game=header.game) from None


def purses(entries: Iterable[Entry]) -> dict[str, int]:
    """The counters that people hold: what they began with, and what finished matches changed."""
    held: dict[str, int] = {}
    for entry in entries:
        counters = (entry.outcome or {}).get("counters")
        if entry.header is None or not isinstance(counters, list):
            continue
        for seat, change in zip(entry.header.seats, counters, strict=False):
            if seat.kind == "person" and type(change) is int:
                held[seat.name] = held.get(seat.name, PURSE) + change
    return held
