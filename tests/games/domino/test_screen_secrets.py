"""What the screen of Domino gives away: nothing. The curtain, and every exit of the screen.

Two worlds are compared that differ only in what somebody may not know (``contract.conceal``, the
secret kept): whatever is drawn, exported, selected, said or pointed at must be the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from textual import events
from textual.geometry import Size
from textual.selection import SELECT_ALL

from tablegames.engine.game import JSON
from tablegames.games.catalogue import load
from tablegames.games.domino.tiles import BY_TEXT
from tablegames.widgets.cover import Cover
from tablegames.widgets.curtain import Curtain
from tablegames.widgets.keyhelp import KeyHelp
from tests.games.desk import calm, elsewhere
from tests.games.domino.contract import conceal
from tests.games.domino.desk import Desk, desk
from tests.some import some
from tests.widgets.room import SECRET, resized

GAME = load("domino")
CLOCK: dict[str, object] = {"pick": "auto", "clock": 5000, "games": 2}


def position(seats: int, moves: int, seed: int = 1, **options: object) -> JSON:
    """A position of a match that was played at random for so many moves."""
    rng = Random(seed)
    state = GAME.new(seats, {"pick": "auto", "goal": "points", **options}, SECRET)
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
        app.export_screenshot(),
        (app.title, app.sub_title, at.screen.title, at.screen.sub_title),
        [notification.message for notification in app._notifications],
        app.cursor_position,
        at.screen.get_selected_text(),
        sorted(at.screen.active_bindings),
    ]


def tiles_of(value: object, seen: set[int]) -> set[str]:
    """Every domino that can be reached from a widget's own values."""
    if id(value) in seen:
        return set()
    seen.add(id(value))
    if isinstance(value, str):
        return {value} & set(BY_TEXT)
    if isinstance(value, tuple) and str(value) in BY_TEXT:
        return {str(value)}
    if isinstance(value, dict):
        return tiles_of(list(value.items()), seen)
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*(tiles_of(one, seen) for one in value))
    if type(value).__module__.startswith("tablegames.games.domino"):
        return tiles_of(list(getattr(value, "__dict__", {}).items()), seen)
    return set()


def held_by_widgets(at: Desk) -> set[str]:
    """The dominoes that the screen and its widgets know of, as values."""
    found: set[str] = set()
    for widget in (at.screen, *at.screen.query("*")):
        for name, value in vars(widget).items():
            if name not in {"sitting", "_parent", "_app"}:
                found |= tiles_of(value, set())
    return found


def check_covered(at: Desk) -> None:
    assert at.screen.cover.is_down
    public = {f"{max(h)}-{min(h)}" for h in at.view["line"]}
    said = {text.split()[0] for _, text in at.view["played"]}
    assert not (held_by_widgets(at) - public - said) & at.secret_tiles()
    assert all(hand.tiles is None for hand in at.shown.scene.hands)
    assert at.shown.choice.hand == ()
    assert at.screen.view == at.view
    assert not any(tile in at.text for tile in at.secret_tiles())


# -- who lifts it, and what brings it down ---------------------------------------------------------


async def test_only_the_key_of_the_seat_that_is_called_lifts_the_curtain() -> None:
    async with desk(position(2, 3)) as at:
        seat = at.turn
        check_covered(at)
        assert f"Pass to {at.host.names[seat]}" in at.text
        other = "ab"[1 - seat]
        await at.press(
            *(other, "enter", "space", "l", "r", "1", ":", "t", "left", "c", "x", "escape"), "tab"
        )
        check_covered(at)
        assert at.screen.open_line is None
        await at.press("ab"[seat])
        assert at.screen.cover.seat == seat
        assert not at.screen.cover.is_down
        hand = at.position["hands"][seat]
        assert [str(tile) for tile in at.shown.choice.hand] == hand


async def test_a_key_pressed_twice_or_held_does_not_lift_it_for_the_next() -> None:
    async with desk(position(2, 3)) as at:
        at.screen.cover.GRACE = Cover.GRACE
        seat = at.turn
        key = "ab"[seat]
        await at.press(*[key] * 5)
        check_covered(at)
        at.screen.cover._early -= 1.0
        await at.press(key)
        assert at.screen.cover.seat == seat


async def window(at: Desk, size: Size) -> None:
    await resized(at.app, *size)
    assert at.app.window == size


async def resize(at: Desk) -> None:
    await window(at, Size(100, 30))
    check_covered(at)
    await window(at, Size(80, 24))


