"""Le trois in words: every refusal, event and result has its whole sentence, in each language."""

from __future__ import annotations

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.trois import words
from tablegames.games.trois.board import State
from tablegames.games.trois.rules import GAME
from tablegames.locale import LANGUAGES, Translator, translator
from tests.games.trois.tables import NAMES, given, new, played, random_match, refused

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."
STUCK: JSON = {"hands": [[1, 1], [6]], "bank": [8, 2, 3]}
PLAYING: JSON = {"hands": [[8, 4, 1], [2]], "bank": [7]}


def told(
    before: State, after: State, seat: int | None, move: str | None, watcher: int | None = None
) -> Told:
    return Told(700, seat, move, GAME.view(before, watcher), GAME.view(after, watcher))


def said(before: State, move: str, watcher: int | None = None) -> list[str]:
    """What a watcher is told of a move of the seat to move, or of ``1: leave``."""
    by, colon, text = move.partition(": ")
    seat = int(by) if colon else before.turn
    canonical = GAME.canonical(before, seat, text if colon else move)
    one = told(before, played(before, move), seat, canonical, watcher)
    return broken(words.tell(one, ENGLISH, NAMES))


def passed(before: State, at: int) -> list[str]:
    return broken(words.tell(told(before, GAME.tick(before, at), None, None), ENGLISH, NAMES))


def broken(sentences: list[str]) -> list[str]:
    """With spaces where no row may end, for a test to be read."""
    return [one.replace("\u00a0", " ") for one in sentences]


def test_a_token_laid_says_its_sum() -> None:
    assert said(given(**PLAYING), "8f3") == ["Ana lays 8 on F3: 8 + 10 = 18."]
    board = {"F4": 1, "G4": 4, "H4": 7, "H3": 4, "I4": 0}
    assert said(given(board=board, hands=[[7], [2]], bank=[1]), "7 i3") == [
        "Ana lays 7 on I3: 7 + 20 + 20 = 47."
    ]


def test_a_forced_pass_is_told_and_explained_to_who_must_pass() -> None:
    state = given(**STUCK)
    assert said(state, "pass") == ["Ana can lay no token and must pass."]
    assert said(state, "pass", 1) == ["Ana can lay no token and must pass."]
    assert words.state(GAME.view(state, 0), ENGLISH, NAMES) == (
        "Ana: the open cells want 4, 8, and you hold none of these; pass (p)."
    )
    assert words.state(GAME.view(state, 1), ENGLISH, NAMES) == "Ana is to lay a token."


def test_a_redraw_is_told_with_who_goes_on() -> None:
    state = played(given(turn=1, **STUCK), "pass")
    assert said(state, "pass") == [
        "Ana can lay no token and must pass.",
        "Both have passed and the bank holds a token that fits: hands and bank are mixed and dealt "
        "anew, and Bo goes on.",
    ]


def test_the_end_is_reckoned_up_step_by_step() -> None:
    state = given(hands=[[8], [0, 4]], bank=[], points=[282, 280])
    assert said(state, "8f3") == [
        "Ana lays 8 on F3: 8 + 10 = 18.",
        "Ana has laid the last token: the game ends.",
        "Ana: 300 points and an empty hand, so 300 in all.",
        "Bo: 280 points, less 3 × 14 for the tokens in hand (10 + 4), so 238 in all.",
        "Ana wins the game, 300 to 238.",
        "Ana wins the match, 1 – 0.",
    ]


def test_two_passes_end_the_game_and_a_tie_is_nobodys() -> None:
    state = played(given({"redraw": "never", "games": 2}, hands=[[1], [1]]), "pass")
    assert said(state, "pass") == [
        "Bo can lay no token and must pass.",
        "Both players have passed in succession: the game ends.",
        "Ana: 0 points, less 3 × 1 for the tokens in hand (1), so -3 in all.",
        "Bo: 0 points, less 3 × 1 for the tokens in hand (1), so -3 in all.",
        "A tie at -3: nobody wins the game.",
        "The score is 0 – 0, with 1 game to come.",
    ]


def test_giving_up_and_the_next_game() -> None:
    state = new(games=2, first=0)
    assert said(state, "1: resign") == [
        "Bo resigns the game.",
        "Ana wins the game: Bo gave it up.",
        "The score is 1 – 0, with 1 game to come.",
    ]
    between = played(state, "1: resign")
    assert said(between, "0: next") == ["Game 2 of 2 begins.", "5 lies on F4; Bo begins."]
    assert said(state, "0: resign match") == [
        "Ana resigns the match.",
        "Bo wins the match: Ana gave it up.",
    ]


