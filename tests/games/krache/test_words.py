"""Krache in words: every refusal, event and result has its whole sentence, in each language."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Step, told
from tablegames.games.krache import words
from tablegames.games.krache.rules import GAME, State
from tablegames.locale import LANGUAGES, translator
from tests.games.krache.tables import (
    HELD_UP,
    LAST_CARD,
    NAMES,
    ONE_PILE,
    RACE,
    SLAP,
    given,
    new,
    play,
    random_match,
)

ENGLISH = translator("en")
GENERIC = "That is not possible now."
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def tell(before: State, seat: int, move: str, at: int = 1000) -> list[str]:
    after = GAME.play(before, seat, move, at)
    return words.tell(told(GAME, before, Step(at, seat, move, after), None), ENGLISH, NAMES)


def passed(before: State, at: int) -> list[str]:
    after = GAME.tick(before, at)
    return words.tell(told(GAME, before, Step(at, None, None, after), None), ENGLISH, NAMES)


def test_a_card_is_named() -> None:
    assert [words.named(card, ENGLISH) for card in ("7s", "Ac", "Td", "Qh")] == [
        "7 of spades", "ace of clubs", "10 of diamonds", "queen of hearts",
    ]  # fmt: skip
    for language in LANGUAGES:
        assert len({words.named(card, translator(language)) for card in DECK}) == 52


def test_krache_and_the_count() -> None:
    assert tell(new(), 0, "krache") == ["Ana says krache."]
    assert tell(play(new(), (0, 0, "krache")), 1, "krache") == [
        "Bo says krache.",
        "Both are ready: three counts, then the cards are turned.",
    ]
    assert passed(new(ready_ms=3000), 3000) == [
        "The time to get ready is up: three counts, then the cards are turned."
    ]
    state = given(phase="count", until=9, spit=[["4c"], ["8h"]])
    assert passed(state, 9) == [
        "Ana turns the 4 of clubs onto pile L.",
        "Bo turns the 8 of hearts onto pile R.",
    ]


def test_plays_shifts_and_misplays() -> None:
    assert tell(given(), 0, "play 1 L") == ["Ana plays the 8 of clubs onto pile L."]
    assert tell(given(HELD_UP), 0, "shift 5") == ["Ana moves the king of clubs to slot 2."]
    assert tell(given(), 1, "play 1 R") == [
        "Misplay: the 8 of spades of Bo does not fit on the king of clubs. Frozen for 0.7 seconds."
    ]
    assert tell(given(options={"freeze_ms": 0}), 1, "play 1 R") == [
        "Misplay: the 8 of spades of Bo does not fit on the king of clubs."
    ]
    assert tell(given(), 1, "slap L") == ["Bo slaps, but there is nothing to slap yet."]
    assert passed(given(frozen=[0, 5]), 5) == ["Bo is free again."]
    assert passed(given(SLAP, barred=[5, 0]), 5) == ["Ana may slap now."]


def test_blocks() -> None:
    stock = [[["3c", "7h"], ["5c"], ["9c"], ["Jc"], ["Kc"]], HELD_UP["stock"][1]]
    assert tell(given(HELD_UP, stock=stock), 0, "play 1 L") == [
        "Ana plays the 7 of hearts onto pile L.",
        "Neither can play: both say krache again.",
    ]
    held = play(given(HELD_UP), (1000, 0, "play 1 L"))
    assert passed(held, 21000) == ["Ana holds up Bo for too long: both say krache again."]
    turned = given(HELD_UP, phase="count", until=9, spit=[["Tc", "2c"], []], stock=[
        [["3c"], ["3d"], [], [], []], [["5c"], ["5d"], [], [], []]])  # fmt: skip
    assert passed(turned, 9) == [
        "Ana turns the 10 of clubs onto pile L.",
        "Neither can play: both say krache again.",
    ]


def test_only_time_that_has_run_out_is_holding_up() -> None:
    stock = [RACE["stock"][0], [["2c"], ["2d"], ["2h"], ["2s"], ["4c"]]]
    held = given(stock=stock, spit=[["5c"], []], stall=20000)
    assert tell(held, 0, "play 1 L") == [
        "Ana plays the 8 of clubs onto pile L.",
        "Neither can play: both say krache again.",
    ]
    assert passed(given(stock=stock, stall=20000), 20000) == [
        "Ana holds up Bo for too long, and no spit cards are left: round 1 is over.",
        "Slap the smaller pile: L with 1 or R with 1 cards.",
    ]


def test_a_stock_that_is_empty_when_the_cards_are_turned() -> None:
    stock = [[[], [], [], [], []], RACE["stock"][1]]
    state = given(phase="count", until=9, stock=stock, spit=[[], ["4c"]], spitter=1,
                  piles={"L": [], "R": ["Kc"]})  # fmt: skip
    assert passed(state, 9)[:2] == [
        "Ana has emptied all slots: round 1 is over.",
        "Ana takes nothing, Bo the pile.",
    ]


def test_the_end_of_a_round_and_the_slap() -> None:
    state = given(LAST_CARD)
    over = ["Ana plays the 9 of clubs onto pile L.", "Ana has emptied all slots: round 1 is over."]
    assert tell(state, 0, "play 3 L") == [
        *over, "Slap the smaller pile: L with 9 or R with 26 cards.",
    ]  # fmt: skip
    early = play(state, (900, 1, "slap L"))
    assert tell(early, 0, "play 3 L")[-1] == (
        "Slap the smaller pile, L with 9 or R with 26 cards. "
        "Bo slapped too early and must wait for 0.5 seconds."
    )
    both = play(early, (900, 0, "slap L"))
    assert tell(both, 0, "play 3 L")[-1] == (
        "The slap is open, L with 9 or R with 26 cards. "
        "Both slapped too early and must wait for 0.5 seconds."
    )


def test_who_took_what_and_the_next_round() -> None:
    assert tell(given(SLAP), 1, "slap R") == [
        "Bo slaps first and takes pile R, 30 cards; Ana takes the other one.",
        "Cards after the round: Ana 12, Bo 40.",
        "Round 4 is dealt: say krache when you are ready.",
        "Ana has no spit cards: in this round only Bo turns cards, and there is only pile R.",
    ]
    assert passed(given(SLAP), 5000)[0] == (
        "Nobody slaps: Ana has fewer cards and takes the smaller pile."
    )
    piles = {"L": ["4c", "4d"], "R": ["5c", "5d"]}
    assert passed(given(SLAP, piles=piles), 5000)[0] == (
        "Nobody slaps: the piles are equal, each takes the one on the own side."
    )
    alike = given(SLAP, spit=[[], []], piles={"L": ["4c"], "R": ["5c", "5d"]},
                  stock=[[["Ac"], [], [], [], []], [["Ah"], [], [], [], []]])  # fmt: skip
    coin = passed(alike, 5000)
    taker = "Ana" if GAME.tick(alike, 5000).rounds[-1][0] == 2 else "Bo"
    assert coin[0] == (
        f"Nobody slaps, and both have equally many cards: by the coin {taker} takes the smaller "
        "pile."
    )


def test_one_pile_rounds() -> None:
    stock = [ONE_PILE["stock"][0], [["7d"], [], [], [], []]]
    assert tell(given(ONE_PILE, stock=stock), 1, "play 1 R") == [
        "Bo plays the 7 of diamonds onto pile R.",
        "Bo has emptied all slots: round 4 is over.",
        "Bo takes nothing, Ana the pile.",
        "Cards after the round: Ana 24, Bo 12.",
        "Round 5 is dealt: say krache when you are ready.",
        "Bo has no spit cards: in this round only Ana turns cards, and there is only pile L.",
    ]
    stock = [[[], [], ["7c"], [], []], ONE_PILE["stock"][1]]
    assert tell(given(ONE_PILE, stock=stock), 0, "play 3 R")[1:] == [
        "Ana has emptied all slots: round 4 is over.",
        "Ana takes nothing, Bo the pile.",
        "Cards after the round: Ana 0, Bo 39.",
        "Ana is rid of all cards and wins the match; Bo has 39.",
        "The match took 4 rounds.",
    ]


@pytest.mark.parametrize(("options", "score", "said"), [
    ({"mode": "points"}, [1, 2], [
        "Cards left: Ana 6, Bo 11. Points: 7 to 13.",
        "Round 2 is dealt: say krache when you are ready."]),
    ({"mode": "points"}, [94, 80], [
        "Cards left: Ana 6, Bo 11. Points: 100 to 91.",
        "Bo wins the match with 91 points; Ana has 100.", "The match took 1 round."]),
    ({"mode": "quick"}, [0, 1], [
        "Cards left: Ana 6, Bo 11. Rounds won: 1 to 1.",
        "Round 2 is dealt: say krache when you are ready."]),
    ({"mode": "quick"}, [1, 0], [
        "Cards left: Ana 6, Bo 11. Rounds won: 2 to 0.",
        "Ana wins the match by 2 to 0 in rounds won.", "The match took 1 round."]),
])  # fmt: skip
def test_scores(options: JSON, score: list[int], said: list[str]) -> None:
    assert tell(given(LAST_CARD, options, score=score), 0, "play 3 L")[2:] == said


def test_a_round_that_does_not_count_and_a_last_block() -> None:
    spit = [LAST_CARD["spit"][0], LAST_CARD["spit"][1][:1]]
    state = given(LAST_CARD, {"mode": "quick"}, spit=spit)
    assert tell(state, 0, "play 3 L")[2] == (
        "Both have equally many cards left, 6: the round does not count."
    )
    stock = [[["Kh"], ["Kc"], [], [], []], [["2h"], ["2s"], ["3c"], ["3d"], ["3h"]]]
    state = given(stock=stock, piles={"L": ["6c"], "R": ["Qd"]})
    assert tell(state, 0, "play 2 R")[1:] == [
        "Neither can play, and no spit cards are left: round 1 is over.",
        "Slap the smaller pile: L with 1 or R with 2 cards.",
    ]


OVER: JSON = {"phase": "over", "stock": [[[]] * 5] * 2, "spit": [[], ["8c"]]}
STATES: list[tuple[State, str]] = [
    (new(), "Say krache when you are ready, both of you."),
    (given(phase="ready", ready=[False, True]), "Bo has said krache; Ana is still to say it."),
    (given(phase="count", until=9), "Three counts, then the cards are turned."),
    (given(), "Play what is one higher or lower than a top card."),
    (given(ONE_PILE, stock=[ONE_PILE["stock"][0], [["7d"], [], [], [], ["2c"]]]),
     "Play onto the only pile, R: one higher or one lower."),
    (given(frozen=[0, 9]), "Bo is frozen for a moment; the other plays on."),
    (given(ONE_PILE), "Bo cannot play; it is for Ana to go on."),
    (given(SLAP), "Slap the smaller pile: L with 10 or R with 30 cards."),
    (given(OVER), "The match is over."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "said"), STATES)
def test_the_state_says_what_is_asked_of_whom(state: State, said: str) -> None:
    view = GAME.view(state, None)
    assert words.state(view, ENGLISH, NAMES) == said
    assert bool(words.result(view, ENGLISH, NAMES)) == (state.phase == "over")
    for language in set(LANGUAGES) - {"en"}:
        other = words.state(view, translator(language), NAMES)
        assert other != said
        assert "{" not in other


SHIFTABLE = [[["Kc", "Jc"], [], ["5c"], [], []], [["4d"], ["7d"], ["8d"], ["2d"], ["6d"]]]
REFUSALS: list[tuple[State, int, str, str]] = [
    (given(), 0, "spit", "Write krache, play 3 L, shift 4 or slap R: slots 1 to 5, piles L and R."),
    (given(), 2, "krache", "There is no such seat at this table."),
    (given(OVER), 0, "krache", "The match is over: nothing more can be played."),
    (new(), 0, "play 1 L", "The cards are not turned yet: first both say krache."),
    (given(phase="count", until=9000), 0, "slap L",
     "The count is running: wait until the cards are turned."),
    (given(SLAP), 0, "shift 1", "The round is over: slap pile L or pile R."),
    (play(new(), (0, 0, "krache")), 0, "krache",
     "You have said krache already: wait until the cards are turned."),
    (given(), 0, "krache", "Krache is said when neither can play, and one of you still can."),
    (given(frozen=[1700, 0]), 0, "play 1 L", "You are frozen for 1 second more."),
    (given(frozen=[701, 0]), 0, "shift 1", "You are frozen for 0.1 seconds more."),
    (given(ONE_PILE), 0, "play 2 R", "Slot 2 is empty: take another one."),
    (given(ONE_PILE), 0, "play 3 L", "In this round there is only pile R: play onto that."),
    (given(piles={"L": ["7d"], "R": []}), 0, "play 1 R",
     "There is no card at R on which one could play."),
    (given({"spitter": 1, "spit": [[], []]}, phase="play", stock=SHIFTABLE), 0,
     "play 1 R",
     "There is no card at R on which one could play."),
    (play(given(), (600, 0, "play 1 L")), 1, "play 1 L",
     "Too late: the 8 of spades fitted until a moment ago. It costs you nothing."),
    (given(), 0, "shift 1",
     "None of your slots is empty: a card can be moved only into an empty one."),
    (given(ONE_PILE), 0, "shift 1", "Slot 1 has only one card: it stays there."),
    (given(SLAP, barred=[1200, 0]), 0, "slap L",
     "You slapped too early and are barred for 0.5 seconds more."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "seat", "move", "said"), REFUSALS)
def test_a_refusal_names_its_rule(state: State, seat: int, move: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.play(state, seat, move, 700)
    view = GAME.view(state, None)
    assert words.refuse(refused.value, view, ENGLISH, NAMES) == said
    for language in set(LANGUAGES) - {"en"}:
        tr = translator(language)
        other = words.refuse(refused.value, view, tr, NAMES)
        assert other not in {said, tr(GENERIC)}
        assert "{" not in other


@IN_EACH_LANGUAGE
def test_refused_options_and_positions_have_their_sentences_too(language: str) -> None:
    tr = translator(language)
    for refused in (
        Refused("bad-options", name="mode", value=1, allowed=["classic"]),
        Refused("bad-position", where="stock", why="impossible"),
        Refused("paused"),
    ):
        said = words.refuse(refused, {}, tr, NAMES)
        assert said != tr(GENERIC)
        assert "{" not in said


@IN_EACH_LANGUAGE
def test_every_option_and_value_has_its_words(language: str) -> None:
    tr = translator(language)
    for choice in GAME.choices(2, 2):
        assert words.option(choice.name, tr) not in {"", choice.name}
        assert words.option_help(choice.name, tr)
        values = [words.option_value(choice.name, value, tr) for value in choice.offered]
        assert len(set(values)) == len(values)
        assert not {"0", "", *map(str, choice.offered)} & set(values)
    assert words.option("xyz", tr) == "xyz"
    assert words.option_help("xyz", tr) == ""
    assert words.option_value("xyz", 5, tr) == words.option_value("target", "5", tr) == "5"


def test_values_are_said_as_one_reads_them() -> None:
    said: list[tuple[str, Any, str]] = [
        ("mode", "classic", "be rid of all cards"), ("target", 1, "1 point"),
        ("target", 100, "100 points"), ("quick_wins", 2, "first to 2 rounds"),
        ("ready_ms", 0, "no limit"),
        ("count_ms", 400, "0.4 seconds"), ("freeze_ms", 0, "never frozen"),
        ("grace_ms", 0, "no grace"), ("stall_ms", 20000, "20 seconds"), ("early_ms", 0, "no bar"),
    ]  # fmt: skip
    for name, value, sentence in said:
        assert words.option_value(name, value, ENGLISH) == sentence


@IN_EACH_LANGUAGE
def test_everything_that_happens_has_its_sentences(language: str) -> None:
    tr = translator(language)
    for number in range(2):
        before: State | None = None
        for at, seat, move, state in random_match(number, 120):
            if before is not None and state != before:
                heard = told(GAME, before, Step(at, seat, move, state), 0)
                said = words.tell(heard, tr, NAMES)
                assert said or state.phase in {"play", "slap"} or state.phase == before.phase
                for sentence in [*said, words.state(heard.after, tr, NAMES)]:
                    assert sentence[-1] in ".!…"
                    assert "{" not in sentence
            before = state
