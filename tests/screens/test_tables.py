"""The tables of the menu: where they stand, at any size, and what a cursor move costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.games.catalogue import ENTRIES
from tablegames.screens import picture
from tablegames.screens.tables import plan
from tablegames.screens.tabletop import Entry, drawn
from tablegames.widgets.lines import width_of
from tablegames.widgets.look import Colours, Glyphs, look_for

LOOKS: list[tuple[str, Colours, Glyphs]] = [
    ("dark", "true", "unicode"),
    ("light", "256", "cp437"),
    ("dark", "16", "ascii"),
    ("dark", "none", "ascii"),
    ("dark", "none", "unicode"),
]


@given(st.integers(1, 400), st.integers(1, 120))
def test_tables_never_overlap_and_stay_in_the_room(width: int, height: int) -> None:
    laid = plan(width, height)
    cells = [laid.cell(i) for i in range(12)]
    for i, cell in enumerate(cells):
        if cell.area:
            assert cell.right <= width
            assert cell.bottom <= height
            assert not any(cell.overlaps(other) for other in cells[i + 1 :] if other.area)


def test_four_by_three_at_80_by_24_and_larger_tables_in_a_larger_window() -> None:
    small, large = plan(80, 20), plan(120, 36)
    assert (small.columns, small.rows) == (4, 3)
    assert small.cell(0).size == (18, 6)
    assert small.cell(11).right == 79
    assert large.cell(0).area > 2 * small.cell(0).area
    assert plan(200, 20).columns == 6


@pytest.mark.parametrize("look", LOOKS, ids=" ".join)
@pytest.mark.parametrize("chosen", [False, True])
def test_a_table_is_drawn_in_any_room(look: tuple[str, Colours, Glyphs], chosen: bool) -> None:
    shown = look_for(*look)
    for one in ENTRIES:
        entry = Entry(one.key, one.name, "2–8 race", picture.load(one.key), "coming")
        for wide, high in ((1, 1), (2, 3), (5, 2), (18, 6), (28, 11), (97, 40)):
            lines = drawn(entry, wide, high, shown, chosen)
            assert len(lines) == high
            assert all(width_of(line) == wide for line in lines)


@pytest.mark.parametrize("look", LOOKS, ids=" ".join)
def test_the_cursor_can_be_told_without_colour(look: tuple[str, Colours, Glyphs]) -> None:
    entry = Entry("damye", "Damye", "2", picture.load("damye"))
    here, there = (drawn(entry, 18, 6, look_for(*look), chosen) for chosen in (True, False))
    text = ["".join(bit.text for line in lines for bit in line) for lines in (here, there)]
    assert text[0] != text[1]


def test_notes_lie_on_a_sheet_of_paper() -> None:
    entry = Entry("", "Go on", "", picture.Picture("wood", (), ()), notes=("Damye", "Ana – Bo"))
    lines = drawn(entry, 18, 6, look_for("dark", "true", "unicode"), chosen=False)
    text = "\n".join("".join(bit.text for bit in line) for line in lines)
    assert "Damye" in text
    assert "Ana – Bo" in text
