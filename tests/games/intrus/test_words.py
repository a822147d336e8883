"""Intrus in words: every refusal, event and result has its whole sentence, in each language."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.intrus import words
from tablegames.games.intrus.refusalwords import REFUSED, SAID
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.state import State
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.intrus.tables import NAMES, bots_match, given, played, refused
from tests.games.intrus.test_refusals import in_phase

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."
TIE: JSON = {"round": 1, "votes": [1, 0, 1, 0], "second": None, "out": None}


def told(before: State, after: State, seat: int | None = None, move: str | None = None) -> Told:
    return Told(700, seat, move, GAME.view(before, None), GAME.view(after, None))


def said(before: State, move: str, tr: Translator = ENGLISH) -> list[str]:
    """What everybody is told of a move, its seat before it: ``2: vote 3``."""
    seat, _, text = move.partition(": ")
    after = played(before, move)
    heard = GAME.heard(before, int(seat), GAME.canonical(before, int(seat), text), None)
    return spaced(words.tell(told(before, after, int(seat), heard), tr, NAMES[: before.seats]))


def passed(before: State, at: int) -> list[str]:
    return spaced(words.tell(told(before, GAME.tick(before, at)), ENGLISH, NAMES[: before.seats]))


def spaced(sentences: Sequence[str]) -> list[str]:
    return [one.replace("\u00a0", " ") for one in sentences]


def state(position: State) -> str:
    return spaced([words.state(GAME.view(position, None), ENGLISH, NAMES)])[0]


def result(position: State) -> list[str]:
    return spaced(words.result(GAME.view(position, None), ENGLISH, NAMES[: position.seats]))


def test_clues() -> None:
    assert said(given(3), "0: clue  hot   water") == ["Ana: “hot water”."]
    assert said(given(3), "0: clue [b]{name}[/b]") == ["Ana: “[b]{name}[/b]”."]
    assert said(given(3), "0: clue ...") == ["Ana says nothing."]
    assert passed(given(3, {"clue_ms": 5}), 5) == ["Time is up for Ana, who says nothing."]
    last = given(3, turn=2)
    assert said(last, "2: clue pot") == [
        "Cleo: “pot”.",
        "All have given their clue: talk about it.",
    ]
    assert said(given(3, {"talk_ms": 0}, turn=2), "2: clue pot")[1:] == [
        "Now everybody votes, in secret."
    ]


def test_talk() -> None:
    talk = given(3, phase="talk", ready=[0, 1])
    assert said(given(3, phase="talk"), "1: ready") == ["Bo is ready to vote."]
    assert said(talk, "2: ready") == [
        "Cleo is ready to vote.",
        "Now everybody votes, in secret.",
    ]
    assert passed(talk, 60_000) == ["Now everybody votes, in secret."]


def test_a_vote_is_told_when_all_are_in() -> None:
    vote = given(6, phase="vote", out=[1])
    assert said(vote, "0: vote 3") == ["Ana has voted."]
    vote = played(vote, "0: vote 3", "2: vote 3", "3: vote 0", "4: vote 3")
    assert said(vote, "5: vote 3") == [
        "Fay has voted.",
        "Ana votes for Dan.",
        "Cleo votes for Dan.",
        "Dan votes for Ana.",
        "Eve votes for Dan.",
        "Fay votes for Dan.",
        "Dan is eliminated: a citizen.",
        "Round 2 begins.",
        "Cleo speaks first.",
    ]


def test_an_elimination_and_the_next_round() -> None:
    vote = played(given(5, phase="vote"), "0: vote 1", "1: vote 0", "2: vote 1", "3: vote 1")
    assert said(vote, "4: vote 0")[-3:] == [
        "Bo is eliminated: a citizen.",
        "Round 2 begins.",
        "Cleo speaks first.",
    ]


def test_a_run_off() -> None:
    vote = played(given(4, phase="vote"), "0: vote 1", "1: vote 0", "2: vote 1")
    assert said(vote, "3: vote 0")[-1] == (
        "The same number of votes for Ana, Bo: a run-off. Each gives one more clue."
    )
    reclue = given(4, phase="reclue", tied=[0, 1], history=[TIE], turn=1)
    assert said(reclue, "1: clue dark") == [
        "Bo: “dark”.",
        "Now all vote again, for one of these: Ana, Bo.",
    ]
    again = given(4, phase="revote", tied=[0, 1], history=[TIE], votes=[1, 0, 1, None])
    assert said(again, "3: vote 0")[1:] == [
        "Ana votes for Bo.",
        "Bo votes for Ana.",
        "Cleo votes for Bo.",
        "Dan votes for Ana.",
        "Still the same number of votes for Ana, Bo: nobody is eliminated.",
        "Round 2 begins.",
        "Bo speaks first.",
    ]
    assert said(again, "3: vote 1")[5] == "Bo is eliminated: a citizen."


def test_a_vote_that_time_ends() -> None:
    vote = given(4, {"vote_ms": 9}, phase="vote", votes=[3, None, None, None])
    assert passed(vote, 9)[:6] == [
        "Time is up: the vote is counted.",
        "Ana votes for Dan.",
        "Bo does not vote.",
        "Cleo does not vote.",
        "Dan does not vote.",
        "Dan is eliminated: an impostor.",
    ]
    nobody = passed(given(4, {"vote_ms": 9}, phase="vote"), 9)
    assert nobody[5] == "Nobody has voted, so nobody is eliminated."


def test_the_end_of_a_game_and_of_a_match() -> None:
    vote = played(given(3, {"games": 3}, phase="vote"), "0: vote 2", "1: vote 2")
    assert said(vote, "2: vote 0")[4:] == [
        "Cleo is eliminated: an impostor.",
        "The citizens win: no impostor is left.",
        "The citizens had “coffee”, the impostors “tea”.",
        "The impostor was Cleo.",
        "2 points for every citizen.",
        "Score: Ana 2, Bo 2, Cleo 0.",
    ]
    vote = played(given(3, phase="vote"), "0: vote 1", "1: vote 0")
    assert said(vote, "2: vote 1")[5:] == [
        "The impostors win: at most one citizen is left.",
        "The citizens had “coffee”, the impostors “tea”.",
        "The impostor was Cleo.",
        "5 points for every impostor.",
        "Cleo wins the match with 5 points.",
        "Place 1: Cleo, 5 points.",
        "Place 2: Ana, 0 points.",
        "Place 2: Bo, 0 points.",
    ]


def test_results_of_several_and_by_rounds() -> None:
    rounds = GAME.tick(given(7, {"vote_ms": 1}, phase="vote", round=7), 1)
    assert result(rounds)[0] == (
        "The impostors win: the last round is over and they were not found."
    )
    assert result(rounds)[2] == "The impostors were Fay, Gil."
    assert result(rounds)[4] == "Fay, Gil win the match together with 5 points each."
    assert result(given(3)) == []


def test_a_summary_leaves_the_places_to_a_table() -> None:
    over = GAME.tick(given(4, {"vote_ms": 1}, phase="vote", round=4), 1)
    view = GAME.view(over, None)
    told = spaced(words.summary(view, ENGLISH, NAMES[:4]))
    assert told == result(over)[:-4]
    assert told[-1] == "Dan wins the match with 5 points."
    assert words.summary(GAME.view(given(4), None), ENGLISH, NAMES) == []


def test_the_next_game() -> None:
    after = given(3, {"games": 3}, phase="game-end", scores=[2, 2, 0])
    first = NAMES[played(after, "0: next").first]
    assert said(after, "0: next") == ["Game 2 begins.", f"{first} speaks first."]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (given(4, round=2, turn=2), "Round 2: Cleo gives a clue."),
        (given(4, phase="talk", ready=[0, 3], out=[1]), "Talk. Not ready yet: Cleo."),
        (
            given(4, phase="vote", votes=[1, None, None, 0]),
            "Secret vote. Still to vote: Bo, Cleo.",
        ),
        (in_phase("reclue"), "Run-off: Ana gives one more clue."),
        (in_phase("revote"), "Run-off between Ana, Cleo. Still to vote: Ana, Cleo, Dan."),
        (in_phase("game-end"), "The game is over: anybody can begin the next one."),
        (in_phase("over"), "The match is over."),
    ],
)
def test_the_foot_of_the_table(position: State, sentence: str) -> None:
    assert state(position) == sentence


REFUSALS = [
    (given(4), "0: say", "Write clue and your clue, clue … to say nothing, ready, vote 3 or next."),
    (given(4), "9: clue a", "There is no such seat at this table."),
    (in_phase("over"), "0: next", "The match is over: nothing more can be played."),
    (in_phase("game-end"), "0: ready", "This game is over: the next one is begun with next."),
    (
        given(4),
        "0: next",
        "The game is still on: the next one can be begun when it is over.",
    ),
    (
        in_phase("talk"),
        "1: ready",
        "You are eliminated: until the next game you give no clue and no vote.",
    ),
    (
        in_phase("talk"),
        "0: clue a",
        "Now there is talk: say ready when you want to vote.",
    ),
    (in_phase("talk"), "0: vote 2", "Now there is talk: say ready when you want to vote."),
    (in_phase("vote"), "0: clue a", "Now everybody votes: there is no talk and no clue."),
    (in_phase("revote"), "0: ready", "Now everybody votes: there is no talk and no clue."),
    (given(4), "1: vote 2", "First the clues: it is Ana's turn."),
    (in_phase("reclue"), "3: ready", "First the clues: it is Ana's turn."),
    (given(4), "1: clue a", "It is Ana's turn to give a clue."),
    (given(4), "0: clue", "A clue needs at least one letter or digit; clue … says nothing."),
    (given(4), "0: clue a b c d", "A clue has at most 3 words and 30 characters."),
    (given(4), "0: clue Coffee", "This would give your own word away: find another clue."),
    (
        given(4, clues=[{"round": 1, "seat": 3, "text": "hot"}]),
        "0: clue HOT",
        "Dan has given this clue already.",
    ),
    (
        given(4, phase="talk", ready=[0]),
        "0: ready",
        "You are ready already: the others are still talking.",
    ),
    (
        given(4, phase="vote", votes=[1, None, None, None]),
        "0: vote 2",
        "You have voted, and a vote cannot be changed.",
    ),
    (in_phase("vote"), "0: vote 7", "There is no seat 7; there are: 0, 2, 3."),
    (in_phase("vote"), "0: vote 0", "You cannot vote for yourself: choose somebody else."),
    (in_phase("vote"), "0: vote 1", "Bo is eliminated already: vote for somebody else."),
    (
        in_phase("revote"),
        "0: vote 3",
        "In the run-off you can vote for one of these: Ana, Cleo.",
    ),
]


@pytest.mark.parametrize(("position", "move", "sentence"), REFUSALS)
def test_a_refusal_says_what_would_work(position: State, move: str, sentence: str) -> None:
    view = GAME.view(position, None)
    found = words.refuse(refused(position, move), view, ENGLISH, NAMES)
    assert spaced([found]) == [sentence]


def test_every_code_is_among_them() -> None:
    codes = {refused(position, move).code for position, move, _ in REFUSALS}
    assert codes == set(REFUSED) | set(SAID)


def test_options_and_positions_are_refused_in_words() -> None:
    names = GAME.dump(given(3))["options"]
    for options, sentence in (
        ({"pairs": []}, "The word pairs must be a list of 1 to 256 pairs of two different words."),
        ({"games": 0}, "The option games cannot be 0. Possible: 1 or more."),
    ):
        with pytest.raises(Refused) as caught:
            GAME.new(3, options, "0" * 32)
        assert words.refuse(caught.value, {"options": names}, ENGLISH, ()) == sentence
    with pytest.raises(Refused) as caught:
        GAME.load({"seats": 3})
    said = words.refuse(caught.value, {}, ENGLISH, ())
    assert said == "This position needs secret, which is not given."


@IN_EACH_LANGUAGE
def test_everything_is_said_in_each_language(tr: Translator) -> None:
    """No sentence is missing, none is left in English, and none has an open brace."""
    for position, move, english in REFUSALS:
        view = GAME.view(position, None)
        found = words.refuse(refused(position, move), view, tr, NAMES)
        check(found, tr)
        assert (spaced([found])[0] == english) == (tr.language == "en")
    for done in bots_match(4, ("easy",) * 8, games=3, clue_ms=3900, talk_ms=1500, vote_ms=2300):
        view = GAME.view(done.before, None)
        heard = GAME.heard(done.before, done.seat, done.move, None)
        sentences = words.tell(told(done.before, done.after, done.seat, heard), tr, NAMES)
        for one in [*sentences, words.state(view, tr, NAMES), *words.result(view, tr, NAMES)]:
            check(one, tr)


def check(sentence: str, tr: Translator) -> None:
    assert sentence
    assert "{" not in sentence
    assert tr(GENERIC) not in sentence


@IN_EACH_LANGUAGE
def test_options_in_words(tr: Translator) -> None:
    for option in GAME.choices(9, 1):
        assert words.option(option.name, tr) != option.name
        assert words.option_help(option.name, tr)
        values = [words.option_value(option.name, value, tr) for value in option.offered]
        assert len(set(values)) == len(values)
    assert words.option("zoo", tr) == "zoo"
    assert words.option_help("zoo", tr) == ""
    assert words.option_value("zoo", 3, tr) == "3"


def test_values_of_options() -> None:
    values: list[tuple[str, Any, str]] = [
        ("pairs", [["a", "b"]], "1 pair"),
        ("pairs", [["a", "b"]] * 67, "67 pairs"),
        ("intruders", 0, "by the number of players"),
        ("intruders", 2, "2"),
        ("games", 3, "3"),
        ("clue_ms", 0, "no limit"),
        ("clue_ms", 45_000, "45 seconds"),
        ("talk_ms", 0, "no talk"),
        ("talk_ms", 120_000, "2 minutes"),
        ("vote_ms", 0, "no limit"),
    ]
    for name, value, text in values:
        assert spaced([words.option_value(name, value, ENGLISH)]) == [text]


def test_no_sentence_of_a_game_that_goes_on_holds_a_word() -> None:
    for done in bots_match(2, ("easy",) * 7, games=3, talk_ms=30_000):
        if done.after.phase in {"game-end", "over"}:
            continue
        for seat in (None, done.seat):
            view = GAME.view(done.after, seat)
            heard = GAME.heard(done.before, done.seat, done.move, seat)
            before = GAME.view(done.before, seat)
            sentences = words.tell(Told(1, done.seat, heard, before, view), ENGLISH, NAMES)
            text = json.dumps([*sentences, words.state(view, ENGLISH, NAMES)])
            assert not any(f"“{word}”" in text for word in done.after.words)
