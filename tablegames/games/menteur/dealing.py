"""What the secret fixes: the first dealer, and who is dealt which cards (rules, *Deal*)."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.engine import deal
from tablegames.engine.cards import DECK, in_deck_order
from tablegames.engine.deal import Deal
from tablegames.games.menteur.state import after

LOT = "dealer"
"""The label of the lot for the first dealer; the deals are labelled ``round 1``, ``round 2``…"""
DUEL_CARDS = 34
"""So many cards are dealt to two seats: else each would know the other's hand."""


class Dealt(NamedTuple):
    """The sorted hands by seat, what is set aside, and what is committed to."""

    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]
    deal: Deal


def label(round: int) -> str:
    """The label of a round's deal."""
    return f"round {round}"


def round_of(label: str) -> int:
    """The round that a deal's label names; 0 for the lot."""
    return 0 if label == LOT else int(label.removeprefix("round "))


def lots(seats: int) -> tuple[str, ...]:
    """The items of the lot for the first dealer."""
    return tuple(map(str, range(seats)))


def pack(packs: int) -> tuple[str, ...]:
    """The items of a deal: all the cards, a second pack after the first."""
    return DECK * packs


def first_dealer(secret: str, seats: int) -> tuple[int, Deal]:
    """Who deals the first round, drawn from the secret."""
    drawn = deal.shuffle(secret, LOT, lots(seats))
    return int(drawn[0]), deal.committed(secret, LOT, drawn)


def dealt(secret: str, round: int, seats: int, packs: int, dealer: int) -> Dealt:
    """The round's deal: one card at a time, from the seat after the dealer."""
    cards = deal.shuffle(secret, label(round), pack(packs))
    given = cards[:DUEL_CARDS] if seats == 2 else cards
    first = after(dealer, seats)
    hands = tuple(in_deck_order(given[(seat - first) % seats :: seats]) for seat in range(seats))
    return Dealt(hands, cards[len(given) :], deal.committed(secret, label(round), cards))
