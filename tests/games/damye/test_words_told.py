"""What is told of Damye as it happens: moves, crowns, counts, clocks, offers, games."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.timeline import Told
from tablegames.games.damye import words
from tablegames.locale import translator
from tests.games.damye.tables import NAMES, START, played, table

ENGLISH = translator("en")
MUST_TAKE_THREE = "W:W48:B24,K31,34,K42,43"


def told(move: str | None, seat: int | None, before: Any, after: Any) -> Told:
    return Told(1000, seat, move, before, after)


def test_a_move_and_what_it_takes_are_said() -> None:
    assert words.tell(played(START, "32-28"), ENGLISH, NAMES) == ["Ana plays 32-28."]
    assert words.tell(played(MUST_TAKE_THREE, "48x19"), ENGLISH, NAMES) == [
        "Ana plays 48x19 and takes 3 pieces."
    ]


def test_a_man_that_ends_on_the_far_row_is_crowned_in_words() -> None:
    assert words.tell(played("W:W6,45:B36", "6-1"), ENGLISH, NAMES) == [
        "Ana plays 6-1.",
        "The man on 1 is a king from its next move on.",
    ]
    assert words.tell(played("B:W6:B45,30", "45-50"), ENGLISH, NAMES)[1:] == [
        "The man on 50 is a king from its next move on."
    ]


def test_a_man_that_only_passes_the_far_row_is_said_to_stay_a_man() -> None:
    assert words.tell(played("W:W15,45:B9,10,30", "15x13"), ENGLISH, NAMES) == [
        "Ana plays 15x13 and takes 2 pieces.",
        "The man only passes 4: it ends on 13 and stays a man.",
    ]


def test_a_king_on_the_far_row_is_no_news() -> None:
    assert words.tell(played("W:WK6,45:B36", "6-1"), ENGLISH, NAMES) == ["Ana plays 6-1."]


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (16, "One king against three pieces: nil after 16 more moves by each side."),
        (5, "One king against two pieces or one: nil after 5 more moves by each side."),
    ],
)
def test_an_ending_that_begins_to_count_is_announced(kind: int, sentence: str) -> None:
    began = played("W:WK6,45:BK50", "6-1", ending=kind)
    assert words.tell(began, ENGLISH, NAMES)[-1] == sentence
    before = table("W:WK6,45:BK50", ending=kind)
    goes_on = Told(1000, 0, "6-1", before, began.after)
    assert words.tell(goes_on, ENGLISH, NAMES) == ["Ana plays 6-1."]


def test_a_time_out_and_the_move_that_is_played_for_the_seat() -> None:
    late = played(START, "31-26", match={"misses": [2, 0]})
    assert words.tell(told(None, None, late.before, late.after), ENGLISH, NAMES) == [
        "Time is up for Ana (2 of 3 in a row): the program plays 31-26."
    ]


def test_the_third_time_out_loses_the_match() -> None:
    over = {"winner": 1, "how": "time"}
    before = table(START, match={"misses": [2, 0], "deadline": 1000})
    after = table(START, phase="over", match={"misses": [3, 0], "over": over})
    assert words.tell(told(None, None, before, after), ENGLISH, NAMES) == [
        "Time is up for Ana: 3 of 3 in a row.",
        "Bo wins the match: Ana ran out of time three times in a row.",
    ]


OFFERED = {"offer": 1}


def test_offers_are_made_lapse_and_are_agreed() -> None:
    offer = told("draw", 1, table(), table(match=OFFERED))
    assert words.tell(offer, ENGLISH, NAMES) == ["Bo offers a draw; Ana can agree or play on."]
    lapse = played(START, "32-28")
    lapse.before["match"]["offer"] = 1
    assert words.tell(lapse, ENGLISH, NAMES)[-1] == "The offer of Bo has lapsed."
    nil = {"winner": None, "seat": None, "how": "agreed", "credit": 0}
    agreed = table(phase="between", match={"result": nil, "played": 1}, options={"games": 3})
    assert words.tell(told("draw", 0, table(match=OFFERED), agreed), ENGLISH, NAMES) == [
        "Ana agrees.",
        "The game is nil: both players agreed.",
        "The score is 0\u00a0–\u00a00, with 2 games to come.",
    ]


def test_leaving_coming_back_and_being_away_too_long() -> None:
    away = table(match={"away": [None, 500], "away_used": [0, 60000]})
    used = table(match={"away_used": [0, 60000]})
    assert words.tell(told("leave", 1, used, away), ENGLISH, NAMES) == [
        "Bo leaves the table and can stay away for 2 minutes."
    ]
    assert words.tell(told("return", 1, away, used), ENGLISH, NAMES) == ["Bo is back at the table."]
    over = table(phase="over", match={"over": {"winner": 0, "how": "left"}})
    assert words.tell(told(None, None, away, over), ENGLISH, NAMES) == [
        "Ana wins the match: Bo was away too long."
    ]


def test_undo_is_told_once_and_is_no_move() -> None:
    done = played(START, "32-28")
    assert words.tell(told("undo", 0, done.after, done.before), ENGLISH, NAMES) == [
        "Ana takes back the last move and what followed it."
    ]


def test_a_further_game_says_who_has_white() -> None:
    before = table(phase="between", options={"games": 3}, match={"played": 1})
    after = table(white=1, options={"games": 3}, match={"played": 1, "number": 2})
    assert words.tell(told("next", 0, before, after), ENGLISH, NAMES) == [
        "Game 2 of 3 begins.",
        "Bo has White and begins.",
    ]
    extra = table(white=1, match={"played": 1, "number": 2, "extra": 1})
    assert words.tell(told(None, None, before, extra), ENGLISH, NAMES) == [
        "The whistle: extra game 1 begins.",
        "Bo has White and begins.",
    ]
