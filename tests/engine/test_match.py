"""Games in a row: counting, extra games, who starts, giving up, agreeing (match rules 1-7, 11)."""

from __future__ import annotations

import pytest

from tests.engine.pretend import SECRET, Fives, Fours, Play, Pretend, Threes


class Damyelike(Pretend):
    """A nil uses up a game, two extra games, ``draw``."""

    offer = "draw"


def test_a_triple_counts_no_more_than_the_games_that_remain() -> None:
    play = Play(Fives(), games=5).given(score=[2, 2], played=4, number=5)
    play(1, 0, "win 3")
    assert play.match["score"] == [3, 2]
    assert play.match["played"] == 5
    assert play.match["result"] == {
        "winner": 0,
        "seat": 0,
        "how": "won",
        "credit": 1,
        "words": [1],
    }
    assert play.outcome == {
        "winners": [0],
        "scores": [3, 2],
        "places": [1, 2],
        "how": "games",
        "counters": [0, 0],
    }


def test_with_points_the_number_of_games_has_no_limit() -> None:
    play = Play(Fours(), goal="points", games=1).given()
    play(1, 0, "win 1")
    assert (play.match["score"], play.match["played"], play.outcome) == ([50, 0], 1, None)
    play(2, 1, "next")
    assert (play.match["number"], play.match["extra"]) == (2, 0)


def test_points_are_counted_by_credit_and_may_pass_the_target() -> None:
    play = Play(Fours(), goal="points").given(score=[150, 100], played=5, number=6)
    play(1, 0, "win 2")
    assert play.match["result"]["credit"] == 2
    assert play.outcome is not None
    assert (play.outcome["scores"], play.outcome["how"]) == ([250, 100], "target")


def test_early_when_the_leader_cannot_be_caught() -> None:
    play = Play(Fives(), games=9).given(score=[3, 1], played=4, number=5)
    play(1, 0, "win 2")
    assert play.match["played"] == 6
    assert play.outcome is not None
    assert (play.outcome["scores"], play.outcome["how"]) == ([5, 1], "early")


def test_not_early_when_the_lead_is_just_what_is_left() -> None:
    play = Play(Fives(), games=9).given(score=[3, 1], played=4, number=5)
    play(1, 0, "win 1")
    assert (play.match["score"], play.match["played"], play.outcome) == ([4, 1], 5, None)
    late = Play(Fives(), games=9, early=False).given(score=[5, 1], played=6, number=7)
    late(1, 0, "win 1")
    assert late.outcome is None


def test_an_extra_game_counts_one_even_for_a_double() -> None:
    play = Play(Fives(), games=2).given(score=[0, 1], played=1, number=2, starter=1)
    play(1, 1, "step")(2, 0, "win 2")
    assert (play.match["score"], play.state.phase) == ([1, 1], "between")
    play(3, 1, "next")
    assert (play.match["extra"], play.match["starter"], play.state.turn) == (1, 0, 0)
    play(4, 0, "win 2")
    assert (play.match["score"], play.match["played"]) == ([2, 1], 2)
    assert play.match["result"]["credit"] == 1
    assert play.outcome is not None
    assert play.outcome["how"] == "games"


def test_a_nil_uses_up_a_game_where_it_counts() -> None:
    play = Play(Damyelike(), games=3, first=0)
    play(1, 0, "win 1")(2, 0, "next")(3, 1, "nil")(4, 0, "next")
    assert (play.match["played"], play.outcome) == (2, None)
    play(5, 0, "nil")
    assert play.match["result"] == {"winner": None, "seat": None, "how": "nil", "credit": 0}
    assert play.outcome is not None
    assert (play.outcome["winners"], play.outcome["scores"]) == ([0], [1, 0])


def test_a_nil_match_gets_extra_games_and_two_nil_ones_make_it_void() -> None:
    play = Play(Damyelike(), games=1, first=0, stake=7)
    play(1, 0, "nil")(2, 0, "next")
    assert (play.match["extra"], play.match["played"]) == (1, 1)
    won = Play(Damyelike(), games=1, first=0).given(extra=1, played=1, number=2)
    won(1, 0, "win 1")
    assert won.outcome is not None
    assert won.outcome["winners"] == [0]
    play(3, 1, "nil")(4, 1, "next")
    assert (play.match["extra"], play.match["played"]) == (2, 1)
    play(5, 0, "nil")
    assert play.match["over"] == {"winner": None, "how": "games"}
    assert play.outcome == {
        "winners": [],
        "scores": [0, 0],
        "places": [1, 1],
        "how": "games",
        "counters": [0, 0],
    }


