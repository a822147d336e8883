"""The deal, the opening, turns, columns, closing, scores, the draw pile, the match (rules)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablegames.engine import deal
from tablegames.engine.game import JSON
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.dealing import ITEMS
from tablegames.games.colonno.rules import GAME, State
from tests.games.colonno.tables import dump, given, new, played
from tests.games.tables import SECRET

ROUNDS: JSON = {"rounds": 3}
LAST = ". . . . . . . . . . . (5)"


# -- the deal -----------------------------------------------------------------------------------


def test_the_pack() -> None:
    counts = Counter(map(int, ITEMS))
    assert counts == Counter({-2: 5, -1: 10, 0: 15} | dict.fromkeys(range(1, 13), 10))
    assert (len(ITEMS), sum(map(int, ITEMS))) == (150, 760)
    assert ITEMS[:5] == ("-2",) * 5
    assert CELLS == ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3")


@pytest.mark.parametrize(("seats", "pile"), zip(range(2, 9), range(125, 52, -12), strict=True))
def test_twelve_cards_each_in_reading_order_then_the_discard_then_the_pile(
    seats: int, pile: int
) -> None:
    state, dealt = new(seats), deal.shuffle(SECRET, "round 1", ITEMS)
    values = [card.value for board in state.boards for card in board if card]
    assert [str(v) for v in [*values, *state.discard, *state.pile]] == list(dealt)
    assert not any(card.up for board in state.boards for card in board if card)
    assert (len(state.discard), len(state.pile)) == (1, pile)


def test_the_deal_is_committed_to_and_told_by_its_seed() -> None:
    state, seed = new(3), deal.seed(SECRET, "round 1")
    order = GAME.dealt(state, "round 1", seed)  # type: ignore[attr-defined]
    (dealt,) = state.deals
    assert (dealt.label, dealt.commitment) == ("round 1", deal.commitment(seed, order))
    assert list(GAME.picked(state)) == []  # type: ignore[attr-defined]


# -- the opening --------------------------------------------------------------------------------


def test_each_seat_in_turn_turns_up_any_two() -> None:
    state = new(3)
    assert len(GAME.legal(state, 0)) == 12
    one = played(state, "flip b2")
    assert (one.turn, len(GAME.legal(one, 0)), GAME.legal(one, 1)) == (0, 11, [])
    assert played(one, "flip d3").turn == 1
    done = played(one, "flip d3", "flip a1", "flip a2", "flip a1", "flip b1")
    assert (done.phase, done.turn) == ("turn", done.starter)


def opened(*boards: str) -> State:
    """The opening is one flip from its end."""
    state = given(*boards, phase="open", turn=len(boards) - 1, starter=None)
    return played(state, "flip d3")


@pytest.mark.parametrize(
    ("boards", "starter"),
    [
        ((f"1 2 {'(0) ' * 10}", f"4 {'(0) ' * 10}(0)"), 1),
        ((f"1 3 {'(0) ' * 10}", f"4 {'(0) ' * 10}(0)"), 1),
        ((f"2 2 {'(0) ' * 10}", f"2 {'(0) ' * 10}(2)"), 0),
        ((f"5 -2 {'(0) ' * 10}", f"1 2 {'(0) ' * 10}", f"3 {'(0) ' * 10}(0)"), 0),
    ],
)
def test_the_highest_sum_begins_then_the_higher_card_then_the_lower_seat(
    boards: tuple[str, ...], starter: int
) -> None:
    state = opened(*boards)
    assert dump(state, "phase", "turn", "starter") == ["turn", starter, starter]


def test_two_cards_of_a_column_are_not_removed_by_the_opening() -> None:
    state = opened(f"1 2 {'(0) ' * 10}", f"(0) (0) (0) 4 {'(0) ' * 7}(4)")
    assert dump(state, "discard") == [0]


# -- a turn -------------------------------------------------------------------------------------


def test_take_and_place_on_a_face_up_or_a_face_down_card() -> None:
    state = given("5 (6) 3 4 1 2 3 (4) 1 2 (3) 4", discard=[7, -1])
    took = played(state, "take")
    assert dump(took, "phase", "held", "discard", "turn") == ["took", -1, [7], 0]
    assert len(GAME.legal(took, 0)) == 12 + 1
    down = played(took, "place b1")
    assert dump(down, "discard", "turn", "held") == [[7, 6], 1, None]
    assert dump(down, "boards")[0][1] == -1
    assert dump(played(took, "place a1"), "discard") == [7, 5]


def test_a_take_can_be_cancelled_until_it_is_placed() -> None:
    state = given(discard=[7, -1])
    assert played(state, "take", "cancel") == state


def test_draw_then_place_or_throw_and_flip() -> None:
    state = given("5 (6) 3 4 1 2 3 (5) 1 2 (3) 4", pile=[9, 8])
    drew = played(state, "draw")
    assert dump(drew, "phase", "held", "pile") == ["drew", 9, [8]]
    assert GAME.legal(drew, 0)[-1] == "throw"
    assert "cancel" not in GAME.legal(drew, 0)
    threw = played(drew, "throw")
    assert dump(threw, "phase", "held", "discard") == ["flip", None, [0, 9]]
    assert GAME.legal(threw, 0) == ["flip b1", "flip d2", "flip c3"]
    flipped = played(threw, "flip d2")
    assert dump(flipped, "phase", "turn", "turns", "discard") == ["turn", 1, 1, [0, 9]]
    assert dump(played(drew, "place a1"), "discard", "turn") == [[0, 5], 1]


def test_who_has_no_face_down_card_may_not_throw() -> None:
    drew = given("5 6 3 4 1 2 3 4 1 2 9 5", phase="drew", held=9)
    assert "throw" not in GAME.legal(drew, 0)
    assert dump(played(drew, "place b1"), "discard", "closer") == [[0, 6], 0]


# -- columns ------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [-2, -1, 0, 12])
def test_three_equal_cards_of_a_column_go_whatever_their_value(value: int) -> None:
    state = given(f"{value} (1) . (2) {value} (1) . (2) 3 (1) . (2)", discard=[4, value])
    after = played(state, "take", "place a3")
    assert dump(after, "discard") == [4, 3, value, value, value]
    assert dump(after, "boards")[0][::4] == [None, None, None]


def test_columns_go_in_order_and_rows_never() -> None:
    state = given("7 2 2 2 7 3 3 (4) 7 8 9 10", discard=[5], phase="flip")
    after = played(state, "flip d2")
    assert dump(after, "discard") == [5, 7, 7, 7]
    rows = given("1 1 1 1 2 2 2 (2) 3 3 3 3", phase="flip")
    assert dump(played(rows, "flip d2"), "discard") == [0]


def test_a_column_with_an_empty_cell_or_a_face_down_card_stays() -> None:
    state = given("7 . . . 7 . . . . . . (2)", ". " * 11 + "(1)", phase="flip")
    assert dump(played(state, "flip d3"), "discard") == [0]
    down = given("7 . . . 7 . . . (7) . . (2)", phase="flip")
    assert dump(played(down, "flip d3"), "boards")[0][::4] == [7, 7, [7]]


def test_both_columns_at_once() -> None:
    state = given("7 . . 4 7 . . 4 7 . . (4)", LAST, phase="flip")
    after = played(state, "flip d3")
    assert dump(after, "discard") == [0, 7, 7, 7, 4, 4, 4]
    assert dump(after, "closer") == 0


# -- closing ------------------------------------------------------------------------------------


def test_all_others_have_one_more_turn() -> None:
    state = given(LAST, seats=3, phase="flip", options=ROUNDS)
    closed = played(state, "flip d3")
    assert dump(closed, "closer", "turn") == [0, 1]
    second = played(closed, "draw", "throw", "flip a1")
    assert dump(second, "closer", "turn") == [0, 2]
    over = played(second, "take", "place a1", at=7)
    assert dump(over, "phase", "turn", "closer", "since") == ["round-over", None, 0, 7]
    assert all(card.up for board in over.boards for card in board if card)
    assert [GAME.legal(over, seat) for seat in range(3)] == [["next"]] * 3


def test_another_seat_that_becomes_open_changes_nothing() -> None:
    state = given(LAST, LAST, LAST, closer=2, phase="flip", options=ROUNDS)
    first = played(state, "flip d3")
    assert dump(first, "closer", "turn") == [2, 1]
    assert played(first, "draw", "place d3").phase == "round-over"


def ending(mine: str, other: str, **fields: Any) -> State:
    """Seat 0 has closed; seat 1 takes its last turn without a change."""
    state = given(mine, other, closer=0, turn=1, discard=[5], options=ROUNDS, **fields)
    return played(state, "take", "place d3")


@pytest.mark.parametrize(
    ("mine", "other", "scores"),
    [
        ("8 . . .", "4 . . .", [8, 9]),
        ("8 . . .", "3 . . .", [16, 8]),
        ("8 . . .", "-2 . . .", [16, 3]),
        ("0 . . .", "-2 -2 -2 .", [0, -1]),
        ("-2 -1 . .", "-2 -2 -2 -2", [-3, -3]),
    ],
)
def test_the_closers_score_is_doubled_unless_it_is_the_lowest_alone(
    mine: str, other: str, scores: list[int]
) -> None:
    over = ending(f"{mine} . . . . . . . .", f"{other} . . . . . . . (5)")
    assert dump(over, "rounds") == [scores]


def test_what_is_turned_up_at_the_end_may_complete_columns_of_every_seat() -> None:
    over = ending("5 . . . (5) . . . 5 . . 1", "(2) 3 . . 2 . . . 2 . . (4)")
    assert dump(over, "discard") == [4, 5, 5, 5, 2, 2, 2]
    assert dump(over, "rounds") == [[1, 8]]


def test_scores_are_added_up() -> None:
    assert dump(ending(". . . . . . . . . . . 1", LAST, scores=[10, -4]), "scores") == [11, 1]


# -- the cap ------------------------------------------------------------------------------------


def test_after_sixty_turns_each_the_round_ends_without_a_closer() -> None:
    state = given("1 2 3 4 1 2 3 4 1 2 (3) (5)", "9 . . . . . . . . . . (1)",
                  turns=119, turn=1, discard=[5], options=ROUNDS)  # fmt: skip
    over = played(state, "take", "place a1")
    assert dump(over, "phase", "closer", "turns") == ["round-over", None, 120]
    assert dump(over, "rounds") == [[4 + 4 + 5, 6]]
    following = played(over, "0: next")
    assert dump(following, "starter", "turn", "round", "turns") == [1, 0, 2, 0]


def test_if_the_very_last_turn_closes_the_others_have_theirs() -> None:
    state = given("1 2 3 4 1 2 3 4 1 2 (3) (5)", LAST, turns=119, turn=1, discard=[5])
    closed = played(state, "take", "place d3")
    assert dump(closed, "phase", "closer", "turn", "turns") == ["turn", 1, 0, 120]
    assert played(closed, "take", "place a1").is_over


# -- the next round and the match ---------------------------------------------------------------


def test_the_closer_begins_the_next_round() -> None:
    over = ending(". . . . . . . . . . . 1", LAST)
    state = played(over, "1: next", at=90)
    assert dump(state, "phase", "turn", "starter", "since") == ["open", 0, 0, 90]
    assert dump(state, "closer", "held", "turns", "reshuffles") == [None, None, 0, 0]
    assert [one.label for one in state.deals] == ["round 2"]
    opened_ = played(state, "flip a1", "flip a2", "flip a1", "flip a2")
    assert opened_.turn == 0


@pytest.mark.parametrize(
    ("scores", "phase"),
    [([98, 0], "round-over"), ([99, 0], "over"), ([0, 94], "round-over"), ([0, 95], "over")],
)
def test_to_a_target_the_match_ends_when_a_total_has_reached_it(
    scores: list[int], phase: str
) -> None:
    state = given(". . . . . . . . . . . 1", LAST, closer=0, turn=1, discard=[5], scores=scores)
    assert played(state, "take", "place d3").phase == phase


def test_with_rounds_the_target_plays_no_part() -> None:
    fields: JSON = {"closer": 0, "turn": 1, "discard": [5]}
    far = given(LAST, LAST, options=ROUNDS, scores=[500, 0], **fields)
    assert played(far, "take", "place d3").phase == "round-over"
    last = given(LAST, LAST, options=ROUNDS, round=3, **fields)
    assert played(last, "take", "place d3").phase == "over"


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [([5, 3, 9], [1], [2, 1, 3]), ([3, 3, 9], [0, 1], [1, 1, 3]), ([9, -1, 9], [1], [2, 1, 2])],
)
def test_the_lowest_total_wins_and_equal_ones_share(
    scores: list[int], winners: list[int], places: list[int]
) -> None:
    over = given(seats=3, phase="over", turn=None, scores=scores)
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert outcome.dump() == {"winners": winners, "scores": scores, "places": places}
    assert [GAME.legal(over, seat) for seat in range(3)] == [[], [], []]


# -- the draw pile ------------------------------------------------------------------------------


def test_an_empty_pile_is_made_of_the_discard_without_its_top() -> None:
    state = given(pile=[], discard=[1, 2, 3, 4, 5, 6, 12])
    drew = played(state, "draw")
    items = deal.shuffle(SECRET, "round 1 reshuffle 1", ("1", "2", "3", "4", "5", "6"))
    assert [str(value) for value in (drew.held, *drew.pile)] == list(items)
    assert dump(drew, "discard", "reshuffles") == [[12], 1]
    seed = deal.seed(SECRET, "round 1 reshuffle 1")
    assert drew.deals[-1].commitment == deal.commitment(seed, items)
    assert GAME.dealt(drew, "round 1 reshuffle 1", seed) == items  # type: ignore[attr-defined]
    later = played(drew, "throw", "flip a1", "draw")
    assert list(GAME.dealt(later, "round 1 reshuffle 1", seed)) == []  # type: ignore[attr-defined]


def test_a_second_reshuffle_has_its_own_label() -> None:
    state = given(pile=[], discard=[1, 2, 3], reshuffles=1, round=4)
    assert [one.label for one in played(state, "draw").deals] == ["round 4 reshuffle 2"]


def test_with_fewer_than_two_cards_on_the_discard_nothing_can_be_drawn() -> None:
    assert GAME.legal(given(pile=[], discard=[1]), 0) == ["take"]
    assert GAME.legal(given(pile=[], discard=[1, 2]), 0) == ["take", "draw"]
    assert GAME.legal(given(pile=[1], discard=[]), 0) == ["draw"]


def test_a_discard_may_be_empty_while_its_only_card_is_in_the_hand_or_the_pile_is_not() -> None:
    took = played(given(pile=[], discard=[9]), "take")
    assert dump(played(took, "cancel"), "phase", "discard") == ["turn", [9]]
    assert dump(played(took, "place a1"), "turn", "discard") == [1, [1]]
    drew = played(given(pile=[9], discard=[]), "draw")
    assert dump(drew, "phase", "held", "pile", "discard") == ["drew", 9, [], []]
    assert dump(played(drew, "throw", "flip a1"), "turn", "discard") == [1, [9]]


def test_seeds_are_shown_when_their_round_is_over() -> None:
    state = played(given(LAST, LAST, pile=[], options=ROUNDS, discard=[1, 2, 3], deals=[
        {"label": "round 1", "commitment": "5e" * 32}]), "draw")  # fmt: skip
    assert [one["seed"] for one in GAME.view(state, 0)["deals"]] == [None, None]
    over = played(state, "place d3", "take", "place d3")
    seeds = [deal.seed(SECRET, label) for label in ("round 1", "round 1 reshuffle 1")]
    assert [one["seed"] for one in GAME.view(over, None)["deals"]] == seeds
    following = GAME.view(played(over, "0: next"), 1)["deals"]
    assert [one["seed"] for one in following] == [*seeds, None]
