"""The state of a match of Tripple, a value: times are ms on the table's clock, 0 is none."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.deal import Deal
from tablegames.engine.options import Options
from tablegames.games.tripple.dealing import Looks
from tablegames.games.tripple.deck import DECKS, Checked, Deck

READY, RACE, PAUSE, OVER = "ready", "race", "pause", "over"
"""The phases: before the first card, a card in the centre, between two cards, the end."""
PHASES = (READY, RACE, PAUSE, OVER)


@dataclass(frozen=True)
class Last:
    """The last race: who won the card by which symbol; both None, nobody found it."""

    seat: int | None
    card: str
    symbol: int | None


@dataclass(frozen=True)
class State:
    """The fields of a position (rules, 6), and what the check of the deck found right."""

    seats: int
    options: Options
    secret: str
    phase: str
    tops: tuple[str, ...]
    """The card that each seat compares."""
    centre: str | None
    talon: tuple[str, ...]
    """The draw pile, the next card first."""
    aside: tuple[str, ...]
    """Cards that nobody found, the oldest first."""
    won: tuple[int, ...]
    wrong: tuple[int, ...]
    locked: tuple[int, ...]
    """When each seat's lock ends."""
    until: int
    """When ``ready``, the race or the pause ends."""
    last: Last | None
    deals: tuple[Deal, ...]
    checked: Checked
    looks: Looks

    @property
    def deck(self) -> Deck:
        """The deck that is played with."""
        return DECKS[self.options["deck"]]


def target_reached(won: tuple[int, ...], target: int) -> bool:
    """Whether a seat has won as many cards as end the match (rule 5); with target 0 none has."""
    return target > 0 and max(won) >= target
