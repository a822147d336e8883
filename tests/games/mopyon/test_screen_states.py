"""Every state of random matches is drawn, in every look, at any size, and whatever is pressed."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from tablegames.engine.game import Refused
from tablegames.terminal.glyphs import CP437
from tablegames.widgets.look import Colours, Glyphs
from tests.games.mopyon.desk import Desk, desk
from tests.games.mopyon.tables import drawn
from tests.widgets.room import resized, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "none", "ascii", "ht"),
]
START = drawn("XXX.X", ".O.O.", "..X..", ".O..O")
SIZES = [(1, 1), (160, 50), (20, 5), (81, 25), (80, 24)]
FAR = ["100000,5", "-1000000000,1000000000", "3,-70"]


def random_event(at: Desk, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    view = at.view
    seat, roll = rng.choice([0, 1]), rng.random()
    try:
        if view["phase"] == "between":
            at.host.play(at.sitting.seats[seat], "next")
        elif roll < 0.04:
            at.host.play(at.sitting.seats[seat], rng.choice(["void", "resign"]))
        elif roll < 0.1:
            at.host.undo(seat)
            at.host.answer_undo(1 - seat, True)
        elif roll < 0.15:
            at.clock.seconds += 6
            at.table.advance(at.host.now())
        else:
            at.play(rng.choice(FAR if roll > 0.95 else at.legal()))
    except Refused:
        return


def check_drawn(at: Desk, glyphs: Glyphs) -> None:
    rows = text_of(at.app)
    width, height = at.app.size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    table = set("".join(at.rows[:19]))
    if glyphs == "cp437":
        assert table <= CP437
    elif glyphs == "ascii":
        assert "".join(table).isascii()


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
async def test_every_state_of_a_match_is_drawn(look: tuple[str, Colours, Glyphs, str]) -> None:
    theme, colours, glyphs, language = look
    rng = Random(theme + colours + glyphs)
    options: dict[str, object] = {"games": 5, "clock": 5_000, "stake": 10}
    async with desk(
        START, options=options, theme=theme, colours=colours, glyphs=glyphs, language=language
    ) as at:
        for _ in range(10):
            if at.view["phase"] == "over":
                break
            random_event(at, rng)
            await at.settled()
            check_drawn(at, glyphs)
            if rng.random() < 0.2:
                await at.press(*rng.choices(["m", "c", "home", "tab", "L", "J", "up"], k=3))
                check_drawn(at, glyphs)


@pytest.mark.parametrize("here", [(0,), ()])
async def test_every_watcher_sees_every_state(here: tuple[int, ...]) -> None:
    rng = Random(2)
    async with desk(START, options={"games": 2}, here=here) as at:
        others = {s: at.host.sit(s, lambda told: None, "elsewhere") for s in (0, 1)}
        for _ in range(6):
            seat = at.view["turn"]
            if at.view["phase"] == "over":
                break
            at.host.play(others[seat], rng.choice(list(others[seat].legal())))
            await at.settled()
            check_drawn(at, "unicode")
            assert "Ana" in at.text


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(START, options={"games": 2}) as at:
        for size in SIZES:
            await at.press("tab", rng.choice("mc"))
            await resized(at.app, *size)
            random_event(at, rng)
            await at.press("enter", "?", "escape")
            assert len(text_of(at.app)) == at.app.size.height


KEYS = [
    *("up", "down", "left", "right", "tab", "shift+tab", "enter", "enter", "enter", "backspace"),
    *("escape", "space", "shift+up", "shift+left", "h", "j", "k", "l", "w", "a", "s", "d", "H"),
    *("c", "g", "m", "u", "p", "v", "n", "?", ":", "1", "2", "9", ",", "-", "(", ")", "é", "f1"),
    *("f2", "ctrl+r", "ctrl+o", "home", "end", "pagedown", "y", "q", "ctrl+u"),
]


async def mash(seed: int, keys: int, colours: Colours, glyphs: Glyphs) -> None:
    """So many keys in handfuls that arrive at once."""
    rng = Random(seed)
    options: dict[str, object] = {"games": 9, "clock": 600_000}
    async with desk(START, options=options, colours=colours, glyphs=glyphs) as at:
        while keys > 0:
            hand = rng.choices(KEYS, k=rng.randint(1, 9))
            keys -= len(hand)
            await at.press(*hand)
            assert len(text_of(at.app)) == 24
        assert at.app.return_code is None


@pytest.mark.parametrize("look", [("true", "unicode"), ("16", "cp437"), ("none", "ascii")])
async def test_random_keys(look: tuple[Colours, Glyphs]) -> None:
    await mash(len(look[0]), 30, *look)


@pytest.mark.long
@pytest.mark.parametrize("look", [("true", "unicode"), ("16", "cp437"), ("none", "ascii")])
async def test_random_keys_for_long(look: tuple[Colours, Glyphs]) -> None:
    await mash(100 + len(look[0]), 3_000, *look)
