"""The bot: from its view alone, with its pause, and stronger by level (rules, *Bot*)."""

from __future__ import annotations

import json
from random import Random

import pytest

from tablegames.games.colonno import bot
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.judging import put, sight
from tablegames.games.colonno.rules import GAME, State
from tests.benchmarks.colonno import levels
from tests.games.colonno.tables import given, new, played

LEVELS = ("easy", "medium", "hard")
IN_EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)
MIXED = "5 (6) 1 4 1 2 3 (4) 10 2 (3) 4"
UP = "5 6 3 4 1 2 3 4 1 2 9 8"


def never() -> bool:
    return False


def acted(state: State, level: str, seed: int = 1) -> tuple[str, int]:
    """What the seat whose turn it is means to do, and after how long."""
    seat = state.turn or 0
    view = json.loads(json.dumps(GAME.view(state, seat)))
    act = bot.act(view, GAME.legal(state, seat), level, Random(seed), never)
    assert act is not None
    return act.move, act.after


def chosen(state: State, level: str, seed: int = 1) -> str:
    return acted(state, level, seed)[0]


@IN_EACH_LEVEL
@pytest.mark.parametrize("seats", [2, 5])
def test_it_plays_whole_matches_by_the_rules(level: str, seats: int) -> None:
    """It never cancels; what it takes lowers its sum or completes a column."""
    state = new(seats, rounds=1)
    number = 0
    while GAME.outcome(state) is None:
        number += 1
        seat = state.turn or 0
        move, after = acted(state, level, number)
        assert move in GAME.legal(state, seat)
        assert 600 <= after <= 1400
        assert move != "cancel"
        if move == "take":
            seen = sight(GAME.view(state, seat))
            assert any(seen.helps(place, state.discard[-1]) for place in range(12))
        state = GAME.play(state, seat, move, 0)


@IN_EACH_LEVEL
def test_between_rounds_it_deals_after_a_pause(level: str) -> None:
    over = given(phase="round-over", turn=None, closer=1)
    assert acted(over, level) == ("next", bot.ROUND_AFTER)


def test_it_has_nothing_to_do_off_turn() -> None:
    state = new(2)
    assert not bot.asks(GAME.view(state, 1), GAME.legal(state, 1))
    assert bot.act(GAME.view(state, 1), [], "hard", Random(1), never) is None


@IN_EACH_LEVEL
def test_the_pause_is_the_same_for_all_kinds_of_steps(level: str) -> None:
    turn = given(MIXED)
    states = [new(2), turn, played(turn, "take"), played(turn, "draw"), given(MIXED, phase="flip")]
    for seed in range(8):
        assert len({acted(state, level, seed)[1] for state in states}) == 1


@IN_EACH_LEVEL
def test_it_opens_two_columns(level: str) -> None:
    for seed in range(8):
        state = new(2)
        first = chosen(state, level, seed)
        second = chosen(played(state, first), level, seed)
        assert first[5] != second[5]


@IN_EACH_LEVEL
@pytest.mark.parametrize(
    "state",
    [
        given(". . . . . . . . . . . 3", pile=[], discard=[9]),
        given(". . . . . . . . . . . 3", phase="drew", held=9),
        given("-2 . . . . . . . . . . -1", phase="took", held=9),
        given(". . . . . . . . . . . (3)", phase="flip"),
        given(MIXED, pile=[9, 9], discard=[]),
        given(UP, phase="drew", held=12),
    ],
)
def test_it_plays_on_wherever_it_finds_itself(level: str, state: State) -> None:
    while not state.is_over:
        state = played(state, chosen(state, level))


