"""The deal of a round, and the reshuffle of the discard (rules, *Deal* and *Shuffles*)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablegames.engine import deal
from tablegames.engine.deal import Deal
from tablegames.engine.options import Options
from tablegames.games.colonno.board import CELLS, COUNTS, Board, Card
from tablegames.games.colonno.state import OPEN, State

ITEMS = tuple(str(value) for value, count in COUNTS.items() for _ in range(count))
"""What is shuffled for a round, in the order before the shuffle."""


def label(number: int) -> str:
    """The label of the shuffle for that round."""
    return f"round {number}"


def begun(seats: int, options: Options, secret: str) -> State:
    """The first round: everybody's twelve cards face down, the first card of the discard."""
    boards, pile, discard, dealt = _dealt_out(secret, 1, seats)
    return State(
        seats=seats,
        options=options,
        secret=secret,
        round=1,
        phase=OPEN,
        turn=0,
        boards=boards,
        pile=pile,
        discard=discard,
        held=None,
        closer=None,
        starter=None,
        since=0,
        scores=(0,) * seats,
        rounds=(),
        turns=0,
        reshuffles=0,
        deals=(dealt,),
    )


def next_round(state: State, at: int) -> State:
    """The next round; the closer begins it, after a capped one the seat with the lowest score."""
    number, last = state.round + 1, state.rounds[-1] if state.rounds else ()
    boards, pile, discard, dealt = _dealt_out(state.secret, number, state.seats)
    starter = last.index(min(last)) if state.closer is None else state.closer
    return replace(
        state,
        round=number,
        phase=OPEN,
        turn=0,
        boards=boards,
        pile=pile,
        discard=discard,
        held=None,
        closer=None,
        starter=starter,
        since=at,
        turns=0,
        reshuffles=0,
        deals=(*state.deals, dealt),
    )


Dealt = tuple[tuple[Board, ...], tuple[int, ...], tuple[int, ...], Deal]


def _dealt_out(secret: str, number: int, seats: int) -> Dealt:
    """The boards, the draw pile, the discard and the deal of a round."""
    items = deal.shuffle(secret, label(number), ITEMS)
    values, cells = tuple(map(int, items)), len(CELLS)
    boards = tuple(
        tuple(Card(value) for value in values[seat * cells : (seat + 1) * cells])
        for seat in range(seats)
    )
    rest = values[seats * cells :]
    return boards, rest[1:], rest[:1], deal.committed(secret, label(number), items)


def reshuffled(state: State) -> State:
    """All of the discard but its top card is shuffled and becomes the draw pile."""
    number = state.reshuffles + 1
    name = f"{label(state.round)} reshuffle {number}"
    items = deal.shuffle(state.secret, name, tuple(map(str, state.discard[:-1])))
    return replace(
        state,
        pile=tuple(map(int, items)),
        discard=state.discard[-1:],
        reshuffles=number,
        deals=(*state.deals, deal.committed(state.secret, name, items)),
    )


def dealt(state: State, name: str, seed: str) -> Sequence[str]:
    """What that shuffle dealt, in order; of a reshuffle only the state that it left tells it.

    There its first card has been drawn already: it is the one with which the commitment is right.
    """
    if "reshuffle" not in name:
        return deal.order(seed, ITEMS)
    rest = tuple(map(str, state.pile))
    for value in COUNTS:
        items = (str(value), *rest)
        if Deal(name, deal.commitment(seed, items)) in state.deals:
            return items
    return ()
