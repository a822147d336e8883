"""The screen in text, situation by situation; ``--snapshot-update`` makes the pictures again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from syrupy.assertion import SnapshotAssertion

from tablegames.engine.game import JSON
from tablegames.games.president.rules import GAME
from tablegames.widgets.look import Colours, Glyphs
from tests.games.president.desk import desk
from tests.games.president.tables import beaten, gift, given, play

HANDS = ("3d 3h 7c 7s 8d Td Jh Qc Ks Kh Ad 2s", "4c 9d 9h", "5c 5d 8h Jd", "6c 6d Qs")
TRICK = [play(1, "4d 4h"), play(2, ""), play(3, "6h 6s")]
SECOND: JSON = {
    "round": 2, "rounds": [[1, 0, 3, 2]], "scores": [2, 3, 0, 1],
    "gifts": [gift(2, 1, "2h 2c"), gift(3, 0, "Ad"), gift(1, 2, "5c 5d"), gift(0, 3, "6c")],
}  # fmt: skip
PLAYING = GAME.dump(
    given(*HANDS, top=TRICK[-1], trick=TRICK, passed=[], last_trick=[play(3, "Ks")], **SECOND)
)
GIVING = GAME.dump(
    given(
        "3c 5c As 9c 9d", "4c 4d Th 2h 2s", "6c 7c Jh", "8c Tc Kd",
        **{**SECOND, "phase": "give", "turn": 1,
           "gifts": [gift(2, 1, "2h 2s"), gift(3, 0, "As")]},
    )
)  # fmt: skip
SEVEN = GAME.dump(
    given(
        "7d 7h 9c Kh", "4c 9d", "", "5c 5d 8h", "6c 6d", "Qd", "3s 4s",
        placed=[2], passed=[4], options={"pass_locks": True, "revolution": True, "rounds": 3},
        round=2, rounds=[[3, 0, 1, 2, 4, 5, 6]], scores=[5, 4, 3, 6, 2, 1, 0],
        last_trick=[play(1, "5h"), play(2, "2d")], top=play(6, "6h"),
        trick=[play(3, "4h"), play(4, ""), play(5, "5s"), play(6, "6h")],
    )
)  # fmt: skip
TURNED = GAME.dump(
    given(
        "3d 3h 4c 5s 6d 6h 8c 8d 9s Td Jh Qc Qd Kh Ks Ac 2d", "4d Jd", "7d 7h",
        options={"revolution": True}, reversed=True, **beaten(2, "Tc Th"),
    )
)  # fmt: skip
OVER: JSON = {
    "phase": "round-over", "turn": None, "placed": [1, 0, 3], "rounds": [[1, 0, 3, 2]],
    "scores": [2, 3, 0, 1],
}  # fmt: skip
ENDED = GAME.dump(given("", "", "3c 5d Th", "", **OVER))


class Situation(NamedTuple):
    """A position, who sits here, what is pressed."""

    position: JSON
    here: tuple[int, ...]
    keys: tuple[str, ...] = ()


SITUATIONS: dict[str, Situation] = {
    "playing": Situation(PLAYING, (0,), ("7", "7")),
    "curtain": Situation(PLAYING, (0, 1, 2, 3)),
    "unseen": Situation(PLAYING, (0, 1, 2, 3), ("P",)),
    "trick-before": Situation(PLAYING, (0,), ("l",)),
    "exchange": Situation(GIVING, (1,), ("4",)),
    "seven": Situation(SEVEN, (0,), ("right",)),
    "turned-round": Situation(TURNED, (0,)),
    "round-over": Situation(ENDED, (0, 1, 2, 3)),
}
SMALL = [(one, (80, 24)) for one in SITUATIONS]
LARGE = [(one, (120, 40)) for one in ("playing", "exchange")]
LOOKS: list[tuple[str, Colours, Glyphs]] = [("dark", "none", "ascii"), ("dark", "16", "cp437")]


def named(one: str | tuple[object, ...]) -> str:
    """A parameter in the name of a picture's file: ``80x24``, ``dark-none-ascii``."""
    if isinstance(one, str):
        return one
    return ("x" if isinstance(one[0], int) else "-").join(map(str, one))


async def drawn(
    name: str,
    size: tuple[int, int] = (80, 24),
    theme: str = "dark",
    colours: Colours = "256",
    glyphs: Glyphs = "unicode",
) -> str:
    """A situation as it is shown."""
    position, here, keys = SITUATIONS[name]
    look: dict[str, Any] = {"theme": theme, "colours": colours, "glyphs": glyphs}
    async with desk(position, here=here, size=size, **look) as at:
        await at.press(*keys)
        return at.text + "\n"


@pytest.mark.parametrize(
    ("situation", "size"),
    [*SMALL, *LARGE],
    ids=named,
)
async def test_situations(
    situation: str, size: tuple[int, int], picture: SnapshotAssertion
) -> None:
    assert await drawn(situation, size) == picture


@pytest.mark.parametrize(
    ("situation", "look"), zip(["playing", "exchange"], LOOKS, strict=True), ids=named
)
async def test_other_terminals(
    situation: str, look: tuple[str, Colours, Glyphs], picture: SnapshotAssertion
) -> None:
    theme, colours, glyphs = look
    assert await drawn(situation, (80, 24), theme, colours, glyphs) == picture


async def test_a_light_room_shows_the_same() -> None:
    """A theme changes colours, not what is written or where."""
    folder = Path(__file__).parent / "__snapshots__" / Path(__file__).stem
    dark = (folder / "test_situations[seven-80x24].txt").read_text(encoding="utf-8")
    assert await drawn("seven", theme="light") == dark
