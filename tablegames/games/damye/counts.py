"""One game of Damye as it stands, and what ends it: the counts of rules 9 and 10."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from tablegames.games.damye import board
from tablegames.games.damye.board import START, WHITE, Move, Position

REPETITIONS = 3
QUIET = 50
LIMITS: Mapping[int, int] = MappingProxyType({16: 32, 5: 10})
"""How many moves each ending has before it is nil."""


@dataclass(frozen=True)
class Last:
    """The last move: who made it, its text, the captured squares, ascending."""

    seat: int
    move: str
    captured: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """The position with the counts that run towards a nil; ``seen`` is in order of positions."""

    position: Position = START
    plies: int = 0
    quiet: int = 0
    ending: int = 0
    ending_plies: int = 0
    seen: tuple[tuple[Position, int], ...] = ((START, 1),)
    moves: tuple[str, ...] = ()
    last: Last | None = None


@lru_cache(maxsize=512)
def listed(position: Position) -> Mapping[str, Move]:
    """The legal moves by their canonical texts, in the order of the list."""
    found = board.moves(position)
    return MappingProxyType(dict(zip(board.texts(found), found, strict=True)))


def kind(position: Position) -> int:
    """Which ending the position is, 16 or 5; 0: none."""
    white = position.white_men.bit_count(), position.white_kings.bit_count()
    black = position.black_men.bit_count(), position.black_kings.bit_count()
    return _kind(white, black) or _kind(black, white)


def moved(before: Board, text: str, seat: int, *, endings: bool) -> Board:
    """The game after a move; ``endings``: whether the two ending counts run."""
    move = listed(before.position)[text]
    position = board.after(before.position, move)
    lasting = bool(move.captured) or _is_man(before.position, move.start)
    counted = replace(
        before,
        position=position,
        plies=before.plies + 1,
        quiet=0 if lasting else before.quiet + 1,
        seen=_entered(() if lasting else before.seen, position),
        moves=(*before.moves, text),
        last=Last(seat, text, move.captured),
    )
    ending, plies = _ending(before, position) if endings else (0, 0)
    return replace(counted, ending=ending, ending_plies=plies)


def lost(after: Board) -> str | None:
    """Why the side to move has lost (rule 9); None: it has a move."""
    if listed(after.position):
        return None
    first = 0 if after.position.side == WHITE else 2
    return "blocked" if any(after.position[first : first + 2]) else "no-pieces"


def nil(after: Board) -> str | None:
    """Why the game is nil (rule 10), in the order of the rule; None: it goes on."""
    times = next(n for position, n in after.seen if position == after.position)
    if times >= REPETITIONS:
        return "repetition"
    for ending, limit in LIMITS.items():
        if after.ending == ending and after.ending_plies >= limit:
            return f"ending-{ending}"
    return "quiet" if after.quiet >= QUIET else None


def _kind(lone: tuple[int, int], others: tuple[int, int]) -> int:
    """16: one king against three pieces, a king among them; 5: against two, or just a king."""
    if lone != (0, 1) or not others[1]:
        return 0
    return {3: 16, 2: 5, 1: 5}.get(sum(others), 0)


def _ending(before: Board, position: Position) -> tuple[int, int]:
    """Which ending count runs after a move, and how many moves it has counted.

    The move that brings the kind about is not counted. ``ending-5``, once begun, goes on,
    whatever happens; ``ending-16`` is dropped if the three pieces lose their last king.
    """
    now = kind(position)
    if before.ending == 5 or (before.ending == 16 and now == 16):
        return before.ending, before.ending_plies + 1
    return now, 0


def _entered(
    seen: tuple[tuple[Position, int], ...], position: Position
) -> tuple[tuple[Position, int], ...]:
    times = dict(seen)
    times[position] = times.get(position, 0) + 1
    return tuple(sorted(times.items()))


def _is_man(position: Position, square: int) -> bool:
    return bool((position.white_men | position.black_men) >> (square - 1) & 1)
