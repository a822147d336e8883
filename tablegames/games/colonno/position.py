"""A match as a position: read with all that makes one impossible, and written (rules)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields as names_of
from typing import Any, TypeVar

from tablegames.engine.deal import MOST_ITEMS, Deal
from tablegames.engine.game import JSON
from tablegames.engine.position import (
    Read,
    bad,
    checked,
    deal,
    labels_twice,
    listing,
    one_of,
    opening,
    or_null,
    typed,
    whole,
)
from tablegames.games.colonno import dealing
from tablegames.games.colonno.board import (
    CELLS,
    HIGHEST,
    LOWEST,
    Board,
    Card,
    face_down,
    face_up,
    held,
)
from tablegames.games.colonno.options import complete
from tablegames.games.colonno.state import (
    DREW,
    FLIP,
    OPEN,
    OPENING,
    PHASES,
    ROUND_OVER,
    TOOK,
    State,
    is_capped,
)

T = TypeVar("T")

FIELDS = tuple(field.name for field in names_of(State))
"""The fields of a position, in the order of the rules page."""

_LABEL = re.compile(r"round ([1-9][0-9]{0,8})(?: reshuffle ([1-9][0-9]{0,8}))?", re.ASCII)
_VALUE = whole(LOWEST, HIGHEST)


def load(position: Mapping[str, object]) -> State:
    """The state of a position; what is left out stands as a new match has it.

    Raises ``Refused``, in the order of the rules page: ``bad-position`` with ``unknown``,
    ``missing``, a ``type`` of the secret; ``bad-options``; ``bad-position`` with ``type``,
    ``twice``, ``impossible``.
    """
    seats, secret = opening(position, FIELDS)
    state = _typed(position, seats, secret)
    return checked(state, labels_twice, _impossible)


def _typed(position: Mapping[str, Any], seats: int, secret: str) -> State:
    options = complete(seats, position.get("options", {}))
    new = dealing.begun(seats, options, secret)
    seat, scores = or_null(whole(0, seats - 1)), listing(whole(None), seats)

    def read(name: str, how: Read[T], default: T) -> T:
        return typed(position, name, how, default)

    return State(
        seats=seats,
        options=options,
        secret=secret,
        round=read("round", whole(1), new.round),
        phase=read("phase", one_of(*PHASES), new.phase),
        turn=read("turn", seat, new.turn),
        boards=read("boards", listing(_board, seats), new.boards),
        pile=read("pile", _pile, new.pile),
        discard=read("discard", _pile, new.discard),
        held=read("held", or_null(_VALUE), new.held),
        closer=read("closer", seat, new.closer),
        starter=read("starter", seat, new.starter),
        since=read("since", whole(), new.since),
        scores=read("scores", scores, new.scores),
        rounds=read("rounds", listing(scores), new.rounds),
        turns=read("turns", whole(), new.turns),
        reshuffles=read("reshuffles", whole(), new.reshuffles),
        deals=read("deals", listing(_deal), ()),
    )


def _board(value: object, where: str) -> Board:
    return listing(_cell, len(CELLS))(value, where)


def _cell(value: object, where: str) -> Card | None:
    """A number is a face-up card, a list of one number a face-down card, null no card."""
    if value is None:
        return None
    if isinstance(value, list | tuple):
        (down,) = listing(_VALUE, 1)(value, where)
        return Card(down)
    return Card(_VALUE(value, where), up=True)


def _pile(value: object, where: str) -> tuple[int, ...]:
    """The cards of a pile: not more than there are."""
    found = listing(_VALUE)(value, where)
    if len(found) > len(dealing.ITEMS):
        raise bad(where, "type")
    return found


def _deal(value: object, where: str) -> Deal:
    found = deal(value, where)
    if not _LABEL.fullmatch(found.label):
        raise bad(where, "type")
    return found


def _impossible(state: State) -> Iterator[str]:
    """The fields that contradict the phase or each other."""
    if (state.turn is None) != state.is_over:
        yield "turn"
    if (state.held is None) == (state.phase in {TOOK, DREW}):
        yield "held"
    if state.closer is not None and (state.phase == OPEN or state.closer == state.turn):
        yield "closer"
    if state.starter is None and (state.phase != OPEN or state.round > 1):
        yield "starter"
    if state.closer is None and not state.is_over and is_capped(state.seats, state.turns):
        yield "turns"
    if state.turn is not None and not _boards_can_be(state, state.turn):
        yield "boards"
    if not state.is_over and state.held is None and not state.pile and not state.discard:
        yield "discard"  # the seat to act would have nothing to take or to draw
    if len(state.pile) + len(state.discard) + sum(len(held(b)) for b in state.boards) > MOST_ITEMS:
        yield "pile"  # all of it may come to lie on the discard, and could not be shuffled
    if state.phase == ROUND_OVER and state.closer is None and not state.rounds:
        yield "rounds"
    if any(_is_to_come(state, found.label) for found in state.deals):
        yield "deals"


def _is_to_come(state: State, label: str) -> bool:
    """Whether that shuffle has still to be made: made, its label would stand there twice."""
    number = _LABEL.fullmatch(label)
    made = (state.round, state.reshuffles)
    return number is not None and (int(number[1]), int(number[2] or 0)) > made


def _boards_can_be(state: State, turn: int) -> bool:
    if state.phase == OPEN:
        return all(
            len(held(board)) >= OPENING and _may_open(seat, len(face_up(board)), turn)
            for seat, board in enumerate(state.boards)
        )
    if state.phase == FLIP and not face_down(state.boards[turn]):
        return False
    return all(held(state.boards[seat]) for seat in _to_play(state, turn))


def _may_open(seat: int, up: int, turn: int) -> bool:
    """Whether a seat can have turned up so many cards when it is that one's turn to do so."""
    if seat == turn:
        return up < OPENING
    return up == (OPENING if seat < turn else 0)


def _to_play(state: State, turn: int) -> list[int]:
    """The seats that have still to play in this round."""
    last = turn if state.closer is None else state.closer
    count = (last - turn) % state.seats or state.seats
    return [(turn + step) % state.seats for step in range(count)]


def dump(state: State) -> JSON:
    """The position in plain JSON types."""
    plain = {name: getattr(state, name) for name in FIELDS}
    return plain | {
        "options": dict(state.options),
        "boards": [[_plain(card) for card in board] for board in state.boards],
        "pile": list(state.pile),
        "discard": list(state.discard),
        "scores": list(state.scores),
        "rounds": [list(scores) for scores in state.rounds],
        "deals": [vars(deal).copy() for deal in state.deals],
    }


def _plain(card: Card | None) -> int | list[int] | None:
    if card is None:
        return None
    return card.value if card.up else [card.value]
