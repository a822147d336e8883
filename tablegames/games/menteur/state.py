"""The state of a match of Menteur, a value: times are ms on the table's clock."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.cards import RANKS
from tablegames.engine.deal import Deal
from tablegames.engine.options import Options

LAY, GUARD, WINDOW, ROUND_OVER, OVER = "lay", "guard", "window", "round-over", "over"
"""The phases: a seat has to lay; nobody can answer yet; the others answer; the two ends."""
PHASES = (LAY, GUARD, WINDOW, ROUND_OVER, OVER)
LAID = (GUARD, WINDOW)
"""The phases in which the last lay can still be doubted, now or in a moment."""
ENDED = (ROUND_OVER, OVER)
"""The phases in which everything lies open."""

CYCLE, SAME, NEAR = "cycle", "same", "near"
"""The values of option ``announce``."""
MOST_CARDS = 4
"""So many cards go into one lay at most."""
MOST_LAYS = 500
"""So many lays a round has at most (rules, *Cap*)."""
GUARD_MS = 750


@dataclass(frozen=True)
class Lay:
    """Cards that were laid face down by ``seat``, and the rank that it announced."""

    seat: int
    rank: str
    cards: tuple[str, ...]

    @property
    def true(self) -> bool:
        """Whether every one of them has the announced rank."""
        return all(card[0] == self.rank for card in self.cards)


@dataclass(frozen=True)
class Shown:
    """The last doubt: whose lay, who doubted, what was turned up, who took how many cards."""

    layer: int
    doubter: int
    rank: str
    cards: tuple[str, ...]
    true: bool
    taker: int
    count: int


@dataclass(frozen=True)
class Round:
    """A finished round: who won it, and the cards that were left in each hand."""

    winners: tuple[int, ...]
    left: tuple[int, ...]


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
    """Who lays; in ``guard`` and ``window`` who has laid; None: the round is over."""
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[Lay, ...]
    """The lays since the pile was last taken, the oldest first."""
    aside: tuple[str, ...]
    rank: str | None
    laid_at: int
    since: int
    accepted: tuple[int, ...]
    lays: int
    shown: Shown | None
    won: tuple[int, ...]
    rounds: tuple[Round, ...]
    deals: tuple[Deal, ...]

    @property
    def packs(self) -> int:
        """How often each card is in the game."""
        return int(self.options["decks"])


def after(seat: int, seats: int) -> int:
    """The next seat, by rising number and round again."""
    return (seat + 1) % seats


def rank_after(rank: str, steps: int = 1) -> str:
    """The rank so many steps on; after the king comes the ace."""
    return RANKS[(RANKS.index(rank) + steps) % len(RANKS)]


def announceable(announce: str, rank: str | None) -> tuple[str, ...]:
    """The ranks that the next lay may announce (rules, *The rank to announce*).

    ``rank`` is the position's field: what is due, or was announced last; None: the pile is empty.
    """
    if rank is None:
        return tuple(RANKS)
    if announce == NEAR:
        return rank_after(rank, -1), rank, rank_after(rank)
    return (rank,)


def window_end(options: Options, laid_at: int) -> int | None:
    """When the window on a lay ends without a doubt; None: when everybody has answered."""
    length = int(options["window_ms"])
    return laid_at + max(GUARD_MS, length) if length else None
