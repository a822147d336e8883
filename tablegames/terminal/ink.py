"""Colours and attributes of a cell, in one app's own colour depth, and the codes that set them.

Nothing is read from or left in the caches that Textual and Rich keep on their styles: those hold
the codes of whichever app of the process drew first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.style import Style

from tablegames.terminal.capabilities import Colours

RGB = tuple[int, int, int]

BOLD, DIM, ITALIC, UNDERLINE, REVERSE, STRIKE = (1 << bit for bit in range(6))
_ON = {BOLD: "1", DIM: "2", ITALIC: "3", UNDERLINE: "4", REVERSE: "7", STRIKE: "9"}
_OFF = {BOLD: "22", DIM: "22", ITALIC: "23", UNDERLINE: "24", REVERSE: "27", STRIKE: "29"}
_ON_BLANKS = UNDERLINE | REVERSE | STRIKE  # the attributes that a blank shows

_DEFAULT_FORE, _DEFAULT_BACK = "39", "49"


class Ink(NamedTuple):
    """How a cell is drawn: codes for its colour and ground, and its attributes as bits."""

    fore: str
    back: str
    marks: int

    def of_blank(self) -> Ink:
        """The same for a blank, without what a blank does not show."""
        return self if self.marks & _ON_BLANKS else Ink(_DEFAULT_FORE, self.back, 0)

    def on_blank(self, before: Ink) -> Ink:
        """What must be set for a blank to look as if drawn with this, when ``before`` is set."""
        if self.marks & _ON_BLANKS:
            return self
        return Ink(before.fore, self.back, before.marks & ~_ON_BLANKS)


PLAIN = Ink(_DEFAULT_FORE, _DEFAULT_BACK, 0)


def _from_plain(ink: Ink) -> list[str]:
    codes = ["0", *(code for mark, code in _ON.items() if ink.marks & mark)]
    codes += [ink.fore] if ink.fore != _DEFAULT_FORE else []
    codes += [ink.back] if ink.back != _DEFAULT_BACK else []
    return codes


def _changed(before: Ink, ink: Ink) -> list[str]:
    off, kept = before.marks & ~ink.marks, before.marks & ink.marks
    if off & (BOLD | DIM):
        kept &= ~(BOLD | DIM)  # one code ends both
    codes = list(dict.fromkeys(code for mark, code in _OFF.items() if off & mark))
    codes += [code for mark, code in _ON.items() if ink.marks & ~kept & mark]
    codes += [ink.fore] if ink.fore != before.fore else []
    codes += [ink.back] if ink.back != before.back else []
    return codes


def sgr(before: Ink | None, ink: Ink, *, whole_only: bool = False) -> str:
    """The shortest sequence that sets ``ink`` where ``before`` is set; None: nobody knows what.

    ``whole_only``: for terminals that cannot end one attribute, only all.
    """
    if before == ink:
        return ""
    whole = ";".join(_from_plain(ink))
    if whole == "0":
        whole = ""
    if before is None or whole_only:
        return f"\x1b[{whole}m"
    changed = ";".join(_changed(before, ink))
    return f"\x1b[{min(whole, changed, key=len)}m"


class Inks:
    """The inks of one app: from a style's true colours to what its terminal can show.

    ``table`` holds the indices chosen by hand for 256 or 16 colours.
    """

    def __init__(self, colours: Colours, table: Mapping[RGB, int]) -> None:
        self._colours = colours
        self._table = table
        self._found: dict[Style, Ink] = {}

    def of(self, style: Style | None) -> Ink:
        """The ink for a style."""
        if style is None:
            return PLAIN
        ink = self._found.get(style)
        if ink is None:
            if len(self._found) >= 8192:
                self._found.clear()
            ink = self._found[style] = self._ink(style)
        return ink

    def _ink(self, style: Style) -> Ink:
        fore, back = style.color, style.bgcolor
        return Ink(
            self._code(fore, back, False) or _DEFAULT_FORE,
            self._code(back, None, True) or _DEFAULT_BACK,
            _marks(style),
        )

    def _code(self, colour: Color | None, ground: Color | None, back: bool) -> str:
        if colour is None or colour.type is ColorType.DEFAULT or self._colours == "none":
            return ""
        if colour.triplet is None and colour.number is not None and self._colours != "16":
            return _indexed(colour.number, back)
        if colour.type is ColorType.STANDARD and colour.number is not None:
            return _indexed(colour.number, back)
        rgb = colour.get_truecolor()
        if self._colours == "true":
            return f"{'48' if back else '38'};2;{rgb.red};{rgb.green};{rgb.blue}"
        index = self._index(rgb)
        if ground is not None and not ground.is_default:
            index = self._told_apart(index, rgb, ground.get_truecolor())
        return _indexed(index, back)

    def _index(self, rgb: RGB) -> int:
        found = self._table.get((rgb[0], rgb[1], rgb[2]))
        if found is None:
            found = nearest_16(rgb) if self._colours == "16" else nearest_256(rgb)
        return found

    def _told_apart(self, index: int, rgb: ColorTriplet, ground: ColorTriplet) -> int:
        """The index, or black or white where it would not differ from a ground that differs."""
        if self._index(ground) != index or _distance(rgb, ground) < 10_000:
            return index
        light = sum(ground) > 3 * 128
        if self._colours == "16":
            return 0 if light else 15
        return 16 if light else 231


def _marks(style: Style) -> int:
    underline = style.underline or style.underline2
    given = (style.bold, style.dim, style.italic, underline, style.reverse, style.strike)
    return sum(mark for mark, on in zip(_ON, given, strict=True) if on)


def _indexed(index: int, back: bool) -> str:
    if index < 16:
        first = (30 if index < 8 else 82) + 10 * back
        return str(first + index)
    return f"{'48' if back else '38'};5;{index}"


# The 16 as the Linux console and VGA have them; a terminal may show others by the same names.
_SIXTEEN: tuple[RGB, ...] = (
    *((0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0)),
    *((0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)),
    *((85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85)),
    *((85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)),
)
_STEPS = (0, 95, 135, 175, 215, 255)


def _distance(one: RGB, other: RGB) -> int:
    """How far two colours are apart to the eye, roughly; the square of it."""
    red = (one[0] + other[0]) // 2
    r, g, b = (a - c for a, c in zip(one, other, strict=True))
    return ((512 + red) * r * r >> 8) + 4 * g * g + ((767 - red) * b * b >> 8)


def nearest_16(rgb: RGB) -> int:
    """The nearest of the 16 colours."""
    return min(range(16), key=lambda index: _distance(rgb, _SIXTEEN[index]))


def nearest_256(rgb: RGB) -> int:
    """The nearest of the colour cube and the greys; never one of the 16, which themes change."""
    r, g, b = (min(range(6), key=lambda step: abs(_STEPS[step] - part)) for part in rgb)
    grey = min(23, max(0, (sum(rgb) // 3 - 3) // 10))
    cube = (_STEPS[r], _STEPS[g], _STEPS[b])
    if _distance(rgb, (8 + 10 * grey,) * 3) < _distance(rgb, cube):
        return 232 + grey
    return 16 + 36 * r + 6 * g + b
