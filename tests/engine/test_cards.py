"""The deck and its orders."""

from __future__ import annotations

import pytest

from tablegames.engine import cards


def test_the_deck_has_every_card_once_in_deck_order() -> None:
    assert len(set(cards.DECK)) == len(cards.DECK) == 52
    assert cards.DECK[:5] == ("Ac", "Ad", "Ah", "As", "2c")
    assert cards.DECK[-1] == "Ks"


def test_a_card_has_a_rank_and_a_suit() -> None:
    assert (cards.rank("Td"), cards.suit("Td")) == ("T", "d")


@pytest.mark.parametrize("text", ["", "A", "ac", "10c", "AC", "Acx", " Ac", 3, None, ["Ac"]])
def test_anything_else_is_no_card(text: object) -> None:
    assert not cards.is_card(text)


def test_every_card_is_one() -> None:
    assert all(cards.is_card(card) for card in cards.DECK)


def test_orders() -> None:
    assert cards.in_deck_order(["Ks", "2c", "As", "Ac"]) == ("Ac", "As", "2c", "Ks")
    assert cards.by_ranks(["2c", "3d", "Ac", "3c"], "3456789TJQKA2") == ("3c", "3d", "Ac", "2c")
