"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again.

Below the screen stands which ground each cell has, one letter a tone: see ``GROUNDS``.
"""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.widgets.look import Colours, Glyphs
from tests.games.damye.desk import WINDMILL, desk
from tests.picture import svg
from tests.some import some
from tests.textfile import SvgFile, pictured

GROUNDS = {
    **{"room": " ", "bar": "=", "pane": "p", "wood": "w", "square_light": ".", "square_dark": "#"},
    **{"square_last": "*", "square_target": "#", "square_chosen": "@", "must": "!", "seat0": "A"},
    **{"seat1": "B", "white": "o", "white_rim": "o", "black": "x", "black_rim": "x", "rim": "|"},
    **{"white_crown": "o", "black_crown": "x", "cursor": "c", "target": "t", "ghost_white": "g"},
    "ghost_black": "g",
}
LOOKS: list[tuple[str, Colours, Glyphs]] = [
    ("dark", "256", "unicode"),
    ("light", "256", "unicode"),
    ("dark", "none", "unicode"),
    ("dark", "none", "ascii"),
]
SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", some(SIZES, 1), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("look", some(LOOKS, 3), ids="-".join)
async def test_a_game_being_played(
    look: tuple[str, Colours, Glyphs], size: tuple[int, int], picture: SnapshotAssertion
) -> None:
    theme, colours, glyphs = look
    options: dict[str, object] = {"games": 5, "clock": 45_000}
    async with desk(size=size, theme=theme, colours=colours, glyphs=glyphs, options=options) as at:
        at.play("32-28", "19-23", "28x19", "14x23", "37-32", "10-14")
        await at.settled()
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
async def test_a_capture_being_chosen(
    look: tuple[str, Colours, Glyphs], picture: SnapshotAssertion
) -> None:
    theme, colours, glyphs = look
    async with desk(WINDMILL, theme=theme, colours=colours, glyphs=glyphs) as at:
        at.screen.board.square = 3
        await at.press("enter")
        at.screen.board.square = 17
        await at.press("enter", "tab")
        assert pictured(at.app, GROUNDS) == picture


async def test_the_list_of_moves(picture: SnapshotAssertion) -> None:
    async with desk(WINDMILL, colours="256") as at:
        await at.press("l", "down")
        assert pictured(at.app, GROUNDS) == picture


async def test_a_refused_typed_move(picture: SnapshotAssertion) -> None:
    async with desk("W:W28,32,47:B23,12", colours="256") as at:
        await at.press(*"32-27", "enter")
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("language", some(["en", "de", "ht", "fr"], 2))
async def test_between_two_games(language: str, picture: SnapshotAssertion) -> None:
    async with desk(options={"games": 3}, colours="none", language=language) as at:
        at.play("32-28", "resign")
        await at.settled()
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("language", ["en", "de"])
async def test_all_keys(language: str, picture: SnapshotAssertion) -> None:
    async with desk(colours="none", language=language) as at:
        await at.press("?")
        assert pictured(at.app, GROUNDS) == picture


async def test_giving_up(picture: SnapshotAssertion) -> None:
    async with desk(colours="none") as at:
        await at.press("ctrl+r")
        assert pictured(at.app, GROUNDS) == picture


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", some(SIZES, 1), ids=lambda size: f"{size[0]}x{size[1]}")
async def test_in_true_colour(
    theme: str, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    async with desk("W:W27,K28,33,34,38,43:B12,13,18,23,K40", theme=theme, size=size) as at:
        await at.press("tab")
        assert svg(at.app) == snapshot.use_extension(SvgFile)
