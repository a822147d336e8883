"""The options of a match: what is possible, and what a menu offers (match rules, 2)."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.game import Refused
from tests.engine.pretend import SECRET, Fives, Fours, Pretend, Threes

Facts = dict[str, Any]


@pytest.mark.parametrize(
    ("game", "seats", "options", "facts"),
    [
        (Fives(), 2, {"extra": 2}, {"name": "extra", "value": 2, "allowed": [[0, 1]]}),
        (Threes(), 2, {"goal": "wins"}, {"name": "target", "value": 0, "allowed": [[1, 9]]}),
        (Threes(), 2, {"target": 10}, {"name": "target", "value": 10, "allowed": [[0, 9]]}),
        (Fives(), 2, {"target": 1}, {"name": "target", "value": 1, "allowed": [0]}),
        (Fives(), 2, {"goal": "wins"}, {"name": "goal", "value": "wins", "allowed": ["games"]}),
        (Fives(), 2, {"early": 1}, {"name": "early", "value": 1, "allowed": [True, False]}),
        (Fives(), 2, {"games": True}, {"name": "games", "value": True, "allowed": [[1, 9]]}),
        (Fives(), 2, {"games": 1.0}, {"name": "games", "value": 1.0, "allowed": [[1, 9]]}),
        (Fives(), 2, {"games": "1"}, {"name": "games", "value": "1", "allowed": [[1, 9]]}),
        (Fives(), 2, {"games": None}, {"name": "games", "value": None, "allowed": [[1, 9]]}),
        (Fives(), 2, {"first": 2}, {"name": "first", "value": 2, "allowed": ["lot", [0, 1]]}),
        (
            Fives(),
            2,
            {"clock": 4999},
            {"name": "clock", "value": 4999, "allowed": [0, [5000, 600000]]},
        ),
        (
            Fives(),
            2,
            {"between": 1},
            {"name": "between", "value": 1, "allowed": [0, [1000, 600000]]},
        ),
        (Fives(), 2, {"away": -1}, {"name": "away", "value": -1, "allowed": [[0, 600000]]}),
        (Fives(), 2, {"stake": 1001}, {"name": "stake", "value": 1001, "allowed": [[0, 1000]]}),
        (Fives(), 3, {}, {"name": "seats", "value": 3, "allowed": [2]}),
        (Fours(), 5, {}, {"name": "seats", "value": 5, "allowed": [[2, 4]]}),
        (Fours(), True, {}, {"name": "seats", "value": True, "allowed": [[2, 4]]}),
        (Fours(), 2, {"extra": 1}, {"name": "extra", "value": 1, "allowed": [None]}),
        (Fours(), 2, {"first": 0}, {"name": "first", "value": 0, "allowed": ["lot"]}),
        (
            Fours(),
            3,
            {"format": "team"},
            {"name": "format", "value": "team", "allowed": ["solo"]},
        ),
        (Fours(), 2, {"target": 75}, {"name": "target", "value": 75}),
    ],
)
def test_options_that_are_not_possible(
    game: Pretend, seats: int, options: Facts, facts: Facts
) -> None:
    with pytest.raises(Refused) as of_new:
        game.new(seats, options, SECRET)
    with pytest.raises(Refused) as of_load:
        game.load({"seats": seats, "options": options, "secret": SECRET})
    for refused in (of_new.value, of_load.value):
        assert refused.code == "bad-options"
        assert facts.items() <= refused.facts.items()


def test_an_unknown_name_is_tested_first() -> None:
    names = [*("games", "goal", "target", "early", "extra", "first"), "clock", "between", "away"]
    with pytest.raises(Refused) as caught:
        Fives().new(7, {"games": 0, "speed": 3}, "no secret")
    assert caught.value.facts == {"name": "speed", "value": 3, "allowed": [*names, "stake"]}


@pytest.mark.parametrize("options", [None, [], "games", 5])
def test_options_that_are_no_object(options: Any) -> None:
    with pytest.raises(Refused) as caught:
        Fives().new(2, options, SECRET)
    assert caught.value.facts == {"name": "options", "value": options, "allowed": []}


@pytest.mark.parametrize("secret", ["", SECRET.upper().replace("0", "A"), SECRET[:-1], SECRET * 2])
def test_what_is_no_secret(secret: str) -> None:
    with pytest.raises(Refused) as caught:
        Fives().new(2, {}, secret)
    assert caught.value.code == "bad-options"
    assert (caught.value.facts["name"], caught.value.facts["value"]) == ("secret", secret)


def test_the_choices_of_a_menu() -> None:
    choices = {option.name: option for option in Fives().choices(2, 1)}
    assert (choices["games"].default, choices["games"].proposed) == (1, 5)
    assert choices["extra"].offered == (1, 0)
    assert choices["early"].offered == (True, False)
    assert choices["first"].offered == ("lot", 0, 1)
    assert choices["away"].offered[0] == 180_000
    for game in (Pretend(), Fives(), Threes(), Fours()):
        for seats in game.seats:
            for option in game.choices(seats, 1):
                assert option.offered[0] == option.default
                assert option.proposed in option.offered
                for value in option.offered:
                    if (game.key, option.name) != ("threes", "goal"):
                        game.new(seats, {option.name: value}, SECRET)
