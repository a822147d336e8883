"""The numbers at which dominoes lie face down can be read in every palette."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablegames.games.domino.board import POSITIONS
from tablegames.games.domino.screen_pick import SHAPES, boneyard, draw
from tablegames.games.domino.screen_scene import Scene
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit
from tablegames.widgets.look import Look
from tablegames.widgets.palette import ANSI, PALETTES, Palette, contrast, rgb_of_256
from tablegames.widgets.tiles import Tiles

LEAST = 4.5
FACE_DOWN = Scene(
    phase="pick",
    turn=0,
    bottom=0,
    line=(),
    first=0,
    last=None,
    hands=(),
    sides=(0, 1),
    free=tuple(POSITIONS[1:]),
    takers={POSITIONS[0]: 1},
    boneyard=True,
    result=None,
)


def numbers(cells: Cells) -> Iterator[Bit]:
    return (bit for line in cells.lines() for bit in line if any(map(str.isalnum, bit.text)))


def faintest(palette: Palette, bit: Bit) -> float:
    """The contrast of a text where it is least: in true colour, with 256 or with 16 colours."""
    tones = palette.tones()
    ink, ground = tones[bit.ink], tones[bit.ground]
    return min(
        contrast(ink.rgb, ground.rgb),
        contrast(rgb_of_256(ink.index), rgb_of_256(ground.index)),
        contrast(ANSI[ink.sixteen], ANSI[ground.sixteen]),
    )


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_numbers_of_dominoes_face_down_can_be_read(palette: Palette) -> None:
    table = Cells(54, 20, "felt")
    draw(table, Tiles(table, Look(palette)), FACE_DOWN, POSITIONS[1], 0)
    line = Cells(7 * SHAPES[0].width + 20, 1, "felt")
    boneyard(line, FACE_DOWN, "Boneyard", POSITIONS[1], 0)
    found = [*numbers(table), *numbers(line)]
    assert len(found) > len(POSITIONS)
    assert [bit for bit in found if faintest(palette, bit) < LEAST] == []
