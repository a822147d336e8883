"""The keys by their place of every game, for each keyboard."""

from __future__ import annotations

import pytest

from tablegames.games.catalogue import ENTRIES
from tablegames.locale import translator
from tablegames.widgets.keyplaces import KEYBOARDS
from tablegames.widgets.keysets import KEYSETS, can_be, fits, holder, meanings

KRACHE = {
    "qwerty": (
        "1 2 3 4 5 / q w e r t / a s d f g / z x c",
        "6 7 8 9 0 / y u i o p / h j k l ; / m , .",
    ),
    "azerty": (
        "& é \" ' ( / a z e r t / q s d f g / w x c",
        "- è _ ç à / y u i o p / h j k l m / , ; :",
    ),
    "qwertz": (
        "1 2 3 4 5 / q w e r t / a s d f g / y x c",
        "6 7 8 9 0 / z u i o p / h j k l ö / m , .",
    ),
}
"""The table of the rules page."""


@pytest.mark.parametrize("keyboard", KEYBOARDS)
@pytest.mark.parametrize("name", KEYSETS)
def test_every_preset_is_a_set_of_different_keys(name: str, keyboard: str) -> None:
    assert fits(name, KEYSETS[name].presets[keyboard])
    assert set(KEYSETS[name].presets) == set(KEYBOARDS)


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_the_keys_of_krache_are_those_of_its_page(keyboard: str) -> None:
    wanted = [tuple(row.replace("/", " ").split()) for row in KRACHE[keyboard]]
    assert list(KEYSETS["krache"].presets[keyboard]) == wanted


def test_the_doubts_of_menteur_are_those_of_its_page() -> None:
    doubts = {
        keyboard: " ".join(own[0] for own in keys)
        for keyboard, keys in KEYSETS["menteur"].presets.items()
    }
    assert doubts == {
        "qwerty": "q p z m 1 0 5 8",
        "azerty": "a p w n 1 0 5 8",
        "qwertz": "q p y m 1 0 5 8",
    }
    accepts = [own[1] for own in KEYSETS["menteur"].presets["azerty"]]
    assert accepts == ["z", "o", "x", "b", "2", "9", "6", "7"]


def test_every_set_is_of_a_game_and_says_what_each_key_does() -> None:
    games = {entry.key for entry in ENTRIES}
    tr = translator("en")
    for found in KEYSETS.values():
        assert found.game in games
        says = [found.says(thing, tr) for thing in range(len(found.does))]
        assert len(set(says)) == len(says)
        assert not any("{" in said for said in says)


def test_azertys_row_of_digits_means_the_digits_and_the_other_way_round() -> None:
    assert meanings([["1", "q"]]) == {"1": (0, 0), "&": (0, 0), "q": (0, 1)}
    assert meanings([["q"], ["é"]])["2"] == (1, 0)


def test_capital_letters_are_the_same_keys() -> None:
    assert holder([["q"], ["É"]], "Q") == (0, 0)
    assert holder([["q"], ["É"]], "é") == (1, 0)
    assert holder([["q"]], "w") is None


@pytest.mark.parametrize("key", [None, "", " ", "\t", "ab", "\x1b", "\u2009"])
def test_what_writes_nothing_is_no_key(key: str | None) -> None:
    assert not can_be(key)


@pytest.mark.parametrize(
    "keys",
    [
        *(None, 3, "zbm", [], [["z"], ["b"]], [["z"], ["b"], ["m"], ["n"]], [["z"], ["b"], "m"]),
        *([["z", "x"], ["b"], ["m"]], [["z"], ["z"], ["m"]], [["z"], ["Z"], ["m"]]),
        *([["1"], ["&"], ["m"]], [["z"], [""], ["m"]], [["z"], [3], ["m"]], [["zz"], ["b"], ["m"]]),
    ],
)
def test_anything_else_is_no_set_of_keys(keys: object) -> None:
    assert not fits("dreieck", keys)
    assert fits("dreieck", [["z"], ["b"], ["m"]])
    assert not fits("chess", [["z"], ["b"], ["m"]])
