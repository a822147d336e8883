"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.dreieck.desk import desk
from tests.games.dreieck.tables import position
from tests.games.dreieck.test_screen_secrets import DRAW, STATED, whole
from tests.textfile import pictured

GROUNDS = {
    **{"room": " ", "bar": "=", "pane": "p", "felt": ".", "ivory": "c", "cursor": "!", "back": "b"},
    **{"plum": "v", **{f"seat{seat}": "ABC"[seat] for seat in range(3)}},
}


@pytest.mark.parametrize(
    ("size", "look"),
    [
        ((80, 24), ("dark", "256", "unicode")),
        ((80, 24), ("dark", "none", "ascii")),
        ((120, 40), ("light", "true", "unicode")),
    ],
    ids=["dark", "ascii", "large"],
)
async def test_the_speaker_chooses_a_fact(
    size: tuple[int, int], look: tuple[str, Colours, Glyphs], picture: SnapshotAssertion
) -> None:
    theme, colours, glyphs = look
    given = whole("speak", 1)
    async with desk(
        people=1, position=given, size=size, theme=theme, colours=colours, glyphs=glyphs
    ) as at:
        await at.press("down", "down", "down")
        assert pictured(at.app, GROUNDS) == picture


async def test_a_look_before_the_count(picture: SnapshotAssertion) -> None:
    async with desk(position=whole("ready", 3), colours="256") as at:
        await at.take_over()
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("language", ["ht"])
async def test_the_curtain_of_the_speaker(language: str, picture: SnapshotAssertion) -> None:
    async with desk(position=whole("speak", 3), colours="none", language=language) as at:
        assert pictured(at.app, GROUNDS) == picture


async def test_the_count(picture: SnapshotAssertion) -> None:
    async with desk(position=position("count", until=1_500), colours="256") as at:
        await at.press("m")
        assert pictured(at.app, GROUNDS) == picture


async def test_a_race_with_one_seat_barred(picture: SnapshotAssertion) -> None:
    given = position("race", until=15_000, barred=[0, 800, 0])
    async with desk(people=1, position=given, colours="256") as at:
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("language", ["fr"])
async def test_a_fact_that_is_not_true(language: str, picture: SnapshotAssertion) -> None:
    given = position("reveal", speaker=1, last=STATED, scores=[9, 4, 12], round=4)
    async with desk(position=given, colours="none", language=language) as at:
        assert pictured(at.app, GROUNDS) == picture


async def test_a_draw(picture: SnapshotAssertion) -> None:
    async with desk(position=position("reveal", last=DRAW), colours="256") as at:
        assert pictured(at.app, GROUNDS) == picture


async def test_the_end(picture: SnapshotAssertion) -> None:
    given = position("speak", scores=[22, 12, 20])
    async with desk(people=1, position=given, colours="256") as at:
        await at.press("4", after=1.0)
        assert pictured(at.app, GROUNDS) == picture


async def test_all_keys(picture: SnapshotAssertion) -> None:
    async with desk(colours="none", size=(80, 40)) as at:
        await at.press("?")
        assert pictured(at.app, GROUNDS) == picture
