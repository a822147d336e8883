"""Every state of random matches is drawn, for whoever sits there, in every look, at any size."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from textual.events import Resize
from textual.geometry import Size
from wcwidth import wcswidth

from tablegames.engine.game import JSON, Refused
from tablegames.games.president.rules import GAME
from tablegames.terminal.glyphs import shown
from tablegames.widgets.look import Colours, Glyphs
from tests.games.president.desk import Desk, desk
from tests.games.president.tables import given
from tests.widgets.room import resized, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str, int, tuple[int, int]]] = [
    ("light", "256", "unicode", "de", 7, (80, 24)),
    ("dark", "16", "cp437", "fr", 3, (120, 40)),
    ("dark", "none", "ascii", "ht", 5, (80, 24)),
]
SIZES = [(79, 24), (100, 30)]
KEYS = [
    *(
        "up",
        "down",
        "left",
        "right",
        "tab",
        "enter",
        "enter",
        "enter",
        "a",
        "b",
        "c",
        "d",
        "P",
        "P",
    ),
    *("p", "p", "3", "4", "5", "7", "9", "0", "t", "j", "q", "k", "2", "space", "l", "o", "v", "n"),
    *("escape", "escape", "f2", "f4", "f6", "?", ":", "6", "f1", "home", "pageup", "x", "ctrl+u"),
]


def between(seats: int, options: JSON) -> JSON:
    """The end of a first round, in which the last seat is left with some cards."""
    hands = [""] * (seats - 1) + ["3c 4d 5h 6s 7c 8d 9h Ts Jc"]
    order = [*range(seats)]
    fields: JSON = {"turn": None, "rounds": [order], "placed": order[:-1]}
    return GAME.dump(given(*hands, options=options, phase="round-over", **fields))


def random_event(at: Desk, rng: Random) -> None:
    """A move of whoever is to act: a large set where there is one, so that rounds are short."""
    state = at.table._timeline.state
    seat = 0 if state.turn is None else state.turn
    legal = at.table._game.legal(state, seat)
    if legal:
        at.host.play(at.sitting.seats[seat], rng.choice(sorted(legal, key=len)[-4:]))


def check_drawn(at: Desk) -> None:
    rows = text_of(at.app)
    width, height = at.app.size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    if at.app.look.glyphs == "ascii":
        assert all(shown(glyph, 1, "ascii") != "?" or glyph == "?" for glyph in "".join(rows))


@pytest.mark.parametrize("look", LOOKS[1:], ids=lambda look: "-".join(look[:4]))
async def test_every_state_of_a_match_is_drawn(
    look: tuple[str, Colours, Glyphs, str, int, tuple[int, int]],
) -> None:
    await all_drawn(*look, every=60)


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(look[:4]))
async def test_every_state_of_a_match_is_drawn_long(
    look: tuple[str, Colours, Glyphs, str, int, tuple[int, int]],
) -> None:
    await all_drawn(*look, every=2)


async def all_drawn(
    theme: str,
    colours: Colours,
    glyphs: Glyphs,
    language: str,
    seats: int,
    size: tuple[int, int],
    *,
    every: int,
) -> None:
    """From the end of the first round on: each so many states are looked at, and every phase."""
    rng = Random(seats)
    options: JSON = {"rounds": 2, "pass_locks": seats > 3, "revolution": True}
    start = between(seats, options)
    async with desk(
        start, size=size, theme=theme, colours=colours, glyphs=glyphs, language=language
    ) as at:
        events, phase = 0, ""
        while at.view["phase"] != "over":
            random_event(at, rng)
            events += 1
            if events % every == 0 or at.view["phase"] != phase:
                phase = at.view["phase"]
                await at.ready()
                await at.settled()
                check_drawn(at)
        check_drawn(at)


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(seats=4, options={"rounds": 2, "revolution": True}) as at:
        for size in ((1, 1), (20, 5), (100, 30), (79, 24)):
            await resized(at.app, *size)
            await at.ready()
            await at.press("right", "l")
            random_event(at, rng)
            await at.settled()
            assert len(text_of(at.app)) == at.app.size.height


async def test_an_end_of_a_round_is_drawn_at_any_size() -> None:
    async with desk(between(7, {})) as at:
        for size in ((24, 8), (120, 40)):
            await resized(at.app, *size)
            assert len(text_of(at.app)) == at.app.size.height
            if size[0] > 24:
                assert "Gus was left with" in at.text


async def mash(seed: int, keys: int, glyphs: Glyphs = "unicode") -> None:
    rng = Random(seed)
    options: dict[str, object] = {"rounds": 3, "turn_ms": 600_000, "revolution": seed % 2 == 0}
    async with desk(seats=3 + seed % 5, options=options, glyphs=glyphs) as at:
        driver = at.app._driver
        assert driver is not None
        while keys > 0:
            pressed = rng.choices(KEYS, k=min(keys, rng.randint(1, 9)))
            keys -= len(pressed)
            await at.press(*pressed)
            if rng.random() < 0.1:
                size = rng.choice(SIZES)
                driver._size = size
                at.app.post_message(Resize(Size(*size), Size(*size)))
            if rng.random() < 0.3:
                try:
                    random_event(at, rng)
                except Refused:
                    assert at.host.paused
        assert at.app.return_code is None


async def test_random_keys() -> None:
    await mash(2, 50, "ascii")


@pytest.mark.long
async def test_a_huge_window() -> None:
    async with desk(seats=4) as at:
        await resized(at.app, 400, 120)
        await at.ready()
        check_drawn(at)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 1_000)
