"""Every state of random matches is drawn, for every number of seats, in every look, at any size."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from textual.events import Resize
from textual.geometry import Size
from wcwidth import wcswidth

from tablegames.engine.game import Refused
from tablegames.engine.table import Seat
from tablegames.terminal.glyphs import CP437
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.race import Race
from tests.games.tripple.desk import Desk, desk
from tests.some import some
from tests.widgets.room import resized, text_of, until

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("dark", "true", "unicode", "en"),
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "none", "unicode", "ht"),
    ("dark", "none", "ascii", "en"),
]
PEOPLE = ("Ana", "Bo", "Cleo", "Dan")
SIZES = [(1, 1), (20, 5), (80, 24), (79, 24), (81, 25), (100, 30), (120, 40), (160, 50), (400, 120)]
Others = dict[int, Seat]
"""The handles of those who sit elsewhere, by seat."""
FAST: dict[str, object] = {"ready_ms": 100, "pause_ms": 50, "limit_ms": 1_000, "lock_ms": 300}


def seats(people: int, all_of_them: int) -> tuple[str, ...]:
    return (*PEOPLE[:people], *["bot:easy"] * (all_of_them - people))


@asynccontextmanager
async def with_others(people: int, number: int, **given: Any) -> AsyncIterator[tuple[Desk, Others]]:
    """A table at which so many people sit here, and all the others elsewhere."""
    names = tuple(f"{name}{n}" for n, name in enumerate((*PEOPLE, *PEOPLE)[:number]))
    async with desk(seats=names, here=tuple(range(people)), **given) as at:
        yield at, {s: at.host.sit(s, lambda told: None, "there") for s in range(people, number)}


async def random_event(at: Desk, others: Others, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    roll = rng.random()
    seat = rng.randrange(at.view["seats"])
    if roll < 0.25 or at.view["phase"] != "race":
        at.clock.seconds += rng.choice([0.01, 0.05, 0.1, 1.0])
        at.table.advance(at.host.now())
    elif seat in at.sitting.seats:
        press = at.key(seat, right=rng.random() < 0.6)
        await at.press(press, after=0.07)
    else:
        with suppress(Refused):
            at.host.play(others[seat], rng.choice(list(others[seat].legal()) or ["press 1"]))


def check_drawn(at: Desk, glyphs: Glyphs) -> None:
    rows = text_of(at.app)
    width, height = at.app.size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    race = at.screen.query_one(Race)
    table = rows[1 : 1 + race.size.height]
    if at.view["phase"] == "race" and glyphs == "ascii":
        assert all(row.isascii() for row in table)
    elif glyphs == "cp437":
        drawn = "".join(table).replace("\xa0", " ")
        assert {glyph for glyph in drawn if not glyph.isalpha()} <= CP437
    for seat in range(at.view["seats"]):
        assert f" {'ABCDEFGH'[seat]} " in "\n".join(table)


@pytest.mark.parametrize("look", some(LOOKS, 2), ids="-".join)
@pytest.mark.parametrize("people", some([1, 4, 2], 2))
async def test_every_state_of_a_match_is_drawn(
    look: tuple[str, Colours, Glyphs, str], people: int
) -> None:
    theme, colours, glyphs, language = look
    rng = Random(f"{look} {people}")
    async with with_others(
        people,
        rng.randint(max(2, people), 8),
        options={**FAST, "deck": 31, "target": 10},
        theme=theme,
        colours=colours,
        glyphs=glyphs,
        language=language,
        pictures=people != 2,
    ) as (at, others):
        for _ in range(40):
            if at.view["phase"] == "over":
                break
            await random_event(at, others, rng)
            await at.settled()
            check_drawn(at, glyphs)


@pytest.mark.parametrize("number", some([2, 5, 8, 3, 4, 6, 7], 3))
async def test_every_number_of_seats_is_drawn_for_every_number_of_people(number: int) -> None:
    rng = Random(number)
    for people in range(min(number, 4) + 1):
        async with with_others(people, number, options=FAST) as (at, others):
            check_drawn(at, "unicode")
            for _ in range(6):
                await random_event(at, others, rng)
            await at.settled()
            check_drawn(at, "unicode")


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with with_others(3, 6, options=FAST) as (at, others):
        for size in SIZES:
            await at.press("f3")
            await resized(at.app, *size)
            await random_event(at, others, rng)
            await at.press("?", "escape", "f3")
            await until(lambda: len(text_of(at.app)) == at.app.size.height)


KEYS = [
    *"qwerasdfuiopjkl;zxcvbnm,1234567890hQWé&-",
    *("up", "tab", "enter", "escape", "enter", "space", "f1", "f3", "f4", "enter", "?", "escape"),
    *(":", "escape", "backspace", "ctrl+u", "home"),
]


async def mash(seed: int, keys: int, people: int, glyphs: Glyphs = "unicode") -> None:
    """So many keys in handfuls that arrive at once, and resizes between them."""
    rng = Random(seed)
    async with desk(seats=seats(people, people + 1 + seed % 3), options=FAST, glyphs=glyphs) as at:
        driver = at.app._driver
        assert driver is not None
        while keys > 0:
            hand = rng.choices(KEYS, k=rng.randint(1, 9))
            keys -= len(hand)
            await at.press(*hand, after=rng.random() / 10, apart=rng.choice([0, 0.03, 0.1]))
            at.table.advance(at.host.now())
            if rng.random() < 0.1:
                driver._size = rng.choice(SIZES)
                at.app.post_message(Resize(Size(*driver._size), Size(*driver._size)))
                await at.settled()
            await until(lambda: len(text_of(at.app)) == at.app.size.height)
        assert at.app.return_code is None


@pytest.mark.parametrize("people", some([4, 2, 1], 2))
async def test_random_keys(people: int) -> None:
    await mash(people, 80, people, "ascii" if people == 2 else "unicode")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 4_000, 1 + seed % 4)
