"""Moves as players type them, and which rule forbids what is not legal (rules page)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablegames.engine.game import Refused
from tablegames.games.damye import board
from tablegames.games.damye.board import WHITE, Move, Position
from tablegames.games.damye.counts import listed

_TYPED = re.compile(r"[0-9]+(?:(?: ?[-xX:] ?| )[0-9]+)+", re.ASCII)
_NUMBER = re.compile(r"[0-9]+", re.ASCII)


def read(position: Position, text: str) -> str:
    """The canonical text of the one legal move that fits. Raises the refusals of the page."""
    named = squares(text)
    _check_start(position, named[0])
    legal = listed(position)
    found = board.fitting(position, legal.values(), named)
    if len(found) > 1:
        raise Refused("ambiguous", choices=[one for one in legal if legal[one] in found])
    if not found:
        raise _forbidden(position, next(iter(legal.values())), named)
    return next(one for one in legal if legal[one] == found[0])


def squares(text: str) -> tuple[int, ...]:
    """The squares named in a text. Raises Refused: ``bad-move``, ``off-board``."""
    if not _TYPED.fullmatch(text):
        raise Refused("bad-move")
    numbers = [digits.lstrip("0") for digits in _NUMBER.findall(text)]
    if not all(0 < len(digits) <= 2 and int(digits) <= 50 for digits in numbers):
        raise Refused("off-board")
    return tuple(map(int, numbers))


def other_ways(texts: Sequence[str]) -> list[str]:
    """The same moves with other separators: what is accepted though it is not listed."""
    return [text.replace("-", " ").replace("x", ":") for text in texts]


def _check_start(position: Position, start: int) -> None:
    if not _stands(position, start):
        raise Refused("no-piece", square=start)
    if not _stands(position, start, position.side):
        raise Refused("not-yours", square=start)


def _forbidden(position: Position, legal: Move, named: tuple[int, ...]) -> Refused:
    """The rule against what was typed; ``legal`` is any move that is open instead."""
    must, end = len(legal.captured), named[-1]
    if must and _fits(position, board.all_captures(position), named, fewer=must):
        return Refused("capture-most", must=must)
    if must and _fits(position, board.quiet_moves(position), named, fewer=must):
        return Refused("must-capture", must=must)
    if _stands(position, end):
        return Refused("occupied", square=end)
    return Refused("backward" if _is_step_backward(position, named) else "not-a-move")


def _fits(position: Position, moves: Sequence[Move], named: tuple[int, ...], *, fewer: int) -> bool:
    return any(
        len(move.captured) < fewer and board.fits(position, move, named)
        for move in moves
        if (move.start, move.end) == (named[0], named[-1])
    )


def _stands(position: Position, square: int, side: int | None = None) -> bool:
    """Whether a piece stands on the square, of that side if one is given."""
    white, black = (
        position.white_men | position.white_kings,
        position.black_men | position.black_kings,
    )
    pieces = (white | black) if side is None else (white, black)[side]
    return bool(pieces >> (square - 1) & 1)


def _is_step_backward(position: Position, named: tuple[int, ...]) -> bool:
    start, end = named[0], named[-1]
    men = position.white_men if position.side == WHITE else position.black_men
    if len(named) != 2 or not men >> (start - 1) & 1:
        return False
    (row, column), (to_row, to_column) = _place(start), _place(end)
    back = 1 if position.side == WHITE else -1
    return to_row - row == back and abs(to_column - column) == 1


def _place(square: int) -> tuple[int, int]:
    """Row and column of a square, from Black's left corner (rule 1)."""
    row, place = divmod(square - 1, 5)
    return row, 2 * place + (row + 1) % 2
