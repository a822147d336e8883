"""Damye in words: every refusal, event, nil and result has its whole sentence, in each language."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Told
from tablegames.games.damye import words
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.damye.tables import NAMES, START, played, table

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


def told(move: str | None, seat: int | None, before: Any, after: Any) -> Told:
    return Told(1000, seat, move, before, after)


def test_a_move_and_what_it_takes_are_said() -> None:
    assert words.tell(played(START, "32-28"), ENGLISH, NAMES) == ["Ana plays 32-28."]
    assert words.tell(played(MUST_TAKE_THREE, "48x19"), ENGLISH, NAMES) == [
        "Ana plays 48x19 and takes 3 pieces."
    ]


def test_a_man_that_ends_on_the_far_row_is_crowned_in_words() -> None:
    assert words.tell(played("W:W6,45:B36", "6-1"), ENGLISH, NAMES) == [
        "Ana plays 6-1.",
        "The man on 1 is a king from its next move on.",
    ]
    assert words.tell(played("B:W6:B45,30", "45-50"), ENGLISH, NAMES)[1:] == [
        "The man on 50 is a king from its next move on."
    ]


def test_a_man_that_only_passes_the_far_row_is_said_to_stay_a_man() -> None:
    assert words.tell(played("W:W15,45:B9,10,30", "15x13"), ENGLISH, NAMES) == [
        "Ana plays 15x13 and takes 2 pieces.",
        "The man only passes 4: it ends on 13 and stays a man.",
    ]


def test_a_king_on_the_far_row_is_no_news() -> None:
    assert words.tell(played("W:WK6,45:B36", "6-1"), ENGLISH, NAMES) == ["Ana plays 6-1."]


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (16, "One king against three pieces: nil after 16 more moves by each side."),
        (5, "One king against two pieces or one: nil after 5 more moves by each side."),
    ],
)
def test_an_ending_that_begins_to_count_is_announced(kind: int, sentence: str) -> None:
    began = played("W:WK6,45:BK50", "6-1", ending=kind)
    assert words.tell(began, ENGLISH, NAMES)[-1] == sentence
    before = table("W:WK6,45:BK50", ending=kind)
    goes_on = Told(1000, 0, "6-1", before, began.after)
    assert words.tell(goes_on, ENGLISH, NAMES) == ["Ana plays 6-1."]


def test_a_time_out_and_the_move_that_is_played_for_the_seat() -> None:
    late = played(START, "31-26", match={"misses": [2, 0]})
    assert words.tell(told(None, None, late.before, late.after), ENGLISH, NAMES) == [
        "Time is up for Ana (2 of 3 in a row): the program plays 31-26."
    ]


def test_the_third_time_out_loses_the_match() -> None:
    over = {"winner": 1, "how": "time"}
    before = table(START, match={"misses": [2, 0], "deadline": 1000})
    after = table(START, phase="over", match={"misses": [3, 0], "over": over})
    assert words.tell(told(None, None, before, after), ENGLISH, NAMES) == [
        "Time is up for Ana: 3 of 3 in a row.",
        "Bo wins the match: Ana ran out of time three times in a row.",
    ]


OFFERED = {"offer": 1}


def test_offers_are_made_lapse_and_are_agreed() -> None:
    offer = told("draw", 1, table(), table(match=OFFERED))
    assert words.tell(offer, ENGLISH, NAMES) == ["Bo offers a draw; Ana can agree or play on."]
    lapse = played(START, "32-28")
    lapse.before["match"]["offer"] = 1
    assert words.tell(lapse, ENGLISH, NAMES)[-1] == "The offer of Bo has lapsed."
    nil = {"winner": None, "seat": None, "how": "agreed", "credit": 0}
    agreed = table(phase="between", match={"result": nil, "played": 1}, options={"games": 3})
    assert words.tell(told("draw", 0, table(match=OFFERED), agreed), ENGLISH, NAMES) == [
        "Ana agrees.",
        "The game is nil: both players agreed.",
        "The score is 0\u00a0–\u00a00, with 2 games to come.",
    ]


def test_leaving_coming_back_and_being_away_too_long() -> None:
    away = table(match={"away": [None, 500], "away_used": [0, 60000]})
    used = table(match={"away_used": [0, 60000]})
    assert words.tell(told("leave", 1, used, away), ENGLISH, NAMES) == [
        "Bo leaves the table and can stay away for 2 minutes."
    ]
    assert words.tell(told("return", 1, away, used), ENGLISH, NAMES) == ["Bo is back at the table."]
    over = table(phase="over", match={"over": {"winner": 0, "how": "left"}})
    assert words.tell(told(None, None, away, over), ENGLISH, NAMES) == [
        "Ana wins the match: Bo was away too long."
    ]


def test_undo_is_told_once_and_is_no_move() -> None:
    done = played(START, "32-28")
    assert words.tell(told("undo", 0, done.after, done.before), ENGLISH, NAMES) == [
        "Ana takes back the last move and what followed it."
    ]


def test_a_further_game_says_who_has_white() -> None:
    before = table(phase="between", options={"games": 3}, match={"played": 1})
    after = table(white=1, options={"games": 3}, match={"played": 1, "number": 2})
    assert words.tell(told("next", 0, before, after), ENGLISH, NAMES) == [
        "Game 2 of 3 begins.",
        "Bo has White and begins.",
    ]
    extra = table(white=1, match={"played": 1, "number": 2, "extra": 1})
    assert words.tell(told(None, None, before, extra), ENGLISH, NAMES) == [
        "The whistle: extra game 1 begins.",
        "Bo has White and begins.",
    ]


def resulting(how: str, winner: int | None, **match: Any) -> dict[str, Any]:
    ended = {"winner": winner, "seat": winner, "how": how, "credit": 1 if winner is not None else 0}
    return {"result": ended, **match}


GAMES = {
    "no-pieces": "Bo wins the game: Ana has no piece left.",
    "blocked": "Bo wins the game: Ana has pieces but no move.",
    "resign": "Bo wins the game: Ana gave it up.",
    "repetition": "The game is nil: the same position stands for the third time.",
    "ending-16": "The game is nil: one king held out 16 moves against three pieces.",
    "ending-5": "The game is nil: 5 moves by each side in an ending against one king.",
    "quiet": "The game is nil: 25 moves by each side with kings and no capture.",
    "agreed": "The game is nil: both players agreed.",
}


@pytest.mark.parametrize("how", GAMES)
def test_a_game_says_how_it_ended(how: str) -> None:
    winner = 1 if how in words.WON else None
    match = resulting(how, winner, played=1, score=[0, 1] if winner else [0, 0])
    said = words.result(table(phase="between", options={"games": 2}, match=match), ENGLISH, NAMES)
    score = "0\u00a0–\u00a01" if winner else "0\u00a0–\u00a00"
    assert said == [GAMES[how], f"The score is {score}, with 1 game to come."]


def test_a_level_match_announces_its_extra_game() -> None:
    match = resulting("quiet", None, played=1)
    assert words.result(table(phase="between", match=match), ENGLISH, NAMES)[-1] == (
        "The score is level, 0\u00a0–\u00a00: an extra game follows."
    )


MATCHES: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    (
        {"winner": 1, "how": "games"},
        {"score": [1, 2], "played": 3},
        ["Bo wins the match, 1\u00a0–\u00a02.", "Bo wins 5 counters."],
    ),
    (
        {"winner": 0, "how": "games"},
        {"score": [1, 0], "played": 1, "extra": 2},
        ["Ana wins the extra game and the match, 1\u00a0–\u00a00.", "Ana wins 5 counters."],
    ),
    (
        {"winner": 0, "how": "early"},
        {"score": [2, 0], "played": 2},
        [
            "Ana wins the match, 2\u00a0–\u00a00: with 1 game to come nobody can catch up.",
            "Ana wins 5 counters.",
        ],
    ),
    (
        {"winner": None, "how": "games"},
        {"extra": 2, "played": 1},
        [
            "The match is void: level, 0\u00a0–\u00a00, also after the extra games.",
            "The stakes go back.",
        ],
    ),
    (
        {"winner": None, "how": "games"},
        {"score": [1, 1], "played": 2},
        ["The match is void: it ended level, 1\u00a0–\u00a01.", "The stakes go back."],
    ),
    (
        {"winner": None, "how": "left"},
        {},
        ["The match is void: nobody was left at the table.", "The stakes go back."],
    ),
    (
        {"winner": None, "how": "left"},
        {"score": [1, 0]},
        [
            "The match is void: somebody was away too long who was ahead, 1\u00a0–\u00a00, or nobody was "
            "left at the table.",
            "The stakes go back.",
        ],
    ),
    (
        {"winner": 0, "how": "resign"},
        {},
        ["Ana wins the match: Bo gave it up.", "Ana wins 5 counters."],
    ),
]


@pytest.mark.parametrize(("over", "match", "said"), MATCHES)
def test_a_match_says_how_it_ended_and_what_it_cost(
    over: dict[str, Any], match: dict[str, Any], said: list[str]
) -> None:
    options = {"games": 3, "stake": 5}
    view = table(phase="over", options=options, match={**match, "over": over})
    assert words.result(view, ENGLISH, NAMES) == said


STATES = [
    (table(), "Ana to move, with White."),
    (table(white=1), "Bo to move, with White."),
    (table("B:W31:B20,1"), "Bo to move, with Black."),
    (table("W:W28:B1"), "Ana to move, with White."),
    (table("W:W31,41:B27,17"), "Ana: you must take 2: 31x11."),
    (table("W:W36:B26,1"), "Ana: 36-31 is your only move."),
    (table(match={"offer": 1}), "Bo has made an offer: Ctrl+O agrees. Ana to move, with White."),
    (
        table(match={"offer": 0}),
        "Bo has not yet answered the offer. Ana to move, with White.",
    ),
    (table(match={"away": [7, None]}), "Ana has left the table; the clock waits."),
    (table(phase="between"), "Enter or n begins the next game."),
    (table(phase="over"), "The match is over."),
]


@pytest.mark.parametrize(("view", "sentence"), STATES)
def test_the_sentence_at_the_foot_says_what_is_asked_of_whom(
    view: dict[str, Any], sentence: str
) -> None:
    assert words.state(view, ENGLISH, NAMES) == sentence


def test_many_captures_are_counted_after_the_first_few() -> None:
    said = words.state(table("W:WK38:B18,19,32,33"), ENGLISH, NAMES)
    assert said == "Ana: you must take 4: 38x38, 38x42, 38x43, 38x47 (l lists all 5)."


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
