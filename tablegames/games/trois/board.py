"""What a game of Le trois itself keeps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tablegames.engine.match import MatchState
from tablegames.engine.matchstate import put
from tablegames.games.trois.boards import PLANS, Plan

Hand = tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """The game's own fields, as the rules page names them.

    ``laid`` is ``board``: cells with their digits, by row, then column. Hands ascend.
    """

    laid: tuple[tuple[str, int], ...]
    last: str | None = None
    hands: tuple[Hand, ...] = ((), ())
    bank: tuple[int, ...] = ()
    points: tuple[int, ...] = (0, 0)
    passes: int = 0

    @property
    def untouched(self) -> bool:
        """Whether no player has laid a token in this game: only the centre lies there."""
        return len(self.laid) == 1

    @property
    def tokens(self) -> tuple[int, ...]:
        """All tokens of both hands and the bank, ascending."""
        return tuple(sorted((*self.hands[0], *self.hands[1], *self.bank)))

    def with_token(self, plan: Plan, cell: str, digit: int) -> Board:
        """The board with a token more, which is the last one."""
        laid = dict(self.laid) | {cell: digit}
        in_order = tuple((one, laid[one]) for one in plan.cells if one in laid)
        return replace(self, laid=in_order, last=cell)

    def without(self, seat: int, digit: int) -> Board:
        """The seat's hand without one token of that digit."""
        hand = list(self.hands[seat])
        hand.remove(digit)
        return replace(self, hands=put(self.hands, seat, tuple(hand)))

    def taken(self, seat: int) -> Board:
        """The front token of the bank in the seat's hand, if there is one."""
        if not self.bank:
            return self
        hand = tuple(sorted((*self.hands[seat], self.bank[0])))
        return replace(self, hands=put(self.hands, seat, hand), bank=self.bank[1:])

    def scored(self, seat: int, points: int) -> Board:
        """So many points more for the seat."""
        return replace(self, points=put(self.points, seat, self.points[seat] + points))


State = MatchState[Board]


def plan(state: MatchState[Any]) -> Plan:
    """The board that is played on."""
    return PLANS[state.options["board"]]