def test_the_clock() -> None:
    assert passed(given({"clock": 5000}, **PLAYING), 5000) == [
        "Time is up for Ana (1 of 3 in a row): the program plays the first move there is.",
        "Ana lays 8 on F3: 8 + 10 = 18.",
    ]
    assert passed(given({"clock": 5000}, **STUCK), 5000)[1:] == [
        "Ana can lay no token and must pass."
    ]
    last = given({"clock": 5000}, match={"misses": [2, 0]}, **PLAYING)
    assert passed(last, 5000) == [
        "Time is up for Ana: 3 of 3 in a row.",
        "Bo wins the match: Ana ran out of time three times in a row.",
    ]


def test_the_state() -> None:
    state = given(**PLAYING)
    assert words.state(GAME.view(state, 0), ENGLISH, NAMES) == "Ana: you can lay 4, 8."
    assert words.state(GAME.view(state, None), ENGLISH, NAMES) == "Ana is to lay a token."
    over = played(state, "resign")
    assert words.state(GAME.view(over, None), ENGLISH, NAMES) == "The match is over."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("pass", "Who can lay a token must, so you cannot pass. You can lay 4, 8."),
        ("lay it", "Write a digit and a cell, 8 F3, or pass."),
        ("8 L4", "There is no such cell: columns are A–K, rows 1–7."),
        ("5 F3", "You hold no 5. You can lay 4, 8."),
        ("8 F4", "A token lies there already. You can lay 4, 8."),
        ("8 A1", "A token must touch another one on a side, not at a corner. You can lay 4, 8."),
        (
            "4 F3",
            "That cell wants 8: plus 3 to the right and down, minus 3 to the left and up. You can "
            "lay 4, 8.",
        ),
    ],
)
def test_a_refusal_names_its_rule_and_what_would_work(move: str, sentence: str) -> None:
    state = given(**PLAYING)
    view = GAME.view(state, 0)
    assert words.refuse(refused(state, move), view, ENGLISH, NAMES) == sentence


def test_a_refusal_where_only_the_pass_is_left() -> None:
    state = given(**STUCK)
    assert words.refuse(refused(state, "1 F3"), GAME.view(state, 0), ENGLISH, NAMES) == (
        "That cell wants 8: plus 3 to the right and down, minus 3 to the left and up. The open "
        "cells want 4, 8, and you hold none of these: you must pass."
    )


@IN_EACH_LANGUAGE
def test_every_refusal_of_a_position_has_its_sentence(tr: Translator) -> None:
    generic = tr(GENERIC)
    for fields in ({"board": {"F4": 1, "F3": 2}}, {"bank": [1] * 300}, {"last": "A1"}):
        with pytest.raises(Refused) as caught:
            given(**fields)
        sentence = words.refuse(caught.value, {}, tr, NAMES)
        assert sentence != generic
        assert "{" not in sentence


@IN_EACH_LANGUAGE
def test_every_event_of_many_matches_is_told(tr: Translator) -> None:
    silent = 0
    for number in range(5):
        for event in random_match(number):
            one = told(event.before, event.after, event.seat, event.move)
            sentences = words.tell(one, tr, NAMES)
            assert all(sentence and "{" not in sentence for sentence in sentences)
            silent += not sentences
            assert words.state(one.after, tr, NAMES)
    assert not silent


@IN_EACH_LANGUAGE
def test_every_option_has_its_words(tr: Translator) -> None:
    for option in GAME.choices(2, 1):
        assert words.option(option.name, tr) != option.name
        assert words.option_help(option.name, tr)
        said = [words.option_value(option.name, value, tr) for value in option.offered]
        assert len(set(said)) == len(said)


def test_the_sentences_are_translated() -> None:
    state = played(given(turn=1, **STUCK), "pass")
    one = told(state, played(state, "pass"), 0, "pass")
    english = words.tell(one, ENGLISH, NAMES)
    for language in set(LANGUAGES) - {"en"}:
        other = words.tell(one, translator(language), NAMES)
        assert all(a != b for a, b in zip(english, other, strict=True))
