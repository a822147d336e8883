"""A card of pictures in two rows, as the block of keys that presses them where it has keys.

Each picture is a tile of its colour with its glyph on it, and its word; or its word alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from tablegames.widgets.lines import Bit, Line
from tablegames.widgets.look import Look
from tablegames.widgets.tones import contrast

GROUND, FADED, MARK = "ivory", "faded", "cursor"
LIGHT = "picture_text"
PAD = 1
"""Columns at each side of a card."""


@dataclass(frozen=True)
class Symbol:
    """A picture as it is drawn: its glyph, its word, the first letters of it, its tone's role."""

    glyph: str
    word: str
    short: str
    tone: str


@dataclass(frozen=True)
class Face:
    """What a card shows. ``marked`` is the place of the picture that is pointed out.

    ``keys`` are the keys by which the places are pressed, in the colour of ``seat``. A ``faded``
    card cannot be played now. With ``words`` there are words alone.
    """

    symbols: tuple[Symbol, ...]
    keys: str = ""
    seat: int = 0
    faded: bool = False
    marked: int | None = None
    words: bool = False

    @property
    def columns(self) -> int:
        """Pictures a row."""
        return len(self.symbols) // 2


@dataclass(frozen=True)
class Size:
    """How large a card is drawn: cells a picture, lines of its tile, blank lines around the rows.

    A key stands below its picture or ``beside`` it. Without ``worded`` there is room for tiles.
    """

    cell: int
    tile: int = 1
    pad: int = 1
    gap: int = 1
    keyed: bool = False
    beside: bool = False
    worded: bool = True

    @property
    def row(self) -> int:
        """Lines of one row of pictures."""
        return self.tile + self.worded + (self.keyed and not self.beside)

    @property
    def height(self) -> int:
        """Lines of the card."""
        return 2 * self.row + self.gap + 2 * self.pad

    def width(self, columns: int) -> int:
        """Columns of a card with so many pictures a row."""
        return columns * self.cell + 2 * PAD

    def place_at(self, x: int, y: int, columns: int) -> int | None:
        """The place of the picture at that cell of the card; None: there is none."""
        column, row = (x - PAD) // self.cell, 0 if y < self.pad + self.row else 1
        top = self.pad + row * (self.row + self.gap)
        if 0 <= column < columns and top <= y < top + self.row:
            return row * columns + column
        return None


def back(width: int, height: int) -> list[Line]:
    """A card that lies face down, with a quiet pattern."""
    pattern = ("· " * width)[: max(0, width - 2)]
    return [
        [Bit(f" {pattern if y % 2 else pattern[1:] + ' '} "[:width], "back_mark", "back")]
        for y in range(height)
    ]


class Cards:
    """Draws cards for one look; what it has drawn it keeps for a while."""

    KEPT = 200

    def __init__(self, look: Look) -> None:
        tones = look.palette.tones()
        tiles = [tone for tone in tones if tone.startswith("picture_") and tone != LIGHT]
        inks = [LIGHT] if look.palette.colourless else [LIGHT, "ink"]
        self.inks = {
            tile: max(inks, key=lambda ink: contrast(tones[ink].rgb, tones[tile].rgb))
            for tile in tiles
        }
        """The ink that is best read on each tile."""
        self.bare = look.palette.colourless
        self.solid = look.glyphs == "ascii"
        self._drawn: dict[tuple[Face, Size], list[Line]] = {}

    def drawn(self, face: Face, size: Size) -> list[Line]:
        """The lines of the card."""
        found = self._drawn.get((face, size))
        if found is None:
            if len(self._drawn) >= self.KEPT:
                self._drawn.clear()
            found = self._drawn[face, size] = list(_Drawing(self, face, size).lines())
        return found


