"""Time per move, time-outs in succession, absences, pauses (match rules 5, 6 and 11)."""

from __future__ import annotations

import pytest

from tests.engine.pretend import Fives, Fours, Play, Pretend


def test_the_clock_runs_from_the_start_and_from_every_move() -> None:
    play = Play(Fives(), first=0, clock=30_000)
    assert play.match["deadline"] == 30_000
    play(4_000, 0, "step")
    assert play.match["deadline"] == 34_000
    assert play.game.wake(play.state) == 34_000


def test_without_a_clock_nothing_wakes() -> None:
    play = Play(Fives(), first=0)
    assert (play.match["deadline"], play.game.wake(play.state)) == (None, None)
    play(10**9)
    assert play.state.board.said == ()


def test_a_time_out_passes_the_turn_or_plays_the_first_legal_move() -> None:
    passed = Play(Fives(), first=0, clock=30_000)(30_000)
    assert (passed.state.board.said, passed.match["misses"]) == (("timeout",), [1, 0])
    assert (passed.state.turn, passed.match["deadline"]) == (1, 60_000)
    played = Play(Pretend(), first=0, clock=30_000)(30_000)
    assert (played.state.board.said, played.match["misses"]) == (("step",), [1, 0])


def test_a_move_at_the_very_deadline_is_too_late() -> None:
    play = Play(Fives(), first=0, clock=30_000)
    assert play.refuses(29_999, 0, "step") == "accepted"
    assert play.refuses(30_000, 0, "step") == "not-your-turn"


def test_late_time_steps_through_every_deadline() -> None:
    late = Play(Fives(), first=0, clock=10_000)(49_999)
    steps = Play(Fives(), first=0, clock=10_000)(10_000)(20_000)(30_000)(40_000)(49_999)
    assert late.state == steps.state
    assert (late.match["misses"], late.match["deadline"]) == ([2, 2], 50_000)


def test_the_third_time_out_in_succession_loses_and_plays_nothing() -> None:
    play = Play(Fives(), first=0, clock=10_000)(49_999)(50_000)
    assert play.match["misses"] == [3, 2]
    assert play.match["over"] == {"winner": 1, "how": "time"}
    assert len(play.state.board.said) == 4
    assert play.outcome is not None
    assert play.outcome["places"] == [2, 1]


def test_a_move_of_ones_own_clears_ones_misses() -> None:
    play = Play(Fives(), first=0, clock=10_000)
    play(10_000)(11_000, 1, "step")(21_000)(22_000, 1, "step")
    assert play.match["misses"] == [2, 0]
    play(23_000, 0, "step")(24_000, 1, "step")(34_000)(35_000, 1, "step")(45_000)
    assert (play.match["misses"], play.outcome) == ([2, 0], None)
    play(46_000, 1, "step")(56_000)
    assert play.match["over"] == {"winner": 1, "how": "time"}


def test_every_game_begins_without_misses() -> None:
    play = Play(Fives(), first=0, clock=10_000, games=3)(10_000)(20_000)(21_000, 0, "win 1")
    assert play.match["misses"] == [0, 1]
    play(22_000, 0, "next")
    assert (play.match["misses"], play.match["deadline"]) == ([0, 0], 32_000)


def test_moves_of_the_match_touch_neither_misses_nor_the_deadline() -> None:
    play = Play(Fives(), first=0, clock=10_000)(10_000)(20_000)
    play(21_000, 0, "void")(22_000, 1, "leave")(23_000, 1, "return")
    assert (play.match["misses"], play.match["deadline"]) == ([1, 1], 30_000)


def test_picking_is_timed_but_not_counted() -> None:
    play = Play(Fours(), 2, clock=10_000)(10_000)
    assert (play.state.board.touched, play.match["misses"]) == ((True, False), [0, 0])
    play(20_000)
    assert (play.state.phase, play.match["deadline"]) == ("play", 30_000)


def test_the_pause_between_two_games() -> None:
    waits = Play(Fives(), first=0, games=3, clock=5_000)(10, 0, "win 1")(10**7)
    assert (waits.state.phase, waits.game.wake(waits.state)) == ("between", None)
    waits(10**7 + 10, 1, "next")
    assert waits.match["deadline"] == 10**7 + 5_010
    goes = Play(Fives(), first=0, games=3, between=10_000, clock=5_000)(10, 0, "win 1")
    assert goes.match["deadline"] == 10_010
    goes(11, 0, "leave")(12, 1, "leave")(10_009)
    assert goes.state.phase == "between"
    goes(10_010)
    assert (goes.state.phase, goes.match["number"]) == ("play", 2)
    assert (goes.match["deadline"], goes.match["remaining"]) == (None, 5_000)


