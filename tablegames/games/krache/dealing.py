"""What the secret fixes: the deals of the rounds and the coin (rules, 3 and *Shuffles*)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tablegames.engine import deal
from tablegames.engine.cards import DECK, in_deck_order
from tablegames.engine.deal import Deal
from tablegames.games.krache.state import OVER, PILES, SEATS, SLOTS, Cards, State, Stock

LABEL = re.compile(r"round ([1-9][0-9]{0,999})(?: seat ([01])| (coin))?", re.ASCII)
"""The labels of a match: a fresh deal, a seat's own cards, the coin of a slap.

Python reads no number of some thousand digits: such a round is no round.
"""
SET = 15
"""So many cards make a full set of stock piles; with so few there are no spit cards."""


class Dealt(NamedTuple):
    """The cards of a round by seat, who alone spits in it, and what is committed to."""

    stock: tuple[Stock, ...]
    spit: tuple[Cards, ...]
    spitter: int | None
    deals: tuple[Deal, ...]


def fresh(secret: str, number: int) -> Dealt:
    """The deal of a round with the whole deck: the first half is seat 0's."""
    label = f"round {number}"
    cards = deal.shuffle(secret, label, DECK)
    half = len(DECK) // 2
    laid = [lay(cards[:half]), lay(cards[half:])]
    committed = (deal.committed(secret, label, cards),)
    return Dealt(tuple(one for one, _ in laid), tuple(rest for _, rest in laid), None, committed)


def again(secret: str, number: int, own: Sequence[Iterable[str]]) -> Dealt:
    """The deal of a later round of ``classic``: each seat's own cards, shuffled.

    A seat with 15 cards or fewer has no spit cards, and the other alone spits.
    """
    labels = [f"round {number} seat {seat}" for seat in SEATS]
    dealt = [
        deal.shuffle(secret, label, in_deck_order(cards))
        for label, cards in zip(labels, own, strict=True)
    ]
    laid = [lay(cards) for cards in dealt]
    spitter = next((1 - seat for seat in SEATS if len(dealt[seat]) <= SET), None)
    committed = map(deal.committed, [secret] * len(labels), labels, dealt)
    return Dealt(
        tuple(one for one, _ in laid), tuple(rest for _, rest in laid), spitter, tuple(committed)
    )


def lay(cards: Cards) -> tuple[Stock, Cards]:
    """The stock laid row by row, each row one slot shorter; and what is left over, to spit.

    The row laid last is on top.
    """
    slots: list[Cards] = [()] * SLOTS
    places = [slot for row in range(SLOTS) for slot in range(row, SLOTS)]
    for slot, card in zip(places, cards, strict=False):
        slots[slot] += (card,)
    return tuple(slots), cards[SET:]


def coin(secret: str, number: int) -> tuple[int, Deal]:
    """Which pile seat 0 takes after that round, 0 or 1, and what was committed to."""
    label = f"round {number} coin"
    dealt = deal.shuffle(secret, label, PILES)
    return PILES.index(dealt[0]), deal.committed(secret, label, dealt)


def is_due(state: State, label: str) -> bool:
    """Whether the seed of a deal before the end is shown: a coin's, or when another came after."""
    number, _, is_coin = _parts(label)
    return is_coin or number < state.round


def is_ahead(state: State, label: str) -> bool:
    """Whether the match has still to make that deal: a later round's, or this slap's coin."""
    number, _, is_coin = _parts(label)
    return number > state.round or (is_coin and number == state.round and state.phase != OVER)


def dealt(state: State, label: str, seed: str) -> Cards:
    """The items of that deal in dealt order; empty where the cards of the state do not tell them.

    A seat's own cards are told by a state in which they lie as they were dealt.
    """
    _, seat, is_coin = _parts(label)
    if is_coin:
        return deal.order(seed, PILES)
    if seat is None:
        return deal.order(seed, DECK)
    cards = deal.order(seed, in_deck_order(own(state, seat)))
    return cards if Deal(label, deal.commitment(seed, cards)) in state.deals else ()


def own(state: State, seat: int) -> Cards:
    """A seat's unplayed cards: its stock slot by slot, then its spit cards."""
    return (*(card for slot in state.stock[seat] for card in slot), *state.spit[seat])


def _parts(label: str) -> tuple[int, int | None, bool]:
    """The round, the seat if the label names one, and whether it is a coin's."""
    found = LABEL.fullmatch(label)
    assert found is not None, "a state's deals have the labels of the rules"
    return int(found[1]), None if found[2] is None else int(found[2]), found[3] is not None
