"""The end of a round, the slap, the score and the end of a match (rules, 6 to 8)."""

from __future__ import annotations

import pytest

from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON, Outcome
from tablegames.games.krache.rules import GAME, State
from tests.games.krache.tables import (
    LAST_CARD,
    ONE_PILE,
    SLAP,
    cards_of,
    given,
    play,
    refusal,
)

BLOCKED: JSON = {
    **LAST_CARD,
    "stock": [[["9c", "Kc"], ["2c"], ["2d"], [], []], [["2h"], ["2s"], ["3c"], ["3d"], ["3h"]]],
    "spit": [[], []],
    "piles": {"L": ["6c"], "R": ["Qd"]},
}
"""Seat 0's ``play 1 R`` leaves nothing to either."""


def dealt_again(state: State, number: int) -> None:
    """A round has just been dealt: nothing is left of the one before."""
    position = GAME.dump(state)
    assert (position["phase"], position["round"]) == ("ready", number)
    assert position["piles"] == {"L": [], "R": []}
    assert position["ready"] == [False, False]
    for name in ("frozen", "early", "barred"):
        assert position[name] == [0, 0]


def test_whoever_slaps_first_decides_for_both() -> None:
    state = given(SLAP)
    for seat, pile, totals in ((0, "L", (12, 40)), (0, "R", (32, 20)), (1, "L", (32, 20)),
                               (1, "R", (12, 40))):  # fmt: skip
        after = play(state, (100, seat, f"slap {pile}"))
        dealt_again(after, 4)
        assert after.rounds == (totals,)
        assert sorted(cards_of(after)) == sorted(DECK)
        assert refusal(after, 1 - seat, "slap L", 100)["code"] == "not-now"


def test_nobody_slaps_and_fewer_cards_take_the_smaller_pile() -> None:
    assert GAME.tick(given(SLAP), 5000).rounds == ((12, 40),)
    other = given(SLAP, stock=SLAP["stock"][::-1], spit=SLAP["spit"][::-1])
    assert GAME.tick(other, 5000).rounds == ((40, 12),)
    piles = {"L": SLAP["piles"]["R"], "R": SLAP["piles"]["L"]}
    assert GAME.tick(given(SLAP, piles=piles), 5000).rounds == ((12, 40),)


def test_nobody_slaps_equal_piles_and_each_takes_the_one_on_its_own_side() -> None:
    piles = {"L": ["4c", "4d"], "R": ["5c", "5d"]}
    after = GAME.tick(given(SLAP, piles=piles), 5000)
    assert after.rounds == ((4, 12),)
    assert {"4c", "4d"} <= {card for slot in after.stock[0] for card in slot}
    assert [deal.label for deal in after.deals] == ["round 4 seat 0", "round 4 seat 1"]


def test_nobody_slaps_equally_many_cards_and_the_coin_is_a_deal() -> None:
    stock = [[["Ac"], ["Ad"], [], [], []], [["Ah"], ["As"], [], [], []]]
    piles = {"L": ["4c", "4d"], "R": ["5c"]}
    found = set()
    for number in range(3, 12):
        state = given(SLAP, stock=stock, spit=[[], []], piles=piles, round=number)
        after = GAME.tick(state, 5000)
        labels = [deal.label for deal in after.deals]
        assert labels == [f"round {number} coin", *(f"round {number + 1} seat {s}" for s in (0, 1))]
        assert GAME.view(after, None)["deals"][0]["seed"]
        found.add(after.rounds)
    assert found == {((4, 3),), ((3, 4),)}


def test_a_block_without_spit_cards_ends_the_round() -> None:
    state = play(given(BLOCKED), (10, 0, "play 1 R"))
    assert state.phase == "slap"
    classic = GAME.dump(state)
    assert (classic["until"], classic["piles"]["R"]) == (5010, ["Qd", "Kc"])


def test_in_a_one_pile_round_only_the_spitters_spit_cards_count_for_a_block() -> None:
    stock = [[["Ks", "7c"], ["Kh"], [], [], []], [["2c"], ["2d"], ["2h"], ["2s"], ["3c"]]]
    state = given(ONE_PILE, stock=stock, spit=[[], []])
    after = play(state, (10, 0, "play 1 R"))
    assert (after.phase, after.spitter) == ("slap", 1)
    dead = play(after, (20, 0, "slap L"))  # a pile of no cards
    assert dead.rounds == ((2, len(cards_of(state)) - 2),)


def test_in_a_one_pile_round_who_empties_the_stock_takes_nothing() -> None:
    stock = [[[], [], ["7c"], [], []], ONE_PILE["stock"][1]]
    won = play(given(ONE_PILE, stock=stock), (10, 0, "play 3 R"))
    assert won.phase == "over"
    assert GAME.outcome(won) == Outcome((0,), (0, len(cards_of(won))), (1, 2))
    spitter = given(ONE_PILE, stock=[ONE_PILE["stock"][0], [["7d"], [], [], [], []]])
    after = play(spitter, (10, 1, "play 1 R"))
    dealt_again(after, 5)
    assert after.rounds == ((24, 12),)
    assert after.spitter == 0
    last = play(given(GAME.dump(spitter), spit=[[], []]), (10, 1, "play 1 R"))
    assert GAME.outcome(last) == Outcome((1,), (24, 0), (2, 1))


