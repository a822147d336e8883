"""Plays, shifts, lost races, misplays, and every refusal in its order (rules, 5 and 9)."""

from __future__ import annotations

import pytest

from tablegames.engine.game import JSON, Refused
from tablegames.games.krache.rules import GAME
from tests.games.krache.tables import (
    HELD_UP,
    LAST_CARD,
    ONE_PILE,
    RACE,
    SLAP,
    given,
    new,
    play,
    refusal,
)

OVER: JSON = {"phase": "over", "stock": [[[]] * 5] * 2, "spit": [[], ["8c"]]}


def test_a_play_lays_the_top_card_and_turns_the_next_one_up() -> None:
    state = given(HELD_UP, stock=[[["3c", "7h"], ["8h"], ["9c"], [], []], HELD_UP["stock"][1]])
    after = GAME.play(state, 0, "play 1 L", 5)
    assert after.piles == (("6d", "7h"), ("7s",))
    assert after.stock[0][0] == ("3c",)
    assert GAME.view(after, 1)["stock"][0][0] == ["3c"]
    assert after.covered == (((0, "6d", 5),), ())


def test_both_play_at_any_time_each_onto_any_pile() -> None:
    state = play(given(), (10, 0, "play 1 L"), (10, 1, "play 2 L"), (10, 1, "play 1 L"))
    assert state.piles[0] == ("7d", "8c", "9h", "8s")


def test_two_inputs_of_one_read_are_played_in_order_each_against_what_it_meets() -> None:
    first = play(given(), (1000, 0, "play 1 L"))
    assert refusal(first, 1, "play 1 L", 1000)["code"] == "too-late"
    other = play(given(), (1000, 1, "play 1 L"))
    assert refusal(other, 0, "play 1 L", 1000) == {"code": "too-late", "pile": "L", "card": "8c"}
    assert first.misplays == other.misplays == (0, 0)
    assert play(first, (1000, 1, "play 2 L")).piles[0] == ("7d", "8c", "9h")


