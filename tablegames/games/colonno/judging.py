"""What a bot makes of a view of Colonno: what its board is worth, and what a card changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablegames.engine.game import JSON
from tablegames.games.colonno.board import COLUMNS, COUNTS
from tablegames.games.colonno.state import OPEN

HIDDEN = "?"
Cell = int | str | None
"""A cell of a view: a card's value, ``"?"`` face down, None: no card."""
Cells = tuple[Cell, ...]

LIKELY = 0.9
"""No pair is trusted more than so to become three."""
TURN_GAIN = 5.0
"""By about so much a seat betters its sum in its last turn."""
SURE = 1.0
"""A closer wants to be lower than any other by so much."""
CLOSED = 2.0
"""What it is worth to close a round with the lowest sum."""


@dataclass(frozen=True)
class Sight:
    """The table as the seat sees it whose turn it is."""

    seat: int
    boards: tuple[Cells, ...]
    top: int | None
    held: int | None
    closed: bool
    """Whether another seat has closed: then this is the last turn."""
    unseen: Counter[int]
    """How many cards of each value nobody sees."""
    tries: float
    """How many cards that could complete a column are still to come by, about."""

    @property
    def board(self) -> Cells:
        """The own twelve cells."""
        return self.boards[self.seat]

    @property
    def following(self) -> Cells:
        """The cells of the seat that is next."""
        return self.boards[(self.seat + 1) % len(self.boards)]

    @property
    def mean(self) -> float:
        """What an unseen card is worth."""
        return sum(v * n for v, n in self.unseen.items()) / max(1, self.unseen.total())

    def value(self, cell: Cell) -> float:
        """What a cell counts, face-down cards at their mean."""
        if cell is None:
            return 0
        return cell if isinstance(cell, int) else self.mean

    def total(self, cells: Cells) -> float:
        """The sum that is expected of a board as it lies."""
        return sum(map(self.value, cells))

    @property
    def left(self) -> int:
        """After about so many turns of each seat the round is closed."""
        return 0 if self.closed else min(len(hidden(board)) for board in self.boards)

    def cost(self, cells: Cells) -> float:
        """The sum that is expected in the end, columns being cleared."""
        return sum(self._column([cells[place] for place in places]) for places in COLUMNS)

    def _column(self, cells: Sequence[Cell]) -> float:
        if cells[0] == cells[1] == cells[2] and isinstance(cells[0], int):
            return 0
        counted = sum(map(self.value, cells))
        pair = next((cell for i, cell in enumerate(cells) if cell in cells[:i]), None)
        if not self.tries or not isinstance(pair, int) or None in cells:
            return counted
        # Three of a value below 0 go as well: such a pair promises nothing.
        chance = min(LIKELY, self.tries * self.unseen[pair] / max(1, self.unseen.total()))
        return counted - chance * max(0.0, counted)

    def bettered(self, cells: Cells, card: int) -> float:
        """By how much the best placing of a card betters a board; 0: not at all."""
        now = self.cost(cells)
        costs = [self.cost(put(cells, place, card)) for place in places(cells)]
        return max(0.0, now - min(costs, default=now))

    def drawn(self) -> float:
        """By how much a draw betters the own board on average: one may throw what does not help."""
        total = max(1, self.unseen.total())
        gains = (
            count * self.bettered(self.board, value)
            for value, count in self.unseen.items()
            if count
        )
        return sum(gains) / total

    def helps(self, place: int, card: int) -> bool:
        """Whether the card lowers the sum in that cell, or completes a column there."""
        after = put(self.board, place, card)
        column = [after[other] for other in COLUMNS[place % len(COLUMNS)]]
        return card < self.value(self.board[place]) or column == [card] * len(column)

    def closing(self, cells: Cells) -> float:
        """What it costs to leave the board like that: a closer who is not the lowest is doubled."""
        if self.closed or HIDDEN in cells:
            return 0
        at_once = replace(self, tries=0)
        mine = at_once.cost(cells)
        others = [
            at_once.cost(board) - TURN_GAIN
            for seat, board in enumerate(self.boards)
            if seat != self.seat
        ]
        if mine > 0 and min(others) <= mine + SURE:
            return mine
        return -CLOSED


def put(cells: Cells, place: int, card: Cell) -> Cells:
    """The cells with another card in one of them."""
    return (*cells[:place], card, *cells[place + 1 :])


def places(cells: Cells) -> list[int]:
    """The places that hold a card."""
    return [place for place, cell in enumerate(cells) if cell is not None]


def hidden(cells: Cells) -> list[int]:
    """The places of the face-down cards."""
    return [place for place, cell in enumerate(cells) if cell == HIDDEN]


def sight(view: JSON, tries: float = 0.0) -> Sight:
    """What the seat whose turn it is sees."""
    boards = tuple(tuple(board) for board in view["boards"])
    seen = Counter(cell for board in boards for cell in board if isinstance(cell, int))
    seen.update(view["discard"])
    if view["held"] is not None:
        seen[view["held"]] += 1
    return Sight(
        seat=view["turn"],
        boards=boards,
        top=view["discard"][-1] if view["discard"] else None,
        held=view["held"],
        closed=view["closer"] is not None and view["phase"] != OPEN,
        unseen=Counter({value: max(0, count - seen[value]) for value, count in COUNTS.items()}),
        tries=tries,
    )
