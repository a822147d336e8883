"""The deck of symbols: every two cards share exactly one, and every pair is looked at (rules, 2).

The cards are the lines of a projective plane of order ``q``: ``L<m>-<b>`` the lines of slope m,
``V<a>`` the upright ones, ``I`` the one at infinity. Symbols are the numbers 0 … q² + q.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from types import MappingProxyType

from tablegames.engine.game import Refused


@dataclass(frozen=True)
class Deck:
    """The cards with their symbols in ascending order, in the order of the rules page."""

    order: int
    """q: each card has one symbol more."""
    cards: Mapping[str, tuple[int, ...]] = field(hash=False)

    @property
    def last_symbol(self) -> int:
        """The largest symbol; the smallest is 0."""
        return self.order * self.order + self.order

    def common(self, card: str, other: str) -> int:
        """The one symbol that two different cards share."""
        (symbol,) = set(self.cards[card]) & set(self.cards[other])
        return symbol


@dataclass(frozen=True)
class Checked:
    """How many cards and how many pairs of them were found right."""

    cards: int
    pairs: int


def build(order: int) -> Deck:
    """The deck of order q, a prime: q² + q + 1 cards of q + 1 symbols."""
    return Deck(order, MappingProxyType(dict(_cards(order))))


def _cards(q: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    for m in range(q):
        for b in range(q):
            yield f"L{m}-{b}", (*(q * x + (m * x + b) % q for x in range(q)), q * q + m)
    for a in range(q):
        yield f"V{a}", (*(q * a + y for y in range(q)), q * q + q)
    yield "I", tuple(range(q * q, q * q + q + 1))


def check(deck: Deck) -> Checked:
    """What is right with the deck when every card and every pair of cards has been looked at.

    Raises ``Refused("bad-deck")`` when it is not a deck to play with: with ``cards`` (how many
    there are), with ``card`` and ``symbols`` (how many it has), or with ``card``, ``other`` and
    ``common`` (how many symbols the two share).
    """
    if len(deck.cards) != deck.last_symbol + 1:
        raise Refused("bad-deck", cards=len(deck.cards))
    signs = {card: _signs(deck, card) for card in deck.cards}
    pairs = 0
    for card, other in combinations(signs, 2):
        if (common := (signs[card] & signs[other]).bit_count()) != 1:
            raise Refused("bad-deck", card=card, other=other, common=common)
        pairs += 1
    return Checked(len(signs), pairs)


def _signs(deck: Deck, card: str) -> int:
    """The card's symbols as bits."""
    symbols = {symbol for symbol in deck.cards[card] if 0 <= symbol <= deck.last_symbol}
    if not len(symbols) == len(deck.cards[card]) == deck.order + 1:
        raise Refused("bad-deck", card=card, symbols=len(symbols))
    return sum(1 << symbol for symbol in symbols)


DECKS: Mapping[int, Deck] = MappingProxyType({57: build(7), 31: build(5)})
"""The decks by the number of their cards: the option ``deck``."""
