"""What the screen of Menteur gives away: nothing. The curtain, and every exit of the screen.

Two worlds are compared that differ only in what somebody may not know (``contract.conceal``):
whatever is drawn, exported, selected, said or pointed at must be the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from textual import events
from textual.selection import SELECT_ALL

from tablegames.engine.cards import is_card
from tablegames.engine.game import JSON
from tablegames.games.menteur.rules import GAME
from tests.games.menteur.contract import conceal
from tests.games.menteur.desk import Desk, desk
from tests.games.menteur.tables import position
from tests.widgets.room import resized, settled

PILE = [{"seat": 2, "rank": "8", "cards": ["2c"]}, {"seat": 1, "rank": "9", "cards": ["8h", "9s"]}]
HANDS = [["9c", "9d", "Kh", "Ks"], ["5d", "5h", "7c"], ["6d", "Jc", "Ts"]]
LAY: JSON = GAME.dump(GAME.load(position({"announce": "near"}, hands=HANDS, pile=PILE)))
WINDOW: JSON = LAY | {"phase": "window", "turn": 1}


def exits(at: Desk) -> list[Any]:
    """All that leaves the screen: every cell, and whatever else a terminal or a file gets."""
    strips = [
        [(text, str(style)) for text, style, _ in strip]
        for strip in at.app.screen._compositor.render_strips()
    ]
    app = at.app
    return [
        strips,
        (app.title, app.sub_title, at.screen.title, at.screen.sub_title),
        [notification.message for notification in app._notifications],
        app.cursor_position,
        at.screen.get_selected_text(),
        sorted(at.screen.active_bindings),
    ]


def cards_in(value: object, seen: set[int]) -> set[str]:
    """Every card that can be reached from a value of the screen's."""
    if id(value) in seen:
        return set()
    seen.add(id(value))
    if isinstance(value, str):
        return {value} if is_card(value) else set()
    if isinstance(value, dict):
        return cards_in(list(value.items()), seen)
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*(cards_in(one, seen) for one in value))
    if type(value).__module__.startswith(("tablegames.games.menteur", "tablegames.widgets.hand")):
        return cards_in(list(getattr(value, "__dict__", {}).items()), seen)
    return set()


def check_covered(at: Desk) -> None:
    """No card is on the screen, nor in anything that its widgets keep."""
    assert at.screen.cover.is_down
    for widget in (at.screen, *at.screen.query("*")):
        kept = {
            name: value
            for name, value in vars(widget).items()
            if name not in {"sitting", "_parent", "_app"}
        }
        assert not cards_in(kept, set()), widget
    assert at.hand._held.cards is None
    assert at.ranks.chosen is None
    assert at.screen.view == at.view


async def test_only_the_key_of_the_seat_that_is_called_lifts_the_curtain() -> None:
    async with desk(LAY) as at:
        check_covered(at)
        at.screen.cover._early = float("-inf")
        await at.press("b", "c", "enter", "space", "q", "9", ":", "left", "escape")
        check_covered(at)
        assert at.screen.open_line is None


async def by_size(at: Desk) -> None:
    await resized(at.app, 100, 30)
    check_covered(at)
    await resized(at.app, 80, 24)


async def by_focus(at: Desk) -> None:
    at.app.post_message(events.AppBlur())
    await settled(at.app)
    check_covered(at)
    at.app.post_message(events.AppFocus())


async def by_pause(at: Desk) -> None:
    at.host.pause(at.sitting.terminal)
    check_covered(at)
    await settled(at.app)
    await at.press("enter")


def by_key(*keys: str) -> Callable[[Desk], Awaitable[None]]:
    async def press(at: Desk) -> None:
        for key in keys:
            await at.press(key)

    press.__name__ = keys[0]
    return press


FALLS = [by_size, by_focus, by_pause, by_key("?", "escape")]


async def test_whatever_comes_between_brings_it_down_and_leaves_nothing() -> None:
    async with desk(LAY) as at:
        before = exits(at)
        for fall in FALLS:
            await at.ready()
            assert at.hand._held.cards == tuple(HANDS[0])
            await at.press("right", "k", "k", ":", "9", "enter", "escape", "enter")
            assert at.ranks.chosen == "9"
            at.screen.selections = {at.hand: SELECT_ALL}
            await fall(at)
            await settled(at.app)
            check_covered(at)
            assert exits(at) == before


async def test_it_falls_before_the_next_is_named_and_in_the_window_nobody_s_hand_is_there() -> None:
    """The clock stands before it, and runs behind it."""
    async with desk(LAY | {"options": {"turn_ms": 45000, "announce": "near"}}) as at:
        await at.wait(60)
        assert at.view["lays"] == 0
        await at.lay("lay Kh as 9")
        assert not at.screen.cover.is_down
        assert at.hand._held.cards is None
        assert "K♡" not in at.text
        await at.wait(6)
        check_covered(at)
        assert at.screen.cover.waiting == 1


# -- two worlds ------------------------------------------------------------------------------------


async def seen_in(start: JSON, here: tuple[int, ...], keys: str) -> Any:
    async with desk(start, here=here) as at:
        at.screen.cover._early = float("-inf")
        found = [exits(at), at.app.export_screenshot()]
        for key in keys.split():
            await at.press(key)
            found.append(exits(at))
        return found


@pytest.mark.parametrize(
    ("start", "here", "seat", "keys"),
    [
        (LAY, (0, 1, 2), None, "right ?"),
        (LAY, (0, 1, 2), 0, "a 9 enter right"),
        (WINDOW, (0, 1, 2), None, "f2 h w"),
        (WINDOW, (0, 1, 2), 2, "f2 c right"),
        (WINDOW, (0,), 0, "p"),
    ],
)
async def test_a_screen_is_the_same_whatever_lies_hidden(
    start: JSON, here: tuple[int, ...], seat: int | None, keys: str
) -> None:
    other = conceal(start, seat, Random(5))
    assert other != start
    assert await seen_in(start, here, keys) == await seen_in(other, here, keys)


async def test_a_true_lay_and_a_false_one_look_alike_until_they_are_doubted() -> None:
    seen = []
    for cards in ("lay 9c", "lay Kh"):
        async with desk(position(hands=HANDS), here=(1,)) as at:
            at.host.play(at.host.sit(0, lambda told: None, "elsewhere"), cards)
            await at.wait(1)
            found = [exits(at)]
            await at.wait(1)
            seen.append([*found, exits(at)])
    assert seen[0] == seen[1]
