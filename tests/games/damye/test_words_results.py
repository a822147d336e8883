"""How a game and a match of Damye ended, why, and what it cost, in words."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.games.damye import words
from tablegames.locale import translator
from tests.games.damye.tables import NAMES, table

ENGLISH = translator("en")


def resulting(how: str, winner: int | None, **match: Any) -> dict[str, Any]:
    ended = {"winner": winner, "seat": winner, "how": how, "credit": 1 if winner is not None else 0}
    return {"result": ended, **match}


GAMES = {
    "no-pieces": "Bo wins the game: Ana has no piece left.",
    "blocked": "Bo wins the game: Ana has pieces but no move.",
    "resign": "Bo wins the game: Ana gave it up.",
    "repetition": "The game is nil: the same position stands for the third time.",
    "ending-16": "The game is nil: one king held out 16 moves against three pieces.",
    "ending-5": "The game is nil: 5 moves by each side in an ending against one king.",
    "quiet": "The game is nil: 25 moves by each side with kings and no capture.",
    "agreed": "The game is nil: both players agreed.",
}


@pytest.mark.parametrize("how", GAMES)
def test_a_game_says_how_it_ended(how: str) -> None:
    winner = 1 if how in words.WON else None
    match = resulting(how, winner, played=1, score=[0, 1] if winner else [0, 0])
    said = words.result(table(phase="between", options={"games": 2}, match=match), ENGLISH, NAMES)
    score = "0\u00a0–\u00a01" if winner else "0\u00a0–\u00a00"
    assert said == [GAMES[how], f"The score is {score}, with 1 game to come."]


def test_a_level_match_announces_its_extra_game() -> None:
    match = resulting("quiet", None, played=1)
    assert words.result(table(phase="between", match=match), ENGLISH, NAMES)[-1] == (
        "The score is level, 0\u00a0–\u00a00: an extra game follows."
    )


MATCHES: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    (
        {"winner": 1, "how": "games"},
        {"score": [1, 2], "played": 3},
        ["Bo wins the match, 1\u00a0–\u00a02.", "Bo wins 5 counters."],
    ),
    (
        {"winner": 0, "how": "games"},
        {"score": [1, 0], "played": 1, "extra": 2},
        ["Ana wins the extra game and the match, 1\u00a0–\u00a00.", "Ana wins 5 counters."],
    ),
    (
        {"winner": 0, "how": "early"},
        {"score": [2, 0], "played": 2},
        [
            "Ana wins the match, 2\u00a0–\u00a00: nobody can catch up any more.",
            "Ana wins 5 counters.",
        ],
    ),
    (
        {"winner": None, "how": "games"},
        {"extra": 2, "played": 1},
        [
            "The match is void: level, 0\u00a0–\u00a00, also after the extra games.",
            "The stakes go back.",
        ],
    ),
    (
        {"winner": None, "how": "games"},
        {"score": [1, 1], "played": 2},
        ["The match is void: it ended level, 1\u00a0–\u00a01.", "The stakes go back."],
    ),
    (
        {"winner": None, "how": "left"},
        {},
        ["The match is void: nobody was left at the table.", "The stakes go back."],
    ),
    (
        {"winner": None, "how": "left"},
        {"score": [1, 0]},
        [
            "The match is void: somebody was away too long who was ahead, 1\u00a0–\u00a00, or "
            "nobody was left at the table.",
            "The stakes go back.",
        ],
    ),
    (
        {"winner": 0, "how": "resign"},
        {},
        ["Ana wins the match: Bo gave it up.", "Ana wins 5 counters."],
    ),
]


@pytest.mark.parametrize(("over", "match", "said"), MATCHES)
def test_a_match_says_how_it_ended_and_what_it_cost(
    over: dict[str, Any], match: dict[str, Any], said: list[str]
) -> None:
    options = {"games": 3, "stake": 5}
    view = table(phase="over", options=options, match={**match, "over": over})
    assert words.result(view, ENGLISH, NAMES) == said
