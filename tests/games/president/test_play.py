"""Playing, passing, tricks, going out, the end of a round, titles, scores (rules, *Play*)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablegames.engine.game import JSON
from tablegames.games.president.rules import GAME
from tests.games.president.tables import beaten, dump, given, new, play, played

LOCKS: JSON = {"pass_locks": True}
TURNS: JSON = {"revolution": True}


def test_the_leader_plays_one_to_four_cards_of_one_rank() -> None:
    state = given("7c 7d 7h 7s 9c", "8c", "Tc")
    assert len(GAME.legal(state, 0)) == 15 + 1
    assert "pass" not in GAME.legal(state, 0)
    assert GAME.legal(state, 1) == []
    assert played(state, "play 7s 7c 7h 7d").top.cards == ("7c", "7d", "7h", "7s")  # type: ignore[union-attr]


def test_the_next_plays_as_many_of_a_strictly_higher_rank_or_passes() -> None:
    state = given("8c 8d 9c 9d 9h 7c 7d", "3c", "4c", **beaten(2, "8h 8s"))
    assert GAME.legal(state, 0) == ["pass", "play 9c 9d", "play 9c 9h", "play 9d 9h"]


def test_the_ranks_go_from_3_to_2() -> None:
    order = "3456789TJQKA2"
    for low, high in pairwise(order):
        state = given(f"{high}c", "3h 4h", "5h", **beaten(1, f"{low}d"))
        assert GAME.legal(state, 0) == ["pass", f"play {high}c"]


def test_one_may_pass_though_able_to_play_and_play_again_later() -> None:
    state = given("8c Tc", "9c Kc", "3d Qc", "4c 5c")
    passed = played(state, "play 8c", "pass", "play Qc", "pass", "pass")
    assert (passed.turn, passed.passed) == (1, (0, 3))
    assert GAME.legal(passed, 1) == ["pass", "play Kc"]


def test_a_trick_ends_when_all_others_have_passed_since_the_last_play() -> None:
    state = played(given("8c Tc", "9c Kc", "3d Qc"), "play 8c", "pass", "pass")
    assert dump(state, "turn", "top", "trick", "passed") == [0, None, [], []]
    assert dump(state, "last_trick") == [play(0, "8c"), play(1, ""), play(2, "")]
    assert "pass" not in GAME.legal(state, 0)


def test_a_two_ends_the_trick_at_once_also_several() -> None:
    state = given("2c 2d 3d", "9c", "Qc", **beaten(1, "Ac Ad"))
    assert dump(played(state, "play 2c 2d"), "turn", "top") == [0, None]


def test_who_is_out_is_skipped_and_may_not_lead() -> None:
    state = given("Kc", "9c 3c", "Qc 4c", "5c 6c", **beaten(3, "9d"))
    out = played(state, "play Kc")
    assert dump(out, "placed", "turn") == [[0], 1]
    led = played(out, "pass", "pass", "pass")
    assert dump(led, "turn", "top") == [1, None]
    assert played(led, "play 9c", "pass", "pass").turn == 1


def test_the_round_ends_as_soon_as_one_seat_alone_holds_cards() -> None:
    state = given("9h", "", "", "9d 3h", placed=[2, 1], scores=[1, 1, 1, 1])
    over = played(state, "play 9h", at=9)
    assert dump(over, "phase", "turn", "since") == ["round-over", None, 9]
    assert dump(over, "placed", "rounds") == [[2, 1, 0], [[2, 1, 0, 3]]]
    assert dump(over, "scores", "hands") == [[2, 3, 4, 1], [[], [], [], ["3h", "9d"]]]
    assert dump(over, "top", "trick") == [play(0, "9h"), [play(0, "9h")]]
    assert [GAME.legal(over, seat) for seat in range(4)] == [["next"]] * 4


def test_a_two_as_the_last_card_ends_trick_and_round() -> None:
    over = played(given("2h", "", "9d", placed=[1]), "play 2h")
    assert dump(over, "top", "last_trick") == [None, [play(0, "2h")]]
    assert over.rounds == ((1, 0, 2),)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 0, 2], ["citoyen", "president", "balayeur"]),
        ([2, 0, 1, 3], ["vice-president", "secretaire", "president", "balayeur"]),
        (
            [4, 3, 2, 1, 0],
            ["balayeur", "secretaire", "citoyen", "vice-president", "president"],
        ),
    ],
)
def test_titles_are_of_the_last_finished_round(places: list[int], expected: list[str]) -> None:
    seats = len(places)
    over = given(seats=seats, phase="round-over", turn=None, rounds=[[*range(seats)], places])
    assert GAME.view(over, None)["titles"] == expected
    assert GAME.view(played(over, "0: next"), 0)["titles"] == expected
    assert GAME.view(new(seats), 0)["titles"] == [None] * seats


def test_the_match_has_so_many_rounds_and_nothing_follows() -> None:
    state = given("9h", "9d", "", placed=[2], options={"rounds": 2}, round=2, rounds=[[0, 1, 2]])
    over = played(state, "play 9h")
    assert over.phase == "over"
    assert [GAME.legal(over, seat) for seat in range(3)] == [[], [], []]
    assert GAME.outcome(over) is not None


@pytest.mark.parametrize(
    ("rounds", "scores", "places"),
    [
        ([[0, 1, 2], [1, 0, 2]], [5, 4, 0], [1, 2, 3]),
        ([[0, 1, 2], [1, 2, 0], [2, 0, 1]], [3, 3, 3], [2, 3, 1]),
        ([[1, 0, 2], [1, 0, 2], [2, 0, 1]], [4, 4, 1], [2, 1, 3]),
        ([[0, 2, 1], [2, 0, 1]], [3, 0, 3], [2, 3, 1]),
    ],
)
def test_ties_go_by_rounds_won_then_by_the_last_round(
    rounds: list[list[int]], scores: list[int], places: list[int]
) -> None:
    state = given(seats=3, phase="over", turn=None, rounds=rounds, scores=scores)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.dump() == {"winners": [places.index(1)], "scores": scores, "places": places}


def test_a_seat_that_passed_is_out_of_the_trick_when_passes_lock() -> None:
    state = given("8c Tc", "9c Kc", "3d Qc 4d", "4c 5c", options=LOCKS)
    locked = played(state, "play 8c", "pass", "play Qc", "pass")
    assert dump(locked, "turn", "passed") == [0, [1, 3]]
    led = played(locked, "pass")
    assert dump(led, "turn", "top", "passed") == [2, None, []]


def test_with_locks_a_play_ends_the_trick_when_all_others_have_passed() -> None:
    """The seat that played before has gone out, and nobody is left to answer."""
    state = given("8c Td 4c", "9c 5c", "9h", options=LOCKS, passed=[1], **beaten(2, "7c"))
    assert played(state, "play 8c", "play 9h", "play Td").turn == 0
    two = given("8c Td", "9c 5c", "9h 3d", options=LOCKS, passed=[1], **beaten(2, "7c"))
    assert played(two, "play 8c", "play 9h").turn == 0


def test_with_locks_the_seat_after_who_played_last_leads_not_the_one_after_the_last_pass() -> None:
    """Seat 3 was locked before seat 0 went out, so seat 2 passes last."""
    top = beaten(2, "7c")
    state = given("8c", "9c 5c", "9h 3d", "Tc 4c", options=LOCKS, passed=[3], **top)
    led = played(state, "play 8c", "pass", "pass")
    assert dump(led, "turn", "top", "placed") == [1, None, [0]]


def test_all_cards_of_a_play_are_remembered_as_played() -> None:
    state = played(given("6s 6d 6h 6c 5c", "7c", "8c"), "play 6s 6c 6h 6d", "pass")
    assert state.played == ("6c", "6d", "6h", "6s")


def test_four_twos_that_turn_the_order_back_end_the_trick_and_four_threes_do_not() -> None:
    fields: JSON = {"options": TURNS, "reversed": True}
    twos = played(given("2c 2d 2h 2s 5c", "9c", "8c", **fields), "play 2c 2d 2h 2s")
    assert dump(twos, "turn", "top", "reversed") == [0, None, False]
    threes = played(given("3c 3d 3h 3s 5c", "9c 9d 9h 9s", "8c", **fields), "play 3c 3d 3h 3s")
    assert GAME.legal(threes, 1) == ["pass", "play 9c 9d 9h 9s"]


def test_four_cards_turn_the_order_round_only_with_the_option() -> None:
    hands = ("6c 6d 6h 6s 5c", "7c", "8c")
    assert not played(given(*hands), "play 6c 6d 6h 6s").reversed
    assert not played(given(*hands, options=TURNS), "play 6c 6d 6h").reversed
    assert played(given(*hands, options=TURNS), "play 6c 6d 6h 6s").reversed


def test_four_more_turn_it_back() -> None:
    state = given(
        "6c 6d 6h 6s 3d", "5c 5d 5h 5s 4d", "8c 3c", options=TURNS, reversed=True, round=2,
        rounds=[[0, 1, 2]],
    )  # fmt: skip
    turned = played(state, "play 6c 6d 6h 6s")
    assert not turned.reversed
    assert GAME.legal(turned, 1) == ["pass"]


def test_in_the_turned_order_threes_end_a_trick_and_twos_are_lowest() -> None:
    state = given("3d 2c 5c", "4c 7c", "8c Ac", options=TURNS, reversed=True, **beaten(2, "4d"))
    assert GAME.legal(state, 0) == ["pass", "play 3d"]
    assert played(state, "play 3d").turn == 0
    low = given("3d 2c 5c", "4c 7c", "8c Ac", options=TURNS, reversed=True)
    assert GAME.legal(played(low, "play 2c"), 1) == ["pass", "play 4c", "play 7c"]


def test_whether_a_play_ends_the_trick_goes_by_the_order_after_it() -> None:
    twos = given("2c 2d 2h 2s 5c", "9c 9d 9h 9s 4c", "8c", options=TURNS)
    turned = played(twos, "play 2c 2d 2h 2s")
    assert dump(turned, "turn", "reversed") == [1, True]
    assert "play 9c 9d 9h 9s" in GAME.legal(turned, 1)
    threes = given("3c 3d 3h 3s 5c", "9c", "8c", options=TURNS)
    assert dump(played(threes, "play 3c 3d 3h 3s"), "turn", "top") == [0, None]


def test_the_order_is_normal_again_after_the_round() -> None:
    state = given("6c 6d 6h 6s", "5c", "", options=TURNS, placed=[2])
    over = played(state, "play 6c 6d 6h 6s")
    assert not over.reversed


def test_hands_stay_sorted_in_the_normal_order() -> None:
    state = given("4c 3c 2c", "5c", "6c", options=TURNS, reversed=True)
    assert state.hands[0] == ("3c", "4c", "2c")
