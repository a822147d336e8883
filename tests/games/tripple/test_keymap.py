"""Whose key is which picture's, for every number of people at every keyboard."""

from __future__ import annotations

import pytest

from tablegames.games.tripple.screen_keys import KeyMap
from tablegames.widgets.keyplaces import KEYBOARDS, blocks
from tablegames.widgets.keysets import KEYSETS


def keymap(keyboard: str, people: int, columns: int = 4) -> KeyMap:
    name = "tripple-2" if people <= 2 else "tripple-4"
    return KeyMap(KEYSETS[name].presets[keyboard], tuple(range(people)), columns)


@pytest.mark.parametrize("keyboard", KEYBOARDS)
@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("columns", [3, 4])
def test_every_place_has_a_key_and_every_key_one_place(
    keyboard: str, people: int, columns: int
) -> None:
    found = keymap(keyboard, people, columns)._places
    assert set(found.values()) == {(p, n) for p in range(people) for n in range(2 * columns)}
    for person, block in enumerate(blocks(keyboard, people, columns)):
        for place, key in enumerate("".join(block)):
            assert found[key] == (person, place)


def test_the_junior_deck_uses_the_first_three_keys_of_each_row() -> None:
    assert blocks("azerty", 2, 3) == (("aze", "qsd"), ("uio", "jkl"))
    assert dict(keymap("azerty", 2, 3).labels) == {0: "azeqsd", 1: "uiojkl"}
    assert keymap("qwerty", 2, 3)._places["a"] == (0, 3)


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_one_person_alone_may_use_the_digits(keyboard: str) -> None:
    found = keymap(keyboard, 1)._places
    assert [found[digit] for digit in "12345678"] == [(0, n) for n in range(8)]
    assert [found[unshifted] for unshifted in "&é\"'(-è_"] == [(0, n) for n in range(8)]
    assert "9" not in found
    assert "1" not in keymap(keyboard, 2)._places


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_azertys_row_counts_as_digits_wherever_digits_are_keys(keyboard: str) -> None:
    found = keymap(keyboard, 4)._places
    for unshifted, digit in zip("&é\"'è_çà", "12347890", strict=True):
        assert found[unshifted] == found[digit]
