"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.tripple.desk import desk
from tests.some import some
from tests.textfile import pictured

LOOKS: list[tuple[str, Colours, Glyphs]] = [
    ("dark", "256", "unicode"),
    ("dark", "none", "unicode"),
    ("dark", "none", "ascii"),
]
SIZES = [(80, 24), (120, 40)]
PEOPLE = ("Ana", "Bo", "Cleo", "Dan")
GROUNDS = {
    **{
        "room": " ",
        "bar": "=",
        "pane": "p",
        "felt": ".",
        "ivory": "c",
        "faded": "f",
        "cursor": "!",
    },
    **{f"picture_{tone}": tone[0] for tone in ("red", "orange", "green", "teal", "violet")},
    **{"picture_brown": "n", "picture_blue": "u", "picture_black": "k", "back": "b"},
    **{f"seat{seat}": "ABCDEFGH"[seat] for seat in range(8)},
}


@pytest.mark.parametrize("size", some(SIZES, 1), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("look", some(LOOKS, 2), ids="-".join)
@pytest.mark.parametrize("people", [2, 4])
async def test_a_race_with_one_seat_locked(
    people: int,
    look: tuple[str, Colours, Glyphs],
    size: tuple[int, int],
    picture: SnapshotAssertion,
) -> None:
    theme, colours, glyphs = look
    seats = (*PEOPLE[:people], "bot:easy")
    async with desk(seats=seats, size=size, theme=theme, colours=colours, glyphs=glyphs) as at:
        await at.begin()
        await at.press(at.key(0), after=0.5)
        await at.next()
        await at.press(at.key(1, right=False))
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("language", some(["en", "de", "ht", "fr"], 2))
async def test_getting_ready(language: str, picture: SnapshotAssertion) -> None:
    async with desk(seats=("Ana", "bot:easy"), colours="none", language=language) as at:
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("language", some(["en", "de", "ht", "fr"], 2))
async def test_a_card_that_is_won(language: str, picture: SnapshotAssertion) -> None:
    async with desk(colours="256", language=language) as at:
        await at.begin()
        await at.press(at.key(1), after=0.5)
        assert pictured(at.app, GROUNDS) == picture


async def test_a_card_that_nobody_found(picture: SnapshotAssertion) -> None:
    async with desk(colours="256") as at:
        await at.begin()
        await at.next()
        assert pictured(at.app, GROUNDS) == picture


async def test_words_alone(picture: SnapshotAssertion) -> None:
    async with desk(colours="256", pictures=False, language="de") as at:
        await at.begin()
        await at.press(at.key(1), after=0.5)
        assert pictured(at.app, GROUNDS) == picture


async def test_eight_seats(picture: SnapshotAssertion) -> None:
    async with desk(seats=("Ana", *["bot:easy"] * 7), colours="256") as at:
        await at.begin()
        assert pictured(at.app, GROUNDS) == picture


async def test_the_junior_deck_for_three(picture: SnapshotAssertion) -> None:
    async with desk(seats=PEOPLE[:3], colours="256", options={"deck": 31}) as at:
        await at.begin()
        assert pictured(at.app, GROUNDS) == picture


async def test_the_end(picture: SnapshotAssertion) -> None:
    async with desk(seats=PEOPLE[:3], colours="256", options={"target": 1}) as at:
        await at.begin()
        await at.press(at.key(1))
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_keyboard_is_asked(language: str, picture: SnapshotAssertion) -> None:
    async with desk(keyboard=None, colours="none", language=language) as at:
        assert pictured(at.app, GROUNDS) == picture


async def test_all_keys(picture: SnapshotAssertion) -> None:
    async with desk(seats=PEOPLE, colours="none") as at:
        await at.press("?")
        assert pictured(at.app, GROUNDS) == picture
