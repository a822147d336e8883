"""Turns of Le trois: moves, refusals, passes and redraws, the clock, ends, the match."""

from __future__ import annotations

import pytest

from tablegames.engine import deal
from tablegames.engine.game import JSON, Refused
from tablegames.games.trois import dealing
from tablegames.games.trois.rules import GAME
from tests.games.tables import SECRET
from tests.games.trois.tables import given, match, new, played, refused

STUCK: JSON = {"hands": [[1, 1], [6, 6]], "bank": [8, 2, 3]}
"""Nobody can lay beside the 1 of the centre, but the bank has an 8."""


def test_the_deal_of_the_page() -> None:
    state = new()
    assert ",".join(deal.shuffle(SECRET, "game 1", dealing.ITEMS)) == (
        "9,0,8,6,1,7,6,4,6,7,2,3,6,2,8,3,9,6,4,5,2,9,4,8,9,3,5,4,3,7,2,0,3,8,1,5,1,7,2,7,5,0,0,5,"
        "0,1,4,9,8,1"
    )
    assert [one.label for one in state.deals] == ["lot", "game 1"]
    assert state.deals[1].commitment == (
        "48690153ce88beab70f71bfdc9692f83902e1a3b3421d87fadbd9653e6e01117"
    )
    assert dict(state.board.laid) == {"F4": 9}
    assert state.board.hands == ((0, 1, 6, 7, 8), (2, 4, 6, 6, 7))
    assert (state.board.bank[:4], len(state.board.bank)) == ((3, 6, 2, 8), 39)


@pytest.mark.parametrize(
    "text", ["place 8 F3", "place 8 f3", "place 8F3", "8 F3", "8 f3", "8F3", "8f3", "  8   f3 "]
)
def test_one_move_in_many_forms(text: str) -> None:
    state = given(hands=[[8], [2]], bank=[7])
    assert GAME.canonical(state, 0, text) == "place 8 F3"
    assert played(state, text).board.points == (18, 0)


def test_legal_and_unlisted() -> None:
    state = given(hands=[[8, 8, 4], [2]], bank=[7])
    assert GAME.legal(state, 0) == ["place 8 F3", "place 8 E4", "place 4 G4", "place 4 F5"]
    assert list(GAME.legal(state, 1)) == []
    assert GAME.unlisted(state, 0) == [
        *("leave", "resign match", "resign"),
        *("8f3", "8e4", "4g4", "4f5"),
    ]
    assert GAME.unlisted(state, 1) == ["leave", "resign match", "resign"]
    total = given({"goal": "total"}, hands=[[1], [2]])
    assert GAME.legal(total, 0) == ["pass"]
    assert GAME.unlisted(total, 0) == ["leave", "resign match"]


@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("pass", "can-place", {}),
        ("lay 8 F3", "bad-move", {}),
        ("place", "bad-move", {}),
        ("place 88 F3", "bad-move", {}),
        ("88f3", "bad-move", {}),
        ("passe", "bad-move", {}),
        ("8 L4", "off-board", {}),
        ("5 F8", "off-board", {}),
        ("8 A0", "off-board", {}),
        ("5 F4", "not-in-hand", {"digit": 5}),
        ("8 F4", "occupied", {}),
        ("8 G3", "no-contact", {}),
        ("8 G4", "wrong-digit", {"wanted": 4}),
        ("4 F3", "wrong-digit", {"wanted": 8}),
        ("draw", "no-offers", {}),
        ("void", "no-offers", {}),
        ("next", "not-between", {}),
    ],
)
def test_refusals_in_the_order_of_the_page(move: str, code: str, facts: JSON) -> None:
    found = refused(given(hands=[[8, 4], [2]], bank=[1]), move)
    assert (found.code, found.facts) == (code, facts)


def test_whose_turn_it_is_comes_before_what_is_written() -> None:
    state = given(hands=[[8], [2]], bank=[1])
    assert refused(state, "nonsense", 1).code == "not-your-turn"
    assert refused(state, "pass", 1).code == "not-your-turn"
    assert refused(state, "pass", 2).code == "no-seat"


