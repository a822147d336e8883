"""The sentences of a match that Damye has no use for, and Domino, Mòpyon and Le trois do."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Told
from tablegames.games import matchoptions, matchwords
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.damye.tables import table

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
FOUR = ("Ana", "Bo", "Cal", "Di")
TEAMS = ("Ana and Cal", "Bo and Di")


def plain(said: str | None) -> str:
    return (said or "").replace("\u00a0", " ")


def over(winner: int | None, how: str, **match: Any) -> dict[str, Any]:
    return {"over": {"winner": winner, "how": how}, **match}


WON: dict[str, Any] = {"winner": 0, "seat": 0, "how": "five", "credit": 1}
NIL: dict[str, Any] = {"winner": None, "seat": None, "how": "agreed", "credit": 0}

NUMBERS: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    ({"games": 5}, {"played": 1}, "play", "game 2 of 5"),
    ({"games": 5}, {"played": 2, "result": WON}, "between", "game 2 of 5"),
    ({"games": 5}, {"played": 3, "result": WON | {"credit": 2}}, "between", "game 2 of 5"),
    ({"games": 5}, {"played": 2, "result": WON | {"credit": None}}, "between", "game 2 of 5"),
    ({"games": 5}, {"played": 2, "result": NIL}, "between", "game 2 of 5"),
    ({"games": 1}, {"played": 1, "result": WON}, "over", "game 1 of 1"),
    ({"games": 5}, {"played": 1}, "over", "game 2 of 5"),
    ({"games": 5}, {"played": 7, "number": 8}, "play", "game 5 of 5"),
    ({"goal": "points", "target": 200}, {"played": 3, "number": 5}, "play", "game 5, to 200"),
    ({"goal": "wins", "target": 3}, {"number": 2}, "play", "game 2, to 3"),
    ({"extra": 2}, {"extra": 1, "played": 1}, "play", "extra game 1 of 2"),
    ({"extra": 1}, {"extra": 1, "played": 1}, "play", "extra game"),
    ({"extra": None}, {"extra": 3, "played": 1}, "play", "extra game"),
]


@pytest.mark.parametrize(("options", "match", "phase", "said"), NUMBERS)
def test_which_game_it_is(
    options: dict[str, Any], match: dict[str, Any], phase: str, said: str
) -> None:
    assert matchwords.game_number(table(options=options, match=match, phase=phase), ENGLISH) == said


def test_a_game_that_is_replayed_keeps_its_number() -> None:
    view = table(options={"games": 5}, match={"played": 2, "result": NIL}, phase="between")
    assert matchwords.game_number(view, ENGLISH, nil_counts=False) == "game 3 of 5"


def test_a_game_without_a_last_number_just_begins() -> None:
    view = table(options={"goal": "wins", "target": 3}, match={"number": 4})
    assert matchwords.begins(view, ENGLISH) == "Game 4 begins."


WORTH: list[tuple[int, int | None, int, list[str]]] = [
    (1, 1, 0, []),
    (2, 2, 0, ["It counts 2 games."]),
    (3, 1, 0, ["It would be worth 3, but only 1 game was left, so it counts 1."]),
    (4, 2, 0, ["It would be worth 4, but only 2 games were left, so it counts 2."]),
    (2, 1, 1, ["It would be worth 2, but an extra game counts 1."]),
    (1, None, 0, []),
]


@pytest.mark.parametrize(("earned", "credit", "extra", "said"), WORTH)
def test_a_capped_win_says_why_it_counts_less(
    earned: int, credit: int | None, extra: int, said: list[str]
) -> None:
    result = {"winner": 0, "seat": 0, "how": "five", "credit": credit}
    view = table(phase="between", match={"result": result, "extra": extra})
    assert matchwords.worth(view, earned, ENGLISH) == said


def test_a_nil_game_is_worth_nothing_to_speak_of() -> None:
    assert matchwords.worth(table(), 3, ENGLISH) == []


@pytest.mark.parametrize("goal", ["points", "wins"])
def test_a_match_to_a_score_has_no_number_of_games_to_come(goal: str) -> None:
    view = table(phase="between", options={"goal": goal, "target": 200}, match={"score": [50, 0]})
    assert plain(matchwords.stands(view, ENGLISH)) == "The score is 50 – 0."


ENDS: list[tuple[dict[str, Any], dict[str, Any], tuple[str, ...], list[str]]] = [
    (
        {"goal": "points", "target": 200, "stake": 4},
        over(1, "target", score=[150, 200]),
        TEAMS,
        [
            "Bo and Di win the match, 150 – 200: 200 was the score to reach.",
            "Bo and Di win 4 counters each.",
        ],
    ),
    (
        {"goal": "total"},
        over(0, "total", score=[90, -12]),
        FOUR[:2],
        ["Ana has the highest total and wins the match, 90 – -12."],
    ),
    (
        {"stake": 1},
        over(2, "time", score=[0, 1, 0], misses=[3, 0, 0], out=[True, True, False]),
        FOUR[:3],
        ["Cal wins the match: nobody else is left in it.", "Cal wins 2 counters."],
    ),
    (
        {},
        over(1, "time", score=[0, 0], misses=[0, 0, 3, 0]),
        TEAMS,
        ["Bo and Di win the match: Cal ran out of time three times in a row."],
    ),
]


@pytest.mark.parametrize(("options", "match", "sides", "said"), ENDS)
def test_matches_of_other_goals_and_of_more_sides(
    options: dict[str, Any], match: dict[str, Any], sides: tuple[str, ...], said: list[str]
) -> None:
    view = table(phase="over", options=options, match=match)
    names = FOUR if sides is TEAMS else sides
    found = matchwords.match_result(view, ENGLISH, names, sides)
    assert list(map(plain, found)) == said


def test_a_match_that_goes_on_has_no_result() -> None:
    assert matchwords.match_result(table(), ENGLISH, FOUR, FOUR[:2]) == []


def test_an_offer_to_replay_a_game() -> None:
    offered = Told(1, 0, "void", table(), table(match={"offer": 0}))
    assert matchwords.said(offered, ENGLISH, FOUR) == [
        "Ana offers to replay the game; Bo can agree or play on."
    ]
    agreed = Told(1, 1, "void", table(match={"offer": 0}), table(phase="between"))
    assert matchwords.said(agreed, ENGLISH, FOUR) == ["Bo agrees."]


def test_who_may_not_be_away_at_all_just_leaves() -> None:
    left = Told(1, 0, "leave", table(options={"away": 0}), table(options={"away": 0}, phase="over"))
    assert matchwords.said(left, ENGLISH, FOUR) == ["Ana leaves the table."]


def test_time_outs_in_a_row_are_counted_only_when_there_are_any() -> None:
    view = table(match={"misses": [0, 2]})
    assert [matchwords.misses(view, seat, ENGLISH) for seat in (0, 1)] == ["", "time-outs: 2 of 3"]


@pytest.mark.parametrize(
    ("ms", "said"),
    [
        (0, "0 seconds"),
        (1000, "1 second"),
        (1200, "1.2 seconds"),
        (45000, "45 seconds"),
        (60000, "1 minute"),
        (90000, "90 seconds"),
        (600000, "10 minutes"),
    ],
)
def test_a_length_of_time(ms: int, said: str) -> None:
    assert matchwords.duration(ms, ENGLISH) == said


@IN_EACH_LANGUAGE
def test_every_refusal_of_a_match_is_a_sentence_of_its_own(tr: Translator) -> None:
    codes = [*matchwords.REFUSALS, "not-your-turn", "already-offered"]
    said = {matchwords.refuse(Refused(code), table(), tr, FOUR) for code in codes}
    assert len(said) == len(codes)
    assert all(one.endswith(".") and "{" not in one for one in said)


@IN_EACH_LANGUAGE
def test_every_option_of_a_match_has_its_words(tr: Translator) -> None:
    for name in matchoptions.NAMES:
        assert matchoptions.option(name, tr) != name
        assert matchoptions.option_help(name, tr).endswith(".")
    goals = {matchoptions.option_value("goal", goal, tr) for goal in matchoptions.GOALS}
    assert len(goals) == len(matchoptions.GOALS)
    assert matchoptions.option_value("extra", None, tr) != "None"


@pytest.mark.parametrize(("stake", "phase", "said"), [(0, "play", ""), (10, "between", "pot 20")])
def test_the_pot_is_all_that_was_laid_down_until_it_is_paid(
    stake: int, phase: str, said: str
) -> None:
    view: dict[str, Any] = {"seats": 2, "phase": phase, "options": {"stake": stake}}
    assert matchwords.pot(view, ENGLISH) == said
    assert matchwords.pot({**view, "phase": "over"}, ENGLISH) == ""
