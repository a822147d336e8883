"""What nobody may know: the cards under a stock's top card, and the spit cards."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON
from tablegames.engine.timeline import Step, told
from tablegames.games.krache import words
from tablegames.games.krache.rules import GAME, State
from tablegames.locale import translator
from tests.contract import refusal
from tests.games.krache.tables import NAMES, random_match

TEXTS = ("krache", "shift 1", "shift 4", "slap L", "play 1 L", "play 2 R", "play 5 L", "no")


NAMED = [words.named(card, translator("en")) for card in DECK]


def concealed(position: JSON, rng: Random) -> JSON:
    """The face-down cards, each anywhere among them."""
    slots = [slot for stock in position["stock"] for slot in stock if slot]
    hidden = [card for slot in slots for card in slot[:-1]]
    hidden += [card for cards in position["spit"] for card in cards]
    rng.shuffle(hidden)
    for slot in slots:
        slot[:-1] = [hidden.pop() for _ in slot[:-1]]
    for cards in position["spit"]:
        cards[:] = [hidden.pop() for _ in cards]
    return position


def known(state: State) -> str:
    """Every byte that anybody is given."""
    views = [GAME.view(state, seat) for seat in (None, 0, 1)]
    open_to = [[*GAME.legal(state, seat), "-", *GAME.unlisted(state, seat)] for seat in (0, 1)]
    refusals = [refusal(GAME, state, seat, text) for seat in (0, 1) for text in TEXTS]
    tr = translator("en")
    said = [words.state(views[0], tr, NAMES), words.result(views[0], tr, NAMES)]
    return json.dumps([views, open_to, refusals, said])


def test_no_byte_that_is_given_hangs_on_a_face_down_card() -> None:
    rng, changed = Random(4), 0
    for number in range(2):
        for _, _, _, state in random_match(number, 90):
            other = GAME.load(concealed(GAME.dump(state), rng))
            assert known(other) == known(state)
            assert GAME.wake(other) == GAME.wake(state)
            changed += other != state
    assert changed > 80


def test_what_is_told_of_a_move_shows_only_cards_that_lie_open_then() -> None:
    tr = translator("en")
    for number in range(2):
        before: State | None = None
        for at, seat, move, state in random_match(number, 400):
            if before is not None:
                heard = told(GAME, before, Step(at, seat, move, state), None)
                open_then = open_cards(heard.before) | open_cards(heard.after)
                for sentence in words.tell(heard, tr, NAMES):
                    assert named_in(sentence) <= open_then
            before = state


def open_cards(view: JSON) -> set[str]:
    tops = [slot[-1] for stock in view["stock"] for slot in stock if slot]
    return {NAMED[DECK.index(card)] for card in (*tops, *view["piles"]["L"], *view["piles"]["R"])}


def named_in(sentence: str) -> set[str]:
    """The cards that a sentence names."""
    return {name for name in NAMED if f"the {name} " in f"{sentence} "}


def test_a_view_hides_all_but_the_top_cards() -> None:
    for number in range(2):
        for _, _, _, state in random_match(number, 200):
            view: Any = GAME.view(state, 0)
            assert "secret" not in view
            assert view["spit"] == [len(cards) for cards in state.spit]
            for stock, shown in zip(state.stock, view["stock"], strict=True):
                for slot, seen in zip(stock, shown, strict=True):
                    assert seen == ["?"] * (len(slot) - 1) + list(slot[-1:])
            assert GAME.view(state, 1) == GAME.view(state, None) == view
