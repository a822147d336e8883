"""What the menu knows of each game before it loads it. Importing this imports no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType
from typing import Any, Literal

from tablegames.engine.game import Game, Refused


@dataclass(frozen=True)
class Entry:
    """A game on the shelf; ``name`` is its own, the same in every language.

    ``kind`` ``race``: all play at the same time, and the first is the first. ``people``: there
    are keys for so many at one keyboard. ``practice``: the options with which nothing in it is
    limited in time and no mistake costs any; none: it is no race by reflexes.
    """

    key: str
    name: str
    seats: range
    kind: Literal["race", "turns"]
    built: bool = False
    people: int | None = None
    practice: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


_TRIPPLE = MappingProxyType({"limit_ms": 0, "lock_ms": 0})
_KRACHE = MappingProxyType(
    {"ready_ms": 0, "freeze_ms": 0, "stall_ms": 0, "slap_ms": 600_000, "early_ms": 0}
)

ENTRIES: tuple[Entry, ...] = (
    Entry("tripple", "Tripple", range(2, 9), "race", built=True, people=4, practice=_TRIPPLE),
    Entry("krache", "Krache", range(2, 3), "race", built=True, practice=_KRACHE),
    Entry("domino", "Domino", range(2, 5), "turns", built=True),
    Entry("mopyon", "Mòpyon", range(2, 3), "turns", built=True),
    Entry("damye", "Damye", range(2, 3), "turns", built=True),
    Entry("trois", "Le trois", range(2, 3), "turns", built=True),
    Entry("dreieck", "Dreieck", range(3, 4), "race", built=True, people=3),
    Entry("colonno", "Colonno", range(2, 9), "turns", built=True),
    Entry("menteur", "Menteur", range(2, 9), "turns", built=True),
    Entry("intrus", "Intrus", range(3, 11), "turns", built=True),
    Entry("president", "Président", range(3, 8), "turns", built=True),
)


def entry(key: str) -> Entry:
    """The entry of a game. Raises KeyError if there is no such game."""
    for one in ENTRIES:
        if one.key == key:
            return one
    raise KeyError(key)


def check_people(key: str, people: int) -> None:
    """Raises ``too-many-people`` (``most``) where there is no room for so many at one keyboard."""
    most = entry(key).people
    if most is not None and people > most:
        raise Refused("too-many-people", most=most)


def load(key: str) -> Game[Any]:
    """The game, imported now and that game alone. Raises KeyError if it is none, or not built."""
    if not entry(key).built:
        raise KeyError(key)
    game: Game[Any] = import_module(f"tablegames.games.{key}.rules").GAME
    return game
