"""Facts and cards in words, as one says them at the table (rules, 4)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.engine.cards import rank
from tablegames.locale import N_, Translator

FACTS: Mapping[str, str] = MappingProxyType(
    {
        "peers even": N_("My peers are even"),
        "peers odd": N_("My peers are odd"),
        "even": N_("I am even"),
        "odd": N_("I am odd"),
        "higher": N_("I am higher than my peers"),
        "among": N_("I am among my peers"),
        "A": N_("I have an ace"),
        "2": N_("I have a 2"),
        "3": N_("I have a 3"),
        "4": N_("I have a 4"),
        "5": N_("I have a 5"),
        "6": N_("I have a 6"),
    }
)
"""What the speaker says, by what follows ``say``."""

CARDS: Mapping[str, str] = MappingProxyType(
    {
        "A": N_("an ace"),
        "2": N_("a 2"),
        "3": N_("a 3"),
        "4": N_("a 4"),
        "5": N_("a 5"),
        "6": N_("a 6"),
    }
)
"""What somebody had: suits do not matter."""


def fact(stated: str, tr: Translator) -> str:
    """The fact as it is said, without a full stop; ``stated`` is the move without ``say``."""
    return tr(FACTS[stated])


def card(shown: str, tr: Translator) -> str:
    """A card as one had it."""
    return tr(CARDS[rank(shown)])