def test_the_pause_may_be_cut_short() -> None:
    play = Play(Fives(), first=0, games=3, between=10_000)(10, 0, "win 1")(11, 1, "next")
    assert (play.state.phase, play.match["deadline"]) == ("play", None)


def test_no_deadline_is_left_when_the_match_is_over() -> None:
    play = Play(Fives(), first=0, between=10_000, clock=5_000)(10, 0, "win 1")
    assert (play.match["deadline"], play.game.wake(play.state)) == (None, None)


def test_the_clock_of_an_absent_seat_stands_still() -> None:
    play = Play(Fives(), first=0, clock=10_000)(4_000, 0, "leave")
    assert (play.match["deadline"], play.match["remaining"]) == (None, 6_000)
    play(50_000)
    assert play.match["misses"] == [0, 0]
    play(60_000, 0, "return")
    assert (play.match["deadline"], play.match["remaining"]) == (66_000, None)
    assert play.match["away_used"] == [56_000, 0]


def test_the_turn_comes_to_an_absent_seat() -> None:
    play = Play(Fives(), first=0, clock=10_000)(1_000, 1, "leave")
    assert play.match["deadline"] == 10_000
    play(2_000, 0, "step")
    assert (play.match["deadline"], play.match["remaining"]) == (None, 10_000)
    play(9_000, 1, "return")
    assert play.match["deadline"] == 19_000


def test_everyone_elses_clock_runs_on() -> None:
    play = Play(Fives(), first=0, clock=10_000)(1_000, 1, "leave")(10_000)
    assert (play.match["misses"], play.state.turn) == ([1, 0], 1)
    assert (play.match["deadline"], play.match["remaining"]) == (None, 10_000)


@pytest.mark.parametrize(
    ("score", "winner"),
    [([2, 1], None), ([1, 1], 1), ([0, 2], 1)],
    ids=["ahead", "level", "behind"],
)
def test_who_is_away_too_long_cannot_win(score: list[int], winner: int | None) -> None:
    play = Play(Fives(), games=5).given(score=score, played=sum(score), number=sum(score) + 1)
    play(1_000, 0, "leave")(180_999)
    assert play.outcome is None
    play(181_000)
    assert play.match["over"] == {"winner": winner, "how": "left"}
    assert play.match["away"] == [None, None]


def test_absences_are_added_up() -> None:
    play = Play(Fives(), first=0)(1_000, 1, "leave")(101_000, 1, "return")
    assert play.match["away_used"] == [0, 100_000]
    play(200_000, 1, "leave")
    assert play.game.wake(play.state) == 280_000
    play(279_999)
    assert play.outcome is None
    play(280_000)
    assert play.match["over"] == {"winner": 0, "how": "left"}


def test_coming_back_at_the_last_moment_is_too_late() -> None:
    play = Play(Fives(), first=0)(1_000, 1, "leave")
    assert play.refuses(180_999, 1, "return") == "accepted"
    assert play.refuses(181_000, 1, "return") == "match-over"


def test_nobody_is_there() -> None:
    play = Play(Fives(), first=0)(500, 1, "leave")(1_000, 0, "leave")(180_499)
    back = Play(Fives(), first=0)(500, 1, "leave")(1_000, 0, "leave")(180_499, 0, "return")
    play(180_500)
    assert play.match["over"] == {"winner": None, "how": "left"}
    back(180_500)
    assert back.match["over"] == {"winner": 0, "how": "left"}


def test_with_no_time_for_absences_leaving_ends_the_match() -> None:
    play = Play(Fives(), first=0, away=0)(7, 0, "leave")
    assert play.match["over"] == {"winner": 1, "how": "left"}
    assert (play.match["away"], play.match["away_used"]) == ([None, None], [0, 0])
    between = Play(Fives(), first=0, away=0, games=3)(7, 0, "win 1")(8, 0, "leave")
    assert between.match["over"] == {"winner": None, "how": "left"}
    assert between.match["result"]["how"] == "won"


def test_a_deadline_comes_before_an_absence_at_the_same_ms() -> None:
    third = Play(Fives(), clock=10_000, away=60_000).given(misses=[2, 0], deadline=70_000)
    third(10_000, 1, "leave")(70_000)
    assert third.match["over"] == {"winner": 1, "how": "time"}
    first = Play(Fives(), clock=10_000, away=60_000).given(deadline=70_000)
    first(10_000, 1, "leave")(70_000)
    assert first.match["misses"] == [1, 0]
    assert first.match["over"] == {"winner": 0, "how": "left"}


