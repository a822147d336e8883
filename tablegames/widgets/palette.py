"""The colours of the room, by name, for four themes.

Every colour has three values chosen by hand: true colour, an index of the 256, and one of the 16
ANSI colours. ``Palette.indices`` is the table by which the terminal layer goes from one to another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.theme import Theme

RGB = tuple[int, int, int]


@dataclass(frozen=True)
class Tone:
    """One colour: true colour, its index of 256, its index of 16.

    ``attributes`` are those by which a screen without colour (or with too few) tells this tone
    from others: any of ``bold``, ``reverse``, ``underline``.
    """

    rgb: RGB
    index: int
    sixteen: int
    attributes: str = ""

    @property
    def hex(self) -> str:
        """``#rrggbb``, as style sheets want it."""
        return "#{:02x}{:02x}{:02x}".format(*self.rgb)


@dataclass(frozen=True)
class Palette:
    """A theme: the tone of every role. Grounds first, then what is written or drawn on them."""

    name: str
    dark: bool
    colourless: bool
    room: Tone
    """Behind everything."""
    bar: Tone
    """The first and the last line."""
    pane: Tone
    """A dialog or list that lies on the table."""
    text: Tone
    dim: Tone
    bright: Tone
    gold: Tone
    """What matters now, on ``room``, ``bar`` and ``pane``."""
    warn: Tone
    """A refusal; a clock that runs out."""
    felt: Tone
    slate: Tone
    plum: Tone
    felt_text: Tone
    """On ``felt``, ``slate``, ``plum``; so are ``felt_dim`` and ``felt_gold``."""
    felt_dim: Tone
    felt_gold: Tone
    wood: Tone
    """The table under a board; ``wood_text``, ``wood_gold`` and ``wood_warn`` are on it."""
    wood_text: Tone
    wood_gold: Tone
    wood_warn: Tone
    rim: Tone
    """The edge of a board."""
    square_light: Tone
    square_dark: Tone
    square_last: Tone
    """Start and end of the last move."""
    square_target: Tone
    """Where the chosen piece can land."""
    square_chosen: Tone
    """The chosen piece's own square."""
    number: Tone
    """On ``square_dark``, ``square_last``, ``square_target``, ``square_chosen``."""
    cursor: Tone
    target: Tone
    """The dot on a square where the chosen piece can land."""
    must: Tone
    """Under the mark of a piece that must capture; ``must_text`` is on it."""
    must_text: Tone
    white: Tone
    white_rim: Tone
    white_crown: Tone
    black: Tone
    black_rim: Tone
    black_crown: Tone
    ghost_white: Tone
    """Captured, but on the board until the move ends."""
    ghost_black: Tone
    ivory: Tone
    """Cards and tiles."""
    ivory_edge: Tone
    ink: Tone
    red: Tone
    """Hearts and diamonds, on ``ivory``."""
    back: Tone
    back_mark: Tone
    seats: tuple[Tone, ...]
    """By seat, on ``room``, ``bar`` and ``pane``."""
    felt_seats: tuple[Tone, ...]
    """By seat, on ``felt``, ``slate`` and ``plum``."""

    def tones(self) -> Mapping[str, Tone]:
        """Every tone by its role's name; those of the seats are ``seat0``, ``felt_seat0``, …"""
        found = {f.name: getattr(self, f.name) for f in fields(self)}
        flat = {name: tone for name, tone in found.items() if isinstance(tone, Tone)}
        for name, many in (("seat", self.seats), ("felt_seat", self.felt_seats)):
            flat.update({f"{name}{seat}": tone for seat, tone in enumerate(many)})
        return flat

    def indices(self, depth: int) -> Mapping[RGB, int]:
        """True colour to index, for a terminal of ``depth`` 256 or 16 colours."""
        of_16 = depth == 16
        return {t.rgb: t.sixteen if of_16 else t.index for t in self.tones().values()}

    def theme(self) -> Theme:
        """The same as a Textual theme; each role is a variable of style sheets: ``$felt``."""
        from textual.theme import Theme  # noqa: PLC0415 - the palette is read without Textual too

        return Theme(
            name=self.name,
            dark=self.dark,
            primary=self.gold.hex,
            secondary=self.felt_dim.hex,
            accent=self.gold.hex,
            warning=self.warn.hex,
            error=self.warn.hex,
            success=self.gold.hex,
            foreground=self.text.hex,
            background=self.room.hex,
            surface=self.room.hex,
            panel=self.pane.hex,
            boost=self.bar.hex,
            text_alpha=1.0,
            variables={
                **{name.replace("_", "-"): tone.hex for name, tone in self.tones().items()},
                "footer-background": self.bar.hex,
                "block-cursor-background": self.gold.hex,
                "block-cursor-foreground": self.ink.hex,
                "input-selection-background": self.pane.hex,
            },
        )