class _Drawing:
    """One card being drawn."""

    def __init__(self, cards: Cards, face: Face, size: Size) -> None:
        self._cards, self._face, self._size = cards, face, size
        self._ground = FADED if face.faded else GROUND
        self._text = "faded_text" if face.faded else "ink"

    def lines(self) -> Iterator[Line]:
        blank = [self._on("", self._size.width(self._face.columns))]
        yield from [blank] * self._size.pad
        yield from self._row(0)
        yield from [blank] * self._size.gap
        yield from self._row(1)
        yield from [blank] * self._size.pad

    def _row(self, row: int) -> Iterator[Line]:
        columns = self._face.columns
        cells = [self._cell(row * columns + column) for column in range(columns)]
        edge = self._on("", PAD)
        for parts in zip(*cells, strict=True):
            yield [edge, *(bit for part in parts for bit in part), edge]

    def _cell(self, place: int) -> list[Line]:
        """The lines of one picture."""
        face, size = self._face, self._size
        marked = place == face.marked
        ground = MARK if marked else self._ground
        words = self._words(place, marked) if face.words else self._picture(place, marked)
        lines = [self._centred(line, ground) for line in words]
        if size.keyed and not size.beside:
            lines.append(self._centred([self._key(place)], ground))
        return lines

    def _words(self, place: int, marked: bool) -> Iterator[Line]:
        """The word in the last of the lines, or in the middle; its key above it."""
        symbol, size = self._face.symbols[place], self._size
        word = symbol.word if size.worded else symbol.short
        lines = size.tile + size.worded
        for line in range(lines):
            if line == lines // 2:
                room = size.cell - cell_len(word)
                left, right = ("▸" * (room > 0), "◂" * (room > 1)) if marked else ("", "")
                yield [Bit(f"{left}{word}{right}", self._text, bold=True, underline=marked)]
            else:
                yield [self._key(place)] if self._beside and line == lines // 2 - 1 else []

    def _picture(self, place: int, marked: bool) -> Iterator[Line]:
        symbol, middle = self._face.symbols[place], self._size.tile // 2
        left, right = ("▸", "◂") if marked and self._size.worded else ("", "")
        beside = [self._key(place), Bit(" ")] if self._beside else []
        for line in range(self._size.tile):
            if line == middle:
                yield [*beside, self._said(left), *self._tile(symbol), self._said(right)]
            else:
                edge = self._edge(symbol, "▄" if line < middle else "▀", marked)
                yield [*([Bit("    ")] if beside else []), edge]
        if self._size.worded:
            yield [Bit(symbol.word, self._text, bold=marked)]

    def _said(self, mark: str) -> Bit:
        return Bit(mark, self._text, bold=True)

    @property
    def _beside(self) -> bool:
        return self._size.keyed and self._size.beside and bool(self._face.keys)

    @property
    def _tile_width(self) -> int:
        room = self._size.cell - 1 - 4 * self._beside
        return max(3, min(room - 1 + room % 2, 7 if self._size.tile > 1 else 5))

    def _tile(self, symbol: Symbol) -> Line:
        if self._face.faded:
            return [Bit(symbol.glyph.center(self._tile_width), self._text, bold=True)]
        ink = self._cards.inks[symbol.tone]
        return [Bit(symbol.glyph.center(self._tile_width), ink, symbol.tone, bold=True)]

    def _edge(self, symbol: Symbol, half: str, marked: bool) -> Bit:
        """The upper or lower edge of a tile of several lines."""
        if self._face.faded:
            return Bit(" " * self._tile_width)
        if self._cards.solid:
            return Bit(" " * self._tile_width, self._text, symbol.tone)
        return Bit(half * self._tile_width, symbol.tone, MARK if marked else self._ground)

    def _key(self, place: int) -> Bit:
        key = self._face.keys[place : place + 1]
        if not key:
            return Bit("   ")
        if self._face.faded or self._cards.bare:
            return Bit(f"[{key}]", self._text, bold=True)
        return Bit(f" {key} ", "room", f"seat{self._face.seat}", bold=True)

    def _centred(self, line: Sequence[Bit], ground: str) -> Line:
        """The bits in the middle of a cell, on that ground where they have none of their own."""
        room = self._size.cell
        wide = sum(cell_len(bit.text) for bit in line)
        left = max(0, room - wide) // 2
        laid = [bit if bit.ground else replace(bit, ground=ground) for bit in line]
        right = max(0, room - wide - left)
        return [Bit(" " * left, "ink", ground), *laid, Bit(" " * right, "ink", ground)]

    def _on(self, text: str, width: int) -> Bit:
        return Bit(text.ljust(width), self._text, self._ground)
