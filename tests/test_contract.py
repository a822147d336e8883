"""What every built game keeps; it inherits this by being in the catalogue (tests/contract.py)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import accumulate, groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON, Game, Outcome, Refused
from tests.contract import (
    COURSES,
    Conceal,
    Course,
    Moment,
    every_seat,
    known_to,
    own,
    replayed,
    settled,
    tried,
    tries,
    wander,
)

LONG_COURSES = 400
MOST_REPLAYED = 400
"""Steps."""
ROOT = Path(__file__).parents[1]
Play = Game[Any]


def times(moments: list[Moment]) -> list[tuple[int, Any]]:
    return [(moment.at, moment.state) for moment in moments]


def test_random_play_comes_to_an_end(game: Play, courses: list[Course]) -> None:
    for course in courses:
        check_outcome(game.outcome(course.moments[-1].state), course.seats)
        assert all(game.outcome(moment.state) is None for moment in course.moments[:-1])


def check_outcome(outcome: Outcome | None, seats: int) -> None:
    assert outcome is not None
    assert json.loads(json.dumps(outcome.dump())) == outcome.dump()
    assert set(outcome.winners) <= set(range(seats))
    assert len(outcome.scores) == len(outcome.places) == seats
    assert min(outcome.places) == 1
    assert all(outcome.places[seat] == 1 for seat in outcome.winners)
    if outcome.counters is not None:
        assert sum(outcome.counters) == 0


def test_somebody_can_act_or_time_will_until_it_is_over(game: Play, courses: list[Course]) -> None:
    for course in courses:
        for state in (moment.state for moment in course.moments):
            acts = any(
                game.legal(state, seat) or game.unlisted(state, seat)
                for seat in range(course.seats)
            )
            over = game.outcome(state) is not None
            assert acts or over or game.wake(state) is not None
            assert not (over and (acts or game.wake(state) is not None))


def test_unlisted_moves_are_played_too(
    game: Play, courses: list[Course], moments: list[Moment]
) -> None:
    offered = any(
        game.unlisted(moment.state, seat)
        for moment in moments
        for seat in every_seat(game, moment.state)
    )
    played = [one for course in courses for one in course.moves]
    unlisted = [one for one, state in played if one.typed not in game.legal(state, one.seat)]
    assert bool(unlisted) == offered


def test_a_position_is_the_state(game: Play, moments: list[Moment]) -> None:
    for state in (moment.state for moment in moments):
        position = game.dump(state)
        loaded = game.load(json.loads(json.dumps(position)))
        assert loaded == state
        assert game.dump(loaded) == position
        for seat in (None, *every_seat(game, state)):
            assert known_to(game, loaded, seat) == known_to(game, state, seat)


def test_a_state_is_a_value(game: Play, moments: list[Moment]) -> None:
    for at, state in times(moments):
        before = json.dumps(game.dump(state))
        spoil(game.dump(state))
        for seat in (None, *every_seat(game, state)):
            spoil(game.view(state, seat))
        for seat in every_seat(game, state):
            for move in [*tried(game.legal(state, seat)), *game.unlisted(state, seat)]:
                game.play(state, seat, move, at)
        game.tick(state, at + 10**9)
        assert json.dumps(game.dump(state)) == before
        hash(state)


def spoil(value: Any) -> None:
    """Changes everything that can be changed of what was given away."""
    if isinstance(value, dict):
        for one in value.values():
            spoil(one)
        value.clear()
    elif isinstance(value, list):
        for one in value:
            spoil(one)
        value.append("spoilt")


def test_what_is_listed_is_canonical_and_accepted(game: Play, moments: list[Moment]) -> None:
    for at, state in times(moments):
        assert game.tick(state, at) == state
        for seat in every_seat(game, state):
            legal = game.legal(state, seat)
            assert len(set(legal)) == len(legal)
            for move in tried(legal):
                assert game.canonical(state, seat, move) == move
                game.play(state, seat, move, at)


def test_what_is_unlisted_is_accepted_and_not_listed(game: Play, moments: list[Moment]) -> None:
    for at, state in times(moments):
        for seat in every_seat(game, state):
            for move in game.unlisted(state, seat):
                assert move not in game.legal(state, seat)
                canonical = game.canonical(state, seat, move)
                assert game.canonical(state, seat, canonical) == canonical
                after = game.play(state, seat, move, at)
                assert game.play(state, seat, canonical, at) == after


def test_time_passes_alike_in_one_step_or_in_many(game: Play, moments: list[Moment]) -> None:
    for at, state in times(moments):
        if (wake := game.wake(state)) is None:
            assert game.tick(state, at + 10**9) == state
            continue
        assert game.tick(state, wake - 1) == state
        woken = game.tick(state, wake)
        assert woken != state
        assert game.tick(woken, wake + 20_000) == game.tick(state, wake + 20_000)


def test_play_lets_the_time_pass_first(game: Play, moments: list[Moment]) -> None:
    for at, state in times(moments):
        later = max(at, game.wake(state) or at)
        ticked = game.tick(state, later)
        for seat in every_seat(game, ticked):
            for move in [*game.legal(ticked, seat), *game.unlisted(ticked, seat)][:4]:
                after = game.play(ticked, seat, move, later)
                assert game.play(state, seat, move, later) == after


def test_a_replay_gives_the_same_under_any_hash_seed(game: Play, courses: list[Course]) -> None:
    begun = [course.dump() for course in few(courses)]
    here = [replayed(course) for course in begun]
    assert here == replays(begun, "1")  # this process has a seed of its own
    for course, hashes in zip(courses, here, strict=False):
        assert len(hashes) == len(course.moves) + 1


def few(courses: list[Course]) -> list[Course]:
    """The first six, or fewer where they are long: they are replayed three times."""
    steps = accumulate(len(course.moments) for course in courses[:6])
    return [
        course for course, so_far in zip(courses, steps, strict=False) if so_far <= MOST_REPLAYED
    ]


def replays(courses: list[JSON], hash_seed: str) -> Any:
    """What another process makes of the same courses."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract"],
        input=json.dumps(courses),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout)


