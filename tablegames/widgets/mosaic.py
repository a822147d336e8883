"""Pictures from blocks: four pixels a cell, drawn with a glyph and two colours.

A cell is two pixels wide and two high; a pixel is half as wide as it is high, as cells are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from tablegames.widgets.look import Glyphs
from tablegames.widgets.palette import RGB

Quad = tuple[RGB, RGB, RGB, RGB]
"""The pixels of a cell: upper left, upper right, lower left, lower right."""

Block = tuple[str, RGB, RGB]
"""A glyph, its colour, its ground."""

# By the pixels that the glyph covers: bit 0 upper left, 1 upper right, 2 lower left; the lower
# right is always ground, so every split into two colours is here once.
_GLYPHS = (" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛")
_MASKS: dict[Glyphs, tuple[int, ...]] = {
    "unicode": (0, 3, 5, 1, 2, 4, 6, 7),
    "cp437": (0, 3, 5),
    "ascii": (0,),
}


class Mosaic:
    """Turns pixels into blocks, with the glyphs that there are; remembers what it found.

    ``blend`` mixes colours where a cell has more than two; without it the two that cover most
    of the cell stand for the others.
    """

    def __init__(self, glyphs: Glyphs, *, blend: bool) -> None:
        self._masks = _MASKS[glyphs]
        self._split = partial(_blended if blend else _crisp, masks=self._masks)
        self._found: dict[Quad, Block] = {}

    def block(self, quad: Quad) -> Block:
        """The block that comes nearest to the four pixels."""
        found = self._found.get(quad)
        if found is None:
            found = self._found[quad] = self._split(quad)
        return found


def ground(quad: Quad) -> RGB:
    """The colour that covers most of a cell: what a letter there is written on."""
    return Counter(quad).most_common(1)[0][0]


def _distance(one: Sequence[float], other: Sequence[float]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _crisp(quad: Quad, masks: tuple[int, ...]) -> Block:
    ranked = _two_of(quad)
    if len(ranked) == 1:
        return " ", ranked[0], ranked[0]
    quad = _in_two(quad, *ranked)
    best = min(masks, key=lambda mask: _mistakes(quad, mask))
    over = [c for bit, c in enumerate(quad) if best >> bit & 1] or [ranked[0]]
    under = [c for bit, c in enumerate(quad) if not best >> bit & 1]
    return (
        _GLYPHS[best],
        Counter(over).most_common(1)[0][0],
        Counter(under).most_common(1)[0][0],
    )


def _two_of(quad: Quad) -> list[RGB]:
    """The commonest colour, and of the next common ones that which differs most from it."""
    counted = Counter(quad)
    first = counted.most_common(1)[0][0]
    rest = [colour for colour in counted if colour != first]
    return [first, *sorted(rest, key=lambda c: (counted[c], _distance(c, first)))[-1:]]


def _in_two(quad: Quad, one: RGB, other: RGB) -> Quad:
    nw, ne, sw, se = (
        one if _distance(colour, one) <= _distance(colour, other) else other for colour in quad
    )
    return nw, ne, sw, se


def _mistakes(quad: Quad, mask: int) -> int:
    """Pixels that are not of the colour that their part of the split has most of."""
    wrong = 0
    for part in (0, 1):
        colours = Counter(c for bit, c in enumerate(quad) if mask >> bit & 1 == part)
        wrong += colours.total() - max(colours.values(), default=0)
    return wrong


def _blended(quad: Quad, masks: tuple[int, ...]) -> Block:
    def parts(mask: int) -> tuple[list[RGB], list[RGB]]:
        over = [c for bit, c in enumerate(quad) if mask >> bit & 1]
        under = [c for bit, c in enumerate(quad) if not mask >> bit & 1]
        return over or under, under

    def error(mask: int) -> float:
        return round(sum(_distance(c, mix(part)) for part in parts(mask) for c in part), 3)

    best = min(masks, key=lambda mask: error(mask) if mask else error(mask) / 2)
    over, under = parts(best)
    return _GLYPHS[best], mix(over), mix(under)


def mix(colours: Sequence[RGB]) -> RGB:
    """The mean of some colours."""
    n = len(colours)
    red, green, blue = (round(sum(part) / n) for part in zip(*colours, strict=True))
    return red, green, blue
