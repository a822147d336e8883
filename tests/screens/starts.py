"""Short ways to every screen: a folder with matches in it, and a few keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType

from tablegames.engine.recordline import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.catalogue import load
from tablegames.launch import Launch
from tablegames.store import Store
from tests.screens.evening import DAMYE, ENTER, F1, SETTINGS, Evening, evening
from tests.screens.situations import CTRL_R, PDN, SECRET

MOVES = ((0, "32-28"), (1, "19-23"), (0, "28x19"), (1, "14x23"))
Key = tuple[str, str]
"""What is typed, and the text that is then waited for."""
TABLE: tuple[Key, ...] = (("", "Paused"), (ENTER, "to move, with White"))
RESIGNED = (*TABLE, (CTRL_R, "Give up the match"), ("2", "Yes"), ("1", "The match is over"))
WAYS: Mapping[str, tuple[Key, ...]] = MappingProxyType(
    {
        "menu": (("", "sit down"),),
        "keys": (("", "sit down"), ("?", "Esc closes")),
        "rules": (("", "sit down"), (DAMYE[:-1] + F1, "International")),
        "settings": (("", "sit down"), ("s", "Settings")),
        "seats": (("", "sit down"), (DAMYE, "Who plays")),
        "records": (("", "sit down"), ("r", "Unfinished")),
        "findings": (("", "sit down"), ("r", "Unfinished"), ("c", "This record is")),
        "replay": (("", "step 0"),),
        "games": (("", "15 games"),),
        "table": TABLE,
        "paused": TABLE[:1],
        "between": (*TABLE, (CTRL_R, "Give up the match"), ("1", "Yes"), ("1", "next game")),
        "over": RESIGNED,
        "result": (*RESIGNED, (ENTER, "play again")),
    }
)
"""From the start of the program to each screen."""


def matches(folder: Path) -> tuple[Path, Path]:
    """Write an unfinished match of three games, and a finished one; gives their records."""
    store = Store(folder)
    paths = []
    for day, moves in ((1, MOVES), (2, (*MOVES, (0, "resign match")))):
        record = store.new_record("damye", f"2026-01-0{day}T03:04:05")
        options = {"games": 3, "first": 0}
        seats = (SeatSpec("Ana"), SeatSpec("Bo"))
        header = Header("damye", seats, options, SECRET, (), None, "2026-01-01T03:04:05")
        table = Table(load("damye"), header, record.write)
        handles = [table.sit(seat, lambda told: None) for seat in (0, 1)]
        for at, (seat, move) in enumerate(moves, 1):
            handles[seat].play(move, 1000 * at)
        record.close()
        paths.append(record.path)
    return paths[0], paths[1]


def launch_of(name: str, folder: Path) -> Launch:
    """How the program is started on the way to a screen."""
    unfinished, finished = matches(folder)
    if name == "replay":
        return Launch("replay", path=finished, data=folder, settings=SETTINGS)
    if name == "games":
        return Launch("replay", path=PDN, data=folder, settings=SETTINGS)
    if name in {"table", "paused", "between", "over", "result"}:
        return Launch("resume", path=unfinished, data=folder, settings=SETTINGS)
    return Launch(data=folder, settings=SETTINGS)


@asynccontextmanager
async def started(name: str, folder: Path) -> AsyncIterator[Evening]:
    """The app at that screen."""
    async with evening(folder, launch=launch_of(name, folder)) as at:
        for keys, text in WAYS[name]:
            await at.go(keys, till=text)
        yield at
