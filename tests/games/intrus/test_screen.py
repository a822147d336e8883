"""The screen of Intrus by its keys: words, clues, talk, votes, run-offs, whole matches."""

from __future__ import annotations

from random import Random
from typing import Any

from tablegames.games.intrus.rules import Intrus
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.fairness import Fairness
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.scoresheet import ScoreSheet, WholeSheet
from tablegames.widgets.tablescreen import TableScreen
from tests.games.intrus.desk import Desk, calm, clues, desk

GAME = Intrus()
QUIET: dict[str, Any] = {"talk_ms": 0}
BEGUN: dict[str, Any] = {"turn": 1, "clues": clues("first")}
TALK: dict[str, Any] = {"phase": "talk", "clues": clues("hot", "drink", "cup", "leaf")}
VOTE: dict[str, Any] = {**TALK, "phase": "vote"}


async def match_by_keys(at: Desk, rng: Random, *, most: int = 400) -> None:
    """Play the match to its end: every person at random, all by keys."""
    for number in range(most):
        await calm(at)
        phase = at.view["phase"]
        if phase == "over":
            return
        if at.screen._next_to_see(at.view) is not None:
            await at.see_words()
        elif phase == "game-end" or at.screen._unread(at.view) is not None or phase == "talk":
            await at.press("enter")
        elif phase in {"clue", "reclue"}:
            await at.give(f"{number} {rng.choice(('green', 'old', 'far'))}")
        else:
            await _vote(at, rng)
    raise AssertionError("the match does not end")


async def _vote(at: Desk, rng: Random) -> None:
    if at.called is not None:
        await at.take_over()
    if at.screen.actor() is not None:
        await at.vote(rng.choice(at.screen._choices))


