"""Lines of text in the room's colours, drawn by the line API."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tablegames.terminal.punctual import Punctual
from tablegames.widgets.look import Look
from tablegames.widgets.palette import Tone
from tablegames.widgets.room import look_of


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
        self._styles: dict[tuple[str, str, bool, bool], Style] = {}

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
        key = bit.ink, bit.ground or ground, bit.bold, bit.underline
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = self._look.style(
                self._tones[bit.ink],
                self._tones[bit.ground or ground],
                bold=bit.bold,
                underline=bit.underline,
            )
        return style

    def glyphs(self, text: str) -> str:
        """The text in this look's glyphs."""
        if self._look.glyphs == "unicode" or text.isascii():
            return text
        return "".join(map(self._look.glyph, text))


def width_of(line: Iterable[Bit]) -> int:
    """How many cells the line takes."""
    return sum(cell_len(bit.text) for bit in line)


def spread(left: Line, right: Line, width: int) -> Line:
    """One line with a part at each end; the left one gives way."""
    room = max(0, width - width_of(right))
    kept = cut(left, room)
    return [*kept, Bit(" " * (room - width_of(kept))), *right]


def cut(line: Line, width: int) -> Line:
    """The line, ended by a sign of omission if it is longer than so many cells."""
    if width_of(line) <= width:
        return line
    kept: list[Bit] = []
    room = width - 1
    for bit in line:
        if room <= 0:
            break
        text = bit.text if cell_len(bit.text) <= room else set_cell_size(bit.text, room).rstrip()
        kept.append(replace(bit, text=text))
        room -= cell_len(bit.text)
    return [*kept, replace(line[-1], text="…" if width > 0 else "")]


def shortened(name: str, width: int) -> str:
    """The name in so many cells; where a number ends it, that is kept: it tells it from others."""
    if cell_len(name) <= width:
        return name
    head, _, number = name.rpartition(" ")
    tail = f"… {number}" if head and number.isdecimal() and len(number) + 3 <= width else "…"
    return set_cell_size(head if tail != "…" else name, width - len(tail)).rstrip() + tail


def broken(
    text: Sequence[Bit], width: int, lead: Sequence[Bit] = (), indent: int = 0
) -> Iterator[Line]:
    """The text in rows of at most so many cells, broken at spaces but not at no-break spaces.

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
        for part in re.findall(r"[^ \n]+[ \n]*|[ \n]+", bit.text):
            word.append(replace(bit, text=part))
            if part[-1] in " \n":
                yield word
                word = []
    if word:
        yield word


class Lines(Punctual, Widget):
    """A widget of lines; only those are drawn anew that differ from what was shown."""

    GROUND = "room"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[Line] = []
        self._pen: Pen | None = None

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines from the top."""
        before, self._lines = self._lines, [tuple(line) for line in lines]
        for y in range(max(len(before), len(self._lines))):
            if before[y : y + 1] != self._lines[y : y + 1]:
                self.refresh(Region(0, y, self.size.width, 1))

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The lines for so much room, for a widget that lays them out itself."""
        return self._lines

    def relay(self) -> None:
        """Lay the lines out anew: what they say has changed, or their room."""
        if self.size:
            self.show(self.lay(self.size.width, self.size.height))

    def dress(self) -> None:
        """The look or the language has changed."""
        self._pen = None
        self._lines = []
        self.relay()
        self.refresh()

    def on_resize(self) -> None:
        """There is other room."""
        self.relay()

    def render_line(self, y: int) -> Strip:
        """The line at this height."""
        if self._pen is None:
            self._pen = Pen(look_of(self))
        line = self._lines[y] if y < len(self._lines) else ()
        return self._pen.strip(line, self.size.width, self.GROUND)
