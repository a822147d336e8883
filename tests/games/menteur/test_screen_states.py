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
from tablegames.widgets.around import Around
from tablegames.widgets.clock import Clock
from tablegames.widgets.head import Head
from tablegames.widgets.look import Colours, Glyphs
from tests.games.desk import elsewhere
from tests.games.menteur.contract import likely
from tests.games.menteur.desk import Desk, desk
from tests.games.menteur.tables import position
from tests.widgets.room import resized, settled, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "ht"),
    ("dark", "none", "ascii", "fr"),
]
SIZES = [(1, 1), (20, 5), (100, 30), (200, 60), (80, 24)]
KEYS = [
    *("up", "down", "left", "right", "enter", "enter", "enter", "space", "tab", "escape", "home"),
    *"abcdefgqpzmwoxn1234567890tjk?:v",
    *("f1", "f2", "f3", "f4", "f5", "f6", "pageup", "pagedown", "ctrl+u"),
]


def some_event(at: Desk, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    view = at.view
    seat = rng.randrange(view["seats"]) if view["turn"] is None else int(view["turn"])
    if view["phase"] == "window":
        seat = rng.choice([one for one in range(view["seats"]) if one != seat])
    legal = at.legal(seat)
    if legal:
        handle = at.sitting.seats.get(seat) or elsewhere(at, seat)
        at.host.play(handle, rng.choice(likely(legal, rng)))


def check_drawn(at: Desk) -> None:
    rows = text_of(at.app)
    width, height = at.app.size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    if at.app.look.glyphs == "ascii":
        assert all(shown(glyph, 1, "ascii") != "?" or glyph == "?" for glyph in "".join(rows))


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
async def test_every_state_of_a_match_is_drawn(look: tuple[str, Colours, Glyphs, str]) -> None:
    theme, colours, glyphs, language = look
    rng = Random("".join(look))
    seats = rng.randint(2, 8)
    options: dict[str, object] = {"announce": "near", "wins": 2, "turn_ms": 45000}
    async with desk(
        seats=seats,
        options=options,
        here=rng.choice([(0,), (0, 1)]),
        theme=theme,
        colours=colours,
        glyphs=glyphs,
        language=language,
    ) as at:
        for _ in range(7):
            some_event(at, rng)
            await at.wait(0.8)
            await at.ready()
            check_drawn(at)


async def test_any_size_during_play() -> None:
    rng = Random(4)
    hands = [[f"{r}{s}" for r in "A23456789TJQK" for s in "cdh"], ["5s"], ["6s", "7s"]]
    async with desk(position(hands=hands), here=(0, 1)) as at:
        for size in SIZES:
            await resized(at.app, *size)
            await at.ready()
            await at.press("right")
            some_event(at, rng)
            await at.wait(0.8)
            assert len(text_of(at.app)) == at.app.size.height


async def test_however_many_cards_a_hand_has_its_card_under_the_cursor_is_seen() -> None:
    hand = [f"{r}{s}" for r in "A23456789TJQK" for s in "cdhs"] * 2
    start = position({"decks": 2}, hands=[hand[5:], *[[card] for card in hand[:5]]])
    async with desk(start, here=(0,)) as at:
        for _ in range(5):
            await at.press("down")
        await at.press("end", "space", "enter")
        assert at.view["pile"][-1]["cards"] == 1


@pytest.mark.parametrize("language", ["fr", "de"])
async def test_nothing_is_cut_where_eight_answer_with_two_keys_each(language: str) -> None:
    options: dict[str, object] = {"window_ms": 0, "wins": 2}
    names = [f"Bot {seat}" for seat in range(8)]
    async with desk(seats=8, options=options, language=language, names=names) as at:
        at.host.play(at.sitting.seats[turn := at.view["turn"]], at.legal(turn)[0])
        await at.wait(1)
        await at.answer((turn + 1) % 8, "accept")
        assert at.view["accepted"] == [(turn + 1) % 8]
        for widget in (at.screen.query_one(Head), at.screen.query_one(Around), at.answers):
            said = "".join(bit.text for line in widget._lines for bit in line)
            assert "…" not in said
            assert isinstance(widget, Head) or sum(name in said for name in names) >= 7


async def mash(seed: int, keys: int) -> None:
    rng = Random(seed)
    options: dict[str, object] = {"wins": 3, "announce": rng.choice(["same", "near", "cycle"])}
    here = (0, 1, 2) if seed % 2 else (0,)
    async with desk(seats=2 + seed % 4, options=options, here=here[: 2 + seed % 4]) as at:
        while keys > 0:
            hand = rng.choices(KEYS, k=min(keys, rng.randint(1, 9)))
            keys -= len(hand)
            at.clock.seconds += rng.choice([0, 0.1, 1, 4])
            await at.press(*hand)
            some = Random(keys)
            if at.view["turn"] not in at.sitting.seats:
                try:
                    some_event(at, some)
                except Refused:
                    continue
            if rng.random() < 0.1 and at.app._driver is not None:
                size = rng.choice(SIZES[2:])
                at.app._driver._size = size
                at.app.post_message(Resize(Size(*size), Size(*size)))
        await settled(at.app)
        assert at.app.return_code is None


async def test_random_keys() -> None:
    await mash(1, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 1_200)


async def test_nothing_on_an_idle_table_waits_for_a_time() -> None:
    async with desk(position(), here=(0,)) as at:
        assert at.screen.query_one(Clock)._timer is None
        assert at.answers._timer is None
        lines = at.hand._lines
        at.screen.draw(at.screen.view, None)
        assert at.hand._lines == lines
