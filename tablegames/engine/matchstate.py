"""The values of a match: how it stands, how a game ended, how it ended itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from tablegames.engine.deal import Deal
from tablegames.engine.options import Options

Board = TypeVar("Board")
"""What a game itself keeps: pieces, hands, counts."""

IN_GAME = ("pick", "play")
"""The phases in which a game is on and ``turn`` is the seat to move."""


@dataclass(frozen=True)
class Ending:
    """How a game has just ended, before it is counted.

    ``winner`` is a side, ``seat`` the seat that won it, both None for a nil; ``credit`` what the
    win is worth; ``points`` by side, of goal ``total``; ``facts`` what the game's page adds to
    its result, in immutable types.
    """

    winner: int | None
    seat: int | None
    how: str
    credit: int = 0
    points: tuple[int, ...] = ()
    facts: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Result:
    """How the last game ended; ``credit`` is what was counted (None with goal ``total``)."""

    winner: int | None
    seat: int | None
    how: str
    credit: int | None
    facts: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Over:
    """How the match ended; ``winner`` is a side, None: it is void."""

    winner: int | None
    how: str


@dataclass(frozen=True)
class Match:
    """The ``match`` object of a position (match rules, 8); times in ms on the table's clock."""

    score: tuple[int, ...]
    played: int
    extra: int
    number: int
    starter: int
    misses: tuple[int, ...]
    deadline: int | None
    remaining: int | None
    away: tuple[int | None, ...]
    away_used: tuple[int, ...]
    offer: int | None
    out: tuple[bool, ...]
    result: Result | None
    over: Over | None

    def left(self, options: Mapping[str, Any]) -> int:
        """The games that remain, the present one included while it is played."""
        return max(0, int(options["games"]) - self.played)

    def present(self, seat: int) -> bool:
        """Whether the seat is there to act: neither absent nor out."""
        return self.away[seat] is None and not self.out[seat]


@dataclass(frozen=True)
class MatchState(Generic[Board]):
    """The state of a match; a value. ``turn`` is without meaning outside a game."""

    seats: int
    options: Options
    secret: str
    phase: str
    turn: int
    deals: tuple[Deal, ...]
    match: Match
    board: Board

    @property
    def in_game(self) -> bool:
        """Whether a game is on."""
        return self.phase in IN_GAME

    def seat_after(self, seat: int) -> int:
        """The next seat round the table that is not out."""
        others = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(other for other in others if not self.match.out[other])

    def with_match(self, **changes: Any) -> MatchState[Board]:
        """The state with these fields of ``match`` changed."""
        return replace(self, match=replace(self.match, **changes))


def opening(seats: int, sides: int, starter: int) -> Match:
    """The match before its first game has begun to count."""
    return Match(
        score=(0,) * sides,
        played=0,
        extra=0,
        number=1,
        starter=starter,
        misses=(0,) * seats,
        deadline=None,
        remaining=None,
        away=(None,) * seats,
        away_used=(0,) * seats,
        offer=None,
        out=(False,) * seats,
        result=None,
        over=None,
    )


def put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """The tuple with one entry changed."""
    return (*values[:at], value, *values[at + 1 :])
