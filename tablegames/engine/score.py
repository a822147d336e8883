"""Counting a match: what a game is worth, whether the match is over, its outcome (rules 4, 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tablegames.engine.game import Outcome
from tablegames.engine.matchstate import Ending, Match, Over, Result, put

ENDLESS = ("points", "wins")
"""The goals without a limit to the number of games: no extra games, never level at the end."""

WIN_POINTS = 50
"""What a win of credit 1 is worth with goal ``points``."""


def counted(match: Match, ending: Ending, options: Mapping[str, Any], *, nil_counts: bool) -> Match:
    """The match with the game that has just ended added to ``score`` and ``played``."""
    if options["goal"] == "total":
        return _total(match, ending)
    if ending.winner is None:
        used = 1 if nil_counts and not match.extra else 0
        return _with(match, ending, match.score, used, 0)
    if match.extra:
        return _won(match, ending, points=1, used=0, credit=1)
    if options["goal"] == "points":
        return _won(match, ending, points=WIN_POINTS * ending.credit, used=1, credit=ending.credit)
    if options["goal"] == "wins":
        return _won(match, ending, points=ending.credit, used=1, credit=ending.credit)
    credit = min(ending.credit, match.left(options))
    return _won(match, ending, points=credit, used=credit, credit=credit)


def verdict(
    match: Match, options: Mapping[str, Any], contenders: Sequence[int], *, replayed: bool
) -> Over | None:
    """How the match is over after the game just counted; None: another game follows.

    ``contenders`` are the sides that have not dropped out; ``replayed``: the game was a nil that
    used up nothing.
    """
    goal = options["goal"]
    leaders = _leaders(match, contenders)
    if goal in ENDLESS:
        reached = match.score[leaders[0]] >= options["target"]
        return Over(_first_of(leaders, match), "target") if reached else None
    if match.extra or not match.left(options):
        if len(leaders) == 1:
            return Over(leaders[0], goal)
        void = no_game_left(match, options, replayed=replayed)
        return Over(None, goal) if void else None
    if options["early"] and goal == "games" and _lead(match, contenders) > match.left(options):
        return Over(leaders[0], "early")
    return None


def next_extra(match: Match, options: Mapping[str, Any], *, replayed: bool) -> int:
    """``extra`` of the game that follows: 0, or the number of the extra game that it is."""
    if options["goal"] in ENDLESS or (match.left(options) and not match.extra):
        return 0
    return match.extra if replayed and match.extra else match.extra + 1


def no_game_left(match: Match, options: Mapping[str, Any], *, replayed: bool) -> bool:
    """Whether no further game can be played, extra games included."""
    following = next_extra(match, options, replayed=replayed)
    return options["extra"] is not None and following > options["extra"]


def outcome(match: Match, sides: Sequence[int], stake: int) -> Outcome:
    """The outcome of a match that is over; ``sides`` is the side of each seat."""
    assert match.over is not None
    winner = match.over.winner
    return Outcome(
        winners=tuple(seat for seat, side in enumerate(sides) if side == winner),
        scores=tuple(match.score[side] for side in sides),
        places=_places(match, sides),
        how=match.over.how,
        counters=_counters(sides, winner, stake),
    )


def _total(match: Match, ending: Ending) -> Match:
    """Goal ``total``: after each game its points are added, also negative ones, whoever won."""
    score = tuple(
        before + points for before, points in zip(match.score, ending.points, strict=True)
    )
    return _with(match, ending, score, 1, None)


def _won(match: Match, ending: Ending, *, points: int, used: int, credit: int) -> Match:
    assert ending.winner is not None
    score = put(match.score, ending.winner, match.score[ending.winner] + points)
    return _with(match, ending, score, used, credit)


def _with(
    match: Match, ending: Ending, score: tuple[int, ...], used: int, credit: int | None
) -> Match:
    result = Result(ending.winner, ending.seat, ending.how, credit, ending.facts)
    return replace(match, score=score, played=match.played + used, result=result)


def _leaders(match: Match, contenders: Sequence[int]) -> list[int]:
    best = max(match.score[side] for side in contenders)
    return [side for side in contenders if match.score[side] == best]


def _first_of(leaders: Sequence[int], match: Match) -> int:
    """Who has reached the target: of several, whoever won the last game."""
    won = match.result.winner if match.result else None
    return won if won is not None and won in leaders else leaders[0]


def _lead(match: Match, contenders: Sequence[int]) -> int:
    best, *others = sorted((match.score[side] for side in contenders), reverse=True)
    return best - max(others, default=best)


def _places(match: Match, sides: Sequence[int]) -> tuple[int, ...]:
    """A place is 1 plus the number of sides ahead; partners share theirs."""
    assert match.over is not None
    winner = match.over.winner
    if winner is None:
        return (1,) * len(sides)

    def rank(side: int) -> tuple[bool, bool, int]:
        gone = all(match.out[seat] for seat, other in enumerate(sides) if other == side)
        return side != winner, gone, -match.score[side]

    ranks = {side: rank(side) for side in set(sides)}
    return tuple(1 + sum(other < ranks[side] for other in ranks.values()) for side in sides)


def _counters(sides: Sequence[int], winner: int | None, stake: int) -> tuple[int, ...]:
    """Every losing seat pays the stake, the winners share it equally."""
    if winner is None:
        return (0,) * len(sides)
    winners = sum(side == winner for side in sides)
    share = stake * (len(sides) - winners) // winners
    return tuple(share if side == winner else -stake for side in sides)
