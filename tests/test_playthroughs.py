"""The golden playthroughs: ``python -m tests.tools.playthroughs`` makes them again."""

from __future__ import annotations

import pytest

from tests.contract import KEYS
from tests.tools.playthroughs import FOLDER, playthroughs


@pytest.mark.parametrize("key", KEYS)
def test_the_matches_go_as_they_went(key: str) -> None:
    written = (FOLDER / f"{key}.txt").read_text("utf-8")
    assert playthroughs(key).splitlines() == written.splitlines()


def test_every_playthrough_is_of_a_built_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(KEYS)
