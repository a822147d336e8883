"""The state of a match of Président, a value: times are ms on the table's clock."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.deal import Deal
from tablegames.engine.options import Options
from tablegames.games.president.ranks import Cards

GIVE, PLAY, ROUND_OVER, OVER = "give", "play", "round-over", "over"
"""The phases: the gifts back of an exchange, the tricks, between two rounds, the end."""
PHASES = (GIVE, PLAY, ROUND_OVER, OVER)

PRESIDENT, VICE, CITIZEN = "president", "vice-president", "citoyen"
SECRETARY, SWEEPER = "secretaire", "balayeur"


@dataclass(frozen=True)
class Play:
    """What a seat did in a trick; no cards: it passed."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Gift:
    """Cards that went from hand to hand before a round."""

    giver: int
    taker: int
    cards: Cards


@dataclass(frozen=True)
class State:
    """The fields of a position (rules, *Position*)."""

    seats: int
    options: Options
    secret: str
    round: int
    phase: str
    dealer: int
    turn: int | None
    hands: tuple[Cards, ...]
    opening: bool
    """Whether the next play must contain the 3 of clubs."""
    top: Play | None
    """The play to beat."""
    trick: tuple[Play, ...]
    last_trick: tuple[Play, ...]
    passed: tuple[int, ...]
    """Who has passed since the last play; with ``pass_locks`` in this trick. Rising."""
    placed: tuple[int, ...]
    """Who is out, the best first."""
    played: Cards
    gifts: tuple[Gift, ...]
    reversed: bool
    rounds: tuple[tuple[int, ...], ...]
    """The finished rounds, the best seat first."""
    scores: tuple[int, ...]
    since: int
    deals: tuple[Deal, ...]

    @property
    def is_over(self) -> bool:
        """Whether the round is over: then everything lies open."""
        return self.phase in {ROUND_OVER, OVER}

    @property
    def holders(self) -> list[int]:
        """The seats that still hold cards."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def after(self, seat: int) -> list[int]:
        """The seats that hold cards, in the order in which they come after that seat."""
        return sorted(self.holders, key=lambda other: (other - seat - 1) % self.seats)


def titles(places: tuple[int, ...]) -> list[str]:
    """Each seat's title by a finished round, the best seat first (rules, *Titles*)."""
    ranking = [PRESIDENT, *[CITIZEN] * (len(places) - 2), SWEEPER]
    if len(places) >= 4:
        ranking[1], ranking[-2] = VICE, SECRETARY
    return [ranking[places.index(seat)] for seat in range(len(places))]


def owed(places: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """What the exchange after that round asks for: giver back, in order: whom and how many."""
    gifts = {places[0]: (places[-1], 2)}
    return gifts | ({places[1]: (places[-2], 1)} if len(places) >= 4 else {})