def test_a_token_is_taken_from_the_front_of_the_bank_after_laying_only() -> None:
    state = played(given(hands=[[8], [4]], bank=[7, 5]), "8f3")
    assert (state.board.hands, state.board.bank) == (((7,), (4,)), (5,))
    assert played(given(hands=[[1], [2]], bank=[7]), "pass").board.hands == ((1,), (2,))


def test_the_last_token_of_a_hand_ends_nothing_while_the_bank_has_one() -> None:
    state = played(given(hands=[[8], [4]], bank=[7]), "8f3")
    assert state.phase == "play"
    assert played(state, "4g4").phase == "over"


def test_a_pass_between_two_placements_is_forgotten() -> None:
    state = given({"redraw": "never"}, hands=[[1, 8], [6, 5]], bank=[], board={"F4": 9})
    state = played(state, "pass")
    assert (state.board.passes, state.turn) == (1, 1)
    state = played(state, "6f3")
    assert (state.board.passes, state.turn, state.board.points) == (0, 0, (0, 16))


@pytest.mark.parametrize(
    ("redraw", "laid", "again"),
    [
        ("start", False, True),
        ("start", True, False),
        ("always", False, True),
        ("always", True, True),
        ("never", False, False),
        ("never", True, False),
    ],
)
def test_the_redraw_in_its_three_settings(redraw: str, laid: bool, again: bool) -> None:
    board = {"F4": 1, "F3": 8} if laid else {"F4": 1}
    bank = [8, 5, 3]
    hands = [[2, 2], [6, 6]]
    state = given({"redraw": redraw}, board=board, hands=hands, bank=bank, turn=1)
    state = played(state, "pass", "pass")
    assert (state.phase == "play") == again
    if again:
        assert (state.turn, state.board.passes) == (1, 0)
        assert [one.label for one in state.deals] == ["game 1 redraw 1"]
        assert state.board.tokens == tuple(sorted([*hands[0], *hands[1], *bank]))
        assert [len(hand) for hand in state.board.hands] == [2, 2]
    else:
        assert (match(state, "result")[0]["how"], state.deals) == ("stuck", ())


def test_no_redraw_where_no_token_of_the_bank_could_be_laid() -> None:
    state = given({"redraw": "always"}, hands=[[1], [6]], bank=[1, 2, 3, 5, 7, 9, 0])
    assert played(state, "pass", "pass").phase == "over"
    empty = given({"redraw": "always"}, hands=[[1], [6]], bank=[])
    assert played(empty, "pass", "pass").phase == "over"


def test_several_redraws_are_counted_within_their_game() -> None:
    hands = [[1], [1]]
    deals = [{"label": f"game 1 redraw {k}", "commitment": "0" * 64} for k in (1, 2)]
    state = given(
        hands=hands, bank=[8], deals=deals, match={"number": 2, "played": 1}, options={"games": 2}
    )
    state = played(state, "pass", "pass")
    assert state.deals[-1].label == "game 2 redraw 1"
    again = played(given(hands=hands, bank=[8], deals=deals), "pass", "pass")
    assert again.deals[-1].label == "game 1 redraw 3"


def test_what_a_deal_dealt_can_be_proven() -> None:
    state = played(given({"redraw": "always"}, **STUCK), "pass", "pass")
    (one,) = state.deals
    seed = deal.seed(SECRET, one.label)
    assert sorted(GAME.dealt(state, one.label, seed)) == ["1", "1", "2", "3", "6", "6", "8"]
    assert dealing.proven(one, seed) == ()
    fresh = new()
    dealt = GAME.dealt(fresh, "game 1", deal.seed(SECRET, "game 1"))
    assert dealt == deal.shuffle(SECRET, "game 1", dealing.ITEMS)
    assert list(GAME.picked(fresh)) == []


def test_a_redraw_before_the_first_token_is_proven_without_the_position() -> None:
    tokens = sorted(dealing.ITEMS)
    tokens.remove("3")
    label = "game 1 redraw 1"
    seed = deal.seed(SECRET, label)
    dealt = deal.order(seed, tokens)
    assert dealing.proven(deal.committed(SECRET, label, dealt), seed) == dealt


