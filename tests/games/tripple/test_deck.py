"""The deck: any two cards share exactly one symbol, whoever looks at it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

import pytest

from tablegames.engine.game import Refused
from tablegames.games.tripple import rules
from tablegames.games.tripple.deck import DECKS, Checked, Deck, check
from tests.games.tripple.matches import RACE, SECRET

OUTSIDE = Path(__file__).parents[2] / "data" / "tripple" / "deck_57x8_pydobble.tsv"
BOTH = pytest.mark.parametrize(("cards", "order", "pairs"), [(57, 7, 1596), (31, 5, 465)])


@BOTH
def test_every_pair_shares_one_symbol_and_every_symbol_lies_on_as_many_cards(
    cards: int, order: int, pairs: int
) -> None:
    deck = DECKS[cards]
    shared = [
        len(set(deck.cards[one]) & set(deck.cards[other]))
        for one, other in combinations(deck.cards, 2)
    ]
    assert shared == [1] * pairs
    assert {len(symbols) for symbols in deck.cards.values()} == {order + 1}
    lies_on = Counter(symbol for symbols in deck.cards.values() for symbol in symbols)
    assert lies_on == dict.fromkeys(range(cards), order + 1)
    assert check(deck) == Checked(cards, pairs)


def test_the_examples_of_the_rules() -> None:
    cards = DECKS[57].cards
    assert cards["L1-0"] == (0, 8, 16, 24, 32, 40, 48, 50)
    assert cards["L2-3"] == (3, 12, 14, 23, 32, 41, 43, 51)
    assert cards["V2"] == (14, 15, 16, 17, 18, 19, 20, 56)
    assert DECKS[57].common("L1-0", "L2-3") == 32


@BOTH
def test_the_cards_come_in_the_order_in_which_they_are_shuffled(
    cards: int, order: int, pairs: int
) -> None:
    lines = [f"L{m}-{b}" for m in range(order) for b in range(order)]
    assert list(DECKS[cards].cards) == [*lines, *(f"V{a}" for a in range(order)), "I"]


def changed(**cards: tuple[int, ...] | None) -> Deck:
    """The junior deck with other symbols on some cards; None takes a card out."""
    every = {**DECKS[31].cards, **{name.replace("_", "-"): new for name, new in cards.items()}}
    kept = {card: symbols for card, symbols in every.items() if symbols is not None}
    return Deck(5, MappingProxyType(kept))


@pytest.mark.parametrize(
    ("deck", "facts"),
    [
        (changed(I=None), {"cards": 30}),
        (changed(I=(25, 26, 27, 28, 29)), {"card": "I", "symbols": 5}),
        (changed(I=(25, 26, 27, 28, 29, 29)), {"card": "I", "symbols": 5}),
        (changed(I=(25, 26, 27, 28, 29, 31)), {"card": "I", "symbols": 5}),
        (changed(I=(0, 26, 27, 28, 29, 30)), {"card": "L0-1", "other": "I", "common": 0}),
        (changed(V4=(0, 1, 2, 3, 4, 30)), {"card": "V0", "other": "V4", "common": 6}),
        (changed(L0_0=(4, 5, 10, 15, 20, 25)), {"card": "L0-0", "other": "L0-4", "common": 2}),
    ],
)
def test_a_deck_that_fails_is_refused_with_what_is_wrong(
    deck: Deck, facts: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        check(deck)
    assert (refused.value.code, refused.value.facts) == ("bad-deck", facts)


def test_a_deck_that_fails_does_not_start_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = MappingProxyType({57: DECKS[57], 31: changed(I=(0, 26, 27, 28, 29, 30))})
    for module in ("rules", "position", "state"):
        monkeypatch.setattr(f"tablegames.games.tripple.{module}.DECKS", broken)
    with pytest.raises(Refused, match="bad-deck"):
        rules.GAME.new(2, {"deck": 31}, SECRET)
    with pytest.raises(Refused, match="bad-deck"):
        rules.GAME.load({**RACE, "options": {"deck": 31}, "talon": ["I"]})
    assert rules.GAME.view(rules.GAME.new(2, {}, SECRET), 0)["checked"] == {
        "cards": 57,
        "pairs": 1596,
    }


def outside_deck() -> list[frozenset[int]]:
    lines = OUTSIDE.read_text("utf-8").splitlines()
    return [frozenset(map(int, line.split("\t"))) for line in lines if not line.startswith("#")]


def test_a_deck_from_outside_passes_the_same_check() -> None:
    cards = {f"card {n}": tuple(sorted(card)) for n, card in enumerate(outside_deck())}
    assert check(Deck(7, MappingProxyType(cards))) == Checked(57, 1596)


def test_a_deck_from_outside_is_ours_under_other_names() -> None:
    ours = [frozenset(card) for card in DECKS[57].cards.values()]
    theirs = outside_deck()
    renamed = renaming(theirs, ours)
    assert sorted(renamed) == sorted(renamed.values()) == list(range(57))
    assert {frozenset(renamed[symbol] for symbol in card) for card in theirs} == set(ours)


def renaming(theirs: list[frozenset[int]], ours: list[frozenset[int]]) -> dict[int, int]:
    """Their symbols in our names.

    Four symbols, no three on a card, are given ours of the same kind; a card through two known
    symbols is then known, and so is the symbol of two known cards, until all are.
    """
    symbols = dict(zip(four_apart(theirs), four_apart(ours), strict=True))
    cards: dict[frozenset[int], frozenset[int]] = {}
    while len(symbols) < 57:
        for (a, x), (b, y) in combinations(list(symbols.items()), 2):
            cards[through(theirs, a, b)] = through(ours, x, y)
        for (one, mine), (other, too) in combinations(list(cards.items()), 2):
            ((theirs_common,), (our_common,)) = one & other, mine & too
            assert symbols.setdefault(theirs_common, our_common) == our_common
    return symbols


def four_apart(deck: list[frozenset[int]]) -> tuple[int, ...]:
    """The first four symbols of which no card has three."""
    return next(
        four
        for four in combinations(range(57), 4)
        if all(len(card & set(four)) <= 2 for card in deck)
    )


def through(deck: list[frozenset[int]], a: int, b: int) -> frozenset[int]:
    """The card that has both symbols."""
    return next(card for card in deck if {a, b} <= card)
