"""Hidden information: nobody learns a word, a side or a vote that he may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Told
from tablegames.games.intrus import words
from tablegames.games.intrus.rules import GAME
from tablegames.games.intrus.state import State
from tablegames.locale import translator
from tests.games.intrus.contract import conceal
from tests.games.intrus.tables import NAMES, bots_match, given, played

CLUES = ("coffee", "tea", "hot", "COFFEE pot", "a tea", "ea", "…")
MOVES = [*(f"clue {clue}" for clue in CLUES), "clue", "ready", "next", "vote 0", "vote 2", "vote 9"]


def exits(state: State, seat: int | None) -> str:
    """Every byte that a seat is given: its view, its moves, its refusals, sentences of them."""
    tr, names = translator("en"), NAMES[: state.seats]
    view = GAME.view(state, seat)
    found: list[Any] = [view, words.state(view, tr, names), words.result(view, tr, names)]
    if seat is None:
        return json.dumps(found)
    found += [list(GAME.legal(state, seat)), list(GAME.unlisted(state, seat))]
    for move in MOVES:
        try:
            GAME.canonical(state, seat, move)
            found.append(None)
        except Refused as refused:
            found += [refused.code, refused.facts, words.refuse(refused, view, tr, names)]
    return json.dumps(found)


def states() -> Iterator[State]:
    """From matches of bots, with all phases among them."""
    for number, seats in enumerate((3, 5, 8)):
        levels = ("easy", "hard") * 5
        yield from list(steps(number, levels[:seats]))[::9]
    yield given(5, {"games": 3}, phase="game-end", out=[4])
    yield given(5, phase="reclue", tied=[0, 2], history=TIE, turn=2)
    yield given(5, phase="revote", tied=[0, 2], votes=[2, None, None, 0, None], history=TIE)


def steps(number: int, levels: tuple[str, ...]) -> Iterator[State]:
    yield from (done.before for done in bots_match(number, levels, games=3, talk_ms=20_000))


TIE = [{"round": 1, "votes": [2, 2, 0, 0, 1], "second": None, "out": None}]


def test_what_may_not_be_known_changes_no_byte() -> None:
    rng, changed, seen = Random(5), 0, set()
    for state in states():
        seen.add(state.phase)
        for seat in (None, *range(state.seats)):
            other = GAME.load(conceal(GAME.dump(state), seat, rng))
            assert other.secret == state.secret
            assert exits(other, seat) == exits(state, seat)
            changed += other.words != state.words or other.intruders != state.intruders
    assert seen >= {"clue", "talk", "vote", "reclue", "revote", "game-end"}
    assert changed > 60


def test_a_view_holds_no_word_but_ones_own_and_no_pairs() -> None:
    for state in states():
        if state.phase in {"game-end", "over"}:
            continue
        for seat in (None, *range(state.seats)):
            view = GAME.view(state, seat)
            assert set(view) == (set(GAME.dump(state)) - {"secret", "used"}) | {
                *("word", "sides", "count"),
            }
            assert "pairs" not in view["options"]
            assert view["words"] == view["intruders"] == "?"
            assert view["word"] == (None if seat is None else state.word(seat))
            view["word"] = None
            for word in state.words:
                assert f'"{word}"' not in json.dumps(view)


def test_the_view_is_alike_for_both_sides() -> None:
    """Only the word differs: neither form nor order tells on which side one is."""
    state = given(5, phase="vote", votes=[1, None, None, None, 1], out=[2])
    one, other = GAME.view(state, 0), GAME.view(state, 4)
    assert list(one) == list(other)
    assert (one.pop("word"), other.pop("word")) == ("coffee", "tea")
    assert (one.pop("votes"), other.pop("votes")) == (
        [1, None, None, None, "?"],
        ["?", None, None, None, 1],
    )
    assert one == other


def test_votes_are_sealed_until_all_are_in_and_then_open() -> None:
    state = given(4, phase="vote", votes=[3, 3, None, 0])
    assert GAME.view(state, None)["votes"] == ["?", "?", None, "?"]
    assert GAME.view(state, 1)["votes"] == ["?", 3, None, "?"]
    assert GAME.view(state, 2)["votes"] == ["?", "?", None, "?"]
    after = played(state, "2: vote 3")
    for seat in (None, *range(4)):
        assert GAME.view(after, seat)["history"][-1]["votes"] == [3, 3, 3, 0]


def test_a_vote_is_heard_by_nobody_else_and_a_clue_by_all() -> None:
    vote = given(4, phase="vote")
    assert GAME.heard(vote, 0, "vote 3", 0) == "vote 3"
    assert [GAME.heard(vote, 0, "vote 3", watcher) for watcher in (None, 1, 3)] == [None] * 3
    for move in ("clue vote 3", "ready", "next"):
        assert [GAME.heard(vote, 0, move, watcher) for watcher in (None, 0, 3)] == [move] * 3


@pytest.mark.parametrize("watcher", [None, 0, 1, 2, 3])
def test_what_is_told_of_a_vote_does_not_say_for_whom(watcher: int | None) -> None:
    """Also not to who gave it: several may look at one screen."""
    before, tr = given(4, phase="vote"), translator("en")
    after = [played(before, f"0: vote {target}") for target in (1, 2, 3)]
    said = {
        tuple(
            words.tell(
                Told(
                    1,
                    0,
                    GAME.heard(before, 0, f"vote {target}", watcher),
                    GAME.view(before, watcher),
                    GAME.view(state, watcher),
                ),
                tr,
                NAMES,
            )
        )
        for target, state in zip((1, 2, 3), after, strict=True)
    }
    assert said == {("Ana has voted.",)}


def test_an_elimination_shows_a_side_and_no_word() -> None:
    state = played(given(5, phase="vote"), *(f"{seat}: vote {seat == 0:d}" for seat in range(5)))
    assert GAME.view(state, 1)["sides"] == ["citizen", "?", "?", "?", "?"]
    assert GAME.view(state, 0)["words"] == "?"
    assert GAME.view(state, 0)["word"] == "coffee"


def test_at_the_end_of_a_game_all_lies_open_and_the_next_is_hidden_again() -> None:
    state = given(3, {"games": 3}, phase="vote")
    state = played(state, "0: vote 2", "1: vote 2", "2: vote 0")
    for seat in (None, 0, 2):
        view = GAME.view(state, seat)
        assert view["words"] == ["coffee", "tea"]
        assert view["intruders"] == [2]
        assert view["sides"] == ["citizen", "citizen", "intruder"]
        again = GAME.view(played(state, "0: next"), seat)
        assert again["words"] == again["intruders"] == "?"
        assert again["sides"] == ["?"] * 3


def test_seeds_are_shown_when_their_game_is_over_and_that_of_the_lot_at_once() -> None:
    state = GAME.new(3, {"games": 3}, "0" * 32)

    def shown(state: State) -> list[str]:
        deals = GAME.view(state, None)["deals"]
        return [deal["label"] for deal in deals if deal["seed"] is not None]

    assert shown(state) == ["game 1 first"]
    ended = GAME.load({**GAME.dump(state), "phase": "game-end", "turn": None})
    all_four = [f"game 1 {what}" for what in ("pair", "word", "roles", "first")]
    assert shown(ended) == all_four
    assert shown(played(ended, "0: next")) == [*all_four, "game 2 first"]


def test_a_refused_clue_tells_the_others_nothing() -> None:
    """What is refused of a seat depends on its own word and on what was said aloud."""
    citizen, intruder = given(4, intruders=[3]), given(4, intruders=[0])
    for state, gives in ((citizen, "coffee"), (intruder, "tea")):
        with pytest.raises(Refused) as refused:
            GAME.play(state, 0, f"clue {gives}", 1)
        assert (refused.value.code, refused.value.facts) == ("own-word", {})
