"""The 24 cards, and what the secret makes of them in each block (rules, 2 and *Shuffles*)."""

from __future__ import annotations

import re
from typing import NamedTuple

from tablegames.engine import cards, deal
from tablegames.engine.deal import Deal

SEATS = 3
RANKS = "A23456"
"""From the lowest to the highest."""
DECK: tuple[str, ...] = tuple(card for card in cards.DECK if cards.rank(card) in RANKS)
"""The cards by rank, within a rank by suit: what every shuffle begins with."""
ROUND = SEATS + 1
"""A round takes so many cards: one a seat, and the Right to Speak."""
ROUNDS = len(DECK) // ROUND
"""The rounds of a block."""

_LABEL = re.compile(r"block ([1-9][0-9]{0,999})", re.ASCII)
"""Python reads no number of some thousand digits: such a block is no block."""


class Four(NamedTuple):
    """The cards of one round: one a seat, and the Right to Speak."""

    hands: tuple[str, ...]
    right: str


def value(card: str) -> int:
    """What a card counts: the ace is 1 and the lowest."""
    return RANKS.index(cards.rank(card)) + 1


def is_even(card: str) -> bool:
    """2, 4 and 6 are even; ace, 3 and 5 are odd."""
    return value(card) % 2 == 0


def label(block: int) -> str:
    """The label of a block's deal."""
    return f"block {block}"


def block_of(label: str) -> int | None:
    """The block that a label names; None if it is no label of this game."""
    found = _LABEL.fullmatch(label)
    return int(found[1]) if found else None


def shuffled(secret: str, block: int) -> tuple[str, ...]:
    """All 24 cards as they are dealt in that block, the next one first."""
    return deal.shuffle(secret, label(block), DECK)


def committed(secret: str, block: int) -> Deal:
    """What fixes the block's order before its first card is dealt."""
    return deal.committed(secret, label(block), shuffled(secret, block))


def take(deck: tuple[str, ...]) -> tuple[Four, tuple[str, ...]]:
    """The next four cards, seat 0 first and the Right to Speak last; the rest of the deck."""
    return Four(deck[:SEATS], deck[SEATS]), deck[ROUND:]
