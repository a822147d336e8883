"""Damye in a match: how a game ends, the counts, colours, time-outs (rules page, 9 to 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.games.damye.counts import kind
from tablegames.games.damye.fen import read
from tablegames.games.damye.rules import GAME, State

SECRET = "00112233445566778899aabbccddeeff"


def given(fen: str, /, options: dict[str, Any] | None = None, **fields: Any) -> State:
    return GAME.load({"secret": SECRET, "options": options or {}, "fen": fen, **fields})


def played(state: State, *moves: str) -> State:
    """The state after these moves of whoever is to move, one a second."""
    for at, move in enumerate(moves, start=1):
        state = GAME.play(state, state.turn, move, at * 1000)
    return state


def how(state: State) -> str | None:
    return state.match.result.how if state.match.result else None


@pytest.mark.parametrize(
    ("fen", "ending"),
    [
        ("W:WK46:BK2", 5),
        ("W:WK46:BK2,K3", 5),
        ("W:WK46:BK2,13", 5),
        ("W:WK46,32:BK2", 5),
        ("W:WK46:B12,13", 0),
        ("W:WK46:BK2,K3,K4", 16),
        ("W:WK46:B11,12,K4", 16),
        ("W:W31,32,K46:BK2", 16),
        ("W:WK46:B11,12,13", 0),
        ("W:WK46:BK2,K3,K4,K5", 0),
        ("W:WK46,31:BK2,13", 0),
        ("W:W31:BK2", 0),
        ("W:WK46,K47:BK2,K3", 0),
        ("W:WK46:B11", 0),
        ("W:WK46:B", 0),
        ("W:WK46:B2,3,4,K5", 0),
    ],
)
def test_the_kinds_of_endings(fen: str, ending: int) -> None:
    assert kind(read(fen)) == ending


def test_ending_16_is_nil_after_sixteen_moves_each() -> None:
    state = given("W:WK46,K47,K48:BK2", ending_plies=31)
    after = played(state, "47-36")
    assert (after.board.ending, after.board.ending_plies, how(after)) == (16, 32, "ending-16")
    before = played(given("W:WK46,K47,K48:BK2", ending_plies=30), "47-36")
    assert (before.phase, before.board.ending_plies) == ("play", 31)


def test_moves_of_men_do_not_reset_the_ending() -> None:
    after = played(given("W:WK46,38,39:BK5", ending_plies=10), "39-34")
    assert (after.board.ending, after.board.ending_plies, after.board.quiet) == (16, 11, 0)


def test_going_from_three_pieces_to_two_starts_the_shorter_count() -> None:
    after = played(given("B:WK46,K47,30:BK2", ending_plies=20), "2x35")
    assert (after.board.ending, after.board.ending_plies) == (5, 0)


def test_the_move_that_brings_the_kind_about_is_not_counted() -> None:
    after = played(given("W:W7,K46:BK50"), "7-1")
    assert (after.board.ending, after.board.ending_plies) == (5, 1)
    promoted = played(given("W:W7,40,41:BK5"), "7-1")
    assert (promoted.board.ending, promoted.board.ending_plies) == (16, 0)


def test_ending_16_is_dropped_with_the_last_king_of_the_three() -> None:
    after = played(given("B:WK11,39,40:BK2", ending_plies=20), "2x16")
    assert (after.board.ending, after.board.ending_plies) == (0, 0)


def test_ending_5_goes_on_whatever_happens() -> None:
    state = given("B:WK11,39:BK2", ending_plies=3)
    after = played(state, "2x16")
    assert (after.board.ending, after.board.ending_plies) == (5, 4)
    assert kind(after.board.position) == 0


def test_basic_draws_leave_the_endings_out() -> None:
    state = given("W:WK46:BK2", {"draws": "basic", "extra": 0})
    assert state.board.ending == 0
    after = played(state, *("46-41", "2-7", "41-46", "7-2", "46-41", "2-8", "41-46", "8-3"))
    after = played(after, "46-41", "3-9")
    assert (after.phase, after.board.ending, after.board.quiet) == ("play", 0, 10)


def test_the_order_of_the_nils() -> None:
    both = given("W:WK47,K50:BK3,K4", quiet=49, seen={"B:WK45,K47:BK3,K4": 2})
    assert how(played(both, "50-45")) == "repetition"
    ending = given("W:WK46,K47,K48:BK2", ending_plies=31, quiet=49)
    assert how(played(ending, "47-36")) == "ending-16"
    quiet = given("W:WK46,K47,K48:BK2", ending_plies=3, quiet=49)
    assert how(played(quiet, "47-36")) == "quiet"


def test_a_loss_comes_before_a_nil() -> None:
    state = given("W:WK28:B22", quiet=49, ending_plies=9, ending=5)
    after = played(state, "28x17")
    assert (how(after), after.match.over and after.match.over.winner) == ("no-pieces", 0)


def test_men_and_captures_reset_what_they_reset() -> None:
    state = given("W:WK47,44:BK3,10", quiet=30)
    kings = played(state, "47-36", "3-26")
    assert (kings.board.quiet, len(kings.board.seen)) == (32, 3)
    man = played(kings, "44-40")
    assert (man.board.quiet, man.board.seen) == (0, ((man.board.position, 1),))
    taken = played(given("W:WK47,28:BK3,22", quiet=30), "28x17")
    assert (taken.board.quiet, len(taken.board.seen)) == (0, 1)
    crowned = played(given("W:W7,40,41,42:BK5", quiet=9), "7-1")
    assert crowned.board.quiet == 0


def test_the_first_position_is_counted() -> None:
    state = given("W:WK47,K50:BK3,K4")
    assert state.board.seen == ((state.board.position, 1),)
    fresh = GAME.new(2, {}, SECRET)
    assert list(GAME.dump(fresh)["seen"].values()) == [1]


def test_who_begins_has_white_and_colours_change_every_game() -> None:
    state = GAME.new(2, {"games": 2, "first": 1}, SECRET)
    assert (state.turn, GAME.dump(state)["white"]) == (1, 1)
    state = GAME.play(state, 1, "32-28", 1)
    state = GAME.play(GAME.play(state, 0, "draw", 2), 1, "draw", 3)
    assert how(state) == "agreed"
    state = GAME.play(state, 1, "next", 4)
    dump = GAME.dump(state)
    assert (dump["white"], dump["turn"], dump["match"]["starter"]) == (0, 0, 0)
    assert (dump["plies"], dump["moves"], dump["last"]) == (0, [], None)
    state = GAME.play(state, 0, "resign", 5)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.how) == ((1,), "games")


def test_colours_change_in_extra_games_too() -> None:
    state = GAME.new(2, {"games": 1, "first": 0}, SECRET)
    starters = []
    for at in (0, 10, 20):
        starters.append(state.match.starter)
        state = GAME.play(GAME.play(state, 0, "draw", at), 1, "draw", at)
        if state.phase == "between":
            state = GAME.play(state, 0, "next", at)
    assert starters == [0, 1, 0]
    assert (state.match.extra, state.phase) == (2, "over")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()


def test_a_time_out_may_end_the_game() -> None:
    state = given("W:WK28:B22", {"clock": 5000})
    after = GAME.tick(state, 5000)
    assert (how(after), after.board.moves) == ("no-pieces", ("28x6",))
    assert after.board.last is not None
    assert after.board.last.captured == (22,)


def test_the_view_is_the_position_without_its_secret() -> None:
    state = played(GAME.new(2, {}, SECRET), "32-28", "19-23")
    dump, view = GAME.dump(state), GAME.view(state, None)
    assert view.keys() == dump.keys() - {"secret"}
    assert all(view[name] == dump[name] for name in view if name != "deals")
    assert view["deals"] == [{**dump["deals"][0], "seed": "4d5e8c3c69828946e5147d2e5c6b9438"}]
    assert all(GAME.view(state, seat) == view for seat in (0, 1))


def test_what_is_unlisted() -> None:
    state = given("W:W28,40:B22")
    shared = ["leave", "resign match", "resign", "draw"]
    assert GAME.unlisted(state, 0) == [*shared, "28:17"]
    assert GAME.unlisted(state, 1) == shared
    fresh = given("W:W31-50:B1-20.")
    assert GAME.unlisted(fresh, 0) == [*shared, "31 26", "31 27", "32 27"]


def test_the_options_of_the_page() -> None:
    choices = {option.name: option for option in GAME.choices(2, 1)}
    assert choices["draws"].offered == ("full", "basic")
    assert choices["extra"].offered == (2, 0, 1)
    assert (choices["clock"].default, choices["clock"].proposed) == (0, 45_000)
    assert (choices["games"].proposed, choices["early"].default) == (1, False)
