"""Numbers and ranks of cards three lines high, to be read from across the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ROWS = 3
_FONT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "0": ("███", "█ █", "█ █", "█ █", "███"),
        "1": ("██ ", " █ ", " █ ", " █ ", "███"),
        "2": ("███", "  █", "███", "█  ", "███"),
        "3": ("███", "  █", "███", "  █", "███"),
        "4": ("█ █", "█ █", "███", "  █", "  █"),
        "5": ("███", "█  ", "███", "  █", "███"),
        "6": ("███", "█  ", "███", "█ █", "███"),
        "7": ("███", "  █", "  █", "  █", "  █"),
        "8": ("███", "█ █", "███", "█ █", "███"),
        "9": ("███", "█ █", "███", "  █", "███"),
        "-": ("   ", "   ", "███", "   ", "   "),
        "A": ("███", "█ █", "███", "█ █", "█ █"),
        "J": (" ██", "  █", "  █", "█ █", "███"),
        "Q": ("███ ", "█ █ ", "█ █ ", "█ █ ", "████"),
        "K": ("█ █", "█ █", "██ ", "█ █", "█ █"),
        ".": (" ", " ", " ", " ", "█"),
        ",": (" ", " ", " ", "█", "█"),
    }
)
_HALVES: Mapping[str, str] = MappingProxyType({"  ": " ", "█ ": "▀", " █": "▄", "██": "█"})


def big(number: str) -> tuple[str, str, str]:
    """The three lines of a number; two pixels a cell, one above the other."""
    upper, middle, lower = ("".join(row) for row in zip(*map(_glyph, number), strict=True))
    return upper[1:], middle[1:], lower[1:]


def _glyph(character: str) -> tuple[str, str, str]:
    pixels = (*_FONT[character], " " * len(_FONT[character][0]))
    pairs = zip(pixels[::2], pixels[1::2], strict=True)
    first, second, third = (
        " " + "".join(_HALVES[a + b] for a, b in zip(above, below, strict=True))
        for above, below in pairs
    )
    return first, second, third
