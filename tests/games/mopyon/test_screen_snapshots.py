"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.mopyon.desk import Desk, desk
from tests.games.mopyon.tables import DOUBLE, drawn
from tests.picture import svg
from tests.textfile import SvgFile

LOOKS: list[tuple[str, Colours, Glyphs]] = [
    ("dark", "256", "unicode"),
    ("dark", "16", "cp437"),
    ("dark", "none", "unicode"),
    ("dark", "none", "ascii"),
]
PLAYED: list[list[Any]] = [
    *drawn("..X....O", "...XO.O.", "..OXXO..", "XXX.XX..", "..O.X.O.", "..O..X..", x=-4, y=-3),
    *([40, 3, "O"], [-100_000, 2, "X"], [3, -60, "O"], [-2, 900, "X"], [5, 5, "O"]),
]
"""X makes a six at -1,0, and marks lie to every side."""
OPTIONS: dict[str, object] = {"games": 5, "clock": 30_000, "stake": 10}


def pictured(at: Desk) -> str:
    """What the screen shows."""
    return at.text + "\n"


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
async def test_a_six_and_marks_outside(
    look: tuple[str, Colours, Glyphs], picture: SnapshotAssertion
) -> None:
    theme, colours, glyphs = look
    async with desk(PLAYED, theme=theme, colours=colours, glyphs=glyphs, options=OPTIONS) as at:
        at.play("-1,0")
        await at.settled()
        assert pictured(at) == picture


@pytest.mark.parametrize("language", ["en", "ht", "fr", "de"])
async def test_two_lines_at_once(language: str, picture: SnapshotAssertion) -> None:
    marks = [mark for mark in DOUBLE if mark[:2] != [0, 0]]
    async with desk(marks, colours="none", language=language, options=OPTIONS) as at:
        at.play("0,0")
        await at.settled()
        assert pictured(at) == picture


async def test_the_small_map(picture: SnapshotAssertion) -> None:
    async with desk(PLAYED[:-3], colours="none") as at:
        await at.press("m")
        assert pictured(at) == picture


async def test_all_keys(picture: SnapshotAssertion) -> None:
    async with desk(colours="none", language="de") as at:
        await at.press("?")
        assert pictured(at) == picture


@pytest.mark.parametrize(
    ("theme", "size"),
    [("dark", (80, 24)), ("light", (120, 40))],
    ids=["80x24-dark", "120x40-light"],
)
async def test_in_true_colour(
    theme: str, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    async with desk(PLAYED, theme=theme, size=size, options=OPTIONS) as at:
        at.play("-1,0", "8,1")
        await at.press("left")
        assert svg(at.app) == snapshot.use_extension(SvgFile)
