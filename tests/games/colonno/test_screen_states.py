"""Every state of random matches is drawn in several looks and at any size; any keys may come."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Told
from tablegames.games.colonno.rules import GAME
from tablegames.games.colonno.screen_ending import arranged
from tablegames.games.colonno.screen_plan import WIDE, plan
from tablegames.games.colonno.screen_replay import Frame, ReplayScreen
from tablegames.games.colonno.screen_scene import changed, news
from tablegames.games.colonno.state import PHASES
from tablegames.terminal.glyphs import CP437, shown
from tablegames.widgets.clock import Clock
from tablegames.widgets.look import Colours, Glyphs
from tests.games.colonno.desk import Desk, desk
from tests.games.colonno.tables import NAMES, given, random_match
from tests.widgets.room import Room, press, resized, settled, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str, int, tuple[int, int]]] = [
    ("light", "256", "unicode", "de", 8, (80, 24)),
    ("dark", "16", "cp437", "fr", 5, (80, 24)),
    ("dark", "none", "ascii", "ht", 3, (120, 40)),
]
SIZES = [(1, 1), (20, 5), (79, 24), (100, 30), (400, 120)]
KEYS = [
    *"qwerasdfzxcv123123123QAbn?:6p",
    *("up", "down", "left", "right", "tab", "enter", "enter", "backspace", "escape", "enter"),
    *("f1", "f2", "f4", "f5", "f6", "home", "pageup", "pagedown", "space", "ctrl+u"),
]


def check_drawn(rows: list[str], size: tuple[int, int], glyphs: Glyphs) -> None:
    width, height = size
    assert len(rows) == height
    for row in rows:
        assert cell_len(row) <= width
        assert wcswidth(row) == len(row), row
    drawn = "".join(rows)
    if glyphs == "ascii":
        assert all(shown(glyph, 1, "ascii") != "?" or glyph == "?" for glyph in drawn)
    elif glyphs == "cp437":
        marks = drawn.translate(dict.fromkeys(map(ord, "\xa0“”«»"), " "))
        assert {glyph for glyph in marks if not glyph.isalpha()} <= CP437


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(look[:4]))
async def test_every_phase_of_a_match_is_drawn(
    look: tuple[str, Colours, Glyphs, str, int, tuple[int, int]],
) -> None:
    await all_drawn(*look, every=67)


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(look[:4]))
async def test_every_state_of_a_match_is_drawn(
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
    """A match at random; each so many states are looked at, and the first of every phase."""
    async with desk(
        seats=seats,
        size=size,
        theme=theme,
        colours=colours,
        glyphs=glyphs,
        language=language,
    ) as at:
        seen: set[str] = set()
        for number, event in enumerate(random_match(seats, seats, rounds=2, turn_ms=0)):
            phase = event.after.phase
            if number % every and phase in seen:
                continue
            seen.add(phase)
            before, after = GAME.view(event.before, None), GAME.view(event.after, None)
            at.screen.view = after
            at.screen.draw(after, Told(event.at, event.seat, event.move, before, after))
            await settled(at.app)
            check_drawn(text_of(at.app), size, glyphs)
        assert seen == set(PHASES)


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(seats=6, options={"rounds": 1}) as at:
        for size in (*SIZES, (80, 24)):
            await resized(at.app, *size)
            await at.press("right", rng.choice("qazwsx"), "1", "3")
            assert len(text_of(at.app)) == at.app.size.height


async def test_an_end_of_a_round_is_drawn_at_any_size() -> None:
    event = next(e for e in random_match(3, 7, rounds=2) if e.after.phase == "round-over")
    async with desk(event.after) as at:
        for size in SIZES:
            await resized(at.app, *size)
            assert len(text_of(at.app)) == at.app.size.height
            if size[0] >= 80:
                assert all(name in at.text for name in NAMES[:7])


def test_everything_has_its_room_from_80_columns_up() -> None:
    for width in range(56, 364, 7):
        for height in range(20, 116, 3):
            for others in range(1, 8):
                lies = plan(width, height, others)
                tops = [y - 1 for _, y in (*lies.cells, lies.draw)]
                lowest = max(y for _, y in lies.cells) + lies.size.height
                assert lowest < height
                assert min(tops) > lies.head
                assert lies.cells[0][0] >= 2
                assert lies.cells[3][0] + lies.size.width < lies.draw[0]
                assert lies.discard[0] + lies.size.width <= width
                tall = 1 if lies.mini is None else 1 + lies.mini.height
                assert max(y for _, y in lies.plates) + tall <= lies.head
                assert max(x for x, _ in lies.plates) + lies.plate <= width + 1
    assert plan(90, 35, 2).size.width > WIDE.width


def test_the_end_has_room_for_all_seats() -> None:
    for width, height in ((56, 18), (90, 33), (200, 60)):
        for seats in range(2, 9):
            mini, across, gap = arranged(width, height, seats)
            rows = -(-seats // across)
            assert rows * (mini.height + 3) + (rows - 1) * gap <= height
            assert across * (mini.width + 1) <= width


# -- any keys ------------------------------------------------------------------------------------


def random_event(at: Desk, rng: Random) -> None:
    legal = at.legal()
    if legal:
        seat = at.state.turn or 0
        at.host.play(at.sitting.seats[seat], rng.choice(legal))


async def mash(seed: int, keys: int, glyphs: Glyphs = "unicode") -> None:
    rng = Random(seed)
    options: dict[str, object] = {"rounds": 3, "turn_ms": rng.choice([0, 600_000])}
    async with desk(seats=2 + seed % 7, options=options, glyphs=glyphs, motion=True) as at:
        while keys > 0:
            pressed = rng.choices(KEYS, k=min(keys, rng.randint(1, 9)))
            keys -= len(pressed)
            await at.press(*pressed)
            if rng.random() < 0.1:
                await resized(at.app, *rng.choice(SIZES[2:4]))
            if rng.random() < 0.5:
                try:
                    random_event(at, rng)
                except Refused:
                    assert at.host.paused
        assert at.app.return_code is None


async def test_random_keys() -> None:
    await mash(2, 40, "ascii")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 1_500)


# -- the replay ----------------------------------------------------------------------------------


async def test_a_match_is_gone_through_both_ways() -> None:
    events = list(random_match(8, 3, rounds=1, turn_ms=0))
    views = [GAME.view(events[0].before, None), *(GAME.view(e.after, None) for e in events)]
    views = [*views[:6], *views[-6:]]
    frames = [Frame(view, (f"step {n}.",)) for n, view in enumerate(views)]
    app = Room(ReplayScreen("Colonno", NAMES[:3], frames), "dark", "256", "unicode")
    async with app.run_test(size=(80, 24)):
        await settled(app)
        forwards = []
        for _ in frames:
            check_drawn(text_of(app), (80, 24), "unicode")
            forwards.append(text_of(app))
            await press(app, "right")
        assert "with the lowest total" in "\n".join(forwards[-1])
        assert "F5" not in "\n".join(forwards[-1])
        for was in reversed(forwards):
            assert text_of(app)[:-8] == was[:-8]
            await press(app, "left")


def test_what_changed_is_told_from_two_views_as_from_the_move() -> None:
    found = 0
    for number in range(6):
        for event in random_match(number, turn_ms=0):
            before, after = GAME.view(event.before, None), GAME.view(event.after, None)
            if event.after.phase in {"round-over", "over"} or event.move == "next":
                continue
            told = Told(event.at, event.seat, event.move, before, after)
            new = changed(before, after)
            assert new.gone == news(told).gone
            found += bool(new.gone)
    assert found


# -- an idle table -------------------------------------------------------------------------------


async def test_nothing_on_an_idle_table_waits_for_a_time() -> None:
    async with desk(given("1 2 3 4 (1) (2) (3) (4) 5 6 7 8")) as at:
        assert at.tableau._flights._timer is None
        assert at.screen.query_one(Clock)._timer is None
        lines = at.tableau._lines
        at.screen.draw(at.view, None)
        assert all(one == other for one, other in zip(at.tableau._lines, lines, strict=True))


async def test_a_cursor_move_changes_few_rows() -> None:
    async with desk(given("1 2 3 4 (1) (2) (3) (4) 5 6 7 8", pile=[5])) as at:
        await at.press("1")
        shown_before = text_of(at.app)
        await at.press("right")
        differ = [a != b for a, b in zip(shown_before, text_of(at.app), strict=True)]
        assert sum(differ) == 1