# The 16 ANSI colours as the Linux console shows them; terminals differ, names do not.
ANSI: tuple[RGB, ...] = (
    (0, 0, 0),
    (170, 0, 0),
    (0, 170, 0),
    (170, 85, 0),
    (0, 0, 170),
    (170, 0, 170),
    (0, 170, 170),
    (170, 170, 170),
    (85, 85, 85),
    (255, 85, 85),
    (85, 255, 85),
    (255, 255, 85),
    (85, 85, 255),
    (255, 85, 255),
    (85, 255, 255),
    (255, 255, 255),
)

_GROUNDS_16 = {
    # Only 0 to 7 can be a background everywhere.
    "room": 0,
    "bar": 4,
    "pane": 4,
    "felt": 2,
    "slate": 6,
    "plum": 7,
    "wood": 0,
    "rim": 1,
    "square_light": 7,
    "square_dark": 3,
    "square_last": 4,
    "square_target": 3,
    "square_chosen": 5,
    "ivory": 7,
    "ivory_edge": 7,
    "back": 4,
    "must": 1,
}
_MARKS_16 = {
    "text": 15,
    "dim": 7,
    "bright": 15,
    "gold": 11,
    "warn": 13,
    "felt_text": 0,
    "felt_dim": 0,
    "felt_gold": 0,
    "wood_text": 15,
    "wood_gold": 11,
    "wood_warn": 13,
    "number": 15,
    "cursor": 11,
    "target": 10,
    "must_text": 15,
    "white": 15,
    "white_rim": 7,
    "white_crown": 1,
    "black": 0,
    "black_rim": 8,
    "black_crown": 11,
    "ghost_white": 7,
    "ghost_black": 8,
    "ink": 0,
    # Red on the grey that stands for ivory is too faint: there the suit's shape says it.
    "red": 0,
    "back_mark": 14,
}
_SIXTEEN = {**_GROUNDS_16, **_MARKS_16}
_SEATS_16 = (14, 10, 6, 7, 15, 14, 10, 6, 7, 15)
_FELT_SEATS_16 = (0,) * 10

_ATTRIBUTES = {
    # What stands for colour where there is none.
    "bar": "reverse",
    "bright": "bold",
    "gold": "bold",
    "wood_gold": "bold",
    "wood_warn": "bold",
    "warn": "bold",
    "felt_gold": "bold",
    "cursor": "bold",
    "must_text": "bold",
    "must": "reverse",
    "ivory": "reverse",
}


def _rgb(text: str) -> RGB:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _room(
    name: str,
    dark: bool,
    roles: Mapping[str, tuple[str, int]],
    seats: tuple[tuple[str, int], ...],
    felt_seats: tuple[tuple[str, int], ...],
) -> Palette:
    def many(given: tuple[tuple[str, int], ...], of_16: tuple[int, ...]) -> tuple[Tone, ...]:
        return tuple(Tone(_rgb(t), i, s) for (t, i), s in zip(given, of_16, strict=True))

    tones = {role: Tone(_rgb(text), i, _SIXTEEN[role]) for role, (text, i) in roles.items()}
    return Palette(
        name=name,
        dark=dark,
        colourless=False,
        seats=many(seats, _SEATS_16),
        felt_seats=many(felt_seats, _FELT_SEATS_16),
        **tones,
    )


