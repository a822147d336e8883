"""The bot: what it takes, stops, makes and leaves alone, at each level, from the view alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import Act
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.mopyon import bot
from tablegames.games.mopyon.choice import Choice
from tablegames.games.mopyon.marks import LIMIT
from tablegames.games.mopyon.rules import GAME, State
from tablegames.games.mopyon.windows import Windows, number
from tests.benchmarks import mopyon as benchmark
from tests.games.mopyon.tables import SECRET, drawn, table

ALL = ("easy", "medium", "hard")
SEEING = ALL[1:]
IN_EACH_LEVEL = pytest.mark.parametrize("level", ALL)
FAR = (0, 100_000, -100_000)


def never() -> bool:
    return False


def asked(
    state: State, seat: int, level: str, number: int = 1, stop: Callable[[], bool] = never
) -> Act | None:
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return bot.act(view, legal, level, Random(number), stop)


def mark(state: State, level: str, number: int = 1) -> tuple[int, int]:
    """The cell that the bot of the seat to move takes."""
    act = asked(state, state.turn, level, number)
    assert act is not None
    x, y = map(int, act.move.split(","))
    return x, y


def picture(*rows: str, at: int = 0, **changed: Any) -> State:
    return table(drawn(*rows, x=at, y=-at), **changed)


SEEN = [
    ("it completes five", ["XXXX.", "OO.OO"], {(4, 0), (-1, 0)}, ALL),
    ("it fills the gap", ["OXX.XXO", "..O..O."], {(3, 0)}, ALL),
    ("it stops five", ["OXXXX.", ".X.O.."], {(5, 0)}, ALL),
    ("it stops a five with a gap", ["XX.XX", "O...O"], {(2, 0)}, ALL),
    ("five goes before stopping one", ["OXXXX.", "XOOOO."], {(5, 0)}, ALL),
    ("an open four is made", [".....", ".XXX.", "O..O.", "..O.."], {(0, 1), (4, 1)}, SEEING),
    ("an open three is stopped", ["..XXX..", "O......", "..O...."], {(1, 0), (5, 0)}, SEEING),
    ("it stops a split three", ["..XX.X..", "...O...."], {(1, 0), (4, 0), (6, 0)}, SEEING),
    ("four and three at once", ["....X", "....X", "OXXX.", ".....", "OO..."], {(4, 2)}, SEEING),
]  # fmt: skip


def seat_of(rows: list[str], why: str) -> int:
    """Who is to move: O where something is to be stopped, X otherwise."""
    return int("stop" in why and "before" not in why)


@pytest.mark.parametrize("at", FAR)
@pytest.mark.parametrize(("why", "rows", "wanted", "levels"), SEEN, ids=[one[0] for one in SEEN])
def test_it_sees(
    why: str, rows: list[str], wanted: set[tuple[int, int]], levels: tuple[str, ...], at: int
) -> None:
    state = picture(*rows, at=at, turn=seat_of(rows, why))
    for level in levels:
        for chance in range(2):
            x, y = mark(state, level, chance)
            assert (x - at, y + at) in wanted, (level, chance)


@IN_EACH_LEVEL
def test_it_never_takes_a_six_for_a_five(level: str) -> None:
    """The gap would make six; the other side's four at the gap is no danger either."""
    for turn in (0, 1):
        state = picture("XXX.XX", "......", "......", ".O..O.", turn=turn)
        for chance in range(2):
            assert mark(state, level, chance) != (3, 0)


@IN_EACH_LEVEL
def test_a_five_beside_a_six_is_taken(level: str) -> None:
    rows = ["...X..", "...X..", "XXX.XX", "...X..", "...X.."]
    assert mark(picture(*rows), level) == (3, 2)


@pytest.mark.parametrize("level", SEEING)
def test_the_cell_with_more_lines_is_taken_first(level: str) -> None:
    rows = ["OXXXX.", ".....X", ".....X", ".....X", ".....X", "OXXXX."]
    state = picture(*rows, options={"games": 5})
    assert mark(state, level) in {(5, 0), (5, 5)}
    after = GAME.play(state, 0, "{},{}".format(*mark(state, level)), 0)
    assert after.match.score == (2, 0)


