"""``tablegames records``: the matches that were played here."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.commands import GOOD, Call
from tablegames.engine.recordline import Header
from tablegames.games import catalogue
from tablegames.locale import Translator
from tablegames.store import Entry


def run(call: Call) -> int:
    """One line a record, the one played last first."""
    entries = call.store.entries()
    if not entries:
        print(call.tr("No match has been played here yet."))
    for entry in entries:
        print(f"{entry.name}  {_line(entry, call.tr)}")
    return GOOD


def _line(entry: Entry, tr: Translator) -> str:
    if entry.newer:
        return tr("from a newer version of the program")
    if entry.header is None:
        return tr("cannot be read")
    facts = {"game": _title(entry.header), "names": _names(entry.header)}
    if entry.in_use:
        return tr("{game}, {names}: being played now", **facts)
    if entry.outcome is not None:
        return _ended(entry, {**facts, "score": " – ".join(map(str, entry.scores))}, tr)
    if entry.status == "cut":
        return tr("{game}, {names}: unfinished, its last line is cut off", **facts)
    return tr("{game}, {names}: unfinished", **facts)


def _ended(entry: Entry, facts: Mapping[str, str], tr: Translator) -> str:
    if not entry.winners:
        return tr("{game}, {names}: void, {score}", **facts)
    return tr("{game}, {names}: {winner} won, {score}", winner=", ".join(entry.winners), **facts)


def _names(header: Header) -> str:
    return " – ".join(seat.name for seat in header.seats)


def _title(header: Header) -> str:
    found = {entry.key: entry.name for entry in catalogue.ENTRIES}
    return found.get(header.game, header.game)
