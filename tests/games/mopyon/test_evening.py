"""Mòpyon in the whole app: what a cursor move costs the line, a match against the computer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablegames import playing
from tablegames.engine.game import Refused
from tablegames.engine.record import Header, SeatSpec
from tablegames.launch import Launch
from tablegames.store import Store
from tablegames.worker import Worker
from tests.games.mopyon.tables import SECRET, spread
from tests.screens.evening import ENTER, ESC, F1, LEFT, RIGHT, SETTINGS, UP, Evening, evening

START = "2024-05-01T12:00:00+00:00"
MOST = 250
"""Bytes of a cursor move with 256 colours, also of one with which the window moves on."""
PEOPLE = SeatSpec("Ana"), SeatSpec("Bo")


def launch(folder: Path, *seats: SeatSpec, **header: Any) -> Launch:
    """A match between these, opened at once."""
    begun = Header("mopyon", seats, start=START, **{"secret": SECRET, "options": {}, **header})
    settings = replace(SETTINGS, colours="256")
    return Launch("play", data=folder, header=begun, settings=settings)


async def test_a_cursor_move_takes_few_bytes_however_many_marks_there_are(tmp_path: Path) -> None:
    """Within the window, and where it moves on with the cursor, over a million cells."""
    laid = launch(tmp_path, *PEOPLE, position={"marks": spread(1990, apart=23)})
    async with evening(tmp_path, launch=laid) as at:
        await at.wait_for("to move")
        within, moving_on = await _costs(at, [LEFT, RIGHT] * 3), await _costs(at, [UP] * 6)
        assert min(within) > 20
        assert max(within + moving_on) <= MOST, moving_on


async def _costs(at: Evening, keys: list[str]) -> list[int]:
    """What each of these keys makes the app write."""
    await at.quiet()
    found = []
    for key in keys:
        before = len(at.desk.log)
        await at.press(key)
        found.append(len(at.desk.log) - before)
    return found


async def test_a_match_against_the_computer(tmp_path: Path) -> None:
    seats = SeatSpec("Ana"), SeatSpec("Bot", "bot", "easy")
    laid = launch(tmp_path, *seats, options={"first": 0, "games": 1})
    async with evening(tmp_path, launch=laid) as at:
        await at.wait_for("Ana to move, with X.")
        await at.press(ENTER)
        await at.wait_for("Bot writes O on")
        await at.wait_for("Ana to move, with X.")
        await at.press("u")
        await at.wait_for("Ana takes back the last move and what followed it.")
        await at.press("0,0", ENTER)
        await at.wait_for("Bot writes O on")
        await at.go(F1, till="Five in a row, exactly")
        await at.go("b", till="to move")
        await at.go("\x12", till="Give up the match")
        await at.go("2", till="Yes")
        await at.go("1", till="The match is over")
        await at.go(ENTER, till="play again")
        await at.go("v", till="step 0 of")
        await at.press(RIGHT)
        await at.wait_for("Ana writes X on 0,0.")
        await at.press(ESC)
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


@pytest.mark.parametrize("stake", [101, 1000])
def test_nobody_stakes_more_than_his_purse_holds(tmp_path: Path, stake: int) -> None:
    """Neither from the command line nor when a match is played again."""
    begun = Header("mopyon", PEOPLE, {"stake": stake}, SECRET, start=START)
    worker = Worker()
    with pytest.raises(Refused) as refused:
        playing.begin(Store(tmp_path), worker, SETTINGS, begun)
    assert refused.value.code == "bad-options"
    assert refused.value.facts == {"name": "stake", "value": stake, "allowed": [[0, 100]]}
    assert list(Store(tmp_path).entries()) == []
