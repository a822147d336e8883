"""A match as a position: read with all that makes one impossible, and written (rules)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields as names_of
from typing import Any, TypeVar

from tablegames.engine.cards import is_card
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
    text,
    truth,
    typed,
    whole,
)
from tablegames.games.president import dealing
from tablegames.games.president.options import complete
from tablegames.games.president.ranks import MOST, OPENER, in_hand_order, of_one_rank
from tablegames.games.president.state import GIVE, PHASES, PLAY, Gift, State, owed
from tablegames.games.president.state import Play as Laid

T = TypeVar("T")

FIELDS = tuple(field.name for field in names_of(State))
"""The fields of a position, in the order of the rules page."""

_LABEL = re.compile(r"dealer|round ([1-9][0-9]{0,8})", re.ASCII)


def load(position: Mapping[str, object]) -> State:
    """The state of a position; what is left out stands as a new match has it.

    Raises ``Refused``, in the order of the rules page: ``bad-position`` with ``unknown``,
    ``missing``, a ``type`` of the secret; ``bad-options``; ``bad-position`` with ``type``,
    ``twice``, ``impossible``.
    """
    seats, secret = opening(position, FIELDS)
    state = _typed(position, seats, secret)
    return checked(state, _twice, _impossible)


def _typed(position: Mapping[str, Any], seats: int, secret: str) -> State:
    options = complete(seats, position.get("options", {}))
    new = dealing.begun(seats, options, secret)
    seat, cards = whole(0, seats - 1), listing(_card)
    tricks = listing(_play(seats, passes=True))

    def read(name: str, how: Read[T], default: T) -> T:
        return typed(position, name, how, default)

    return State(
        seats=seats,
        options=options,
        secret=secret,
        round=read("round", whole(1), new.round),
        phase=read("phase", one_of(*PHASES), new.phase),
        dealer=read("dealer", seat, new.dealer),
        turn=read("turn", or_null(seat), new.turn),
        hands=tuple(map(in_hand_order, read("hands", listing(cards, seats), new.hands))),
        opening=read("opening", truth, new.opening),
        top=read("top", or_null(_play(seats, passes=False)), new.top),
        trick=read("trick", tricks, new.trick),
        last_trick=read("last_trick", tricks, new.last_trick),
        passed=read("passed", _rising(seats), new.passed),
        placed=read("placed", listing(seat), new.placed),
        played=read("played", cards, new.played),
        gifts=read("gifts", listing(_gift(seats)), new.gifts),
        reversed=read("reversed", truth, new.reversed),
        rounds=read("rounds", listing(_places(seats)), new.rounds),
        scores=read("scores", listing(whole(), seats), new.scores),
        since=read("since", whole(), new.since),
        deals=read("deals", listing(_deal), ()),
    )


def _card(value: object, where: str) -> str:
    if not is_card(value):
        raise bad(where, "type")
    return text(value, where)


def _play(seats: int, *, passes: bool) -> Read[Laid]:
    """One to four cards of one rank and who played them; no cards where a seat may pass."""

    def read(value: object, where: str) -> Laid:
        entry = fields(value, where, ("seat", "cards"))
        cards = listing(_card)(given(entry, "cards", where), where)
        if cards and not (len(set(cards)) == len(cards) <= MOST and of_one_rank(cards)):
            raise bad(where, "type")
        if not cards and not passes:
            raise bad(where, "type")
        return Laid(whole(0, seats - 1)(given(entry, "seat", where), where), cards)

    return read


def _gift(seats: int) -> Read[Gift]:
    def read(value: object, where: str) -> Gift:
        entry = fields(value, where, ("from", "to", "cards"))
        giver, taker = (
            whole(0, seats - 1)(given(entry, name, where), where) for name in ("from", "to")
        )
        return Gift(giver, taker, listing(_card)(given(entry, "cards", where), where))

    return read


def _rising(seats: int) -> Read[tuple[int, ...]]:
    def read(value: object, where: str) -> tuple[int, ...]:
        found = listing(whole(0, seats - 1))(value, where)
        if list(found) != sorted(set(found)):
            raise bad(where, "type")
        return found

    return read


def _places(seats: int) -> Read[tuple[int, ...]]:
    """A finished round: every seat once."""

    def read(value: object, where: str) -> tuple[int, ...]:
        found = listing(whole(0, seats - 1), seats)(value, where)
        if len(set(found)) < seats:
            raise bad(where, "type")
        return found

    return read


def _deal(value: object, where: str) -> Deal:
    found = deal(value, where)
    if not _LABEL.fullmatch(found.label):
        raise bad(where, "type")
    return found


def _twice(state: State) -> Iterator[str]:
    """The fields in which a label or a card is met again."""
    if len({deal.label for deal in state.deals}) < len(state.deals):
        yield "deals"
    cards = [card for hand in state.hands for card in hand] + list(state.played)
    if len(set(cards)) < len(cards):
        yield "hands"


def _impossible(state: State) -> Iterator[str]:
    """The fields that contradict the phase or each other."""
    if (state.turn is None) != state.is_over:
        yield "turn"
    elif state.is_over or state.phase == GIVE:
        if not state.rounds:
            yield "rounds"
        elif state.phase == GIVE:
            yield from _impossible_gift(state)
    elif state.phase == PLAY:
        yield from _impossible_play(state)
    if state.opening and not _may_open(state):
        yield "opening"
    if state.passed and (state.top is None or {state.turn, state.top.seat} & {*state.passed}):
        yield "passed"
    for found in state.deals:
        number = _LABEL.fullmatch(found.label)
        if number and number[1] and int(number[1]) > state.round:
            yield "deals"


def _impossible_gift(state: State) -> Iterator[str]:
    gifts = owed(state.rounds[-1])
    if state.turn not in gifts or _has_given(state, state.turn):
        yield "turn"
        return
    left = [seat for seat in gifts if not _has_given(state, seat)]
    if not all(state.hands) or any(len(state.hands[seat]) <= gifts[seat][1] for seat in left):
        yield "hands"
    if state.placed:
        yield "placed"
    if state.top is not None:
        yield "top"


def _has_given(state: State, seat: int) -> bool:
    taker, _ = owed(state.rounds[-1])[seat]
    return any((gift.giver, gift.taker) == (seat, taker) for gift in state.gifts)


def _impossible_play(state: State) -> Iterator[str]:
    if len(state.holders) < 2 or state.turn not in state.holders:
        yield "hands"
    if sorted(state.placed) != [seat for seat, hand in enumerate(state.hands) if not hand]:
        yield "placed"
    if state.top is not None and state.top.seat == state.turn:
        yield "top"


def _may_open(state: State) -> bool:
    """Whether the first play of the first round is due, by who holds the 3 of clubs."""
    if state.round > 1 or state.phase != PLAY or state.turn is None:
        return False
    begun = state.top or state.trick or state.last_trick or state.placed or state.played
    return not begun and OPENER in state.hands[state.turn]


def dump(state: State) -> JSON:
    """The position in plain JSON types."""
    return {
        "seats": state.seats,
        "options": dict(state.options),
        "secret": state.secret,
        "round": state.round,
        "phase": state.phase,
        "dealer": state.dealer,
        "turn": state.turn,
        "hands": [list(hand) for hand in state.hands],
        "opening": state.opening,
        "top": None if state.top is None else _plain(state.top),
        "trick": [_plain(play) for play in state.trick],
        "last_trick": [_plain(play) for play in state.last_trick],
        "passed": list(state.passed),
        "placed": list(state.placed),
        "played": list(state.played),
        "gifts": [_plain_gift(gift) for gift in state.gifts],
        "reversed": state.reversed,
        "rounds": [list(places) for places in state.rounds],
        "scores": list(state.scores),
        "since": state.since,
        "deals": [vars(deal).copy() for deal in state.deals],
    }


def _plain(play: Laid) -> JSON:
    return {"seat": play.seat, "cards": list(play.cards)}


def _plain_gift(gift: Gift) -> JSON:
    return {"from": gift.giver, "to": gift.taker, "cards": list(gift.cards)}
