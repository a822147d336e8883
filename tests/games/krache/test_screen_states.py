"""Every state of random matches is drawn, in several looks, at any size; random keys."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from textual.events import Resize
from textual.geometry import Size
from wcwidth import wcswidth

from tablegames.engine.game import Refused
from tablegames.games.krache.state import SLOTS
from tablegames.terminal.glyphs import CP437
from tablegames.widgets.look import Colours, Glyphs
from tests.games.krache.desk import Desk, desk
from tests.widgets.room import resized, text_of, until

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("light", "256", "unicode", "de"),
    ("dark", "none", "ascii", "en"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "true", "unicode", "ht"),
]
SIZES = [(1, 1), (79, 24), (120, 40), (240, 70)]
EVENTS = 16
FAST: dict[str, object] = {
    **{"count_ms": 30, "freeze_ms": 150, "stall_ms": 1_000, "slap_ms": 400, "early_ms": 200},
    **{"mode": "points", "target": 40},
}


async def random_event(at: Desk, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    seat, hands = rng.randrange(2), at.screen.hands
    roll = rng.random()
    at.clock.seconds += rng.choice([0.01, 0.1, 0.4])
    if roll < 0.2:
        at.table.advance(at.host.now())
    elif at.view["phase"] == "play" and roll < 0.8 and (key := at.press_of(seat)) is not None:
        await at.press(key)
    else:
        await at.press(hands.key(seat, rng.choice([*range(3 * SLOTS), *[16] * 12, 15, 17])))


def check_drawn(at: Desk, glyphs: Glyphs) -> None:
    rows, (width, height) = text_of(at.app), at.app.size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    table = [row[: at.spit.size.width] for row in rows[1 : 1 + at.spit.size.height]]
    drawn = "".join(table).replace("\xa0", " ")
    if glyphs == "ascii":
        assert drawn.isascii()
    elif glyphs == "cp437":
        assert {glyph for glyph in drawn if not glyph.isalpha()} <= CP437
    for seat, name in enumerate(("Ana", "Bo")):
        assert name in at.side(seat)
        assert str(at.spit._scene.sides[seat].left) in at.side(seat)


@pytest.mark.parametrize(
    "look",
    [
        *(pytest.param(look, id="-".join(look)) for look in LOOKS[:2]),
        *(pytest.param(look, id="-".join(look), marks=pytest.mark.long) for look in LOOKS[2:]),
    ],
)
async def test_every_state_of_a_match_is_drawn(look: tuple[str, Colours, Glyphs, str]) -> None:
    theme, colours, glyphs, language = look
    rng = Random(str(look))
    options = dict(FAST)
    if glyphs != "unicode":
        options["mode"] = "classic"
    given: dict[str, Any] = {"theme": theme, "colours": colours, "glyphs": glyphs}
    async with desk(options=options, language=language, motion=theme == "light", **given) as at:
        await at.press("x")
        check_drawn(at, glyphs)
        await at.press(",")
        check_drawn(at, glyphs)
        await at.next()
        assert at.view["phase"] == "play"
        for _ in range(EVENTS):
            await random_event(at, rng)
            check_drawn(at, glyphs)


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(options=FAST, motion=True) as at:
        await at.begin()
        for size in (*SIZES, (80, 24)):
            await resized(at.app, *size)
            await random_event(at, rng)
            await at.press("?", "escape", "f3")
            await until(lambda: len(text_of(at.app)) == at.app.size.height)
            if size[0] >= 80 and size[1] >= 24:
                check_drawn(at, "unicode")


KEYS = [
    *"qwertasdfgzxcyuiophjkl;m,.1234567890QWé&-vbn",
    *("up", "tab", "enter", "escape", "enter", "space", "f1", "f3", "f4", "enter", "?", "escape"),
    *(":", "escape", "backspace", "ctrl+u", "home", "f5", "f6", "f7", "escape"),
]


async def mash(seed: int, keys: int, glyphs: Glyphs = "unicode") -> None:
    """So many keys in handfuls that arrive at once, and resizes between them."""
    rng = Random(seed)
    seats = ("Ana", "Bo") if seed % 2 else ("Ana", "bot:easy")
    async with desk(seats=seats, options=FAST, glyphs=glyphs, motion=True) as at:
        driver = at.app._driver
        assert driver is not None
        while keys > 0:
            hand = rng.choices(KEYS, k=rng.randint(1, 9))
            keys -= len(hand)
            await at.press(*hand, after=rng.random() / 10, apart=rng.choice([0, 0.03, 0.1]))
            with suppress(Refused):
                at.table.advance(at.host.now())
            if rng.random() < 0.1:
                driver._size = rng.choice(SIZES)
                at.app.post_message(Resize(Size(*driver._size), Size(*driver._size)))
                await at.settled()
            await until(lambda: len(text_of(at.app)) == at.app.size.height)
        assert at.app.return_code is None


@pytest.mark.parametrize("seed", [1, 2])
async def test_random_keys(seed: int) -> None:
    await mash(seed, 25, "ascii" if seed == 2 else "unicode")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 300)