def test_absences_at_the_same_ms_go_in_seat_order() -> None:
    play = Play(Fours(), 3).given(score=[0, 0, 1], played=0)
    play(10, 2, "leave")(10, 1, "leave")(180_010)
    assert play.match["out"] == [False, True, True]
    assert play.match["over"] == {"winner": 0, "how": "left"}
    others = Play(Fours(), 3).given()(10, 2, "leave")(10, 0, "leave")(11, 1, "leave")(180_010)
    assert others.match["over"] == {"winner": None, "how": "left"}
    assert others.match["out"] == [False, False, False]


def test_who_is_away_in_a_team_loses_though_ahead_and_though_his_partner_is_there() -> None:
    play = Play(Fours(), 4, goal="points").given(score=[150, 50], played=4, number=5)
    play(1, 2, "leave")(180_001)
    assert play.outcome is not None
    assert (play.outcome["winners"], play.outcome["scores"]) == ([1, 3], [150, 50, 150, 50])
    assert play.outcome["places"] == [2, 1, 2, 1]


def test_a_whole_team_must_be_gone_for_the_match_to_be_void() -> None:
    def gone(*seats: int) -> object:
        play = Play(Fours(), 4).given()
        for seat in seats:
            play(seat, seat, "leave")
        return play(180_010).match["over"]["winner"]

    assert gone(0, 1, 3) is None
    assert gone(0, 1) == 1
    assert gone(0, 1, 2) == 1
    assert gone(1, 2, 3) == 0


def test_a_seat_that_drops_out_and_the_others_play_on() -> None:
    play = Play(Fours(), 4, format="solo", clock=30_000).given()
    play(1_000, 0, "resign match")
    assert (play.match["out"], play.state.turn) == ([True, False, False, False], 1)
    assert play.match["deadline"] == 31_000
    assert play.state.board.aside == (0,)
    play(2_000, 3, "resign match")
    assert (play.match["deadline"], play.state.turn) == (31_000, 1)
    assert play.refuses(3_000, 3, "step") == "out"
    assert play.refuses(3_000, 3, "return") == "out"
    assert play.game.legal(play.state, 3) == []
    assert play.game.unlisted(play.state, 3) == []
    play(4_000, 1, "step")(5_000, 2, "step")
    assert play.state.turn == 1
    play(6_000, 2, "resign match")
    assert play.outcome == {
        "winners": [1],
        "scores": [0, 0, 0, 0],
        "places": [2, 1, 2, 2],
        "how": "resign",
        "counters": [0, 0, 0, 0],
    }


def test_a_third_time_out_among_three_drops_the_seat_out() -> None:
    play = Play(Fours(), 3, clock=10_000).given(misses=[2, 0, 0])(10_000)
    assert (play.match["misses"], play.match["out"]) == ([3, 0, 0], [True, False, False])
    assert (play.state.turn, play.match["deadline"], play.outcome) == (1, 20_000, None)
    assert play.state.board.said == ()


def test_an_absent_seat_that_was_to_move_drops_out() -> None:
    play = Play(Fours(), 3, clock=10_000).given()(4_000, 0, "leave")(184_000)
    assert (play.match["out"], play.match["away"]) == ([True, False, False], [None] * 3)
    assert (play.state.turn, play.match["remaining"]) == (1, None)
    assert play.match["deadline"] == 194_000


def test_dropping_out_may_end_the_game() -> None:
    play = Play(Fours(), 3, games=2)
    play.state = play.game.load(play.game.dump(play.given().state) | {"said": ["block"]})
    play(1, 0, "resign match")
    assert (play.state.phase, play.match["score"]) == ("between", [0, 1, 0])
    play(2, 2, "next")
    assert play.state.board.touched == (True, False, False)


def test_dropping_out_between_two_games_leaves_the_board_as_it_is() -> None:
    play = Play(Fours(), 3, games=2).given()(1, 0, "win 1")(2, 0, "resign match")
    assert (play.state.phase, play.state.board.aside) == ("between", ())
    assert play.refuses(3, 0, "next") == "out"
    play(4, 1, "next")(5, 1, "touch")(6, 2, "touch")
    assert play.state.phase == "play"
    play(7, 1, "win 1")
    assert (play.match["score"], play.match["over"]) == ([1, 1, 0], {"winner": 1, "how": "games"})
    assert play.outcome is not None
    assert play.outcome["places"] == [3, 1, 2]


def test_time_never_goes_backwards_for_an_absence_that_a_position_says_is_used_up() -> None:
    play = Play(Fours(), 3, clock=10_000, away=1_000).given(
        away=[500, None, None], away_used=[5_000, 0, 0]
    )
    play(500)
    assert (play.match["out"], play.match["deadline"]) == ([True, False, False], 10_500)
