"""The design's test vectors, and what a player may add to the secret."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.engine import deal
from tablegames.engine.game import Refused

SECRET = "00112233445566778899aabbccddeeff"
DOMINOES = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
GAME_1 = (
    "3-2,4-4,4-0,5-1,2-0,6-5,2-1,6-4,6-0,2-2,5-2,1-1,5-0,5-3,6-1,5-4,0-0,3-1,6-3,5-5,4-3,6-2,"
    "1-0,3-0,4-2,4-1,6-6,3-3"
)


def test_the_vector_of_game_1() -> None:
    assert deal.seed(SECRET, "game 1") == "b7d92737561084423c50eb7f002f55f8"
    dealt = deal.shuffle(SECRET, "game 1", DOMINOES)
    assert ",".join(dealt) == GAME_1
    assert (
        deal.commitment(deal.seed(SECRET, "game 1"), dealt)
        == "dee5f145c486b00a42be893ef580111ddef6bf21478b5f92f821b32e6e6965a5"
    )


def test_the_vector_of_a_bare_seed() -> None:
    bare = ",".join(deal.order(SECRET, DOMINOES))
    assert bare.startswith("5-0,6-1,1-0,3-3,2-2,4-3,4-2,5-2,6-6,5-4,3-1,")


def test_the_vector_of_the_lot() -> None:
    dealt = deal.shuffle(SECRET, "lot", ("0", "1"))
    assert dealt[0] == "0"
    assert deal.seed(SECRET, "lot") == "4d5e8c3c69828946e5147d2e5c6b9438"
    assert deal.committed(SECRET, "lot", dealt) == deal.Deal(
        "lot", "1be0751e598a217b354b4854ff7496876bd753d6b625aaaf568000a5412715b4"
    )


def test_the_vector_of_fifty_tokens() -> None:
    tokens = [str(digit) for digit in range(10) for _ in range(5)]
    dealt = deal.shuffle(SECRET, "game 1", tokens)
    assert ",".join(dealt[:15]) == "9,0,8,6,1,7,6,4,6,7,2,3,6,2,8"
    assert (
        deal.committed(SECRET, "game 1", dealt).commitment
        == "48690153ce88beab70f71bfdc9692f83902e1a3b3421d87fadbd9653e6e01117"
    )


@given(st.text("0123456789abcdef", min_size=32, max_size=32), st.integers(0, 256))
def test_a_shuffle_keeps_every_item(seed: str, size: int) -> None:
    items = [str(n % 100) for n in range(size)]
    assert Counter(deal.order(seed, items)) == Counter(items)


def test_every_order_of_three_is_about_as_frequent() -> None:
    orders = Counter(deal.shuffle(SECRET, f"game {n}", "abc") for n in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_more_items_than_a_byte_can_choose_among() -> None:
    with pytest.raises(ValueError, match="257"):
        deal.order(SECRET, ["x"] * 257)


def test_the_words_of_the_players_make_the_secret() -> None:
    text = f"{SECRET}|chans|".encode()
    assert deal.with_words(SECRET, ["chans", ""]) == sha256(text).hexdigest()[:32]
    assert deal.with_words(SECRET, ["", ""]) == SECRET
    assert deal.with_words(SECRET, []) == SECRET
    assert deal.announcement(SECRET) == sha256(f"tablegames1|{SECRET}".encode()).hexdigest()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  bon chans \n", "bon chans"),
        ("Mo\u0300pyon", "M\u00f2pyon"),
        ("", ""),
        ("é" * 100, "é" * 100),
    ],
)
def test_words_are_cleaned(text: str, words: str) -> None:
    assert deal.clean_words(text) == words


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a|b", "bar"),
        ("a\tb", "control"),
        ("a\x00b", "control"),
        ("a\x9bb", "control"),
        ("é" * 101, "length"),
        ("\ud800", "type"),
    ],
)
def test_words_are_refused(text: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        deal.clean_words(text)
    assert (refused.value.code, refused.value.facts["why"]) == ("bad-words", why)


@given(st.text())
def test_any_text_is_cleaned_or_refused(text: str) -> None:
    try:
        words = deal.clean_words(text)
    except Refused:
        return
    assert deal.clean_words(words) == words
    assert len(deal.with_words(SECRET, [words])) == 32


def test_a_seed_is_shown_when_its_deal_is_over() -> None:
    deals = [deal.Deal("lot", "a" * 64), deal.Deal("game 1", "b" * 64)]
    assert deal.shown(deals, SECRET, lambda label: label == "lot") == [
        {"label": "lot", "commitment": "a" * 64, "seed": "4d5e8c3c69828946e5147d2e5c6b9438"},
        {"label": "game 1", "commitment": "b" * 64, "seed": None},
    ]


@pytest.mark.parametrize("value", [SECRET.upper(), SECRET[1:], SECRET + "0", SECRET[:-1] + "g", 5])
def test_what_is_no_secret(value: object) -> None:
    assert deal.is_secret(SECRET)
    assert not deal.is_secret(value)
    assert not deal.is_secret(SECRET + "\n")
