"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.colonno.desk import desk
from tests.games.colonno.tables import given
from tests.textfile import pictured

GROUNDS = {
    **{"room": " ", "bar": "=", "pane": "p", "felt": ".", "cursor": "!", "back": "b"},
    **{"points_minus": "m", "points_zero": "0", "points_low": "l", "points_middle": "y"},
    **{"points_high": "r", **{f"seat{seat}": "ABCDEFGH"[seat] for seat in range(8)}},
}
ANA = "5 (1) 12 . 5 (3) (4) . 9 (7) -2 ."
BO = "-1 0 (4) 2 (3) 8 (1) 6 11 (2) (5) 12"
READY = "1 2 3 2 0 3 4 1 (8) 2 1 0"
LOW = "0 1 0 1 1 0 1 0 (5) 0 1 0"


@pytest.mark.parametrize(
    ("size", "look"),
    [
        ((80, 24), ("dark", "256", "unicode")),
        ((80, 24), ("light", "true", "unicode")),
        ((80, 24), ("dark", "none", "ascii")),
        ((120, 40), ("dark", "256", "unicode")),
    ],
    ids=["dark", "light", "ascii", "large"],
)
async def test_a_drawn_card_in_the_hand(
    size: tuple[int, int], look: tuple[str, Colours, Glyphs], picture: SnapshotAssertion
) -> None:
    theme, colours, glyphs = look
    start = given(ANA, BO, BO, pile=[4, 8], scores=[12, 40, 33], rounds=[[12, 40, 33]], round=2)
    async with desk(start, size=size, theme=theme, colours=colours, glyphs=glyphs) as at:
        await at.press("1", "right")
        assert pictured(at.app, GROUNDS) == picture


async def test_the_opening(picture: SnapshotAssertion) -> None:
    async with desk(seats=5, colours="256") as at:
        await at.press("q", "x", "w")
        assert pictured(at.app, GROUNDS) == picture


async def test_a_column_has_just_gone(picture: SnapshotAssertion) -> None:
    async with desk(given("5 (1) 12 (2) 5 (3) (4) (6) 9 (7) (8) 9", BO, pile=[5])) as at:
        await at.press("1", "z")
        assert pictured(at.app, GROUNDS) == picture


async def test_a_take_may_be_put_back_on_another_keyboard(picture: SnapshotAssertion) -> None:
    async with desk(given(ANA, BO, discard=[3]), keyboard="azerty", language="fr") as at:
        await at.press("é")
        assert pictured(at.app, GROUNDS) == picture


async def test_last_turns_among_eight(picture: SnapshotAssertion) -> None:
    async with desk(given(READY, LOW, seats=8, pile=[3, 12]), colours="none") as at:
        await at.press("1", "z")
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
async def test_a_round_is_over_and_doubled(
    size: tuple[int, int], picture: SnapshotAssertion
) -> None:
    async with desk(given(READY, LOW, pile=[3, 4]), size=size, colours="256") as at:
        await at.press("1", "z", "1", "v")
        assert pictured(at.app, GROUNDS) == picture


async def test_the_match_is_over(picture: SnapshotAssertion) -> None:
    start = given(READY, LOW, pile=[3, 4], scores=[60, 20])
    async with desk(start, colours="none", language="de") as at:
        await at.press("1", "z", "1", "v")
        assert pictured(at.app, GROUNDS) == picture


async def test_all_keys(picture: SnapshotAssertion) -> None:
    async with desk(given(ANA, BO), colours="none", size=(80, 40)) as at:
        await at.press("?")
        assert pictured(at.app, GROUNDS) == picture
