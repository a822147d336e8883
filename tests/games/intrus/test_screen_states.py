"""Every state of random matches is drawn, for whoever sits there, in every look, at any size."""

from __future__ import annotations

from collections.abc import Sequence
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
from tests.games.intrus.desk import Desk, desk
from tests.widgets.room import resized, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("dark", "true", "unicode", "en"),
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "none", "ascii", "ht"),
]
OFTEN = [LOOKS[3]]
"""That of every run; the others are drawn in the long one."""
SIZES = [(1, 1), (20, 5), (79, 24), (80, 24), (81, 25), (120, 40), (400, 120)]
KEYS = [
    *("up", "down", "left", "right", "tab", "enter", "enter", "enter", "a", "b", "c", "d", "e"),
    *("escape", "n", "p", "v", "?", ":", "1", "2", "3", "x", "space", "backspace", "ctrl+u"),
    *("f1", "f2", "f3", "f4", "f5", "f6", "pageup", "pagedown", "home", "…", "é"),
]


def random_event(at: Desk, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    seat = rng.randrange(at.view["seats"])
    state = at.table._timeline.state
    moves = [*at.table._game.legal(state, seat), f"clue {rng.choice('äbcdéf')} {rng.random():.4f}"]
    handle = at.sitting.seats.get(seat) or elsewhere(at, seat)
    try:
        at.host.play(handle, rng.choice(moves))
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


async def lift(at: Desk) -> None:
    """Whoever is called takes over, if the window has room for it."""
    if at.called is not None:
        at.screen.cover._early = float("-inf")
        await at.press("abcdefghij"[at.called])


@pytest.mark.parametrize(
    "look",
    [pytest.param(look, marks=[pytest.mark.long] * (look not in OFTEN)) for look in LOOKS],
    ids="-".join,
)
async def test_every_state_of_a_match_is_drawn(look: tuple[str, Colours, Glyphs, str]) -> None:
    theme, colours, glyphs, language = look
    rng = Random("".join(look))
    seats, size = rng.choice([3, 5, 8, 10]), rng.choice([(80, 24), (120, 40)])
    here = tuple(sorted(rng.sample(range(seats), 2)))
    names = ("Ana", "Bo", "Cléo-Marie Desrosiers", *"DEFGHIJ")
    async with desk(
        seats=seats,
        here=here,
        options={"games": 3, "vote_ms": 20_000},
        size=size,
        theme=theme,
        colours=colours,
        glyphs=glyphs,
        language=language,
        names=names,
    ) as at:
        for _ in range(11):
            random_event(at, rng)
            await lift(at)
            await at.press(*([] if at.screen.writing else ["enter"]))
            check_drawn(at)
            if rng.random() < 0.15:
                await at.wait(61)


async def test_any_size_during_play() -> None:
    await through([(1, 1), (20, 5), (120, 40), (79, 24), (80, 24)])


@pytest.mark.long
async def test_any_size_during_play_for_long() -> None:
    await through([*SIZES, *SIZES[::-1], (250, 30), (80, 100)])


async def through(sizes: Sequence[tuple[int, int]]) -> None:
    rng = Random(4)
    async with desk(seats=6, options={"games": 2}) as at:
        for size in sizes:
            await resized(at.app, *size)
            await lift(at)
            await at.press("1", "enter")
            for _ in range(4):
                random_event(at, rng)
            await at.settled()
            assert len(text_of(at.app)) == at.app.size.height


async def mash(seed: int, keys: int, glyphs: Glyphs = "unicode") -> None:
    rng = Random(seed)
    async with desk(seats=3 + seed % 5, options={"games": 5}, glyphs=glyphs) as at:
        at.screen.cover.GRACE = 0.0
        driver = at.app._driver
        assert driver is not None
        while keys > 0:
            hand = rng.choices(KEYS, k=min(keys, rng.randint(1, 9)))
            keys -= len(hand)
            await at.press(*hand)
            if rng.random() < 0.7:
                await lift(at)
            if rng.random() < 0.1:
                size = rng.choice(SIZES[2:-1])
                driver._size = size
                at.app.post_message(Resize(Size(*size), Size(*size)))
        assert at.app.return_code is None


async def test_random_keys() -> None:
    await mash(2, 40, "ascii")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 1_200)
