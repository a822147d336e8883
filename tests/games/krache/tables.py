"""Matches of Krache to test with: positions in which one move decides, and matches at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON, Refused
from tablegames.games.krache.rules import GAME, State

SECRET = "00112233445566778899aabbccddeeff"
NAMES = ("Ana", "Bo")

RACE: JSON = {
    "phase": "play",
    "stock": [
        [["8c"], ["3c"], ["3d"], ["3h"], ["3s"]],
        [["8s"], ["9h"], ["2c"], ["2d"], ["2h"]],
    ],
    "spit": [[], []],
    "piles": {"L": ["7d"], "R": ["Kc"]},
}
"""Both have an eight for pile L; seat 1 has a nine to follow."""

HELD_UP: JSON = {
    "phase": "play",
    "stock": [
        [["3c", "7h"], [], ["9c"], ["Jc"], ["4h", "4s", "Kc"]],
        [["3d"], ["5d"], ["9d"], ["Jd"], ["Kd"]],
    ],
    "spit": [["4c", "2c", "2d", "2h"], []],
    "piles": {"L": ["6d"], "R": ["7s"]},
}
"""After seat 0's ``play 1 L`` only a shift is left, and it is seat 0's."""

LAST_CARD: JSON = {
    "phase": "play",
    "stock": [[[], [], ["9c"], [], []], [["2c"], ["2d"], ["2h"], ["2s"], ["3c"]]],
    "spit": [["Ac", "Ad", "Ah", "As", "3d", "3h"], ["3s", "4c", "4d", "4h", "4s", "5c"]],
    "piles": {
        "L": ["5d", "5h", "5s", "6c", "6d", "6h", "6s", "8d"],
        "R": [card for card in DECK if card[0] in "7TJQ"]
        + ["8c", "8h", "8s", "9d", "9h", "9s", "Kd", "Kh", "Ks", "Kc"],
    },
}
"""Seat 0's ``play 3 L`` empties its stock; piles of 9 and 26 are to be slapped."""

SLAP: JSON = {
    "phase": "slap",
    "stock": [[[], [], [], [], []], [["2c"], ["2d"], ["2h"], ["2s"], ["3c"]]],
    "spit": [["Ac", "Ad"], ["Ah", "As", "3d", "3h", "3s"]],
    "piles": {
        "L": [card for card in DECK if card[0] in "45"] + ["6c", "6d"],
        "R": ["6h", "6s"] + [card for card in DECK if card[0] in "789TJQK"],
    },
    "until": 5000,
    "round": 3,
}
"""Piles of 10 and 30; seat 0 has 2 cards left, seat 1 has 10."""

ONE_PILE: JSON = {
    "phase": "play",
    "stock": [[["Kh"], [], ["7c"], [], []], [["2c"], ["2d"], ["2h"], ["2s"], ["3c"]]],
    "spit": [[], [card for card in DECK if card[0] in "A45"]],
    "piles": {"L": [], "R": [card for card in DECK if card[0] in "89TJQ"] + ["6d"]},
    "spitter": 1,
    "round": 4,
}
"""Seat 1 alone spits, onto R; L is dead."""


def given(position: JSON = RACE, /, options: JSON | None = None, **changes: Any) -> State:
    """That position with other fields."""
    outside = {"seats": 2, "secret": SECRET, "options": options or {}}
    return GAME.load({**outside, **position, **changes})


def new(**options: Any) -> State:
    return GAME.new(2, options, SECRET)


def playing(**options: Any) -> State:
    """The first round when the first cards have just been turned."""
    state = GAME.play(new(**options), 0, "krache", 0)
    state = GAME.play(state, 1, "krache", 0)
    return GAME.tick(state, state.until)


def play(state: State, *steps: tuple[int, int, str]) -> State:
    """The state after moves of ``at``, ``seat``, ``move``."""
    for at, seat, move in steps:
        state = GAME.play(state, seat, move, at)
    return state


def refusal(state: State, seat: int, move: str, at: int = 0) -> JSON:
    """Code and facts of the refusal; nothing has changed."""
    before = GAME.dump(state)
    with pytest.raises(Refused) as refused:
        GAME.play(state, seat, move, at)
    assert GAME.dump(state) == before
    return {"code": refused.value.code, **refused.value.facts}


def cards_of(state: State) -> list[str]:
    """Every card of the match, wherever it lies."""
    stock = [card for stock in state.stock for slot in stock for card in slot]
    return [*stock, *(card for cards in (*state.spit, *state.piles) for card in cards)]


def check_invariants(state: State) -> None:
    """What holds at every instant of a match."""
    assert sorted(cards_of(state)) == sorted(DECK)
    assert [len(stock) for stock in state.stock] == [5, 5]
    times = (state.until, state.stall, *state.frozen, *state.barred, *state.early)
    assert min(times) >= 0
    assert min(state.misplays) >= 0


def random_options(chance: Random) -> JSON:
    """Options that make things happen close together, and at the same time."""
    return {
        "mode": chance.choice(["classic", "classic", "points", "quick"]),
        "target": chance.choice([1, 20, 50]),
        "quick_wins": chance.choice([1, 2, 3]),
        "ready_ms": chance.choice([0, 1, 100, 3000]),
        "count_ms": chance.choice([1, 50, 400]),
        "freeze_ms": chance.choice([0, 1, 100, 700]),
        "grace_ms": chance.choice([0, 1, 100, 300]),
        "stall_ms": chance.choice([0, 1, 1000, 20000]),
        "slap_ms": chance.choice([1, 100, 5000]),
        "early_ms": chance.choice([0, 1, 100, 500]),
    }


def any_move(state: State, chance: Random) -> tuple[int, str]:
    """A seat and a move: mostly what is open, else anything that can be written."""
    seat = chance.randrange(2)
    slot, pile = chance.randint(1, 5), chance.choice("LR")
    anything = [f"play {slot} {pile}", f"shift {slot}", f"slap {pile}", "krache"]
    legal = GAME.legal(state, seat)
    return seat, chance.choice(legal if legal and chance.random() < 0.8 else anything)


def random_match(
    number: int, most: int = 1500
) -> Iterator[tuple[int, int | None, str | None, State]]:
    """What happens in a match at random: time, seat, move, the state after it."""
    chance = Random(number)
    state = GAME.new(2, random_options(chance), f"{chance.getrandbits(128):032x}")
    at = 0
    yield at, None, None, state
    for _ in range(most):
        if state.phase == "over":
            return
        at += chance.choice([0, 0, 1, 7, 50, 100, 299, 300, 700, 5000])
        while (due := GAME.wake(state)) is not None and due <= at:
            state = GAME.tick(state, due)
            yield due, None, None, state
        seat, move = any_move(state, chance)
        try:
            state = GAME.play(state, seat, move, at)
        except Refused:
            continue
        yield at, seat, move, state
