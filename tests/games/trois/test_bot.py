"""The bot: what each level does, from the view and what is open to its seat alone."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from tablegames.engine.game import Act
from tablegames.games.trois import bot
from tablegames.games.trois.board import State
from tablegames.games.trois.boards import PLANS
from tablegames.games.trois.endgame import Endgame, Stand, play_out
from tablegames.games.trois.field import Field
from tablegames.games.trois.placing import open_cells, worth
from tablegames.games.trois.rules import GAME
from tests.benchmarks import trois as benchmark
from tests.games.trois.contract import conceal
from tests.games.trois.tables import given, new, played, random_match

LEVELS = ("easy", "medium", "hard")
IN_EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is not its strength that is looked at."""
    monkeypatch.setattr(bot, "PLAYOUTS", 20)
    monkeypatch.setattr(bot, "BUDGET", 40)


def act(state: State, level: str = "hard", number: int = 1, seat: int | None = None) -> Act:
    by = state.turn if seat is None else seat
    view, legal = GAME.view(state, by), GAME.legal(state, by)
    assert bot.asks(view, legal)
    found = bot.act(view, legal, level, Random(number), lambda: False)
    assert found is not None
    assert found.move in legal
    return found


@pytest.mark.usefixtures("few_playouts")
@IN_EACH_LEVEL
def test_in_every_position_of_many_matches_it_has_a_legal_answer(level: str) -> None:
    for number in range(3):
        for event in random_match(number):
            for seat in range(2):
                view, legal = GAME.view(event.after, seat), GAME.legal(event.after, seat)
                if not legal:
                    assert not bot.asks(view, legal)
                    assert bot.act(view, legal, level, Random(1), lambda: False) is None
                else:
                    before = json.dumps(view)
                    act(event.after, level, seat=seat)
                    assert json.dumps(view) == before


@IN_EACH_LEVEL
def test_it_passes_when_it_must_and_begins_the_next_game(level: str) -> None:
    assert act(given(hands=[[1], [2]], bank=[3]), level).move == "pass"
    between = act(played(new(games=3), "0: resign"), level, seat=0)
    assert between == Act("next", bot.NEXT_AFTER)


@pytest.mark.usefixtures("few_playouts")
@IN_EACH_LEVEL
def test_its_answer_follows_from_the_view_and_the_chance_alone(level: str) -> None:
    state, rng = new(), Random(4)
    for number in range(8):
        other = GAME.load(conceal(GAME.dump(state), state.turn, rng))
        assert act(other, level, number) == act(state, level, number) == act(state, level, number)
        state = played(state, act(state, level, number).move)


@IN_EACH_LEVEL
def test_it_takes_its_time(level: str) -> None:
    low, high = bot.TURNS
    times = {act(given(hands=[[1], [2]], bank=[3]), level, number).after for number in range(9)}
    assert len(times) > 3
    assert all(low <= time <= high for time in times)


def test_easy_lays_anything_and_medium_what_is_worth_most() -> None:
    state = given(board={"F4": 1, "G4": 4, "H4": 7, "H3": 4, "I4": 0}, hands=[[7, 8, 5], [2]])
    moves = Counter(act(state, "easy", number).move for number in range(60))
    assert set(moves) == set(GAME.legal(state, 0))
    assert {act(state, "medium", number).move for number in range(9)} == {"place 7 I3"}


def test_medium_has_no_favourite_among_equals() -> None:
    state = given(hands=[[8], [2]], bank=[1])
    assert {act(state, "medium", number).move for number in range(20)} == {
        "place 8 F3",
        "place 8 E4",
    }


@pytest.mark.parametrize("number", [4, 13, 19, 34])
def test_hard_gives_up_points_now_for_more_at_the_end(number: int) -> None:
    """Every choice is tried to the end by hand: what is worth most at once is not the best."""
    state = endgame(number)
    assert state is not None
    best = exact(state)
    assert best[act(state, "medium").move] < max(best.values())
    assert best[act(state).move] == max(best.values())


def endgame(number: int) -> State | None:
    """A game with an empty bank and few tokens left, the seat to move having a choice."""
    rng, state = Random(number), new(f"{number:032x}", redraw="never")
    while GAME.outcome(state) is None:
        legal = GAME.legal(state, state.turn)
        left = sum(map(len, state.board.hands))
        if not state.board.bank and left <= 5 and len(legal) > 1:
            return state
        state = GAME.play(state, state.turn, rng.choice(legal), 0)
    return None


def exact(state: State) -> dict[str, int]:
    """By move, the points by which the seat to move wins if both then play their best."""
    seat = state.turn
    return {move: margin(GAME.play(state, seat, move, 0), seat) for move in GAME.legal(state, seat)}


def margin(state: State, seat: int) -> int:
    if GAME.outcome(state) is not None:
        return won(state.board.points[seat] - state.board.points[1 - seat])
    moves = GAME.legal(state, state.turn)
    found = [margin(GAME.play(state, state.turn, move, 0), seat) for move in moves]
    return max(found) if state.turn == seat else min(found)


def won(points: int) -> int:
    return points + 1000 * ((points > 0) - (points < 0))


def test_it_answers_at_once_when_it_is_stopped() -> None:
    for state in (new(), given(hands=[[8, 8, 4], [2]], bank=[])):
        view, legal = GAME.view(state, state.turn), GAME.legal(state, state.turn)
        asked: list[int] = []

        def stop(asked: list[int] = asked) -> bool:
            asked.append(1)
            return True

        found = bot.act(view, legal, "hard", Random(1), stop)
        assert found is not None
        assert found.move in legal
        assert len(asked) <= 3


def test_the_field_agrees_with_the_rules_and_takes_back() -> None:
    for event in list(random_match(5)) + list(random_match(8)):
        view = GAME.view(event.after, None)
        plan = PLANS[view["options"]["board"]]
        field = Field(plan, view["board"])
        wants = {plan.cells[one]: digit for digit in range(10) for one in field.open[digit]}
        assert wants == open_cells(plan, view["board"])
        for cell in wants:
            number = plan.cells.index(cell)
            assert field.points(number) == worth(plan, view["board"], cell).total
            other = field.copy()
            other.lay(number)
            other.take(number)
            assert (other.near, other.taken, other.open) == (field.near, field.taken, field.open)


def test_a_game_played_out_ends_as_the_rules_end_it() -> None:
    state = given(hands=[[8, 0], [4, 4]], bank=[])
    field = Field(PLANS["7x11"], {"F4": 1})
    hands = [[8, 0], [4, 4]]
    predicted = play_out(field, hands, (), 0)
    while GAME.outcome(state) is None:
        state = played(state, act(state, "medium").move)
    assert predicted == state.board.points[0] - state.board.points[1]


def test_an_endgame_without_budget_has_no_answer() -> None:
    field = Field(PLANS["7x11"], {"F4": 1})
    stand = Stand([8, 4], [2], 0, 0)
    assert Endgame(field, 0, lambda: False).best(stand) is None
    assert Endgame(field, 500, lambda: False).best(stand) is not None


@pytest.mark.long
@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [("medium", "easy", 60, 50), ("hard", "medium", 80, 45)],
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, games: int, least: int) -> None:
    """The levels play the same everywhere, so what comes out is no matter of chance."""
    found = benchmark.pairing(stronger, weaker, games, {})
    assert found["won"] >= least
    assert found["points_more"] > 10
