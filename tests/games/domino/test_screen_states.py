"""Every state of random matches is drawn, for whoever sits there, in every look, at any size."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from textual.events import Resize
from textual.geometry import Size
from wcwidth import wcswidth

from tablegames.engine.game import Refused
from tablegames.terminal.glyphs import shown
from tablegames.widgets.look import Colours, Glyphs
from tests.games.desk import elsewhere
from tests.games.domino.desk import Desk, desk
from tests.some import some
from tests.widgets.room import resized, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("dark", "true", "unicode", "en"),
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "none", "unicode", "ht"),
    ("dark", "none", "ascii", "en"),
]
SIZES = [(1, 1), (20, 5), (79, 24), (81, 25), (120, 40), (400, 120)]
KEYS = [
    *("up", "down", "left", "right", "tab", "shift+tab", "enter", "enter", "enter", "a", "b", "c"),
    *("l", "r", "l", "r", "t", "space", "v", "escape", "escape", "p", "n", "?", ":", "6", "-", "4"),
    *("f1", "f2", "ctrl+r", "ctrl+o", "u", "y", "x", "home", "pagedown", "<", ">", "ctrl+u"),
]


def random_event(at: Desk, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    view = at.view
    seat = int(view["turn"])
    if view["phase"] == "between":
        move = "next"
    else:
        move = "resign" if rng.random() < 0.02 else rng.choice([*at.legal(), "pick rest"])
    handle = at.sitting.seats.get(seat) or elsewhere(at, seat)
    try:
        at.host.play(handle, move)
    except Refused:
        return


def check_drawn(at: Desk) -> None:
    rows = text_of(at.app)
    width, height = at.app.size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    if at.app.look.glyphs == "ascii":
        assert all(shown(glyph, 1, "ascii") != "?" or glyph == "?" for glyph in "".join(rows))


@pytest.mark.parametrize("look", some(LOOKS, 2), ids="-".join)
async def test_every_state_of_a_match_is_drawn(look: tuple[str, Colours, Glyphs, str]) -> None:
    theme, colours, glyphs, language = look
    rng = Random("".join(look))
    seats = rng.choice([2, 3, 4])
    size = rng.choice([(80, 24), (120, 40)])
    async with desk(
        seats=seats,
        options={"games": 3, "clock": 5000},
        size=size,
        theme=theme,
        colours=colours,
        glyphs=glyphs,
        language=language,
    ) as at:
        for _ in range(30):
            random_event(at, rng)
            await at.ready()
            await at.settled()
            check_drawn(at)
            if rng.random() < 0.1:
                at.clock.seconds += 6
                at.table.advance(at.host.now())


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(seats=4, options={"games": 2}) as at:
        for size in (*SIZES, (20, 5), (80, 24)):
            await resized(at.app, *size)
            await at.ready()
            await at.press("right")
            random_event(at, rng)
            random_event(at, rng)
            await at.settled()
            assert len(text_of(at.app)) == at.app.size.height


async def mash(seed: int, keys: int, glyphs: Glyphs = "unicode") -> None:
    rng = Random(seed)
    options: dict[str, object] = {"games": 9, "clock": 600_000}
    async with desk(seats=2 + seed % 3, options=options, glyphs=glyphs) as at:
        driver = at.app._driver
        assert driver is not None
        while keys > 0:
            hand = rng.choices(KEYS, k=min(keys, rng.randint(1, 9)))
            keys -= len(hand)
            await at.press(*hand)
            if rng.random() < 0.1:
                size = rng.choice(SIZES[2:])
                driver._size = size
                at.app.post_message(Resize(Size(*size), Size(*size)))
        assert at.app.return_code is None


@pytest.mark.parametrize("seed", [1, 2])
async def test_random_keys(seed: int) -> None:
    await mash(seed, 60, "unicode" if seed % 2 else "ascii")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 5_000)
