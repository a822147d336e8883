"""Dreieck in words: every event, refusal and result has its whole sentence, in each language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Told
from tablegames.games.dreieck import screen_words, words
from tablegames.games.dreieck.facts import FACTS as RULED
from tablegames.games.dreieck.factwords import CARDS, FACTS
from tablegames.games.dreieck.options import CHOICES
from tablegames.games.dreieck.refusalwords import CLAIMS, PLAIN, SAYS
from tablegames.games.dreieck.rules import GAME, State
from tablegames.locale import LANGUAGES, translator
from tablegames.widgets.lines import Bit, broken
from tests.games.dreieck.tables import NAMES, SECRET, given, played, random_match

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
GENERIC = "That is not possible now."
HAD = "Ana had a 4, Bo had a 2, Cleo had a 6."


def said(state: State, event: str, watcher: int | None = None, language: str = "en") -> list[str]:
    """What is told of ``1000 0 buzz``, or of time: ``1000``."""
    at, seat, move = (*event.split(" ", 2), "", "")[:3]
    after = GAME.play(state, int(seat), move, int(at)) if move else GAME.tick(state, int(at))
    views = GAME.view(state, watcher), GAME.view(after, watcher)
    told = Told(int(at), int(seat) if seat else None, move or None, *views)
    return words.tell(told, translator(language), NAMES)


@pytest.mark.parametrize(
    ("state", "event", "sentences"),
    [
        (given("ready"), "5 1 ready", ["Bo is ready."]),
        (
            given("ready", ready=[True, True, False]),
            "5 2 ready",
            ["Cleo is ready.", "All are ready: three, two, one, and the race is open."],
        ),
        (given("reveal"), "5 1 ready", ["Bo is ready."]),
        (
            given("reveal", ready=[True, True, False]),
            "5 2 ready",
            ["Cleo is ready.", "Round 2: four cards are dealt."],
        ),
        (
            given("reveal", round=6, deck=[]),
            "20000",
            ["Block 2: all 24 cards are shuffled again.", "Round 7: four cards are dealt."],
        ),
        (
            given("count"),
            "5 0 buzz",
            ["Ana claims before zero and is barred until 1 second after it."],
        ),
        (
            given("count", options={"early_ms": 0}),
            "5 0 buzz",
            ["Ana claims before zero: that counts for nothing."],
        ),
        (given("count"), "20000", ["Zero: whoever claims first may speak."]),
        (given("race", barred=[0, 900, 0]), "900", ["Bo may claim again."]),
        (given("race", barred=[0, 20000, 0]), "20000", [
            "Nobody claims the Right to Speak: a draw, nobody scores."]),
        (given("race"), "5 2 buzz", ["Cleo claims the Right to Speak."]),
        (
            given("race", options={"tie_ms": 0}),
            "5 2 buzz",
            ["Cleo claims the Right to Speak.", "Cleo may speak."],
        ),
        (
            given("claim"),
            "5 2 buzz",
            [
                "Cleo claims the Right to Speak.",
                "Ana and Cleo claim within 30 milliseconds of each other: a draw, nobody scores.",
            ],
        ),
        (given("claim"), "20000", ["Ana may speak."]),
        (given("speak"), "5 0 say peers even", [
            "Ana says: “My peers are even.” That is true: 1 point.", HAD]),
        (given("speak"), "5 0 say 4", ["Ana says: “I have a 4.” That is true: 8 points.", HAD]),
        (given("speak"), "5 0 say higher", [
            "Ana says: “I am higher than my peers.” That is not true: "
            "Bo and Cleo get 3 points each.", HAD]),
        (given("speak", speaker=1, options={"show_right": True}), "20000", [
            "Bo states no fact in time: Ana and Cleo get 3 points each.", HAD,
            "The Right to Speak was an ace."]),
        (given("speak", scores=[23, 9, 9]), "5 0 say even", [
            "Ana says: “I am even.” That is true: 2 points.", HAD,
            "Ana wins the match with 25 points.", "Place 1: Ana, 25 points.",
            "Place 2: Bo, 9 points.", "Place 2: Cleo, 9 points."]),
    ],
)  # fmt: skip
def test_what_is_told(state: State, event: str, sentences: list[str]) -> None:
    for watcher in (None, 0, 1, 2):
        assert said(state, event, watcher) == sentences


@IN_EACH_LANGUAGE
def test_at_the_foot_how_a_round_ended_is_never_cut(language: str) -> None:
    """Two lines of 54 columns, at 80×24, for names of twelve letters."""
    names = ("Marie-Claire", "Jean-Bernard", "Emmanuel-Leo")
    ends = [played(given("speak", hands=["2h", "3c", "5d"]), f"5 0 say {fact}") for fact in RULED]
    ends += [played(given(phase), "20000") for phase in ("race", "speak")]
    ends.append(played(given("claim", options={"tie_ms": 555}), "5 2 buzz"))
    for state in ends:
        sentence = screen_words.state(GAME.view(state, None), translator(language), names)
        rows = list(broken([Bit(sentence)], 54))
        assert len(rows) <= 2, sentence


def test_one_point_is_one_point() -> None:
    state = given("speak", options={"target": 1}, scores=[0, 0, 0])
    assert said(state, "5 0 say peers even")[2:4] == [
        "Ana wins the match with 1 point.",
        "Place 1: Ana, 1 point.",
    ]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (given("ready"), "The count begins when all are ready: Ana, Bo, Cleo."),
        (given("ready", ready=[True, False, True]), "The count begins when Bo is ready too."),
        (given("count"), "Three, two, one: do not claim before zero."),
        (given("race"), "Whoever is first to claim the Right to Speak must state a fact."),
        (
            given("race", barred=[0, 9, 0]),
            "Bo is barred for having claimed before zero; the others may claim.",
        ),
        (given("race", barred=[9, 9, 0]), "Ana, Bo are barred for having claimed before zero."),
        (given("claim"), "Ana claims the Right to Speak."),
        (given("speak"), "Ana must state a fact."),
        (given("reveal"), "The next round comes in a moment."),
        (
            GAME.tick(given("race"), 20000),
            "Nobody claims the Right to Speak: a draw, nobody scores. "
            "The next round comes in a moment.",
        ),
        (given("over"), "The match is over."),
    ],
)
def test_the_state(state: State, sentence: str) -> None:
    for watcher in (None, 0, 1, 2):
        assert words.state(GAME.view(state, watcher), ENGLISH, NAMES) == sentence


def test_which_round_it_is() -> None:
    assert words.round_number(GAME.view(given("race"), 0), ENGLISH) == "Round 1 of 6, block 1"
    last = given("race", block=3, deck=[])
    assert words.round_number(GAME.view(last, 0), ENGLISH) == "Round 6 of 6, block 3"


REFUSED: list[tuple[State, str, str]] = [
    (given("ready"), "1 0 jump", "Write ready, buzz, or say and a fact"),
    (given("ready"), "1 9 ready", "no such seat"),
    (given("over"), "1 0 ready", "nothing more can be played"),
    (given("ready", ready=[True, False, False]), "1 0 ready", "wait for the others"),
    (given("claim"), "1 0 buzz", "in a moment you may speak"),
    (given("race", barred=[901, 0, 0]), "1 0 buzz", "you may claim in 0.9 seconds"),
    (given("race", barred=[902, 0, 0]), "1 0 buzz", "you may claim in 1 second."),
    (given("speak"), "1 1 say 2", "Only Ana may state a fact"),
    (given("speak", options={"peers_odd": False}), "1 0 say peers odd", "say another fact"),
    *((given(phase), "1 1 ready", "before the count and after a round")
      for phase in ("race", "claim", "speak")),
    (given("ready"), "1 1 buzz", "wait for the count"),
    (given("reveal"), "1 1 buzz", "claim in the next one"),
    (given("speak"), "1 1 buzz", "Ana has the Right to Speak already"),
    (given("ready"), "1 1 say 2", "wait for the race"),
    (given("count"), "1 1 say 2", "wait for zero"),
    (given("race"), "1 1 say 2", "Claim the Right to Speak first"),
    (given("claim"), "1 1 say 2", "wait a moment"),
    (given("reveal"), "1 1 say 2", "the next fact"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "event", "part"), REFUSED)
def test_a_refusal_says_the_rule_and_what_is_open(state: State, event: str, part: str) -> None:
    at, seat, move = event.split(" ", 2)
    with pytest.raises(Refused) as refused:
        GAME.play(state, int(seat), move, int(at))
    view = GAME.view(state, None)
    assert part in words.refuse(refused.value, view, ENGLISH, NAMES)
    for language in LANGUAGES:
        assert words.refuse(refused.value, view, translator(language), NAMES) != GENERIC


def test_a_refused_option_or_position_needs_no_view() -> None:
    with pytest.raises(Refused) as option:
        GAME.new(3, {"target": 0}, SECRET)
    with pytest.raises(Refused) as field:
        GAME.load({"zoo": 1})
    for refused in (option.value, field.value):
        assert words.refuse(refused, {}, ENGLISH, NAMES) != GENERIC


@IN_EACH_LANGUAGE
def test_nothing_is_left_in_english(language: str) -> None:
    tr = translator(language)
    texts = [*FACTS.values(), *CARDS.values(), *PLAIN.values(), *CLAIMS.values(), *SAYS.values()]
    options = GAME.choices(3, 1)
    assert all((tr(text) == text) == (language == "en") for text in texts)
    for one in options:
        label, text = words.option(one.name, tr), words.option_help(one.name, tr)
        english = words.option(one.name, ENGLISH), words.option_help(one.name, ENGLISH)
        assert label
        assert text
        assert ((label, text) == english) == (language == "en")


@IN_EACH_LANGUAGE
def test_every_event_of_matches_at_random_is_told(language: str) -> None:
    tr = translator(language)
    for number in (0, 2, 4):
        for event in random_match(number):
            view = GAME.view(event.after, 1), GAME.view(event.before, 1)
            told = Told(event.at, event.seat, event.move, view[1], view[0])
            sentences = [*words.tell(told, tr, NAMES), words.state(view[0], tr, NAMES)]
            assert len(sentences) >= 1 + (event.before.phase != event.after.phase != "claim")
            assert not [one for one in sentences if re.search(r"[{}?]", one)]
            assert all(re.search(r"[.!]$", one) for one in sentences)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("target", 25, "25 points"),
        ("target", 1, "1 point"),
        ("peers_odd", True, "may be stated"),
        ("peers_odd", False, "may not be stated"),
        ("peers_from", "race", "when the race opens"),
        ("peers_from", "ready", "while all get ready"),
        ("show_right", True, "to all after a fact"),
        ("show_right", False, "to the speaker only"),
        ("count_ms", 700, "0.7 seconds"),
        ("race_ms", 60000, "1 minute"),
        ("tie_ms", 30, "30 milliseconds"),
        ("tie_ms", 0, "never a draw"),
        ("early_ms", 0, "a false start is free"),
        ("speak_ms", 15000, "15 seconds"),
        ("reveal_ms", 1, "1 millisecond"),
        ("zoo", 3, "3"),
    ],
)
def test_the_values_of_options(name: str, value: Any, text: str) -> None:
    assert words.option_value(name, value, ENGLISH) == text


@IN_EACH_LANGUAGE
def test_options_and_what_is_offered_stand_whole_on_the_page_of_the_seats(language: str) -> None:
    """At 80 columns a label and a value have 46 together, the longest label giving the place."""
    tr = translator(language)
    label = max(len(words.option(one.name, tr)) for one in CHOICES)
    values = {words.option_value(one.name, value, tr) for one in CHOICES for value in one.offered}
    assert {value for value in values if label + len(value) > 46} == set()


def test_every_fact_has_its_words() -> None:
    assert list(FACTS) == list(RULED)
    assert words.fact("among", ENGLISH) == "I am among my peers"
    assert words.card("6d", ENGLISH) == "a 6"
    assert words.option("zoo", ENGLISH) == "zoo"
    assert words.option_help("zoo", ENGLISH) == ""
    assert words.result(GAME.view(given("race"), 0), ENGLISH, NAMES) == []
    assert words.summary(GAME.view(given("race"), 0), ENGLISH, NAMES) == []
