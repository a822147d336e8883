"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.desk import elsewhere
from tests.games.trois.desk import Desk, desk

Look = tuple[str, Colours, Glyphs, tuple[int, int]]
SMALL: Look = ("dark", "256", "unicode", (80, 24))
LARGE: Look = ("dark", "256", "unicode", (120, 40))
LIGHT: Look = ("light", "true", "cp437", (80, 24))
PLAIN: Look = ("dark", "none", "ascii", (80, 24))

BOARD = {"E4": 8, "F2": 5, "F3": 8, "F4": 1, "F5": 4, "G4": 4, "H4": 7, "I4": 0}
HAND: dict[str, Any] = {
    "board": BOARD,
    "last": "I4",
    "hands": [[1, 3, 4, 7, 9], [0, 2, 2, 5, 7]],
    "bank": [3, 6, 8],
    "points": [118, 96],
    "turn": 0,
}
NINE: dict[str, Any] = {**HAND, "board": {"E5": 1, "E4": 8, "F5": 4, "G5": 7}, "last": "G5"}
ENDING: dict[str, Any] = {**HAND, "hands": [[3], [0, 2, 9]], "bank": []}
MATCH: dict[str, object] = {"games": 3, "stake": 10}


def keys(*names: str) -> Callable[[Desk], Awaitable[None]]:
    """These keys are pressed."""
    return lambda at: at.press(*names)


async def passed(at: Desk) -> None:
    """The other has passed, and so must one oneself."""
    at.host.play(elsewhere(at, 1), "pass")
    await at.settled()


MUST: dict[str, Any] = {
    **HAND,
    "board": {"F4": 1, "F3": 8},
    "last": "F3",
    "hands": [[0, 2, 7], [0, 3]],
    "turn": 1,
}
SITUATIONS: dict[str, tuple[dict[str, Any], Callable[[Desk], Awaitable[None]]]] = {
    "chosen": ({"position": HAND, "here": (0,)}, keys("3", "tab")),
    "list": ({"position": HAND, "here": (0,)}, keys("h", "down")),
    "curtain": ({"position": HAND}, keys()),
    "pass": ({"position": MUST, "here": (0,)}, passed),
    "nine": ({"position": NINE, "here": (0,), "options": {"board": "9x9"}}, keys("7", "tab")),
    "reckoned": ({"position": ENDING, "here": (0,), "options": MATCH}, keys("3", "tab", "enter")),
}
DRAWN = [
    *((name, SMALL) for name in SITUATIONS),
    *((name, LARGE) for name in ("chosen", "reckoned")),
    ("nine", LIGHT),
    ("chosen", PLAIN),
]


NAMES = [f"{one}-{look[0]}-{look[2]}-{look[3][0]}" for one, look in DRAWN]


@pytest.mark.parametrize(("situation", "look"), DRAWN, ids=NAMES)
async def test_situations(situation: str, look: Look, picture: SnapshotAssertion) -> None:
    theme, colours, glyphs, size = look
    laid, happens = SITUATIONS[situation]
    async with desk(**laid, size=size, theme=theme, colours=colours, glyphs=glyphs) as at:
        await happens(at)
        await at.settled()
        assert at.text + "\n" == picture
