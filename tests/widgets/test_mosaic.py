"""Blocks: what four pixels become with the glyphs that there are."""

from __future__ import annotations

from itertools import product

import pytest

from tablegames.widgets.mosaic import Mosaic, Quad, ground, mix

RED, BLUE, GREEN = (200, 0, 0), (0, 0, 200), (0, 200, 0)
COVERED = dict(zip(" ▘▝▀▖▌▞▛", range(8), strict=True))


def pixels(block: tuple[str, tuple[int, int, int], tuple[int, int, int]]) -> Quad:
    glyph, ink, under = block
    nw, ne, sw, se = (ink if COVERED[glyph] >> bit & 1 else under for bit in range(4))
    return nw, ne, sw, se


@pytest.mark.parametrize("blend", [True, False])
def test_two_colours_are_shown_exactly(blend: bool) -> None:
    mosaic = Mosaic("unicode", blend=blend)
    for nw, ne, sw, se in product((RED, BLUE), repeat=4):
        quad = (nw, ne, sw, se)
        assert pixels(mosaic.block(quad)) == quad


def test_half_blocks_show_halves_exactly_and_the_rest_by_what_covers_most() -> None:
    mosaic = Mosaic("cp437", blend=False)
    assert mosaic.block((RED, RED, BLUE, BLUE)) == ("▀", RED, BLUE)
    assert mosaic.block((RED, BLUE, RED, BLUE)) == ("▌", RED, BLUE)
    glyph, *_ = mosaic.block((RED, BLUE, BLUE, BLUE))
    assert glyph in " ▀▌"


def test_ascii_has_no_blocks_at_all() -> None:
    assert Mosaic("ascii", blend=False).block((RED, RED, RED, BLUE))[::2] == (" ", RED)


def test_of_three_colours_the_one_that_differs_most_is_kept() -> None:
    near = (210, 0, 0)
    block = Mosaic("unicode", blend=False).block((RED, RED, near, BLUE))
    assert set(pixels(block)) == {RED, BLUE}


def test_a_letter_is_written_on_what_covers_most() -> None:
    assert ground((RED, BLUE, BLUE, GREEN)) == BLUE


def test_a_mix_is_the_mean() -> None:
    assert mix([(0, 0, 0), (10, 20, 31)]) == (5, 10, 16)
