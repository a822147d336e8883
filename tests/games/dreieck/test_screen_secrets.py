"""What the screen of Dreieck gives away: nothing. Every exit of it, in worlds that differ.

Two worlds are compared that differ only in what somebody may not know (``contract.conceal``, the
secret kept): whatever is drawn, exported, selected, said or pointed at must be the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON
from tablegames.games.dreieck.deck import DECK
from tablegames.games.dreieck.rules import GAME
from tests.games.dreieck.contract import conceal
from tests.games.dreieck.desk import SHARED, Desk, desk
from tests.games.dreieck.tables import position
from tests.widgets.room import resized

USED = [
    {"hands": ["3c", "3d", "5s"], "right": "As", "speaker": 1},
    {"hands": ["6c", "2d", "2h"], "right": "5h", "speaker": None},
]
DRAW = {"speaker": None, "fact": None, "true": None, "gains": [0, 0, 0], "claims": [0, 2]}
STATED = {"speaker": 1, "fact": "odd", "true": False, "gains": [3, 0, 3], "claims": [1]}
ENDS: dict[str, JSON] = {
    "draw": {"phase": "reveal", "last": DRAW},
    "reveal": {"phase": "reveal", "last": STATED, "speaker": 1},
}


def whole(phase: str, people: int) -> JSON:
    """A whole position of that phase, in the third round of a block."""
    options = SHARED if people > 1 else {}
    given = {"phase": phase, "round": 3, "used": USED, "options": options, **ENDS.get(phase, {})}
    return GAME.dump(GAME.load(position(given.pop("phase"), **given)))


def exits(at: Desk) -> list[Any]:
    """All that leaves the screen: every cell, and whatever else a terminal or a file gets."""
    app, screen = at.app, at.screen
    strips = [
        [(text, str(style)) for text, style, _ in strip]
        for strip in screen._compositor.render_strips()
    ]
    return [
        strips,
        (app.title, app.sub_title, screen.title, screen.sub_title),
        [notification.message for notification in app._notifications],
        app.cursor_position,
        screen.get_selected_text(),
        sorted(screen.active_bindings),
    ]


@pytest.mark.parametrize(
    ("phases", "people", "seat"),
    [
        (["count", "claim", "draw", "reveal", "speak"], 3, None),
        (["ready"], 3, 2),
        (["speak"], 3, 0),
        (["ready", "race", "speak", "draw"], 1, 0),
    ],
)
async def test_what_may_not_be_known_changes_no_cell(
    phases: list[str], people: int, seat: int | None
) -> None:
    async with desk(people=people, position=whole(phases[0], people)) as at:
        if people > 1 and seat is not None:
            await at.take_over()
            assert at.screen.cover.seat == seat
        for phase in phases:
            given = whole(phase, people)
            other = conceal(given, seat, Random(3))
            assert other != given
            await at.swap(given)
            before = exits(at)
            await at.swap(other)
            assert exits(at) == before, phase


def cards_of(value: object, met: set[int]) -> set[str]:
    """Every card that can be reached from a widget's own values."""
    if id(value) in met:
        return set()
    met.add(id(value))
    if isinstance(value, str):
        return {value} & set(DECK)
    if isinstance(value, dict):
        return cards_of([*value, *value.values()], met)
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*(cards_of(one, met) for one in value))
    if type(value).__module__.startswith("tablegames.games.dreieck"):
        return cards_of(list(getattr(value, "__dict__", {}).values()), met)
    return set()


def held_by_widgets(at: Desk) -> set[str]:
    """The cards that the screen and its widgets know of, as values."""
    kept = {"sitting", "_parent", "_app", "_pen"}
    return set().union(
        *(
            cards_of(value, set())
            for widget in (at.screen, *at.screen.query("*"))
            for name, value in vars(widget).items()
            if name not in kept
        )
    )


@pytest.mark.parametrize(("phase", "all_falls"), [("ready", ["resize"]), ("speak", ["?", "focus"])])
async def test_behind_the_curtain_no_widget_knows_a_card(phase: str, all_falls: list[str]) -> None:
    given = whole(phase, 3)
    shown_to_all = {"3c", "3d", "5s"}
    async with desk(position=given) as at:
        for falls in all_falls:
            assert held_by_widgets(at) == shown_to_all
            await at.take_over()
            await at.press("down")
            assert held_by_widgets(at) > shown_to_all
            if falls == "resize":
                await resized(at.app, 100, 30)
            elif falls == "focus":
                at.app.app_focus = False
            else:
                await at.press("?", "escape")
            assert at.screen.cover.is_down
        assert at.facts._choice.chosen is None
        assert held_by_widgets(at) == shown_to_all


async def test_nothing_that_was_typed_or_seen_is_left_for_the_next() -> None:
    async with desk(position=whole("ready", 3)) as at:
        await at.take_over()
        await at.press(*":say 4", "enter")
        assert "Nobody can state a fact yet" in at.foot
        await at.press("escape", "enter")
        assert at.screen.cover.waiting == 0
        assert "say 4" not in at.text
        assert "Nobody can state" not in at.foot


async def test_what_may_be_known_is_shown() -> None:
    """The comparison above would find a card that is drawn."""
    async with desk(people=1, position=whole("race", 1)) as at:
        before = exits(at)
        await at.swap({**whole("race", 1), "hands": ["4h", "2c", "6s"], "deck": []})
        assert exits(at) != before
