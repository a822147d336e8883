"""What a seat may not know is in nothing that it is given (rules, *View*)."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.timeline import Step, told
from tablegames.games.president import words
from tablegames.games.president.rules import GAME, State
from tablegames.locale import translator
from tests.games.president.contract import conceal
from tests.games.president.tables import NAMES, Event, gift, given, played, random_match

TR = translator("en")
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
TRIED = ("pass", "play 3c", "play 7c 7d", "give 3c 4d", "give 2s", "next", "play 9h 8s")


def events() -> list[Event]:
    return [event for number in (3, 6) for event in random_match(number, number, rounds=2)]


EVENTS = events()


def watchers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def hidden_from(state: State, watcher: int | None) -> set[str]:
    """The cards in hands that a watcher may not know; what it gave away itself it remembers."""
    if state.is_over:
        return set()
    hands = [hand for seat, hand in enumerate(state.hands) if seat != watcher]
    known = {c for one in state.gifts if watcher in {one.giver, one.taker} for c in one.cards}
    return {card for hand in hands for card in hand} - known


def test_no_view_list_or_refusal_holds_a_hidden_card() -> None:
    for event in EVENTS:
        state = event.after
        for watcher in watchers(state):
            text = json.dumps(GAME.view(state, watcher))
            if watcher is not None:
                text += " ".join([*GAME.legal(state, watcher), *GAME.unlisted(state, watcher)])
            assert not hidden_from(state, watcher) & set(CARD.findall(text))


def refusal(state: State, seat: int, text: str) -> str:
    try:
        GAME.canonical(state, seat, text)
    except Refused as refused:
        said = words.refuse(refused, GAME.view(state, seat), TR, NAMES)
        return json.dumps([refused.code, refused.facts, said])
    return ""


def test_a_seat_is_given_the_same_whatever_the_others_hold() -> None:
    rng, changed = Random(9), 0
    for event in EVENTS[::2]:
        state = event.after
        for watcher in rng.sample(watchers(state), 2):
            other = GAME.load(conceal(GAME.dump(state), watcher, rng))
            assert given_to(other, watcher) == given_to(state, watcher)
            changed += other != state
    assert changed > len(EVENTS) // 2


def given_to(state: State, watcher: int | None) -> str:
    view = GAME.view(state, watcher)
    known = [view, words.state(view, TR, NAMES), words.result(view, TR, NAMES)]
    if watcher is not None:
        known += [list(GAME.legal(state, watcher)), list(GAME.unlisted(state, watcher))]
        known += [refusal(state, watcher, text) for text in TRIED]
    return json.dumps(known)


def test_what_is_told_holds_no_hidden_card() -> None:
    for event in EVENTS:
        step = Step(event.at, event.seat, event.move, event.after)
        for watcher in watchers(event.after):
            said = told(GAME, event.before, step, watcher)
            text = json.dumps([said.move, said.before, said.after])
            hidden = hidden_from(event.before, watcher) & hidden_from(event.after, watcher)
            assert not hidden & set(CARD.findall(text))
            spoken = " ".join(words.tell(said, TR, NAMES[: event.after.seats]))
            assert not hidden & set(CARD.findall(spoken))


def test_a_gift_is_heard_by_who_gives_and_who_takes_it() -> None:
    state = given(
        "3c 5c", "4c 4d 2h 2s", "6c 7c", "8c As", "Tc", phase="give", round=2, turn=1,
        rounds=[[1, 3, 4, 0, 2]], gifts=[gift(2, 1, "2h 2s"), gift(0, 3, "As")],
    )  # fmt: skip
    move = "give 4c 2s"
    assert [GAME.heard(state, 1, move, seat) for seat in (None, *range(5))] == [
        None,
        None,
        move,
        move,
        None,
        None,
    ]
    after = played(state, move)
    assert [one["cards"] for one in GAME.view(after, 4)["gifts"]] == [2, 1, 2]
    assert [one["cards"] for one in GAME.view(after, None)["gifts"]] == [2, 1, 2]
    assert GAME.view(after, 0)["gifts"][1]["cards"] == ["As"]


def test_plays_and_passes_are_heard_by_all() -> None:
    for event in EVENTS:
        if event.move and event.seat is not None and not event.move.startswith("give"):
            for watcher in watchers(event.before):
                assert GAME.heard(event.before, event.seat, event.move, watcher) == event.move


@pytest.mark.parametrize("watcher", [None, 0, 2])
def test_from_the_end_of_a_round_everything_lies_open(watcher: int | None) -> None:
    ends = [event.after for event in EVENTS if event.after.is_over]
    assert ends
    for state in ends:
        position, view = GAME.dump(state), GAME.view(state, watcher)
        assert (view["hands"], view["gifts"]) == (position["hands"], position["gifts"])
        assert all(one["seed"] for one in view["deals"])


def test_a_seed_is_shown_when_its_round_is_over_the_lot_at_once() -> None:
    for event in EVENTS:
        deals = GAME.view(event.after, 0)["deals"]
        shown = [one["seed"] is not None for one in deals]
        assert shown == [True] * (len(shown) - 1) + [event.after.is_over]
        assert deals[0]["label"] == "dealer"


def test_every_hand_sees_its_own_cards_and_the_sizes_of_the_others() -> None:
    for event in EVENTS:
        state = event.after
        if not state.is_over:
            for seat in range(state.seats):
                assert GAME.view(state, seat)["hands"] == [
                    list(hand) if owner == seat else len(hand)
                    for owner, hand in enumerate(state.hands)
                ]
