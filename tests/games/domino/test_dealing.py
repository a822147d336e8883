"""The shuffle, taking one's dominoes, who opens (rules 3 and 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.engine import deal
from tablegames.games.domino import dealing, tiles
from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME
from tests.games.domino.tables import dump, given, new, played, random_match

ORDER = [
    *("3-2", "4-4", "4-0", "5-1", "2-0", "6-5", "2-1", "6-4", "6-0", "2-2", "5-2", "1-1", "5-0"),
    *("5-3", "6-1", "5-4", "0-0", "3-1", "6-3", "5-5", "4-3", "6-2", "1-0", "3-0", "4-2", "4-1"),
    *("6-6", "3-3"),
]
"""The shuffle of the design's secret, ``game 1``."""


def test_there_are_28_dominoes_in_their_order() -> None:
    texts = [str(one) for one in tiles.TILES]
    assert len(set(texts)) == 28
    assert texts[:7] == ["0-0", "1-0", "1-1", "2-0", "2-1", "2-2", "3-0"]
    assert texts[-1] == "6-6"
    assert sorted(tiles.TILES) == list(tiles.TILES)
    assert tiles.points(tiles.TILES) == 168


def test_the_first_of_the_shuffle_lies_at_position_1() -> None:
    state = new(4)
    assert dump(state, "table") == [[i, one] for i, one in enumerate(ORDER, 1)]
    assert dump(state, "hands", "picks") == [[[]] * 4, [[]] * 4]
    assert dump(state, "forced", "phase") == [True, "pick"]


def test_dealt_by_the_program_from_the_front() -> None:
    state = new(4, pick="auto")
    assert tiles.points(state.board.hands[0]) == 39
    held = [sum(map(sum, hand)) for hand in state.board.hands]
    assert held == [39, 42, 46, 41 - 12]  # the 6-6 lies on the line
    assert dump(state, "picks") == [list(range(1 + 7 * n, 8 + 7 * n)) for n in range(4)]
    solo = new(3, pick="auto")
    assert dump(solo, "table") == [[i, ORDER[i - 1]] for i in range(22, 29)]


def test_a_seat_that_is_out_is_dealt_nothing_and_the_next_takes_its_positions() -> None:
    result = {"winner": 3, "seat": 3, "how": "domino", "credit": 1}
    match = {"out": [False, True, False, False], "result": result, "score": [0, 0, 0, 1]}
    options = {"format": "solo", "pick": "auto", "goal": "points"}
    state = played(given(4, options, phase="between", match=match), "3: next")
    picks = [list(range(1, 8)), [], list(range(8, 15)), list(range(15, 22))]
    assert dump(state, "picks") == picks
    assert [len(hand) for hand in dump(state, "hands")] == [7, 0, 7, 7]
    assert len(dump(state, "table")) == 7


@pytest.mark.parametrize(("number", "first"), [(1, 1), (2, 2), (3, 3), (4, 0), (5, 1)])
def test_the_seat_after_the_shuffler_touches_first(number: int, first: int) -> None:
    result = {"winner": 0, "seat": 2, "how": "domino", "credit": 1}
    match = {"number": number - 1 or 1, "result": result}
    between = given(4, {"goal": "points"}, phase="between", match=match)
    state = new(4) if number == 1 else played(between, "0: next")
    assert state.match.number == number
    assert state.turn == first


def test_one_at_a_time_in_turn_and_the_end_of_the_picking() -> None:
    state = new(4)
    order = []
    while state.phase == "pick":
        order.append(state.turn)
        state = played(state, f"pick {state.board.table[-1][0]}")
    assert order == [1, 2, 3, 0] * 7
    assert dump(state, "table") == []
    assert all(len(picks) == 7 for picks in dump(state, "picks"))
    assert dump(state, "line") == [[6, 6]]
    holder = next(seat for seat, picks in enumerate(dump(state, "picks")) if 27 in picks)
    assert dump(state, "match.starter", "turn") == [holder, (holder + 1) % 4]
    assert dump(state, "played") == [[holder, "6-6"]]


def test_pick_rest_goes_on_by_itself_between_the_touches_of_others() -> None:
    state = played(new(2), "pick rest")
    assert dump(state, "picks", "rest", "turn") == [[[], [1]], [False, True], 0]
    state = played(state, "pick 2")
    assert dump(state, "picks", "turn") == [[[2], [1, 3]], 0]
    state = played(state, "pick rest")
    assert dump(state, "phase", "rest") == ["play", [True, True]]
    assert dump(state, "picks") == [[2, 4, 6, 8, 10, 12, 14], [1, 3, 5, 7, 9, 11, 13]]


