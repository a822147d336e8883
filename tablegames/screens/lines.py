"""Lines of text in the room's colours, drawn by the line API: lists, forms, pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tablegames.widgets.look import Look
from tablegames.widgets.palette import Tone


@dataclass(frozen=True)
class Bit:
    """Some text of a line: the roles of its ink and ground (empty: the line's own)."""

    text: str
    ink: str = "text"
    ground: str = ""
    bold: bool = False
    underline: bool = False


Line = Sequence[Bit]


class Pen:
    """Turns lines into strips for one look."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._tones = look.palette.tones()

    def tone(self, role: str) -> Tone:
        """The tone of that role in this look."""
        return self._tones[role]

    def strip(self, line: Line, width: int, ground: str = "room") -> Strip:
        """The line, cut or filled to so many cells of ``ground``."""
        return Strip(list(self._segments(line, width, ground)), width)

    def _segments(self, line: Line, width: int, ground: str) -> Iterator[Segment]:
        left = width
        for bit in line:
            text = self.glyphs(bit.text)
            wide = cell_len(text)
            if wide > left:
                text, wide = set_cell_size(text, left), left
            if wide:
                yield Segment(text, self._style(bit, ground))
            left -= wide
        if left > 0:
            yield Segment(" " * left, self._style(Bit(""), ground))

    def _style(self, bit: Bit, ground: str) -> Style:
        return self._look.style(
            self._tones[bit.ink],
            self._tones[bit.ground or ground],
            bold=bit.bold,
            underline=bit.underline,
        )

    def glyphs(self, text: str) -> str:
        """The text in this look's glyphs."""
        if self._look.glyphs == "unicode" or text.isascii():
            return text
        return "".join(map(self._look.glyph, text))


def width_of(line: Iterable[Bit]) -> int:
    """How many cells the line takes."""
    return sum(cell_len(bit.text) for bit in line)


def broken(
    text: Sequence[Bit], width: int, lead: Sequence[Bit] = (), indent: int = 0
) -> Iterator[Line]:
    """The text in rows of at most so many cells, broken at spaces.

    ``lead`` comes before the first row; the others begin ``indent`` cells in.
    """
    row, left = list(lead), width - indent
    for word in _words(text):
        needed = cell_len("".join(bit.text for bit in word).rstrip())
        if needed > left and left < width - indent:
            yield row
            row, left = [Bit(" " * indent)] if indent else [], width - indent
        row += word
        left -= width_of(word)
    yield row


def _words(text: Sequence[Bit]) -> Iterator[list[Bit]]:
    """The words, each with the space after it, in as many bits as it has looks."""
    word: list[Bit] = []
    for bit in text:
        for part in re.findall(r"\S+\s*|\s+", bit.text):
            word.append(Bit(part, bit.ink, bit.ground, bit.bold, bit.underline))
            if part[-1].isspace():
                yield word
                word = []
    if word:
        yield word
