"""The texts of moves, the refusals in their order, and time (rules, *Moves* and *Time*)."""

from __future__ import annotations

import pytest

from tablegames.engine.game import JSON
from tablegames.games.president.rules import GAME, State
from tests.games.president.tables import beaten, dump, given, new, play, played, refused

GIVING: JSON = {"phase": "give", "round": 2, "rounds": [[0, 1, 2, 3]]}
OVER: JSON = {"seats": 3, "turn": None, "rounds": [[0, 1, 2]]}


def giving(**fields: object) -> State:
    return given("4c 4d 2h 2s", "5c 5d 5h", "6c 7c", "8c 9c", **GIVING | fields)


@pytest.mark.parametrize(
    "move",
    [
        *("", "play", "play ", "play  7c", "play 7c ", " play 7c", "Play 7c", "play 7C", "play 1c"),
        *("play 10c", "play 7c 7c", "play 7c,7d", "give", "pass 7c", "next ", "play\t7c"),
        *("play 7c\n", "PASS", "play ?", "play 7c x"),
    ],
)
def test_what_is_no_move_is_refused_first(move: str) -> None:
    for state in (given("7c 8c", "9c", "Tc"), given(phase="over", **OVER), giving()):
        assert refused(state, move, seat=9).code == "bad-move"


def test_cards_are_taken_in_any_order_and_kept_sorted() -> None:
    state = given("7c 7d 7h 2c 2d", "9c", "Tc")
    assert GAME.canonical(state, 0, "play 7h 7c 7d") == "play 7c 7d 7h"
    assert GAME.canonical(giving(), 0, "give 2s 4d") == "give 4d 2s"
    for seated in (state, giving()):
        shown = GAME.unlisted(seated, 0)
        assert len(shown) == 3
        assert not set(shown) & set(GAME.legal(seated, 0))
        assert {GAME.canonical(seated, 0, move) for move in shown} <= set(GAME.legal(seated, 0))


def test_a_gift_is_any_set_of_so_many_cards() -> None:
    assert len(GAME.legal(giving(), 0)) == 6
    assert GAME.legal(giving(turn=1), 1) == ["give 5c", "give 5d", "give 5h"]


OUT = given("9h", "", "9d 3h", placed=[1])
"""Two seats still hold cards."""


@pytest.mark.parametrize(
    ("state", "seat", "move", "code"),
    [
        (given(phase="over", **OVER), 3, "next", "no-seat"),
        (given(phase="over", **OVER), -1, "pass", "no-seat"),
        (given(phase="over", **OVER), 0, "next", "game-over"),
        (given(phase="over", **OVER), 0, "play 7c", "game-over"),
        (given(phase="round-over", **OVER), 0, "play 7c", "round-over"),
        (given(phase="round-over", **OVER), 0, "pass", "round-over"),
        (given(phase="round-over", **OVER), 0, "give 7c", "round-over"),
        (OUT, 2, "next", "round-on"),
        (giving(), 3, "next", "round-on"),
        (OUT, 2, "give 9d", "not-your-turn"),
        (OUT, 1, "pass", "not-your-turn"),
        (giving(), 1, "play 5c", "not-your-turn"),
        (giving(), 0, "play 7c 8c", "must-give"),
        (giving(), 0, "pass", "must-give"),
        (OUT, 0, "give 3c", "no-gift"),
        (OUT, 0, "pass", "must-lead"),
        (OUT, 0, "play 9c 8c", "not-your-card"),
        (giving(), 0, "give 7c", "not-your-card"),
        (given("7c 8c 9c", "3d", "4d", **beaten(2, "9d")), 0, "play 7c 8c", "mixed-ranks"),
        (given("7c 7d", "3d", "4d", **beaten(2, "9d")), 0, "play 7c 7d", "wrong-count"),
        (giving(), 0, "give 4c", "wrong-count"),
        (giving(), 0, "give 4c 4d 2h", "wrong-count"),
        (giving(turn=1), 1, "give 5c 5d", "wrong-count"),
        (given("7c 8c", "3d", "4d", **beaten(2, "8d")), 0, "play 8c", "not-higher"),
        (given("7c 8c", "3d", "4d", **beaten(2, "8d")), 0, "play 7c", "not-higher"),
        (given("3c 8c", "3d", "4d", opening=True), 0, "play 8c", "need-3c"),
    ],
)
def test_refusals_in_their_order(state: State, seat: int, move: str, code: str) -> None:
    before = GAME.dump(state)
    assert refused(state, move, seat).code == code
    assert GAME.dump(state) == before


def test_refusals_say_what_is_wanted() -> None:
    assert refused(giving(), "give 4c").facts == {"wanted": 2}
    assert refused(given("7c", "3d", "4d"), "play 9c").facts == {"card": "9c"}


def test_without_a_clock_nothing_happens_by_itself() -> None:
    state = new(3)
    assert GAME.wake(state) is None
    assert GAME.tick(state, 10**9) == state


CLOCK: JSON = {"turn_ms": 1000}


def test_at_the_deadline_the_seat_passes_or_leads_its_lowest_card() -> None:
    state = given("9d 9h", "5c 4s 4h", "7c", options=CLOCK, since=500, **beaten(2, "8c"))
    assert GAME.wake(state) == 1500
    assert GAME.tick(state, 1499) == state
    passed = GAME.tick(state, 1500)
    assert dump(passed, "turn", "since", "passed") == [1, 1500, [0]]
    led = GAME.tick(state, 3500)
    assert dump(led, "turn", "since", "top") == [0, 3500, play(2, "7c")]
    assert led.placed == (2,)


def test_the_lowest_card_goes_by_the_present_order() -> None:
    turned = given("9d 2h 2d 4c", "5c", "7c", options=CLOCK | {"revolution": True}, reversed=True)
    assert dump(GAME.tick(turned, 1000), "top") == play(0, "2d")


def test_in_the_opening_the_3_of_clubs_is_led() -> None:
    state = new(4, turn_ms=1000)
    assert dump(GAME.tick(state, 1000), "top") == play(state.turn or 0, "3c")


def test_in_the_exchange_the_first_cards_are_given() -> None:
    state = giving(options=CLOCK)
    after = GAME.tick(state, 2000)
    assert [one.cards for one in after.gifts] == [("4c", "4d"), ("5c",)]
    assert dump(after, "phase", "turn", "since") == ["play", 3, 2000]


def test_time_starts_again_with_every_move_and_not_with_a_refusal() -> None:
    state = played(given("9d 9h", "Tc 4s", "7c", options=CLOCK), "play 9d", at=400)
    assert GAME.wake(state) == 1400
    assert refused(state, "play 4s", at=600).code == "not-higher"
    assert GAME.wake(played(state, "play Tc", at=1399)) == 2399


def test_a_move_at_the_deadline_is_too_late() -> None:
    state = given("9d 9h", "Tc 4s", "7c", options=CLOCK, **beaten(2, "8c"))
    assert refused(state, "play 9d", seat=0, at=1000).code == "not-your-turn"
    assert played(state, "0: play 9d", at=999).turn == 1


def test_between_rounds_there_is_no_clock() -> None:
    state = given(phase="round-over", options=CLOCK, **OVER)
    assert GAME.wake(state) is None
    assert GAME.wake(played(state, "1: next", at=5000)) == 6000
