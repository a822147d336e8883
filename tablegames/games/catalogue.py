"""What the menu knows of each game before it loads it. Importing this imports no game."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from tablegames.engine.game import Game, Refused


@dataclass(frozen=True)
class Entry:
    """A game on the shelf; ``name`` is its own, the same in every language.

    ``kind`` ``race``: all play at the same time, and the first is the first. ``people``: there
    are keys for so many at one keyboard.
    """

    key: str
    name: str
    seats: range
    kind: Literal["race", "turns"]
    built: bool = False
    people: int | None = None


ENTRIES: tuple[Entry, ...] = (
    Entry("tripple", "Tripple", range(2, 9), "race", built=True, people=4),
    Entry("krache", "Krache", range(2, 3), "race", built=True),
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
