"""Whole matches told as they are played: nothing raises, nothing is left unfilled or unsaid."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Told
from tablegames.games.damye import words
from tablegames.games.damye.rules import GAME, State
from tablegames.locale import LANGUAGES, translator
from tests.some import some

SECRETS = [f"{number:032x}" for number in (1, 2, 3)]
OPTIONS = {"games": 3, "clock": 5000, "between": 1000, "away": 20000, "stake": 3}
NAMES = ("Ana", "Bo")
ODD = 0.04
"""How often a move is one that is not listed, or time passes instead."""


@cache
def match(secret: str) -> tuple[tuple[Told, ...], tuple[tuple[Refused, State], ...]]:
    """A random match to its end: what is told of it, and the refusals met on the way."""
    rng, state, at = Random(secret), GAME.new(2, OPTIONS, secret), 0
    events: list[Told] = []
    refused: list[tuple[Refused, State]] = []
    while GAME.outcome(state) is None:
        at, seat, move = chosen(rng, state, at)
        try:
            after = GAME.tick(state, at) if move is None else GAME.play(state, seat, move, at)
        except Refused as met:
            refused.append((met, state))
            continue
        by, text = (None, None) if move is None else (seat, GAME.canonical(state, seat, move))
        events.append(Told(at, by, text, GAME.view(state, None), GAME.view(after, None)))
        state = after
    return tuple(events), tuple(refused)


def chosen(rng: Random, state: State, at: int) -> tuple[int, int, str | None]:
    """A time, a seat and a move, or None for time that passes to what is due."""
    wake, seat = GAME.wake(state), rng.randrange(2)
    if wake is not None and rng.random() < ODD:
        return wake, seat, None
    if rng.random() < ODD:
        return at, seat, rng.choice(["leave", "return", "draw", "void", "32-28", "1-6", "x", "0-1"])
    if state.match.away[state.turn] is not None:
        return at, state.turn, "return"
    legal = GAME.legal(state, state.turn)
    return at + 1, state.turn, rng.choice(legal) if legal else "next"


@cache
def told(secret: str, language: str) -> tuple[str, ...]:
    """Everything that is said of a match."""
    return tuple(_told(secret, language))


def _told(secret: str, language: str) -> Iterator[str]:
    tr = translator(language)
    for event in match(secret)[0]:
        yield from words.tell(event, tr, NAMES)
        yield words.state(event.after, tr, NAMES)
        yield from words.counters(event.after, tr)
        yield from words.result(event.after, tr, NAMES)
    for refused, state in match(secret)[1]:
        yield words.refuse(refused, GAME.view(state, None), tr, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("secret", some(SECRETS, 1))
def test_a_whole_match_is_told_without_a_gap(secret: str, language: str) -> None:
    said = list(told(secret, language))
    assert [one for one in said if "{" in one or "}" in one or not one.strip()] == []
    assert all(words.tell(event, translator(language), NAMES) for event in match(secret)[0])


@pytest.mark.parametrize("secret", some(SECRETS, 1))
def test_every_sentence_has_its_match_in_each_language(secret: str) -> None:
    """The same events give the same number of sentences, and no English in the others."""
    english, *others = (list(told(secret, language)) for language in LANGUAGES)
    for other in others:
        assert len(other) == len(english)
        assert set(english).isdisjoint(other)


@pytest.mark.parametrize("secret", some(SECRETS, 1))
def test_what_is_said_holds_nothing_that_is_secret(secret: str) -> None:
    assert secret not in " ".join(told(secret, "en"))


def test_the_matches_meet_enough_to_prove_something() -> None:
    events = [event for secret in SECRETS for event in match(secret)[0]]
    moves = {event.move for event in events}
    said = " ".join(one for secret in SECRETS for one in told(secret, "en"))
    assert {None, "leave", "return", "draw", "next"} <= moves
    for part in ("king from its next move", "you must take", "wins the game", "wins the match"):
        assert part in said
    assert "Time is up" in said
    assert {refused.code for secret in SECRETS for refused, _ in match(secret)[1]} >= {
        "not-your-turn",
        "bad-move",
        "off-board",
        "no-offers",
    }


def test_a_view_is_not_changed_by_telling_it() -> None:
    event = match(SECRETS[0])[0][5]
    before = json.dumps([event.before, event.after])
    words.tell(event, translator("de"), NAMES)
    words.state(event.after, translator("de"), NAMES)
    assert json.dumps([event.before, event.after]) == before
