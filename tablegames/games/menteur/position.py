"""A match as a position: read with all that makes one impossible, and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.options import Options
from tablegames.engine.position import (
    checked,
    opening,
    typed,
)
from tablegames.games.menteur import dealing
from tablegames.games.menteur.course import first_rank
from tablegames.games.menteur.options import complete
from tablegames.games.menteur.reading import reads
from tablegames.games.menteur.state import (
    CYCLE,
    ENDED,
    LAID,
    LAY,
    MOST_LAYS,
    OVER,
    WINDOW,
    State,
    after,
)

FIELDS = tuple(State.__dataclass_fields__)
"""The fields of a position, in the order of the rules page."""


def fresh(seats: int, options: Options, secret: str) -> State:
    """The first state of a match: the lot for the dealer, and the deal of round 1."""
    dealer, lot = dealing.first_dealer(secret, seats)
    dealt = dealing.dealt(secret, 1, seats, options["decks"], dealer)
    return State(
        seats=seats,
        options=options,
        secret=secret,
        round=1,
        phase=LAY,
        dealer=dealer,
        turn=after(dealer, seats),
        hands=dealt.hands,
        pile=(),
        aside=dealt.aside,
        rank=first_rank(options["announce"]),
        laid_at=0,
        since=0,
        accepted=(),
        lays=0,
        shown=None,
        won=(0,) * seats,
        rounds=(),
        deals=(lot, dealt.deal),
    )


def load(position: Mapping[str, object]) -> State:
    """The state of a position; what is left out has the value that a fresh match gives it.

    Raises ``Refused``, in the order of the rules page: ``bad-position`` with ``unknown``,
    ``missing``, a ``type`` of the secret; ``bad-options``; ``bad-position`` with ``type``,
    ``twice``, ``impossible``.
    """
    seats, secret = opening(position, FIELDS)
    options = complete(seats, position.get("options", {}))
    state = _typed(position, fresh(seats, options, secret))
    return _free_to_lead(checked(state, _twice, _impossible))


def _typed(position: Mapping[str, Any], start: State) -> State:
    values: dict[str, Any] = {**vars(start), "deals": ()}
    for name, read in reads(start.seats).items():
        values[name] = typed(position, name, read, values[name])
    return State(**values)


def _free_to_lead(state: State) -> State:
    """On an empty pile any rank may be announced, whatever the position says came last."""
    free = not state.pile and state.options["announce"] != CYCLE
    return replace(state, rank=None) if free else state


def _twice(state: State) -> Iterator[str]:
    """The fields in which a label is met again, or a card more often than the packs hold it."""
    cards = Counter(card for hand in state.hands for card in hand)
    cards.update(card for laid in state.pile for card in laid.cards)
    if len({one.label for one in state.deals}) < len(state.deals):
        yield "deals"
    if max(cards.values(), default=0) > state.packs:
        yield "hands"


def _impossible(state: State) -> Iterator[str]:
    """The fields that contradict the phase, or what the phase contradicts."""
    if (state.turn is None) != (state.phase in ENDED):
        yield "turn"
    if state.phase not in ENDED and any(_wrongly_empty(state)):
        yield "hands"
    if state.phase in LAID and (not state.pile or state.pile[-1].seat != state.turn):
        yield "pile"
    if state.rank is None and (state.pile or state.options["announce"] == CYCLE):
        yield "rank"
    if state.accepted and _wrongly_accepted(state):
        yield "accepted"
    if state.lays > MOST_LAYS or (state.phase == LAY and state.lays == MOST_LAYS):
        yield "lays"
    if state.phase == OVER and not state.rounds:
        yield "rounds"
    if any(dealing.round_of(one.label) > state.round for one in state.deals):
        yield "deals"


def _wrongly_empty(state: State) -> Iterator[bool]:
    """Of each hand whether it is empty though the round goes on; the layer's may just be."""
    for seat, hand in enumerate(state.hands):
        yield not hand and not (state.phase in LAID and seat == state.turn)


def _wrongly_accepted(state: State) -> bool:
    everybody = len(state.accepted) >= state.seats - 1
    return state.phase != WINDOW or state.turn in state.accepted or everybody


def dump(state: State) -> JSON:
    """The position in plain JSON types."""
    position: JSON = vars(state).copy()
    for name in ("aside", "accepted", "won"):
        position[name] = list(position[name])
    position["options"] = dict(state.options)
    position["hands"] = [list(hand) for hand in state.hands]
    position["pile"] = [
        {"seat": laid.seat, "rank": laid.rank, "cards": list(laid.cards)} for laid in state.pile
    ]
    position["shown"] = None if state.shown is None else _with_lists(state.shown)
    position["rounds"] = [_with_lists(one) for one in state.rounds]
    position["deals"] = [vars(one).copy() for one in state.deals]
    return position


def _with_lists(value: Any) -> JSON:
    return {name: list(one) if isinstance(one, tuple) else one for name, one in vars(value).items()}
