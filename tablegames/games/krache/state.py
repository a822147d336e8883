"""The state of a match of Krache, a value: times are ms on the table's clock, 0 is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tablegames.engine.deal import Deal
from tablegames.engine.options import Options

READY, COUNT, PLAY, SLAP, OVER = "ready", "count", "play", "slap", "over"
"""The phases: both say krache, three counts, both play, both slap, the end."""
PHASES = (READY, COUNT, PLAY, SLAP, OVER)

CLASSIC, POINTS, QUICK = "classic", "points", "quick"
"""How a match is won (rules, 8)."""
MODES = (CLASSIC, POINTS, QUICK)

SEATS = (0, 1)
PILES = "LR"
"""The places in the middle; each seat's own side has the letter of its number."""
SLOTS = 5

Cards = tuple[str, ...]
Stock = tuple[Cards, ...]
"""A seat's five slots; the last card of each lies on top, face up."""


class Covered(NamedTuple):
    """A card that a play of that seat covered, and when: for the lost race (rules, 5)."""

    seat: int
    card: str
    at: int


@dataclass(frozen=True)
class State:
    """The fields of a position (rules, 9); what is there twice is by seat, or by pile L and R."""

    options: Options
    secret: str
    phase: str
    round: int
    stock: tuple[Stock, ...]
    spit: tuple[Cards, ...]
    """Face down; the first is turned next."""
    piles: tuple[Cards, ...]
    """From bottom to top."""
    spitter: int | None
    """In a one-pile round the only seat that spits, onto its own side."""
    ready: tuple[bool, ...]
    until: int
    """When ``ready``, the count or the slap ends."""
    frozen: tuple[int, ...]
    misplays: tuple[int, ...]
    covered: tuple[tuple[Covered, ...], ...]
    stall: int
    """When the seat that is not stuck counts as stuck too."""
    early: tuple[int, ...]
    barred: tuple[int, ...]
    score: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    deals: tuple[Deal, ...]

    @property
    def spitters(self) -> tuple[int, ...]:
        """The seats that may spit in this round."""
        return SEATS if self.spitter is None else (self.spitter,)


def left(state: State, seat: int) -> int:
    """How many unplayed cards a seat has: its stock and its spit cards."""
    return sum(map(len, state.stock[seat])) + len(state.spit[seat])


def reached(state: State) -> bool:
    """Whether somebody has as many points, or rounds, as end the match."""
    mode = state.options["mode"]
    if mode == CLASSIC:
        return False
    return bool(max(state.score) >= state.options["target" if mode == POINTS else "quick_wins"])


def winner(state: State) -> int | None:
    """Who has won the match (rules, 8); None: nobody yet."""
    if state.options["mode"] == CLASSIC:
        return next((seat for seat in SEATS if not left(state, seat)), None)
    if not reached(state) or state.score[0] == state.score[1]:
        return None
    best = min if state.options["mode"] == POINTS else max
    return state.score.index(best(state.score))
