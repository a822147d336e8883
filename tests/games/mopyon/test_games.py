"""Games from outside: who wins and when under exactly five, and openings anywhere on the grid."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tablegames.games.mopyon.rules import GAME
from tests.games.mopyon.tables import fresh, played

DATA = Path(__file__).parents[2] / "data" / "mopyon"
SEATS = {"BLACK_WIN": 0, "WHITE_WIN": 1}


class Judged(NamedTuple):
    """A game with the verdict of a program that knows exactly five, and without that rule."""

    plies: int
    verdict: str
    first_if_six_counted: int
    verdict_if_six_counted: str
    moves: list[str]


def judged() -> list[Judged]:
    lines = (DATA / "exact_five_random_games.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [Judged(int(a), b, int(c), d, e.split()) for a, b, c, d, e in rows]


def openings() -> list[list[str]]:
    lines = (DATA / "gomocup_openings_20.txt").read_text("utf-8").splitlines()
    numbers = [[part.strip() for part in line.split(",")] for line in lines]
    return [[f"{x},{y}" for x, y in zip(n[::2], n[1::2], strict=True)] for n in numbers]


GAMES, OPENINGS = judged(), openings()
EVERY = 5
"""Of so many games one is played each time, and all when there is time."""
SIXES = 34
"""In so many a six was made before the game was won; counted, it would have ended it."""


def test_there_are_games_in_which_a_six_was_made() -> None:
    assert len(GAMES) == 200
    assert sum(game.plies != game.first_if_six_counted for game in GAMES) == SIXES
    assert len(OPENINGS) == 6
    assert any(game.plies != game.first_if_six_counted for game in GAMES[::EVERY])


@pytest.mark.parametrize("number", range(0, len(GAMES), EVERY))
def test_the_winner_and_the_ply_of_a_game(number: int) -> None:
    check_judged(GAMES[number])


@pytest.mark.long
def test_the_winner_and_the_ply_of_every_game() -> None:
    for game in GAMES:
        check_judged(game)


def check_judged(game: Judged) -> None:
    assert len(game.moves) == game.plies
    states = list(played(game.moves))
    assert all(state.phase == "play" for state in states[:-1])
    outcome = GAME.outcome(states[-1])
    if game.verdict in SEATS:
        assert outcome is not None
        assert outcome.winners == (SEATS[game.verdict],)
    else:
        assert outcome is None
    assert len(states[-1].board.marks) == game.plies


@pytest.mark.parametrize("shift", [0, 100_000, -100_000])
@pytest.mark.parametrize("opening", OPENINGS, ids=[str(len(one)) for one in OPENINGS])
def test_openings_can_be_played_as_they_are_written(opening: list[str], shift: int) -> None:
    course = fresh()
    for number, move in enumerate(opening):
        x, y = map(int, move.split(","))
        course(number, number % 2, f"({x + shift}, {y - shift})")
    marks = course.position["marks"]
    assert [f"{x - shift},{y + shift}" for x, y, _ in marks] == opening
    assert [mark for _, _, mark in marks] == ["XO"[i % 2] for i in range(len(opening))]
    assert course.outcome is None
