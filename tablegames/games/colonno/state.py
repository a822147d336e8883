"""The state of a match of Colonno, a value: times are ms on the table's clock."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.deal import Deal
from tablegames.engine.options import Options
from tablegames.games.colonno.board import Board

OPEN, TURN, TOOK, DREW, FLIP = "open", "turn", "took", "drew", "flip"
"""The phases of a round: the opening flips, a turn that begins, a card in hand, after a throw."""
ROUND_OVER, OVER = "round-over", "over"
PHASES = (OPEN, TURN, TOOK, DREW, FLIP, ROUND_OVER, OVER)
OPENING = 2
"""So many cards each seat turns up before the first turn."""
CAP = 60
"""So many turns each seat has in a round that nobody closes."""


@dataclass(frozen=True)
class State:
    """The fields of a position (rules, *Position*)."""

    seats: int
    options: Options
    secret: str
    round: int
    phase: str
    turn: int | None
    boards: tuple[Board, ...]
    pile: tuple[int, ...]
    """The draw pile, the next card first."""
    discard: tuple[int, ...]
    """The discard, the top card last."""
    held: int | None
    closer: int | None
    starter: int | None
    since: int
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The scores of each finished round, doubled where they were."""
    turns: int
    """How many turns have ended in this round, of all seats."""
    reshuffles: int
    deals: tuple[Deal, ...]

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.phase in {ROUND_OVER, OVER}

    @property
    def board(self) -> Board:
        """The board of the seat whose turn it is."""
        assert self.turn is not None
        return self.boards[self.turn]

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be after a reshuffle."""
        return bool(self.pile) or len(self.discard) > 1

    def with_board(self, seat: int, board: Board) -> tuple[Board, ...]:
        """The boards, that seat's being another one."""
        return (*self.boards[:seat], board, *self.boards[seat + 1 :])


def is_capped(seats: int, turns: int) -> bool:
    """Whether every seat has had its last turn of a round that nobody closes."""
    return turns >= CAP * seats