_DARK_SEATS = (
    ("#ffb05f", 215),
    ("#5fafff", 75),
    ("#d787d7", 176),
    ("#87d787", 114),
    ("#ff8f70", 209),
    ("#5fd7d7", 80),
    ("#afafff", 147),
    ("#e4e4a0", 187),
    ("#ff87af", 211),
    ("#bcbcbc", 250),
)
_FELT_SEATS = (
    ("#ffc27d", 222),
    ("#8fd0ff", 117),
    ("#f4bcf4", 219),
    ("#b4f0a8", 157),
    ("#ffc4b4", 224),
    ("#8ff0f0", 123),
    ("#cfcfff", 189),
    ("#f4f4b4", 229),
    ("#ffc0d8", 225),
    ("#e0e0e0", 254),
)

DARK = _room(
    "tablegames-dark",
    True,
    {
        "room": ("#1d1b19", 234),
        "bar": ("#2b2825", 236),
        "pane": ("#35312d", 237),
        "text": ("#d9d3c8", 252),
        "dim": ("#aaa398", 248),
        "bright": ("#fbf6e6", 230),
        "gold": ("#ffd23f", 220),
        "warn": ("#ff9d85", 216),
        "felt": ("#1d4a39", 22),
        "slate": ("#1b4257", 23),
        "plum": ("#47254d", 53),
        "felt_text": ("#dcefe2", 194),
        "felt_dim": ("#b2cfbf", 152),
        "felt_gold": ("#ffd964", 221),
        "wood": ("#3e2b1f", 237),
        "wood_text": ("#dccab0", 187),
        "wood_gold": ("#ffd23d", 220),
        "wood_warn": ("#ffab94", 216),
        "rim": ("#26190f", 233),
        "square_light": ("#dcbd8e", 180),
        "square_dark": ("#7c5239", 95),
        "square_last": ("#6a5d23", 58),
        "square_target": ("#7c5238", 95),
        "square_chosen": ("#8f4f12", 130),
        "number": ("#eadfce", 230),
        "cursor": ("#ffd23e", 220),
        "target": ("#b8e986", 156),
        "must": ("#bf3a12", 124),
        "must_text": ("#fff6e6", 231),
        "white": ("#fbf3dd", 230),
        "white_rim": ("#e2d5b4", 187),
        "white_crown": ("#b8860b", 136),
        "black": ("#211d1b", 234),
        "black_rim": ("#3b3531", 237),
        "black_crown": ("#f0b429", 214),
        "ghost_white": ("#b59c80", 137),
        "ghost_black": ("#5d4232", 237),
        "ivory": ("#faf3df", 231),
        "ivory_edge": ("#d9cdb0", 188),
        "ink": ("#24211e", 235),
        "red": ("#b3161b", 124),
        "back": ("#4a5aa8", 61),
        "back_mark": ("#8f9bdc", 104),
    },
    _DARK_SEATS,
    _FELT_SEATS,
)