def test_no_extra_game_where_there_is_none() -> None:
    play = Play(Fives(), games=2, extra=0).given(score=[1, 0], played=1, number=2)
    play(1, 0, "step")(2, 1, "win 1")
    assert play.match["over"] == {"winner": None, "how": "games"}


def test_a_nil_is_replayed_where_it_uses_up_nothing() -> None:
    play = Play(Fives(), games=2, first=0)
    play(1, 0, "nil")(2, 1, "next")
    assert (play.match["played"], play.match["number"], play.match["starter"]) == (0, 2, 0)
    play(3, 0, "win 1")(4, 1, "next")
    assert (play.match["played"], play.match["number"], play.match["starter"]) == (1, 3, 1)


def test_a_nil_extra_game_is_replayed_and_counted_once() -> None:
    play = Play(Fives(), games=2).given(extra=1, score=[1, 1], played=2, number=3)
    play(1, 0, "nil")
    assert (play.state.phase, play.outcome) == ("between", None)
    play(2, 0, "next")
    assert (play.match["extra"], play.match["number"], play.match["starter"]) == (1, 4, 0)


def test_a_double_win_does_not_skip_a_turn_to_start() -> None:
    play = Play(Fives(), games=5, first=0)
    play(1, 0, "win 2")(2, 0, "next")
    assert (play.match["starter"], play.match["number"], play.match["played"]) == (1, 2, 2)


def test_goal_wins_has_no_limit_and_no_extra_games() -> None:
    play = Play(Threes(), goal="wins", target=2, first=0)
    play(1, 0, "win 1")(2, 0, "next")
    assert (play.match["starter"], play.match["score"]) == (1, [1, 0])
    play(3, 1, "nil")(4, 0, "next")
    assert (play.match["starter"], play.match["played"]) == (0, 2)
    play(5, 0, "win 1")
    assert play.outcome is not None
    assert (play.outcome["scores"], play.outcome["how"]) == ([2, 0], "target")


def test_goal_total_adds_the_points_of_every_game() -> None:
    play = Play(Threes(), goal="total", games=2, first=0)
    play(1, 0, "end 20 -12")
    assert (play.match["score"], play.match["result"]["credit"]) == ([20, -12], None)
    play(2, 0, "next")
    assert play.state.turn == 1
    play(3, 1, "end -5 30")
    assert play.outcome is not None
    assert (play.outcome["scores"], play.outcome["winners"]) == ([15, 18], [1])
    assert play.outcome["how"] == "total"


def test_goal_total_level_is_void_or_goes_on() -> None:
    void = Play(Threes(), goal="total", games=1, first=0)(1, 0, "end 7 7")
    assert void.match["over"] == {"winner": None, "how": "total"}
    play = Play(Threes(), goal="total", games=1, extra=1, first=0)(1, 0, "end 7 7")(2, 0, "next")
    assert (play.match["extra"], play.match["result"]) == (1, None)
    play(3, 1, "end 8 9")
    assert play.match["over"] == {"winner": 1, "how": "total"}
    assert play.match["score"] == [15, 16]


def test_resigning_gives_the_game_to_the_seat_after() -> None:
    play = Play(Fives(), games=3)(1, 1, "resign")
    assert play.match["result"] == {"winner": 0, "seat": 0, "how": "resign", "credit": 1}
    team = Play(Fours(), 4).given(starter=1)(1, 2, "resign")
    assert team.match["result"]["seat"] == 3
    assert team.match["result"]["winner"] == 1


def test_resigning_in_the_middle_of_the_picking() -> None:
    play = Play(Fours(), 2, games=3)
    assert play.state.phase == "pick"
    play(1, 1, "resign")
    assert (play.state.phase, play.match["score"]) == ("between", [1, 0])


@pytest.mark.parametrize(
    "play",
    [Play(Fours(), 3), Play(Fours(), 4, format="solo"), Play(Threes(), goal="total")],
    ids=["three", "solo", "total"],
)
def test_where_only_the_match_can_be_given_up(play: Play) -> None:
    assert play.refuses(1, 0, "resign") == "only-match"
    assert "resign" not in play.game.unlisted(play.state, 0)


