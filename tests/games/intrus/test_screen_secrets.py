"""No cell of what is shown depends on what its seat may not know; nothing is left behind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON
from tablegames.games.intrus.rules import GAME
from tablegames.widgets.log import Sentences
from tests.games.intrus.contract import conceal
from tests.games.intrus.desk import Desk, clues, desk
from tests.games.intrus.tables import given
from tests.widgets.room import resized

OPTIONS: dict[str, Any] = {"games": 3}
ROUND: list[JSON] = clues("hot", "drink", "cup", "leaf")
PHASES: dict[str, JSON] = {
    "clue": {"phase": "clue", "turn": 2, "clues": ROUND[:2]},
    "talk": {"phase": "talk", "clues": ROUND, "ready": [1]},
    "vote": {"phase": "vote", "clues": ROUND, "votes": [1, None, None, 0]},
    "reclue": {
        "phase": "reclue",
        "turn": 0,
        "clues": ROUND,
        "tied": [0, 3],
        "history": [{"round": 1, "votes": [3, 0, 3, 0], "second": None, "out": None}],
    },
    "second": {
        "phase": "clue",
        "round": 2,
        "first": 1,
        "turn": 1,
        "clues": ROUND,
        "out": [0],
        "history": [{"round": 1, "votes": [1, 0, 0, 0], "second": None, "out": 0}],
    },
}


def position(phase: str) -> JSON:
    """A whole position in that phase; the game is the second one, so that an earlier is open."""
    state = given(4, OPTIONS, **PHASES[phase], game=2)
    return GAME.dump(state)


async def seen(start: JSON, here: tuple[int, ...], keys: list[str]) -> list[tuple[str, str]]:
    """What the screen shows, and its title, after each of these keys."""
    shown: list[tuple[str, str]] = []
    async with desk(start, here=here, options=start["options"]) as at:
        at.screen.cover.GRACE = 0.0
        at.screen.cover._early = float("-inf")
        shown.append((cells(at), at.app.title))
        for key in keys:
            at.screen.cover._early = float("-inf")
            await at.press(key)
            shown.append((cells(at), at.app.title))
    return shown


def cells(at: Desk) -> str:
    """The whole screen with the colours and looks of every cell."""
    rows = at.app.screen._compositor.render_strips()
    return "\n".join(repr([(part.text, str(part.style)) for part in row]) for row in rows)


KEYS = ["up", "2", "pageup", "v", "escape"]


@pytest.mark.parametrize("phase", ["talk", "reclue"])
async def test_a_seat_sees_the_same_whatever_it_may_not_know(phase: str) -> None:
    await check_alike(phase)


@pytest.mark.long
@pytest.mark.parametrize("phase", ["clue", "vote", "second"])
async def test_a_seat_sees_the_same_in_every_phase(phase: str) -> None:
    await check_alike(phase)


async def check_alike(phase: str) -> None:
    start = position(phase)
    seat = start["turn"] or 1
    other = conceal(start, seat, Random(phase))
    assert (other["words"], other["intruders"]) != (start["words"], start["intruders"])
    assert await seen(start, (seat,), KEYS) == await seen(other, (seat,), KEYS)


async def test_whoever_lifts_the_curtain_to_vote_sees_the_same_too() -> None:
    await check_lifted("vote")


@pytest.mark.long
async def test_whoever_lifts_the_curtain_for_a_clue_sees_the_same_too() -> None:
    await check_lifted("clue")


async def check_lifted(phase: str) -> None:
    start = position(phase)
    seat = start["turn"] or 1
    other = conceal(start, seat, Random(f"{phase} again"))
    keys = ["abcd"[seat], *KEYS, "abcd"[seat]]
    here = (seat, (seat + 1) % 4)
    assert await seen(start, here, keys) == await seen(other, here, keys)


async def test_a_spectator_sees_neither_word_nor_side() -> None:
    start = position("vote")
    other = conceal(start, None, Random(4))
    assert await seen(start, (), KEYS) == await seen(other, (), KEYS)


async def test_only_the_word_differs_between_the_two_sides() -> None:
    """The same screen, the same looks and the same places for citizen and impostor."""
    words = ["cat", "dog"]
    start = GAME.dump(given(4, OPTIONS, words=words, intruders=[0]))
    other = GAME.dump(given(4, OPTIONS, words=words, intruders=[1]))
    one, two = [await seen(at, (0, 1), ["a", "enter", "b", "x"]) for at in (start, other)]
    for (left, _), (right, _) in zip(one, two, strict=True):
        assert covered(left) == covered(right)
    assert any("dog" in left for left, _ in one)


def covered(text: str) -> str:
    """The text with either word hidden."""
    return text.replace("cat", "###").replace("dog", "###")


async def test_nothing_of_a_word_or_a_vote_is_anywhere_while_the_curtain_is_down() -> None:
    async with desk(PHASES["vote"]) as at:
        await at.take_over()
        assert "coffee" in at.text
        await at.press("1")
        for key in ("f1", "v"):
            await at.press(key, "escape")
            assert at.called == 1
            check_clean(at)
            await at.take_over()
        await resized(at.app, 100, 30)
        assert at.called == 1
        check_clean(at)
        await at.take_over()
        assert at.ballot._at is None
        at.app.app_focus = False
        await at.settled()
        check_clean(at)


def check_clean(at: Desk) -> None:
    """No widget of the screen, shown or not, holds a word or a vote."""
    assert at.word == at.written == ""
    assert at.screen.view["word"] is None
    assert not at.ballot.is_open
    for secret in ("coffee", "tea", "who is an impostor"):
        assert secret not in at.text.replace("steam", "")
    assert not any("votes for" in said for said in at.screen.query_one(Sentences)._said[-1:] or [])
    assert at.app._notifications is not None
    assert len(at.app._notifications) == 0


async def test_a_refused_clue_is_in_no_log() -> None:
    async with desk(PHASES["clue"]) as at:
        await at.give("coffee beans")
        await at.press("ctrl+u", *"steam", "enter")
        said = str(at.screen.query_one(Sentences)._said)
        assert "steam" in said
        assert "coffee" not in said
        assert "own word" not in said
        assert "coffee" not in at.app.title
