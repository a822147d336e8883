"""What the screen of Président gives away: nothing. The curtain, and every exit of the screen.

Two worlds are compared that differ only in what somebody may not know (``contract.conceal``, the
secret kept): whatever is drawn, exported, selected, said or pointed at must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from textual import events
from textual.selection import SELECT_ALL

from tablegames.engine.game import JSON
from tablegames.games.president.rules import GAME
from tablegames.games.president.screen_house import HouseRules
from tablegames.games.president.screen_trick import Trick
from tablegames.widgets.playingcard import name as card_name
from tablegames.widgets.scoresheet import WholeSheet
from tests.games.desk import calm, elsewhere
from tests.games.president.contract import conceal
from tests.games.president.desk import Desk, desk
from tests.games.president.tables import beaten, gift, given
from tests.widgets.room import SECRET, resized

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def position(seats: int, moves: int, seed: int = 1, **options: object) -> JSON:
    """A position of a match that was played at random for so many moves."""
    rng = Random(seed)
    state = GAME.new(seats, options, SECRET)
    for _ in range(moves):
        seat = 0 if state.turn is None else state.turn
        state = GAME.play(state, seat, rng.choice(GAME.legal(state, seat)), 0)
    return GAME.dump(state)


ASKED = GAME.dump(given("3d 9d 9h", "4c Kd 2h", "5c 8h 2c", "6c 6d", **beaten(3, "6h")))
GIVING = GAME.dump(
    given(
        "3c 5c As", "4c 4d 2h 2s", "6c 7c", "8c Tc",
        phase="give", turn=1, round=2, rounds=[[1, 0, 3, 2]], scores=[2, 3, 0, 1],
        gifts=[gift(2, 1, "2h 2s"), gift(3, 0, "As")],
    )
)  # fmt: skip


def exits(at: Desk) -> list[Any]:
    """All that leaves the screen: every cell, and whatever else a terminal gets."""
    app = at.app
    return [
        [
            [(text, str(style)) for text, style, _ in strip]
            for strip in app.screen._compositor.render_strips()
        ],
        (app.title, app.sub_title, at.screen.title, at.screen.sub_title),
        [notification.message for notification in app._notifications],
        app.cursor_position,
        at.screen.get_selected_text(),
        sorted(at.screen.active_bindings),
    ]


def cards_of(value: object, seen: set[int]) -> set[str]:
    """Every card that can be reached from a widget's own values."""
    if id(value) in seen:
        return set()
    seen.add(id(value))
    if isinstance(value, str):
        return set(CARD.findall(value))
    if isinstance(value, dict):
        return cards_of(list(value.items()), seen)
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*(cards_of(one, seen) for one in value))
    if type(value).__module__.startswith(("tablegames.games", "tablegames.widgets.hand")):
        return cards_of(list(getattr(value, "__dict__", {}).items()), seen)
    return set()


def held_by_widgets(at: Desk) -> set[str]:
    """The cards that the screen and its widgets know of, as values."""
    found: set[str] = set()
    for widget in (at.screen, *at.screen.query("*")):
        for name, value in vars(widget).items():
            if name not in {"sitting", "_parent", "_app"}:
                found |= cards_of(value, set())
    return found


def check_covered(at: Desk) -> None:
    """A curtain is down, and nothing of a hand is anywhere."""
    assert at.screen.cover.is_down
    public = set(CARD.findall(str([at.view["played"], at.view["trick"], at.view["last_trick"]])))
    assert not held_by_widgets(at) & at.hidden() - public
    assert not at.hand.is_open
    assert at.screen.view == at.view
    for card in at.hidden() - public:
        assert card_name(card, at.app.look) not in at.text


# -- who lifts it, and what brings it down ---------------------------------------------------------


async def test_only_the_key_of_the_seat_that_is_called_lifts_the_curtain() -> None:
    async with desk(ASKED) as at:
        check_covered(at)
        await at.press("b", "c", "d", "enter", "space", "3", "9", ":", "left", "l", "o", "escape")
        check_covered(at)
        assert at.view["trick"] == ASKED["trick"]
        await at.press("a")
        assert at.screen.cover.seat == 0
        assert at.hand._held.cards == ("3d", "9d", "9h")
        assert {"3d", "9d", "9h"} <= held_by_widgets(at)