def test_it_is_all_the_same_on_the_other_side() -> None:
    mirrored = {
        **ONE_PILE, "spitter": 0, "spit": ONE_PILE["spit"][::-1],
        "piles": {"L": ONE_PILE["piles"]["R"], "R": []},
        "stock": [[["7d"], [], [], [], []], ONE_PILE["stock"][0]],
    }  # fmt: skip
    after = play(given(mirrored), (10, 0, "play 1 L"))
    assert after.rounds == ((12, 24),)
    lost = {**mirrored, "stock": [ONE_PILE["stock"][1], [["7d"], [], [], [], []]]}
    assert GAME.outcome(play(given(lost), (10, 1, "play 1 L"))) == Outcome((1,), (39, 0), (2, 1))


def test_at_the_end_the_losers_cards_all_lie_in_its_spit_in_their_order() -> None:
    stock = [[[], [], ["7c"], [], []], [["2c", "3h"], ["2d"], [], ["2s"], ["3c"]]]
    state = given(ONE_PILE, stock=stock, frozen=[0, 900], early=[5, 5])
    won = GAME.dump(play(state, (10, 0, "play 3 R")))
    assert won["stock"] == [[[]] * 5] * 2
    assert won["piles"] == {"L": [], "R": []}
    own = ["2c", "3h", "2d", "2s", "3c", *ONE_PILE["spit"][1]]
    assert won["spit"] == [[], [*own, *ONE_PILE["piles"]["R"], "7c"]]
    assert (won["until"], won["frozen"], won["early"]) == (0, [0, 0], [0, 0])
    assert GAME.view(given(won), 0)["spit"] == [0, len(won["spit"][1])]


POINTS: JSON = {"mode": "points"}
QUICK: JSON = {"mode": "quick"}


@pytest.mark.parametrize(("options", "score", "after", "phase", "winner"), [
    (POINTS, [0, 0], (6, 11), "ready", None),
    (POINTS, [93, 88], (99, 99), "ready", None),
    (POINTS, [94, 80], (100, 91), "over", 1),
    (POINTS, [80, 89], (86, 100), "over", 0),
    (POINTS, [95, 90], (101, 101), "ready", None),
    (POINTS | {"target": 6}, [0, 0], (6, 11), "over", 0),
    (QUICK, [0, 1], (1, 1), "ready", None),
    (QUICK, [1, 1], (2, 1), "over", 0),
    (QUICK | {"quick_wins": 1}, [0, 0], (1, 0), "over", 0),
])  # fmt: skip
def test_the_score_of_a_round(
    options: JSON, score: list[int], after: tuple[int, int], phase: str, winner: int | None
) -> None:
    state = play(given(LAST_CARD, options, score=score, early=[0, 900]), (1000, 0, "play 3 L"))
    assert (state.score, state.phase, state.rounds) == (after, phase, ((6, 11),))
    assert state.early == state.barred == (0, 0)
    outcome = GAME.outcome(state)
    if winner is None:
        assert outcome is None
        dealt_again(state, 2)
        assert [len(spit) for spit in state.spit] == [11, 11]
        assert sorted(cards_of(state)) == sorted(DECK)
    else:
        assert outcome == Outcome((winner,), after, (1, 2) if winner == 0 else (2, 1))
        assert state.piles[0][-1] == "9c"  # the table stays as it was
        assert refusal(state, 0, "krache", 1000)["code"] == "game-over"


def test_a_quick_round_with_equally_many_cards_does_not_count() -> None:
    spit = [LAST_CARD["spit"][0], LAST_CARD["spit"][1][:1]]
    state = play(given(LAST_CARD, QUICK, spit=spit), (1000, 0, "play 3 L"))
    assert (state.score, state.rounds, state.round) == ((0, 0), ((6, 6),), 2)


@pytest.mark.parametrize("options", [POINTS, QUICK])
def test_a_block_ends_a_round_of_the_other_modes_too(options: JSON) -> None:
    state = play(given(BLOCKED, options), (10, 0, "play 1 R"))
    assert state.rounds == ((3, 5),)
    assert state.score == ((3, 5) if options == POINTS else (1, 0))
    dealt_again(state, 2)


def test_seeds_are_shown_when_the_next_round_is_dealt() -> None:
    deals = [{"label": "round 3 seat 0", "commitment": "0" * 64},
             {"label": "round 3 seat 1", "commitment": "1" * 64}]  # fmt: skip
    slap = given(SLAP, deals=deals)
    assert [deal["seed"] for deal in GAME.view(slap, 0)["deals"]] == [None, None]
    after = play(slap, (100, 0, "slap L"))
    shown = [bool(deal["seed"]) for deal in GAME.view(after, 0)["deals"]]
    assert shown == [True, True, False, False]