STEERED = ["..XXX..", ".X....X", ".X....X", ".X....X", ".X....X", ".O....O"]
"""Two fours stand; a third between them would make both their cells double."""


def test_it_steers_for_double_lines_when_they_pay() -> None:
    for games, forced in ((5, True), (1, False)):
        state = picture(*STEERED, options={"games": games})
        assert (mark(state, "hard") in {(1, 0), (6, 0)}) != forced
        while state.phase == "play":
            state = GAME.play(state, state.turn, "{},{}".format(*mark(state, "hard")), 0)
        assert state.match.result is not None
        assert dict(state.match.result.facts)["lines"] == (2 if forced else 1)


HOPED = ["..XXX..", ".X.....", ".X.....", ".X.....", ".X.....", ".O....."]
"""A four stands; an open four above it has one end that would be two lines."""


@pytest.mark.parametrize(("stopped", "lines"), [((1, 0), 1), ((6, 0), 2)])
def test_a_win_that_is_certain_waits_for_an_oversight(stopped: tuple[int, int], lines: int) -> None:
    state = picture(*HOPED, options={"games": 5})
    assert mark(state, "hard") == (5, 0)
    assert mark(picture(*HOPED), "hard") == (1, 0)
    for move in ((5, 0), stopped):
        state = GAME.play(state, state.turn, "{},{}".format(*move), 0)
    state = GAME.play(state, 0, "{},{}".format(*mark(state, "hard")), 0)
    assert state.match.result is not None
    assert dict(state.match.result.facts)["lines"] == lines


def test_how_many_lines_pay() -> None:
    def useful(games: int, score: list[int], seat: int = 0, **match: Any) -> int:
        given = {"score": score, "played": sum(score), **match}
        return bot.useful(GAME.view(table(options={"games": games}, match=given), 0), seat)

    assert useful(9, [0, 0]) == 4
    assert useful(5, [2, 2]) == 1
    assert useful(5, [2, 1]) == 1
    assert useful(5, [1, 2]) == 2
    assert useful(5, [0, 0]) == 3
    assert useful(2, [1, 1], extra=1) == 1
    assert useful(9, [3, 1], seat=0) == 2


@IN_EACH_LEVEL
def test_the_first_marks(level: str) -> None:
    assert mark(table(), level) == (0, 0)
    x, y = mark(picture("X", at=-100_000, turn=1), level)
    assert max(abs(x + 100_000), abs(y - 100_000)) <= 4


@IN_EACH_LEVEL
def test_it_plays_the_same_anywhere(level: str) -> None:
    rows = ["X.O.", ".XO.", "O.X.", "..O."]
    found = {(x - at, y + at) for at in FAR for x, y in [mark(picture(*rows, at=at), level)]}
    assert len(found) == 1


@IN_EACH_LEVEL
def test_at_the_border_of_what_can_be_written_it_stays_inside(level: str) -> None:
    marks = [[LIMIT - i, LIMIT, "X"] for i in range(3)] + [[LIMIT - 3, LIMIT, "O"]]
    for turn in (0, 1):
        state = table(marks, turn=turn)
        GAME.play(state, turn, "{},{}".format(*mark(state, level)), 0)


@IN_EACH_LEVEL
def test_the_same_view_and_chance_give_the_same_mark(level: str) -> None:
    state = picture("X.O.", ".XO.", "O.X.", "..O.")
    assert asked(state, 0, level, 7) == asked(state, 0, level, 7)


@IN_EACH_LEVEL
@pytest.mark.parametrize("patience", [0, 1, 5, 20])
def test_it_answers_at_once_when_told_to_stop(level: str, patience: int) -> None:
    questions = iter(range(10**9))
    state = picture("X.O.", ".XO.", "O.XX", "..O.")
    act = asked(state, 0, level, stop=lambda: next(questions) >= patience)
    assert act is not None
    GAME.play(state, 0, act.move, 0)
    assert next(questions) <= patience + 2


