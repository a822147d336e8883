"""Le trois in the whole app: what a key costs the line, a setting kept, a match looked at again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablegames.engine.record import Header, SeatSpec
from tablegames.launch import Launch
from tests.games.tables import SECRET
from tests.screens.evening import DOWN, ENTER, LEFT, RIGHT, SETTINGS, TAB, UP, Evening, evening

POSITION: dict[str, Any] = {
    "board": {"F4": 1, "G4": 4, "H4": 7, "H3": 4},
    "hands": [[7], [0, 6]],
    "points": [50, 60],
}
MOST = 250
"""Bytes of a cursor move at 80×24 with 256 colours, also where it shows a token and its sum."""


def launch(folder: Path) -> Launch:
    """A match of one person here against a bot, opened at once."""
    seats = SeatSpec("Ana"), SeatSpec("Bot", "bot", "easy")
    header = Header("trois", seats, {"stake": 30}, SECRET, position=POSITION, start="2024-05-01")
    light = replace(SETTINGS, colours="256", theme="light")  # where a cursor costs most
    return Launch("play", data=folder, header=header, settings=light)


async def cost(at: Evening, key: str) -> int:
    """What this key makes the app write."""
    await at.quiet()
    before = len(at.desk.log)
    await at.press(key)
    await at.quiet()
    return len(at.desk.log) - before


async def test_a_cursor_takes_few_bytes_and_a_match_ends_in_its_replay(tmp_path: Path) -> None:
    async with evening(tmp_path, launch=launch(tmp_path)) as at:
        await at.wait_for("Ana: you can lay 7.")
        for key in (UP, UP, LEFT, LEFT, DOWN):
            assert 20 < await cost(at, key) <= MOST
        for key in (TAB, TAB, "7", TAB, LEFT, RIGHT, "7", RIGHT, LEFT, LEFT, RIGHT, UP, DOWN):
            assert 20 < await cost(at, key) <= MOST
        await at.press("w", "w", "w")
        assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["wanted"] is False
        await at.press(ENTER)
        await at.wait_for("Ana wins the match")
        await at.wait_for("60 − 3 × (10 + 6) = 60 − 48 = 12")
        await at.go(ENTER, till="play again")
        assert "purse 130" in at.text
        await at.go("v", till="step 0 of 1")
        await at.press(RIGHT)
        await at.wait_for("60 − 3 × (10 + 6) = 60 − 48 = 12")
        await at.go("q", till="play again")
