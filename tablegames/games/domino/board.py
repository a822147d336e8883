"""What a game of Domino itself keeps, and the sides of its formats (rule 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablegames.engine.match import MatchState
from tablegames.engine.matchstate import put
from tablegames.games.domino.line import Line
from tablegames.games.domino.tiles import Tile

DUEL, SOLO, TEAM = "duel", "solo", "team"
AUTO = "auto"
"""The option ``pick``: the program deals."""
HAND = 7
"""So many dominoes each seat takes."""
POSITIONS = range(1, 29)
"""Where the dominoes lie face down before the picking."""
TIMEOUT = "timeout"
"""What ``played`` says of a turn that the clock has passed."""

Hand = tuple[Tile, ...]


@dataclass(frozen=True)
class Board:
    """The game's own fields, as the rules page names them; hands are sorted."""

    forced: bool
    hands: tuple[Hand, ...]
    table: tuple[tuple[int, Tile], ...]
    picks: tuple[tuple[int, ...], ...]
    rest: tuple[bool, ...]
    line: Line
    played: tuple[tuple[int, str], ...]
    aside: tuple[Hand, ...]

    def lowest(self) -> int:
        """The lowest free position."""
        return self.table[0][0]

    def taken(self, seat: int, position: int) -> Board:
        """The domino of a free position in the seat's hand."""
        tile = dict(self.table)[position]
        return replace(
            self,
            hands=put(self.hands, seat, tuple(sorted((*self.hands[seat], tile)))),
            table=tuple(one for one in self.table if one[0] != position),
            picks=put(self.picks, seat, (*self.picks[seat], position)),
        )

    def without(self, seat: int, tile: Tile) -> Board:
        """The seat's hand without a domino of it."""
        rest = tuple(one for one in self.hands[seat] if one != tile)
        return replace(self, hands=put(self.hands, seat, rest))

    def told(self, seat: int, text: str) -> Board:
        """One more thing in ``played``."""
        return replace(self, played=(*self.played, (seat, text)))

    def set_aside(self, seat: int) -> Board:
        """The hand of a seat that is out, face up beside the game (rule 10)."""
        aside = tuple(sorted((*self.aside[seat], *self.hands[seat])))
        return replace(self, hands=put(self.hands, seat, ()), aside=put(self.aside, seat, aside))


State = MatchState[Board]


def face_down(seats: int, dealt: Sequence[Tile], *, forced: bool) -> Board:
    """All dominoes on the table in the order of the shuffle, before anyone has taken one."""
    table = tuple(zip(POSITIONS, dealt, strict=True))
    none: tuple[Any, ...] = ((),) * seats
    return Board(forced, none, table, none, (False,) * seats, (), (), none)


def sides(seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """The side of each seat: partners face to face, or everyone for himself."""
    return (0, 1, 0, 1) if options["format"] == TEAM else tuple(range(seats))


def boneyard(state: State) -> tuple[tuple[int, Tile], ...]:
    """What can still be taken in a duel; elsewhere what lies face down is out of play."""
    return state.board.table if state.options["format"] == DUEL else ()


def in_play(state: State) -> list[int]:
    """The seats that are not out."""
    return [seat for seat in range(state.seats) if not state.match.out[seat]]
