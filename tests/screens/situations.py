"""Every screen of the program, each reached by the keys that a player would press.

``python -m tests.screens.situations`` writes what each of them shows into ``snapshots/``, for a
person to read the differences.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from unittest.mock import patch

from tablegames.games import catalogue
from tablegames.launch import Launch
from tests.screens.evening import (
    DAMYE,
    DOWN,
    END,
    ENTER,
    ESC,
    F1,
    LEFT,
    RIGHT,
    SETTINGS,
    UP,
    Evening,
    evening,
)
from tests.terminal.desk import until

SNAPSHOTS = Path(__file__).parent / "snapshots"
SIZES = ((80, 24), (120, 40))
PDN = Path(__file__).parent.parent / "data" / "damye" / "lidraughts_30_games.pdn"
SECRET = "00112233445566778899aabbccddeeff"
CTRL_R = "\x12"
MENU = "No match is"
SITUATIONS = (
    *("menu", "keys", "rules", "no-records", "settings", "seats", "seats-clock", "table"),
    *("table-moved", "paused", "over", "result", "replay", "findings", "records", "games", "game"),
)


async def walk(at: Evening) -> AsyncIterator[str]:
    """Through all rooms and one match; gives the name of each situation when it is reached."""
    await at.wait_for(MENU)
    yield "menu"
    await at.go("?", till="Esc closes this")
    yield "keys"
    await at.go(ESC, till=MENU)
    await at.go(DAMYE[:-1] + F1, till="International draughts")
    yield "rules"
    await at.go("b", till=MENU)
    await at.go("r", till="No match has been played")
    yield "no-records"
    await at.go(ESC, till=MENU)
    await at.go("s", till="Settings")
    yield "settings"
    await at.go(ESC, till=MENU)
    await at.go(DAMYE, till="Who plays, and how")
    yield "seats"
    await at.go(*[UP] * 5, *"012", till="012_")
    yield "seats-clock"
    await at.go("\x7f\x7f", *[UP] * 5, LEFT, LEFT, END, ENTER, till="to move, with White")
    yield "table"
    async for name in match(at):
        yield name


async def match(at: Evening) -> AsyncIterator[str]:
    """A short match, its result, and what can be done with its record."""
    for move in ("32-28", "19-23", "28x19", "14x23"):
        await at.go(move, ENTER, till=f"plays {move}")
    await at.wait_for("to move, with White")
    yield "table-moved"
    await at.go("p", till="Paused")
    yield "paused"
    await at.go(ENTER, till="to move, with White")
    await at.go(CTRL_R, till="Give up the match")
    await at.go("2", till="Yes")
    await at.go("1", till="The match is over")
    await until(lambda: at.text.count("The match is over") == 2, lambda: at.text)
    yield "over"
    await at.go(ENTER, till="play again")
    yield "result"
    await at.go("v", till="step 0")
    await at.go(RIGHT, RIGHT, till="step 2")
    yield "replay"
    await at.go("q", till="play again")
    await at.go("c", till="This record is")
    yield "findings"
    await at.go(ESC, till="play again")
    await at.go("m", till=MENU)
    await at.go("r", till="Finished")
    yield "records"


async def walk_file(at: Evening) -> AsyncIterator[str]:
    """Through the games of a PDN file."""
    await at.wait_for("15 games")
    yield "games"
    await at.go(DOWN, ENTER, till="step 0")
    await at.go(RIGHT, till="step 1")
    yield "game"


WALKS = (walk, walk_file)


async def evenings(
    folder: Path, size: tuple[int, int], **changed: object
) -> AsyncIterator[tuple[str, Evening]]:
    """Every situation, as the app shows it; dates, secrets and built games are always the same."""
    settings = replace(SETTINGS, **changed)  # type: ignore[arg-type]
    launches = (
        Launch(data=folder / "walk", settings=settings),
        Launch("replay", path=PDN, data=folder / "file", settings=settings),
    )
    only = tuple(replace(one, built=one.key == "damye") for one in catalogue.ENTRIES)
    with (
        patch("tablegames.games.catalogue.ENTRIES", only),
        patch("tablegames.app._now", lambda: "2026-01-02T03:04:05+00:00"),
        patch("tablegames.app._secret", lambda: SECRET),
    ):
        for way, launch in zip(WALKS, launches, strict=True):
            async with evening(folder, *size, launch=launch) as at:
                async for name in way(at):
                    await at.settle()
                    yield name, at


def file_of(name: str, size: tuple[int, int], look: str) -> Path:
    """Where a situation is kept."""
    return SNAPSHOTS / f"{name}-{look}-{size[0]}x{size[1]}.txt"


LOOKS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "dark": {"theme": "dark", "colours": "256"},
        "ascii": {"colours": "none", "glyphs": "ascii"},
    }
)
"""The looks that show other characters; a light room shows those of a dark one."""


async def write() -> None:
    """Write all snapshots."""
    SNAPSHOTS.mkdir(exist_ok=True)
    for size in SIZES:
        for look, changed in LOOKS.items():
            with tempfile.TemporaryDirectory() as folder:
                async for name, at in evenings(Path(folder), size, **changed):
                    await at.quiet()
                    file_of(name, size, look).write_text(at.text.rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(write())
