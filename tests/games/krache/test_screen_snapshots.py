"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.krache.desk import desk
from tests.games.krache.tables import HELD_UP, LAST_CARD, ONE_PILE, SLAP
from tests.textfile import pictured

GROUNDS = {
    **{"room": " ", "bar": "=", "pane": "p", "felt": ".", "ivory": "c", "faded": "f"},
    **{"cursor": "!", "back": "b", "seat0": "A", "seat1": "B"},
}


@pytest.mark.parametrize(
    ("size", "look"),
    [
        ((80, 24), ("dark", "256", "unicode")),
        ((80, 24), ("dark", "none", "ascii")),
        ((120, 40), ("light", "true", "unicode")),
    ],
    ids=["dark", "ascii", "large-light"],
)
async def test_a_race_with_one_seat_frozen_and_the_last_card_marked(
    size: tuple[int, int], look: tuple[str, Colours, Glyphs], picture: SnapshotAssertion
) -> None:
    theme, colours, glyphs = look
    async with desk(position=HELD_UP, size=size, theme=theme, colours=colours, glyphs=glyphs) as at:
        await at.press("7", "4")
        assert pictured(at.app, GROUNDS) == picture


async def test_the_count(picture: SnapshotAssertion) -> None:
    async with desk(colours="256", keyboard="azerty", language="fr") as at:
        await at.press("x", "c", ";")
        assert pictured(at.app, GROUNDS) == picture


async def test_one_has_said_krache(picture: SnapshotAssertion) -> None:
    async with desk(colours="none", language="ht") as at:
        await at.press("x")
        assert pictured(at.app, GROUNDS) == picture


async def test_a_card_that_fits_is_marked(picture: SnapshotAssertion) -> None:
    async with desk(position=HELD_UP, colours="256", one_row=True) as at:
        await at.wait(7)
        at.spit._tick()
        await at.settled()
        assert pictured(at.app, GROUNDS) == picture


async def test_the_slap_with_a_seat_barred(picture: SnapshotAssertion) -> None:
    async with desk(position={**SLAP, "barred": [0, 400]}, colours="256", language="de") as at:
        assert pictured(at.app, GROUNDS) == picture


async def test_a_round_is_over(picture: SnapshotAssertion) -> None:
    async with desk(position=LAST_CARD, colours="none", size=(120, 40)) as at:
        await at.press("3")
        await at.press("m", after=0.3)
        assert pictured(at.app, GROUNDS) == picture


async def test_a_dead_place(picture: SnapshotAssertion) -> None:
    async with desk(position=ONE_PILE, colours="256", language="de") as at:
        assert pictured(at.app, GROUNDS) == picture


async def test_the_end_by_points(picture: SnapshotAssertion) -> None:
    options: dict[str, object] = {"mode": "points", "target": 1}
    async with desk(position=LAST_CARD, options=options, colours="none") as at:
        await at.press("3")
        assert pictured(at.app, GROUNDS) == picture
