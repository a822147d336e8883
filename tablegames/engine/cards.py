"""The 52-card deck: ranks, suits, and cards in their text form.

A card is two characters, its rank and its suit: ``Ac`` is the ace of clubs, ``Td`` the ten of
diamonds. The games say which rank is high, and where the ring of ranks closes.
"""

from __future__ import annotations

from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "cdhs"
"""Clubs, diamonds, hearts, spades."""
DECK: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""All 52 cards in deck order: by rank from the ace to the king, within a rank by suit."""

_PLACES = {card: place for place, card in enumerate(DECK)}


def rank(card: str) -> str:
    """The rank of a card, one of ``RANKS``."""
    return card[0]


def suit(card: str) -> str:
    """The suit of a card, one of ``SUITS``."""
    return card[1]


def is_card(text: object) -> bool:
    """The text form of a card of the deck, to the letter."""
    return isinstance(text, str) and text in _PLACES


def in_deck_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards as they stand in the deck: by rank from the ace, then by suit."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def by_ranks(cards: Iterable[str], order: str) -> tuple[str, ...]:
    """The cards by rank as ``order`` names the ranks, low to high, then by suit."""
    return tuple(sorted(cards, key=lambda card: (order.index(card[0]), SUITS.index(card[1]))))
