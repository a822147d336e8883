"""What the unseen cards make of each fact: the bot's reckoning (rules, *Bot*)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablegames.engine.game import JSON
from tablegames.games.dreieck.deck import DECK
from tablegames.games.dreieck.facts import FACTS, WRONG, allowed
from tablegames.games.dreieck.views import HIDDEN


@dataclass(frozen=True)
class Estimate:
    """A fact, how many of the possible own cards make it true, and of how many."""

    fact: str
    true: int
    of: int

    @property
    def sure(self) -> bool:
        """Whether it is true of every card that the own one can be."""
        return self.true == self.of

    @property
    def worth(self) -> float:
        """The points that it gains, minus those that it gives to a rival, times the chances."""
        return (FACTS[self.fact].points * self.true - WRONG * (self.of - self.true)) / self.of


def own_seat(view: JSON) -> int:
    """The seat whose view it is, while it sees the others' cards: its own card is hidden."""
    hands: list[str] = view["hands"]
    return hands.index(HIDDEN)


def unseen(view: JSON, memory: bool) -> list[str]:
    """The cards that the own one can be: ``memory`` counts those of the block's rounds too."""
    seen = set(_lying(view))
    if memory:
        seen.update(card for used in view["used"] for card in _lying(used))
    return [card for card in DECK if card not in seen]


def _lying(cards: JSON) -> Iterable[str]:
    return (*cards["hands"], cards["right"])


def estimates(view: JSON, memory: bool) -> Sequence[Estimate]:
    """Every fact that may be stated at this table, in the order of the rules page."""
    seat = own_seat(view)
    peers = [card for other, card in enumerate(view["hands"]) if other != seat]
    cards = unseen(view, memory)
    return [
        Estimate(fact, sum(FACTS[fact].is_true(card, peers) for card in cards), len(cards))
        for fact in allowed(view["options"]["peers_odd"])
    ]


def best(view: JSON, memory: bool) -> Estimate:
    """The fact that is worth most; of equal ones the surer."""
    return max(estimates(view, memory), key=lambda one: (one.worth, one.true))
