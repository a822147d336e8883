"""Cards in words: ``7s`` is the 7 of spades."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.engine.cards import rank, suit
from tablegames.locale import N_, Translator

RANKS: Mapping[str, str] = MappingProxyType(
    {"A": N_("ace"), "K": N_("king"), "Q": N_("queen"), "J": N_("jack")}
)
"""The ranks that have a name; the others are numbers."""
SUITS: Mapping[str, str] = MappingProxyType(
    {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}
)


def named(card: str, tr: Translator) -> str:
    """The card's name, without an article."""
    number = rank(card).replace("T", "10")
    return tr(
        "{rank} of {suit}",
        rank=tr(RANKS[number]) if number in RANKS else number,
        suit=tr(SUITS[suit(card)]),
    )
