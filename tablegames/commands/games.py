"""``tablegames games``: what there is to play."""

from __future__ import annotations

from tablegames.commands import GOOD, Call
from tablegames.games.catalogue import ENTRIES, Entry
from tablegames.locale import Translator


def run(call: Call) -> int:
    """One line a game; no game is imported."""
    width = max(len(entry.key) for entry in ENTRIES) + 2
    for entry in ENTRIES:
        print(f"{entry.key:<{width}}{_line(entry, call.tr)}")
    return GOOD


def _line(entry: Entry, tr: Translator) -> str:
    few, many = entry.seats[0], entry.seats[-1]
    facts = {"name": entry.name, "few": few, "many": many}
    match entry.built, few == many:
        case True, True:
            return tr("{name}, for {many} players", **facts)
        case True, False:
            return tr("{name}, for {few} to {many} players", **facts)
        case False, True:
            return tr("{name}, for {many} players; not built yet", **facts)
    return tr("{name}, for {few} to {many} players; not built yet", **facts)
