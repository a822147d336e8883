"""The cards of the 52-card deck in words: ``7s`` is the 7 of spades, ``Kh`` the king of hearts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tablegames.engine.cards import rank, suit
from tablegames.locale import N_, Translator

RANKS: Mapping[str, str] = MappingProxyType(
    {"A": N_("ace"), "K": N_("king"), "Q": N_("queen"), "J": N_("jack"), "T": "10"}
)
"""The ranks that are not called by their own sign."""
SUITS: Mapping[str, str] = MappingProxyType(
    {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}
)


def rank_named(rank: str, tr: Translator) -> str:
    """The name of a rank: ``ace``, ``7``, ``10``."""
    return tr(RANKS[rank]) if rank in RANKS else rank


def named(card: str, tr: Translator) -> str:
    """The card's name, without an article."""
    name, of = rank_named(rank(card), tr), tr(SUITS[suit(card)])
    return tr("{rank} of {suit}", rank=name, suit=of)


def listed(cards: Iterable[str], tr: Translator) -> str:
    """The names of the cards, one after another."""
    return ", ".join(named(card, tr) for card in cards)
