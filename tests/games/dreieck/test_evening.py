"""Dreieck in the whole app: from the menu to a look, what a key costs, to the result and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablegames.engine.recordline import Header, SeatSpec
from tablegames.games import catalogue
from tablegames.launch import Launch
from tablegames.store import Store
from tests.games.dreieck.tables import NAMES, SECRET, position
from tests.screens.evening import DOWN, END, ENTER, HOME, RIGHT, SETTINGS, evening

DREIECK = HOME + RIGHT * [one.key for one in catalogue.ENTRIES].index("dreieck") + ENTER
"""From the menu to the seats of Dreieck."""


def launch(folder: Path, phase: str, people: int = 1, **changes: object) -> Launch:
    """One round of people here and bots, from that phase on."""
    given = position(phase, **changes)
    seats = tuple(
        SeatSpec(name) if seat < people else SeatSpec(name, "bot", "easy")
        for seat, name in enumerate(NAMES)
    )
    start = "2024-05-01T12:00:00+00:00"
    header = Header("dreieck", seats, given["options"], SECRET, (), given, start=start)
    settings = replace(SETTINGS, keyboard="qwerty", colours="256")
    return Launch("play", data=folder, header=header, settings=settings)


async def test_from_the_menu_to_a_table_at_which_all_may_be_ready(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(DREIECK, till="Who plays, and how")
        await at.go(END + ENTER, till="Your keyboard")
        await at.go("1", till="The count begins when")
        await at.wait_for("My peers are even")


async def test_a_cursor_move_is_cheap_and_the_match_goes_to_its_result(tmp_path: Path) -> None:
    slow = {"speak_ms": 600_000}
    given = launch(tmp_path, "speak", until=500_000, options=slow, scores=[24, 20, 3])
    async with evening(tmp_path, launch=given) as at:
        await at.wait_for("must state a fact")
        await at.quiet()
        await at.press(DOWN, DOWN)
        await at.quiet()
        before = len(at.desk.log)
        await at.press(DOWN)
        await at.quiet()
        assert 0 < len(at.desk.log) - before <= 250
        for _ in range(50):  # the first moments no fact is taken
            if "The match is over" not in at.text:
                await at.press(ENTER)
                await at.quiet()
        await at.go(ENTER, till="Ana wins the match with 26 points.")
        await at.go("v", till="step 0 of")
        await at.press(RIGHT)
        await at.wait_for("I am even")
        await at.go("q", till="The match is over")
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]
