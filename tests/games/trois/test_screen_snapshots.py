"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tablegames.widgets.look import Colours, Glyphs
from tests.games.trois.desk import Desk, desk, elsewhere

Look = tuple[Colours, Glyphs, tuple[int, int]]
SMALL: Look = ("256", "unicode", (80, 24))
LARGE: Look = ("256", "unicode", (120, 40))
PLAIN: Look = ("none", "ascii", (80, 24))

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


class TextFile(SingleFileSnapshotExtension):
    """One readable file a picture."""

    _file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextFile)


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
    *((name, LARGE) for name in ("chosen", "nine", "reckoned")),
    *((name, PLAIN) for name in ("chosen", "reckoned")),
]


@pytest.mark.parametrize(
    ("situation", "look"), DRAWN, ids=[f"{one}-{look[1]}-{look[2][0]}" for one, look in DRAWN]
)
async def test_situations(situation: str, look: Look, picture: SnapshotAssertion) -> None:
    colours, glyphs, size = look
    laid, happens = SITUATIONS[situation]
    async with desk(**laid, size=size, colours=colours, glyphs=glyphs) as at:
        await happens(at)
        await at.settled()
        assert at.text + "\n" == picture


async def test_a_light_room_shows_the_same() -> None:
    """A theme changes colours, not what is written or where."""
    laid, happens = SITUATIONS["chosen"]
    texts = []
    for theme in ("dark", "light"):
        async with desk(**laid, theme=theme) as at:
            await happens(at)
            texts.append(at.text)
    assert texts[0] == texts[1]
