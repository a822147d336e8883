"""Random matches of the pretend games: whatever the order of events, a match stands or ends."""

from __future__ import annotations

import pytest

from tests.contract import Course, wander
from tests.engine.pretend import Fives, Fours, Pretend, Threes


@pytest.mark.parametrize("game", [Pretend(), Fives(), Threes(), Fours()], ids=lambda game: game.key)
def test_random_matches(game: Pretend) -> None:
    courses = [wander(game, number) for number in range(100)]
    for course in courses:
        check_course(game, course)
    hows = {course.moments[-1].state.match.over.how for course in courses}
    assert {"games", "resign"} <= hows


def check_course(game: Pretend, course: Course) -> None:
    for moment in course.moments:
        state, match = moment.state, moment.state.match
        assert game.load(game.dump(state)) == state
        wake = game.wake(state)
        assert wake is None or wake > moment.at
        if state.in_game:
            assert not match.out[state.turn]
            assert match.present(state.turn) == bool(game.legal(state, state.turn))
            assert match.deadline is None or match.remaining is None
        if state.phase == "over":
            check_end(game, course)


def check_end(game: Pretend, course: Course) -> None:
    match = course.moments[-1].state.match
    outcome = game.outcome(course.moments[-1].state)
    assert outcome is not None
    assert match.away == (None,) * course.seats
    assert (match.deadline, match.remaining, match.offer) == (None, None, None)
    assert outcome.counters is not None
    assert sum(outcome.counters) == 0
    assert all(not match.out[seat] for seat in outcome.winners)