def test_resigning_the_match() -> None:
    play = Play(Fives(), games=5, stake=4).given(score=[2, 0], played=2)(1, 0, "resign match")
    assert play.match["result"] is None
    assert play.outcome == {
        "winners": [1],
        "scores": [2, 0],
        "places": [2, 1],
        "how": "resign",
        "counters": [-4, 4],
    }
    between = Play(Fives(), games=5, first=0)(1, 0, "win 1")(2, 0, "resign  match ")
    assert between.match["result"]["how"] == "won"
    assert between.match["over"] == {"winner": 1, "how": "resign"}


def test_agreement_on_and_off_turn() -> None:
    play = Play(Damyelike(), first=0)(1, 1, "draw")
    assert play.match["offer"] == 1
    assert play.refuses(2, 1, "draw") == "already-offered"
    assert "draw" not in play.game.unlisted(play.state, 1)
    assert "draw" in play.game.unlisted(play.state, 0)
    play(3, 0, "draw")
    assert (play.match["result"]["how"], play.match["offer"]) == ("agreed", None)


def test_an_offer_lapses_when_the_other_seat_moves() -> None:
    play = Play(Damyelike(), first=0)(1, 0, "draw")(2, 0, "step")
    assert play.match["offer"] == 0
    play(3, 1, "step")
    assert play.match["offer"] is None


def test_an_offer_lapses_when_the_other_seat_is_timed_out() -> None:
    play = Play(Damyelike(), first=0, clock=5000)(1, 1, "draw")(5000)
    assert play.match["offer"] is None
    own = Play(Damyelike(), first=0, clock=5000)(1, 0, "draw")(5000)
    assert own.match["offer"] == 0


def test_an_offer_lapses_when_the_game_ends() -> None:
    play = Play(Damyelike(), first=0, games=2)(1, 1, "draw")(2, 0, "win 1")
    assert play.match["offer"] is None


def test_an_agreed_nil_is_replayed_where_it_uses_up_nothing() -> None:
    play = Play(Fives(), first=0)(1, 0, "void")(2, 1, "void")(3, 0, "next")
    assert (play.match["played"], play.match["number"], play.match["starter"]) == (0, 2, 0)


def test_refusals_in_their_order() -> None:
    play = Play(Fives(), first=0, games=3)
    assert play.refuses(1, 2, "step") == "no-seat"
    assert play.refuses(1, -1, "step") == "no-seat"
    assert play.refuses(1, 0, "return") == "not-away"
    assert play.refuses(1, 0, "next") == "not-between"
    assert play.refuses(1, 0, "draw") == "no-offers"
    assert play.refuses(1, 1, "step") == "not-your-turn"
    assert play.refuses(1, 1, "what") == "not-your-turn"
    assert play.refuses(1, 0, "what") == "bad-move"
    assert play.refuses(1, 0, "") == "bad-move"
    play(1, 1, "leave")
    assert play.refuses(2, 1, "leave") == "already-away"
    assert play.refuses(2, 1, "resign match") == "away"
    assert play.refuses(2, 1, "void") == "away"
    assert play.refuses(2, 1, "next") == "away"
    play(3, 1, "return")(4, 0, "win 1")
    assert play.refuses(5, 0, "resign") == "between-games"
    assert play.refuses(5, 0, "void") == "between-games"
    assert play.refuses(5, 0, "draw") == "between-games"
    assert play.refuses(5, 0, "step") == "between-games"
    assert play.refuses(5, 0, "return") == "not-away"
    play(6, 0, "resign match")
    assert play.refuses(7, 0, "next") == "match-over"
    assert play.refuses(7, 9, "next") == "no-seat"


def test_what_is_listed_and_what_is_not() -> None:
    play = Play(Fives(), first=0, games=3)
    game = play.game
    assert game.legal(play.state, 0) == ["step", "nil", "win 1", "win 2", "win 3", "win 4"]
    assert game.legal(play.state, 1) == []
    assert game.legal(play.state, 2) == []
    assert game.unlisted(play.state, 1) == ["leave", "resign match", "resign", "void"]
    assert game.unlisted(play.state, 2) == []
    play(1, 1, "leave")
    assert game.unlisted(play.state, 1) == ["return"]
    play(2, 0, "win 1")
    assert (game.legal(play.state, 0), game.legal(play.state, 1)) == (["next"], [])
    assert game.unlisted(play.state, 0) == ["leave", "resign match"]
    play(3, 1, "return")(4, 0, "resign match")
    assert (game.legal(play.state, 0), game.unlisted(play.state, 0)) == ([], [])
    points = Play(Threes(), first=0)
    assert "end 3 4" in points.game.unlisted(points.state, 0)
    assert "end 3 4" not in points.game.unlisted(points.state, 1)


