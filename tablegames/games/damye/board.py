"""The board of Damye: positions, the moves of rules 1 to 8, their routes and their texts.

A position is a value; ``after`` gives the next one. Whose turn and what a match is: rules.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tablegames.games.damye import generate, geometry
from tablegames.games.damye.geometry import BOARD, SQUARE, spread, squares
from tablegames.games.damye.route import Ways

WHITE, BLACK = 0, 1
CROWNS = (0x1F, 0x1F << 45)
"""Where the men of each side become kings, as public bits."""


class Position(NamedTuple):
    """What stands where; bit s-1 is square s. ``side`` is to move: 0 White, 1 Black."""

    white_men: int
    white_kings: int
    black_men: int
    black_kings: int
    side: int


class Move(NamedTuple):
    """A move is its start, its end and its captured squares (rule 8), which are ascending.

    ``route`` is the smallest way, every landing square from start to end.
    """

    start: int
    end: int
    captured: tuple[int, ...]
    route: tuple[int, ...]


START = Position((1 << 50) - (1 << 30), 0, (1 << 20) - 1, 0, WHITE)


def moves(position: Position) -> list[Move]:
    """The legal moves, by start, end, captured squares; none: the side to move has lost."""
    return _captures(position, generate.captures(*_sides(position))) or quiet_moves(position)


def quiet_moves(position: Position) -> list[Move]:
    """What would be legal if nothing could be captured, by start and end."""
    men, kings, _, empty = _sides(position)
    found = []
    for start, end, _ in generate.quiet_moves(men, kings, empty, position.side):
        ends = (SQUARE[start], SQUARE[end])
        found.append(Move(*ends, (), ends))
    return sorted(found)


def all_captures(position: Position) -> list[Move]:
    """Every capture that the side can begin, finished or broken off, of any number from 1 on."""
    return _captures(position, generate.all_captures(*_sides(position)))


def after(position: Position, move: Move) -> Position:
    """The position when the move is done: captured pieces off (6), then the promotion (7)."""
    ours, theirs = 2 * position.side, 2 - 2 * position.side
    pieces = list(position[:4])
    start, end = 1 << move.start - 1, 1 << move.end - 1
    piece = ours if pieces[ours] & start else ours + 1
    pieces[piece] ^= start
    if piece == ours and end & CROWNS[position.side]:
        piece += 1
    pieces[piece] |= end
    left = ~sum(1 << square - 1 for square in move.captured)
    pieces[theirs] &= left
    pieces[theirs + 1] &= left
    return Position._make((*pieces, 1 - position.side))


def texts(moves: Sequence[Move]) -> list[str]:
    """The canonical text of each of the moves that are legal together."""
    ways = Counter((move.start, move.end) for move in moves)
    return [_text(move, whole=ways[move.start, move.end] > 1) for move in moves]


def routes(position: Position, move: Move) -> Iterator[tuple[int, ...]]:
    """All ways of the move, every landing square from start to end; the smallest first, lazily."""
    if not move.captured:
        return iter((move.route,))
    return ways(position, move).routes()


def ways(position: Position, move: Move) -> Ways:
    """The routes of a capture, to be gone through step by step."""
    men, _, _, empty = _sides(position)
    start = spread(1 << move.start - 1)
    captured = spread(sum(1 << square - 1 for square in move.captured))
    standing = (BOARD ^ empty) & ~start
    return Ways(start, spread(1 << move.end - 1), captured, standing, king=not start & men)


def fits(position: Position, move: Move, named: Sequence[int]) -> bool:
    """Whether the squares, first to last, lie on some route of the move in that order."""
    if len(named) < 2 or (named[0], named[-1]) != (move.start, move.end):
        return False
    if not move.captured:
        return len(named) == 2
    return ways(position, move).passes(tuple(named[1:-1]))


def fitting(position: Position, among: Iterable[Move], named: Sequence[int]) -> list[Move]:
    """The moves that have the squares, first to last, on one of their routes in that order."""
    return [move for move in among if fits(position, move, named)]


def _text(move: Move, *, whole: bool) -> str:
    if not move.captured:
        return f"{move.start}-{move.end}"
    return "x".join(map(str, move.route if whole else (move.start, move.end)))


def padded(position: Position) -> generate.Board:
    """The position as the private generator sees it."""
    white_men, white_kings, black_men, black_kings = map(spread, position[:4])
    if position.side == WHITE:
        return white_men, white_kings, black_men, black_kings, WHITE
    return black_men, black_kings, white_men, white_kings, BLACK


def _sides(position: Position) -> tuple[int, int, int, int]:
    """Men and kings of the side to move, all enemy pieces, all empty squares; padded."""
    men, kings, foe_men, foe_kings, _ = padded(position)
    foes = foe_men | foe_kings
    return men, kings, foes, BOARD ^ men ^ kings ^ foes


def _captures(position: Position, found: Iterable[geometry.Move]) -> list[Move]:
    ends = ((SQUARE[start], SQUARE[end], squares(taken)) for start, end, taken in found)
    unrouted = (Move(*three, ()) for three in ends)
    return sorted(move._replace(route=ways(position, move).smallest()) for move in unrouted)
