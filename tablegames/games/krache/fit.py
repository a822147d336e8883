"""What fits where, and when a seat is stuck (rules, 2 and 5): of a state's cards, or a view's.

A stock is five slots, the top card last; piles are those of L and R. Slots and piles are counted
from 0. Only top cards are looked at, so that a view knows as much as a state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.cards import RANKS

Slots = Sequence[Sequence[str]]
Piles = Sequence[Sequence[str]]

_NEXT: Mapping[str, str] = MappingProxyType(
    {rank: RANKS[at - 1] + RANKS[(at + 1) % len(RANKS)] for at, rank in enumerate(RANKS)}
)
"""Ranks run in a ring: on an ace go a king and a two."""


def fits(card: str, top: str) -> bool:
    """Whether the card's rank is the next one, up or down; suits do not matter."""
    return card[0] in _NEXT[top[0]]


def plays(stock: Slots, piles: Piles) -> list[tuple[int, int]]:
    """The slots with the piles on which their top cards fit, slot by slot, L before R."""
    tops = [(at, pile[-1]) for at, pile in enumerate(piles) if pile]
    return [
        (slot, at)
        for slot, cards in enumerate(stock)
        if cards
        for at, top in tops
        if fits(cards[-1], top)
    ]


def shifts(stock: Slots) -> list[int]:
    """The slots whose top card may go to an empty one: those with two cards or more."""
    if all(stock):
        return []
    return [slot for slot, cards in enumerate(stock) if len(cards) > 1]


def stuck(stock: Slots, piles: Piles) -> bool:
    """Whether no top card fits and there is no useful shift; freezes do not matter for this."""
    return not plays(stock, piles) and not shifts(stock)
