"""The bot: what each level does, from the view and what is open to its seat alone."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON, Act
from tablegames.engine.timeline import Told
from tablegames.games.domino import bot
from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME
from tests.benchmarks import domino as benchmark
from tests.games.domino.contract import conceal
from tests.games.domino.tables import given, new, played, random_match
from tests.some import some

LEVELS = ("easy", "medium", "hard")
IN_EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)


def act(state: State, level: str = "hard", number: int = 1, seat: int | None = None) -> Act:
    by = state.turn if seat is None else seat
    view, legal = GAME.view(state, by), GAME.legal(state, by)
    assert bot.asks(view, legal)
    found = bot.act(view, legal, level, Random(number), lambda: False)
    assert found is not None
    assert found.move in legal
    return found


def choices(state: State, level: str = "hard", times: int = 12) -> Counter[str]:
    """What it chooses with different chances."""
    return Counter(act(state, level, number).move for number in range(times))


@IN_EACH_LEVEL
@pytest.mark.parametrize("numbers", some([range(5), range(5, 12)], 1), ids=str)
def test_in_every_position_of_many_matches_it_has_a_legal_answer(
    numbers: range, level: str
) -> None:
    for number in numbers:
        for event in random_match(number):
            for seat in range(event.after.seats):
                view, legal = GAME.view(event.after, seat), GAME.legal(event.after, seat)
                if not legal:
                    assert not bot.asks(view, legal)
                    assert bot.act(view, legal, level, Random(1), lambda: False) is None
                elif level != "hard" or event.at % 5 == 0:
                    before = json.dumps(view)
                    act(event.after, level, seat=seat)
                    assert json.dumps(view) == before


@IN_EACH_LEVEL
def test_it_has_the_rest_picked_and_begins_the_next_game(level: str) -> None:
    assert act(new(3), level).move == "pick rest"
    assert act(played(new(2, games=3), "0: resign"), level, seat=0).move == "next"


@IN_EACH_LEVEL
def test_it_takes_any_position_and_passes_when_it_must(level: str) -> None:
    fields: JSON = {"hands": [["1-0"], ["1-1"]], "line": [[6, 6]]}
    taking = given(2, **fields, table=[[15, "3-2"], [16, "5-4"], [28, "0-0"]])
    assert set(choices(taking, level, 40)) == {"take 15", "take 16", "take 28"}
    assert act(given(2, **fields | {"hands": [["1-0"], ["6-1"]]}), level).move == "pass"


@IN_EACH_LEVEL
def test_the_same_chance_makes_the_same_choice(level: str) -> None:
    state = played(new(4, pick="auto"), "6-5 L")
    assert act(state, level, 7) == act(state, level, 7)
    assert len({act(state, level, number).after for number in range(20)}) > 10


@IN_EACH_LEVEL
def test_its_time_tells_nothing_of_its_hand(level: str) -> None:
    """Whether it can lay much, little or nothing: with the same chance it takes the same time."""
    row = [[6, 6], [6, 5]]
    hands = [["1-0", "2-1"], ["6-4", "6-3", "5-5", "5-1"], ["6-1", "2-1"], ["6-0", "5-0"]]
    states = [given(2, hands=[hand, ["4-4", "3-3"]], line=row) for hand in hands]
    for number in range(10):
        assert len({act(state, level, number).after for state in states}) == 1


@IN_EACH_LEVEL
def test_its_choice_does_not_depend_on_what_it_may_not_know(level: str) -> None:
    rng = Random(4)
    for number in range(6):
        for event in random_match(number):
            state = event.after
            if state.phase == "play" and rng.random() < 0.2 and GAME.legal(state, state.turn):
                other = GAME.load(conceal(GAME.dump(state), state.turn, rng))
                assert act(other, level) == act(state, level)


def test_easy_plays_anything() -> None:
    state = given(2, hands=[["1-1", "3-1", "5-3", "5-5"], ["0-0"]], line=[[3, 6], [6, 5]])
    assert set(choices(state, "easy", 80)) == set(GAME.legal(state, 0))


def test_medium_sheds_heavy_dominoes_and_doubles() -> None:
    heavy = given(2, hands=[["6-5", "6-1", "3-2"], ["0-0", "4-4"]], line=[[6, 6]])
    assert set(choices(heavy, "medium")) <= {"6-5 L", "6-5 R"}
    double = given(2, hands=[["5-5", "6-4", "3-2"], ["0-0", "4-4"]], line=[[6, 3], [3, 5]])
    assert set(choices(double, "medium")) == {"5-5 R"}


def test_medium_keeps_to_what_it_holds_more_of() -> None:
    hands = [["6-1", "5-2", "1-0", "1-1", "3-1"], ["0-0", "4-4"]]
    state = given(2, hands=hands, line=[[6, 4], [4, 5]])
    assert set(choices(state, "medium")) == {"6-1 L"}


PASSED: JSON = {
    "hands": [["6-3", "6-4"], ["1-1", "2-0"], ["2-2", "5-0"], ["5-5", "4-4"]],
    "line": [[6, 5], [5, 3], [3, 0]],
}
"""Seat 0 can leave a 3 or, with the heavier domino, a 4; somebody had passed at 5 and 3."""


def test_medium_remembers_what_others_passed_on() -> None:
    quiet = given(4, **PASSED)
    rival = given(4, **PASSED, played=[[0, "5-3"], [1, "pass"], [2, "6-5 L"], [3, "3-0 R"]])
    partner = given(4, **PASSED, played=[[1, "5-3"], [2, "pass"], [3, "6-5 L"], [3, "3-0 R"]])
    assert set(choices(quiet, "medium")) == {"6-4 L"}
    assert set(choices(rival, "medium")) == {"6-3 L"}
    assert set(choices(partner, "medium")) == {"6-4 L"}


FOURS = [[1, 6], [6, 4], [4, 4], [4, 5], [5, 0], [0, 4], [4, 2], [2, 3], [3, 4]]
"""Six of the seven fours lie; the ends are 1 and 4, and 4-1 laid left closes both with fours."""


def closed(*hands: list[str]) -> State:
    """Seat 0 is to move there, and can block the game."""
    state = given(len(hands), {"games": 3}, hands=list(hands), line=FOURS)
    assert "4-1 L" in GAME.legal(state, 0)
    return state


def test_hard_blocks_when_its_side_has_fewer_points() -> None:
    assert set(choices(closed(["4-1", "0-0"], ["6-6", "5-5", "3-3", "6-5", "5-3"]))) == {"4-1 L"}
    many = [["0-0", "6-6", "5-1", "6-2"], ["5-5"], ["1-1", "3-3"]]
    assert set(choices(closed(["4-1", "1-0", "2-0"], *many))) == {"4-1 L"}


def test_hard_does_not_block_when_its_side_has_more() -> None:
    assert "4-1 L" not in choices(closed(["4-1", "3-1", "3-3"], ["6-5"]))
    partner = ["6-6", "5-5", "6-5", "5-3", "6-3"]  # its own hand is light, this one is not
    assert "4-1 L" not in choices(closed(["4-1", "1-0"], ["0-0"], partner, ["1-1"]))


ENDS: JSON = {"hands": [["4-2", "4-4"], ["6-6", "5-5", "3-3"]], "line": [[2, 6], [6, 4]]}
"""Seat 1 has passed at 2 and 4: with 4-4 first the last domino fits both ends."""


def test_hard_keeps_the_two_ends_when_they_are_worth_a_game() -> None:
    fields: Any = {**ENDS, "played": [[0, "6-4 R"], [1, "pass"]]}
    assert set(choices(given(2, {"games": 5}, **fields))) == {"4-4 R"}
    assert set(choices(given(2, {"goal": "points"}, **fields))) == {"4-4 R"}


@pytest.mark.parametrize(
    ("options", "match", "double"),
    [
        ({"games": 5}, {}, (2, 2)),
        ({"games": 5}, {"played": 4, "score": [2, 2]}, (1, 1)),
        ({"games": 2}, {"played": 2, "score": [1, 1], "extra": 1}, (1, 1)),
        ({"goal": "points"}, {"score": [150, 50]}, (1, 2)),
        ({"goal": "points"}, {"score": [100, 149]}, (2, 2)),
        ({"goal": "points", "target": 50}, {}, (1, 1)),
    ],
)
def test_what_two_ends_are_worth(options: JSON, match: JSON, double: tuple[int, int]) -> None:
    state = given(2, options, **ENDS, match=match)
    assert bot.stakes(GAME.view(state, 0)).double == double


def three_or_four(opened: int, *told: list[Any]) -> State:
    """Seat 0 can leave a 3 or a 4; the game was opened with ``opened`` and 2."""
    return given(
        4,
        {"games": 3},
        hands=[["6-3", "6-4", "2-1"], ["5-5"], ["2-2", "5-0", "6-5"], ["3-1", "4-1", "1-0"]],
        line=[[6, 2], [2, opened], [opened, 0], [0, 6]],
        played=[*told, [2, f"{opened}-0 R"], [3, "6-0 R"], [0, "6-2 L"]],
    )


@pytest.mark.parametrize("number", [3, 4])
def test_hard_leaves_a_rival_the_number_that_it_lacks(number: int) -> None:
    """Seat 1, which holds one domino more, has passed when it was an end."""
    state = three_or_four(number, [3, f"{number}-2"], [1, "pass"])
    assert set(choices(state)) == {f"6-{number} L"}


def test_hard_helps_the_number_that_its_partner_opened() -> None:
    def fours(opened: int) -> int:
        return choices(three_or_four(opened, [2, f"{opened}-2"]), times=30)["6-4 L"]

    assert fours(4) > fours(3) + 10


def test_it_answers_when_it_must_stop() -> None:
    state = given(4, **PASSED)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    asked = iter([False] * 3 + [True] * 1000)
    found = bot.act(view, legal, "hard", Random(1), lambda: next(asked))
    assert found is not None
    assert found.move in legal
    assert next(asked)


@IN_EACH_LEVEL
@pytest.mark.parametrize("target", some([50, 100], 1))
def test_on_a_table_it_plays_matches_to_their_end(target: int, level: str) -> None:
    for seats in GAME.seats:
        table = benchmark.table(seats, [level] * seats, target=target)
        told: list[Told] = []
        table.sit(None, told.append)
        while (due := table.wake()) is not None:
            table.advance(due)
        assert table.outcome is not None
        assert table.outcome.how == "target"
        assert min(later.at - one.at for one, later in pairwise(told)) >= 0


def test_bots_pick_for_themselves_at_a_table_where_dominoes_are_touched() -> None:
    table = benchmark.table(5, ["easy"] * 4, pick="touch", target=50)
    moves: list[str | None] = []
    table.sit(None, lambda told: moves.append(told.move))
    while (due := table.wake()) is not None:
        table.advance(due)
    assert moves[:4] == ["pick rest"] * 4
    assert table.outcome is not None


@pytest.mark.parametrize("format_", some(benchmark.FORMATS, 1))
def test_the_levels_differ(format_: str) -> None:
    """A few matches of the two quick levels; the long run plays many of every pairing."""
    assert benchmark.levels("medium", "easy", format_, 20, benchmark.Timed())["good"]


@pytest.mark.long
@pytest.mark.parametrize("format_", benchmark.FORMATS)
@pytest.mark.parametrize("pairing", benchmark.PAIRINGS)
def test_the_levels_differ_over_200_matches(pairing: tuple[str, str], format_: str) -> None:
    assert benchmark.levels(*pairing, format_, benchmark.MATCHES, benchmark.Timed())["good"]
