"""The colours of the room, by name, for four themes.

Every colour has three values chosen by hand: true colour, an index of the 256, and one of the 16
ANSI colours. ``Palette.indices`` is the table by which the terminal layer goes from one to another.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.widgets.tones import (
    ANSI,
    RGB,
    Palette,
    Tone,
    contrast,
    luminance,
    rgb_of_256,
)

__all__ = [
    "ANSI",
    "DARK",
    "LIGHT",
    "MONO",
    "PALETTES",
    "RGB",
    "SIXTEEN",
    "Palette",
    "Tone",
    "contrast",
    "luminance",
    "palette_for",
    "rgb_of_256",
]

_POINTS = ("points_minus", "points_zero", "points_low", "points_middle", "points_high")
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
    "faded": 0,
    "picture_red": 1,
    "picture_orange": 3,
    "picture_brown": 3,
    "picture_green": 2,
    "picture_teal": 6,
    "picture_blue": 4,
    "picture_violet": 5,
    "picture_black": 0,
    "points_minus": 5,
    "points_zero": 6,
    "points_low": 7,
    "points_middle": 3,
    "points_high": 1,
}
_MARKS_16 = {
    "text": 15,
    "dim": 7,
    "bright": 15,
    "gold": 11,
    "warn": 13,
    "slate_dot": 4,
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
    "faded_text": 7,
    "picture_text": 15,
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
    **dict.fromkeys(("ivory", *_POINTS), "reverse"),
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
        "slate_dot": ("#5d8ba3", 67),
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
        "faded": ("#aeaaa2", 248),
        "faded_text": ("#33302c", 236),
        "picture_red": ("#c4161d", 160),
        "picture_orange": ("#ff9a1f", 208),
        "picture_brown": ("#7d4a1c", 94),
        "picture_green": ("#1d7d2c", 28),
        "picture_teal": ("#3cc9c4", 44),
        "picture_blue": ("#1d4fc9", 26),
        "picture_violet": ("#a02fc8", 128),
        "picture_black": ("#2c2c2e", 236),
        "picture_text": ("#fffdf6", 231),
        "points_minus": ("#7c4aa6", 97),
        "points_zero": ("#8fd0f0", 117),
        "points_low": ("#93d08c", 114),
        "points_middle": ("#f2e08a", 229),
        "points_high": ("#f28b6c", 209),
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
        "slate_dot": ("#6b9ab2", 73),
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
        "faded": ("#bdb9b1", 250),
        "faded_text": ("#3a3733", 237),
        "picture_red": ("#c4161d", 160),
        "picture_orange": ("#ff9a1f", 208),
        "picture_brown": ("#7d4a1c", 94),
        "picture_green": ("#1d7d2c", 28),
        "picture_teal": ("#3cc9c4", 44),
        "picture_blue": ("#1d4fc9", 26),
        "picture_violet": ("#a02fc8", 128),
        "picture_black": ("#2c2c2e", 236),
        "picture_text": ("#fffdf6", 231),
        "points_minus": ("#7c4aa6", 97),
        "points_zero": ("#8fd0f0", 117),
        "points_low": ("#93d08c", 114),
        "points_middle": ("#f2e08a", 229),
        "points_high": ("#f28b6c", 209),
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
_LIT = {"rim", "ivory", "ivory_edge", "must", *_POINTS}


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
