"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.engine.game import JSON
from tablegames.widgets.look import Colours, Glyphs
from tests.games.intrus.desk import Desk, clues, desk

USUAL: tuple[str, Colours, Glyphs, tuple[int, int]] = ("dark", "256", "unicode", (80, 24))
LARGE: tuple[str, Colours, Glyphs, tuple[int, int]] = ("light", "256", "unicode", (120, 40))
PLAIN: tuple[str, Colours, Glyphs, tuple[int, int]] = ("dark", "none", "ascii", (80, 24))

ROUND: list[JSON] = clues("hot", "in a cup", "breakfast", "leaves")
TIE: JSON = {"round": 1, "votes": [3, 0, 3, 0], "second": None, "out": None}
TEN: list[JSON] = clues(*(f"clue {one}" for one in "abcdefghij"), seats=10)
SECOND: JSON = {
    "phase": "clue",
    "round": 2,
    "first": 1,
    "turn": 2,
    "clues": [*ROUND, {"round": 2, "seat": 1, "text": "morning"}],
    "out": [0],
    "history": [{"round": 1, "votes": [1, 0, 0, 0], "second": None, "out": 0}],
}


async def nothing(at: Desk) -> None:
    """It is as it is."""


async def lifted(at: Desk) -> None:
    await at.take_over()


async def refused(at: Desk) -> None:
    await at.take_over()
    await at.press(*"Coffee shop", "enter")


async def ballot(at: Desk) -> None:
    await at.take_over()
    await at.press("2")


async def voted(at: Desk) -> None:
    for target in (1, 0, 1, 1):
        await at.vote(target)


async def ended(at: Desk) -> None:
    for target in (3, 3, 3, 0):
        await at.vote(target)


Situation = tuple[JSON | None, dict[str, Any], Callable[[Desk], Awaitable[None]]]
VOTE: JSON = {"phase": "vote", "clues": ROUND}
SITUATIONS: dict[str, Situation] = {
    "curtain": (None, {}, nothing),
    "word": (None, {}, lifted),
    "refused-clue": (SECOND, {}, refused),
    "talk": ({"phase": "talk", "clues": ROUND, "ready": [2]}, {}, nothing),
    "ballot": (VOTE, {}, ballot),
    "ballot-of-ten": ({"phase": "vote", "clues": TEN}, {"seats": 10}, ballot),
    "counted": (VOTE, {}, voted),
    "run-off": (
        {"phase": "revote", "clues": [*ROUND, *clues("steam")], "tied": [0, 3], "history": [TIE]},
        {"here": (1,)},
        nothing,
    ),
    "ended": (VOTE, {"options": {"games": 3}}, ended),
}
PICTURES = [
    *((situation, USUAL) for situation in SITUATIONS),
    *((situation, LARGE) for situation in ("refused-clue", "ended")),
    *((situation, PLAIN) for situation in ("refused-clue", "counted")),
]
SELDOM = [(situation, USUAL) for situation in ("refused-clue", "ballot", "counted", "ended")]
"""What is drawn like another of them: in the long run alone."""


@pytest.mark.parametrize(
    ("situation", "look"),
    [pytest.param(*one, marks=[pytest.mark.long] * (one in SELDOM)) for one in PICTURES],
    ids=[f"{one}-{look[2]}-{look[3][0]}" for one, look in PICTURES],
)
async def test_situations(
    situation: str,
    look: tuple[str, Colours, Glyphs, tuple[int, int]],
    picture: SnapshotAssertion,
) -> None:
    theme, colours, glyphs, size = look
    position, laid, happens = SITUATIONS[situation]
    async with desk(position, **laid, size=size, theme=theme, colours=colours, glyphs=glyphs) as at:
        await happens(at)
        assert at.text + "\n" == picture
