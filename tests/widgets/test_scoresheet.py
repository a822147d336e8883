"""A score sheet: on the sheet and whole, for two to eight seats, marked, scrolled."""

from __future__ import annotations

from itertools import product

import pytest

from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.scoresheet import Entry, Rounds, ScoreSheet, WholeSheet, whole
from tests.widgets.room import Room, press, settled, text_of
from tests.widgets.sheets import LOOKS, looks, rows, shown

NAMES = ("Ana", "Bo", "Roz", "Jo", "Maximilienne", "Lu", "Sam", "Kim")
NOTE = "the closer was not alone the lowest: doubled"


def sheet(seats: int, played: int) -> Rounds:
    return Rounds(
        NAMES[:seats],
        tuple(
            tuple(
                None if (at, seat) == (0, 1) else Entry(str(10 + at), "×2" if at == seat else "")
                for seat in range(seats)
            )
            for at in range(played)
        ),
        tuple(str(100 + seat) for seat in range(seats)),
        frozenset({0}),
        "lowest at 100",
        {"×2": NOTE, "+": "never used"},
    )


@pytest.mark.parametrize("at", LOOKS, ids=str)
async def test_it_fits_beside_the_table(at: tuple[str, Colours, Glyphs]) -> None:
    theme, colours, glyphs = at
    one = ScoreSheet()
    app = Room(one, theme, colours, glyphs)
    async with app.run_test(size=(80, 24)):
        for seats, width in product((2, 3, 4, 5, 8), (22, 26, 36)):
            one.styles.width = width
            await settled(app)
            one.show_rounds(sheet(seats, 3))
            await settled(app)
            text = " ".join(" ".join(rows(one._lines, app.look, width)).split())
            assert all(str(100 + seat) in text for seat in range(seats))
            assert "doubled" in text
            assert "never used" not in text
            assert "lowest at 100" in text
            assert all(letter in text for letter in "ABCDEFGH"[:seats])


async def test_names_give_way_to_rounds_only_as_far_as_there_are_any() -> None:
    async def drawn(played: int) -> str:
        _, found = await shown(ScoreSheet, lambda one: one.show_rounds(sheet(8, played)), (24, 14))
        return "\n".join(found)

    assert "Maximilienne" in await drawn(0)
    assert "Maximilie" in await drawn(1)
    assert "10*" in await drawn(1)
    assert "×2 * the closer" in await drawn(1)
    assert "Max…" in await drawn(9)


async def test_the_last_rounds_are_shown_and_those_before_can_be() -> None:
    def before(one: ScoreSheet) -> None:
        one.show_rounds(sheet(3, 20))
        one.scroll_rounds(-100)

    _, drawn = await shown(ScoreSheet, lambda one: one.show_rounds(sheet(3, 20)), (24, 12))
    assert any(row.startswith(" 20 ") for row in drawn)
    assert "▲" in drawn[0]
    _, drawn = await shown(ScoreSheet, before, (24, 12))
    assert any(row.startswith("  1 ") for row in drawn)
    assert "▲" not in drawn[0]
    assert "100" in "".join(drawn), "the totals stay"


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_whole_sheet_has_every_round_and_names_where_there_is_room(seats: int) -> None:
    for look in looks():
        drawn = rows(whole(sheet(seats, 15), 70, "total", "goal"), look, 70)
        assert len([row for row in drawn if row.strip()[:2].strip().isdigit()]) == 15
        assert "Ana" in drawn[0]
        assert any(NOTE[:20] in row for row in drawn)
        assert any("total" in row and "100" in row for row in drawn)


async def test_the_whole_sheet_lies_over_the_table_and_scrolls() -> None:
    app = Room(WholeSheet(sheet(4, 40)))
    async with app.run_test(size=(80, 24)):
        await press(app, "down")
        text = "\n".join(text_of(app))
        assert "The score" in text
        assert "  2 " in text
        await press(app, *30 * ["pagedown"])
        assert "doubled" in "\n".join(text_of(app))
        await press(app, "escape")
        assert not isinstance(app.screen, WholeSheet)
