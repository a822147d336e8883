"""The rules of one move, against diagrams, problems and games that others published."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.games.damye import board, fen, geometry
from tablegames.games.damye.board import Move, Position
from tests.games.damye import published

RULES = published.load("rule_positions.json")
PROBLEMS = published.load("problems.json")["problems"]
GAMES = published.load("games.json")["games"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["name"])
def test_every_rule_position(rule: dict[str, Any]) -> None:
    position = fen.read(rule["fen"])
    listed = board.moves(position)
    found = {
        (move.start, move.end, move.captured): fen.write(board.after(position, move))
        for move in listed
    }
    expected = {}
    for wanted in rule["moves"]:
        path = wanted["path"]
        key = (path[0], path[-1], tuple(sorted(wanted["captured"])))
        expected[key] = wanted["fen_after"]
        assert any(tuple(path) in board.routes(position, move) for move in listed)
    assert len(expected) == len(rule["moves"])
    assert found == expected


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem["title"])
def test_every_problem(problem: dict[str, Any]) -> None:
    position = fen.read(problem["fen"])
    longest, taken = 0, [0, 0]
    for text in problem["solution"].split():
        move = published.named(position, text)
        longest = max(longest, len(move.captured))
        taken[position.side] += len(move.captured)
        position = board.after(position, move)
    assert fen.write(position) == problem["final_fen"]
    assert longest == problem["longest_capture"]
    assert taken == [problem["captured_by_white"], problem["captured_by_black"]]
    assert bool(board.moves(position)) == problem["side_to_move_at_end_has_move"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['white']}-{game['black']}")
def test_every_real_game(game: dict[str, Any]) -> None:
    position, legal_sum, longest, taken = board.START, 0, 0, 0
    for text in game["moves"].split():
        legal_sum += len(board.moves(position))
        move = published.named(position, text)
        longest, taken = max(longest, len(move.captured)), taken + len(move.captured)
        position = board.after(position, move)
    assert fen.write(position) == game["final_fen"]
    assert legal_sum == game["legal_sum"]
    assert (longest, taken) == (game["longest_capture"], game["captured_total"])
    assert (position.white_kings | position.black_kings).bit_count() == game["kings_at_end"]


def test_moves_are_sorted_and_each_is_listed_once() -> None:
    for position in published.real_positions():
        listed = board.moves(position)
        keys = [(move.start, move.end, move.captured) for move in listed]
        assert keys == sorted(set(keys))
        assert len(set(board.texts(listed))) == len(listed)


def jumps(
    position: Position, at: int, taken: frozenset[int], king: bool
) -> Iterator[tuple[int, int]]:
    """One more captured square and a landing, square by square as rules 3 and 4 say it."""
    side = position.side
    foes = position[2 - 2 * side] | position[3 - 2 * side]
    others = foes | position[2 * side] | position[2 * side + 1]

    def stands(square: int) -> bool:
        return bool(others >> square - 1 & 1)

    row, column = (at - 1) // 5, 2 * ((at - 1) % 5) + 1 - (at - 1) // 5 % 2
    for down, right in product((-1, 1), repeat=2):
        ray, r, c = [], row + down, column + right
        while 0 <= r <= 9 and 0 <= c <= 9:
            ray.append(r * 5 + c // 2 + 1)
            r, c = r + down, c + right
        far = next((i for i, square in enumerate(ray) if stands(square)), len(ray))
        if far == len(ray) or (far and not king):
            continue
        if not foes >> ray[far] - 1 & 1 or ray[far] in taken:
            continue
        for land in ray[far + 1 : None if king else far + 2]:
            if stands(land):
                break
            yield ray[far], land


def plain_captures(position: Position) -> set[tuple[int, int, tuple[int, ...]]]:
    """All captures, finished or not, found the slow way."""
    found = set()
    men, kings = position[2 * position.side], position[2 * position.side + 1]
    for start in range(1, 51):
        if not (men | kings) >> start - 1 & 1:
            continue
        pieces = list(position)
        for piece in range(4):
            pieces[piece] &= ~(1 << start - 1)
        lifted, stack = Position._make(pieces), [(start, frozenset[int]())]
        while stack:
            at, taken = stack.pop()
            for over, land in jumps(lifted, at, taken, bool(kings >> start - 1 & 1)):
                key = (start, land, tuple(sorted(taken | {over})))
                if key not in found:
                    found.add(key)
                    stack.append((land, taken | {over}))
    return found


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False))
def test_captures_agree_with_a_slow_and_plain_search(rng: Random) -> None:
    position = published.scattered(rng)
    slow = plain_captures(position)
    assert {move[:3] for move in board.all_captures(position)} == slow
    most = max((len(taken) for _, _, taken in slow), default=0)
    if most:
        listed = {move[:3] for move in board.moves(position)}
        assert listed == {key for key in slow if len(key[2]) == most}
    else:
        assert board.moves(position) == board.quiet_moves(position)


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_routes_fit_their_move_and_the_smallest_comes_first(rng: Random) -> None:
    position = published.scattered(rng)
    for move in board.moves(position):
        routes = list(islice(board.routes(position, move), 200))
        assert routes == sorted(set(routes))
        assert routes[0] == move.route
        for route in routes:
            assert board.fits(position, move, route)
            assert board.fitting(position, board.moves(position), route) == [move]
            some = [square for square in route[1:-1] if rng.random() < 0.5]
            assert board.fits(position, move, [move.start, *some, move.end])


def test_squares_in_another_order_or_beside_the_way_do_not_fit() -> None:
    position = fen.read("W:WK4:B13,20,32,37")
    by_38, by_42 = board.moves(position)
    assert board.texts([by_38, by_42]) == ["4x27x38x15", "4x31x42x15"]
    assert board.fits(position, by_38, (4, 27, 15))
    assert board.fits(position, by_38, (4, 15))
    assert not board.fits(position, by_38, (4, 38, 27, 15))
    assert not board.fits(position, by_38, (4, 31, 15))
    assert not board.fits(position, by_38, (4,))
    assert not board.fits(position, by_42, (4, 42, 31, 15))


def test_a_quiet_move_has_nothing_between_its_ends() -> None:
    position = fen.read("W:WK46:B2")
    move = Move(46, 28, (), (46, 28))
    assert move in board.moves(position)
    assert board.fits(position, move, (46, 28))
    assert not board.fits(position, move, (46, 37, 28))


def test_landings_lead_square_by_square_to_the_end() -> None:
    position = fen.read("W:WK2:B7,8,17,18")
    (move,) = [move for move in board.moves(position) if move.end == 2]
    ways = board.ways(position, move)
    for route in ways.routes():
        for count in range(1, len(route)):
            assert route[count] in ways.landings(route[:count])
        assert ways.landings(route) == ()
    assert ways.landings((3,)) == ways.landings(()) == ways.landings((2, 50)) == ()


def test_a_capture_of_many_ways_is_listed_at_once() -> None:
    """A king among scattered men: more ways than could be walked one by one."""
    men = ",".join(str(s) for s in (7, 8, 9, 17, 18, 19, 27, 28, 29, 37, 38, 39))
    position = fen.read(f"W:WK46:B{men}")
    listed = board.moves(position)
    assert {len(move.captured) for move in listed} == {len(listed[0].captured)}
    for move in listed:
        assert board.fits(position, move, (move.start, move.end))
        assert move.route == next(board.routes(position, move))


def test_the_padded_board_has_the_same_squares() -> None:
    for square in range(1, 51):
        assert geometry.spread(1 << square - 1) == geometry.BIT[square]
        assert geometry.squares(geometry.BIT[square]) == (square,)
    assert geometry.spread((1 << 50) - 1) == geometry.BOARD
