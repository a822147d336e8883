"""The deck, the ring, the layout and the shuffles (rules, 2, 3 and *Shuffles*)."""

from __future__ import annotations

import pytest

from tablegames.engine.cards import DECK
from tablegames.engine.deal import commitment, order, seed
from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Table
from tablegames.engine.verify import verify
from tablegames.games.krache import bot, dealing
from tablegames.games.krache.fit import fits, plays, shifts, stuck
from tablegames.games.krache.rules import Krache
from tests.games.krache.tables import SECRET, SLAP, cards_of, given, new, play

RING = "23456789TJQKA"


def test_a_rank_fits_on_its_two_neighbours_in_the_ring_whatever_the_suits() -> None:
    for card in DECK:
        fitting = {top for top in DECK if fits(card, top)}
        at = RING.index(card[0])
        beside = {RING[at - 1], RING[(at + 1) % 13]}
        assert fitting == {top for top in DECK if top[0] in beside}


def test_an_unseen_card_fits_nowhere() -> None:
    assert not any(fits("?", top) for top in DECK)


@pytest.mark.parametrize(("cards", "piles"), [
    (26, [1, 2, 3, 4, 5]), (15, [1, 2, 3, 4, 5]), (14, [1, 2, 3, 4, 4]), (12, [1, 2, 3, 3, 3]),
    (10, [1, 2, 3, 2, 2]), (9, [1, 2, 2, 2, 2]), (8, [1, 2, 2, 2, 1]), (5, [1, 1, 1, 1, 1]),
    (3, [1, 1, 1, 0, 0]), (1, [1, 0, 0, 0, 0]), (0, [0, 0, 0, 0, 0]),
])  # fmt: skip
def test_the_layout_of_so_many_cards(cards: int, piles: list[int]) -> None:
    stock, spit = dealing.lay(DECK[:cards])
    assert [len(slot) for slot in stock] == piles
    assert spit == DECK[15:cards]


def test_it_is_laid_row_by_row_the_last_row_on_top() -> None:
    stock, _ = dealing.lay(tuple("abcdefghijklmnopqrs"))
    assert ["".join(slot) for slot in stock] == ["a", "bf", "cgj", "dhkm", "eilno"]


def test_a_fresh_deal_is_the_halved_deck() -> None:
    state = new()
    cards = order(seed(SECRET, "round 1"), DECK)
    assert state.deals[0].commitment == commitment(seed(SECRET, "round 1"), cards)
    assert state.deals[0].commitment.startswith("15a52a0cc73f1df1617f6fb4ad272009")
    assert sorted(cards_of(state)) == sorted(DECK)
    assert sorted(dealing.own(state, 0)) == sorted(cards[:26])
    assert Krache().dealt(state, "round 1", seed(SECRET, "round 1")) == cards


@pytest.mark.parametrize(("sizes", "spitter"), [
    ((15, 37), 1), ((37, 15), 0), ((16, 36), None), ((1, 51), 1), ((26, 26), None),
])  # fmt: skip
def test_with_fifteen_cards_or_fewer_the_other_seat_alone_spits(
    sizes: tuple[int, int], spitter: int | None
) -> None:
    dealt = dealing.again(SECRET, 2, [DECK[: sizes[0]], DECK[sizes[0] :]])
    assert dealt.spitter == spitter
    assert [len(spit) for spit in dealt.spit] == [max(0, size - 15) for size in sizes]


def test_later_deals_are_of_ones_own_cards_and_can_be_told_as_they_were_dealt() -> None:
    state = play(given(SLAP), (100, 0, "slap L"))
    labels = [deal.label for deal in state.deals]
    assert labels == ["round 4 seat 0", "round 4 seat 1"]
    for deal in state.deals:
        cards = Krache().dealt(state, deal.label, seed(SECRET, deal.label))
        assert commitment(seed(SECRET, deal.label), cards) == deal.commitment
        assert sorted(cards) == sorted(dealing.own(state, int(deal.label[-1])))
    moved = given(Krache().dump(state), spit=[[], []])
    assert Krache().dealt(moved, "round 4 seat 1", seed(SECRET, "round 4 seat 1")) == ()


def test_every_deal_of_a_match_is_verified_with_its_cards() -> None:
    lines: list[str] = []
    bots = tuple(SeatSpec(level, "bot", level) for level in ("medium", "hard"))
    table = Table(Krache(), Header("krache", bots, {}, SECRET), lines.append, bot=bot)
    while (due := table.wake()) is not None:
        table.advance(due)
    findings = verify(Krache(), read("".join(lines).encode()))
    assert all(one.good for one in findings)
    made = [one.facts for one in findings if one.code == "deal"]
    assert [one["label"] for one in made[:3]] == ["round 1", "round 2 seat 0", "round 2 seat 1"]
    for one in made:
        assert commitment(one["seed"], one["dealt"]) == one["commitment"]


def test_the_coin_can_be_told() -> None:
    state = given(round=5, deals=[{"label": "round 4 coin", "commitment": "0" * 64}])
    assert set(Krache().dealt(state, "round 4 coin", seed(SECRET, "round 4 coin"))) == {"L", "R"}
    assert Krache().picked(state) == ()


def test_what_is_open_depends_on_top_cards_only() -> None:
    piles = [["7d"], []]
    assert plays([["8c", "2c"], ["2c", "8c"], [], ["6s"], ["7c"]], piles) == [(1, 0), (3, 0)]
    assert shifts([["8c", "2c"], ["2c"], [], ["6s"], ["7c", "?"]]) == [0, 4]
    assert shifts([["8c", "2c"], ["2c"], ["3c"], ["6s"], ["7c", "?"]]) == []
    assert stuck([["2c"], [], [], [], []], piles)
    assert not stuck([["2c", "3c"], [], [], [], []], piles)
    assert stuck([["8c"], ["3c"], ["4c"], ["4d"], ["4h"]], [[], []])
