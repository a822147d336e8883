"""Every state of random matches is drawn, for whoever sits there, in every look, at any size."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from textual.events import Resize
from textual.geometry import Size
from wcwidth import wcswidth

from tablegames.engine.game import Refused
from tablegames.games.trois.boards import PLANS
from tablegames.games.trois.screen_plan import planned
from tablegames.terminal.glyphs import shown
from tablegames.widgets.look import Colours, Glyphs
from tests.games.desk import elsewhere
from tests.games.trois.desk import Desk, desk
from tests.widgets.room import resized, text_of

LOOKS: list[tuple[str, Colours, Glyphs, str]] = [
    ("light", "256", "unicode", "de"),
    ("dark", "16", "cp437", "fr"),
    ("dark", "none", "ascii", "ht"),
]
SIZES = [(1, 1), (20, 5), (80, 24), (79, 24), (120, 40)]
KEYS = [
    *("up", "down", "left", "right", "tab", "shift+tab", "enter", "enter", "enter", "a", "b", "h"),
    *("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "é", "-", "w", "p", "p", "v", "escape"),
    *("n", "?", "escape", ":", "8", "f", "3", "f1", "f2", "f4", "ctrl+r", "ctrl+o", "u", "ctrl+u"),
]


def random_event(at: Desk, rng: Random) -> None:
    """Something that may happen at a table, whether or not it is allowed now."""
    view = at.view
    seat = int(view["turn"])
    move = "next" if view["phase"] == "between" else rng.choice(["resign", *at.legal() * 40])
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


@pytest.mark.parametrize("rounds", [3, pytest.param(12, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "look",
    [LOOKS[0], pytest.param(LOOKS[1], marks=pytest.mark.long), LOOKS[2]],
    ids="-".join,
)
async def test_every_state_of_a_match_is_drawn(
    look: tuple[str, Colours, Glyphs, str], rounds: int
) -> None:
    theme, colours, glyphs, language = look
    rng = Random("".join(look))
    async with desk(
        options={"games": 2, "board": rng.choice(list(PLANS)), "redraw": "always"},
        size=rng.choice([(80, 24), (120, 40)]),
        theme=theme,
        colours=colours,
        glyphs=glyphs,
        language=language,
    ) as at:
        for _ in range(rounds):
            for _ in range(rng.choice([1, 1, 12])):
                random_event(at, rng)
            await at.ready()
            await at.settled()
            check_drawn(at)


async def test_any_size_during_play() -> None:
    rng = Random(4)
    async with desk(here=(0,), options={"games": 2}) as at:
        for size in (*SIZES, (300, 90), (80, 24)):
            await resized(at.app, *size)
            await at.press("right")
            random_event(at, rng)
            await at.settled()
            assert len(text_of(at.app)) == at.app.size.height


@pytest.mark.parametrize("board", PLANS)
@pytest.mark.parametrize("size", [(57, 20), (58, 21), (79, 35), (90, 38), (150, 60), (380, 116)])
def test_board_and_hand_have_room_and_grow(board: str, size: tuple[int, int]) -> None:
    """At 80 by 24 already, and never a larger window with a smaller board."""
    width, height = size
    layout = planned(width, height, PLANS[board])
    for region in (layout.board, layout.hand):
        assert region.x >= 0
        assert region.y >= 0
        assert region.right <= width
        assert region.bottom <= height
    assert not layout.board.overlaps(layout.hand)
    larger = planned(width + 30, height + 12, PLANS[board])
    assert larger.cell.width * larger.cell.height >= layout.cell.width * layout.cell.height


async def test_many_tokens_in_hand_are_counted_where_there_is_no_room() -> None:
    hand = sorted(digit for digit in range(10) for _ in range(4))
    for board, centre in (("7x11", "F4"), ("9x9", "E5")):
        position = {"board": {centre: 1}, "hands": [hand, [1]], "turn": 0}
        async with desk(position, here=(0,), options={"board": board}) as at:
            assert "…" in at.text
            await at.press("4", "tab", "enter")
            assert len(at.view["board"]) == 2
            check_drawn(at)


async def mash(seed: int, keys: int, glyphs: Glyphs = "unicode") -> None:
    rng = Random(seed)
    options: dict[str, object] = {"games": 9, "clock": 600_000}
    here = (0, 1) if seed % 2 else (0,)
    async with desk(here=here, bots="easy", options=options, glyphs=glyphs, motion=True) as at:
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


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
async def test_random_keys(seed: int) -> None:
    await mash(seed, 20, "unicode" if seed % 2 else "ascii")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
async def test_random_keys_for_long(seed: int) -> None:
    await mash(100 + seed, 1_000)