def test_the_triple_penalty_and_the_winner() -> None:
    ended = played(given(hands=[[8], [0, 4]], bank=[], points=[282, 280]), "8f3")
    assert ended.board.points == (300, 280 - 3 * (10 + 4))
    assert match(ended, "result", "score") == [
        {"winner": 0, "seat": 0, "how": "placed", "credit": 1, "points": [300, 238]},
        [1, 0],
    ]
    negative = played(given({"redraw": "never"}, **STUCK), "pass", "pass")
    assert negative.board.points == (-6, -36)


def test_time_plays_the_first_move_there_is_or_passes() -> None:
    state = given({"clock": 5000}, hands=[[4, 8], [2]], bank=[1])
    after = GAME.tick(state, 5000)
    assert (after.board.last, match(after, "misses", "deadline")) == ("F3", [[1, 0], 10000])
    stuck = GAME.tick(given({"clock": 5000}, hands=[[1], [2]], bank=[1]), 5000)
    assert (stuck.board.passes, stuck.turn) == (1, 1)
    with pytest.raises(Refused, match="not-your-turn"):
        GAME.play(state, 0, "4g4", 5000)


def test_three_time_outs_in_a_row_lose_the_match() -> None:
    state = given({"clock": 5000}, hands=[[1, 1], [2, 2]], bank=[1], match={"misses": [2, 0]})
    after = GAME.tick(state, 5000)
    assert after.phase == "over"
    assert match(after, "over", "result") == [{"winner": 1, "how": "time"}, None]
    assert after.board == state.board


def test_giving_up() -> None:
    state = played(new(games=3, first=0), "1: resign")
    assert match(state, "result") == [{"winner": 0, "seat": 0, "how": "resign", "credit": 1}]
    assert played(state, "0: next").turn == 1
    assert refused(new(goal="total"), "resign").code == "only-match"
    gone = played(new(goal="total"), "0: resign match")
    outcome = GAME.outcome(gone)
    assert outcome is not None
    assert (outcome.winners, outcome.how) == ((1,), "resign")


@pytest.mark.parametrize(("starter", "points", "following"), [(0, (30, 0), 1), (1, (0, 90), 0)])
def test_the_loser_starts(starter: int, points: tuple[int, int], following: int) -> None:
    state = given(
        {"games": 3, "redraw": "never"},
        hands=[[1], [1]],
        points=list(points),
        match={"starter": starter},
    )
    state = played(state, "pass", "pass", "0: next")
    assert (state.turn, match(state, "starter", "number")) == (following, [following, 2])
    assert [one.label for one in state.deals] == ["game 2"]


@pytest.mark.parametrize("starter", [0, 1])
def test_after_a_tie_the_one_who_did_not_start_it_starts(starter: int) -> None:
    fields: JSON = {"hands": [[1], [1]], "match": {"starter": starter}}
    state = played(given({"games": 3, "redraw": "never"}, **fields), "pass", "pass")
    assert match(state, "result", "played") == [
        {"winner": None, "seat": None, "how": "stuck", "credit": 0, "points": [-3, -3]},
        1,
    ]
    assert played(state, "0: next").turn == 1 - starter


def test_goals() -> None:
    lost: JSON = {"hands": [[], [2]], "turn": 1}
    total = played(given({"goal": "total", "redraw": "never"}, **lost), "pass", "pass")
    assert (match(total, "score", "over")) == [[0, -6], {"winner": 0, "how": "total"}]
    wins = played(given({"goal": "wins", "target": 1, "redraw": "never"}, **lost), "pass", "pass")
    assert match(wins, "over") == [{"winner": 0, "how": "target"}]
    level = given({"extra": 1, "redraw": "never"}, hands=[[1], [1]])
    extra = played(level, "pass", "pass", "1: next")
    assert match(extra, "extra", "played") == [1, 1]


def test_nothing_is_taken_back() -> None:
    assert GAME.chapter(new()) is None
