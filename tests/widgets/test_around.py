"""The seats around a card table: in every look, for two to eight, with what each has done."""

from __future__ import annotations

from itertools import product

import pytest

from tablegames.widgets.around import Around, Place, from_seat
from tablegames.widgets.look import Colours, Glyphs
from tests.widgets.room import Room, settled
from tests.widgets.sheets import LOOKS, rows, shown

NAMES = ("Ana", "Bo", "Roz", "Jo", "Lu", "Sam", "Kim", "Pol")


def test_they_sit_in_their_order_from_the_next_one_on() -> None:
    assert from_seat(2, 4) == [3, 0, 1]
    assert from_seat(0, 2) == [1]


@pytest.mark.parametrize("at", LOOKS, ids=str)
async def test_each_has_its_letter_name_and_number_of_cards(
    at: tuple[str, Colours, Glyphs],
) -> None:
    theme, colours, glyphs = at
    around = Around()
    app = Room(around, theme, colours, glyphs)
    async with app.run_test(size=(100, 24)):
        for others, width in product(range(1, 8), (56, 90)):
            seats = range(1, others + 1)
            places = [Place(seat, NAMES[seat], 20 + seat, to_act=seat == 1) for seat in seats]
            around.styles.width = width
            await settled(app)
            around.show_places(places)
            await settled(app)
            text = "\n".join(rows(around._lines, app.look, width))
            for place in places:
                assert f" {'ABCDEFGH'[place.seat]} " in text
                assert place.name in text
                assert str(place.count) in text
            assert sum(mark in text for mark in "▸►>") == 1, "who is to act"


async def test_few_cards_are_drawn_and_what_was_done_is_said() -> None:
    places = [
        Place(1, "Bo", 3, "Vice"),
        Place(2, "Roz", 4, note="passed", warns=True),
        Place(3, "Jo", 0, out=True),
    ]
    _, drawn = await shown(Around, lambda one: one.show_places(places), (60, 2))
    assert "Bo Vice" in drawn[0]
    assert drawn[1].split() == ["▌▌▌", "3", "▌▌", "4", "passed", "out"]


async def test_neither_the_number_of_cards_nor_that_of_a_bot_is_ever_cut() -> None:
    places = [Place(seat, f"Computer {seat + 4}", 8 + seat) for seat in range(4)]
    _, drawn = await shown(Around, lambda one: one.show_places(places), (56, 2))
    assert [word for word in drawn[0].split() if word.isdigit()] == ["4", "5", "6", "7"]
    assert [word for word in drawn[1].split() if word.isdigit()] == ["8", "9", "10", "11"]
