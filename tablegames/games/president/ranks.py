"""The order of the cards in Président: 3 is the lowest rank, 2 the highest (rules, *Rules*)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby

from tablegames.engine.cards import by_ranks, rank

ORDER = "3456789TJQKA2"
"""The ranks, low to high; a revolution turns this round."""
OPENER = "3c"
"""Who holds it leads in the first round, and must play it."""
MOST = 4
"""So many cards a play has at most: there are no more of a rank."""

Cards = tuple[str, ...]


def strength(card: str, *, reversed_: bool) -> int:
    """How high the card's rank is in the present order: 0 for the lowest, 12 for the highest."""
    place = ORDER.index(rank(card))
    return len(ORDER) - 1 - place if reversed_ else place


def is_highest(cards: Sequence[str], *, reversed_: bool) -> bool:
    """Whether nothing beats the cards: a 2, or a 3 in the turned order."""
    return strength(cards[0], reversed_=reversed_) == len(ORDER) - 1


def in_hand_order(cards: Iterable[str]) -> Cards:
    """The cards as a hand is sorted: always in the normal order, then by suit."""
    return by_ranks(cards, ORDER)


def of_one_rank(cards: Sequence[str]) -> bool:
    """Whether all the cards have the same rank."""
    return len(set(map(rank, cards))) == 1


def lowest(hand: Sequence[str], *, reversed_: bool) -> str:
    """The lowest card of a hand in the present order, clubs before the other suits."""
    return min(in_hand_order(hand), key=lambda card: strength(card, reversed_=reversed_))


def by_rank(hand: Sequence[str]) -> list[Cards]:
    """A sorted hand, the cards of each rank together."""
    return [tuple(cards) for _, cards in groupby(hand, key=rank)]


def sets(hand: Sequence[str], size: int | None = None) -> Iterator[Cards]:
    """Every set of cards of one rank in a sorted hand, of one size or of all."""
    for cards in by_rank(hand):
        for count in range(1, len(cards) + 1) if size is None else (size,):
            yield from combinations(cards, count)
