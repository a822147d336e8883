"""Who has pressed what: keys by their place, repeats of held keys, and moves that are typed."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from tablegames.engine.game import JSON
from tablegames.games.krache.fit import fits
from tablegames.games.krache.moves import play_text
from tablegames.games.krache.state import PILES, SLOTS
from tablegames.widgets.keyplaces import Repeats
from tablegames.widgets.keysets import Keys, meanings
from tablegames.widgets.players import LETTERS

LEFT, RIGHT, SHIFT = 0, SLOTS, 2 * SLOTS
"""Where among a seat's keys those begin that play to the left, to the right, and shift."""
SLAPS = (3 * SLOTS, 3 * SLOTS + 2)
KRACHE = 3 * SLOTS + 1

_BARE = re.compile(r"(?:play\s*)?([1-5])\s*([LR])", re.ASCII | re.IGNORECASE)
_OTHER = re.compile(r"(shift|slap)\s+([1-5LR])", re.ASCII | re.IGNORECASE)


class Press(NamedTuple):
    """A seat presses the key for that thing of the set ``krache``."""

    seat: int
    thing: int


class Hands:
    """The keys of the people here: each his seat's, and who is alone those of seat 0.

    With ``one_row`` only the second row plays cards, each to the pile where it fits.
    """

    def __init__(self, keys: Keys, here: Collection[int], *, one_row: bool = False) -> None:
        self.one_row = one_row
        alone = len(here) == 1
        self._own = {seat: keys[0 if alone else seat] for seat in sorted(here)}
        seats = tuple(self._own)
        found = meanings(tuple(self._own.values()))
        self._places = {key: Press(seats[one], thing) for key, (one, thing) in found.items()}
        if one_row:
            self._places = {k: p for k, p in self._places.items() if p.thing >= RIGHT}
        if alone:
            self._places[" "] = Press(seats[0], KRACHE)
        self._repeats = Repeats()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have keys here."""
        return tuple(self._own)

    def key(self, seat: int, thing: int) -> str:
        """How the seat's key for that thing is written; empty where it has none here."""
        if seat not in self._own or (self.one_row and thing < RIGHT):
            return ""
        return self._own[seat][thing]

    def row(self, seat: int, first: int) -> str:
        """The seat's keys for its five slots, one after another."""
        return " ".join(self._own[seat][first : first + SLOTS])

    def mine(self, character: str | None) -> bool:
        """Whether the character is somebody's key."""
        return character is not None and character.lower() in self._places

    def heard(self, character: str, at: float) -> Press | None:
        """What a key is that came at that time, in seconds; None: the repeat of one that is held.

        A repeat is worth nothing, however long the key is held: holding gains nothing.
        """
        key = character.lower()
        press = self._places[key]
        return press if self._repeats.heard(key, at) == "press" else None


def move(view: JSON, press: Press, *, one_row: bool = False) -> str:
    """The move that a press is."""
    thing = press.thing
    if thing == KRACHE:
        return "krache"
    if thing in SLAPS:
        return f"slap {PILES[SLAPS.index(thing)]}"
    if thing >= SHIFT:
        return f"shift {thing - SHIFT + 1}"
    slot = thing % SLOTS
    pile = _where(view, press.seat, slot) if one_row else thing // SLOTS
    return play_text(slot, pile)


def _where(view: JSON, seat: int, slot: int) -> int:
    """The pile where the slot's card fits, the own side first; else the own side.

    In a one-pile round it is the pile that exists (rules, *Keys*).
    """
    if view["spitter"] is not None:
        return int(view["spitter"])
    cards = view["stock"][seat][slot]
    tops = [(pile, view["piles"][PILES[pile]][-1:]) for pile in (seat, 1 - seat)]
    return next((pile for pile, top in tops if cards and top and fits(cards[-1], top[0])), seat)


def typed(text: str, seats: Collection[int]) -> tuple[int | None, str]:
    """The seat that a typed text is for (None: it is not said) and its move.

    ``3 l`` is enough for ``play 3 L``. Where several sit at the keyboard, the letter of the seat
    comes first.
    """
    seat = next(iter(seats)) if len(seats) == 1 else None
    text = " ".join(text.split())
    first, _, rest = text.partition(" ")
    named = LETTERS.find(first.upper()) if len(first) == 1 and rest else -1
    if named in seats:
        seat, text = named, rest
    return seat, _written(text)


def _written(text: str) -> str:
    bare, other = _BARE.fullmatch(text), _OTHER.fullmatch(text)
    if bare:
        return f"play {bare[1]} {bare[2].upper()}"
    if other:
        return f"{other[1].lower()} {other[2].upper()}"
    return text.lower() if text.lower() == "krache" else text
