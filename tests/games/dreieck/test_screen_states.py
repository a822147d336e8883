"""Every state of matches of Dreieck is drawn in several looks and any size; any keys may come."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from tablegames.games.dreieck.rules import GAME
from tablegames.games.dreieck.screen_replay import Frame, ReplayScreen
from tablegames.games.dreieck.screen_triangle import plan
from tablegames.games.dreieck.state import PHASES
from tablegames.terminal.glyphs import CP437
from tablegames.widgets.clock import Clock
from tablegames.widgets.look import Colours, Glyphs
from tests.games.dreieck.desk import Desk, desk
from tests.games.dreieck.tables import NAMES, random_match
from tests.widgets.room import Room, press, resized, settled, text_of, until

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "none", "ascii", "ht"),
]
SIZES = [(1, 1), (79, 24), (130, 45), (20, 5)]
FAST = {"count_ms": 50, "race_ms": 1_000, "speak_ms": 2_000, "reveal_ms": 500, "early_ms": 300}


def check_drawn(rows: list[str], size: tuple[int, int], glyphs: Glyphs) -> None:
    width, height = size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    drawn = "".join(rows)
    if glyphs == "cp437":
        marks = drawn.translate(dict.fromkeys(map(ord, "\xa0“”«»"), " "))
        assert {glyph for glyph in marks if not glyph.isalpha()} <= CP437
    assert all(f" {letter} " in drawn for letter in "ABC")


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
async def test_every_state_of_a_match_is_drawn(look: tuple[str, Colours, Glyphs, str]) -> None:
    theme, colours, glyphs, language = look
    events = [event for seed in (8, 33) for event in random_match(seed, most=24)]
    states = [event.after for event in events if event.after.phase != event.before.phase]
    assert {state.phase for state in states} == set(PHASES)
    async with desk(people=1, theme=theme, colours=colours, glyphs=glyphs, language=language) as at:
        for number, state in enumerate(states):
            at.screen.view = GAME.view(state, (0, None, 2)[number % 3])
            at.screen.draw(at.screen.view, None)
            await settled(at.app)
            check_drawn(text_of(at.app), at.app.size, glyphs)


async def onwards(at: Desk, rng: Random) -> None:
    """Something that people may do at a table."""
    if at.screen.cover.is_down:
        await at.take_over()
    else:
        await at.press(rng.choice(["enter", "z", "b", "m", *"peoha16"]), after=0.5)
        at.table.advance(at.host.now())


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(options=FAST) as at:
        for size in SIZES:
            await resized(at.app, *size)
            await onwards(at, rng)
            await until(lambda: len(text_of(at.app)) == at.app.size.height)


def test_cards_and_their_words_have_room_from_80_columns_up() -> None:
    for width in range(56, 364):
        for height in range(13, 110, 3):
            lies = plan(width, height)
            (below, _), (left, _), (right, _) = lies.places
            wide = lies.size.width
            assert 0 < left < left + wide + 14 < lies.middle[0] == below
            assert below + wide + 14 < right <= width - wide - 1
            assert lies.places[0][1] + lies.size.height < height


KEYS = [
    *"zbmzbmpueoha123456ABv:",
    *("up", "down", "enter", "enter", "escape", "enter", "space", "f1", "f4", "f5", "f6", "?"),
    *("tab", "backspace", "ctrl+u", "home"),
]


async def mash(seed: int, keys: int, people: int, glyphs: Glyphs = "unicode") -> None:
    """So many keys in handfuls that arrive at once, and sizes between them."""
    rng = Random(seed)
    async with desk(people=people, options=FAST, glyphs=glyphs) as at:
        while keys > 0:
            hand = rng.choices(KEYS, k=rng.randint(1, 9))
            keys -= len(hand)
            await at.press(*hand, after=rng.random(), apart=rng.choice([0, 0.03, 0.1]))
            at.table.advance(at.host.now())
            if rng.random() < 0.1:
                await resized(at.app, *rng.choice(SIZES[:3]))
        assert at.app.return_code is None


@pytest.mark.parametrize("people", [1, 3])
async def test_random_keys(people: int) -> None:
    await mash(people, 40, people, "ascii" if people == 3 else "unicode")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 1_500, 1 + seed % 3)


async def test_a_match_is_gone_through_both_ways() -> None:
    events = list(random_match(8, most=5))
    views = [GAME.view(event.after, None) for event in events]
    frames = [Frame(view, (f"step {n}.",)) for n, view in enumerate(views)]
    screen = ReplayScreen("Dreieck", NAMES, frames)
    app = Room(screen, "dark", "256", "unicode")
    async with app.run_test(size=(80, 24)):
        await settled(app)
        forwards = []
        for _ in frames:
            check_drawn(text_of(app), app.size, "unicode")
            forwards.append(text_of(app))
            await press(app, "right")
        for shown in reversed(forwards):
            assert text_of(app) == shown
            await press(app, "left")


async def test_nothing_on_an_idle_table_waits_for_a_time() -> None:
    async with desk(people=1) as at:
        assert at.triangle._timer is None
        assert at.screen.query_one(Clock)._timer is None
        lines = at.triangle._lines
        at.screen.draw(at.view, None)
        assert at.triangle._lines == lines
