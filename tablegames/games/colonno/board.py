"""The cards and the twelve cells of a seat: three rows of four, in reading order (rules)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

LOWEST, HIGHEST = -2, 12
COUNTS: Mapping[int, int] = MappingProxyType(
    {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}
)
"""How many cards there are of each value: 150 in all."""
CELLS = tuple(column + row for row in "123" for column in "abcd")
"""The names of the cells in reading order: ``a1 b1 c1 d1 a2 …``."""
COLUMNS = tuple(tuple(range(column, 12, 4)) for column in range(4))
"""The places of the cells of each column, from a to d."""


class Card(NamedTuple):
    """A card in a cell; nobody knows its value while it is not ``up``."""

    value: int
    up: bool = False


Board = tuple[Card | None, ...]
"""The twelve cells of a seat; None: no card there."""


def put(board: Board, place: int, card: Card | None) -> Board:
    """The board with another card at that place."""
    return (*board[:place], card, *board[place + 1 :])


def cards(board: Board) -> Iterator[Card]:
    """The cards that are still there."""
    return (card for card in board if card is not None)


def face_down(board: Board) -> list[int]:
    """The places of the face-down cards, in reading order."""
    return [place for place, card in enumerate(board) if card is not None and not card.up]


def held(board: Board) -> list[int]:
    """The places that hold a card, face up or face down, in reading order."""
    return [place for place, card in enumerate(board) if card is not None]


def face_up(board: Board) -> list[int]:
    """The values of the face-up cards."""
    return [card.value for card in cards(board) if card.up]


def turned_up(board: Board) -> Board:
    """The board with all its cards face up."""
    return tuple(card and Card(card.value, up=True) for card in board)


def total(board: Board) -> int:
    """The sum of all the cards."""
    return sum(card.value for card in cards(board))


def equal_columns(board: Board) -> list[int]:
    """The columns whose three cells hold face-up cards of equal value, a first."""
    return [
        number
        for number, places in enumerate(COLUMNS)
        if len({board[place] for place in places}) == 1 and _is_up(board[places[0]])
    ]


def _is_up(card: Card | None) -> bool:
    return card is not None and card.up


def cleared(board: Board, columns: Iterable[int]) -> tuple[Board, tuple[int, ...]]:
    """The board without those columns, and the cards that went, in the order of their going."""
    gone: list[int] = []
    for number in columns:
        for place in COLUMNS[number]:
            card = board[place]
            assert card is not None
            gone.append(card.value)
            board = put(board, place, None)
    return board, tuple(gone)
