"""The options of Intrus: what is possible, what a menu offers, and the pairs of words."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeGuard

from tablegames.engine import options
from tablegames.engine.deal import MOST_ITEMS
from tablegames.engine.game import JSON, Option
from tablegames.engine.options import Options, bad, from_default, whole
from tablegames.games.intrus.levelling import levelled
from tablegames.games.intrus.pairs import ENGLISH, Pair

SEATS = range(3, 11)
MOST_PAIRS = MOST_ITEMS

_ANY_TIME = ((0, None),)


def choices(seats: object) -> tuple[Option, ...]:
    """The options in the order of the table, for so many seats.

    What is possible as ``pairs`` is no list of values: its ``allowed`` is empty.
    """
    pairs = [list(pair) for pair in ENGLISH]
    most = (seats - 1) // 2 if type(seats) is int and seats in SEATS else 1
    return (
        Option("pairs", pairs, (), (pairs,), pairs),
        _option("intruders", 0, (whole(0, most),), *range(most + 1)[:4]),
        _option("games", 1, ((1, None),), 1, 3, 5),
        _option("clue_ms", 0, _ANY_TIME, 0, 45_000),
        _option("talk_ms", 60_000, _ANY_TIME, 0, 30_000, 60_000, 120_000, 180_000),
        _option("vote_ms", 0, _ANY_TIME, 0, 30_000, 60_000),
    )


def _option(name: str, default: int, allowed: tuple[Any, ...], *offered: int) -> Option:
    return Option(name, default, allowed, from_default(offered, default), default)


def complete(seats: object, given: object) -> Options:
    """The options of a match for so many seats, those left out by their defaults.

    Raises ``Refused("bad-options")``: for the seats, for what is no object, for a name that there
    is not, for a value in the order of the table, and last for the ``pairs``.
    """
    chosen = options.complete(choices(seats), SEATS, seats, given)
    found = pairs(chosen["pairs"])
    if found is None:
        raise bad("pairs", chosen["pairs"], ())
    return Options({**chosen, "pairs": found})


def pairs(value: object) -> tuple[Pair, ...] | None:
    """The pairs of words that the value lists; None if it is no such list."""
    if not _is_list(value) or not 1 <= len(value) <= MOST_PAIRS:
        return None
    found = [pair(one) for one in value]
    return tuple(one for one in found if one is not None) if None not in found else None


def pair(value: object) -> Pair | None:
    """The pair of words; None if it is none."""
    if not _is_list(value) or len(value) != 2 or not all(isinstance(one, str) for one in value):
        return None
    first, second = value
    return (first, second) if _go_together(first, second) else None


@lru_cache(maxsize=4 * MOST_PAIRS)
def _go_together(first: str, second: str) -> bool:
    """Whether two texts are words, and not the same one; every position is asked for all pairs."""
    return is_word(first) and is_word(second) and levelled(first) != levelled(second)


def _is_list(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def is_word(text: str) -> bool:
    """Whether the text is a word: something is left of it, and nothing in it is in the way."""
    if not levelled(text):
        return False
    return not any(one in ",|" or unicodedata.category(one).startswith("C") for one in text)


def dump(chosen: Options) -> JSON:
    """The options in plain JSON types."""
    return {**chosen, "pairs": [list(one) for one in chosen["pairs"]]}


def intruders(seats: int, chosen: Options) -> int:
    """How many intruders there are: as the option says, else one with up to 6 seats, or two."""
    count: int = chosen["intruders"]
    return count or (1 if seats <= 6 else 2)
