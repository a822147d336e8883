"""The acceptance cases of Colonno, while the game is not yet on the shelf."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablegames.games.colonno.rules import GAME
from tests.conftest import CASES
from tests.test_cases import CHECKS, begun, done

FOUND: list[dict[str, Any]] = json.loads((CASES / "colonno.json").read_text("utf-8"))


@pytest.mark.parametrize("case", FOUND, ids=[case["id"] for case in FOUND])
def test_case_of_colonno(case: dict[str, Any]) -> None:
    state = begun(GAME, case)
    at = 0
    for step in case.get("do", []):
        at = step["at"]
        state = done(GAME, state, step)
    for key, wanted in case["then"].items():
        CHECKS[key](GAME, state, wanted, at)
