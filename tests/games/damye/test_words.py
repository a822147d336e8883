"""Damye in words: every refusal, event, nil and result has its whole sentence, in each language."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.games.damye import fen, words
from tablegames.games.damye.counts import listed
from tablegames.locale import LANGUAGES, Translator, translator
from tablegames.screens import opened
from tests.games.damye.tables import NAMES, START, table

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."

MUST_TAKE_THREE = "W:W48:B24,K31,34,K42,43"
QUIET = "W:W28,33:B1"

SENTENCES: dict[str, tuple[dict[str, Any], str, str]] = {
    # the match rules, 9
    "no-seat": ({}, START, "There is no such seat at this table."),
    "match-over": ({}, START, "The match is over: nothing more can be played."),
    "out": ({}, START, "You are out of this match and can only watch."),
    "already-away": ({}, START, "You have left the table already."),
    "not-away": ({}, START, "You are at the table: there is nothing to come back from."),
    "away": ({}, START, "You have left the table: come back before you play."),
    "between-games": ({}, START, "This game is over. Enter or n begins the next one."),
    "not-between": ({}, START, "The next game begins only when this one is over."),
    "only-match": ({}, START, "Here one cannot give up a single game, only the whole match."),
    "no-offers": ({}, START, "In this game there is nothing to offer."),
    "already-offered": ({}, START, "Your offer stands; it is for Bo to answer."),
    "not-your-turn": ({}, START, "It is Ana's turn."),
    # Damye's own
    "bad-move": ({}, QUIET, "Write a move as two squares: 32-28, or 28x19 to capture."),
    "off-board": ({}, QUIET, "The squares are numbered 1 to 50."),
    "no-piece": (
        {"square": 27},
        QUIET,
        "No piece stands on 27. You can play 28-22, 28-23, 33-29.",
    ),
    "not-yours": (
        {"square": 1},
        QUIET,
        "The piece on 1 belongs to Bo. You can play 28-22, 28-23, 33-29.",
    ),
    "ambiguous": (
        {"choices": ["4x27x38x15", "4x31x42x15"]},
        "W:WK4:B13,20,32,37",
        "This fits several captures; write one whole: 4x27x38x15, 4x31x42x15.",
    ),
    "capture-most": (
        {"must": 3},
        MUST_TAKE_THREE,
        "As many pieces as possible must be taken. You must take 3: 48x19.",
    ),
    "must-capture": (
        {"must": 1},
        "W:W28,40:B22",
        "Capturing is compulsory. You must take 1: 28x17.",
    ),
    "occupied": (
        {"square": 28},
        QUIET,
        "A piece stands on 28 already. You can play 28-22, 28-23, 33-29.",
    ),
    "backward": (
        {},
        QUIET,
        "A man goes backward only to capture. You can play 28-22, 28-23, 33-29.",
    ),
    "not-a-move": (
        {},
        START,
        "No piece can move like that. You can play 31-26, 31-27, 32-27, 32-28 (l lists all 9).",
    ),
    # the table's
    "no-undo": ({}, START, "In this game nothing can be taken back."),
    "nothing-to-undo": (
        {},
        START,
        "In this game you have made no move yet that could be taken back.",
    ),
    "paused": ({}, START, "The match is paused: nothing is played until it goes on."),
    "not-saved": ({}, START, "The record cannot be written, so nothing is played."),
    "in-use": ({}, START, "This match is already open at another table."),
}


@pytest.mark.parametrize("code", SENTENCES)
def test_a_refusal_names_its_rule_and_what_is_open_instead(code: str) -> None:
    facts, position, sentence = SENTENCES[code]
    view = table(position, match={"offer": 0} if code == "already-offered" else {})
    assert words.refuse(Refused(code, **facts), view, ENGLISH, NAMES) == sentence


@IN_EACH_LANGUAGE
def test_every_refusal_has_a_sentence_of_its_own(tr: Translator) -> None:
    said = {
        code: words.refuse(Refused(code, **facts), table(position), tr, NAMES)
        for code, (facts, position, _) in SENTENCES.items()
    }
    assert len(set(said.values())) == len(said)
    assert [sentence for sentence in said.values() if not whole(sentence)] == []
    assert tr(GENERIC) not in said.values()


def whole(sentence: str) -> bool:
    return sentence.endswith(".") and "{" not in sentence and "}" not in sentence


POSITIONS = {
    ("fen", "unreadable"): "This is no draughts position; one looks like W:W31,K32:B1,2.",
    ("fen[K5a]", "unreadable"): ("“K5a” is no square of a draughts position like W:W31,K32:B1,2."),
    ("fen[51]", "range"): "“51” is not on the board: the squares are 1 to 50.",
    ("fen[28]", "twice"): "Two pieces stand on square 28.",
    ("fen[3]", "far-row"): "The man on 3 stands on its far row, where it would be a king.",
    ("seen[K5b]", "unreadable"): "“K5b” is no square of a draughts position like W:W31,K32:B1,2.",
    (
        "seen[W:W31:B1]",
        "range",
    ): "seen[W:W31:B1] has a value that is not possible in this position.",
    ("fen", "no-move"): "The side to move has no move: that game is over.",
    ("match.score", "length"): "match.score has the wrong number of entries for this position.",
    ("ending", "range"): "ending has a value that is not possible in this position.",
    ("quiet", "type"): "quiet is of the wrong kind for this position.",
    ("hands", "unknown"): "A position has no field hands.",
    ("secret", "missing"): "This position needs secret, which is not given.",
    ("line", "order"): "line cannot be read in this position.",
}


@pytest.mark.parametrize(("where", "why"), POSITIONS)
def test_a_refused_position_says_what_and_where(where: str, why: str) -> None:
    refused = Refused("bad-position", where=where, why=why)
    assert words.refuse(refused, {}, ENGLISH, NAMES) == POSITIONS[where, why]


@IN_EACH_LANGUAGE
def test_every_refused_position_has_a_sentence_of_its_own(tr: Translator) -> None:
    said = [
        words.refuse(Refused("bad-position", where=where, why=why), {}, tr, NAMES)
        for where, why in POSITIONS
    ]
    assert len(set(said)) == len(said)
    assert [sentence for sentence in said if not whole(sentence)] == []


STATES = [
    (table(), "Ana to move, with White."),
    (table(white=1), "Bo to move, with White."),
    (table("B:W31:B20,1"), "Bo to move, with Black."),
    (table("W:W28:B1"), "Ana to move, with White."),
    (table("W:W31,41:B27,17"), "Ana: you must take 2: 31x11."),
    (table("W:W36:B26,1"), "Ana: 36-31 is your only move."),
    (table(match={"offer": 1}), "Ana can agree to the offer, or play on. Ana to move, with White."),
    (
        table(match={"offer": 0}),
        "Bo can agree to the offer, or play on. Ana to move, with White.",
    ),
    (table(match={"away": [7, None]}), "Ana has left the table; the clock waits."),
    (table(phase="between"), "Enter or n begins the next game."),
    (table(phase="over"), "The match is over."),
]


def test_what_is_looked_back_at_names_no_key() -> None:
    said = [opened.standing(words, view, ENGLISH, NAMES) for view, _ in STATES]
    assert said[4] == "Ana to move, with White."
    assert said[9].startswith("The score is ")


@pytest.mark.parametrize(("view", "sentence"), STATES)
def test_the_sentence_at_the_foot_says_what_is_asked_of_whom(
    view: dict[str, Any], sentence: str
) -> None:
    assert words.state(view, ENGLISH, NAMES) == sentence


def test_many_captures_are_counted_after_the_first_few() -> None:
    said = words.state(table("W:WK38:B18,19,32,33"), ENGLISH, NAMES)
    assert said == "Ana: you must take 4: 38x38, 38x42, 38x43, 38x47 (l lists all 5)."


@IN_EACH_LANGUAGE
def test_whole_routes_are_not_more_than_the_foot_of_the_table_has_room_for(tr: Translator) -> None:
    view = table("W:WK47,38,K3:B8,9,10,20,22,23,24,29,33,39,42")
    choices = [text for text in listed(fen.read(view["fen"])) if text.endswith("x2")]
    refused = [Refused("ambiguous", choices=choices)]
    refused += [Refused(code, must=6, square=10) for code in words.REFUSED]
    said = [words.state(view, tr, NAMES), *(words.refuse(r, view, tr, NAMES) for r in refused)]
    rows = {sentence: len(wrap(sentence, 53)) for sentence in said}
    assert [sentence for sentence in rows if rows[sentence] > 2] == []
    assert all("25" in sentence for sentence in said[:2])
    assert "4x27x38x15, 4x31x42x15" in words.refuse(
        Refused("ambiguous", choices=["4x27x38x15", "4x31x42x15"]), view, tr, NAMES
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"quiet": 16}, []),
        ({"quiet": 17}, ["quiet 17 of 50"]),
        ({"ending": 16, "ending_plies": 10}, []),
        ({"ending": 16, "ending_plies": 11}, ["ending 11 of 32"]),
        ({"ending": 5, "ending_plies": 3}, []),
        ({"ending": 5, "ending_plies": 7, "quiet": 31}, ["quiet 31 of 50", "ending 7 of 10"]),
        ({"seen": {START: 2}}, ["repeated 2 of 3"]),
    ],
)
def test_counts_towards_a_nil_are_shown_once_they_pass_a_third(
    fields: dict[str, Any], said: list[str]
) -> None:
    assert words.counters(table(**fields), ENGLISH) == said


VALUES: list[tuple[str, object, str]] = [
    ("games", 3, "3"),
    ("draws", "full", "all"),
    ("draws", "basic", "without the endings"),
    ("first", "lot", "by lot"),
    ("first", 1, "player 2"),
    ("clock", 0, "off"),
    ("clock", 45000, "45 seconds"),
    ("clock", 600000, "10 minutes"),
    ("clock", 5500, "5.5 seconds"),
    ("between", 0, "until a key is pressed"),
    ("between", 1000, "1 second"),
    ("away", 0, "none"),
    ("away", 180000, "3 minutes"),
    ("extra", 0, "none"),
    ("extra", 2, "2"),
    ("early", True, "yes"),
    ("early", False, "no"),
    ("stake", 0, "none"),
    ("stake", 1, "1 counter"),
    ("goal", "games", "most games won"),
    ("target", 0, "none"),
]


@pytest.mark.parametrize(("name", "value", "said"), VALUES)
def test_an_option_s_value_is_said_as_one_reads_it(name: str, value: object, said: str) -> None:
    assert words.option_value(name, value, ENGLISH) == said


@IN_EACH_LANGUAGE
def test_every_option_has_a_label_and_a_sentence(tr: Translator) -> None:
    names = table()["options"]
    labels = [words.option(name, tr) for name in names]
    assert len(set(labels)) == len(labels)
    assert all(len(label) <= 24 for label in labels), labels
    assert all(whole(words.option_help(name, tr)) for name in names)


FOOT = 55
"""Cells of a row at the foot of the table at 80×24; there are two."""


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("names", [NAMES, ("Marie-Thérèse", "Jean-Baptiste")])
def test_what_is_asked_and_what_is_refused_fit_the_foot_of_the_table(
    tr: Translator, names: tuple[str, str]
) -> None:
    said = [
        words.refuse(Refused(code, **facts), table(position), tr, names)
        for code, (facts, position, _) in SENTENCES.items()
    ]
    said += [words.state(view, tr, names) for view, _ in STATES]
    said += [words.state(table("W:WK38:B18,19,32,33"), tr, names)]
    assert [sentence for sentence in said if len(wrap(sentence, FOOT)) > 2] == []
