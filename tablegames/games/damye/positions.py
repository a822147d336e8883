"""The fields of a position of Damye, read and written (rules page, Positions and moves)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tablegames.engine.game import JSON, Refused
from tablegames.engine.position import bad, fields, given, listing, or_null, text, whole
from tablegames.games.damye import fen
from tablegames.games.damye.board import START, Position
from tablegames.games.damye.counts import Board, Last, kind

FIELDS = (
    "white",
    "fen",
    "plies",
    "quiet",
    "ending",
    "ending_plies",
    "seen",
    "moves",
    "last",
)
ENDINGS = (0, 16, 5)

_SQUARE = r"(?:[1-9]|[1-4][0-9]|50)"
_MOVE = re.compile(rf"{_SQUARE}(?:-{_SQUARE}|(?:x{_SQUARE})+)", re.ASCII)


def read(raw: Mapping[str, Any], *, endings: bool) -> Board:
    """The board of a position. Raises ``Refused("bad-position", where, why)``."""
    position = _position(raw["fen"], "fen") if "fen" in raw else START
    count = whole()

    def counted(name: str, default: int) -> int:
        return count(raw[name], name) if name in raw else default

    ending = counted("ending", kind(position) if endings else 0)
    if ending not in ENDINGS:
        raise bad("ending", "range")
    return Board(
        position,
        counted("plies", 0),
        counted("quiet", 0),
        ending,
        counted("ending_plies", 0),
        _seen(raw["seen"], "seen") if "seen" in raw else ((position, 1),),
        listing(_move)(raw.get("moves", []), "moves"),
        or_null(_last)(raw.get("last"), "last"),
    )


def write(board: Board, white: int) -> JSON:
    """The fields of a position; ``white`` is the seat with White."""
    last = board.last
    return {
        "white": white,
        "fen": fen_of(board.position),
        "plies": board.plies,
        "quiet": board.quiet,
        "ending": board.ending,
        "ending_plies": board.ending_plies,
        "seen": {fen_of(position): times for position, times in board.seen},
        "moves": list(board.moves),
        "last": last and {"seat": last.seat, "move": last.move, "captured": list(last.captured)},
    }


@lru_cache(maxsize=1024)
def fen_of(position: Position) -> str:
    """The text of a position; remembered, for ``seen`` repeats it with every view."""
    return fen.write(position)


def _position(value: object, where: str) -> Position:
    try:
        return fen.read(text(value, where))
    except Refused as refused:
        place = refused.facts["where"].removeprefix("fen").removeprefix(where)
        raise bad(where + place, refused.facts["why"]) from None


def _seen(value: object, where: str) -> tuple[tuple[Position, int], ...]:
    if not isinstance(value, Mapping):
        raise bad(where, "type")
    seen: dict[Position, int] = {}
    for written, times in value.items():
        position = _position(written, where)
        if position in seen:
            raise bad(f"{where}[{written}]", "twice")
        seen[position] = whole()(times, f"{where}[{written}]")
    return tuple(sorted(seen.items()))


def _move(value: object, where: str) -> str:
    if not _MOVE.fullmatch(text(value, where)):
        raise bad(where, "range")
    return str(value)


def _last(value: object, where: str) -> Last:
    last = fields(value, where, ("seat", "move", "captured"))
    square = whole(1, 50)
    captured = listing(square)(given(last, "captured", where), f"{where}.captured")
    if list(captured) != sorted(set(captured)):
        raise bad(f"{where}.captured", "range")
    return Last(
        whole(0, 1)(given(last, "seat", where), f"{where}.seat"),
        _move(given(last, "move", where), f"{where}.move"),
        captured,
    )
