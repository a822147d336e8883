"""Domino in words: every refusal, event and result has its whole sentence, in each language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.domino import words
from tablegames.games.domino.board import State
from tablegames.games.domino.rules import GAME
from tablegames.locale import LANGUAGES, Translator, translator
from tablegames.screens import opened
from tests.games.domino.tables import NAMES, given, new, played, random_match, refused

ENGLISH = translator("en")
IN_EACH_LANGUAGE = pytest.mark.parametrize("tr", list(map(translator, LANGUAGES)), ids=LANGUAGES)
GENERIC = "That is not possible now."
GAMES = {"games": 5}
STUCK: JSON = {"hands": [["1-0"], ["6-1"]], "line": [[6, 6]]}
TAKING: JSON = {**STUCK, "table": [[15, "3-2"], [17, "6-5"]]}
PLAYING: JSON = {"hands": [["5-3", "3-1"], ["0-0"]], "line": [[3, 6], [6, 5]]}


def told(before: State, after: State, seat: int | None = None, move: str | None = None) -> Told:
    return Told(700, seat, move, GAME.view(before, None), GAME.view(after, None))


def said(before: State, move: str) -> list[str]:
    """What everybody is told of a move of the seat to move, or of ``2: leave``."""
    by, colon, text = move.partition(": ")
    seat = int(by) if colon else before.turn
    after = played(before, move)
    canonical = GAME.canonical(before, seat, text if colon else move)
    return broken(words.tell(told(before, after, seat, canonical), ENGLISH, NAMES[: before.seats]))


def passed(before: State, at: int) -> list[str]:
    return broken(words.tell(told(before, GAME.tick(before, at)), ENGLISH, NAMES[: before.seats]))


def broken(sentences: list[str]) -> list[str]:
    """With spaces where no row may end, for a test to be read."""
    return [one.replace("\u00a0", " ") for one in sentences]


def test_a_domino_laid_says_where() -> None:
    assert said(given(2, **PLAYING), "5-3 R") == ["Ana lays 5-3 right."]
    assert said(given(2, **PLAYING), "3-1") == ["Ana lays 3-1 left."]
    assert said(given(2, hands=[["5-3", "3-1"], ["0-0"]]), "5-3") == ["Ana opens with 5-3."]


def test_who_comes_to_a_game_that_is_on_is_told_what_was_played_last() -> None:
    state = new(4, pick="auto")
    holder = NAMES[state.board.played[0][0]]
    assert last(state) == [f"{holder} holds the double-six and opens with it."]
    assert last(played(given(2, **TAKING), "take 17")) == [
        "Ana cannot play and takes 17; 1 domino is left in the boneyard."
    ]
    assert last(new(4)) == last(between()) == []


def last(state: State) -> list[str]:
    return words.last_played(GAME.view(state, None), ENGLISH, NAMES)


def test_the_bell_and_the_boneyard_are_explained() -> None:
    assert said(given(2, **STUCK), "pass") == ["Ana cannot play and rings the bell."]
    assert said(given(2, **TAKING), "take 17") == [
        "Ana cannot play and takes 17; 1 domino is left in the boneyard."
    ]
    more = given(2, **STUCK | {"table": [[15, "3-2"], [17, "6-5"], [20, "0-0"]]})
    assert said(more, "take") == [
        "Ana cannot play and takes 15; 2 dominoes are left in the boneyard."
    ]


def test_touching_is_told_with_its_positions() -> None:
    state = new(2)
    assert said(state, "pick 12") == ["Bo touches 12."]
    state = played(state, "pick rest")
    assert said(state, "pick 5") == ["Ana touches 5.", "Picked for Bo: 2."]
    assert said(state, "pick rest")[:2] == [
        "Picked for Ana: 2, 4, 6, 8, 10, 12, 14.",
        "Picked for Bo: 3, 5, 7, 9, 11, 13.",
    ]


def test_the_clock_picks_and_passes() -> None:
    assert passed(new(2, clock=5000), 5000) == ["Time is up for Bo: the program picks 1."]
    assert passed(given(2, {"clock": 5000}, **PLAYING), 5000) == [
        "Time is up for Ana (1 of 3 in a row): the turn is passed."
    ]


HELD = ["1-0", "2-0", "3-0", "4-0", "5-0", "2-1"]
SEVEN = ["3-1", "4-1", "5-1", "3-2", "4-2", "5-2", "4-3"]


@pytest.mark.parametrize(
    ("domino", "sentence"),
    [
        ("6-6", "Ana holds the double-six and opens with it."),
        ("4-4", "Nobody holds the double-six: Ana opens with 4-4, the largest double."),
        ("6-5", "Nobody holds a double: Ana opens with 6-5, the most points."),
    ],
)
def test_a_forced_opening_says_why(domino: str, sentence: str) -> None:
    fields: JSON = {"phase": "pick", "hands": [HELD, SEVEN], "table": [[9, domino], [12, "0-0"]]}
    fields["match"] = {"out": [False, False, True]}
    state = given(3, **fields | {"hands": [HELD, SEVEN, []]}, forced=True)
    assert said(state, "pick 9")[:2] == ["Ana touches 9.", sentence]


def test_a_free_opening_says_whose_it_is() -> None:
    fields: JSON = {"phase": "pick", "hands": [HELD, SEVEN], "table": [[9, "6-6"]]}
    state = given(2, **fields, turn=0, match={"starter": 1})
    assert said(state, "pick 9") == ["Ana touches 9.", "Bo opens with any domino."]


def between(how: str = "domino", seats: int = 2, seat: int | None = 0, **fields: Any) -> State:
    options = fields.pop("options", GAMES)
    credit = 0 if seat is None else 1
    result = {"winner": seat and seat % 2, "seat": seat, "how": how, "credit": credit}
    match = {"result": result, "starter": 1, **fields.pop("match", {})}
    return given(seats, options, phase="between", match=match, **fields)


def test_the_next_game_says_how_it_begins() -> None:
    assert said(between(), "1: next") == [
        "Game 1 of 5 begins.",
        "The dominoes lie face down; Ana touches first.",
    ]
    dealt = GAMES | {"pick": "auto"}
    assert said(between(options=dealt), "1: next") == [
        "Game 1 of 5 begins.",
        "Ana opens with any domino.",
    ]
    extra = {"played": 2, "score": [1, 1], "number": 2}
    options = {"games": 2, "pick": "auto"}
    assert said(between(options=options, match=extra), "1: next") == [
        "The whistle: extra game 1 begins.",
        "Nobody holds the double-six: Bo opens with 4-4, the largest double.",
    ]


def test_a_game_that_its_opening_blocks_is_told_whole() -> None:
    """The program deals, lays the 6-6, and nobody can answer it: all in one ``next``."""
    hands = [["1-0", "2-0"], ["1-1"], ["2-1"]]
    result = {"winner": 1, "seat": 1, "how": "blocked", "credit": 1, "pips": [3, 2, 3]}
    match = {"number": 3, "score": [1, 1, 0], "played": 2, "result": result}
    fields: JSON = {"hands": hands, "line": [[6, 6]], "played": [[2, "6-6"]], "forced": True}
    after = given(3, GAMES, phase="between", **fields, match=match)
    before = GAME.view(between(seats=3, match={"number": 2, "played": 1}), None)
    sentences = words.tell(Told(1, 0, "next", before, GAME.view(after, None)), ENGLISH, NAMES[:3])
    assert broken(sentences) == [
        "Game 3 of 5 begins.",
        "Cleo holds the double-six and opens with it.",
        "The line is blocked: Bo has the fewest points and wins the game.",
        "Points in hand: Ana (3), Bo (2), Cleo (3).",
        "The score is 1 – 1 – 0, with 3 games to come.",
    ]


def test_how_a_game_is_won() -> None:
    last: JSON = {"hands": [["4-2"], ["1-1"]], "line": [[2, 6], [6, 4]]}
    assert said(given(2, GAMES, **last), "4-2 L") == [
        "Ana lays 4-2 left.",
        "2 kabès! The last domino of Ana fits both ends and wins the game.",
        "It counts 2 games.",
        "The score is 2 – 0, with 3 games to come.",
    ]
    assert said(given(2, {"goal": "points"}, **last), "4-2 L")[2:] == [
        "It counts 100 points.",
        "The score is 100 – 0.",
    ]
    capped = given(2, GAMES, **last, match={"score": [2, 2], "played": 4, "number": 5})
    assert said(capped, "4-2 L")[2:] == [
        "It would be worth 2, but only 1 game was left, so it counts 1.",
        "Ana wins the match, 3 – 2.",
    ]
    team = given(4, GAMES, hands=[["4-3"], ["1-1"], ["5-5"], ["2-2"]], line=last["line"])
    assert said(team, "4-3") == [
        "Ana lays 4-3 right.",
        "Domino! Ana lays the last one: Ana and Cleo win the game.",
        "The score is 1 – 0, with 4 games to come.",
    ]


BLOCK: JSON = {"line": [[0, 3], [3, 1]]}


def test_a_block_says_everybody_s_points() -> None:
    hands = [["1-0", "4-3"], ["2-1"], ["5-4"], ["6-6"]]
    assert said(given(4, GAMES, hands=hands, **BLOCK), "1-0 R") == [
        "Ana lays 1-0 right.",
        "The line is blocked: Bo and Dan have the fewest points and win the game.",
        "Points in hand: Ana and Cleo (7 + 9 = 16), Bo and Dan (3 + 12 = 15).",
        "The score is 0 – 1, with 4 games to come.",
    ]
    nil = given(3, GAMES, hands=[["1-0", "4-1"], ["3-2"], ["6-5"]], **BLOCK)
    assert said(nil, "1-0 R")[1:] == [
        "The line is blocked and the fewest points are shared: the game is nil.",
        "Points in hand: Ana (5), Bo (5), Cleo (11).",
        "It counts for nothing and is played again.",
        "The score is 0 – 0 – 0, with 5 games to come.",
    ]


def test_a_shared_first_place_is_not_called_level() -> None:
    match = {"score": [1, 0, 0], "played": 1, "number": 2}
    state = given(
        3, {"games": 2}, hands=[["6-6"], ["4-3"], ["1-1"]], line=[[3, 2]], turn=1, match=match
    )
    assert said(state, "4-3")[-1] == (
        "The first place is shared, 1 – 1 – 0: an extra game follows."
    )


def test_giving_up_a_game() -> None:
    state = given(4, GAMES, hands=[["1-0"], ["1-1"], ["2-1"], ["3-1"]], line=[[0, 3]])
    assert said(state, "2: resign") == [
        "Cleo resigns the game.",
        "Bo and Dan win the game: Cleo gave it up.",
        "The score is 0 – 1, with 4 games to come.",
    ]


SOLO: JSON = {"hands": [["6-5", "5-0"], ["6-3", "3-0"], ["6-2", "2-0"]], "line": [[6, 6]]}


def test_who_drops_out_and_why() -> None:
    late = given(3, GAMES | {"clock": 5000}, **SOLO, match={"misses": [2, 0, 0]})
    assert passed(late, 5000) == [
        "Time is up for Ana: 3 of 3 in a row.",
        "Ana is out of the match; the others play on.",
    ]
    state = given(3, GAMES, **SOLO)
    assert said(state, "1: resign match") == [
        "Bo resigns the match.",
        "Bo is out of the match; the others play on.",
    ]
    gone = given(3, GAMES | {"away": 20000}, **SOLO, match={"away": [None, 0, None]})
    assert passed(gone, 20000) == [
        "Bo was away too long.",
        "Bo is out of the match; the others play on.",
    ]
    at_once = given(3, GAMES | {"away": 0}, **SOLO)
    assert said(at_once, "1: leave") == [
        "Bo leaves the table.",
        "Bo is out of the match; the others play on.",
    ]
    last = given(3, GAMES, **SOLO, match={"out": [False, True, False]})
    assert said(last, "0: resign match") == [
        "Ana resigns the match.",
        "Cleo wins the match: nobody else is left in it.",
    ]


def test_a_void_match_says_that_nobody_was_there() -> None:
    state = given(2, {"stake": 5}, **STUCK, match={"away": [0, 1], "score": [0, 0]})
    assert passed(state, 180_000) == [
        "The match is void: nobody was left at the table.",
        "The stakes go back.",
    ]


def test_the_end_of_a_match_with_points() -> None:
    match = {"score": [150, 100], "played": 5, "number": 6}
    hands = [["4-2"], ["1-1"], ["3-3"], ["5-5"]]
    state = given(
        4, {"goal": "points", "stake": 3}, hands=hands, line=[[2, 6], [6, 4]], match=match
    )
    assert said(state, "4-2 L")[-2:] == [
        "Ana and Cleo win the match, 250 – 100: 200 was the score to reach.",
        "Ana and Cleo win 3 counters each.",
    ]


def foot(state: State, seat: int | None) -> str:
    return words.state(GAME.view(state, seat), ENGLISH, NAMES)


def test_what_is_asked_at_the_foot_of_the_table() -> None:
    assert foot(new(2), 1) == "Bo: touch a domino, 1 of 7; a picks the rest."
    state = given(2, **PLAYING)
    assert foot(state, 0) == "Ana: you can play 3-1, 5-3."
    assert foot(state, 1) == foot(state, None) == "Ana is to play; the ends are 3 and 5."
    assert foot(given(2, **TAKING), 0) == ("Ana: nothing fits 6 or 6; take from the boneyard (t).")
    assert foot(given(2, **STUCK), 0) == "Ana: nothing fits 6 or 6; ring the bell (b)."
    opening = given(2, hands=[["5-3"], ["0-0"]])
    assert foot(opening, 0) == "Ana: open with any domino."
    assert foot(opening, 1) == "Ana opens with any domino."
    assert foot(between(), 0) == "Enter or n begins the next game."


def test_what_is_looked_back_at_names_no_key() -> None:
    def looked_at(state: State) -> str:
        return opened.standing(words, GAME.view(state, None), ENGLISH, NAMES)

    assert looked_at(new(2)) == "Bo touches a domino, 1 of 7."
    assert looked_at(between()).startswith("The score is ")
    assert looked_at(given(2, **PLAYING)) == foot(given(2, **PLAYING), None)


def test_nobody_is_asked_to_touch_for_another() -> None:
    state = played(new(), "pick 5")
    asked = [words.state(GAME.view(state, seat), ENGLISH, NAMES[:2]) for seat in (0, 1, None)]
    assert asked == [
        "Ana: touch a domino, 1 of 7; a picks the rest.",
        "Ana touches a domino, 1 of 7.",
        "Ana: touch a domino, 1 of 7; a picks the rest.",
    ]


def test_the_foot_of_the_table_is_the_same_whatever_a_hidden_hand_holds() -> None:
    able = given(2, **PLAYING)
    stuck = given(2, **PLAYING | {"hands": [["4-2", "2-1"], ["0-0"]]})
    assert foot(able, 1) == foot(stuck, 1)
    assert foot(able, None) == foot(stuck, None)


REFUSALS = [
    ({}, "nonsense", "Write a domino and an end, 6-4 L or 6-4 R, or pass, take 15, pick 12."),
    ({}, "pick 3", "The dominoes are taken: now they are laid."),
    ({}, "take 40", "The positions are numbered 1 to 28."),
    ({}, "take 4", "Nothing lies at position 4 any more: choose another."),
    ({}, "take", "There is nothing to take: who cannot play rings the bell."),
    ({}, "pass", "Who can play, must: you can play 3-1, 5-3."),
    (TAKING, "pass", "No bell while the boneyard holds dominoes: take one."),
    ({}, "6-6 L", "You do not hold that domino. You can play 3-1, 5-3."),
    ({}, "3-1 R", "That does not fit: the ends are 3 and 5. You can play 3-1, 5-3."),
    (
        TAKING,
        "1-0",
        "That does not fit: the ends are 6 and 6. Nothing that you hold fits: take from the "
        "boneyard.",
    ),
    (STUCK, "6-1", "You do not hold that domino. Nothing that you hold fits: ring the bell."),
    ({}, "5-3", "It fits both ends: l for the left one, r for the right one."),
    ({}, "draw", "In this game there is nothing to offer."),
    ({"turn": 1}, "pass", "It is Bo's turn."),
]


@pytest.mark.parametrize(("fields", "move", "sentence"), REFUSALS)
def test_a_refusal_names_its_rule_and_what_is_open_instead(
    fields: JSON, move: str, sentence: str
) -> None:
    state = given(2, **{**PLAYING, **fields})
    refusal = refused(state, move, 0)
    assert words.refuse(refusal, GAME.view(state, 0), ENGLISH, NAMES) == sentence


def test_while_picking_nothing_else_is_played() -> None:
    state = new(2)
    refusal = refused(state, "6-6", 1)
    assert words.refuse(refusal, GAME.view(state, 1), ENGLISH, NAMES) == (
        "First everybody takes his dominoes: pick 12, or pick rest."
    )


@IN_EACH_LANGUAGE
def test_every_refusal_has_a_sentence_of_its_own(tr: Translator) -> None:
    found = []
    for code in words.REFUSED:
        view = GAME.view(given(2, **PLAYING), 0)
        facts = {"position": 4, "tiles": ["6-4"], "ends": [3, 5]}
        found.append(words.refuse(Refused(code, **facts), view, tr, NAMES))
    assert len(set(found)) == len(found)
    assert tr(GENERIC) not in found
    assert [sentence for sentence in found if not whole(sentence)] == []


def whole(sentence: str) -> bool:
    return sentence[-1] in ".!" and "{" not in sentence and "}" not in sentence


POSITIONS = {
    ("line[1]", "order"): "line[1]: the halves that meet in the line must be equal.",
    ("table[3]", "order"): "table[3]: the positions on the table must ascend.",
    ("picks", "range"): (
        "These picks cannot be: too few dominoes lie on the table, or a hand is full."
    ),
    ("hands[1][0]", "twice"): ("hands[1][0] is in this position twice, and there is only one."),
    ("secret", "missing"): "This position needs secret, which is not given.",
}


@pytest.mark.parametrize(("where", "why"), POSITIONS)
def test_a_refused_position_says_what_and_where(where: str, why: str) -> None:
    refusal = Refused("bad-position", where=where, why=why)
    assert words.refuse(refusal, {}, ENGLISH, NAMES) == POSITIONS[where, why]


def test_an_option_that_is_not_possible() -> None:
    facts = {"name": "format", "value": "duel", "allowed": ["team", "solo"]}
    assert words.refuse(Refused("bad-options", **facts), {}, ENGLISH, NAMES) == (
        'The option format cannot be "duel". Possible: team, solo.'
    )


@IN_EACH_LANGUAGE
def test_every_option_and_value_has_its_words(tr: Translator) -> None:
    for seats in GAME.seats:
        for one in GAME.choices(seats, 1):
            assert words.option(one.name, tr) != one.name
            assert whole(words.option_help(one.name, tr))
            values = [words.option_value(one.name, value, tr) for value in one.offered]
            assert len(set(values)) == len(values)
            assert all(values)


@cache
def matches() -> tuple[Told, ...]:
    """Whole matches as a spectator is told of them."""
    return tuple(
        told(event.before, event.after, event.seat, event.move)
        for number in range(25)
        for event in random_match(number)
    )


def everything(tr: Translator) -> Iterator[list[str]]:
    for event in matches():
        names = NAMES[: event.after["seats"]]
        yield words.tell(event, tr, names)
        yield [words.state(event.after, tr, names), *words.result(event.after, tr, names)]


@IN_EACH_LANGUAGE
def test_whole_matches_are_told_without_a_gap(tr: Translator) -> None:
    said = list(everything(tr))
    assert all(said), "something happened that nothing is said of"
    assert [one for some in said for one in some if "{" in one or "}" in one or not one] == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_sentence_has_its_match_in_each_language(language: str) -> None:
    english, other = list(everything(ENGLISH)), list(everything(translator(language)))
    assert [len(some) for some in other] == [len(some) for some in english]
    both = {one for some in english for one in some} & {one for some in other for one in some}
    assert both == set()


def test_the_matches_meet_enough_to_prove_something() -> None:
    said = " ".join(one for some in everything(ENGLISH) for one in some)
    for part in (
        *("touches", "Picked for", "the program picks", "opens with", "largest double", "lays"),
        *("rings the bell", "is left in the boneyard", "the turn is passed", "out of the match"),
        *("Domino!", "2 kabès!", "blocked", "gave it up", "extra game", "wins the match"),
    ):
        assert part in said, part


def test_what_is_told_to_a_seat_names_no_hidden_domino() -> None:
    for number in range(8):
        for event in random_match(number):
            for seat in (None, *range(event.after.seats)):
                check_told(event.before, event.after, seat, event.seat, event.move)


def check_told(
    before: State, after: State, watcher: int | None, seat: int | None, move: str | None
) -> None:
    """The same sentences as if the others held something else entirely."""
    views = GAME.view(before, watcher), GAME.view(after, watcher)
    tellings = words.tell(Told(1, seat, move, *views), ENGLISH, NAMES[: after.seats])
    hidden = {str(tile) for hand in after.board.hands for tile in hand}
    if after.in_game:
        assert not [one for one in tellings for tile in hidden if tile in one]


def test_a_view_is_not_changed_by_telling_it() -> None:
    event = matches()[5]
    before = json.dumps([event.before, event.after])
    names = NAMES[: event.after["seats"]]
    words.tell(event, ENGLISH, names)
    words.state(event.after, ENGLISH, names)
    assert json.dumps([event.before, event.after]) == before
