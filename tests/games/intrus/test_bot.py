"""The bot: by its view alone, in its times, and its levels differ (rules, *Bot*)."""

from __future__ import annotations

import inspect
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import JSON, Act
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games.intrus import bot, wordfile
from tablegames.games.intrus.knowledge import BOTH, OTHER, OWN, Known
from tablegames.games.intrus.levelling import levelled
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.state import State
from tablegames.locale import LANGUAGES
from tests.benchmarks.intrus import MARGIN, hits
from tests.games.intrus.contract import conceal
from tests.games.intrus.tables import bots_match, given, played
from tests.games.tables import SECRET

ENTRY = next(one for one in wordfile.entries("en") if one.words == ("coffee", "tea"))
LEVELS = ("easy", "medium", "hard")


def acted(state: State, seat: int, level: str = "hard", number: int = 0) -> Act:
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    act = bot.act(view, legal, level, Random(number), lambda: False)
    assert act is not None
    return act


def said(round_: int, seat: int, text: str) -> JSON:
    return {"round": round_, "seat": seat, "text": text}


def clues(state: State, seat: int = 0) -> set[str]:
    """Everything that the bot may say here."""
    return {acted(state, seat, "hard", n).move.removeprefix("clue ") for n in range(80)}


def test_it_has_nothing_to_do_without_a_move() -> None:
    state = given(4)
    assert not bot.asks(GAME.view(state, 1), [])
    assert bot.act(GAME.view(state, 1), [], "hard", Random(0), lambda: False) is None
    assert bot.asks(GAME.view(state, 0), GAME.legal(state, 0))


def test_in_round_1_it_gives_what_fits_both_words() -> None:
    assert clues(given(4)) == set(ENTRY.both)
    assert clues(given(4, words=["tea", "coffee"])) == set(ENTRY.both)


def test_later_it_gives_what_fits_its_own_word_alone() -> None:
    assert clues(given(4, round=2)) == set(ENTRY.own[0])
    assert clues(given(4, round=2, words=["tea", "coffee"])) == set(ENTRY.own[1])


def test_it_never_gives_what_was_given() -> None:
    given_ = [said(1, 1, ENTRY.both[0].upper()), said(1, 2, ENTRY.both[1])]
    assert clues(given(4, clues=given_)) == set(ENTRY.both[2:])
    everything = [said(1, 1, clue) for clue in ENTRY.both]
    assert clues(given(4, clues=everything)) == set(ENTRY.own[0])
    everything += [said(1, 2, clue) for clue in ENTRY.own[0]]
    assert clues(given(4, round=2, clues=everything)) == {"…"}


def test_who_takes_himself_for_the_intruder_gives_what_fits_both() -> None:
    other = [said(2, 1, ENTRY.own[1][0]), said(2, 2, ENTRY.own[1][1])]
    assert clues(given(4, round=2, clues=other)) == set(ENTRY.both)
    balanced = [*other, said(2, 1, ENTRY.own[0][0]), said(2, 2, ENTRY.own[0][1])]
    assert clues(given(4, round=2, clues=balanced)) == set(ENTRY.own[0][2:])
    used = [*other, *(said(1, 1, clue) for clue in ENTRY.both)]
    assert clues(given(4, round=2, clues=used)) == {"…"}


def test_its_own_clues_do_not_tell_it_who_it_is() -> None:
    own = [said(1, 0, clue) for clue in ENTRY.own[0][:3]]
    other = [said(2, 1, ENTRY.own[1][0]), said(2, 2, ENTRY.own[1][1])]
    assert clues(given(4, round=3, clues=[*own, *other])) == set(ENTRY.both)


def test_a_clue_is_known_also_where_it_is_written_otherwise() -> None:
    known = Known("coffee", [])
    assert [known.list_of(text) for text in ("HOT", "bean", "tea-bag", "Breakfasts")] == [
        BOTH,
        OWN,
        None,
        BOTH,
    ]
    assert [known.list_of(text) for text in ("hot and wet", "a leaf", "my leaves", "…")] == [
        BOTH,
        None,
        OTHER,
        None,
    ]


def test_of_a_word_that_it_does_not_know_it_says_what_goes_with_what_is_said() -> None:
    """Of a word in a player's own file it makes something up once there is something to go by."""
    words = ["zwieback", "tea"]
    assert clues(given(4, words=words)) == {"…"}
    assert clues(given(4, words=words, clues=[said(1, 1, "wombat")])) == {"…"}
    heard = [said(1, 1, "Hot"), said(1, 2, "cup")]
    assert clues(given(4, words=words, clues=heard)) == set(ENTRY.both[2:])
    moto = next(one for one in wordfile.entries("ht") if "moto" in one.words)
    assert clues(given(4, words=words, clues=[said(1, 1, "gidon")])) == set(moto.both) - {"gidon"}
    assert clues(given(4, words=["cupboard", "tea"], clues=heard)) == {"broom", "vacuum cleaner"}


