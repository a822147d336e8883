"""A colour of the room, a theme made of them, and what readable means."""

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
    slate_dot: Tone
    """The points and the frame of a grid on ``slate``."""
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
    faded: Tone
    """A card that cannot be played now; ``faded_text`` is on it."""
    faded_text: Tone
    picture_red: Tone
    """The eight colours of Tripple's pictures, behind their glyphs."""
    picture_orange: Tone
    picture_brown: Tone
    picture_green: Tone
    picture_teal: Tone
    picture_blue: Tone
    picture_violet: Tone
    picture_black: Tone
    picture_text: Tone
    """On those of them that are dark; on the others it is ``ink``."""
    points_minus: Tone
    """The grounds of Colonno's cards, by what they count: below 0."""
    points_zero: Tone
    points_low: Tone
    """1 to 4."""
    points_middle: Tone
    """5 to 8."""
    points_high: Tone
    """9 to 12."""
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