def test_it_asks_whether_to_stop_all_the_time() -> None:
    windows, questions = Windows(), 0

    def stop() -> bool:
        nonlocal questions
        questions += 1
        return False

    for x, y, sign in drawn("X.O.", ".XO.", "....", "O.X."):
        windows.put(number((x, y)), "XO".index(sign))
    choice = Choice(windows, bot.LEVELS["hard"], Random(1), stop)
    choice.decide(1)
    assert questions >= choice.hunt.positions // 8 > 10


# ---- matches


@pytest.mark.parametrize("phase", ["between", "over"])
def test_it_begins_the_next_game_where_that_is_open_to_it(phase: str) -> None:
    result = {"winner": 0, "seat": 0, "how": "five", "credit": 1, "lines": 1}
    over = {"winner": 0, "how": "resign"} if phase == "over" else None
    match = {"played": 1, "result": result, "over": over}
    state = table(phase=phase, options={"games": 3}, match=match)
    act = asked(state, 1, "easy")
    assert (act.move if act else None) == ("next" if phase == "between" else None)
    view = GAME.view(state, 1)
    assert bot.asks(view, GAME.legal(state, 1)) == (phase == "between")
    assert not bot.asks(view, [])
    assert bot.act(view, [], "easy", Random(1), never) is None


GOOD_FOR_X = [".....", ".XXX.", "O...O", "....."]
GOOD_FOR_O = [".....", ".OOO.", "X...X", "....."]


@IN_EACH_LEVEL
@pytest.mark.parametrize(("rows", "accepts"), [(GOOD_FOR_X, True), (GOOD_FOR_O, False)])
def test_it_accepts_an_offer_only_when_it_sees_no_advantage(
    level: str, rows: list[str], accepts: bool
) -> None:
    state = picture(*rows, turn=1, match={"offer": 0})
    act = asked(state, 1, level)
    assert act is not None
    assert (act.move == "void") == accepts
    GAME.play(state, 1, act.move, 0)


def test_off_turn_it_answers_an_offer_too() -> None:
    bad = picture(*GOOD_FOR_O, turn=1, match={"offer": 1})
    assert bot.asks(GAME.view(bad, 0), [])
    assert asked(bad, 0, "hard") == Act("void", bot.AFTER)
    good = picture(*GOOD_FOR_X, turn=1, match={"offer": 1})
    assert asked(good, 0, "hard") is None
    own = picture(*GOOD_FOR_O, turn=1, match={"offer": 0})
    assert not bot.asks(GAME.view(own, 0), [])


def test_on_a_table_bots_play_a_match_to_its_end() -> None:
    seats = (SeatSpec("A", "bot", "medium"), SeatSpec("B", "bot", "easy"))
    header = Header("mopyon", seats, {"games": 2}, SECRET, start="2024-05-01T12:00:00")
    told: list[Any] = []
    at_table = Table(GAME, header, lambda line: None, bot=bot)
    at_table.sit(None, told.append)
    while (due := at_table.wake()) is not None:
        at_table.advance(due)
    assert at_table.outcome is not None
    assert sum(at_table.outcome.scores) >= 2
    assert told[-1].after["phase"] == "over"
    times = [one.at for one in told]
    assert all(after - before >= bot.AFTER for before, after in pairwise(times))


# ---- strength


@pytest.mark.parametrize(("stronger", "weaker", "least"), benchmark.PAIRINGS[1:4:2])
def test_each_level_beats_the_one_below_it(stronger: str, weaker: str, least: float) -> None:
    assert benchmark.level(stronger, weaker, least, 4, {})["good"]


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker", "least"), benchmark.PAIRINGS)
def test_each_level_beats_the_one_below_it_in_many_games(
    stronger: str, weaker: str, least: float
) -> None:
    assert benchmark.level(stronger, weaker, least, benchmark.GAMES, {})["good"]
