"""The line of dominoes and its two ends (rule 5)."""

from __future__ import annotations

from collections.abc import Iterable

from tablegames.games.domino.tiles import Tile

LEFT, RIGHT = "L", "R"
"""The ends as a move names them."""

Line = tuple[tuple[int, int], ...]
"""The dominoes as they lie, each ``(left half, right half)``."""

Lay = tuple[Tile, str]
"""A domino and the end where it is laid; ``""`` for the first one."""


def ends(line: Line) -> tuple[int, int]:
    """The numbers at the left and the right end of a line that has begun."""
    return line[0][0], line[-1][1]


def fitting(tile: Tile, line: Line) -> list[str]:
    """The ends where the domino fits; the first one fits nowhere and anywhere: ``[""]``."""
    if not line:
        return [""]
    return [end for end, number in zip((LEFT, RIGHT), ends(line), strict=True) if number in tile]


def lays(hand: Iterable[Tile], line: Line) -> list[Lay]:
    """Every domino of the hand at every end it fits, in order."""
    return [(tile, end) for tile in hand for end in fitting(tile, line)]


def laid(line: Line, tile: Tile, end: str) -> Line:
    """The line with the domino at that end, which it fits; the first one lies as it is written."""
    if not line:
        return ((tile.high, tile.low),)
    left, right = ends(line)
    if end == LEFT:
        return ((tile.other(left), left), *line)
    return (*line, (right, tile.other(right)))


def written(lay: Lay) -> str:
    """The canonical text: ``6-4 L``, or ``6-4`` for the first domino."""
    tile, end = lay
    return f"{tile} {end}" if end else str(tile)
