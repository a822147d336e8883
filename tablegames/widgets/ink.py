"""Segments in a look's colours, found again instead of made again."""

from __future__ import annotations

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from tablegames.widgets.look import Look
from tablegames.widgets.palette import RGB

_LIT = 384


class Inkwell:
    """Makes segments of true colours; without colour, light ground is shown reversed."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._tones = look.palette.tones()
        self._styles: dict[tuple[RGB, RGB, bool], Style] = {}

    def text(self, text: str, ink: RGB, ground: RGB, *, bold: bool = False) -> Segment:
        """Text of one colour on another."""
        key = ink, ground, bold
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._style(*key)
        return Segment(text, style)

    def blank(self, role: str, width: int) -> list[Segment]:
        """So many cells of a ground."""
        tone = self._tones[role]
        return [self.text(" " * width, tone.rgb, tone.rgb)] if width > 0 else []

    def _style(self, ink: RGB, ground: RGB, bold: bool) -> Style:
        if self._look.palette.colourless:
            return Style(bold=bold, reverse=sum(ground) > _LIT)
        return Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(*ground), bold=bold)
