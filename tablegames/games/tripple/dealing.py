"""What the secret fixes: who is dealt which card, and how things look (rules, *Shuffles*).

The deal is committed to. Places and pictures give nobody anything and lie open from the first
moment, so they are no deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tablegames.engine import deal
from tablegames.engine.deal import Deal
from tablegames.games.tripple.deck import Deck

LABEL = "game 1"
"""The one deal of a match."""
PICTURES = 57
"""How many pictures there are, also for the junior deck."""


class Dealt(NamedTuple):
    """One card a seat, seat 0 first; the rest, the next card first; what is committed to."""

    tops: tuple[str, ...]
    talon: tuple[str, ...]
    deal: Deal


def dealt(secret: str, seats: int, deck: Deck) -> Dealt:
    """The deal of the match."""
    cards = deal.shuffle(secret, LABEL, tuple(deck.cards))
    return Dealt(cards[:seats], cards[seats:], deal.committed(secret, LABEL, cards))


def face(secret: str, card: str, deck: Deck) -> list[int]:
    """The card's symbols in the order of their places, row by row."""
    symbols = [str(symbol) for symbol in deck.cards[card]]
    return [int(symbol) for symbol in deal.shuffle(secret, f"card {card}", symbols)]


def pictures(secret: str) -> list[int]:
    """The number of the picture by which each symbol is drawn."""
    numbers = [str(number) for number in range(PICTURES)]
    return [int(number) for number in deal.shuffle(secret, "pictures", numbers)]


@dataclass(frozen=True)
class Looks:
    """How the cards of a match look, shuffled once: every view of every state says it."""

    secret: str
    deck: Deck

    @cached_property
    def faces(self) -> dict[str, list[int]]:
        """The symbols of each card in the order of their places."""
        return {card: face(self.secret, card, self.deck) for card in self.deck.cards}

    @cached_property
    def pictures(self) -> list[int]:
        """The number of the picture by which each symbol is drawn."""
        return pictures(self.secret)
