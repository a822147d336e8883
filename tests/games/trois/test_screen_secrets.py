"""What the screen of Le trois gives away: nothing. The curtain, and every exit of the screen.

Two worlds are compared that differ only in what somebody may not know (``contract.conceal``, the
secret kept): whatever is drawn, exported, selected, said or pointed at must be the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from textual import events
from textual.selection import SELECT_ALL

from tablegames.engine.game import JSON
from tablegames.games.catalogue import load
from tablegames.games.trois.screen_choice import Choice
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.log import Sentences
from tests.games.desk import elsewhere
from tests.games.trois.contract import conceal
from tests.games.trois.desk import Desk, desk
from tests.widgets.room import SECRET, resized

GAME = load("trois")


def position(moves: int, seed: int = 1, **options: object) -> JSON:
    """A position of a match that was played at random for so many moves."""
    rng = Random(seed)
    state = GAME.new(2, {"games": 2, **options}, SECRET)
    for _ in range(moves):
        turn = GAME.dump(state)["turn"]
        state = GAME.play(state, turn, rng.choice(GAME.legal(state, turn)), 0)
        if GAME.dump(state)["phase"] == "between":
            state = GAME.play(state, 0, "next", 0)
    return GAME.dump(state)


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


def check_covered(at: Desk) -> None:
    """Nothing of a hand is drawn, or kept by anything on the screen."""
    screen, shown = at.screen, at.shown
    assert screen.cover.is_down
    assert screen.view == at.view
    assert shown.choice is None
    assert all(isinstance(hand, int) for hand in shown.scene.hands)
    assert screen._choice == Choice(shown.scene.plan, shown.scene.plan.centre)
    assert not screen._listed


# -- who lifts it, and what brings it down ---------------------------------------------------------


async def test_only_the_key_of_the_seat_that_is_called_lifts_the_curtain() -> None:
    async with desk(position(3)) as at:
        seat = at.turn
        check_covered(at)
        other = "ab"[1 - seat]
        await at.press(other, "enter", "space", "1", ":", "h", "w", "p", "tab", "left", "escape")
        check_covered(at)
        assert at.screen.open_line is None
        assert not at.host.paused
        await at.press("ab"[seat])
        assert at.screen.cover.seat == seat
        assert list(at.choice.hand) == at.position["hands"][seat]


async def resize(at: Desk) -> None:
    await resized(at.app, 100, 30)
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


FALLS = [resize, blur, by_key("?", "escape"), by_key("ctrl+r", "escape")]
MORE = [by_key("f4", "enter"), by_key("f1")]


@pytest.mark.parametrize(
    "fall",
    [*FALLS, *(pytest.param(fall, marks=pytest.mark.long) for fall in MORE)],
    ids=lambda fall: fall.__name__,
)
async def test_whatever_comes_between_brings_it_down_and_leaves_nothing(
    fall: Callable[[Desk], Awaitable[None]],
) -> None:
    async with desk(position(3)) as at:
        before = exits(at)
        await at.ready()
        digit = str(at.choice.hand[0])
        await at.press("right", "down", digit, "tab", "h", "down")
        assert at.screen._listed
        await at.press(":", "9", "escape")
        at.screen.selections = {at.screen.query("TroisTable").first(): SELECT_ALL}
        await fall(at)
        check_covered(at)
        assert exits(at) == before


async def test_it_falls_before_anyone_else_is_named() -> None:
    async with desk(position(3)) as at:
        seat = at.turn
        await at.ready()
        named: list[tuple[bool, bool]] = []
        draw = at.screen.draw

        def drawn(view: JSON, told: Any) -> None:
            named.append((at.screen.cover.is_down, isinstance(view["hands"][seat], int)))
            draw(view, told)

        at.screen.draw = drawn  # type: ignore[method-assign]
        await at.play(at.legal()[0])
        assert at.turn != seat
        assert named[-1] == (True, True)
        check_covered(at)


async def test_the_clock_stands_still_before_the_curtain_and_runs_behind_it() -> None:
    async with desk(options={"clock": 5000}) as at:
        assert at.host.held == {"curtain"}
        at.clock.seconds += 60
        at.table.advance(at.host.now())
        assert at.view["match"]["misses"] == [0, 0]
        await at.ready()
        assert at.host.held == frozenset()
        at.clock.seconds += 6
        at.table.advance(at.host.now())
        await at.settled()
        assert sum(at.view["match"]["misses"]) == 1
        check_covered(at)


async def test_there_is_no_curtain_with_one_person_here() -> None:
    async with desk(position(3), here=(0,)) as at:
        other = elsewhere(at, 1)
        for _ in range(4):
            assert not at.screen.cover.is_down
            if at.turn == 1:
                at.host.play(other, other.legal()[0])
                await at.settled()
            else:
                await at.play(at.legal()[0])


async def test_between_games_both_hands_lie_open() -> None:
    async with desk(position(3)) as at:
        await at.ready()
        for key in ("ctrl+r", "1", "1"):
            await at.press(key)
        assert at.view["phase"] == "between"
        assert not at.screen.cover.is_down
        assert all(isinstance(hand, tuple) for hand in at.shown.scene.hands)


async def test_the_key_help_and_the_footer_say_nothing_of_a_hand() -> None:
    stuck = {"board": {"F4": 1}, "hands": [[0, 7], [1]], "bank": [2], "turn": 0}
    free = {**stuck, "hands": [[4, 8], [1]]}
    helps = []
    for start in (stuck, free):
        async with desk(start) as at:
            covered = at.text
            assert "pass" not in covered.splitlines()[-1]
            await at.ready()
            await at.press("?")
            assert isinstance(at.app.screen, KeyHelp)
            helps.append((covered, at.text))
    assert helps[0] == helps[1]
    assert "p   " in helps[0][1] or "p  " in helps[0][1]


async def test_the_log_says_what_everybody_heard_and_no_more() -> None:
    async with desk(position(2)) as at:
        for _ in range(3):
            await at.play(at.legal()[0])
        said = at.screen.query_one(Sentences)._said
        assert all("lays" in sentence or "pass" in sentence for one in said for sentence in one)


# -- two worlds ------------------------------------------------------------------------------------


async def seen_in(start: JSON, here: tuple[int, ...], keys: list[str]) -> Any:
    async with desk(start, here=here, options=dict(start["options"])) as at:
        found = [exits(at)]
        for key in keys:
            await at.press(key)
            found.append(exits(at))
        return found


KEYS = ["right", "?"]


@pytest.mark.parametrize(
    ("moves", "seed", "here"),
    [
        pytest.param(7, 1, (0, 1), id="covered"),
        pytest.param(4, 3, (0,), id="one-here-to-move", marks=pytest.mark.long),
        pytest.param(5, 3, (0,), id="one-here-waiting", marks=pytest.mark.long),
        pytest.param(8, 4, (), id="spectator", marks=pytest.mark.long),
        pytest.param(60, 6, (0, 1), id="second-game"),
    ],
)
async def test_what_may_not_be_known_changes_no_cell(
    moves: int, seed: int, here: tuple[int, ...]
) -> None:
    start = position(moves, seed)
    assert start["phase"] == "play"
    other = conceal(start, here[0] if len(here) == 1 else None, Random(5))
    assert other != start
    assert await seen_in(start, here, KEYS) == await seen_in(other, here, KEYS)


async def test_whoever_lifts_the_curtain_sees_the_same_whatever_the_other_holds() -> None:
    start = position(6)
    seat = int(start["turn"])
    other = conceal(start, seat, Random(8))
    key = "ab"[seat]
    keys = [key, "right", "h", "down", "p"]
    assert await seen_in(start, (0, 1), keys) == await seen_in(other, (0, 1), keys)
