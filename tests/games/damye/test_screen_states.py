"""Every state of random matches is drawn, for every seat, in every look, at any size."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from tablegames.engine.game import Refused
from tablegames.terminal.glyphs import CP437
from tablegames.widgets.look import Colours, Glyphs
from tests.games.damye.desk import Desk, desk
from tests.some import some
from tests.widgets.room import resized, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("dark", "true", "unicode", "en"),
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "none", "unicode", "ht"),
    ("dark", "none", "ascii", "en"),
]
SHORT = "W:WK3,27,31,32,37,38:BK46,12,13,18,19,23"
SIZES = [(1, 1), (20, 5), (79, 24), (81, 25), (120, 40), (400, 120)]


def random_event(at: Desk, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    view = at.view
    seat = rng.choice([0, 1])
    roll = rng.random()
    try:
        if view["phase"] == "between":
            at.host.play(at.sitting.seats[seat], "next")
        elif roll < 0.03:
            at.host.play(at.sitting.seats[seat], rng.choice(["draw", "resign"]))
        elif roll < 0.06:
            at.host.undo(seat)
            at.host.answer_undo(1 - seat, True)
        elif roll < 0.09:
            at.clock.seconds += 6
            at.table.advance(at.host.now())
        else:
            at.play(rng.choice(at.legal()))
    except Refused:
        return


def check_drawn(at: Desk, glyphs: Glyphs) -> None:
    rows = text_of(at.app)
    width, height = at.app.size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    if glyphs == "cp437":
        board = [row[8:48] for row in rows[1:21]]
        assert set("".join(board)) <= CP437
    elif glyphs == "ascii":
        assert all(row[8:48].isascii() for row in rows[1:21])


@pytest.mark.parametrize("look", some(LOOKS, 2), ids="-".join)
@pytest.mark.parametrize("events", some([35, 90], 1))
async def test_every_state_of_a_match_is_drawn(
    look: tuple[str, Colours, Glyphs, str], events: int
) -> None:
    theme, colours, glyphs, language = look
    rng = Random(theme + colours + glyphs)
    options: dict[str, object] = {"games": 3, "clock": 5_000}
    async with desk(
        SHORT,
        options=options,
        theme=theme,
        colours=colours,
        glyphs=glyphs,
        language=language,
        motion=True,
    ) as at:
        for _ in range(events):
            if at.view["phase"] == "over":
                break
            random_event(at, rng)
            await at.settled()
            check_drawn(at, glyphs)
            if rng.random() < 0.2:
                await at.press(*rng.choices(["f", "n", "l", "tab", "enter", "escape"], k=2))
                check_drawn(at, glyphs)


@pytest.mark.parametrize("here", [(1,), ()])
async def test_every_watcher_sees_every_state(here: tuple[int, ...]) -> None:
    rng = Random(2)
    async with desk(SHORT, options={"games": 2}, here=here) as at:
        others = {s: at.host.sit(s, lambda told: None, "elsewhere") for s in (0, 1)}
        for _ in range(60):
            view = at.view
            if view["phase"] == "over":
                break
            seat = view["turn"]
            at.host.play(others[seat], rng.choice(list(others[seat].legal())))
            await at.settled()
            check_drawn(at, "unicode")
            assert "Ana" in at.text


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(SHORT, options={"games": 2}) as at:
        for size in (*SIZES, (20, 5), (80, 24)):
            await at.press("tab")
            await resized(at.app, *size)
            random_event(at, rng)
            await at.press("enter", "?", "escape", "escape")
            assert len(text_of(at.app)) == at.app.size.height


KEYS = [
    *("up", "down", "left", "right", "tab", "shift+tab", "enter", "enter", "enter", "backspace"),
    *("escape", "space", "f", "n", "l", "u", "p", "?", ":", "1", "2", "3", "2", "8", "-", "x"),
    *("é", "f1", "f2", "ctrl+r", "ctrl+o", "home", "end", "pagedown", "y", "q", "z", "ctrl+u"),
]


def mashed(seed: int, keys: int) -> list[list[str]]:
    """So many keys in handfuls that arrive at once."""
    rng = Random(seed)
    hands = []
    while keys > 0:
        hands.append(rng.choices(KEYS, k=min(keys, rng.randint(1, 9))))
        keys -= len(hands[-1])
    return hands


async def mash(seed: int, keys: int, glyphs: Glyphs = "unicode") -> None:
    options: dict[str, object] = {"games": 9, "clock": 600_000}
    async with desk(SHORT, options=options, glyphs=glyphs, motion=True) as at:
        for hand in mashed(seed, keys):
            await at.press(*hand)
            assert len(text_of(at.app)) == 24
        assert at.app.return_code is None


@pytest.mark.parametrize("seed", [1, 2])
async def test_random_keys(seed: int) -> None:
    await mash(seed, 80, "unicode" if seed % 2 else "ascii")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 5_000)
