"""Hidden cards: what a seat is given, and what it is told (rules, *View*)."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

import pytest

from tablegames.engine.timeline import Step, told
from tablegames.games.menteur import words
from tablegames.games.menteur.rules import GAME
from tablegames.games.menteur.state import State
from tablegames.locale import translator
from tests.games.menteur.contract import conceal
from tests.games.menteur.tables import NAMES, Event, given, laid, new, played, random_match

MATCHES = 4
CARD = re.compile(r"\b[A2-9TJQK][cdhs]\b")
TR = translator("en")


@cache
def events() -> tuple[Event, ...]:
    return tuple(event for number in range(MATCHES) for event in random_match(number, most=90))


def watchers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def hidden_from(state: State, watcher: int | None) -> set[str]:
    """The cards that a watcher may not know (those of the last doubt were shown to all)."""
    if state.phase in {"round-over", "over"}:
        return set()
    hidden = {card for seat, hand in enumerate(state.hands) if seat != watcher for card in hand}
    hidden |= {card for one in state.pile if one.seat != watcher for card in one.cards}
    return (hidden | set(state.aside)) - set(state.shown.cards if state.shown else ())


def test_no_view_holds_a_hidden_card() -> None:
    for event in events():
        for watcher in watchers(event.after):
            text = json.dumps(GAME.view(event.after, watcher))
            assert not hidden_from(event.after, watcher) & set(CARD.findall(text))


def test_what_a_view_shows() -> None:
    state = laid()
    view = GAME.view(state, 0)
    assert view["hands"] == [["9c", "9d"], 2, 1]
    assert [one["cards"] for one in view["pile"]] == [1, ["Kh"]]
    spectator = GAME.view(state, None)
    assert spectator["hands"] == [2, 2, 1]
    assert [one["cards"] for one in spectator["pile"]] == [1, 1]
    assert GAME.view(new(2), 0)["aside"] == 18
    assert set(view) == set(GAME.dump(state)) - {"secret"}


@pytest.mark.parametrize("watcher", [None, 0, 1, 2])
def test_when_a_round_is_over_everything_is_open(watcher: int | None) -> None:
    for wins in (1, 2):
        state = given({"wins": wins}, hands=[["Kh"], ["5d"], ["6d"]])
        state = GAME.tick(played(state, (0, 0, "lay Kh")), 6000)
        position, view = GAME.dump(state), GAME.view(state, watcher)
        assert all(view[name] == position[name] for name in ("hands", "pile", "aside"))


def test_the_seed_of_a_round_is_shown_when_it_is_over() -> None:
    def seeds(state: State) -> list[bool]:
        return [one["seed"] is not None for one in GAME.view(state, 0)["deals"]]

    state = new(3, wins=2)
    assert seeds(state) == [True, False]
    over = {"phase": "round-over", "turn": None, "rounds": [{"winners": [0], "left": [0, 1, 1]}]}
    state = GAME.load({**GAME.dump(state), **over})
    assert seeds(state) == [True, True]
    assert seeds(played(state, (0, 0, "next"))) == [True, True, False]


def test_only_the_layer_hears_what_is_laid() -> None:
    state = given()
    assert GAME.heard(state, 0, "lay Kh", 0) == "lay Kh"
    assert [GAME.heard(state, 0, "lay Kh", watcher) for watcher in (None, 1, 2)] == [None] * 3
    window = GAME.tick(laid(), 1750)
    assert [GAME.heard(window, 1, "doubt", watcher) for watcher in (None, 0, 2)] == ["doubt"] * 3


def test_what_is_told_is_the_same_whatever_lies_face_down() -> None:
    """Also the sentences: nothing in them follows from a hidden card."""
    rng, changed = Random(4), 0
    for event in events():
        if event.move not in {None, "accept"} or event.after.phase in {"round-over", "over"}:
            continue
        seat = rng.choice(watchers(event.before))
        other = GAME.load(conceal(GAME.dump(event.before), seat, rng))
        after = (
            GAME.tick(other, event.at)
            if event.seat is None
            else GAME.play(other, event.seat, str(event.move), event.at)
        )
        assert heard(other, event, after, seat) == heard(event.before, event, event.after, seat)
        changed += other != event.before
    assert changed > 30


def heard(before: State, event: Event, after: State, watcher: int | None) -> str:
    said = told(GAME, before, Step(event.at, event.seat, event.move, after), watcher)
    sentences = words.tell(said, TR, NAMES[: before.seats])
    return json.dumps([said.seat, said.move, said.before, said.after, sentences])


def test_a_true_and_a_false_lay_look_the_same_to_the_others() -> None:
    hands = [["9c", "Kh", "Kd"], ["5d", "5h"], ["6d"]]
    states = [played(given(hands=hands), (0, 0, f"lay {card}")) for card in ("9c", "Kh")]
    for at in (0, 750, 3000, 6000):
        true, false = (GAME.tick(state, at) for state in states)
        assert GAME.wake(true) == GAME.wake(false)
        for watcher in (None, 1, 2):
            assert GAME.view(true, watcher) == GAME.view(false, watcher)
            if watcher:
                assert GAME.legal(true, watcher) == GAME.legal(false, watcher)


def test_the_layer_is_told_no_more_than_the_others() -> None:
    """At one keyboard the others read it too."""
    for event in events():
        if event.move is not None and event.move.startswith("lay"):
            step = Step(event.at, event.seat, event.move, event.after)
            sentences = {
                tuple(words.tell(told(GAME, event.before, step, one), TR, NAMES))
                for one in watchers(event.before)
            }
            assert len(sentences) == 1