@pytest.mark.parametrize("grace", [0, 1, 300, 500])
def test_the_grace_of_a_lost_race_ends_to_the_millisecond(grace: int) -> None:
    state = play(given(options={"grace_ms": grace}), (1000, 0, "play 1 L"))
    for at in {1000, 1000 + grace // 2, 999 + grace}:
        if at < 1000 + grace:
            assert refusal(state, 1, "play 1 L", at)["code"] == "too-late"
    late = play(state, (1000 + grace, 1, "play 1 L"))
    assert late.misplays == (0, 1)
    assert late.frozen == (0, 1000 + grace + 700)


def test_every_card_that_the_other_covered_within_that_time_counts() -> None:
    state = play(given(), (1000, 1, "play 1 L"), (1100, 1, "play 2 L"))
    assert state.covered[0] == ((1, "7d", 1000), (1, "8s", 1100))
    assert play(state, (1101, 0, "play 1 L")).piles[0][-1] == "8c"  # it fits on the nine
    lost = given(GAME.dump(state), piles={"L": ["7d", "8s", "Th"], "R": ["4c"]})
    assert refusal(lost, 0, "play 1 L", 1299)["code"] == "too-late"
    assert play(lost, (1300, 0, "play 1 L")).misplays == (1, 0)


def test_what_was_covered_on_the_other_pile_or_by_oneself_does_not_count() -> None:
    covered = {"L": [], "R": [[1, "7s", 1000]]}
    state = given(piles={"L": ["Td"], "R": ["Kc"]}, covered=covered)
    assert play(state, (1001, 0, "play 1 L")).misplays == (1, 0)
    state = given(piles={"L": ["Td"], "R": ["Kc"]}, covered={"L": [[0, "7s", 1000]], "R": []})
    assert play(state, (1001, 0, "play 1 L")).misplays == (1, 0)


def test_covered_cards_are_dropped_from_both_lists_by_the_next_play_only() -> None:
    covered = {"L": [[1, "5c", 700], [0, "5d", 701]], "R": [[1, "6c", 699]]}
    state = given(covered=covered)
    assert GAME.tick(state, 5000) == state
    assert play(state, (1000, 0, "play 1 R")).covered == state.covered  # a misplay covers nothing
    after = play(state, (1000, 0, "play 1 L"))
    assert after.covered == (((0, "5d", 701), (0, "7d", 1000)), ())
    sooner = play(state, (999, 0, "play 1 L"))
    assert sooner.covered == (((1, "5c", 700), (0, "5d", 701), (0, "7d", 999)), ())


def test_a_misplay_is_accepted_freezes_and_changes_nothing_else() -> None:
    before = given(stall=30000)
    after = GAME.play(before, 0, "play 1 R", 1000)
    assert after.frozen == (1700, 0)
    assert after.misplays == (1, 0)
    dumped = GAME.dump(before) | {"frozen": [1700, 0], "misplays": [1, 0]}
    assert GAME.dump(after) == dumped
    assert GAME.legal(after, 0) == []
    assert GAME.unlisted(after, 0) == ["slap L"]


def test_what_is_tried_while_frozen_is_refused_and_does_not_lengthen_it() -> None:
    state = play(given(), (1000, 0, "play 1 R"))
    for move in ("play 1 L", "play 1 R", "play 5 L", "shift 1"):
        assert refusal(state, 0, move, 1000) == {"code": "frozen", "left": 700}
        assert refusal(state, 0, move, 1699) == {"code": "frozen", "left": 1}
    assert play(state, (1700, 0, "play 1 L")).piles[0] == ("7d", "8c")
    assert play(state, (1100, 1, "play 1 L")).frozen == (1700, 0)
    assert play(state, (1100, 0, "slap R")).early == (1100, 0)


def test_never_frozen() -> None:
    state = play(given(options={"freeze_ms": 0}), (1000, 0, "play 1 R"), (1000, 0, "play 1 R"))
    assert (state.frozen, state.misplays) == ((0, 0), (2, 0))
    assert play(state, (1000, 0, "play 1 L")).piles[0] == ("7d", "8c")


def test_a_shift_goes_into_the_lowest_empty_slot() -> None:
    stock = [[["Ks", "8c"], [], ["3d", "9d"], [], ["3s"]], RACE["stock"][1]]
    state = play(given(stock=stock), (10, 0, "shift 3"))
    assert state.stock[0] == (("Ks", "8c"), ("9d",), ("3d",), (), ("3s",))
    assert play(state, (10, 0, "shift 1")).stock[0][3] == ("8c",)


def test_the_refusals_of_cards_and_slots() -> None:
    stock = [[["Ks", "8c"], [], ["3d", "9d"], ["Kh"], ["3s"]], RACE["stock"][1]]
    state = given(stock=stock)
    assert refusal(state, 0, "play 2 L") == {"code": "empty-slot", "slot": 2}
    assert refusal(state, 0, "shift 2") == {"code": "empty-slot", "slot": 2}
    assert refusal(state, 0, "shift 4") == {"code": "only-card", "slot": 4}
    assert refusal(state, 1, "shift 1") == {"code": "no-room"}
    assert refusal(given(ONE_PILE), 0, "play 3 L") == {"code": "no-pile", "pile": "L"}
    assert refusal(given(ONE_PILE), 0, "play 2 L") == {"code": "empty-slot", "slot": 2}
    bare = given(piles={"L": ["7d"], "R": []})
    assert refusal(bare, 0, "play 1 R") == {"code": "no-pile", "pile": "R"}


@pytest.mark.parametrize("text", [
    "", "krache ", " krache", "Krache", "krache\n", "play", "play 3", "play 3 l", "play 3 M",
    "play 0 L", "play 6 L", "play 33 L", "play 3  L", "play 3 L ", "play ٣ L", "play L 3", "shift",
    "shift 0", "shift 6", "shift 3 L", "slap", "slap 3", "slap l", "slap LR", "spit", "next",
])  # fmt: skip
def test_what_is_no_move_to_the_letter(text: str) -> None:
    for state in (given(), new(), given(SLAP), given(OVER)):
        assert refusal(state, 7, text) == {"code": "bad-move"}


@pytest.mark.parametrize("move", ["krache", "play 1 L", "shift 1", "slap L"])
def test_seat_and_end_come_before_the_rest(move: str) -> None:
    for seat in (-1, 2, 99):
        assert refusal(given(OVER), seat, move) == {"code": "no-seat"}
    assert refusal(given(OVER), 1, move) == {"code": "game-over"}


def test_what_does_not_belong_to_the_phase() -> None:
    ready, count = given(phase="ready"), given(phase="count", until=9000, ready=[True, True])
    for state in (ready, count):
        for move in ("play 1 L", "shift 1", "slap L"):
            found = refusal(state, 0, move)
            assert found == {"code": "not-now", "phase": state.phase}
    for move in ("play 1 L", "shift 1", "krache"):
        assert refusal(given(SLAP), 0, move) == {"code": "not-now", "phase": "slap"}


def test_when_krache_is_not_said() -> None:
    assert refusal(given(), 0, "krache") == {"code": "can-play"}
    said = play(given(phase="ready"), (0, 0, "krache"))
    assert refusal(said, 0, "krache") == {"code": "already-ready"}
    count = play(said, (0, 1, "krache"))
    assert refusal(count, 1, "krache") == {"code": "already-ready"}


def test_a_barred_seat_may_not_slap() -> None:
    state = given(SLAP, barred=[400, 0])
    assert refusal(state, 0, "slap R", 399) == {"code": "barred", "left": 1}
    assert GAME.legal(state, 0) == []
    assert GAME.legal(state, 1) == ["slap L", "slap R"]


def test_what_is_listed() -> None:
    assert GAME.legal(new(), 0) == ["krache"]
    assert GAME.legal(play(new(), (0, 0, "krache")), 0) == []
    assert GAME.legal(given(), 0) == ["play 1 L"]
    assert GAME.legal(given(HELD_UP), 0) == ["play 1 L", "shift 1", "shift 5"]
    for state in (given(), given(SLAP), new()):
        for seat in (-1, 2):
            assert list(GAME.legal(state, seat)) == list(GAME.unlisted(state, seat)) == []
    assert GAME.legal(given(OVER), 0) == []


def test_what_is_accepted_though_it_is_not_listed() -> None:
    assert GAME.unlisted(given(), 0) == ["play 1 R", "slap L"]
    stock = [[["8c"], ["Qd"], [], [], []], RACE["stock"][1]]
    both = given(stock=stock, piles={"L": ["7d"], "R": ["7s", "9c"]})
    assert GAME.unlisted(both, 0) == ["play 2 L", "slap L"]
    for state in (new(), given(SLAP), given(OVER)):
        assert GAME.unlisted(state, 0) == []


def test_what_may_be_a_lost_race_is_no_example_of_a_misplay() -> None:
    covered = {"L": [[1, "9d", 10]], "R": [[0, "9s", 10]]}
    stock = [[["8c"], [], [], [], []], RACE["stock"][1]]
    state = given(stock=stock, piles={"L": ["Jd"], "R": ["7c"]}, covered=covered)
    assert GAME.unlisted(state, 0) == ["slap L"]
    state = given(stock=stock, piles={"L": ["7d"], "R": ["Jc"]}, covered=covered)
    assert GAME.unlisted(state, 0) == ["play 1 R", "slap L"]


def test_a_record_keeps_a_misplay_of_a_race_that_is_no_longer_fresh() -> None:
    state = play(given(), (1000, 0, "play 1 L"))
    assert GAME.canonical(state, 1, "play 1 L") == "play 1 L"
    assert GAME.canonical(state, 1, "slap R") == "slap R"
    with pytest.raises(Refused, match="can-play"):
        GAME.canonical(state, 1, "krache")


def test_everybody_hears_every_move_and_nothing_is_taken_back() -> None:
    for watcher in (None, 0, 1):
        assert GAME.heard(given(LAST_CARD), 0, "play 3 L", watcher) == "play 3 L"
    assert GAME.chapter(given()) is None
