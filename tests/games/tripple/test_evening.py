"""Tripple in the whole app: from the menu to the result and a look back, and who has no room."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.games import catalogue
from tablegames.games.tripple import dealing
from tablegames.games.tripple.options import MOST_PEOPLE
from tablegames.games.tripple.rules import GAME
from tablegames.launch import Launch
from tablegames.locale import translator
from tablegames.locale.refusals import refuse
from tablegames.playing import begin
from tablegames.screens.setup import Chair, checked, proposal
from tablegames.settings import Settings
from tablegames.store import Store
from tablegames.widgets.keyplaces import blocks
from tablegames.worker import Worker
from tests.games.tripple.matches import SECRET, right
from tests.screens.evening import DOWN, END, ENTER, HOME, LEFT, RIGHT, SETTINGS, evening

CTRL_Q = "\x11"
TRIPPLE = HOME + RIGHT * [one.key for one in catalogue.ENTRIES].index("tripple") + ENTER
"""From the menu to the seats of Tripple."""
QUICK: dict[str, object] = {"deck": 31, "target": 2, "ready_ms": 50, "pause_ms": 50, "limit_ms": 0}


async def test_the_keyboard_is_asked_the_first_time_alone(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(TRIPPLE, till="Who plays, and how")
        await at.go(ENTER, till="Your keyboard")
        await at.go("2", till="cards left")
        assert " a " in at.text
        await at.go(CTRL_Q, till="Tripple")
        await at.wait_without("cards left")
        await at.go(TRIPPLE, till="Who plays, and how")
        await at.go(ENTER, till="cards left")
        assert "Your keyboard" not in at.text
    assert Store(tmp_path).settings()[0].keyboard == "azerty"


def header(people: int, **options: object) -> Header:
    seats = tuple(SeatSpec(f"Player {n + 1}") for n in range(people))
    return Header("tripple", seats, {**QUICK, **options}, SECRET, start="2024-05-01T12:00:00+00:00")


async def test_a_match_to_its_result_and_a_look_back(tmp_path: Path) -> None:
    settings = replace(SETTINGS, keyboard="qwerty")
    launch = Launch("play", data=tmp_path, header=header(2), settings=settings)
    async with evening(tmp_path, launch=launch) as at:
        state, now = GAME.new(2, QUICK, SECRET), 0
        for race in range(2):
            now += 50
            state = GAME.tick(state, now)
            await at.wait_for(f"{28 - race} cards left")
            await at.wait_for("Press the picture")
            move = right(state, 1)
            place = dealing.face(SECRET, state.tops[1], state.deck).index(int(move.split()[1]))
            await at.press("".join(blocks("qwerty", 2, 3)[1])[place])
            state = GAME.play(state, 1, move, now := now + 1)
        await at.wait_for("The match is over.")
        assert "place 1" in at.text
        await at.go(ENTER, till="Player 2 wins the match with 2 cards.")
        await at.go("v", till="step 0 of")
        await at.press(RIGHT, RIGHT)
        await at.wait_for("Player 2 wins the card")
        await at.go("q", till="The match is over")
    assert [entry.status for entry in Store(tmp_path).entries()] == ["whole"]


async def test_a_card_won_takes_at_most_two_kilobytes(tmp_path: Path) -> None:
    settings = replace(SETTINGS, keyboard="qwerty", colours="256")
    laid = header(4, deck=57, target=0, pause_ms=600_000)
    launch = Launch("play", data=tmp_path, header=laid, settings=settings)
    async with evening(tmp_path, 120, 40, launch=launch) as at:
        await at.wait_for("Press the picture")
        await at.quiet()
        before = len(at.desk.log)
        state = GAME.tick(GAME.new(4, laid.options, SECRET), 50)
        place = dealing.face(SECRET, state.tops[0], state.deck).index(
            int(right(state, 0).split()[1])
        )
        await at.press("".join(blocks("qwerty", 4)[0])[place])
        await at.wait_for("wins the card")
        await at.quiet()
        assert 100 < len(at.desk.log) - before <= 2_000


def test_the_shelf_knows_how_many_people_there_is_room_for() -> None:
    assert catalogue.entry("tripple").people == MOST_PEOPLE


@pytest.mark.parametrize("people", [4, 5, 8])
def test_the_seats_page_refuses_a_fifth_person_with_one_sentence(people: int) -> None:
    laid = proposal(GAME, SECRET, ()).with_seats(8)
    for seat in range(people):
        laid = laid.with_chair(seat, Chair("person"))
    refused = checked(laid)
    if people <= MOST_PEOPLE:
        assert refused is None
    else:
        assert refused is not None
        said = "At one keyboard there is room for at most 4 people."
        assert refuse(refused, translator("en")) == said


async def test_the_page_says_so_and_stays(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        await at.go(TRIPPLE, till="Who plays, and how")
        await at.press(HOME, RIGHT, RIGHT, RIGHT, DOWN)
        for _ in range(4):
            await at.press(DOWN, LEFT, LEFT)
        await at.press(END, ENTER)
        await at.wait_for("At one keyboard there is room for at most 4 people.")
        assert "Who plays, and how" in at.text


def test_no_match_of_five_is_begun(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        begin(Store(tmp_path), Worker(), Settings(), header(5))
    assert refused.value.code == "too-many-people"
    assert list(Store(tmp_path).entries()) == []
