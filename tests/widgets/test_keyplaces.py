"""Blocks of keys for several people at one keyboard, and keys that are held."""

from __future__ import annotations

from typing import get_args

import pytest

from tablegames.settings import Keyboard
from tablegames.widgets.keyplaces import KEYBOARDS, Repeats, blocks, first_row, suggested

PAGE = {
    ("qwerty", 2): ["q w e r / a s d f", "u i o p / j k l ;"],
    ("azerty", 2): ["a z e r / q s d f", "u i o p / j k l m"],
    ("qwertz", 2): ["q w e r / a s d f", "u i o p / j k l ö"],
    ("qwerty", 4): [
        *("1 2 3 4 / q w e r", "a s d f / z x c v", "7 8 9 0 / u i o p", "h j k l / b n m ,"),
    ],
    ("azerty", 4): [
        *("& é \" ' / a z e r", "q s d f / w x c v", "è _ ç à / u i o p", "h j k l / b n , ;"),
    ],
    ("qwertz", 4): [
        *("1 2 3 4 / q w e r", "a s d f / y x c v", "7 8 9 0 / u i o p", "h j k l / b n m ,"),
    ],
}
"""The table of the rules page of Tripple."""


@pytest.mark.parametrize(("keyboard", "people"), PAGE)
def test_the_blocks_are_those_of_the_rules_page(keyboard: str, people: int) -> None:
    wanted = [
        tuple(row.replace(" ", "") for row in one.split("/")) for one in PAGE[keyboard, people]
    ]
    assert list(blocks(keyboard, people)) == wanted
    assert list(blocks(keyboard, people - 1)) == wanted[:-1]


def test_every_keyboard_of_the_settings_has_blocks() -> None:
    assert get_args(Keyboard) == KEYBOARDS
    assert all(first_row(keyboard).replace(" ", "") == keyboard for keyboard in KEYBOARDS)
    assert [suggested(language) for language in ("en", "fr", "de", "ht")] == [
        *("qwerty", "azerty", "qwertz", "qwerty"),
    ]


def heard(*times: float, key: str = "q") -> list[str]:
    repeats = Repeats()
    return [repeats.heard(key, at) for at in times]


def test_what_comes_within_60_ms_is_a_repeat() -> None:
    assert heard(1.0, 1.059, 1.2, 1.26) == ["press", "repeat", "press", "press"]


def test_it_is_measured_from_the_event_before_not_from_the_press() -> None:
    assert heard(1.0, 1.03, 1.06, 1.09) == ["press", "repeat", "repeat", "repeat"]


def test_five_in_a_row_are_a_held_key() -> None:
    told = heard(*(1 + n * 0.03 for n in range(12)))
    assert told == ["press", *["repeat"] * 4, "held", *["repeat"] * 4, "held", "repeat"]


def test_a_press_begins_anew() -> None:
    assert heard(1.0, 1.03, 1.06, 1.09, 1.12, 1.3, 1.33) == [
        *("press", "repeat", "repeat", "repeat", "repeat", "press", "repeat"),
    ]


def test_keys_are_told_apart() -> None:
    repeats = Repeats()
    assert [repeats.heard(key, 1 + n / 100) for n, key in enumerate("qwqw")] == [
        *("press", "press", "repeat", "repeat"),
    ]