def test_pick_rest_goes_on_though_its_seat_is_away() -> None:
    state = played(new(2, clock=5000), "pick rest", "1: leave", "0: pick 9")
    assert dump(state, "picks", "turn") == [[[9], [1, 2]], 0]
    assert dump(state, "match.deadline", "match.remaining") == [5001, None]


def test_rest_is_forgotten_with_the_deal() -> None:
    state = played(new(2, games=3), "pick rest", "pick rest", "0: resign", "0: next")
    assert dump(state, "rest", "picks") == [[False, False], [[], []]]


def test_time_picks_the_lowest_free_position_and_counts_nothing() -> None:
    state = played(new(3, clock=5000), "pick 1", at=1000)
    state = GAME.tick(state, 6000)
    assert dump(state, "picks", "turn") == [[[], [1], [2]], 0]
    assert dump(state, "match.misses", "match.deadline") == [[0, 0, 0], 11000]
    for at in range(11_000, 101_001, 5000):
        state = GAME.tick(state, at)
    assert state.phase == "play"
    assert dump(state, "match.misses") == [0, 0, 0]


@pytest.mark.parametrize(
    ("hands", "seat", "opening"),
    [
        ([["6-6", "1-0"], ["5-5", "6-5"]], 0, "6-6"),
        ([["6-5", "1-0"], ["5-5", "2-2"]], 1, "5-5"),
        ([["6-5", "1-0"], ["0-0", "6-4"]], 1, "0-0"),
        ([["5-4", "1-0"], ["6-3", "6-2"]], 1, "6-3"),  # 9 points each: the larger greater half
        ([["6-5", "1-0"], ["6-4", "5-4"]], 0, "6-5"),
        ([["6-1", "3-2"], ["5-2", "4-3"]], 0, "6-1"),
    ],
)
def test_the_forced_opening(hands: list[list[str]], seat: int, opening: str) -> None:
    held = dealing.forced_opening(given(2, {}, hands=hands))
    assert (held[0], str(held[1])) == (seat, opening)


def last_touch(**fields: object) -> State:
    """Seat 0 has still one domino to take."""
    hands = [
        ["1-0", "2-0", "3-0", "4-0", "5-0", "2-1"],
        ["3-1", "4-1", "5-1", "3-2", "4-2", "5-2", "4-3"],
    ]
    return given(2, {"games": 3}, phase="pick", hands=hands, table=[[9, "6-5"]], **fields)


def test_without_a_double_the_heaviest_opens() -> None:
    state = played(last_touch(forced=True), "pick 9")
    assert dump(state, "line", "turn", "match.starter") == [[[6, 5]], 1, 0]
    assert dump(state, "played", "forced") == [[[0, "6-5"]], True]


def test_a_later_game_is_opened_freely_by_the_winner_of_the_last() -> None:
    state = played(last_touch(turn=0, match={"starter": 1, "number": 2, "played": 1}), "pick 9")
    assert dump(state, "line", "turn", "phase", "forced") == [[], 1, "play", False]
    assert GAME.legal(state, 1) == dump(state, "hands")[1]
    state = played(state, "1-4 R")
    assert dump(state, "line", "played", "match.starter") == [[[4, 1]], [[1, "4-1"]], 1]


@pytest.mark.parametrize(("winner", "opener"), [(0, 0), (1, 3), (1, 1)])
def test_the_seat_that_won_opens_the_next_game(winner: int, opener: int) -> None:
    result = {"winner": winner, "seat": opener, "how": "blocked", "credit": 1}
    between = given(4, {"games": 5, "pick": "auto"}, phase="between", match={"result": result})
    state = played(between, "2: next")
    assert dump(state, "turn", "match.starter", "forced", "line") == [opener, opener, False, []]


def nil(forced: bool, **match: object) -> State:
    result = {"winner": None, "seat": None, "how": "nil", "credit": 0}
    fields = {"starter": 1, "result": result, **match}
    options = {"games": 2, "pick": "auto"}
    return given(2, options, phase="between", forced=forced, match=fields)


def test_a_nil_game_is_dealt_again_with_the_same_kind_of_opening() -> None:
    free = played(nil(forced=False), "0: next")
    assert dump(free, "forced", "turn", "match.number", "line") == [False, 1, 2, []]
    forced = played(nil(forced=True), "0: next")
    assert dump(forced, "forced", "match.number", "match.played") == [True, 2, 0]
    assert len(dump(forced, "line")) == 1
    extra = {"score": [1, 1], "played": 2, "extra": 1, "number": 3}
    again = played(nil(forced=True, **extra), "0: next")
    assert dump(again, "forced", "match.extra", "match.number") == [True, 1, 4]


