"""A match as a position: read with all that makes one impossible, and written (rules, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from tablegames.engine.deal import Deal
from tablegames.engine.game import JSON
from tablegames.engine.position import (
    Read,
    bad,
    checked,
    deal,
    fields,
    given,
    listing,
    one_of,
    opening,
    or_null,
    typed,
    whole,
)
from tablegames.games.tripple import dealing
from tablegames.games.tripple.deck import DECKS, Deck, check
from tablegames.games.tripple.options import complete
from tablegames.games.tripple.state import (
    OVER,
    PAUSE,
    PHASES,
    RACE,
    READY,
    Last,
    State,
    target_reached,
)

T = TypeVar("T")

FIELDS = (
    "seats",
    "options",
    "secret",
    "phase",
    "tops",
    "centre",
    "talon",
    "aside",
    "won",
    "wrong",
    "locked",
    "until",
    "last",
    "deals",
)
"""The fields of a position, in the order of the rules page."""


def load(position: Mapping[str, object]) -> State:
    """The state of a position; what is left out takes its default.

    Raises ``Refused``, in the order of the rules page: ``bad-position`` with ``unknown``,
    ``missing``, a ``type`` of the secret; ``bad-options``; ``bad-position`` with ``type``,
    ``twice``, ``impossible``.
    """
    seats, secret = opening(position, FIELDS)
    state = _typed(position, seats, secret)
    return checked(state, _twice, _impossible)


def _typed(position: Mapping[str, Any], seats: int, secret: str) -> State:
    options = complete(seats, position.get("options", {}))
    deck = DECKS[options["deck"]]
    tops, talon, _ = dealing.dealt(secret, seats, deck)
    card, zeros = _card(deck), (0,) * seats

    def read(name: str, how: Read[T], default: T) -> T:
        return typed(position, name, how, default)

    return State(
        seats=seats,
        options=options,
        secret=secret,
        phase=read("phase", one_of(*PHASES), READY),
        tops=read("tops", listing(card, seats), tops),
        centre=read("centre", or_null(card), None),
        talon=read("talon", listing(card), talon),
        aside=read("aside", listing(card), ()),
        won=read("won", listing(whole(), seats), zeros),
        wrong=read("wrong", listing(whole(), seats), zeros),
        locked=read("locked", listing(whole(), seats), zeros),
        until=read("until", whole(), 0),
        last=read("last", or_null(_last(seats, deck)), None),
        deals=read("deals", listing(_deal), ()),
        checked=check(deck),
        looks=dealing.Looks(secret, deck),
    )


def _card(deck: Deck) -> Read[str]:
    return one_of(*deck.cards)


def _last(seats: int, deck: Deck) -> Read[Last]:
    """Reads a race that is over: a symbol that was found is one of the card's."""
    names = ("seat", "card", "symbol")

    def read(value: object, where: str) -> Last:
        seat, card, symbol = (given(fields(value, where, names), name, where) for name in names)
        if seat is None and symbol is None:
            return Last(None, _card(deck)(card, where), None)
        found = _card(deck)(card, where)
        number = whole(0, deck.last_symbol)(symbol, where)
        if number not in deck.cards[found]:
            raise bad(where, "type")
        return Last(whole(0, seats - 1)(seat, where), found, number)

    return read


def _deal(value: object, where: str) -> Deal:
    found = deal(value, where)
    if found.label != dealing.LABEL:
        raise bad(where, "type")
    return found


def _twice(state: State) -> Iterator[str]:
    """The fields in which a card is met again, or a label."""
    centre = () if state.centre is None else (state.centre,)
    places = {"tops": state.tops, "centre": centre, "talon": state.talon, "aside": state.aside}
    met: set[str] = set()
    for where, cards in places.items():
        if len(met | set(cards)) < len(met) + len(cards):
            yield where
        met.update(cards)
    if len({one.label for one in state.deals}) < len(state.deals):
        yield "deals"


def _impossible(state: State) -> Iterator[str]:
    """The fields that contradict the phase, or what the phase contradicts."""
    reached = target_reached(state.won, state.options["target"])
    if state.phase == OVER and state.talon and not reached:
        yield "phase"
    if (state.phase == RACE) != (state.centre is not None):
        yield "centre"
    if state.phase in {READY, PAUSE} and not state.talon:
        yield "talon"
    if state.phase != OVER and reached:
        yield "won"
    if state.phase == OVER and any(state.locked):
        yield "locked"
    if (state.until > 0) != _time_runs(state):
        yield "until"


def _time_runs(state: State) -> bool:
    """Whether the phase ends at a time: only the end does not, and a race without a limit."""
    if state.phase == RACE:
        return bool(state.options["limit_ms"])
    return state.phase != OVER


def dump(state: State) -> JSON:
    """The position in plain JSON types."""
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "secret": state.secret,
        "phase": state.phase,
        "tops": list(state.tops),
        "centre": state.centre,
        "talon": list(state.talon),
        "aside": list(state.aside),
        "won": list(state.won),
        "wrong": list(state.wrong),
        "locked": list(state.locked),
        "until": state.until,
        "last": None if state.last is None else vars(state.last).copy(),
        "deals": [vars(one).copy() for one in state.deals],
    }
