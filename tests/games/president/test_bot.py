"""The bot: from its view alone, with its pause, and stronger by level (rules, *Bot*)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON
from tablegames.games.president import bot
from tablegames.games.president.judging import table
from tablegames.games.president.rules import GAME, State
from tests.benchmarks.president import levels
from tests.games.president.contract import conceal
from tests.games.president.tables import beaten, gift, given, new, played

LEVELS = ("easy", "medium", "hard")
IN_EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)


def never() -> bool:
    return False


def chosen(state: State, level: str, seed: int = 1) -> str:
    return acted(state, level, seed)[0]


def acted(state: State, level: str, seed: int = 1) -> tuple[str, int]:
    """What the seat whose turn it is means to do, and after how long."""
    seat = state.turn or 0
    view = json.loads(json.dumps(GAME.view(state, seat)))
    act = bot.act(view, GAME.legal(state, seat), level, Random(seed), never)
    assert act is not None
    return act.move, act.after


@IN_EACH_LEVEL
@pytest.mark.parametrize("seats", [4, 5])
def test_it_plays_whole_matches_by_the_rules(level: str, seats: int) -> None:
    state = new(
        seats, rounds=1 if level == "hard" else 2, pass_locks=seats == 5, revolution=seats == 4
    )
    number = 0
    while GAME.outcome(state) is None:
        number += 1
        seat = state.turn or 0
        move, after = acted(state, level, number)
        assert move in GAME.legal(state, seat)
        assert after == bot.ROUND_AFTER if move == "next" else 600 <= after <= 1400
        state = GAME.play(state, seat, move, 0)


def test_it_has_nothing_to_do_off_turn() -> None:
    state = new(4)
    off = next(seat for seat in range(4) if seat != state.turn)
    assert not bot.asks(GAME.view(state, off), GAME.legal(state, off))
    assert bot.act(GAME.view(state, off), [], "hard", Random(1), never) is None


@IN_EACH_LEVEL
def test_the_pause_says_nothing_of_the_hand(level: str) -> None:
    can = given("9c 9d 4c", "5c 6c", "7c 8c", **beaten(2, "8d"))
    cannot = given("3c 3d 4c", "5c 6c", "7c 8c", **beaten(2, "8d"))
    many = given("9c 9d Tc Td Jc Jd Kc Ac 2c", "5c 6c", "7c 8c", **beaten(2, "8d"))
    giving = given("9c 9d Tc", "5c 6c", "7c 8c", phase="give", round=2, rounds=[[0, 1, 2]])
    for seed in range(8):
        pauses = {acted(state, level, seed)[1] for state in (can, cannot, many, giving)}
        assert len(pauses) == 1


@IN_EACH_LEVEL
def test_the_same_view_and_chance_give_the_same_move_whatever_the_others_hold(level: str) -> None:
    rng, state = Random(4), new(4)
    for _ in range(6):
        seat = state.turn or 0
        other = GAME.load(conceal(GAME.dump(state), seat, rng))
        assert acted(other, level) == acted(state, level)
        state = GAME.play(state, seat, chosen(state, level), 0)


@IN_EACH_LEVEL
@pytest.mark.parametrize(
    "fields",
    [
        {"hands": [["3c", "4c"], ["3d"], ["3h"]], "played": []},
        {"hands": [["3c", "4c", "5c", "5d"], ["3d"] * 0, ["3h"]], "placed": [1]},
        {
            "hands": [["9c", "Tc", "Kd"], ["3d", "4d"], ["2h"]],
            "gifts": [gift(0, 2, "5c 6c"), gift(2, 0, "9c Tc")],
            **beaten(1, "8c"),
        },
    ],
)
def test_it_plays_on_with_cards_that_are_not_there(level: str, fields: JSON) -> None:
    """A position need not have all the cards; what was given may be anywhere."""
    state = given(seats=3, **fields)
    while not state.is_over:
        state = played(state, chosen(state, level))


def test_easy_plays_the_lowest_and_leads_a_single_card() -> None:
    hands = ("4c 4d 9c Ah", "5c", "7c")
    assert chosen(given(*hands), "easy") == "play 4c"
    assert chosen(given(*hands, **beaten(2, "Kc")), "easy") == "play Ah"
    assert chosen(given(*hands, **beaten(2, "3d")), "easy") == "play 4c"
    assert chosen(given(*hands, **beaten(2, "2c")), "easy") == "pass"
    turned: Any = {"reversed": True, "options": {"revolution": True}}
    assert chosen(given(*hands, **turned), "easy") == "play Ah"


GIVING: JSON = {"phase": "give", "round": 2, "rounds": [[0, 1, 2]]}


def test_gifts_are_low_cards_and_better_levels_keep_their_sets() -> None:
    state = given("4c 4d 5c 9c Ah 2c", "6c", "7c", **GIVING)
    assert chosen(state, "easy") == "give 4c 4d"
    assert chosen(state, "medium") == chosen(state, "hard") == "give 5c 9c"


def test_medium_leads_the_longest_of_its_low_sets() -> None:
    state = given("4c 5c 5d 5h 6c Kc Kd Kh Ks 2c", "7c", "8c")
    assert chosen(state, "medium") == "play 5c 5d 5h"


def test_medium_keeps_sets_and_high_cards() -> None:
    hand = "4c 5c 6c 7c 9c 9d Kc Kd As 2c"
    assert chosen(given(hand, "7d", "8c", **beaten(2, "8d")), "medium") == "play 9c"
    single = given(hand + " Th", "7d", "8c", **beaten(2, "8d"))
    assert chosen(single, "medium") == "play Th"
    assert chosen(given(hand, "7d", "8c", **beaten(2, "Td")), "medium") == "pass"
    assert chosen(given(hand, "7d", "8c", **beaten(2, "Ks")), "medium") == "play As"
    assert chosen(given("Kc Kd As", "7d", "8c", **beaten(2, "Td")), "medium") == "play As"


def test_hard_counts_what_is_out() -> None:
    high = [f"{rank}{suit}" for rank in "A2" for suit in "cdhs"]
    hands = ("Qc Kc 4c", "7d 8d", "Jd Jc")
    few, many = (
        table(GAME.view(given(*hands, played=gone), 0)) for gone in ([*high, "Kd"], high[1:])
    )
    assert [few.is_boss((card,)) for card in ("4c", "Qc", "Kc")] == [False, False, True]
    assert not many.is_boss(("Kc",))
    assert many.is_boss(("Kc", "Kd"))
    assert few.is_boss(("4c", "4d", "4h"))


def test_hard_lays_what_nobody_can_beat_and_goes_out() -> None:
    """It takes the lead with a 2 when it can empty its hand then, and leads the sure set first."""
    follow = given("2c 4c", "7d 8d 9d", "Qc Jc Tc", **beaten(2, "9h"))
    assert all(chosen(follow, "hard", seed) == "play 2c" for seed in range(5))
    lead = given("2c 2d 4c", "7d 8d 9d", "Qc Jc Tc")
    assert all(chosen(lead, "hard", seed).startswith("play 2") for seed in range(5))


def test_hard_does_not_lead_what_lets_a_seat_out_with_one_card() -> None:
    state = given("4c 6c 6d", "Kd", "Ks", played=["2c"])
    assert all(chosen(state, "hard", seed) == "play 6c 6d" for seed in range(5))


def test_hard_trusts_no_count_that_four_cards_turn_round() -> None:
    options = {"revolution": True}
    state = given("2c 2d 2h 2s 4c", "7d 8d 9d", "Qc Jc Tc", options=options)
    assert not table(GAME.view(state, 0)).goes_out(("2c", "2d", "2h", "2s"))
    assert table(GAME.view(state, 0)).is_boss(("2c",))


def test_hard_knows_what_it_gave() -> None:
    state = given("4c 5c", "7d 8d", "2h Jc", gifts=[gift(0, 2, "2h 9h")], played=["9h"])
    assert table(GAME.view(state, 0)).known == ((), (), ("2h",))


def test_hard_answers_when_it_is_told_to() -> None:
    state = new(4)
    seat = state.turn or 0
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    act = bot.act(GAME.view(state, seat), GAME.legal(state, seat), "hard", Random(1), stop)
    assert act is not None
    assert act.move in GAME.legal(state, seat)
    assert len(asked) <= 4


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker"), [("hard", "medium"), ("medium", "easy")])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_stronger_level_ends_in_better_places(stronger: str, weaker: str, seats: int) -> None:
    assert levels(stronger, weaker, seats, {"rounds": 3}, 20)["places"] > 0
