"""A resumed match: its screen says what went before, as if it had been open all the time."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Table
from tablegames.games.catalogue import ENTRIES, load
from tablegames.games.trois.screen import TroisScreen
from tablegames.host import Host
from tablegames.screens import opened
from tablegames.sitting import sit_down
from tablegames.widgets.log import Sentences
from tablegames.widgets.scoresheet import ScoreSheet
from tests.contract import Course, wander
from tests.widgets.room import Room, settled

AT_LEAST, MOST = 6, 100
"""Events of a match that is worth looking at; its last one is not played, so it goes on."""
IN_SHORT = frozenset({"dreieck"})
"""It has a log, and a score sheet with more than a view tells."""
FROM = {"colonno": 14, "trois": 5}
"""The first match that is looked at: in these a score is doubled, and a board redrawn, early on."""
PLAYED = [
    pytest.param(entry.key, marks=() if entry.key in IN_SHORT else pytest.mark.long)
    for entry in ENTRIES
]


def course_of(key: str) -> Course:
    """A random match of some length, in which nobody has left."""
    courses = (wander(load(key), number) for number in range(FROM.get(key, 1), 100))
    return next(
        course
        for course in courses
        if len(course.moves) > AT_LEAST and not any(e.move == "leave" for e, _ in course.moves)
    )


def laid(course: Course, lines: list[str]) -> Table[Any]:
    """The table of that match before its first move, with a person in every seat."""
    seats = tuple(SeatSpec(name) for name in ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal"))
    header = Header(course.key, seats[: course.seats], course.options, course.secret)
    return Table(load(course.key), header, lines.append)


async def seen(table: Table[Any], course: Course, events: int) -> tuple[object, ...]:
    """What a spectator's log and score sheet tell, and what Le trois knows of redraws."""
    there = [table.sit(seat, lambda told: None, "there") for seat in range(course.seats)]
    screen = opened.screen(course.key)(sit_down(Host(table), (), hidden=True))
    app = Room(screen)
    async with app.run_test(size=(120, 40)):
        await settled(app)
        for event, _ in course.moves[:events]:
            there[event.seat].play(event.move, event.at)
        await settled(app)
        logs, sheets = screen.query(Sentences), screen.query(ScoreSheet)
        redrawn = vars(screen._memory) if isinstance(screen, TroisScreen) else {}
        return [log._said[-50:] for log in logs], [sheet._rounds for sheet in sheets], redrawn


@pytest.mark.parametrize("key", PLAYED)
async def test_a_resumed_table_says_what_went_before(key: str) -> None:
    course, lines = course_of(key), list[str]()
    before = await seen(laid(course, lines), course, min(MOST, len(course.moves) - 1))
    again = Table.resume(load(key), read("".join(lines).encode()), lines.append)
    assert await seen(again, course, 0) == before