async def shrink(at: Desk) -> None:
    """To a size at which the table is not shown at all."""
    await window(at, Size(40, 10))
    check_covered(at)
    await window(at, Size(80, 24))


async def blur(at: Desk) -> None:
    at.app.post_message(events.AppBlur())
    await at.settled()
    check_covered(at)
    at.app.post_message(events.AppFocus())
    await at.settled()


async def pause(at: Desk) -> None:
    at.host.pause(at.sitting.terminal)
    check_covered(at)
    await at.settled()
    await at.press("enter")


def by_key(*keys: str) -> Callable[[Desk], Awaitable[None]]:
    async def press(at: Desk) -> None:
        for key in keys:
            await at.press(key)

    press.__name__ = keys[0]
    return press


FALLS = [
    *(resize, shrink, blur, pause, by_key("?", "escape"), by_key("v", "escape")),
    *(by_key("p", "enter"), by_key("ctrl+r", "escape"), by_key("f1"), by_key("f2")),
]


@pytest.mark.parametrize("fall", some(FALLS, 5), ids=lambda fall: fall.__name__)
async def test_whatever_comes_between_brings_it_down_and_leaves_nothing(
    fall: Callable[[Desk], Awaitable[None]],
) -> None:
    async with desk(position(2, 3)) as at:
        before = exits(at)
        await at.ready()
        assert not at.screen.cover.is_down
        await at.press("right", "r", ":", "9", "9")
        await at.press("enter", "escape")
        await at.press(":", "6", "-")
        at.screen.selections = {at.screen.query("DominoTable").first(): SELECT_ALL}
        if fall.__name__ not in {"resize", "shrink", "blur", "pause"}:
            await at.press("escape")
        await fall(at)
        check_covered(at)
        assert exits(at) == before


async def test_it_falls_before_anyone_else_is_named() -> None:
    async with desk(position(2, 3)) as at:
        seat = at.turn
        await at.ready()
        move = at.legal()[0]
        named: list[tuple[bool, bool]] = []
        draw = at.screen.draw

        def drawn(view: JSON, told: Any) -> None:
            named.append((at.screen.cover.is_down, isinstance(view["hands"][seat], int)))
            draw(view, told)

        at.screen.draw = drawn  # type: ignore[method-assign]
        await at.play(move)
        assert at.turn != seat
        assert named[-1] == (True, True)
        check_covered(at)


async def test_what_one_typed_is_not_there_for_the_next() -> None:
    async with desk(position(2, 3)) as at:
        await at.ready()
        await at.press(":", *"66 l", "enter")
        await at.press("escape")
        await at.play(at.legal()[0])
        await at.ready()
        await at.press(":", "up")
        line = at.screen.open_line
        assert line is not None
        assert line.text == ""


async def test_the_clock_stands_still_before_the_curtain_and_runs_behind_it() -> None:
    async with desk(options=CLOCK) as at:
        assert at.host.held == {"curtain"}
        at.clock.seconds += 60
        at.table.advance(at.host.now())
        assert at.view["match"]["misses"] == [0, 0]
        seat = at.turn
        await at.ready()
        assert at.host.held == frozenset()
        at.clock.seconds += 6
        at.table.advance(at.host.now())
        await at.settled()
        assert at.view["match"]["misses"][seat] == 1
        assert at.screen.cover.waiting == at.turn != seat


async def test_there_is_no_curtain_with_one_person_here() -> None:
    async with desk(position(2, 3), here=(0,)) as at:
        other = elsewhere(at, 1)
        for _ in range(4):
            assert not at.screen.cover.is_down
            assert at.host.held == frozenset()
            if at.turn == 1:
                at.host.play(other, other.legal()[0])
            else:
                await at.play(at.legal()[0])


async def test_what_others_play_is_shown_on_the_public_table_meanwhile() -> None:
    async with desk(position(4, 3), seats=4, here=(0, 1)) as at:
        others = {seat: elsewhere(at, seat) for seat in (2, 3)}
        for _ in range(6):
            if at.turn in others:
                assert not at.screen.cover.is_down
                assert all(hand.tiles is None for hand in at.shown.scene.hands)
                at.host.play(others[at.turn], at.legal()[0])
                await at.settled()
            else:
                check_covered(at)
                await at.play(at.legal()[0])


