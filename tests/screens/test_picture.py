"""The pictures on the menu's tables, and the file form they are kept in."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from tablegames.screens import picture
from tablegames.screens.picture import Drawing, Spot
from tablegames.widgets.palette import PALETTES, contrast

GAMES = Path(picture.__file__).parent.parent / "games"
KEYS = sorted(path.parent.name for path in GAMES.glob("*/picture.txt"))

SMALL = """\
# a spot of ink
cloth plum
k ink
i ivory
coloured 3x2
▄a▀ | kK. | .i.
  █ | ..i | ...
plain 2x1
x
"""


def text(drawing: Drawing) -> list[str]:
    return ["".join(spot.glyph for spot in row) for row in drawing]


def test_eleven_games_have_a_picture() -> None:
    assert len(KEYS) == 11


@pytest.mark.parametrize("key", KEYS)
def test_a_picture_fits_the_smallest_table_and_has_a_larger_one(key: str) -> None:
    found = picture.load(key)
    sizes = [(len(drawing[0]), len(drawing)) for drawing in found.coloured]
    assert sizes == sorted(sizes)
    assert sizes[0] <= (18, 5)
    assert sizes[-1] > (18, 5)
    assert all(len(row) <= 16 and len(d) <= 3 for d in found.plain[:1] for row in d)


@pytest.mark.parametrize("key", KEYS)
def test_glyphs_are_one_cell_wide_and_colours_are_the_rooms(key: str) -> None:
    found = picture.load(key)
    spots = {s for d in (*found.coloured, *found.plain) for row in d for s in row}
    assert all(cell_len(spot.glyph) == 1 for spot in spots)
    roles = {role for spot in spots for role in (spot.ink, spot.ground) if role} | {found.cloth}
    for palette in PALETTES.values():
        assert roles <= palette.tones().keys()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_is_written_can_be_read(key: str, theme: str) -> None:
    """Letters and digits at 4.5 to 1, as look.md asks; shapes and patterns are not text."""
    found, tones = picture.load(key), PALETTES[theme].tones()
    written = {s for d in found.coloured for row in d for s in row if s.glyph.isalnum()}
    for spot in written:
        ink, ground = tones[spot.ink or "felt_text"], tones[spot.ground or found.cloth]
        assert contrast(ink.rgb, ground.rgb) >= 4.5, spot


def test_reading() -> None:
    found = picture.read(SMALL)
    assert found.cloth == "plum"
    assert found.coloured[0][0] == (
        Spot("▄", "ink"),
        Spot("a", "ink", "ivory", bold=True),
        Spot("▀"),
    )
    assert text(found.plain[0]) == ["x "]


@pytest.mark.parametrize(
    "fault",
    [
        ("▄a▀ | kK. | .i.", "▄a▀ | kK. | .i"),
        ("▄a▀ | kK. | .i.", "▄a▀ . kK. | .i."),
        ("3x2", "4x2"),
        ("3x2", "3x3"),
    ],
)
def test_a_file_of_another_form_is_refused(fault: tuple[str, str]) -> None:
    with pytest.raises(ValueError):
        picture.read(SMALL.replace(*fault))


def test_a_game_without_a_picture_has_a_bare_table() -> None:
    assert picture.load("none").coloured == ()


def test_the_largest_that_fits_is_taken_and_enlarged() -> None:
    drawings = picture.read(SMALL).coloured
    assert picture.fitting(drawings, 2, 2) == ()
    assert picture.fitting(drawings, 5, 9) == drawings[0]
    assert picture.fitting((drawings[0], drawings[0][:1]), 6, 2) == picture.enlarged(
        drawings[0][:1], 2
    )
    assert text(picture.fitting(drawings, 6, 4)) == ["    ██", "██ a  ", "    ██", "    ██"]