def test_it_does_not_give_such_a_word_away() -> None:
    heard = [said(1, 1, "Hot"), said(1, 2, "cup")]
    assert clues(given(4, words=["sugar cane", "tea"], clues=heard)) == (
        set(ENTRY.both[2:]) - {"sugar"}
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_its_word(language: str) -> None:
    for entry in wordfile.entries(language):
        state = given(4, {"pairs": [list(entry.words)]}, words=list(entry.words))
        assert acted(state, 0).move.removeprefix("clue ") in entry.both


def test_every_clue_that_it_may_give_is_accepted() -> None:
    for language in LANGUAGES:
        for entry in wordfile.entries(language):
            for place in (0, 1):
                words = [entry.words[place], entry.words[1 - place]]
                state = given(4, {"pairs": [words]}, words=words)
                for clue in (*entry.both, *entry.own[place]):
                    assert GAME.canonical(state, 0, f"clue {clue}") == f"clue {clue}"


def test_it_votes_for_the_lowest_sum() -> None:
    heard = [said(1, seat, ENTRY.both[seat]) for seat in range(4)]
    heard += [said(2, seat, ENTRY.own[seat == 2][seat]) for seat in range(4)]
    state = given(4, phase="vote", round=2, clues=heard, intruders=[2])
    assert {acted(state, seat).move for seat in (0, 1, 3)} == {"vote 2"}
    unknown = [*heard[:2], said(1, 2, "wombat"), heard[3]]
    state = given(4, phase="vote", clues=unknown)
    votes = Counter(acted(state, 0, "hard", n).move for n in range(100))
    assert votes.most_common(1)[0][0] == "vote 2"


def test_in_a_run_off_it_chooses_among_the_tied() -> None:
    open_ = {"round": 1, "votes": [1, 0, 1, 0, 1], "second": None, "out": None}
    heard = [said(1, 4, ENTRY.own[1][0])]
    state = given(5, phase="revote", tied=[0, 1], history=[open_], clues=heard)
    assert {acted(state, 3, "hard", n).move for n in range(40)} == {"vote 0", "vote 1"}
    assert {acted(state, 1, "easy", n).move for n in range(40)} == {"vote 0"}


def test_the_noise_of_a_level() -> None:
    heard = [said(1, 2, ENTRY.own[1][0]), *(said(1, s, ENTRY.both[s]) for s in (0, 1, 3))]
    state = given(4, phase="vote", clues=heard)
    later = given(4, phase="vote", round=3, clues=heard)

    def right(state: State, level: str) -> int:
        return sum(acted(state, 0, level, n).move == "vote 2" for n in range(200))

    easy, medium, hard = (right(state, level) for level in LEVELS)
    assert easy < 95 < medium < 130 < 175 < hard < 200
    assert medium < right(later, "medium")
    assert right(later, "hard") == 200


@pytest.mark.parametrize(
    ("phase", "quickest", "slowest"),
    [("clue", 1500, 4000), ("talk", 1000, 3000), ("vote", 800, 2500)],
)
def test_its_times_do_not_depend_on_its_side(phase: str, quickest: int, slowest: int) -> None:
    heard = [said(1, 1, ENTRY.own[1][0])]
    citizen = given(4, phase=phase, clues=heard, intruders=[3])
    intruder = given(4, phase=phase, clues=heard, intruders=[0])
    times = [acted(citizen, 0, "hard", n).after for n in range(200)]
    assert times == [acted(intruder, 0, "easy", n).after for n in range(200)]
    assert quickest <= min(times) < quickest + 60
    assert slowest - 60 < max(times) <= slowest


def test_it_goes_by_its_view_alone() -> None:
    """Another world that looks the same to its seat gives the same act."""
    rng = Random(7)
    for done in bots_match(3, LEVELS * 2, games=3):
        other = GAME.load(conceal(GAME.dump(done.before), done.seat, rng))
        for number in range(3):
            assert acted(other, done.seat, done.level, number) == acted(
                done.before, done.seat, done.level, number
            )
    assert "pairs" not in inspect.signature(bot.act).parameters


def test_the_same_chance_gives_the_same_match() -> None:
    once, again = (
        [(done.seat, done.move) for done in bots_match(11, LEVELS * 2, games=3)] for _ in "ab"
    )
    assert once == again
    assert once != [(done.seat, done.move) for done in bots_match(12, LEVELS * 2, games=3)]


@pytest.mark.parametrize(("language", "seats"), [("en", 3), ("fr", 6), ("de", 7), ("ht", 10)])
def test_bots_play_a_whole_match_at_a_table(seats: int, language: str) -> None:
    options: dict[str, Any] = {"games": 3, "clue_ms": 45_000, "vote_ms": 30_000}
    options["pairs"] = wordfile.pairs(language)
    specs = tuple(SeatSpec(f"b{n}", "bot", LEVELS[n % 3]) for n in range(seats))
    header = Header("intrus", specs, options, SECRET, start="2024-05-01")
    lines: list[str] = []
    table = Table(GAME, header, lines.append, bot=bot)
    while (due := table.wake()) is not None:
        table.advance(due)
    assert table.outcome is not None
    moves = [
        entry["move"] for entry in map(json.loads, "".join(lines).splitlines()) if "move" in entry
    ]
    given_ = [levelled(move[5:]) for move in moves if move.startswith("clue ")]
    assert any(given_)
    assert moves.count("next") == 2


def test_with_a_person_at_the_table_the_next_game_waits() -> None:
    state = given(3, {"games": 3}, phase="vote")
    state = played(state, "0: vote 2", "1: vote 2", "2: vote 0")
    assert acted(state, 1).move == "next"
    assert acted(state, 1).after >= 2500
    assert bot.act(GAME.view(state, 1), [], "hard", Random(0), lambda: False) is None


@pytest.mark.long
@pytest.mark.parametrize(("weaker", "stronger"), [("easy", "medium"), ("medium", "hard")])
def test_a_level_finds_the_intruder_more_often_than_the_one_below(
    weaker: str, stronger: str
) -> None:
    share = hits(weaker, stronger, 300)
    assert share[stronger] - share[weaker] >= MARGIN
