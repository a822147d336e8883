"""What the suite takes from its command line, and the matches that the contract looks at."""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import Game
from tablegames.games import catalogue
from tests.contract import COURSES, KEYS, Course, Moment, wander

CASES = Path(__file__).parent / "cases"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        type=Path,
        default=CASES,
        metavar="DIR",
        help="run the acceptance cases of this folder instead of the project's own",
    )


@pytest.fixture(autouse=True)
def _however_busy_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys are waited for as long as they take: a test is not to fail because others run too."""
    limits = {"app._SETTLING": 10.0, "driver._CATCHING_UP": 1.0, "inorder._LONGEST": 10.0}
    for name, seconds in limits.items():
        monkeypatch.setattr(f"tablegames.terminal.{name}", seconds)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest by itself comes first, so that nobody waits for it at the end."""
    items.sort(key=lambda item: "test_project" not in item.nodeid)


def pytest_collection_finish() -> None:
    """What is there stays until the end: the collector of garbage, which took a fifth of all time,
    does not go through it again and again, and comes less often to what the tests make.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session", params=KEYS)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Each game that is built."""
    return catalogue.load(request.param)


@pytest.fixture(scope="session")
def courses(game: Game[Any]) -> list[Course]:
    """Matches of the game, played at random to their ends."""
    return [wander(game, number) for number in range(COURSES)]


@pytest.fixture(scope="session")
def moments(game: Game[Any], courses: list[Course]) -> list[Moment]:
    """From all over the courses: the first, the last, some between; of those that time or an
    unlisted move brought about, more."""
    rng = Random(1)
    found = []
    for course in courses:
        seldom = [moment for moment in course.moments if not is_listed(game, moment)]
        for some, most in ((course.moments, 8), (seldom, 5)):
            found += rng.sample(some, k=min(most, len(some)))
        found += [course.moments[0], course.moments[-1]]
    return found


def is_listed(game: Game[Any], moment: Moment) -> bool:
    """Whether a listed move has brought it about."""
    event = moment.event
    return event is not None and event.move in game.legal(moment.before, event.seat)