def test_a_refused_move_changes_nothing_not_even_a_clock() -> None:
    play = Play(Fives(), first=0, clock=5000)
    before = play.game.dump(play.state)
    assert play.refuses(4000, 0, "what") == "bad-move"
    assert play.game.dump(play.state) == before


def test_spaces_do_not_matter() -> None:
    play = Play(Fives(), first=0, games=5)(1, 0, "  win   2\t")
    assert play.match["score"] == [2, 0]
    assert play.game.canonical(play.state, 1, " resign\n match ") == "resign match"


def test_a_chapter_is_one_game_in_the_open() -> None:
    play = Play(Fives(), first=0, games=3)
    first = play.game.chapter(play.state)
    assert first is not None
    play(1, 0, "step")
    assert play.game.chapter(play.state) == first
    play(2, 1, "win 1")
    assert play.game.chapter(play.state) is None
    play(3, 1, "next")
    assert play.game.chapter(play.state) not in {None, first}
    hidden = Play(Threes())
    assert hidden.game.chapter(hidden.state) is None


def test_the_lot_and_its_seed() -> None:
    play = Play(Fives())
    lot = "1be0751e598a217b354b4854ff7496876bd753d6b625aaaf568000a5412715b4"
    assert play.game.dump(play.state)["deals"] == [{"label": "lot", "commitment": lot}]
    assert play.game.view(play.state, 0)["deals"] == [
        {"label": "lot", "commitment": lot, "seed": "4d5e8c3c69828946e5147d2e5c6b9438"}
    ]
    assert play.match["starter"] == 0
    named = Play(Fives(), first=1)
    assert (named.match["starter"], named.game.dump(named.state)["deals"]) == (1, [])


def test_the_lot_falls_on_either_seat() -> None:
    secrets = [f"{n:032x}" for n in range(200)]
    starters = [Fives().new(2, {}, secret).match.starter for secret in secrets]
    assert 70 < sum(starters) < 130


def test_a_games_seed_is_shown_when_it_is_over() -> None:
    def seeds(play: Play) -> list[bool]:
        return [one["seed"] is not None for one in play.game.view(play.state, None)["deals"]]

    play = Play(Fours(), 2, games=3)
    assert seeds(play) == [False]
    play(1, 0, "resign")
    assert seeds(play) == [True]
    play(2, 0, "next")
    assert seeds(play) == [True, False]
    play(3, 0, "resign match")
    assert seeds(play) == [True, True]
    assert "secret" not in play.game.view(play.state, 0)
    assert SECRET not in str(play.game.view(play.state, 0))


def test_places_and_counters_of_teams() -> None:
    play = Play(Fours(), 4, stake=2).given(starter=1)(1, 1, "win 1")
    assert play.outcome == {
        "winners": [1, 3],
        "scores": [0, 1, 0, 1],
        "places": [2, 1, 2, 1],
        "how": "games",
        "counters": [-2, 2, -2, 2],
    }


def test_places_and_counters_of_everyone_for_himself() -> None:
    play = Play(Fours(), 4, format="solo", stake=3, games=3)
    play.given(score=[1, 0, 0, 1], played=2, number=3)(1, 0, "win 1")
    assert play.outcome == {
        "winners": [0],
        "scores": [2, 0, 0, 1],
        "places": [1, 3, 3, 2],
        "how": "games",
        "counters": [9, -3, -3, -3],
    }


def test_a_shared_first_place_is_played_out_by_everybody() -> None:
    play = Play(Fours(), 3, games=2).given(score=[1, 0, 0], played=1, number=2, starter=1)
    play(1, 1, "win 1")(2, 2, "next")
    assert (play.match["extra"], play.state.phase) == (1, "pick")
    for seat in (1, 2, 0):
        play(3, seat, "touch")
    assert play.state.turn == 1
    play(4, 1, "step")(5, 2, "win 1")
    assert (play.match["score"], play.outcome) == ([1, 1, 1], None)
    play(6, 0, "next")
    assert play.match["extra"] == 2