async def test_a_match_of_three_people_behind_curtains_to_the_result() -> None:
    """With its sheet, and every shuffle that is open by then computed again."""
    async with desk(seats=3, options={"games": 2, **QUIET}) as at:
        await match_by_keys(at, Random(3))
        assert "The match is over" in at.text
        assert at.view["game"] == 2
        check_sheet(at)
        check_shuffles(at)
        await at.press("v")
        assert isinstance(at.app.screen, Fairness)
        await at.press("escape", "f4")
        assert isinstance(at.app.screen, WholeSheet)
        await at.press("escape", "enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


def check_sheet(at: Desk) -> None:
    """The points of every game, told from the open deals, add up to the score."""
    rounds = at.screen.rounds(at.view)
    assert len(rounds.rows) == 2
    for seat, total in enumerate(rounds.totals):
        entries = [row[seat] for row in rounds.rows]
        assert int(total) == sum(int(one.text) for one in entries if one is not None)


def check_shuffles(at: Desk) -> None:
    state = at.table._timeline.state
    assert len(at.view["deals"]) == 8
    for shown in at.view["deals"]:
        dealt = GAME.dealt(state, shown["label"], shown["seed"])
        assert at.screen.dealt(shown["label"], shown["seed"]) == dealt


async def test_one_person_against_bots_needs_no_curtain() -> None:
    async with desk(seats=5, here=(0,), bots="medium", options=QUIET) as at:
        assert at.called is None
        await match_by_keys(at, Random(5))
        assert at.view["phase"] == "over"


async def test_before_the_first_clue_everybody_here_sees_his_word_and_the_table_waits() -> None:
    async with desk(options={"clue_ms": 5000}) as at:
        first = at.view["first"]
        assert at.called == first
        words = []
        for seat in [(first + step) % 4 for step in range(4)]:
            assert at.called == seat
            assert at.word == ""
            await at.take_over()
            words.append(at.word)
            assert "your secret word" in at.text
            assert "impostors left: 1 of 1" in at.text
            assert "Let nobody else see it" in at.foot
            await at.wait(6)
            await at.press("enter")
        assert at.view["clues"] == []
        assert at.called == first
        await at.take_over()
        assert at.written == ""
        await at.wait(6)
        assert at.view["clues"] == [{"round": 1, "seat": first, "text": "…"}]
        assert sorted(set(words)) == sorted(at.position["words"])


async def test_a_word_closes_by_itself_after_the_same_time_for_everybody() -> None:
    async with desk() as at:
        delays = []
        for _ in range(4):
            await at.take_over()
            closes = at.screen._closes
            assert closes is not None
            delays.append(closes._interval)
            at.screen.action_seen()
            await at.settled()
            assert at.word == ""
        assert delays == [8.0] * 4


async def test_who_only_looked_and_was_disturbed_sees_his_word_again() -> None:
    async with desk() as at:
        first = at.view["first"]
        await at.take_over()
        await at.press("f1")
        assert at.called == first
        assert at.word == ""
        await at.take_over()
        assert at.word
        await at.press("enter")
        assert at.called != first


async def test_a_clue_is_typed_on_the_private_screen_and_shown_once_it_is_accepted() -> None:
    async with desk(BEGUN, here=(1, 2)) as at:
        await at.take_over()
        await at.press(*"hot pvnq?:", "backspace", "backspace")
        assert at.written == "hot pvnq"
        await at.press("escape", *"Hot  drink", "enter")
        assert at.view["clues"][1]["text"] == "Hot drink"
        assert at.called == 2
        assert "“Hot drink”" in at.text
        await at.take_over()
        assert at.written == ""
        assert "Hot drink" in at.board


REFUSED = {
    "coffee": "give your own word away",
    "COFFEE beans": "give your own word away",
    "one two three four": "at most 3 words and 30 characters",
    "-!-": "at least one letter or digit",
}


async def test_a_refused_clue_stays_to_be_mended_and_nobody_else_hears_of_it() -> None:
    async with desk(BEGUN, here=(1, 2)) as at:
        await at.take_over()
        for clue, said in REFUSED.items():
            await at.press(*clue, "enter")
            assert said in at.foot
            assert at.written == clue
            assert len(at.view["clues"]) == 1
            await at.press("ctrl+u")
            assert said not in at.foot
        await at.press(*"coffee", "f1")
        assert at.called == 1
        assert "coffee" not in at.text
        await at.take_over()
        assert at.written == ""


async def test_saying_nothing_and_a_clue_that_was_given_already() -> None:
    async with desk(BEGUN, here=(1, 2)) as at:
        await at.give("...")
        assert "Bo says nothing" in at.text
        await at.give("FÌRST")
        assert "Ana has given this clue already" in at.foot
        await at.press("ctrl+u", "…", "enter")
        assert [clue["text"] for clue in at.view["clues"]] == ["first", "…", "…"]


async def test_what_looks_like_markup_is_written_as_it_is() -> None:
    async with desk(BEGUN, here=(1, 2)) as at:
        await at.give("[b]x[/b]")
        await at.take_over()
        assert "[b]x[/b]" in at.board


async def test_in_the_talk_each_has_his_letter_and_enter_is_for_all() -> None:
    async with desk(TALK) as at:
        assert at.called is None
        assert "Talk about the clues" in at.text
        await at.press("c")
        assert at.view["ready"] == [2]
        await at.press("c", "x")
        assert at.view["ready"] == [2]
        await at.press(":", *"ready", "enter")
        assert at.view["ready"] == [0, 2]
        await at.press("enter")
        assert at.view["phase"] == "vote"


async def test_the_talk_ends_with_its_time_which_stands_in_a_pause() -> None:
    async with desk(TALK) as at:
        await at.press("p")
        await at.wait(120)
        assert at.view["phase"] == "talk"
        at.host.go_on()
        await at.wait(61)
        assert at.view["phase"] == "vote"


async def test_one_person_is_ready_by_enter() -> None:
    async with desk(TALK, here=(1,)) as at:
        await at.press("b")
        assert at.view["ready"] == []
        await at.press("enter")
        assert at.view["ready"] == [1]
        assert "Enter ready" not in at.text


async def test_votes_are_given_behind_curtains_and_published_together() -> None:
    async with desk(VOTE) as at:
        for seat, key in enumerate("3331"):
            assert at.called == seat
            assert "votes for" not in at.text
            assert "→" not in at.text
            await at.take_over()
            assert at.ballot.display
            await at.press(key, "enter")
        assert at.called is None
        assert "Dan  ███ 3" in at.tally
        assert "Ana, Bo, Cleo" in at.tally
        assert "Dan is eliminated: an impostor." in at.verdict or at.view["phase"] == "over"
        assert "The citizens win" in at.verdict


async def test_the_ballot_by_arrows_and_its_digits_on_azerty() -> None:
    async with desk(VOTE) as at:
        await at.take_over()
        await at.press("enter")
        assert at.view["votes"] == [None] * 4
        await at.press("down", "down", "up", "enter")
        assert at.position["votes"][0] == 1
        await at.take_over()
        await at.press("é", "enter")
        assert at.position["votes"][1] == 2


async def test_a_counted_vote_is_read_before_the_next_curtain_and_the_table_waits() -> None:
    async with desk(VOTE, options={"clue_ms": 5000}) as at:
        for target in (1, 0, 1, 1):
            await at.vote(target)
        assert at.view["round"] == 2
        assert at.called is None
        assert "Bo is eliminated: a citizen." in at.tally
        assert "Look at the votes" in at.foot
        assert at.word == ""
        await at.wait(30)
        assert at.view["clues"][-1]["round"] == 1
        await at.press("enter")
        assert at.called == 2
        assert "Bo is eliminated" not in at.foot


async def test_a_run_off_among_the_tied() -> None:
    async with desk(VOTE) as at:
        for target in (1, 0, 1, 0):
            await at.vote(target)
        assert "a run-off" in at.tally
        await at.press("enter")
        assert at.called == 0
        await at.give("steam")
        await at.give("sugar")
        assert at.view["phase"] == "revote"
        assert "run-off" in at.text
        await at.take_over()
        assert at.screen._choices == [1]
        assert "run-off" in at.board
        assert "sugar" in at.board
        await at.vote(1)
        for target in (0, 0, 1):
            await at.vote(target)
        assert "Still the same number of votes" in at.tally
        await at.press("enter")
        assert at.view["round"] == 2


async def test_the_end_shows_both_words_all_sides_and_the_points() -> None:
    async with desk(VOTE, options={"games": 3}) as at:
        for target in (3, 3, 3, 0):
            await at.vote(target)
        assert at.view["phase"] == "game-end"
        for said in ("citizens", "impostors", "coffee", "tea", "Ana, Bo, Cleo", "won: +2 each"):
            assert said in at.text
        assert at.board.count("citizen") == 3
        assert "Enter next game" in at.text
        await at.press("n")
        assert at.view["game"] == 2
        assert at.called == at.view["first"]
        assert "game 2 of 3" in at.text


async def test_somebody_looks_at_his_word_while_all_talk() -> None:
    async with desk(TALK) as at:
        await at.press("f2")
        assert isinstance(at.app.screen, Dialog)
        await at.press("3")
        assert at.called == 2
        assert at.word == ""
        assert at.host.held
        await at.take_over()
        assert at.word == "coffee"
        await at.wait(90)
        assert at.view["phase"] == "talk"
        await at.press("a")
        assert at.view["ready"] == []
        await at.press("enter")
        assert at.word == ""
        assert not at.host.held
        await at.press("f3")
        asked = [m for m in at.app.heard if isinstance(m, TableScreen.SettingsAsked)]
        assert len(asked) == 1


async def test_nobody_looks_is_an_answer_too() -> None:
    async with desk(TALK) as at:
        await at.press("f2", "enter")
        assert at.called is None
        assert not at.host.held


async def test_after_a_look_the_word_of_whoever_must_act_is_called_for() -> None:
    async with desk(VOTE) as at:
        assert at.called == 0
        await at.press("f2", "2")
        await at.take_over()
        assert at.word == "coffee"
        assert not list(at.screen.takers())
        await at.press("1", "enter")
        assert at.view["votes"] == [None] * 4
        assert at.called == 0


async def test_f6_pauses_and_f5_proves_while_letters_are_letters() -> None:
    async with desk({}, here=(0,)) as at:
        assert "F6 pause" in at.text
        await at.press("p", "v")
        assert at.written == "pv"
        await at.press("f5")
        assert isinstance(at.app.screen, Fairness)
        await at.press("escape", "f6")
        assert at.host.paused


async def test_help_and_the_typed_line_open_while_no_clue_is_begun() -> None:
    async with desk({}, here=(0,)) as at:
        await at.press("?")
        assert isinstance(at.app.screen, KeyHelp)
        await at.press("escape", ":", *"clue hot", "enter")
        assert at.view["clues"][0]["text"] == "hot"


async def test_whoever_is_eliminated_sees_his_word_and_is_asked_nothing() -> None:
    position = {
        "phase": "clue",
        "round": 2,
        "clues": clues("hot", "drink", "cup", "leaf"),
        "history": [{"round": 1, "votes": [1, 0, 0, 0], "second": None, "out": 0}],
        "out": [0],
        "first": 1,
        "turn": 1,
    }
    async with desk(position, here=(0,)) as at:
        assert at.word == "coffee"
        assert at.screen.actor() is None
        assert "✕" in at.board
        assert "citizen" in at.board


async def test_earlier_rounds_are_scrolled_to() -> None:
    long = [f"{word} number {n}" for n in range(4) for word in ("ab", "cd", "ef", "gh")]
    history = [
        {"round": n, "votes": [1, 2, 3, 0], "second": [1, 2, 3, 0], "out": None} for n in (1, 2, 3)
    ]
    position = {
        "phase": "talk",
        "round": 4,
        "clues": clues(*long),
        "history": history,
    }
    async with desk(position, seats=4) as at:
        assert "round 4" in at.board
        assert "round 1" not in at.board
        assert "PgUp ◂" in at.board
        await at.press(*["pageup"] * 9)
        assert "round 1" in at.board
        assert "ab number 0" in at.board
        await at.press(*["pagedown"] * 9)
        assert "round 4" in at.board


async def test_the_sheet_has_room_for_ten() -> None:
    async with desk({"phase": "talk", "clues": clues(*"abcdefghij", seats=10)}, seats=10) as at:
        assert "Jo" in at.board
        await at.press("enter")
        await at.take_over()
        assert len(at.screen._choices) == 9
        assert at.screen.query_one(ScoreSheet).size.height > 9
        await at.press("9", "enter")
        assert at.position["votes"][0] == 9
        await at.take_over()
        await at.press("1", "enter")
        assert at.position["votes"][1] == 0


async def test_a_clue_is_whole_where_it_has_room_before_anybody_has_voted() -> None:
    said = clues(*(f"{letter} magician" for letter in "abcdefghij"), seats=10)
    async with desk({"phase": "talk", "clues": said}, seats=10) as at:
        assert all(clue["text"] in at.board for clue in said)


async def test_all_names_of_a_side_stand_below_its_word_where_there_is_room() -> None:
    names = tuple(f"Computer {number}" for number in range(10))
    said = clues(*"abcdefghij", seats=10)
    history = [
        {"round": 1, "votes": [9] * 9 + [0], "second": None, "out": 9},
        {"round": 2, "votes": [8] * 8 + [0, None], "second": None, "out": 8},
    ]
    ended = {
        "phase": "game-end",
        "round": 2,
        "clues": said,
        "out": [9, 8],
        "history": history,
        "scores": [2] * 8 + [0] * 2,
        "results": [{"side": "citizens", "why": "found"}],
    }
    async with desk(ended, seats=10, options={"games": 3}, names=names) as at:
        below = at.text.partition("coffee")[2].replace("\u00a0", " ")
        assert all(name in below for name in names)