async def test_what_everybody_may_hear_stands_whole_before_the_curtain() -> None:
    async with desk(seats=2, language="fr") as at:
        await at.press("a", "a")
        await at.settled()
        curtain = at.screen.query_one(Curtain)
        hung = " ".join("".join(bit.text for bit in row) for row in curtain._lines)
        words = hung.replace("│", " ").split()
        assert len(max(curtain._said, key=len)) > curtain.size.width
        for sentence in curtain._said[-3:]:
            assert " ".join(sentence.split()) in " ".join(words)


async def test_touching_is_open_and_its_dominoes_stay_face_down() -> None:
    async with desk() as at:
        for _ in range(6):
            assert not at.screen.cover.is_down
            assert not held_by_widgets(at)
            await at.press("enter")
    async with desk(here=(0,), seats=4, bots="easy") as at:
        await calm(at)
        await at.press("enter")
        await calm(at)
        assert at.shown.choice.hand == ()
        assert not any(tile in at.text for tile in at.secret_tiles())


async def test_between_games_everything_is_open() -> None:
    async with desk(position(2, 3), options={"goal": "points"}) as at:
        await at.ready()
        for key in ("ctrl+r", "1", "1"):
            await at.press(key)
        assert at.view["phase"] == "between"
        assert not at.screen.cover.is_down
        assert at.host.held == frozenset()
        assert all(hand.tiles is not None for hand in at.shown.scene.hands)


async def test_the_key_help_behind_a_curtain_says_nothing_of_a_hand() -> None:
    stuck = {"hands": [["6-5"], ["1-1"]], "line": [[0, 3], [3, 0]][:1], "turn": 0}
    free = {**stuck, "hands": [["6-0"], ["1-1"]]}
    helps = []
    for start in (stuck, free):
        async with desk(start) as at:
            await at.ready()
            await at.press("?")
            assert isinstance(at.app.screen, KeyHelp)
            helps.append(at.text)
    assert helps[0] == helps[1]
    assert "ring the bell" in helps[0]


# -- two worlds ------------------------------------------------------------------------------------


async def seen_in(
    start: JSON, here: tuple[int, ...], keys: list[str], size: tuple[int, int]
) -> Any:
    seats = int(start["seats"])
    options = dict(start["options"])
    async with desk(start, seats=seats, here=here, options=options, size=size) as at:
        found = [exits(at)]
        for key in keys:
            await at.press(key)
            found.append(exits(at))
        return found


KEYS = ["right", "?", "escape"]


@pytest.mark.parametrize(("seats", "moves"), [(2, 7), (4, 5)])
async def test_a_covered_table_is_the_same_whatever_lies_hidden(seats: int, moves: int) -> None:
    start = position(seats, moves)
    other = conceal(start, None, Random(5))
    assert other != start
    here = tuple(range(seats))
    assert await seen_in(start, here, KEYS, (80, 24)) == await seen_in(other, here, KEYS, (80, 24))


@pytest.mark.parametrize(("seats", "moves"), [(3, 2), (4, 7)])
async def test_a_seat_sees_the_same_whatever_others_hold(seats: int, moves: int) -> None:
    start = position(seats, moves, seed=3)
    for seat in (start["turn"], (start["turn"] + 1) % seats):
        other = conceal(start, seat, Random(seat))
        assert other != start
        size = (80, 24) if seats != 4 else (120, 40)
        assert await seen_in(start, (seat,), KEYS, size) == await seen_in(
            other, (seat,), KEYS, size
        )


async def test_whoever_lifts_the_curtain_sees_the_same_whatever_others_hold() -> None:
    start = position(4, 6)
    seat = int(start["turn"])
    other = conceal(start, seat, Random(8))
    keys = ["abcd"[seat], *KEYS, "abcd"[seat], "left", "l"]
    here = (seat, (seat + 1) % 4)
    assert await seen_in(start, here, keys, (80, 24)) == await seen_in(other, here, keys, (80, 24))


async def test_a_spectator_sees_no_hand() -> None:
    start = position(4, 8)
    other = conceal(start, None, Random(4))
    assert await seen_in(start, (), KEYS, (80, 24)) == await seen_in(other, (), KEYS, (80, 24))


async def test_the_second_game_hides_as_well() -> None:
    start = position(2, 40, seed=6)
    assert start["match"]["number"] > 1
    assert start["phase"] == "play"
    other = conceal(start, None, Random(4))
    assert await seen_in(start, (0, 1), KEYS, (80, 24)) == await seen_in(
        other, (0, 1), KEYS, (80, 24)
    )
