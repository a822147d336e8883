"""The golden playthroughs: ``python -m tests.tools.playthroughs`` makes them again."""

from __future__ import annotations

import pytest

from tests.contract import KEYS
from tests.tools.playthroughs import FOLDER, MATCHES, numbers_in, playthroughs, written


@pytest.mark.parametrize("key", KEYS)
def test_the_matches_go_as_they_went(key: str) -> None:
    numbers = numbers_in(written(key))
    assert len(numbers) == MATCHES
    assert playthroughs(key, numbers).splitlines() == written(key).splitlines()


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_the_command_would_choose_the_same_matches(key: str) -> None:
    assert playthroughs(key).splitlines() == written(key).splitlines()


def test_every_playthrough_is_of_a_built_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(KEYS)
