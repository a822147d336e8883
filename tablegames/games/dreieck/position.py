"""A match as a position: read with all that makes one impossible, and written (rules, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from tablegames.engine import position as reading
from tablegames.engine.deal import Deal
from tablegames.engine.game import JSON
from tablegames.engine.position import (
    Read,
    bad,
    checked,
    fields,
    given,
    listing,
    opening,
    or_null,
    truth,
    typed,
    whole,
)
from tablegames.games.dreieck import deck
from tablegames.games.dreieck.facts import FACTS
from tablegames.games.dreieck.options import complete
from tablegames.games.dreieck.state import (
    ALL_READY,
    CLAIM,
    COUNT,
    NO_BARS,
    NONE_READY,
    OVER,
    PHASES,
    RACE,
    READY,
    REVEAL,
    SPEAK,
    Last,
    State,
    Used,
    has_winner,
)

T = TypeVar("T")

FIELDS = (
    "seats",
    "options",
    "secret",
    "phase",
    "round",
    "block",
    "hands",
    "right",
    "deck",
    "used",
    "ready",
    "until",
    "barred",
    "speaker",
    "scores",
    "last",
    "deals",
)
"""The fields of a position, in the order of the rules page."""

_CARD = reading.one_of(*deck.DECK)
_SEAT = whole(0, deck.SEATS - 1)
_HANDS = listing(_CARD, deck.SEATS)
_NUMBERS = listing(whole(), deck.SEATS)


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
    def read(name: str, how: Read[T], default: T) -> T:
        return typed(position, name, how, default)

    options = complete(seats, position.get("options", {}))
    phase = read("phase", reading.one_of(*PHASES), READY)
    number, block = read("round", whole(1), 1), read("block", whole(1), 1)
    four, left = deck.take(deck.shuffled(secret, block))
    return State(
        seats=seats,
        options=options,
        secret=secret,
        phase=phase,
        round=number,
        block=block,
        hands=read("hands", _HANDS, four.hands),
        right=read("right", _CARD, four.right),
        deck=read("deck", listing(_CARD), left),
        used=read("used", listing(_used), ()),
        ready=read("ready", listing(truth, deck.SEATS), NONE_READY),
        until=read("until", whole(), 0),
        barred=read("barred", _NUMBERS, NO_BARS),
        speaker=read("speaker", or_null(_SEAT), None),
        scores=read("scores", _NUMBERS, (0, 0, 0)),
        last=read("last", or_null(_last), None),
        deals=read("deals", listing(_deal), ()),
    )


def _entries(value: object, where: str, *names: str) -> tuple[Any, ...]:
    """The values of an object that has exactly these fields."""
    entry = fields(value, where, names)
    return tuple(given(entry, name, where) for name in names)


def _used(value: object, where: str) -> Used:
    hands, right, speaker = _entries(value, where, "hands", "right", "speaker")
    return Used(_HANDS(hands, where), _CARD(right, where), or_null(_SEAT)(speaker, where))


def _last(value: object, where: str) -> Last:
    names = ("speaker", "fact", "true", "gains", "claims")
    speaker, fact, true, gains, claims = _entries(value, where, *names)
    last = Last(
        speaker=or_null(_SEAT)(speaker, where),
        fact=or_null(reading.one_of(*FACTS))(fact, where),
        true=or_null(truth)(true, where),
        gains=_NUMBERS(gains, where),
        claims=listing(_SEAT)(claims, where),
    )
    if not _is_an_end(last):
        raise bad(where, "type")
    return last


def _is_an_end(last: Last) -> bool:
    """Whether a round can end so: as a draw of two claims or of none, or by its speaker alone."""
    if last.speaker is None:
        draw = (last.fact, last.true, any(last.gains)) == (None, None, False)
        return draw and len(last.claims) == len(set(last.claims)) and len(last.claims) in {0, 2}
    return (
        last.claims == (last.speaker,)
        and last.true is not None
        and not (last.fact is None and last.true)
    )


def _deal(value: object, where: str) -> Deal:
    (one,) = reading.deals([value], where)
    if deck.block_of(one.label) is None:
        raise bad(where, "type")
    return one


def _twice(state: State) -> Iterator[str]:
    """The fields in which a card is met again, or a label."""
    used = [card for one in state.used for card in (*one.hands, one.right)]
    places = {"hands": state.hands, "right": (state.right,), "deck": state.deck, "used": used}
    met: set[str] = set()
    for where, cards in places.items():
        if len(met | set(cards)) < len(met) + len(cards):
            yield where
        met.update(cards)
    if len({deal.label for deal in state.deals}) < len(state.deals):
        yield "deals"


def _impossible(state: State) -> Iterator[str]:
    """The fields that contradict the phase, or what the phase contradicts, in their order."""
    phase, won = state.phase, has_winner(state.scores, state.options["target"])
    if phase == OVER and not won:
        yield "phase"
    if len(state.deck) % deck.ROUND:
        yield "deck"
    if not _ready_fits(state):
        yield "ready"
    if (state.until == 0) != (phase in {READY, OVER}):
        yield "until"
    if any(state.barred) and phase in {READY, REVEAL, OVER}:
        yield "barred"
    if phase in ({CLAIM, SPEAK, OVER} if state.speaker is None else {READY, COUNT, RACE}):
        yield "speaker"
    if won and phase != OVER:
        yield "scores"
    if any(_is_ahead(state, deal) for deal in state.deals):  # it would be made twice
        yield "deals"


def _is_ahead(state: State, deal: Deal) -> bool:
    """Whether the match has still to make that deal: a later block's."""
    block = deck.block_of(deal.label)
    return block is not None and block > state.block


def _ready_fits(state: State) -> bool:
    match state.phase:
        case "ready" | "reveal":
            return state.ready != ALL_READY
        case "over":
            return state.ready == NONE_READY
    return state.ready == ALL_READY


def dump(state: State) -> JSON:
    """The position in plain JSON types."""
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "secret": state.secret,
        "phase": state.phase,
        "round": state.round,
        "block": state.block,
        "hands": list(state.hands),
        "right": state.right,
        "deck": list(state.deck),
        "used": [_plain(one) for one in state.used],
        "ready": list(state.ready),
        "until": state.until,
        "barred": list(state.barred),
        "speaker": state.speaker,
        "scores": list(state.scores),
        "last": None if state.last is None else _plain(state.last),
        "deals": [_plain(deal) for deal in state.deals],
    }


def _plain(value: Used | Last | Deal) -> JSON:
    """The fields of a small value, its tuples as lists."""
    return {name: list(one) if isinstance(one, tuple) else one for name, one in vars(value).items()}
