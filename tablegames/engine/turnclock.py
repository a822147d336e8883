"""Time per move, time-outs in succession, absences (match rules, 5 and 6).

All times are ms on the table's clock. What runs is in ``Match``: ``deadline`` is when the seat to
move is timed out or the next game begins, ``away`` since when a seat is absent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from tablegames.engine.matchstate import Match, MatchState, put

LAST_MISS = 3
"""The time-out in succession that loses the match."""


class Due(NamedTuple):
    """Something that comes by itself: a deadline (``seat`` None) or the end of an absence."""

    at: int
    seat: int | None


def next_due(state: MatchState[Any]) -> Due | None:
    """What comes next: at one ms a deadline before an absence, absences in seat order."""
    if state.phase == "over":
        return None
    return min(_dues(state), key=lambda due: due.at, default=None)


def wake(state: MatchState[Any]) -> int | None:
    """When time next changes something by itself."""
    due = next_due(state)
    return None if due is None else due.at


def restarted(state: MatchState[Any], at: int) -> Match:
    """The clock from the start: for the seat to move in a game, else for the next game."""
    if not state.in_game:
        pause = state.options["between"] if state.phase == "between" else 0
        return replace(state.match, deadline=at + pause if pause else None, remaining=None)
    clock = state.options["clock"]
    if not clock:
        return replace(state.match, deadline=None, remaining=None)
    if state.match.away[state.turn] is not None:
        return replace(state.match, deadline=None, remaining=clock)
    return replace(state.match, deadline=at + clock, remaining=None)


def missed(match: Match, seat: int) -> Match:
    """One more time-out in succession of the seat."""
    return replace(match, misses=put(match.misses, seat, min(match.misses[seat] + 1, LAST_MISS)))


def moved(match: Match, seat: int) -> Match:
    """A game move of the seat itself: its time-outs no longer count."""
    return replace(match, misses=put(match.misses, seat, 0))


def gone(state: MatchState[Any], seat: int, at: int) -> Match:
    """The seat is absent from now on; its own clock stands still, everyone else's runs on."""
    match = replace(state.match, away=put(state.match.away, seat, at))
    if not _to_move(state, seat) or match.deadline is None:
        return match
    return replace(match, deadline=None, remaining=match.deadline - at)


def back(state: MatchState[Any], seat: int, at: int) -> Match:
    """The seat is there again; its clock goes on where it stood."""
    since = state.match.away[seat]
    assert since is not None
    match = replace(
        state.match,
        away=put(state.match.away, seat, None),
        away_used=put(state.match.away_used, seat, state.match.away_used[seat] + at - since),
    )
    if not _to_move(state, seat) or match.remaining is None:
        return match
    return replace(match, deadline=at + match.remaining, remaining=None)


def _to_move(state: MatchState[Any], seat: int) -> bool:
    return state.in_game and state.turn == seat


def _dues(state: MatchState[Any]) -> Iterator[Due]:
    match, limit = state.match, state.options["away"]
    if match.deadline is not None:
        yield Due(match.deadline, None)
    for seat, since in enumerate(match.away):
        if since is not None and not match.out[seat]:
            yield Due(since + limit - match.away_used[seat], seat)
