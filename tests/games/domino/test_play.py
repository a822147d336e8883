"""Laying, taking, the bell, time-outs, seats that go out, how games end (rules 5 to 10)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tablegames.engine.game import JSON
from tablegames.games.domino import line
from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME
from tablegames.games.domino.tiles import TILES, Tile
from tests.games.domino.tables import dump, given, played, random_match, refused

GAMES = {"games": 5}


def test_a_domino_is_turned_so_that_halves_meet() -> None:
    row = ((2, 6), (6, 4))
    assert line.laid(row, Tile(2, 1), "L") == ((1, 2), (2, 6), (6, 4))
    assert line.laid(row, Tile(5, 4), "R") == ((2, 6), (6, 4), (4, 5))
    assert line.laid(row, Tile(4, 4), "R") == ((2, 6), (6, 4), (4, 4))
    assert line.laid(row, Tile(4, 2), "L") == ((4, 2), (2, 6), (6, 4))
    assert line.laid(row, Tile(4, 2), "R") == ((2, 6), (6, 4), (4, 2))
    assert line.laid((), Tile(6, 4), "") == ((6, 4),)


def test_every_domino_at_every_line_keeps_the_halves_together() -> None:
    for one in TILES:
        for left, right in TILES:
            row = ((left, 3), (3, right))
            for end in line.fitting(one, row):
                after = line.laid(row, one, end)
                assert all(one[1] == other[0] for one, other in pairwise(after))
                assert sorted(after[0] if end == "L" else after[-1]) == sorted(one)


def test_moves_are_listed_by_domino_and_end() -> None:
    hands = [["5-4", "4-4", "4-0", "3-1"], ["6-6"]]
    state = given(2, hands=hands, line=[[4, 6], [6, 2], [2, 4]])
    moves = ["4-0 L", "4-0 R", "4-4 L", "4-4 R", "5-4 L", "5-4 R"]
    assert GAME.legal(state, 0) == moves
    assert [one for one in GAME.unlisted(state, 0) if "-" in one] == [
        *("0-4 l", "0-4 r", "4-4 l", "4-4 r", "4-5 l", "4-5 r")
    ]
    assert GAME.legal(state, 1) == []
    opening = given(2, hands=hands)
    assert GAME.legal(opening, 0) == ["3-1", "4-0", "4-4", "5-4"]
    assert GAME.unlisted(opening, 0)[-4:] == ["1-3 l", "0-4 l", "4-4 l", "4-5 l"]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("5-3 L", "5-3 L"),
        ("3-5 r", "5-3 R"),
        ("53 l", "5-3 L"),
        ("5|3 R", "5-3 R"),
        ("3|5   L", "5-3 L"),
        ("  35 R ", "5-3 R"),
        ("3-1", "3-1 L"),
        ("13", "3-1 L"),
        ("5-5", "5-5 R"),
        ("55 r", "5-5 R"),
    ],
)
def test_how_a_domino_can_be_written(text: str, canonical: str) -> None:
    hands = [["1-1", "3-1", "5-3", "5-5", "4-2"], ["0-0"]]
    state = given(2, hands=hands, line=[[3, 6], [6, 5]])
    assert GAME.canonical(state, 0, text) == canonical
    assert GAME.canonical(state, 0, canonical) == canonical


@pytest.mark.parametrize("text", ["4-2", "2-4 L", "42 r", "2|4"])
def test_at_the_opening_the_end_is_not_looked_at(text: str) -> None:
    state = given(2, hands=[["4-2", "1-1"], ["0-0"]])
    assert GAME.canonical(state, 0, text) == "4-2"
    assert dump(played(state, text), "line") == [[4, 2]]


STUCK: JSON = {"hands": [["1-0"], ["1-1"]], "line": [[6, 6]]}
TAKING: JSON = {**STUCK, "table": [[15, "3-2"], [17, "6-5"]]}
PLAYING: JSON = {"hands": [["5-3", "3-1"], ["0-0"]], "line": [[3, 6], [6, 5]]}
PICKING: JSON = {"phase": "pick", "table": [[i, str(one)] for i, one in enumerate(TILES, 1)]}


def without(position: JSON, number: int) -> JSON:
    """The position with its first domino taken by seat 0."""
    table = [one for one in position["table"] if one[0] != number]
    return {**position, "table": table, "hands": [[str(TILES[number - 1])], []], "turn": 1}


@pytest.mark.parametrize(
    ("position", "move", "code", "facts"),
    [
        # the page's order: a text that breaks several rules is refused by the first
        (PICKING, "", "bad-move", {}),
        (PICKING, "pick", "bad-move", {}),
        (PICKING, "pick x", "bad-move", {}),
        (PICKING, "pick 1 2", "bad-move", {}),
        (PICKING, "pick -1", "bad-move", {}),
        (PICKING, "pick ²", "bad-move", {}),
        (PICKING, "rest", "bad-move", {}),
        (PICKING, "pick 0", "off-table", {}),
        (PICKING, "pick 29", "off-table", {}),
        (PICKING, "pick 999999999", "off-table", {}),
        (PICKING, "pick " + "9" * 5_000, "off-table", {}),
        (PICKING, "take 29", "off-table", {}),
        (without(PICKING, 1), "pick 1", "taken", {"position": 1}),
        (PICKING, "take 2", "picking", {}),
        (PICKING, "take", "picking", {}),
        (PICKING, "pass", "picking", {}),
        (PICKING, "6-6", "picking", {}),
        (PLAYING, "6-7 L", "bad-move", {}),
        (PLAYING, "5-3 X", "bad-move", {}),
        (PLAYING, "5-3L", "bad-move", {}),
        (PLAYING, "5 3 L", "bad-move", {}),
        (PLAYING, "take x", "bad-move", {}),
        (PLAYING, "PASS", "bad-move", {}),
        (PLAYING, "٥-٣ L", "bad-move", {}),
        (PLAYING, "pick rest", "not-picking", {}),
        (PLAYING, "pick 40", "not-picking", {}),
        (PLAYING, "take 40", "off-table", {}),
        (PLAYING, "take 4", "taken", {"position": 4}),
        (PLAYING, "take", "no-boneyard", {}),
        (PLAYING | {"table": [[9, "2-2"]]}, "take", "playable-tile", {"tiles": ["3-1", "5-3"]}),
        (PLAYING | {"table": [[9, "2-2"]]}, "take 9", "playable-tile", {"tiles": ["3-1", "5-3"]}),
        (PLAYING, "pass", "playable-tile", {"tiles": ["3-1", "5-3"]}),
        (TAKING, "pass", "must-take", {}),
        (TAKING, "take 16", "taken", {"position": 16}),
        (STUCK, "take", "no-boneyard", {}),
        (PLAYING, "0-0 L", "not-in-hand", {}),
        (PLAYING, "6-6", "not-in-hand", {}),
        (TAKING, "1-0", "no-fit", {"ends": [6, 6]}),
        (PLAYING, "3-1 R", "no-fit", {"ends": [3, 5]}),
        (PLAYING, "5-3", "which-end", {}),
    ],
)  # fmt: skip
def test_refusals_in_the_order_of_the_page(
    position: JSON, move: str, code: str, facts: JSON
) -> None:
    refusal = refused(given(2, **position), move)
    assert (refusal.code, refusal.facts) == (code, facts)


def test_what_lies_unused_in_solo_is_no_boneyard() -> None:
    fields: JSON = {"hands": [["1-0"], ["1-1"], ["2-2"]], "line": [[6, 6]]}
    fields["table"] = [[9, "6-5"]]
    state = given(3, **fields)
    assert GAME.legal(state, 0) == ["pass"]
    assert refused(state, "take 9").code == "no-boneyard"
    assert refused(state, "take").code == "no-boneyard"


def test_it_is_not_your_turn_whatever_is_typed() -> None:
    state = given(2, **PLAYING)
    assert refused(state, "nonsense", 1).code == "not-your-turn"
    assert refused(state, "pick 3", 1).code == "not-your-turn"


def test_taking_in_a_duel_that_the_program_deals() -> None:
    state = given(2, {"pick": "auto"}, **TAKING)
    assert GAME.legal(state, 0) == ["take"]
    assert {"take 15", "take 17"} <= set(GAME.unlisted(state, 0))
    assert GAME.canonical(state, 0, "take 15") == "take"
    assert GAME.canonical(state, 0, "take 17") == "take 17"
    assert dump(played(state, "take 17"), "hands", "played") == [
        [["1-0", "6-5"], ["1-1"]],
        [[0, "take 17"]],
    ]
    assert dump(played(state, "take"), "played", "picks") == [[[0, "take 15"]], [[15], []]]


def test_taking_in_a_duel_in_which_one_touches() -> None:
    state = given(2, **TAKING)
    assert GAME.legal(state, 0) == ["take 15", "take 17"]
    assert "take" in GAME.unlisted(state, 0)
    assert GAME.canonical(state, 0, "take") == "take 15"


def test_the_whole_boneyard_may_be_taken_and_then_one_passes() -> None:
    fields = {**STUCK, "hands": [["1-0"], ["6-1"]], "table": [[15, "3-2"], [16, "5-4"]]}
    state = played(given(2, **fields), "take", "take")
    assert GAME.legal(state, 0) == ["pass"]
    state = played(state, "pass")
    assert dump(state, "turn", "table", "phase") == [1, [], "play"]


def test_taking_the_last_domino_can_block_the_game() -> None:
    fields = {**STUCK, "table": [[15, "3-2"]]}
    state = played(given(2, GAMES, **fields), "take")
    result = {"winner": 1, "seat": 1, "how": "blocked", "credit": 1, "pips": [6, 2]}
    assert dump(state, "phase", "match.result") == ["between", result]


def test_a_boneyard_keeps_a_duel_from_being_blocked() -> None:
    fields = {"hands": [["1-0", "4-3"], ["1-1"]], "line": [[0, 3], [3, 1]]}
    state = played(given(2, GAMES, table=[[20, "5-5"]], **fields), "1-0 R")
    assert dump(state, "phase", "turn") == ["play", 1]
    assert GAME.legal(state, 1) == ["take 20"]
    assert played(given(2, GAMES, **fields), "1-0 R").phase == "between"


def last(tile: str, row: list[list[int]], move: str, **options: Any) -> Any:
    """The result of laying a last domino."""
    hands = [[tile], ["6-6"]]
    state = played(given(2, GAMES | options, hands=hands, line=row), move)
    return dump(state, "match.result")


@pytest.mark.parametrize(
    ("tile", "row", "move", "how"),
    [
        ("4-2", [[2, 6], [6, 4]], "4-2 L", "2kabes"),
        ("4-2", [[4, 6], [6, 2]], "4-2 R", "2kabes"),
        ("4-2", [[2, 5], [5, 0]], "4-2", "domino"),
        ("4-2", [[4, 6], [6, 5], [5, 4]], "4-2 L", "domino"),
        ("4-4", [[4, 6], [6, 5], [5, 4]], "4-4 L", "domino"),
        ("4-3", [[2, 6], [6, 4]], "4-3", "domino"),
        ("4-4", [[2, 6], [6, 4]], "4-4", "domino"),
    ],
)
def test_two_ends(tile: str, row: list[list[int]], move: str, how: str) -> None:
    result = last(tile, row, move)
    assert (result["how"], result["credit"]) == (how, 2 if how == "2kabes" else 1)
    assert result["pips"] == [0, 12]


def test_a_last_domino_at_the_opening_is_an_ordinary_win() -> None:
    state = played(given(2, GAMES, hands=[["4-2"], ["1-1"]]), "4-2")
    assert dump(state, "match.result.how") == "domino"


def test_two_ends_with_points_and_in_an_extra_game() -> None:
    hands, row = [["4-2"], ["1-1"]], [[2, 6], [6, 4]]
    points = given(2, {"goal": "points"}, hands=hands, line=row)
    assert dump(played(points, "4-2 R"), "match.score", "match.result.credit") == [[100, 0], 2]
    match = {"score": [1, 1], "played": 2, "extra": 1, "number": 3}
    extra = played(given(2, {"games": 2}, hands=hands, line=row, match=match), "4-2 R")
    assert dump(extra, "match.result.how", "match.result.credit") == ["2kabes", 1]
    assert GAME.outcome(extra) is not None


BLOCK = {"line": [[0, 3], [3, 1]]}


def blocked(hands: list[list[str]], *, turn: int = 0, **options: Any) -> Any:
    """The result when the seat to move lays 1-0 and nobody can go on."""
    hands = [[*hand, "1-0"] if seat == turn else hand for seat, hand in enumerate(hands)]
    state = given(len(hands), GAMES | options, hands=hands, turn=turn, **BLOCK)
    return dump(played(state, "1-0 R"), "match.result")


def test_a_block_is_won_by_the_side_with_the_fewest_points() -> None:
    won = blocked([["4-3"], ["2-1"], ["5-4"], ["6-6"]])
    assert won == {"winner": 1, "seat": 1, "how": "blocked", "credit": 1, "pips": [7, 3, 9, 12]}
    assert blocked([["2-2"], ["3-2"], ["4-2"], ["5-2"]])["seat"] == 0


@pytest.mark.parametrize(("turn", "opener"), [(0, 1), (1, 3), (2, 3), (3, 1)])
def test_of_equal_partners_the_one_whose_turn_would_have_come_first(turn: int, opener: int) -> None:
    hands = [["6-6"], ["4-1"], ["6-5"], ["3-2"]]  # 5 points each
    assert blocked(hands, turn=turn)["seat"] == opener


def test_the_lowest_place_shared_between_sides_is_nil() -> None:
    nil = blocked([["4-3"], ["5-4"], ["6-3"], ["5-2"]])
    assert nil == {"winner": None, "seat": None, "how": "nil", "credit": 0, "pips": [7, 9, 9, 7]}
    assert blocked([["4-1"], ["3-2"], ["6-5"]])["how"] == "nil"
    assert blocked([["4-3"], ["3-2"], ["6-1"]])["seat"] == 1  # only the lowest matters


def test_a_nil_counts_for_nothing() -> None:
    state = given(2, {"games": 1}, hands=[["1-0", "4-1"], ["3-2"]], **BLOCK)
    state = played(state, "1-0 R")
    assert dump(state, "phase", "match.played", "match.score") == ["between", 0, [0, 0]]


def test_a_time_out_passes_the_turn_and_takes_nothing() -> None:
    state = GAME.tick(given(2, {"clock": 5000}, **TAKING), 5000)
    assert dump(state, "turn", "played", "hands") == [1, [[0, "timeout"]], [["1-0"], ["1-1"]]]
    assert dump(state, "match.misses", "match.deadline") == [[1, 0], 10000]


def test_taking_restarts_the_clock() -> None:
    state = GAME.play(given(2, {"clock": 5000}, **TAKING), 0, "take", 4000)
    assert dump(state, "match.deadline", "turn") == [9000, 0]


def test_an_opener_who_is_timed_out_hands_on_the_free_opening() -> None:
    state = given(4, {"clock": 5000}, hands=[["1-0"], ["6-5"], ["4-4"], ["3-3"]])
    state = GAME.tick(state, 5000)
    assert dump(state, "turn", "match.starter", "played") == [1, 1, [[0, "timeout"]]]
    assert GAME.legal(state, 1) == ["6-5"]
    state = GAME.play(GAME.tick(state, 10000), 2, "4-4", 10001)
    assert dump(state, "match.starter", "line") == [2, [[4, 4]]]


def test_the_third_time_out_loses_the_match_or_drops_the_seat() -> None:
    fields = {"hands": [["6-5", "5-0"], ["6-3", "3-0"], ["6-2", "2-0"]], "line": [[6, 6]]}
    match = {"misses": [2, 0, 0]}
    duel = given(2, {"clock": 5000}, **TAKING, match={"misses": [2, 0]})
    lost = GAME.outcome(GAME.tick(duel, 5000))
    assert lost is not None
    assert (lost.winners, lost.how) == ((1,), "time")
    solo = GAME.tick(given(3, {"clock": 5000, "games": 3}, **fields, match=match), 5000)
    assert dump(solo, "match.out", "turn", "match.deadline") == [[True, False, False], 1, 10000]
    assert dump(solo, "aside", "hands") == [
        [["5-0", "6-5"], [], []],
        [[], ["3-0", "6-3"], ["2-0", "6-2"]],
    ]
    assert dump(solo, "played") == []


def test_who_is_not_to_move_goes_out_without_touching_turn_and_clock() -> None:
    fields = {"hands": [["6-5"], ["6-3"], ["6-2"]], "line": [[6, 6]]}
    state = given(3, {"clock": 5000, "games": 3}, **fields)
    state = GAME.play(state, 2, "resign match", 1500)
    assert dump(state, "turn", "match.deadline", "aside") == [0, 5000, [[], [], ["6-2"]]]
    assert dump(GAME.play(state, 0, "6-5 L", 2000), "match.result.pips") == [0, 9, 0]


def test_the_turn_leaves_out_who_is_out() -> None:
    fields = {"hands": [["6-5", "1-0"], [], ["6-2", "2-2"]], "line": [[6, 6]]}
    state = given(3, {"games": 3}, **fields, match={"out": [False, True, False]})
    assert played(state, "6-5 L").turn == 2


def test_a_side_that_is_out_is_never_ahead() -> None:
    score = {"score": [0, 3, 0], "played": 3, "number": 4, "out": [False, True, False]}
    hands: list[list[str]] = [["4-3"], [], ["1-1"]]
    state = given(3, {"games": 4}, hands=hands, line=[[2, 6], [6, 4]], match=score)
    assert dump(played(state, "4-3"), "match.over") == {"winner": 0, "how": "games"}


def test_a_winner_who_has_dropped_out_since_does_not_open() -> None:
    result = {"winner": 1, "seat": 1, "how": "domino", "credit": 1}
    options = {"games": 3, "pick": "auto"}
    state = given(3, options, phase="between", match={"result": result, "played": 1})
    state = played(state, "1: resign match", "0: next")
    assert dump(state, "turn", "match.starter", "forced") == [2, 2, False]


def test_giving_up_a_game_and_where_one_cannot() -> None:
    state = given(4, GAMES, **{**BLOCK, "hands": [["1-0"], ["1-1"], ["2-1"], ["4-1"]]})
    state = played(state, "2: resign")
    result = {"winner": 1, "seat": 3, "how": "resign", "credit": 1}
    assert dump(state, "match.result", "phase") == [result, "between"]
    solo = given(3, GAMES, **{**BLOCK, "hands": [["1-0"], ["1-1"], ["2-1"]]})
    assert refused(solo, "resign").code == "only-match"


def test_while_picking_a_game_can_be_given_up() -> None:
    state = played(GAME.new(2, {"games": 3}, "0" * 32), "pick 3", "0: resign")
    assert dump(state, "phase", "match.result.seat") == ["between", 1]
    assert "resign" in GAME.unlisted(GAME.new(2, {}, "0" * 32), 0)


def test_no_offers_and_no_undo() -> None:
    state = given(2, **STUCK)
    assert refused(state, "draw").code == "no-offers"
    assert refused(state, "void").code == "no-offers"
    assert GAME.chapter(state) is None


def test_from_a_position_without_any_domino_one_can_only_pass() -> None:
    state = given(2)
    assert GAME.legal(state, 0) == ["pass"]
    assert played(state, "pass").turn == 1


def test_random_matches_meet_every_ending() -> None:
    hows: set[str] = set()
    played_: set[str] = set()
    for number in range(60):
        for event in random_match(number):
            result = event.after.match.result
            hows |= {result.how} if result else set()
            played_ |= {text.split(" ")[0] for _, text in event.after.board.played}
    assert hows == {"domino", "2kabes", "blocked", "nil", "resign"}
    assert {"pass", "take", "timeout", "6-6"} <= played_


def test_nobody_is_asked_to_pass_who_could_play() -> None:
    for number in range(20):
        for event in random_match(number):
            check_turn(event.before)


def check_turn(state: State) -> None:
    legal = GAME.legal(state, state.turn)
    if state.phase == "play" and legal:
        fits = line.lays(state.board.hands[state.turn], state.board.line)
        assert bool(fits) == (legal[0][0].isdigit())
        assert len(legal) == len(set(legal))
