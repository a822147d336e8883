"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.domino.desk import Desk, desk
from tests.some import some

LOOKS: list[tuple[str, Colours, Glyphs, tuple[int, int]]] = [
    ("dark", "256", "unicode", (80, 24)),
    ("dark", "256", "unicode", (120, 40)),
    ("dark", "none", "unicode", (80, 24)),
    ("dark", "none", "ascii", (120, 40)),
]
AUTO: dict[str, object] = {"pick": "auto", "games": 3}


def drawn(at: Desk) -> str:
    return at.text + "\n"


async def played(at: Desk, *moves: str) -> None:
    """Play these for whoever is to move."""
    for move in moves:
        at.host.play(at.sitting.seats[at.turn], move)
    await at.settled()


async def touching(at: Desk) -> None:
    for _ in range(5):
        await at.press("right", "down", "enter")
    await at.press("left")


async def curtain(at: Desk) -> None:
    await played(at, "6-5 L")


async def both_ends(at: Desk) -> None:
    await played(at, "6-5 L", "6-4 R")
    await at.ready()
    await at.press("tab", "r")


async def rung(at: Desk) -> None:
    await played(at, "6-5 L", "6-4 R", "4-3 R", "3-3 R", "3-2 R", "5-2 R", "5-5 R", "pass")
    await at.ready()


async def two_ends(at: Desk) -> None:
    await at.press("l", "enter")


async def fairness(at: Desk) -> None:
    await at.press("v")


FOUR: dict[str, Any] = {"seats": 4, "options": AUTO}
KABES: dict[str, Any] = {
    "hands": [["3-0"], ["1-1", "6-5", "4-2"], ["6-6"], ["5-1", "2-2"]],
    "line": [[0, 5], [5, 4], [4, 4], [4, 3]],
    "played": [[1, "4-4"], [2, "5-4 L"], [3, "5-0 L"], [0, "4-3 R"], [1, "pass"], [3, "pass"]],
}
BONEYARD: dict[str, Any] = {
    "hands": [["6-6", "2-1", "2-2"], ["1-1"]],
    "line": [[0, 3], [3, 4]],
    "played": [[0, "4-3"], [1, "3-0 L"]],
    "table": [[3, "6-5"], [9, "5-0"], [12, "6-1"], [28, "6-0"]],
}
SITUATIONS: dict[str, tuple[dict[str, Any], Callable[[Desk], Awaitable[None]]]] = {
    "touching": ({"seats": 4, "here": (0, 1, 2, 3)}, touching),
    "curtain": (FOUR, curtain),
    "an-end": (FOUR, both_ends),
    "rung": (FOUR, rung),
    "two-ends": ({**FOUR, "position": KABES, "here": (0,)}, two_ends),
    "boneyard": ({"position": BONEYARD, "here": (0,)}, lambda at: at.press("right")),
    "fairness": (FOUR, fairness),
}


@pytest.mark.parametrize(
    "look", some(LOOKS, 2), ids=lambda look: f"{look[1]}-{look[2]}-{look[3][0]}"
)
@pytest.mark.parametrize("situation", SITUATIONS)
async def test_situations(
    situation: str,
    look: tuple[str, Colours, Glyphs, tuple[int, int]],
    picture: SnapshotAssertion,
) -> None:
    theme, colours, glyphs, size = look
    laid, happens = SITUATIONS[situation]
    async with desk(**laid, size=size, theme=theme, colours=colours, glyphs=glyphs) as at:
        await happens(at)
        await at.settled()
        assert drawn(at) == picture


@pytest.mark.parametrize("situation", ["an-end", "rung"])
async def test_a_light_room_shows_the_same(situation: str) -> None:
    """A theme changes colours, not what is written or where."""
    laid, happens = SITUATIONS[situation]
    texts = []
    for theme in ("dark", "light"):
        async with desk(**laid, theme=theme) as at:
            await happens(at)
            texts.append(drawn(at))
    assert texts[0] == texts[1]
