"""What a seat can reckon of the dominoes that it does not see: 28 counted, passes remembered.

All of it follows from a view. Sets of dominoes are numbers, bit *i* standing for ``TILES[i]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from tablegames.engine.game import JSON
from tablegames.games.domino.board import DUEL
from tablegames.games.domino.tiles import BY_TEXT, HALVES, TILES, Tile, tile

Ends = tuple[int, int]

BIT: Mapping[Tile, int] = MappingProxyType({one: 1 << i for i, one in enumerate(TILES)})
ALL = (1 << len(TILES)) - 1
WITH = tuple(sum(BIT[one] for one in TILES if half in one) for half in HALVES)
"""By number: the dominoes that show it."""
FITTING = tuple(tuple(WITH[left] | WITH[right] for right in HALVES) for left in HALVES)
"""By left and right end: the dominoes that fit one of them."""

TRIES = 12
"""So often dominoes are dealt out in thought before one is put where it cannot be."""


@dataclass(frozen=True)
class Known:
    """A game as one seat knows it while it is to move.

    ``places`` are the dominoes in the others' hands, each as its seat and the set of those that
    it can be; the places that can be the fewest come first. ``unseen`` are the dominoes that
    this seat does not see, ``boneyard`` of them can be taken. ``opened`` is who opened freely,
    and the dominoes that show a number of that opening.
    """

    seat: int
    hand: int
    ends: Ends | None
    places: tuple[tuple[int, int], ...]
    unseen: int
    boneyard: int
    opened: tuple[int, int] | None

    def lacks(self, seat: int, number: int) -> bool:
        """Whether the others have seen that the seat holds no domino with that number."""
        held = [possible for other, possible in self.places if other == seat]
        return bool(held) and not any(possible & WITH[number] for possible in held)

    def deal(self, rng: Random, seats: int) -> tuple[list[int], list[int]]:
        """How the dominoes may lie: the hands by seat, and the boneyard one by one.

        Who opened freely with a number holds more of it, more often than not: of two deals this
        is the one in which he does.
        """
        one = self._deal(rng, seats)
        if self.opened is None or self.opened[0] == self.seat:
            return one
        seat, shown = self.opened
        other = self._deal(rng, seats)
        more = (other[0][seat] & shown).bit_count() > (one[0][seat] & shown).bit_count()
        return other if more else one

    def _deal(self, rng: Random, seats: int) -> tuple[list[int], list[int]]:
        unseen = list(each(self.unseen))
        for left in reversed(range(TRIES)):
            rng.shuffle(unseen)
            hands, free = [0] * seats, unseen.copy()
            if self._placed(hands, free, anywhere=not left):
                break
        hands[self.seat] = self.hand
        return hands, free[: self.boneyard]

    def _placed(self, hands: list[int], free: list[int], *, anywhere: bool) -> bool:
        """Put a domino in every place; False: for one there was none that it can be."""
        for seat, possible in self.places:
            found = next((one for one in free if one & possible), None)
            if found is None:
                if not anywhere:
                    return False
                if not free:
                    return True
                found = free[0]
            free.remove(found)
            hands[seat] |= found
        return True


def known(view: JSON) -> Known:
    """What the seat whose hand the view shows knows of the game that is on."""
    seat = next(seat for seat, hand in enumerate(view["hands"]) if isinstance(hand, list))
    hand = bits(view["hands"][seat])
    row = [tuple(halves) for halves in view["line"]]
    aside = bits(one for held in view["aside"] for one in held)
    unseen = ALL & ~(hand | aside | sum(BIT[tile(*halves)] for halves in row))
    places = [(other, one) for other, held in _held(view, seat).items() for one in held]
    return Known(
        seat,
        hand,
        (row[0][0], row[-1][1]) if row else None,
        tuple(sorted(places, key=lambda place: (place[1] & unseen).bit_count())),
        unseen,
        len(view["table"]) if view["options"]["format"] == DUEL else 0,
        _opened(view),
    )


def bits(texts: Iterator[str] | Sequence[str]) -> int:
    """The set of dominoes of these texts."""
    return sum(BIT[BY_TEXT[text]] for text in texts)


def each(found: int) -> Iterator[int]:
    """The dominoes of a set, each as a set of its own."""
    while found:
        one = found & -found
        found ^= one
        yield one


def _opened(view: JSON) -> tuple[int, int] | None:
    """Who opened freely, and the dominoes that show a number of the opening."""
    laid = next((one for one in view["played"] if one[1] in BY_TEXT), None)
    if laid is None or view["forced"]:
        return None
    first = BY_TEXT[laid[1]]
    return laid[0], FITTING[first.high][first.low]


def _held(view: JSON, me: int) -> dict[int, list[int]]:
    """By other seat: what each of its dominoes can be, in the order in which it got them."""
    held = {
        seat: [_dealt(view)] * _begun_with(view, seat)
        for seat in range(view["seats"])
        if seat != me and not view["match"]["out"][seat]
    }
    before: list[Any] = [None, ""]
    for (seat, text), ends in zip(view["played"], _ends_met(view), strict=True):
        if seat in held:
            _heard(held[seat], text, ends, took=before[0] == seat and before[1][:4] == "take")
        before = [seat, text]
    return held


def _heard(held: list[int], text: str, ends: Ends | None, *, took: bool) -> None:
    """What a thing that a seat did says of its dominoes: who cannot play, has neither number."""
    if text in BY_TEXT or text[-1] in "LR":
        _laid(held, BIT[BY_TEXT[text[:3]]], took=took)
    elif text != "timeout" and ends is not None:
        held[:] = [possible & ~FITTING[ends[0]][ends[1]] for possible in held]
        if text != "pass":
            held.append(ALL)


def _laid(held: list[int], domino: int, *, took: bool) -> None:
    """A domino was laid: the one just taken; else the oldest that it can have been.

    The older of two can be less, so that nothing is taken for known that may be otherwise.
    """
    if took and held:
        held.pop()
        return
    place = next((i for i, possible in enumerate(held) if possible & domino), 0)
    del held[place : place + 1]


def _begun_with(view: JSON, seat: int) -> int:
    """How many dominoes the seat held when the game was opened."""
    texts: list[str] = [text for by, text in view["played"] if by == seat]
    took = sum(text.startswith("take") for text in texts)
    laid = sum(text[0].isdigit() for text in texts)
    now: int = view["hands"][seat]
    return max(0, now + laid - took)


def _dealt(view: JSON) -> int:
    """What a domino dealt can be: after a forced opening none that would have come before it."""
    opening = next((text for _, text in view["played"] if text in BY_TEXT), None)
    if opening is None or not view["forced"]:
        return ALL
    laid = BY_TEXT[opening]
    return ALL & ~sum(BIT[one] for one in TILES if one != laid and _comes_before(one, laid))


def _comes_before(one: Tile, laid: Tile) -> bool:
    """Whether a domino would have been laid instead (rule 4)."""
    rank = (one.double, one.points, one.high)
    return rank > (laid.double, laid.points, laid.high)


def _ends_met(view: JSON) -> list[Ends | None]:
    """By entry of ``played``: the ends of the line just before it; None: none was laid."""
    row, met = [tuple(halves) for halves in view["line"]], []
    for _, text in reversed(view["played"]):
        if text in BY_TEXT:
            row = []
        elif text[-1] in "LR":
            row = row[1:] if text[-1] == "L" else row[:-1]
        met.append((row[0][0], row[-1][1]) if row else None)
    return met[::-1]
