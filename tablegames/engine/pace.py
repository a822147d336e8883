"""A match at another pace: its times, and the times that bots take, multiplied by one number.

The number stands in the record's header. What is multiplied are the options whose names end in
``_ms``; ``clock``, ``away`` and what a game fixes by its rules stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tablegames.engine.game import Game, Option
from tablegames.engine.options import possible
from tablegames.engine.recordline import Header


def paced(game: Game[Any], header: Header, pace: float) -> Header:
    """The same match at that pace, 0.5 to 3; its options are those of the pace 1."""
    if pace == 1:
        return header
    return replace(header, options=_multiplied(game, header, pace), pace=pace)


def unpaced(game: Game[Any], header: Header) -> Header:
    """The same match at the pace 1, to be begun again at any."""
    if header.pace == 1:
        return header
    return replace(header, options=_multiplied(game, header, 1 / header.pace), pace=1.0)


def _multiplied(game: Game[Any], header: Header, factor: float) -> Mapping[str, object]:
    people = sum(seat.kind == "person" for seat in header.seats)
    options = dict(header.options)
    for choice in game.choices(len(header.seats), people):
        value = options.get(choice.name, choice.default)
        if choice.name.endswith("_ms") and type(value) is int:
            options[choice.name] = _nearest(choice, round(value * factor))
    return options


def _nearest(choice: Option, value: int) -> int:
    """The possible value nearest to this one; of two the smaller."""
    if not choice.allowed or possible(value, choice.allowed):
        return value
    ends = [end for one in choice.allowed for end in _ends(one)]
    return min(ends, key=lambda end: (abs(end - value), end), default=value)


def _ends(allowed: object) -> Sequence[int]:
    """The whole numbers that a possible value or range begins and ends with."""
    ends = allowed if isinstance(allowed, tuple) else (allowed,)
    return [end for end in ends if type(end) is int]
