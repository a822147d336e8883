"""What every built game makes of what comes in from outside: options, positions, text."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as drawn
from hypothesis import strategies as st

from tablegames.engine.game import JSON, Game, Option, Refused
from tests.contract import Moment, every_seat, is_move, tries

SECRET = "00112233445566778899aabbccddeeff"
Play = Game[Any]


def test_the_choices_can_be_chosen(game: Play) -> None:
    for seats in game.seats:
        for people in range(seats + 1):
            choices = game.choices(seats, people)
            check_choices(game, seats, choices)
            proposed = {option.name: option.proposed for option in choices}
            assert game.dump(game.new(seats, proposed, SECRET))["options"] == proposed


def check_choices(game: Play, seats: int, choices: Any) -> None:
    defaults = {option.name: option.default for option in choices}
    assert game.dump(game.new(seats, {}, SECRET))["options"] == defaults
    assert len(defaults) == len(choices)
    for option in choices:
        assert option.default in option.offered
        assert option.proposed in option.offered
        assert len(set(map(json.dumps, option.offered))) == len(option.offered)
        assert all(possible(value, option) for value in option.offered)


def possible(value: Any, option: Option) -> bool:
    def within(one: Any) -> bool:
        if isinstance(one, tuple | list):
            low, high = one
            return type(value) is int and low <= value and (high is None or value <= high)
        return type(value) is type(one) and bool(value == one)

    return not option.allowed or any(map(within, option.allowed))


def test_what_cannot_be_chosen_is_refused(game: Play) -> None:
    fewest = game.seats[0]
    listed = {option.name: bool(option.allowed) for option in game.choices(fewest, 0)}
    names = list(listed)
    unknown = refused_options(game, fewest, {"no such option": 1})
    assert unknown == {"name": "no such option", "value": 1, "allowed": names}
    for seats in (fewest - 1, game.seats[-1] + 1):
        facts = refused_options(game, seats, {})
        assert (facts["name"], facts["value"]) == ("seats", seats)
    for name in names:
        facts = refused_options(game, fewest, {name: [[]]})
        assert (facts["name"], facts["value"]) == (name, [[]])
        assert bool(facts["allowed"]) == listed[name]


def refused_options(game: Play, seats: int, options: JSON) -> JSON:
    """The facts of the refusal."""
    with pytest.raises(Refused) as refused:
        game.new(seats, options, SECRET)
    assert refused.value.code == "bad-options"
    return refused.value.facts


def test_a_position_with_anything_in_any_field_is_loaded_or_refused(
    game: Play, moments: list[Moment]
) -> None:
    rng = Random(3)
    for state in (moment.state for moment in moments):
        position = game.dump(state)
        spoilt = json.loads(json.dumps(position))
        put_anything(spoilt, rng)
        try:
            loaded = game.load(spoilt)
        except Refused as refused:
            check_refusal(refused, "bad-position", "bad-options")
        else:
            assert game.load(game.dump(loaded)) == loaded


def put_anything(value: Any, rng: Random) -> None:
    """Puts something else, of any kind, at one place of a position."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = rng.choice(keys)
    inside = value[key]
    if isinstance(inside, dict | list) and inside and rng.random() < 0.8:
        put_anything(inside, rng)
    else:
        value[key] = rng.choice(
            (None, True, -1, 0, 1, 7, 10**12, 0.5, "", "x", [], [1], {}, {"a": 1})
        )


def check_refusal(refused: Refused, *codes: str) -> None:
    """It has a code, one of these if any are given, and facts in plain JSON types."""
    assert not codes or refused.code in codes
    assert json.loads(json.dumps(refused.facts)) == refused.facts


def mutated(move: str, rng: Random) -> str:
    """A move's text with one thing wrong with it, perhaps."""
    at = rng.randrange(len(move) + 1)
    match rng.randrange(6):
        case 0:
            return move[:at] + move[at + 1 :]
        case 1:
            return move[:at] + rng.choice("0123456789 -xX:,KLRabc\t\n") + move[at:]
        case 2:
            return move[:at] + chr(rng.randrange(32, 0x2FFF)) + move[at + 1 :]
        case 3:
            return move[::-1]
        case 4:
            return move.swapcase()
    return f" {move}  "


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@drawn(st.text(), st.randoms(use_true_random=False))
def test_text_that_is_no_move_is_refused_and_changes_nothing(
    game: Play, moments: list[Moment], text: str, rng: Random
) -> None:
    moment = rng.choice(moments)
    at, state = moment.at, moment.state
    seat = rng.choice(list(every_seat(game, state)))
    before = game.dump(state)
    moves = [*game.legal(state, seat), *game.unlisted(state, seat), *tries(game, state)]
    for tried in (text, mutated(rng.choice(moves), rng), mutated(rng.choice(moves), rng)):
        check_text(game, state, seat, tried, at)
    assert game.dump(state) == before


def check_text(game: Play, state: Any, seat: int, text: str, at: int) -> None:
    """Refused with a code and plain facts, or a move that has a canonical text of its own."""
    try:
        after = game.play(state, seat, text, at)
    except Refused as refused:
        check_refusal(refused)
        return
    canonical = game.canonical(state, seat, text)
    assert is_move(game, state, seat, canonical), text
    assert game.canonical(state, seat, canonical) == canonical
    assert game.play(state, seat, canonical, at) == after