def test_a_view_is_plain_and_holds_no_secret(game: Play, moments: list[Moment]) -> None:
    for state in (moment.state for moment in moments):
        secret = game.dump(state)["secret"]
        for seat in (None, *every_seat(game, state)):
            view = game.view(state, seat)
            text = json.dumps(view)
            assert json.loads(text) == view
            assert "secret" not in view
            assert secret not in text


def test_nothing_that_is_given_away_follows_from_the_secret(
    game: Play, moments: list[Moment]
) -> None:
    """But the seeds that are due: what is still to be dealt is in no view, no list, no refusal."""
    for state in (moment.state for moment in moments):
        other = game.load(game.dump(state) | {"secret": "f" * 32})
        for seat in (None, *every_seat(game, state)):
            assert seedless(game, other, seat) == seedless(game, state, seat)


def seedless(game: Play, state: Any, seat: int | None) -> str:
    """What a seat is given, as bytes, without the seeds of past deals."""
    known = known_to(game, state, seat, texts=tries(game, state))
    view, *others = [known] if seat is None else known
    return json.dumps([settled(game, view), *others])


def test_what_a_seat_may_not_know_changes_nothing_that_it_is_given(
    game: Play, moments: list[Moment]
) -> None:
    if not game.hidden:
        for state in (moment.state for moment in moments):
            views = [game.view(state, seat) for seat in (None, *every_seat(game, state))]
            assert all(view == views[0] for view in views)
        return
    conceal: Conceal | None = own(game.key, "conceal")
    assert conceal, f"tests/games/{game.key}/contract.py must say what a seat may not know"
    changed = sum(
        check_concealed(game, state, conceal) for state in (moment.state for moment in moments)
    )
    assert changed > len(moments) // 2, "next to nothing was changed: nothing was tested"


def check_concealed(game: Play, state: Any, conceal: Conceal) -> int:
    """How many of the seats' other worlds differ from this one; each looks the same to its seat."""
    rng, changed = Random(2), 0
    for seat in (None, *every_seat(game, state)):
        other = game.load(conceal(game.dump(state), seat, rng))
        texts = tries(game, state)
        assert json.dumps(known_to(game, other, seat, texts)) == json.dumps(
            known_to(game, state, seat, texts)
        )
        changed += other != state
    return changed


def test_what_is_heard_of_a_move(game: Play, courses: list[Course]) -> None:
    for course in courses[:8]:
        for event, state in course.moves:
            for watcher in (None, *range(course.seats)):
                heard = game.heard(state, event.seat, event.move, watcher)
                assert heard is None or isinstance(heard, str)
            assert game.heard(state, event.seat, event.move, event.seat) == event.move


def test_a_chapter_that_is_over_does_not_come_again(game: Play, courses: list[Course]) -> None:
    for course in courses:
        chapters = [game.chapter(moment.state) for moment in course.moments]
        runs = [chapter for chapter, _ in groupby(chapters) if chapter is not None]
        assert len(set(runs)) == len(runs)
        assert not (game.hidden and runs)


@pytest.mark.parametrize("seat", [-1, 99])
def test_a_seat_that_there_is_not(game: Play, moments: list[Moment], seat: int) -> None:
    for at, state in times(moments):
        assert list(game.legal(state, seat)) == list(game.unlisted(state, seat)) == []
        for move in [
            move for other in every_seat(game, state) for move in game.legal(state, other)
        ]:
            with pytest.raises(Refused) as refused:
                game.play(state, seat, move, at)
            assert refused.value.code == "no-seat"


@pytest.mark.long
def test_random_play_from_many_secrets(game: Play) -> None:
    for number in range(COURSES, LONG_COURSES):
        course = wander(game, number)
        check_outcome(game.outcome(course.moments[-1].state), course.seats)
        for moment in course.moments[:: max(1, len(course.moments) // 20)]:
            position = json.loads(json.dumps(game.dump(moment.state)))
            assert game.load(position) == moment.state
