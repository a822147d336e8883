"""What a widget draws with: the palette, the glyphs and the colours of one terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rich.color import Color
from rich.style import Style

from tablegames.widgets.palette import Palette, Tone, palette_for

Glyphs = Literal["unicode", "cp437", "ascii"]
Colours = Literal["true", "256", "16", "none"]

# Each glyph with what stands for it in code page 437 and in ASCII; all one cell wide.
GLYPHS: Mapping[str, tuple[str, str]] = {
    "●": ("●", "x"),
    "○": ("○", "o"),
    "◂": ("◄", "<"),
    "▸": ("►", ">"),
    "◄": ("◄", "<"),
    "►": ("►", ">"),
    "▲": ("▲", "^"),
    "▼": ("▼", "v"),
    "↑": ("↑", "^"),
    "↓": ("↓", "v"),
    "←": ("←", "<"),
    "→": ("→", ">"),
    "·": ("·", "."),
    "…": (".", "."),
    "–": ("-", "-"),
    "—": ("-", "-"),
    "−": ("-", "-"),
    "×": ("x", "x"),
    "✕": ("x", "x"),
    "♛": ("♦", "K"),
    "█": ("█", "#"),
    "▀": ("▀", "#"),
    "▄": ("▄", "#"),
    "▌": ("▌", "|"),
    "▐": ("▐", "|"),
    "│": ("│", "|"),
    "─": ("─", "-"),
    "╭": ("┌", "+"),
    "╮": ("┐", "+"),
    "╰": ("└", "+"),
    "╯": ("┘", "+"),
    "┌": ("┌", "+"),
    "┐": ("┐", "+"),
    "└": ("└", "+"),
    "┘": ("┘", "+"),
    "├": ("├", "+"),
    "┤": ("┤", "+"),
    "▗": ("▄", "."),
    "▖": ("▄", "."),
    "▝": ("▀", "'"),
    "▘": ("▀", "'"),
    "▏": ("│", "|"),
    "░": ("░", ":"),
    "♠": ("♠", "s"),
    "♥": ("♥", "h"),
    "♦": ("♦", "d"),
    "♣": ("♣", "c"),
    "♡": ("♥", "h"),
    "♢": ("♦", "d"),
    "✓": ("√", "*"),
}


@dataclass(frozen=True)
class Look:
    """How one terminal shows the room. ``motion`` False: nothing travels or fades."""

    palette: Palette
    glyphs: Glyphs = "unicode"
    colours: Colours = "true"
    motion: bool = True

    def glyph(self, glyph: str) -> str:
        """The glyph, or what stands for it here: always one cell wide."""
        if self.glyphs == "unicode":
            return glyph
        cp437, ascii_ = GLYPHS.get(glyph, (glyph, glyph))
        return cp437 if self.glyphs == "cp437" else ascii_

    @property
    def gold_blocks(self) -> str:
        """In what golden bars and big digits are drawn on felt.

        Sixteen colours show gold turned round there: what is filled would be a hole.
        """
        return "felt_text" if "reverse" in self.palette.felt_gold.attributes else "felt_gold"

    def style(
        self, ink: Tone, ground: Tone, *, bold: bool = False, underline: bool = False
    ) -> Style:
        """A style of ``ink`` on ``ground``; without colour the attributes of both tell them."""
        marks = {*ink.attributes.split(), *ground.attributes.split()}
        if self.palette.colourless:
            return Style(
                bold=bold or "bold" in marks,
                underline=underline or "underline" in marks,
                reverse="reverse" in marks,
            )
        return Style(
            color=Color.from_rgb(*ink.rgb),
            bgcolor=Color.from_rgb(*ground.rgb),
            bold=bold,
            underline=underline,
            reverse="reverse" in marks,
        )


def look_for(theme: str, colours: Colours, glyphs: Glyphs, *, motion: bool = True) -> Look:
    """The look of the theme ``dark`` or ``light`` on a terminal that can show so much."""
    return Look(palette_for(theme, colours), glyphs, colours, motion)
