"""Krache in the whole app: what a card costs the line, and a match to its result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tablegames.engine.recordline import Header, SeatSpec
from tablegames.launch import Launch
from tablegames.store import Store
from tests.games.krache.tables import LAST_CARD, RACE, SECRET
from tests.screens.evening import ENTER, RIGHT, SETTINGS, Evening, evening

F3 = "\x1bOR"
MOST = 600
"""Bytes of a card played with 256 colours."""


def launch(folder: Path, position: dict[str, Any] | None = None, **options: object) -> Launch:
    """A match between two people, opened at once."""
    seats = SeatSpec("Ana"), SeatSpec("Bo")
    header = Header("krache", seats, options, SECRET, position=position, start="2024-05-01")
    settings = replace(SETTINGS, keyboard="qwerty", colours="256", motion=True)
    return Launch("play", data=folder, header=header, settings=settings)


async def cost(at: Evening, key: str) -> int:
    """What this key makes the app write."""
    await at.quiet()
    before = len(at.desk.log)
    await at.press(key)
    await at.quiet()
    return len(at.desk.log) - before


async def test_a_card_takes_few_bytes_and_an_idle_table_none(tmp_path: Path) -> None:
    """At 120×40, where the cards are large."""
    laid = launch(tmp_path, RACE, stall_ms=0, freeze_ms=0)
    async with evening(tmp_path, 120, 40, launch=laid) as at:
        await at.wait_for("Play what is")
        for key in ("1", "7", "q"):
            assert 50 < await cost(at, key) <= MOST
        assert await cost(at, "1") <= MOST, "an empty slot"
        before = len(at.desk.log)
        await at.quiet()
        assert len(at.desk.log) == before


async def test_the_last_card_the_result_and_a_look_back(tmp_path: Path) -> None:
    laid = launch(tmp_path, LAST_CARD, mode="quick", quick_wins=1, stall_ms=0)
    async with evening(tmp_path, launch=laid) as at:
        await at.wait_for("it is for Ana to go on")
        await at.press("3")
        await at.wait_for("Ana wins the match by 1 to 0 in rounds won.")
        assert "place 1" in at.text
        await at.go(ENTER, till="play again")
        await at.go("v", till="step 0 of 1")
        await at.press(RIGHT)
        await at.wait_for("Cards left: Ana 6, Bo 11")
        await at.go("q", till="play again")
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


async def test_the_keyboard_is_asked_and_settings_change_the_keys(tmp_path: Path) -> None:
    laid = launch(tmp_path, RACE, stall_ms=0)
    laid = replace(laid, settings=replace(SETTINGS, keyboard=None))
    async with evening(tmp_path, launch=laid) as at:
        await at.wait_for("Your keyboard")
        await at.go("2", till="◄& a►")
        await at.go(F3, till="One row")
        assert "◄& a►" not in at.text
    kept = Store(tmp_path).settings()[0]
    assert (kept.keyboard, kept.one_row) == ("azerty", True)