def test_only_the_first_extra_game_is_forced() -> None:
    result = {"winner": 1, "seat": 1, "how": "domino", "credit": 1}
    match = {"score": [2, 2, 1], "played": 5, "extra": 1, "number": 6, "result": result}
    options = {"games": 5, "pick": "auto"}
    state = played(given(3, options, phase="between", match=match), "0: next")
    assert dump(state, "match.extra", "forced", "turn") == [2, False, 1]
    match |= {"extra": 0}
    state = played(given(3, options, phase="between", match=match), "0: next")
    assert dump(state, "match.extra", "forced") == [1, True]


def test_with_points_there_is_no_second_forced_opening() -> None:
    result = {"winner": 1, "seat": 1, "how": "domino", "credit": 1}
    match = {"score": [50, 50], "played": 2, "number": 2, "result": result}
    state = played(given(2, {"goal": "points"}, phase="between", match=match), "0: next")
    assert dump(state, "forced", "match.extra") == [False, 0]


def test_a_seat_that_goes_out_while_picking_hands_on_its_turn_and_its_dominoes() -> None:
    state = played(new(4, format="solo"), "pick 1", "pick 2", "3: resign match")
    assert dump(state, "turn", "picks") == [0, [[], [1], [2], []]]
    state = played(state, "pick rest", "pick rest", "1: resign match")
    assert dump(state, "hands", "aside") == [
        [["4-0"], [], ["4-4"], []],
        [[], ["3-2", "5-1"], [], []],
    ]
    assert state.turn == 2
    state = played(state, "pick rest")
    assert dump(state, "phase") == "play"
    assert [len(picks) for picks in dump(state, "picks")] == [7, 2, 7, 0]


def test_a_seat_that_goes_out_with_the_last_touch_opens_the_game_for_the_others() -> None:
    hands = [
        ["1-0", "2-0", "3-0", "4-0", "5-0", "2-1"],
        ["3-1", "4-1", "5-1", "3-2", "4-2", "5-2", "4-3"],
        ["5-3", "5-4", "6-0", "6-1", "6-2", "6-3", "6-4"],
    ]
    fields = {"phase": "pick", "hands": hands, "table": [[9, "6-6"]], "match": {"starter": 0}}
    free = played(given(3, {"games": 3}, **fields), "0: resign match")
    assert dump(free, "phase", "turn", "match.starter", "line") == ["play", 1, 1, []]
    forced = played(given(3, {"games": 3}, forced=True, **fields), "0: resign match")
    assert dump(forced, "phase", "line", "turn") == ["play", [[6, 4]], 1]


def test_a_block_right_after_the_opening() -> None:
    """Three seats, everything with a 6 unused: nobody can answer the 6-6."""
    low = [one for one in map(str, tiles.TILES) if "6" not in one][:20]
    fields = {"hands": [low[:6], low[6:13], low[13:20]], "phase": "pick", "forced": True}
    sixes = [[i + 1, f"6-{half}"] for i, half in enumerate((6, 0, 1, 2, 3, 4, 5))]
    state = played(given(3, {"games": 3}, table=sixes, **fields), "pick 1")
    assert dump(state, "phase", "line") == ["between", [[6, 6]]]
    assert dump(state, "match.result.how") == "blocked"


def test_the_deals_of_a_match_and_their_seeds() -> None:
    state = new(2, games=3, pick="auto")
    assert [one["seed"] for one in GAME.view(state, 0)["deals"]] == [None]
    state = played(state, "0: resign")
    (over,) = GAME.view(state, 1)["deals"]
    dealt = deal.order(over["seed"], dealing.ITEMS)
    assert deal.commitment(over["seed"], dealt) == over["commitment"]
    assert list(dealt) == ORDER
    state = played(state, "0: next")
    labels = [(one["label"], one["seed"] is None) for one in GAME.view(state, None)["deals"]]
    assert labels == [("game 1", False), ("game 2", True)]


def test_what_was_picked_follows_from_the_seed() -> None:
    """A game that is over can be checked: each hand is what lay at the picked positions."""
    for number in range(30):
        for event in random_match(number):
            if event.before.phase == "pick" and event.after.phase == "play":
                check_hands(event.after)


def check_hands(state: State) -> None:
    label = f"game {state.match.number}"
    order = deal.shuffle(state.secret, label, dealing.ITEMS)
    for seat, picks in enumerate(state.board.picks):
        took = {order[position - 1] for position in picks}
        held = {str(one) for one in (*state.board.hands[seat], *state.board.aside[seat])}
        laid = {text for by, text in state.board.played if by == seat}
        assert took == held | laid


def test_positions_are_as_likely_for_every_domino() -> None:
    found = Counter(new(2, f"{n:032x}").board.table[0][1] for n in range(2800))
    assert len(found) == 28
    assert max(found.values()) < 160