async def shrink(at: Desk) -> None:
    """To a size at which the table is not shown at all."""
    await resized(at.app, 40, 10)
    check_covered(at)
    await resized(at.app, 80, 24)


async def blur(at: Desk) -> None:
    at.app.post_message(events.AppBlur())
    await at.settled()
    check_covered(at)
    at.app.post_message(events.AppFocus())
    await at.settled()


def by_key(*keys: str) -> Callable[[Desk], Awaitable[None]]:
    async def press(at: Desk) -> None:
        for key in keys:
            await at.press(key)

    press.__name__ = keys[0]
    return press


FALLS = [shrink, blur, *(by_key(one, "escape") for one in ("o", "f6")), by_key("f1")]


@pytest.mark.parametrize("fall", FALLS, ids=lambda fall: fall.__name__)
async def test_whatever_comes_between_brings_it_down_and_leaves_nothing(
    fall: Callable[[Desk], Awaitable[None]],
) -> None:
    async with desk(ASKED) as at:
        before = exits(at)
        await at.ready()
        await at.press("right", "9", ":", *"3d", "enter", "escape")
        at.screen.selections = {at.screen.query_one(Trick): SELECT_ALL}
        if fall.__name__ not in {"shrink", "blur"}:
            await at.press("escape")
        await fall(at)
        check_covered(at)
        assert exits(at) == before


async def test_it_falls_before_anyone_else_is_named() -> None:
    async with desk(GIVING) as at:
        await at.ready()
        named: list[tuple[bool, bool]] = []
        draw = at.screen.draw

        def drawn(view: JSON, told: Any) -> None:
            named.append((at.screen.cover.is_down, isinstance(view["hands"][1], int)))
            draw(view, told)

        at.screen.draw = drawn  # type: ignore[method-assign]
        await at.press("4", "4", "enter")
        assert at.turn == 0
        assert named[-1] == (True, True)
        check_covered(at)


async def test_what_one_typed_or_chose_is_not_there_for_the_next() -> None:
    async with desk(ASKED) as at:
        await at.ready()
        await at.press("3", ":", *"9d", "enter")
        await at.ready()
        assert not at.hand.chosen
        assert at.hand.card == "4c"
        await at.press(":", "up")
        line = at.screen.open_line
        assert line is not None
        assert line.text == ""


async def test_what_is_everybody_s_opens_before_the_curtain() -> None:
    """The sheet names the options' key all the time."""
    async with desk(ASKED) as at:
        for key, kind in (("o", HouseRules), ("f4", WholeSheet)):
            await at.press("P", key)
            assert isinstance(at.app.screen, kind)
            await at.press("escape")
            check_covered(at)
            await at.press("x")
            assert "P and then a" in at.curtain


# -- passing without looking ----------------------------------------------------------


async def test_two_keys_pass_before_the_curtain_and_nothing_is_opened() -> None:
    async with desk(ASKED) as at:
        assert "P and then a: Ana passes without looking." in at.curtain
        assert "P pass unseen" in at.keys
        await at.press("P")
        check_covered(at)
        assert "Ana: now press a to pass without looking." in at.curtain
        await at.press("a")
        assert at.view["passed"] == [0]
        assert at.screen.cover.waiting == 1
        check_covered(at)
        assert "Ana passes." in at.curtain


async def test_any_other_key_takes_it_back() -> None:
    async with desk(ASKED) as at:
        for other in ("b", "escape", "x", "enter"):
            await at.press("P", other)
            assert at.view["passed"] == []
            assert "P and then a" in at.curtain
        await at.press("P", "?", "escape")
        await at.press("a")
        assert at.view["passed"] == []
        assert at.screen.cover.seat == 0


async def test_who_leads_or_gives_cannot_pass_unseen() -> None:
    for start in (GIVING, GAME.dump(given("3d 9d", "4c", "5c"))):
        async with desk(start) as at:
            assert "without looking" not in at.text
            await at.press("P")
            assert "without looking" not in at.text
            key = at.screen.cover.key
            await at.press(key)
            assert at.screen.cover.seat == at.turn
            assert at.view["passed"] == []


async def test_who_only_looks_cannot_pass() -> None:
    async with desk(ASKED) as at:
        await at.press("f2", "2")
        assert at.screen.cover.waiting == 1
        await at.press("P", "b")
        assert at.view["passed"] == []
        assert at.hand._held.cards == ("4c", "Kd", "2h")
        await at.press("enter")
        assert at.screen.cover.waiting == 0


