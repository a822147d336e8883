"""What a key costs on the line, and that a table at which nothing happens writes nothing."""

from __future__ import annotations

from pathlib import Path

from tablegames.engine.recordline import Header, SeatSpec
from tablegames.launch import Launch
from tests.games.intrus.tables import PAIRS
from tests.screens.evening import SETTINGS, evening
from tests.widgets.room import SECRET

MOST = 250
"""Bytes of a cursor move in 256 colours."""


async def test_a_letter_and_a_move_on_the_ballot_are_cheap(tmp_path: Path) -> None:
    people = (SeatSpec("Ana"), SeatSpec("Bo"), SeatSpec("Cleo"))
    header = Header("intrus", people, {"pairs": PAIRS, "talk_ms": 0}, SECRET, (), position(), "")
    async with evening(
        tmp_path, launch=Launch("play", header=header, data=tmp_path, settings=SETTINGS)
    ) as at:
        await at.wait_for("Pass to Cleo")
        at.app.screen.cover._early = float("-inf")  # type: ignore[attr-defined]
        await at.go("c", till="Your clue")
        await at.quiet()
        for letter in "abc":
            before = len(at.desk.log)
            await at.press(letter)
            assert 0 < len(at.desk.log) - before <= MOST
        await at.go("\r", till="Pass to Ana")
        at.app.screen.cover._early = float("-inf")  # type: ignore[attr-defined]
        await at.go("a", till="who is an impostor?")
        await at.quiet()
        for digit in "121":
            before = len(at.desk.log)
            await at.press(digit)
            assert 0 < len(at.desk.log) - before <= MOST
        await at.quiet()
        before = len(at.desk.log)
        await at.quiet()
        assert len(at.desk.log) == before


def position() -> dict[str, object]:
    """The last clue of a round is due."""
    said = [{"round": 1, "seat": seat, "text": f"clue {seat}"} for seat in (0, 1)]
    return {"secret": SECRET, "seats": 3, "first": 0, "turn": 2, "clues": said}
