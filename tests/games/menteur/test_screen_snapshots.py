"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.games.menteur.desk import Desk, desk
from tests.games.menteur.tables import position

PILE = [{"seat": 1, "rank": "7", "cards": ["2c"]}, {"seat": 2, "rank": "8", "cards": ["8h", "8s"]}]
HANDS = [
    ["Ac", "3d", "3h", "7c", "9c", "9d", "Jh", "Qc", "Kd", "Kh"],
    ["2d", "2h", "5d", "5h", "Th", "Ks"],
    ["4c", "6d", "6h", "Ts"],
    ["As", "7d"],
]
LAY = position(hands=HANDS, pile=PILE)
NEAR = position({"announce": "near"}, hands=HANDS, pile=PILE)
SILENT = position({"window_ms": 0}, hands=HANDS, pile=PILE)
LAST = position({"wins": 2}, hands=[["9c"], *HANDS[1:]])


async def curtain(at: Desk) -> None:
    assert at.screen.cover.is_down


async def choosing(at: Desk) -> None:
    await at.ready()
    await at.press("9", "k")


async def announcing(at: Desk) -> None:
    await choosing(at)
    await at.press("enter", "right")


async def guarded(at: Desk) -> None:
    await at.lay("lay 9c Kh")


async def window(at: Desk) -> None:
    await guarded(at)
    await at.wait(1)


async def one_has_accepted(at: Desk) -> None:
    await window(at)
    await at.press("x")


async def caught(at: Desk) -> None:
    await window(at)
    await at.press("p")


async def looking(at: Desk) -> None:
    await window(at)
    await at.press("f2", "b")


async def round_over(at: Desk) -> None:
    await at.lay("lay 9c")
    await at.wait(6)


Happens = Callable[[Desk], Awaitable[None]]
HERE: dict[str, Any] = {"here": (0,)}
WIDE: dict[str, Any] = {"size": (120, 40), "colours": "256"}
SITUATIONS: dict[str, tuple[Any, Happens, dict[str, Any]]] = {
    "curtain": (LAY, curtain, {}),
    "announcing": (NEAR, announcing, {"colours": "none"}),
    "guard-alone": (LAY, guarded, HERE),
    "no-clock": (SILENT, one_has_accepted, {}),
    "caught": (LAY, caught, {"theme": "light"}),
    "looking": (LAY, looking, {"glyphs": "ascii", "colours": "none"}),
    "round-over": (LAST, round_over, {}),
    "window-120": (LAY, window, WIDE),
}


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_situations(situation: str, picture: SnapshotAssertion) -> None:
    start, happens, look = SITUATIONS[situation]
    async with desk(start, **look) as at:
        await happens(at)
        assert at.text + "\n" == picture
