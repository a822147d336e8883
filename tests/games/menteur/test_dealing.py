"""The lot and the deal of Menteur, from the test vectors of its cases (rules, *Shuffles*)."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.engine import deal
from tablegames.engine.cards import DECK, in_deck_order
from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Table
from tablegames.engine.verify import verify
from tablegames.games.menteur import bot
from tablegames.games.menteur.rules import GAME
from tests.games.menteur.tables import SECRET, new, played

SIZES = {
    2: [17, 17],
    3: [18, 17, 17],
    4: [13] * 4,
    5: [11, 11, 10, 10, 10],
    6: [9] * 4 + [8] * 2,
    7: [8] * 3 + [7] * 4,
    8: [7] * 4 + [6] * 4,
}


@pytest.mark.parametrize("seats", SIZES)
def test_whoever_is_dealt_to_first_has_more(seats: int) -> None:
    state = new(seats)
    order = [(state.dealer + 1 + i) % seats for i in range(seats)]
    assert state.turn == order[0]
    assert [len(state.hands[seat]) for seat in order] == SIZES[seats]
    assert len(state.aside) == (18 if seats == 2 else 0)


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (8, 1), (6, 2), (8, 2)])
def test_one_card_at_a_time_from_the_front(seats: int, packs: int) -> None:
    state = new(seats, decks=packs)
    cards = deal.shuffle(SECRET, "round 1", DECK * packs)
    first = (state.dealer + 1) % seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    for i, card in enumerate(cards[: 34 if seats == 2 else None]):
        hands[(first + i) % seats].append(card)
    assert state.hands == tuple(map(in_deck_order, hands))
    assert Counter([*sum(state.hands, ()), *state.aside]) == Counter(DECK * packs)


def test_the_vectors() -> None:
    lot, first = new(3).deals
    assert (lot.label, first.label) == ("dealer", "round 1")
    assert lot.commitment == "cdb07c4d31de8f03a38ebd4b02aedef91407959a7d6a47b477b9b80a1c2414e7"
    assert first.commitment == "15a52a0cc73f1df1617f6fb4ad27200995093e248bb0e2eab9b80e8e085ba16f"
    assert deal.seed(SECRET, "dealer") == "eabca52d132d304a90a3b9dee34e3c09"
    assert deal.seed(SECRET, "round 1") == "93425a1951b9e8b84b5078b96416fbb8"


def test_every_seat_deals_first_about_as_often() -> None:
    dealers = Counter(GAME.new(4, {}, f"{number:032x}").dealer for number in range(400))
    assert all(60 <= dealers[seat] <= 140 for seat in range(4))


def test_what_was_dealt_makes_the_commitment() -> None:
    for seats, packs in ((2, 1), (8, 2)):
        state = new(seats, decks=packs)
        for one in state.deals:
            seed = deal.seed(SECRET, one.label)
            dealt = GAME.dealt(state, one.label, seed)  # type: ignore[attr-defined]
            assert deal.commitment(seed, dealt) == one.commitment


def test_the_next_round_has_a_deal_of_its_own() -> None:
    over = {"phase": "round-over", "turn": None, "rounds": [{"winners": [0], "left": [0, 2, 3]}]}
    state = GAME.load({**GAME.dump(new(3, wins=2)), **over, "won": [1, 0, 0]})
    after = played(state, (70, 2, "next"))
    assert [one.label for one in after.deals] == ["dealer", "round 1", "round 2"]
    assert (after.round, after.phase, after.since, after.lays) == (2, "lay", 70, 0)
    assert after.dealer == (state.dealer + 1) % 3
    assert after.turn == (after.dealer + 1) % 3
    assert after.rank == "A"


def test_a_record_of_a_match_is_verified() -> None:
    lines: list[str] = []
    seats = (SeatSpec("Ana", "bot", "easy"), SeatSpec("Bo", "bot", "hard"))
    table = Table(GAME, Header("menteur", seats, {"wins": 2}, SECRET), lines.append, bot=bot)
    while (due := table.wake()) is not None:
        table.advance(due)
    findings = verify(GAME, read("".join(lines).encode()))
    assert [one.code for one in findings if not one.good] == []
    deals = [one.facts for one in findings if one.code == "deal"]
    assert len(deals) >= 3
    assert all(deal.commitment(one["seed"], one["dealt"]) == one["commitment"] for one in deals)