# -- one person, bots, others elsewhere ------------------------------------------------


async def test_one_person_sees_his_hand_all_the_time() -> None:
    async with desk(ASKED, here=(1,), bots="easy") as at:
        assert not at.screen.cover.is_down
        assert at.hand._held.cards == ("4c", "Kd", "2h")
        await calm(at)
        assert at.hand.is_open
        assert at.host.held == frozenset()


async def test_what_others_play_is_shown_on_the_open_table_meanwhile() -> None:
    async with desk(ASKED, here=(2, 3)) as at:
        others = {seat: elsewhere(at, seat) for seat in (0, 1)}
        for seat, other in others.items():
            assert at.turn == seat
            assert not at.screen.cover.is_down
            assert not at.hand.is_open
            assert "Low" not in at.text
            at.host.play(other, "pass")
            await at.settled()
        check_covered(at)
        assert at.screen.cover.waiting == 2


async def test_between_rounds_everything_is_open() -> None:
    start = GAME.dump(given("2s", "4c", "5c 5d", **beaten(2, "3d")))
    async with desk(start) as at:
        await at.play("play 2s")
        await at.play("play 4c")
        assert at.view["phase"] == "round-over"
        assert not at.screen.cover.is_down
        assert "Cleo was left with" in at.text


async def test_the_clock_stands_still_before_the_curtain() -> None:
    start = GAME.dump(given("3d", "4c", "5c 5d", options={"turn_ms": 5000}, **beaten(2, "3h")))
    async with desk(start) as at:
        assert at.host.held == {"curtain"}
        at.clock.seconds += 60
        at.table.advance(at.host.now())
        assert at.view["passed"] == []
        await at.ready()
        at.clock.seconds += 6
        at.table.advance(at.host.now())
        await at.settled()
        assert at.screen.cover.waiting == 1
        assert "Time is up: Ana passes." in at.curtain


# -- two worlds -----------------------------------------------------------------------


async def seen_in(start: JSON, here: tuple[int, ...], keys: list[str]) -> list[Any]:
    async with desk(start, here=here) as at:
        found = [exits(at)]
        for key in keys:
            await at.press(key)
            found.append(exits(at))
        return [*found, at.app.export_screenshot()]


KEYS = ["right", "?"]


@pytest.mark.parametrize(("seats", "moves"), [(4, 90)])
async def test_a_covered_table_is_the_same_whatever_lies_hidden(seats: int, moves: int) -> None:
    start = position(seats, moves)
    other = conceal(start, None, Random(5))
    assert other != start
    here = tuple(range(seats))
    assert await seen_in(start, here, KEYS) == await seen_in(other, here, KEYS)


@pytest.mark.parametrize(
    ("start", "off_turn"),
    [
        (GIVING, 0),
        (position(5, 9), 1),
        pytest.param(GIVING, 1, marks=pytest.mark.long),
        pytest.param(position(5, 9), 0, marks=pytest.mark.long),
    ],
    ids=["give", "five-waits", "give-waits", "five"],
)
async def test_a_seat_sees_the_same_whatever_others_hold(start: JSON, off_turn: int) -> None:
    seat = (start["turn"] + off_turn) % start["seats"]
    other = conceal(start, seat, Random(seat))
    assert other != start
    assert await seen_in(start, (seat,), KEYS) == await seen_in(other, (seat,), KEYS)


@pytest.mark.parametrize(
    "start", [ASKED, pytest.param(GIVING, marks=pytest.mark.long)], ids=["play", "give"]
)
async def test_whoever_lifts_the_curtain_sees_the_same_whatever_others_hold(start: JSON) -> None:
    seat = int(start["turn"])
    other = conceal(start, seat, Random(8))
    keys = ["abcd"[seat], *KEYS, "escape", "abcd"[seat], "left"]
    here = (seat, (seat + 1) % 4)
    assert await seen_in(start, here, keys) == await seen_in(other, here, keys)


async def test_a_spectator_sees_no_hand() -> None:
    other = conceal(GIVING, None, Random(4))
    assert await seen_in(GIVING, (), KEYS) == await seen_in(other, (), KEYS)
