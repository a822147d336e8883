"""The shuffles with their test vectors, the deal, the lead, the exchange (rules, *Deal*)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tablegames.engine import deal
from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON
from tablegames.games.president.ranks import in_hand_order
from tablegames.games.president.rules import GAME
from tests.games.president.tables import dump, gift, given, new, played
from tests.games.tables import SECRET

LOT = "b631ebd85fe0a0f84fba0bef5b56d7ac417fb8f44db4137b96e483c599173ea8"
ROUND_1 = "15a52a0cc73f1df1617f6fb4ad27200995093e248bb0e2eab9b80e8e085ba16f"
SIZES = {
    3: [18, 17, 17],
    4: [13, 13, 13, 13],
    5: [11, 11, 10, 10, 10],
    6: [9, 9, 9, 9, 8, 8],
    7: [8, 8, 8, 7, 7, 7, 7],
}


@pytest.mark.parametrize("seats", SIZES)
def test_all_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer(seats: int) -> None:
    for number in range(20):
        state = new(seats, f"{number:032x}")
        order = [(state.dealer + 1 + step) % seats for step in range(seats)]
        assert [len(state.hands[seat]) for seat in order] == SIZES[seats]
        dealt = deal.shuffle(f"{number:032x}", "round 1", DECK)
        for seat, cards in ((order[at % seats], card) for at, card in enumerate(dealt)):
            assert cards in state.hands[seat]
        assert all(hand == in_hand_order(hand) for hand in state.hands)


@pytest.mark.parametrize("seats", SIZES)
def test_the_first_dealer_is_drawn_and_the_3_of_clubs_leads(seats: int) -> None:
    dealers: Counter[int] = Counter()
    for number in range(70):
        state = new(seats, f"{number:032x}")
        dealers[state.dealer] += 1
        assert state.turn is not None
        assert "3c" in state.hands[state.turn]
        assert (state.opening, state.phase, state.round) == (True, "play", 1)
    assert set(dealers) == set(range(seats))


def test_the_shuffles_of_a_known_secret() -> None:
    state = new(4)
    assert dump(state, "deals") == [
        {"label": "dealer", "commitment": LOT},
        {"label": "round 1", "commitment": ROUND_1},
    ]
    for label, commitment in (("dealer", LOT), ("round 1", ROUND_1)):
        seed = deal.seed(SECRET, label)
        assert deal.commitment(seed, GAME.dealt(state, label, seed)) == commitment  # type: ignore[attr-defined]
    assert GAME.dealt(state, "dealer", deal.seed(SECRET, "dealer"))[0] == str(state.dealer)  # type: ignore[attr-defined]
    assert list(GAME.picked(state)) == []  # type: ignore[attr-defined]


def test_cards_of_equal_rank_are_given_away_spades_first() -> None:
    """Over many deals: what the last gave is what he would now hold highest."""
    for number in range(60):
        rng = Random(number)
        seats = rng.choice(GAME.seats)
        places = rng.sample(range(seats), seats)
        over = given(
            seats=seats, phase="round-over", turn=None, rounds=[places], secret=f"{number:032x}"
        )
        state = played(over, "0: next")
        expected = [(places[-1], places[0], 2), (places[-2], places[1], 1)][: 1 + (seats > 3)]
        assert [(one.giver, one.taker, len(one.cards)) for one in state.gifts] == expected
        dealt = deal.shuffle(f"{number:032x}", "round 2", DECK)
        for one in state.gifts:
            start = (one.giver - places[-1] - 1) % seats
            assert one.cards == in_hand_order(dealt[start::seats])[-len(one.cards) :]
            assert set(one.cards) <= set(state.hands[one.taker])
            assert not set(one.cards) & set(state.hands[one.giver])


def test_the_last_deals_the_next_round_and_the_president_gives_first() -> None:
    over = given(seats=5, phase="round-over", turn=None, rounds=[[3, 1, 4, 0, 2]])
    state = played(over, "4: next", at=77)
    assert dump(state, "round", "phase", "dealer", "turn", "since") == [2, "give", 2, 3, 77]
    assert dump(state, "top", "trick", "last_trick", "played", "placed") == [None, [], [], [], []]
    assert dump(state, "opening", "reversed") == [False, False]
    first = state.hands[3][:2]
    vice = played(state, f"give {first[0]} {first[1]}")
    assert (vice.phase, vice.turn) == ("give", 1)
    assert set(first) <= set(vice.hands[2])
    last = played(vice, f"give {vice.hands[1][-1]}")
    assert (last.phase, last.turn) == ("play", 2)
    assert [(one.giver, one.taker) for one in last.gifts] == [(2, 3), (0, 1), (3, 2), (1, 0)]


def test_of_three_only_the_president_and_the_last_exchange() -> None:
    over = given(seats=3, phase="round-over", turn=None, rounds=[[1, 0, 2]])
    state = played(over, "0: next")
    assert (state.turn, len(state.gifts)) == (1, 1)
    lead = played(state, f"give {' '.join(state.hands[1][:2])}")
    assert (lead.phase, lead.turn) == ("play", 2)
    assert len(lead.gifts) == 2


def test_every_deal_begins_without_the_gifts_and_cards_of_the_round_before() -> None:
    """After a round that had an exchange of its own, and ended turned round on its fours."""
    fields: JSON = {"round": 2, "rounds": [[1, 0, 2]], "placed": [2], "played": ["Kc"]}
    gifts = [gift(2, 1, "2h 2s"), gift(1, 2, "4c 4d")]
    state = given("6c 6d 6h 6s", "5c", "", options={"revolution": True}, gifts=gifts, **fields)
    dealt = played(state, "play 6c 6d 6h 6s", "1: next")
    assert dump(dealt, "phase", "turn", "dealer", "round") == ["give", 2, 1, 3]
    assert dump(dealt, "played", "placed", "last_trick", "reversed") == [[], [], [], False]
    assert [(one.giver, one.taker) for one in dealt.gifts] == [(1, 2)]
    highest = in_hand_order((*dealt.hands[1], *dealt.gifts[0].cards))[-2:]
    assert highest == dealt.gifts[0].cards


def test_what_was_received_may_be_given_back() -> None:
    state = given(
        "3c 5c",
        "4c 4d 2h 2s",
        "6c 7c",
        "8c As",
        phase="give",
        round=2,
        turn=1,
        rounds=[[1, 3, 0, 2]],
        gifts=[gift(2, 1, "2h 2s"), gift(0, 3, "As")],
    )
    after = played(state, "give 2s 2h")
    assert after.hands[2] == ("6c", "7c", "2h", "2s")
    assert after.gifts[-1].cards == ("2h", "2s")


def test_later_rounds_have_no_opening_card() -> None:
    state = given("3c 4c", "5c", "6c", round=2, rounds=[[1, 2, 0]])
    assert "play 4c" in GAME.legal(state, 0)
