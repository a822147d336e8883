"""The texts of moves, the refusals in their order, time, and what is hidden (rules)."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.colonno import words
from tablegames.games.colonno.rules import GAME, State
from tablegames.locale import translator
from tests.games.colonno.tables import NAMES, dump, given, new, played, random_match, refused

OVER: JSON = {"turn": None, "closer": 1}
MIXED = "5 (6) . 4 1 2 3 (4) 1 2 (3) 4"


@pytest.mark.parametrize(
    "move",
    [
        *("", "flip", "flip ", "flip e1", "flip a4", "flip A1", "flip  a1", "flip a1 ", " take"),
        *("flip a1 b1", "flip a1\n", "place", "place 1a", "take a1", "Draw", "pass", "next ", "?"),
    ],
)
def test_what_is_no_move_is_refused_first(move: str) -> None:
    for state in (new(2), given(MIXED), given(phase="over", **OVER)):
        assert refused(state, move, seat=9).code == "bad-move"


@pytest.mark.parametrize(
    ("phase", "refusals"),
    [
        (
            "open",
            {
                "take": "must-flip",
                "draw": "must-flip",
                "cancel": "must-flip",
                "throw": "must-flip",
                "place a1": "must-flip",
                "next": "round-on",
            },
        ),
        (
            "turn",
            {
                "flip b1": "no-free-flip",
                "flip c1": "no-free-flip",
                "cancel": "nothing-held",
                "throw": "nothing-held",
                "place c1": "nothing-held",
                "next": "round-on",
            },
        ),
        (
            "took",
            {
                "flip b1": "must-place",
                "take": "must-place",
                "draw": "must-place",
                "throw": "must-place",
                "place c1": "empty-cell",
                "next": "round-on",
            },
        ),
        (
            "drew",
            {
                "flip b1": "throw-first",
                "take": "already-drew",
                "draw": "already-drew",
                "cancel": "already-drew",
                "place c1": "empty-cell",
                "next": "round-on",
            },
        ),
        (
            "flip",
            {
                "flip c1": "empty-cell",
                "flip a1": "already-up",
                "take": "must-flip",
                "draw": "must-flip",
                "cancel": "must-flip",
                "throw": "must-flip",
                "place c1": "must-flip",
                "next": "round-on",
            },
        ),
    ],
)
def test_each_phase_refuses_by_its_own_code(phase: str, refusals: dict[str, str]) -> None:
    held = 7 if phase in {"took", "drew"} else None
    state = new(2) if phase == "open" else given(MIXED, phase=phase, held=held)
    for move, code in refusals.items():
        assert refused(state, move).code == code, move
    for move in set(refusals) - {"next"}:
        assert refused(state, move, seat=1).code == "not-your-turn"
        assert refused(state, move, seat=2).code == "no-seat"


def test_the_other_refusals() -> None:
    over, done = given(phase="over", **OVER), given(phase="round-over", **OVER)
    assert refused(over, "next", seat=0).code == "game-over"
    assert refused(over, "take", seat=1).code == "game-over"
    assert refused(over, "next", seat=-1).code == "no-seat"
    assert refused(done, "flip a1", seat=0).code == "round-over"
    assert refused(new(2), "next", seat=1).code == "round-on"
    assert refused(given(discard=[], pile=[1]), "take").code == "no-cards"
    assert refused(given(discard=[1], pile=[]), "draw").code == "no-cards"
    up = given("5 6 3 4 1 2 3 4 1 2 3 4", phase="drew", held=9)
    assert refused(up, "throw").code == "nothing-to-flip"
    opened = played(new(2), "flip a1")
    assert refused(opened, "flip a1").code == "already-up"
    assert refused(opened, "flip a1").facts == {"cell": "a1"}


CLOCK: JSON = {"turn_ms": 1000, "rounds": 3}


def test_without_a_clock_nothing_happens_by_itself() -> None:
    state = new(3)
    assert GAME.wake(state) is None
    assert GAME.tick(state, 10**9) == state
    over = given(phase="round-over", options=CLOCK, **OVER)
    assert GAME.wake(over) is None


def test_in_the_opening_the_first_cards_are_turned_up() -> None:
    state = played(new(2, turn_ms=1000), "flip b1", at=400)
    assert GAME.wake(state) == 1000
    late = GAME.tick(state, 1000)
    assert GAME.view(late, 0)["boards"][0].count("?") == 10
    assert GAME.view(late, 0)["boards"][0][0] != "?"
    assert dump(late, "turn", "since", "phase") == [1, 1000, "open"]
    assert dump(GAME.tick(state, 2000), "phase", "since") == ["turn", 2000]


@pytest.mark.parametrize("moves", [(), ("take",), ("draw",), ("draw", "throw")])
def test_a_turn_that_is_late_ends_with_a_throw_and_a_flip(moves: tuple[str, ...]) -> None:
    """Steps inside a turn do not move its deadline."""
    state = played(given(MIXED, options=CLOCK, discard=[3], since=100), *moves, at=900)
    assert GAME.wake(state) == 1100
    assert GAME.tick(state, 1099) == state
    late = GAME.tick(state, 1100)
    assert dump(late, "discard", "turn", "since", "turns") == [[3, 9], 1, 1100, 1]
    assert dump(late, "boards")[0][1] == 6


def test_late_without_a_face_down_card_the_drawn_card_is_placed_first() -> None:
    state = given(". 6 3 4 1 2 3 4 1 2 9 5", options=CLOCK)
    late = GAME.tick(state, 1000)
    assert dump(late, "boards")[0][:2] == [None, 9]
    assert dump(late, "discard", "closer") == [[0, 6], 0]


def test_late_where_nothing_can_be_drawn_the_turn_ends() -> None:
    state = given(MIXED, options=CLOCK, pile=[], discard=[4])
    late = GAME.tick(state, 1000)
    assert dump(late, "turn", "turns", "discard", "boards") == [1, 1, [4], dump(state, "boards")]
    took = GAME.tick(played(state, "take"), 1000)
    assert dump(took, "turn", "discard", "held") == [1, [4], None]
    whole = given("5 (9) . . 5 . . . 5 . . .", options=CLOCK, pile=[], discard=[4])
    assert dump(GAME.tick(whole, 1000), "boards", "discard") == dump(whole, "boards", "discard")


def test_each_deadline_passes_at_its_own_time() -> None:
    state = given(seats=3, options=CLOCK)
    late = GAME.tick(state, 3999)
    assert dump(late, "turn", "since", "turns") == [0, 3000, 3]
    assert refused(state, "take", seat=0, at=1000).code == "not-your-turn"
    assert GAME.play(state, 0, "take", 999).phase == "took"


# -- what is hidden -----------------------------------------------------------------------------


def test_nobody_knows_a_face_down_card_or_the_draw_pile() -> None:
    """Others in their place, the secret kept: not a byte of what is given or told differs."""
    rng, tr, changed = Random(3), translator("en"), 0
    for number in range(3):
        for event in islice(random_match(number), 0, None, 3):
            state = event.after
            other = GAME.load(concealed(GAME.dump(state), rng))
            changed += other != state
            assert known(other, tr) == known(state, tr)
    assert changed > 100


def concealed(position: JSON, rng: Random) -> JSON:
    hidden = [cell[0] for board in position["boards"] for cell in board if isinstance(cell, list)]
    hidden += position["pile"]
    rng.shuffle(hidden)
    for board in position["boards"]:
        for place, cell in enumerate(board):
            if isinstance(cell, list):
                board[place] = [hidden.pop()]
    position["pile"] = hidden
    return position


def known(state: State, tr: object) -> str:
    views = [GAME.view(state, seat) for seat in (None, *range(state.seats))]
    assert all(view == views[0] for view in views)
    moves = [list(GAME.legal(state, seat)) for seat in range(state.seats)]
    refusals = []
    for move in ("flip a1", "place b2", "draw", "throw", "cancel", "next"):
        try:
            GAME.canonical(state, state.turn or 0, move)
        except Refused as why:
            refusals.append([str(why), words.refuse(why, views[0], translator("en"), NAMES)])
    said = words.state(views[0], translator("en"), NAMES)
    return json.dumps([views[0], moves, refusals, said])


def test_all_moves_are_heard_by_all() -> None:
    for event in random_match(1):
        if event.move and event.seat is not None:
            for watcher in (None, *range(event.before.seats)):
                assert GAME.heard(event.before, event.seat, event.move, watcher) == event.move
