"""A game from the first clue to its end: clues, talk, votes, run-off, elimination, scores."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.state import State
from tests.games.intrus.tables import dump, given, played, refused


def voted(votes: str, **fields: Any) -> State:
    """The state after the living have voted: ``3302`` by seat, ``-`` for one that is out."""
    state = given(len(votes), phase="vote", **fields)
    moves = [f"{seat}: vote {vote}" for seat, vote in enumerate(votes) if vote != "-"]
    return played(state, *moves)


# -- clues


def test_clues_go_round_from_the_first_speaker_past_those_who_are_out() -> None:
    state = given(5, first=3, turn=3, out=[1])
    state = played(state, "3: clue a", "4: clue b", "0: clue c")
    assert dump(state, "turn", "phase") == [2, "clue"]
    state = played(state, "2: clue d")
    assert dump(state, "turn", "phase") == [None, "talk"]
    assert [clue["seat"] for clue in dump(state, "clues")] == [3, 4, 0, 2]


def test_clues_stay_for_the_whole_game() -> None:
    state = given(4, clues=[{"round": 1, "seat": 3, "text": "hot"}], round=2)
    assert refused(state, "0: clue HOT").code == "repeat"
    state = played(state, "0: clue cup")
    assert dump(state, "clues")[1] == {"round": 2, "seat": 0, "text": "cup"}


def test_each_has_his_own_word_to_avoid() -> None:
    state = given(3, first=1, turn=1)
    assert refused(state, "1: clue coffee bean").code == "own-word"
    state = played(state, "1: clue tea time")
    assert refused(state, "2: clue teas").code == "own-word"
    played(state, "2: clue coffee break")


def test_a_clue_in_a_run_off_is_checked_like_any_other() -> None:
    open_ = [{"round": 1, "votes": [1, 0, 1, 0], "second": None, "out": None}]
    said = [{"round": 1, "seat": 3, "text": "hot"}]
    state = given(4, phase="reclue", tied=[0, 1], history=open_, turn=0, clues=said)
    assert refused(state, "0: clue my coffee").code == "own-word"
    assert refused(state, "0: clue h-o-t").code == "repeat"
    state = played(state, "0: clue …", "1: clue ...")
    assert dump(state, "phase", "turn") == ["revote", None]
    assert [clue["text"] for clue in dump(state, "clues")] == ["hot", "…", "…"]


# -- talk


def test_without_talk_the_vote_follows_the_clues() -> None:
    state = played(given(3, {"talk_ms": 0}), "0: clue a", "1: clue b", "2: clue c", at=9)
    assert dump(state, "phase", "since") == ["vote", 9]


def test_the_talk_ends_when_all_the_living_are_ready() -> None:
    state = given(4, phase="talk", out=[1])
    state = played(state, "3: ready", "0: ready")
    assert dump(state, "phase", "ready") == ["talk", [0, 3]]
    assert dump(played(state, "2: ready", at=7), "phase", "ready", "since") == ["vote", [], 7]


# -- the vote


def test_the_most_votes_eliminate() -> None:
    state = voted("23022")
    assert dump(state, "out", "round", "phase") == [[2], 2, "clue"]
    assert dump(state, "history") == [
        {"round": 1, "votes": [2, 3, 0, 2, 2], "second": None, "out": 2}
    ]


def test_several_with_the_most_votes_are_tied() -> None:
    state = voted("12012")
    assert dump(state, "phase", "tied", "turn") == ["reclue", [1, 2], 1]
    assert dump(state, "votes") == [None] * 5


def test_a_run_off_of_all_the_living() -> None:
    state = voted("1230")
    assert dump(state, "tied", "turn") == [[0, 1, 2, 3], 0]


def test_the_clues_of_a_run_off_begin_from_the_rounds_first_speaker() -> None:
    state = voted("10103", first=1)
    assert dump(state, "tied", "turn") == [[0, 1], 1]
    state = played(state, "1: clue a")
    assert dump(state, "turn") == 0


def test_a_run_off_eliminates_or_nobody_goes() -> None:
    state = played(given(4, phase="vote"), "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 0")
    state = played(state, "0: clue …", "1: clue …")
    once = played(state, "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 1")
    assert dump(once, "out", "phase") == [[1], "clue"]
    assert dump(once, "history")[-1]["second"] == [1, 0, 1, 1]
    again = played(state, "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 0")
    assert dump(again, "out", "round", "tied") == [[], 2, []]


def test_a_run_off_in_a_later_round_leaves_the_rounds_before_as_they_were() -> None:
    first = {"round": 1, "votes": [1, 0, 1, 0], "second": [1, 0, 1, 0], "out": None}
    state = voted("1010", round=2, history=[first])
    state = played(state, "0: clue …", "1: clue …")
    state = played(state, "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 1")
    assert dump(state, "history") == [
        first,
        {"round": 2, "votes": [1, 0, 1, 0], "second": [1, 0, 1, 1], "out": 1},
    ]


def test_a_single_vote_before_the_time_is_over_eliminates() -> None:
    state = played(given(5, {"vote_ms": 30}, phase="vote"), "1: vote 2", at=29)
    after = GAME.tick(state, 30)
    assert dump(after, "out", "phase", "since") == [[2], "clue", 30]
    assert dump(after, "history")[-1]["votes"] == [None, 2, None, None, None]


def test_nobody_votes() -> None:
    state = given(4, {"vote_ms": 500}, phase="vote")
    after = GAME.tick(state, 500)
    assert dump(after, "phase", "round", "out", "since") == ["clue", 2, [], 500]
    assert dump(after, "history") == [
        {"round": 1, "votes": [None] * 4, "second": None, "out": None}
    ]


def test_nobody_votes_in_the_run_off() -> None:
    state = given(4, {"vote_ms": 500}, phase="vote")
    state = played(state, "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 0", at=100)
    state = played(state, "0: clue …", "1: clue …", at=200)
    after = GAME.tick(state, 700)
    assert dump(after, "phase", "round", "out") == ["clue", 2, []]
    assert dump(after, "history")[-1]["second"] == [None] * 4


@pytest.mark.parametrize(
    ("votes", "fields", "first"),
    [
        ("33413", {"first": 0}, 1),
        ("14-11", {"first": 0, "out": [2]}, 3),
        ("44-40", {"first": 4, "out": [2], "intruders": [0]}, 0),
    ],
)
def test_the_next_round_begins_with_the_next_living_seat(
    votes: str, fields: dict[str, Any], first: int
) -> None:
    """Also when that was the seat that has just been eliminated."""
    state = voted(votes, **fields)
    assert dump(state, "first", "turn", "round") == [first, first, 2]


# -- the end, the scores, the match


@pytest.mark.parametrize("seats", [3, 4, 7, 10])
def test_the_citizens_win_when_no_intruder_lives(seats: int) -> None:
    state = given(seats, {"intruders": 1}, phase="vote", intruders=[0])
    state = played(state, "0: vote 1", *(f"{seat}: vote 0" for seat in range(1, seats)))
    assert dump(state, "phase", "results") == ["over", [{"side": "citizens", "why": "found"}]]
    assert dump(state, "scores") == [0] + [2] * (seats - 1)


def test_no_intruder_is_looked_at_before_the_last_citizen() -> None:
    """With three seats the intruder goes: two citizens live, and they have won."""
    state = voted("220")
    assert dump(state, "results") == [{"side": "citizens", "why": "found"}]


def test_the_intruders_win_with_one_citizen_left_and_the_eliminated_one_shares() -> None:
    state = given(7, phase="vote", out=[0, 1, 2, 5], round=5)
    state = played(state, "3: vote 4", "4: vote 3", "6: vote 4")
    assert dump(state, "results")[-1] == {"side": "intruders", "why": "last-citizen"}
    assert dump(state, "scores") == [0, 0, 0, 0, 0, 5, 5]


def test_the_last_round_is_as_many_as_there_are_seats() -> None:
    for number, phase in ((3, "clue"), (4, "over")):
        state = given(4, {"vote_ms": 10}, phase="vote", round=number)
        assert dump(GAME.tick(state, 10), "phase") == phase
    assert dump(GAME.tick(state, 10), "results") == [{"side": "intruders", "why": "rounds"}]


def test_a_match_adds_up_the_scores_and_ties_share() -> None:
    state = given(
        3,
        {"games": 2},
        phase="vote",
        game=2,
        intruders=[1],
        scores=[0, 0, 5],
        results=[{"side": "intruders", "why": "last-citizen"}],
    )
    state = played(state, "0: vote 2", "1: vote 2", "2: vote 0")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.dump() == {"winners": [1, 2], "scores": [0, 5, 5], "places": [3, 1, 1]}


def test_next_begins_a_game_afresh_and_any_seat_may_say_it() -> None:
    state = given(
        3, {"games": 3}, phase="game-end", out=[2], round=2, scores=[2, 2, 0], used=[0], since=5
    )
    for seat in range(3):
        after = played(state, f"{seat}: next", at=70)
        fresh = ["game", "round", "phase", "out", "clues", "history", "since", "scores"]
        assert dump(after, *fresh) == [2, 1, "clue", [], [], [], 70, [2, 2, 0]]
        assert dump(after, "turn") == dump(after, "first")
        assert dump(after, "used") == [0, 1]


# -- time


def test_when_time_acts() -> None:
    times = {"clue_ms": 10, "talk_ms": 20, "vote_ms": 30}
    state = given(3, times, since=5)
    assert GAME.wake(state) == 15
    assert GAME.tick(state, 14) == state
    assert dump(GAME.tick(state, 15), "turn", "since") == [1, 15]
    talk = GAME.tick(state, 35)
    assert dump(talk, "phase", "since") == ["talk", 35]
    assert GAME.wake(talk) == 55
    vote = GAME.tick(state, 55)
    assert dump(vote, "phase", "since") == ["vote", 55]
    assert GAME.wake(vote) == 85
    assert dump(GAME.tick(state, 85), "round", "phase", "since") == [2, "clue", 85]


def test_without_times_nothing_ever_happens_by_itself() -> None:
    state = given(3, {"talk_ms": 0})
    assert GAME.wake(state) is None
    assert GAME.tick(state, 10**12) == state
    assert GAME.wake(given(3, {"talk_ms": 0, "clue_ms": 5}, phase="vote")) is None
    assert GAME.wake(given(3, {"games": 3, "clue_ms": 5}, phase="game-end")) is None


def test_a_vote_or_ready_does_not_put_off_the_deadline() -> None:
    state = given(3, {"vote_ms": 30}, phase="vote")
    assert GAME.wake(played(state, "0: vote 1", at=29)) == 30
    state = given(3, phase="talk", since=7)
    assert GAME.wake(played(state, "0: ready", at=5000)) == 60_007


def test_a_move_at_the_deadline_is_too_late() -> None:
    state = given(3, {"clue_ms": 10})
    assert refused(state, "0: clue hot", at=10).code == "not-your-turn"
    assert dump(played(state, "1: clue hot", at=10), "clues") == [
        {"round": 1, "seat": 0, "text": "…"},
        {"round": 1, "seat": 1, "text": "hot"},
    ]


def test_time_alone_ends_a_match() -> None:
    state = GAME.new(10, {"clue_ms": 3, "talk_ms": 2, "vote_ms": 1}, "0" * 32)
    after = GAME.tick(state, 10**6)
    assert dump(after, "phase", "results") == ["over", [{"side": "intruders", "why": "rounds"}]]
    assert len(dump(after, "history")) == 10
