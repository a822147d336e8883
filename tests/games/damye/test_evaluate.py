"""The evaluation: the same from both sides, as its windows define it, and its endings."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.games.damye import board, fen, weights
from tablegames.games.damye.board import Position
from tablegames.games.damye.evaluate import MAN, evaluation
from tests.games.damye import published

VALUE = evaluation()


def worth(position: Position) -> int:
    return VALUE(board.padded(position))


def turned(bits: int) -> int:
    return sum(1 << 49 - at for at in range(50) if bits >> at & 1)


def other_way(position: Position) -> Position:
    """The board turned round, the colours and the side to move changed."""
    white_men, white_kings, black_men, black_kings = map(turned, position[:4])
    return Position(black_men, black_kings, white_men, white_kings, 1 - position.side)


def as_defined(position: Position) -> float:
    """What the men are worth to White, read window by window and square by square."""
    men = [0] * 51
    for square in range(1, 51):
        if position.white_men >> square - 1 & 1:
            men[square] = 1
        elif position.black_men >> square - 1 & 1:
            men[square] = 2
    count = 50 - men[1:].count(0)
    phases = weights.windows()
    total = [0, 0]
    for row in (0, 2):
        for column in range(4):
            squares = [
                (row + down) * 5 + column + right + 1 for down in range(4) for right in range(2)
            ]
            here = sum(men[square] * 3**at for at, square in enumerate(squares))
            there = sum((0, 2, 1)[men[51 - s]] * 3**at for at, s in enumerate(squares))
            for phase in range(2):
                table = phases[phase][row // 2 * 4 + column]
                total[phase] += table[here] - table[there]
    shape = (total[0] * count + total[1] * (40 - count)) / 40
    return MAN * (men.count(1) - men.count(2)) + shape


def test_the_start_is_worth_the_turn() -> None:
    assert worth(board.START) == worth(board.START._replace(side=1)) == weights.TURN


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_both_sides_see_the_same(rng: Random) -> None:
    position = published.scattered(rng, 20)
    assert abs(worth(position) - worth(other_way(position))) <= 1


def test_men_are_worth_what_their_windows_say() -> None:
    for position in published.real_positions():
        if not (position.white_kings or position.black_kings):
            expected = as_defined(position) * (-1 if position.side else 1) + weights.TURN
            assert abs(worth(position) - expected) <= 1


def test_a_man_more_and_a_king_more_are_worth_it() -> None:
    assert worth(fen.read("W:W33,34,35,38,39:B7,8,12,13")) > MAN // 2
    assert worth(fen.read("W:W33,34,K50:B12,13")) > 2 * MAN
    assert worth(fen.read("B:W33,34,K50:B12,13")) < -2 * MAN


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("W:WK50,K49:BK5", 10),
        ("W:WK50,49:BK5", 10),
        ("W:WK50,K49,K48:BK5", 20),
        ("W:WK50,K49,K48,K47:BK28", 150),
        ("W:WK50,K49,K48:BK6", 100),
    ],
)
def test_little_is_left_of_an_advantage_against_one_king(text: str, most: int) -> None:
    assert 0 <= worth(fen.read(text)) <= most
