"""Choosing a move step by step: everything legal can be reached, nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.games.damye import board, fen
from tablegames.games.damye.board import START, Position
from tablegames.games.damye.counts import listed
from tablegames.games.damye.screen_choice import Choice

WINDMILL = "W:WK47,38,K3:B8,9,10,20,22,23,24,29,33,39,42"
ROUND_TRIP = "W:WK35:B7,12,13,15,32,44"
TWO_SETS = "W:WK1:B7,8,12,13,22,23,27,28"


def choice_of(position: Position) -> Choice:
    return Choice(position, dict(listed(position)))


def positions() -> list[Position]:
    """Those met in random play, and some in which a king has many ways."""
    rng = Random(7)
    found = [fen.read(text) for text in (WINDMILL, ROUND_TRIP, TWO_SETS)]
    for _ in range(6):
        position = START
        for _ in range(90):
            moves = board.moves(position)
            if not moves:
                break
            found.append(position)
            position = board.after(position, rng.choice(moves))
    return found


def reached(choice: Choice) -> set[str]:
    """The moves that stepping from here can end in."""
    found: set[str] = set()
    for square in choice.landings:
        further = choice.land(square)
        if isinstance(further, str):
            found.add(further)
        else:
            found |= reached(further)
    return found


def test_stepping_reaches_every_legal_move_and_no_other() -> None:
    for position in positions():
        choice = choice_of(position)
        found = {text for square in choice.movable for text in reached(choice.take_up(square))}
        assert found == set(choice.open), fen.write(position)


def test_a_landing_square_is_a_way_of_some_move_that_is_left() -> None:
    for position in positions():
        choice = choice_of(position)
        for square in choice.movable:
            taken = choice.take_up(square)
            ways = {
                route[1] for move in taken.left.values() for route in board.routes(position, move)
            }
            assert taken.landings == ways


def test_a_move_looked_at_shows_one_of_its_ways_and_no_other_move() -> None:
    for position in positions():
        for text, move in listed(position).items():
            looked = choice_of(position).look_at(text)
            ways = [set(route[1:]) for route in board.routes(position, move)]
            assert looked.lit == ways[0]
    taken = choice_of(fen.read(WINDMILL)).take_up(3)
    on = taken.land(17)
    assert isinstance(on, Choice)
    assert on.lit == on.landings
    looked = on.look(1)
    move = looked.open[looked.looked_at or ""]
    routes = [route for route in board.routes(looked.position, move) if route[1] == 17]
    assert looked.lit == set(routes[0][2:])


def test_as_soon_as_one_move_is_left_it_completes_itself() -> None:
    early = 0
    stack = [choice_of(fen.read(WINDMILL)).take_up(3)]
    while stack:
        choice = stack.pop()
        for square in choice.landings:
            further = choice.land(square)
            if isinstance(further, Choice):
                assert len(further.left) > 1
                stack.append(further)
            else:
                early += len(choice.so_far) < len(choice.open[further].captured)
    assert early


def test_the_only_move_of_a_piece_is_looked_at_when_it_is_taken_up() -> None:
    position = fen.read("W:W28,47:B23")
    taken = choice_of(position).take_up(28)
    assert taken.looked_at == "28x19"
    assert taken.struck == {23}
    assert taken.landings == {19}


def test_captured_pieces_are_known_on_the_way() -> None:
    choice = choice_of(fen.read(WINDMILL)).take_up(3)
    further = choice.land(14)
    assert isinstance(further, Choice)
    assert further.passed == {9}
    assert further.at == 14
    assert further.back().so_far == (3,)
    assert further.back().passed == frozenset()
    assert further.back().back().so_far == ()
    assert further.let_go() == choice.let_go()


def test_ending_on_the_start_square_can_be_chosen() -> None:
    position = fen.read(ROUND_TRIP)
    move = next(move for move in board.moves(position) if move.start == move.end)
    choice: Choice | str = choice_of(position).take_up(move.start)
    for square in move.route[1:]:
        if isinstance(choice, str):
            break
        assert square in choice.landings
        choice = choice.land(square)
    assert isinstance(choice, str)
    assert listed(position)[choice].end == listed(position)[choice].start == move.start


def test_looking_goes_through_every_move_that_is_left_both_ways() -> None:
    choice = choice_of(fen.read(WINDMILL)).take_up(3)
    seen = []
    looked = choice
    for _ in choice.left:
        looked = looked.look(1)
        seen.append(looked.looked_at)
    assert seen == list(choice.left)
    assert looked.look(1).looked_at == seen[0]
    assert choice.look(-1).looked_at == seen[-1]
    assert looked.back() == choice


@pytest.mark.parametrize("text", ["W:W31:B20", "B:W31:B20"])
def test_nothing_to_choose_is_nothing_to_choose(text: str) -> None:
    empty = Choice(fen.read(text))
    assert empty.movable == []
    assert empty.must == 0
    assert empty.landings == frozenset()
    assert empty.left == {}
