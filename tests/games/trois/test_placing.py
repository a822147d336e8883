"""What a placement is worth in its parts, what cells want, and the reckoning at the end."""

from __future__ import annotations

import pytest

from tablegames.games.trois.boards import PLANS
from tablegames.games.trois.placing import Worth, cells_for, open_cells, worth
from tablegames.games.trois.reckoning import Share, reckoned
from tablegames.games.trois.rules import GAME
from tests.games.trois.tables import given, played, random_match

PLAN = PLANS["7x11"]


def test_open_cells_with_the_digit_that_each_wants() -> None:
    assert open_cells(PLAN, {"F4": 1}) == {"F3": 8, "E4": 8, "G4": 4, "F5": 4}
    assert list(open_cells(PLAN, {"F4": 1})) == ["F3", "E4", "G4", "F5"]
    assert open_cells(PLAN, {"F4": 0}) == {"F3": 7, "E4": 7, "G4": 3, "F5": 3}


def test_the_cells_of_a_digit() -> None:
    laid = {"F4": 9, "F3": 6, "E4": 6, "G4": 2, "F5": 2}
    assert cells_for(PLAN, laid, 9) == ["G3", "E5"]
    assert cells_for(PLAN, laid, 5) == ["H4", "G5", "F6"]
    assert cells_for(PLAN, laid, 1) == []


@pytest.mark.parametrize(
    ("laid", "cell", "parts", "said"),
    [
        ({"F4": 1}, "F3", (8, 10, 0), "8 + 10 = 18"),
        ({"F4": 1, "F3": 8, "G4": 4}, "G3", (1, 20, 0), "1 + 20 = 21"),
        ({"F4": 4, "G4": 7, "F5": 7, "H4": 0, "H5": 3}, "G5", (10, 30, 0), "10 + 30 = 40"),
        (
            {"F4": 1, "G4": 4, "H4": 7, "H3": 4, "I4": 0},
            "I3",
            (7, 20, 20),
            "7 + 20 + 20 = 47",
        ),
    ],
)
def test_the_points_in_their_parts(
    laid: dict[str, int], cell: str, parts: tuple[int, int, int], said: str
) -> None:
    found = worth(PLAN, laid, cell)
    assert found == Worth(*parts)
    assert (found.total, found.reckoning) == (sum(parts), said)
    assert found.parts == tuple(part for part in parts if part)


def test_what_is_listed_is_worth_what_it_then_scores() -> None:
    for event in random_match(3):
        if not event.move or not event.move.startswith("place") or event.after.phase != "play":
            continue
        view = GAME.view(event.before, None)
        cell = event.move.split()[2]
        plan = PLANS[view["options"]["board"]]
        found = worth(plan, view["board"], cell)
        seat = event.before.turn
        assert event.after.board.points[seat] - event.before.board.points[seat] == found.total


def test_the_final_reckoning_step_by_step() -> None:
    before = given(hands=[[8], [0, 4]], bank=[], points=[282, 280])
    assert reckoned(GAME.view(before, None)) is None
    shares = reckoned(GAME.view(played(before, "8f3"), None))
    assert shares == (Share(300, ()), Share(280, (10, 4)))
    assert [(one.held, one.penalty, one.total) for one in shares] == [(0, 0, 300), (14, 42, 238)]


def test_nothing_is_reckoned_where_a_game_was_given_up() -> None:
    before = given(hands=[[8], [0, 4]], bank=[], points=[282, 280])
    assert reckoned(GAME.view(played(before, "resign"), None)) is None
    assert reckoned(GAME.view(played(before, "resign match"), None)) is None


def test_every_end_is_reckoned_up_to_its_result() -> None:
    ends = 0
    for number in range(12):
        for event in random_match(number):
            result = event.after.match.result
            if result is None or result.how == "resign":
                continue
            shares = reckoned(GAME.view(event.after, None))
            assert shares is not None
            assert [one.total for one in shares] == list(dict(result.facts)["points"])
            ends += 1
    assert ends > 10
