"""What a seat is given of a match: never its own card, nor what it has not been shown."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Step, told
from tablegames.games.dreieck import words
from tablegames.games.dreieck.rules import GAME, State
from tablegames.locale import translator
from tests.games.dreieck.contract import conceal, hidden_cards
from tests.games.dreieck.tables import HANDS, NAMES, Event, given, played, random_match

MATCHES = 2
CARD = re.compile(r"\b[A2-6][cdhs]\b")
WATCHERS = (None, 0, 1, 2)
TEXTS = ("ready", "buzz", "say even", "say 4", "say peers odd", "nonsense")
Q = ["?"] * 3


@cache
def events() -> tuple[Event, ...]:
    """Everything that happens in so many matches."""
    return tuple(event for number in range(MATCHES) for event in random_match(number))


def view(state: State, watcher: int | None) -> tuple[list[str], str]:
    shown = GAME.view(state, watcher)
    return shown["hands"], shown["right"]


@pytest.mark.parametrize("phase", ["ready", "count"])
def test_before_zero_nobody_sees_a_card(phase: str) -> None:
    assert [view(given(phase), watcher) for watcher in WATCHERS] == [(Q, "?")] * 4


@pytest.mark.parametrize("phase", ["ready", "count"])
def test_or_the_others_cards_already_while_all_get_ready(phase: str) -> None:
    state = given(phase, options={"peers_from": "ready"})
    assert [view(state, watcher)[0] for watcher in WATCHERS] == [
        Q, ["?", "2c", "6d"], ["4h", "?", "6d"], ["4h", "2c", "?"]]  # fmt: skip
    assert {view(state, watcher)[1] for watcher in WATCHERS} == {"?"}


@pytest.mark.parametrize("phase", ["race", "claim", "speak", "reveal"])
@pytest.mark.parametrize("show_right", [False, True])
def test_from_zero_on_each_sees_the_two_others_cards(phase: str, show_right: bool) -> None:
    state = given(phase, options={"show_right": show_right})
    assert [view(state, watcher)[0] for watcher in WATCHERS] == [
        Q, ["?", "2c", "6d"], ["4h", "?", "6d"], ["4h", "2c", "?"]]  # fmt: skip
    speaker = "Ah" if phase == "speak" else "?"
    assert [view(state, watcher)[1] for watcher in WATCHERS] == ["?", speaker, "?", "?"]


@pytest.mark.parametrize("show_right", [False, True])
@pytest.mark.parametrize("move", ["say even", "say odd", None])
@pytest.mark.parametrize("scores", [[0, 0, 0], [24, 22, 0]])
def test_after_a_fact_the_three_cards_are_open(
    show_right: bool, move: str | None, scores: list[int]
) -> None:
    state = given("speak", options={"show_right": show_right}, scores=scores)
    state = played(state, f"5 0 {move}" if move else "20000")
    other = "Ah" if show_right else "?"
    assert [view(state, watcher) for watcher in WATCHERS] == [
        (HANDS, other), (HANDS, "Ah"), (HANDS, other), (HANDS, other)]  # fmt: skip


def test_of_the_deck_its_size_and_no_secret() -> None:
    shown = GAME.view(given("race"), 0)
    assert shown["deck"] == 20
    assert set(GAME.dump(given("race"))) - set(shown) == {"secret"}
    assert set(shown) - set(GAME.dump(given("race"))) == {"dealer"}


def test_a_seed_is_shown_when_its_block_is_over() -> None:
    deals = [{"label": f"block {n}", "commitment": "5e" * 32} for n in (1, 2)]
    state = given("speak", deals=deals, block=2, scores=[24, 0, 0])
    for watcher in WATCHERS:
        assert [one["seed"] is None for one in GAME.view(state, watcher)["deals"]] == [False, True]
        over = GAME.view(played(state, "5 0 say even"), watcher)
        assert [one["seed"] is None for one in over["deals"]] == [False, False]


def test_no_view_list_or_refusal_holds_a_hidden_card() -> None:
    for event in events():
        for watcher in WATCHERS:
            hidden = hidden_cards(GAME.dump(event.after), watcher)
            assert not hidden & set(CARD.findall(given_to(event.after, watcher)))


def test_what_is_told_holds_no_hidden_card() -> None:
    for event in events()[::2]:
        step = Step(event.at, event.seat, event.move, event.after)
        for watcher in WATCHERS:
            said = told(GAME, event.before, step, watcher)
            assert said.move == event.move
            for shown, state in ((said.before, event.before), (said.after, event.after)):
                hidden = hidden_cards(GAME.dump(state), watcher)
                assert not hidden & set(CARD.findall(json.dumps(shown)))


def test_a_seat_is_given_the_same_whatever_it_may_not_know() -> None:
    rng = Random(9)
    changed = 0
    for event in events()[::3]:
        for watcher in WATCHERS:
            other = GAME.load(conceal(GAME.dump(event.after), watcher, rng))
            assert given_to(other, watcher) == given_to(event.after, watcher)
            changed += other != event.after
    assert changed > 50


def given_to(state: State, seat: int | None) -> str:
    known: list[Any] = [GAME.view(state, seat)]
    if seat is not None:
        known += [list(GAME.legal(state, seat)), list(GAME.unlisted(state, seat))]
        known += [refusal(state, seat, text) for text in TEXTS]
    return json.dumps(known)


def refusal(state: State, seat: int, text: str) -> Any:
    try:
        GAME.canonical(state, seat, text)
    except Refused as refused:
        return [refused.code, refused.facts]
    return None


def test_the_sentences_of_a_hidden_world_are_the_same() -> None:
    """What is said of a move or of time, and of the state, until the cards lie open."""
    tr, rng, compared = translator("en"), Random(4), 0
    for event in events():
        if event.after.phase in {"reveal", "over"} or event.after.round != event.before.round:
            continue
        watcher = rng.choice(WATCHERS)
        before = GAME.load(conceal(GAME.dump(event.before), watcher, rng))
        after = after_same(before, event)
        said = sentences(before, after, event, watcher)
        assert said == sentences(event.before, event.after, event, watcher)
        states = [words.state(GAME.view(one, watcher), tr, NAMES) for one in (after, event.after)]
        assert states[0] == states[1]
        compared += before != event.before
    assert compared > 30


def after_same(before: State, event: Event) -> State:
    if event.seat is None or event.move is None:
        return GAME.tick(before, event.at)
    return GAME.play(before, event.seat, event.move, event.at)


def sentences(before: State, after: State, event: Event, watcher: int | None) -> list[str]:
    step = Step(event.at, event.seat, event.move, after)
    return words.tell(told(GAME, before, step, watcher), translator("en"), NAMES)
