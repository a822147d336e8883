"""Positions as text: ``W:W31,K32:B1,2``, to and from (rules page, Positions and moves)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablegames.engine.game import Refused
from tablegames.games.damye.board import CROWNS, Position

_PIECES = re.compile(r"(K?)([0-9]+)(?:-([0-9]+))?", re.ASCII)
_COUNTER = re.compile(r"[HF][0-9]+", re.ASCII)
_LETTERS = "WB"

_Part = tuple[int, str]
"""A side, and one of its squares or ranges as it is written."""


def read(text: str) -> Position:
    """The position that a FEN describes.

    Also read are ranges (``31-50``, ``K31-50``), White and Black in either order, a final dot,
    and parts like ``:H0:F2``. Else raises ``Refused("bad-position", where, why)``, ``why``
    being the first of ``unreadable``, ``range``, ``twice``, ``far-row`` that is the matter.
    """
    side, parts = _split(text)
    written = [(colour, part, *_squares(part)) for colour, part in parts]
    pieces = [0, 0, 0, 0]
    standing: set[int] = set()
    for colour, _, king, squares in written:
        for square in squares:
            if square in standing:
                raise _bad("twice", square)
            standing.add(square)
            pieces[2 * colour + king] |= 1 << square - 1
    for colour, _, king, squares in written:
        for square in squares:
            if not king and CROWNS[colour] >> square - 1 & 1:
                raise _bad("far-row", square)
    return Position._make((*pieces, side))


def write(position: Position) -> str:
    """The one text of a position: White's squares, then Black's, ascending, ``K`` before kings."""
    white, black = (",".join(_named(position[men], position[men + 1])) for men in (0, 2))
    return f"{_LETTERS[position.side]}:W{white}:B{black}"


def _split(text: str) -> tuple[int, list[_Part]]:
    """The side to move and the parts of both sides in the order of the text, all readable."""
    first, *rest = text.removesuffix(".").split(":")
    fields = [field for field in rest if not _COUNTER.fullmatch(field)]
    if first not in ("W", "B") or sorted(field[:1] for field in fields) != ["B", "W"]:
        raise _bad("unreadable")
    parts = [
        (_LETTERS.index(field[0]), part)
        for field in fields
        if field[1:]
        for part in field[1:].split(",")
    ]
    for _, part in parts:
        if not _PIECES.fullmatch(part):
            raise _bad("unreadable", part)
    return _LETTERS.index(first), parts


def _squares(part: str) -> tuple[bool, range]:
    """Whether a part is of kings, and its squares."""
    found = _PIECES.fullmatch(part)
    assert found
    king, first, last = found.groups()
    squares = range(_number(first), _number(last or first) + 1)
    if not squares or squares[0] < 1 or squares[-1] > 50:
        raise _bad("range", part)
    return bool(king), squares


def _number(digits: str) -> int:
    """The number, or one that is no square where it has too many digits to be one."""
    return int(digits) if len(digits.lstrip("0")) <= 2 else 99


def _named(men: int, kings: int) -> Iterator[str]:
    for square in range(1, 51):
        if (men | kings) >> square - 1 & 1:
            yield f"K{square}" if kings >> square - 1 & 1 else str(square)


def _bad(why: str, part: object = None) -> Refused:
    where = "fen" if part is None else f"fen[{part}]"
    return Refused("bad-position", where=where, why=why)