LIGHT = _room(
    "tablegames-light",
    False,
    {
        "room": ("#f5f0e6", 255),
        "bar": ("#e6ddcc", 254),
        "pane": ("#fffaf0", 231),
        "text": ("#2d2823", 235),
        "dim": ("#665d52", 59),
        "bright": ("#14110e", 233),
        "gold": ("#824a00", 94),
        "warn": ("#a8201a", 124),
        "felt": ("#205640", 22),
        "slate": ("#1f4f66", 23),
        "plum": ("#613a69", 53),
        "felt_text": ("#effaf2", 195),
        "felt_dim": ("#cfe6d8", 194),
        "felt_gold": ("#ffe27a", 222),
        "wood": ("#cfab79", 180),
        "wood_text": ("#37220f", 235),
        "wood_gold": ("#6e3400", 52),
        "wood_warn": ("#8a0a0a", 88),
        "rim": ("#6b4526", 94),
        "square_light": ("#f5e1bc", 223),
        "square_dark": ("#8f5c38", 95),
        "square_last": ("#6f6a22", 58),
        "square_target": ("#8f5c37", 95),
        "square_chosen": ("#a4480f", 130),
        "number": ("#fff8ec", 231),
        "cursor": ("#ffb31a", 214),
        "target": ("#c9f59a", 192),
        "must": ("#bf3411", 124),
        "must_text": ("#fffaf2", 231),
        "white": ("#fffaec", 230),
        "white_rim": ("#e8d9b6", 187),
        "white_crown": ("#b8860a", 136),
        "black": ("#2b2623", 235),
        "black_rim": ("#47403b", 238),
        "black_crown": ("#f6bf3a", 214),
        "ghost_white": ("#c7a582", 180),
        "ghost_black": ("#6f4b35", 238),
        "ivory": ("#fffbee", 231),
        "ivory_edge": ("#d4c6a6", 187),
        "ink": ("#211e1b", 234),
        "red": ("#b3161b", 124),
        "back": ("#4a5aa8", 61),
        "back_mark": ("#c4cbf2", 189),
    },
    (
        ("#8f4700", 94),
        ("#005a9c", 25),
        ("#8a1f8a", 90),
        ("#1f6b1f", 22),
        ("#ad2a1a", 124),
        ("#006464", 23),
        ("#4a44b8", 55),
        ("#5f5a00", 58),
        ("#a3195b", 125),
        ("#4f4f4f", 239),
    ),
    _FELT_SEATS,
)


def _of_16(role: str) -> Tone:
    index = _SIXTEEN[role]
    return Tone(ANSI[index], index, index, "reverse" if role == "felt_gold" else "")


SIXTEEN = Palette(
    name="tablegames-sixteen",
    dark=True,
    colourless=False,
    seats=tuple(Tone(ANSI[i], i, i) for i in _SEATS_16),
    felt_seats=tuple(Tone(ANSI[i], i, i) for i in _FELT_SEATS_16),
    **{role: _of_16(role) for role in _SIXTEEN},
)


# What is dark where there is no colour, apart from the grounds; and which grounds are light.
_UNLIT = {"black", "white_crown", "ink", "red", "must_text"}
_LIT = {"rim", "ivory", "ivory_edge", "must"}


def _colourless(role: str) -> Tone:
    lit = role in _LIT or not (role in _GROUNDS_16 or role in _UNLIT)
    index = 15 if lit else 0
    return Tone(ANSI[index], index, index, _ATTRIBUTES.get(role, ""))


MONO = Palette(
    name="tablegames-mono",
    dark=True,
    colourless=True,
    seats=(Tone(ANSI[15], 15, 15),) * 10,
    felt_seats=(Tone(ANSI[15], 15, 15),) * 10,
    **{role: _colourless(role) for role in _SIXTEEN},
)

PALETTES: Mapping[str, Palette] = {
    "dark": DARK,
    "light": LIGHT,
    "sixteen": SIXTEEN,
    "mono": MONO,
}


def palette_for(theme: str, colours: str) -> Palette:
    """The palette of the theme ``dark`` or ``light`` with ``true``, ``256``, ``16``, ``none``.

    With 16 colours or none there is one palette each, whatever the theme.
    """
    return PALETTES[{"16": "sixteen", "none": "mono"}.get(colours, theme)]


def luminance(rgb: RGB) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    parts = [c / 255 for c in rgb]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def rgb_of_256(index: int) -> RGB:
    """What the index shows: the 16 as the Linux console has them, the cube, the greys."""
    if index < 16:
        return ANSI[index]
    if index < 232:
        steps = (0, 95, 135, 175, 215, 255)
        place = index - 16
        return steps[place // 36], steps[place // 6 % 6], steps[place % 6]
    grey = 8 + 10 * (index - 232)
    return grey, grey, grey
