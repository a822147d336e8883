"""A match as a position: read with all that makes one impossible, and written (rules, 9)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from tablegames.engine.cards import DECK
from tablegames.engine.deal import Deal
from tablegames.engine.game import JSON
from tablegames.engine.position import (
    Read,
    bad,
    checked,
    fields,
    given,
    listing,
    one_of,
    opening,
    or_null,
    text,
    truth,
    typed,
    whole,
)
from tablegames.games.krache import dealing
from tablegames.games.krache.impossible import impossible, twice
from tablegames.games.krache.options import complete
from tablegames.games.krache.state import (
    PHASES,
    PILES,
    READY,
    SEATS,
    SLOTS,
    Covered,
    State,
)

T = TypeVar("T")

FIELDS = (
    "seats",
    "options",
    "secret",
    "phase",
    "round",
    "stock",
    "spit",
    "piles",
    "spitter",
    "ready",
    "until",
    "frozen",
    "misplays",
    "covered",
    "stall",
    "early",
    "barred",
    "score",
    "rounds",
    "deals",
)
"""The fields of a position, in the order of the rules page."""

_COMMITMENT = re.compile(r"[0-9a-f]{64}", re.ASCII)

_card = one_of(*DECK)
_cards = listing(_card)
_numbers = listing(whole(), len(SEATS))
_seat = whole(0, len(SEATS) - 1)


def load(position: Mapping[str, object]) -> State:
    """The state of a position; what is left out takes its default.

    Raises ``Refused``, in the order of the rules page: ``bad-position`` with ``unknown``,
    ``missing``, a ``type`` of the secret; ``bad-options``; ``bad-position`` with ``type``,
    ``twice``, ``impossible``.
    """
    seats, secret = opening(position, FIELDS)
    state = _typed(position, seats, secret)
    return checked(state, twice, impossible)


def _typed(position: Mapping[str, Any], seats: object, secret: str) -> State:
    options = complete(seats, position.get("options", {}))
    first, none = dealing.fresh(secret, 1), (0,) * len(SEATS)

    def read(name: str, how: Read[T], default: T) -> T:
        return typed(position, name, how, default)

    return State(
        options=options,
        secret=secret,
        phase=read("phase", one_of(*PHASES), READY),
        round=read("round", whole(1), 1),
        stock=read("stock", listing(listing(_cards, SLOTS), len(SEATS)), first.stock),
        spit=read("spit", listing(_cards, len(SEATS)), first.spit),
        piles=read("piles", _by_pile(_cards), ((), ())),
        spitter=read("spitter", or_null(_seat), None),
        ready=read("ready", listing(truth, len(SEATS)), (False, False)),
        until=read("until", whole(), 0),
        frozen=read("frozen", _numbers, none),
        misplays=read("misplays", _numbers, none),
        covered=read("covered", _by_pile(listing(_covered)), ((), ())),
        stall=read("stall", whole(), 0),
        early=read("early", _numbers, none),
        barred=read("barred", _numbers, none),
        score=read("score", _numbers, none),
        rounds=read("rounds", listing(_numbers), ()),
        deals=read("deals", listing(_deal), ()),
    )


def _by_pile(read: Read[T]) -> Read[tuple[T, ...]]:
    """Reads an object with one value for each place in the middle."""

    def read_both(value: object, where: str) -> tuple[T, ...]:
        both = fields(value, where, tuple(PILES))
        return tuple(read(given(both, pile, where), where) for pile in PILES)

    return read_both


def _covered(value: object, where: str) -> Covered:
    seat, card, at = listing(_anything, 3)(value, where)
    return Covered(_seat(seat, where), _card(card, where), whole()(at, where))


def _anything(value: object, where: str) -> object:
    return value


def _deal(value: object, where: str) -> Deal:
    names = ("label", "commitment")
    label, commitment = (text(given(fields(value, where, names), n, where), where) for n in names)
    if not dealing.LABEL.fullmatch(label) or not _COMMITMENT.fullmatch(commitment):
        raise bad(where, "type")
    return Deal(label, commitment)


def dump(state: State) -> JSON:
    """The position in plain JSON types."""
    return {
        "seats": len(SEATS),
        "options": dict(state.options),
        "secret": state.secret,
        "phase": state.phase,
        "round": state.round,
        "stock": [[list(slot) for slot in stock] for stock in state.stock],
        "spit": [list(cards) for cards in state.spit],
        "piles": {pile: list(cards) for pile, cards in zip(PILES, state.piles, strict=True)},
        "spitter": state.spitter,
        "ready": list(state.ready),
        "until": state.until,
        "frozen": list(state.frozen),
        "misplays": list(state.misplays),
        "covered": {
            pile: [list(one) for one in ones]
            for pile, ones in zip(PILES, state.covered, strict=True)
        },
        "stall": state.stall,
        "early": list(state.early),
        "barred": list(state.barred),
        "score": list(state.score),
        "rounds": [list(one) for one in state.rounds],
        "deals": [vars(deal).copy() for deal in state.deals],
    }
