"""How each field of a position is read: its kind, its range, its length."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, TypeVar

from tablegames.engine.cards import DECK, RANKS, in_deck_order
from tablegames.engine.deal import Deal
from tablegames.engine.position import (
    Read,
    bad,
    fields,
    given,
    listing,
    one_of,
    or_null,
    text,
    truth,
    whole,
)
from tablegames.games.menteur.state import MOST_CARDS, PHASES, Lay, Round, Shown

T = TypeVar("T")

_LABEL = re.compile(r"dealer|round [1-9][0-9]{0,8}", re.ASCII)
_COMMITMENT = re.compile(r"[0-9a-f]{64}", re.ASCII)
_card = one_of(*DECK)
_rank = one_of(*RANKS)


def reads(seats: int) -> Mapping[str, Read[Any]]:
    """What reads each field after the secret, in the order of the rules page."""
    seat = whole(0, seats - 1)
    return {
        "round": whole(1),
        "phase": one_of(*PHASES),
        "dealer": seat,
        "turn": or_null(seat),
        "hands": listing(_sorted, seats),
        "pile": listing(_object(Lay, seat=seat, rank=_rank, cards=_laid)),
        "aside": listing(_card),
        "rank": or_null(_rank),
        "laid_at": whole(),
        "since": whole(),
        "accepted": _rising(seat),
        "lays": whole(),
        "shown": or_null(_shown(seat)),
        "won": listing(whole(), seats),
        "rounds": listing(_object(Round, winners=listing(seat), left=listing(whole(), seats))),
        "deals": listing(_object(Deal, label=_matching(_LABEL), commitment=_matching(_COMMITMENT))),
    }


def _sorted(value: object, where: str) -> tuple[str, ...]:
    return in_deck_order(listing(_card)(value, where))


def _laid(value: object, where: str) -> tuple[str, ...]:
    """The cards of a lay: one to four."""
    cards = _sorted(value, where)
    if not 1 <= len(cards) <= MOST_CARDS:
        raise bad(where, "length")
    return cards


def _shown(seat: Read[int]) -> Read[Shown]:
    return _object(
        Shown,
        layer=seat,
        doubter=seat,
        rank=_rank,
        cards=_laid,
        true=truth,
        taker=seat,
        count=whole(1),
    )


def _rising(seat: Read[int]) -> Read[tuple[int, ...]]:
    def read(value: object, where: str) -> tuple[int, ...]:
        seats = listing(seat)(value, where)
        if any(one >= other for one, other in pairwise(seats)):
            raise bad(where, "range")
        return seats

    return read


def _matching(pattern: re.Pattern[str]) -> Read[str]:
    def read(value: object, where: str) -> str:
        if not pattern.fullmatch(text(value, where)):
            raise bad(where, "range")
        return str(value)

    return read


def _object(make: Callable[..., T], **reading: Read[Any]) -> Read[T]:
    """Reads an object that has exactly these fields."""

    def read(value: object, where: str) -> T:
        found = fields(value, where, reading)
        return make(
            **{name: one(given(found, name, where), where) for name, one in reading.items()}
        )

    return read