def test_easy_takes_low_cards_and_puts_them_on_its_highest() -> None:
    assert chosen(given(MIXED, discard=[3]), "easy") == "take"
    assert chosen(given(MIXED, discard=[4]), "easy") == "draw"
    placed = {chosen(given(MIXED, phase="drew", held=2), "easy", seed) for seed in range(60)}
    assert "place a3" in placed
    assert len(placed) > 3
    assert chosen(given(MIXED, phase="drew", held=7), "easy") == "throw"
    low = given("1 (6) 1 1 1 2 2 (4) 0 2 (3) 0", phase="drew", held=2)
    down = [chosen(low, "easy", seed) for seed in range(60)]
    assert max(set(down), key=down.count) == "place b1"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_better_levels_complete_columns(level: str) -> None:
    pair = "9 (6) 1 4 9 2 3 (4) 2 5 (3) 4"
    assert chosen(given(pair, discard=[9]), level) == "take"
    assert chosen(given(pair, phase="took", held=9), level) == "place a3"
    assert chosen(given(pair, phase="drew", held=9), level) == "place a3"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_better_levels_do_not_break_a_pair_for_a_small_gain(level: str) -> None:
    pair = "9 (6) 1 4 9 2 3 (4) (2) 8 (3) 4"
    assert chosen(given(pair, phase="drew", held=7), level) not in {"place a1", "place a2"}
    assert chosen(given(pair, phase="took", held=0), level) != "place a1"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_better_levels_use_low_cards_where_they_help_most(level: str) -> None:
    state = given("12 (6) 1 4 1 2 3 (4) 10 2 (3) 4", phase="drew", held=-2)
    assert chosen(state, level) == "place a1"
    assert chosen(given(MIXED, discard=[12]), level) == "draw"


def test_hard_does_not_close_when_it_expects_to_be_doubled() -> None:
    behind = given("9 . . . . . . . . . . (8)", "1 . . . . . . . . . . (0)", phase="drew", held=5)
    assert chosen(behind, "hard") == "place a1"
    assert chosen(behind, "medium") in {"place d3", "place a1", "throw"}
    ahead = given("1 . . . . . . . . . . (8)", "9 9 8 8 7 7 (0) (1) 9 8 7 9", phase="drew", held=0)
    assert chosen(ahead, "hard") == "place d3"


def test_hard_does_not_hand_the_next_seat_its_column() -> None:
    """Between two like cards of its own it gives up the one that the next seat cannot use."""
    mine = "7 8 . . 1 2 . . (0) (0) . ."
    other = "7 . . . 7 . . . (3) (2) (1) ."
    state = given(mine, other, phase="took", held=1)
    seen = sight(GAME.view(state, 0), tries=3)
    assert seen.bettered(seen.following, 7) > seen.bettered(seen.following, 8)
    assert chosen(state, "hard") != "place a1"


def test_in_its_last_turn_hard_trusts_no_pair() -> None:
    pair = "9 . . . 9 . . . 2 3 . ."
    last = given(pair, "1 . . . . . . . . . . .", closer=1, phase="took", held=4)
    assert chosen(last, "hard") in {"place a1", "place a2"}


def test_the_mean_of_what_is_unseen() -> None:
    seen = sight(GAME.view(new(2), 0))
    assert seen.unseen.total() == 149
    (shown,) = new(2).discard
    assert seen.mean == (760 - shown) / 149
    assert put(seen.board, 0, 3)[0] == 3
    assert len(CELLS) == len(seen.board)


@IN_EACH_LEVEL
def test_the_same_view_and_chance_give_the_same_move(level: str) -> None:
    """Whatever lies face down and in the draw pile."""
    state = given(MIXED)
    other = given("5 (12) 1 4 1 2 3 (-2) 10 2 (0) 4", pile=[1, 1, 1])
    assert GAME.view(other, 0) == GAME.view(state, 0)
    for seed in range(5):
        assert acted(other, level, seed) == acted(state, level, seed)


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker"), [("hard", "medium"), ("medium", "easy")])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_stronger_level_scores_lower(stronger: str, weaker: str, seats: int) -> None:
    assert levels(stronger, weaker, seats, 16)["lower"] > 0
