"""Random play: the 52 cards and all that holds at every instant, to the end of the match."""

from __future__ import annotations

import pytest

from tablegames.games.krache.rules import GAME
from tests.games.krache.tables import check_invariants, random_match


def check_match(number: int) -> bool:
    """What holds in every state; whether the match came to its end."""
    state = None
    for at, _, _, state in random_match(number):
        check_invariants(state)
        assert GAME.tick(state, at) == state
        due = GAME.wake(state)
        assert due is None or due > at
        able = any(GAME.legal(state, seat) for seat in (0, 1))
        assert able or due is not None or state.phase == "over"
        assert (GAME.outcome(state) is not None) == (state.phase == "over")
    return state is not None and state.phase == "over"


def test_random_matches() -> None:
    assert sum(check_match(number) for number in range(4)) > 1


@pytest.mark.long
def test_many_random_matches() -> None:
    assert sum(check_match(number) for number in range(6, 400)) > 120
