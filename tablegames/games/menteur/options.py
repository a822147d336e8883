"""The options of Menteur: what is possible, what a menu offers (rules, *Options*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames.engine import options as engine
from tablegames.engine.game import Option
from tablegames.engine.options import Options, from_default
from tablegames.games.menteur.state import CYCLE, NEAR, SAME

SEATS = range(2, 9)
TWO_PACKS = 6
"""From so many seats on two packs may be played with."""


def _option(name: str, allowed: tuple[Any, ...], default: Any, *others: Any) -> Option:
    return Option(name, default, allowed, (default, *others), default)


def choices(seats: int) -> Sequence[Option]:
    """The options in the order of the table; a pair stands for the whole numbers between."""
    packs = (1, 2) if seats >= TWO_PACKS else (1,)
    windows = from_default((4_000, 6_000, 10_000, 20_000, 0), 6_000)
    return (
        _option("announce", (CYCLE, SAME, NEAR), CYCLE, SAME, NEAR),
        _option("window_ms", ((0, None),), *windows),
        _option("wins", ((1, None),), 1, 2, 3),
        _option("turn_ms", ((0, None),), 0, 45_000),
        _option("decks", packs, *packs),
    )


def complete(seats: object, given: object) -> Options:
    """The options of a match for so many seats, those left out by their defaults.

    Raises ``Refused("bad-options")`` in the order of the rules page.
    """
    known = seats if type(seats) is int else SEATS.start
    return engine.complete(choices(known), SEATS, seats, given)
