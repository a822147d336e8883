"""Playing cards on a sheet of cells: faces, backs and places, from one line to faces with pips.

One piece of code draws every size. A card has a rank and a suit, or a number that it counts; it
may lie under the next one of a fan, so that only its corner shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from textual.geometry import Region

from tablegames.engine import cards
from tablegames.widgets.bigdigits import ROWS, big
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit
from tablegames.widgets.look import Look
from tablegames.widgets.pips import PIP_ROWS, pips
from tablegames.widgets.tones import contrast

State = Literal["face", "dull", "marked", "lit", "ghost"]
"""``dull``: it cannot be played now; ``marked``: the last one; ``lit``: under the cursor, of which
only the upper end is golden, so that few cells change when it goes on; ``ghost``: it would lie
here."""
Fan = Literal["alone", "covered", "top"]
"""How a card lies in a fan: under the next one, which leaves its corner, or as the last one."""


class Size(NamedTuple):
    """The cells of a card. ``lips``: half a line more above and below, no part of its height."""

    width: int
    height: int
    lips: bool = False

    @property
    def lines(self) -> int:
        """The lines that it takes with its lips."""
        return self.height + 2 * self.lips


SMALL = Size(5, 1)
MIDDLE = Size(6, 2, lips=True)
TALL = Size(7, 3, lips=True)
LARGE = Size(9, 5, lips=True)
VAST = Size(13, 7, lips=True)
"""With pips, where there is room for them."""
CORNER = 3
"""Columns of a card in a fan that must show: its edge, and room for ``10``."""

SUITS: Mapping[str, str] = MappingProxyType({"c": "♣", "d": "♦", "h": "♥", "s": "♠"})
HOLLOW: Mapping[str, str] = MappingProxyType({"d": "♢", "h": "♡"})
"""What the red suits look like where they cannot be red."""
PIPS_FROM = (11, PIP_ROWS)
"""A card so wide and high has pips."""


@dataclass(frozen=True)
class Face:
    """What a card shows: ``7`` of ``s``, or a number without a suit on the ground of its group."""

    text: str
    suit: str = ""
    ground: str = "ivory"


def face(card: str) -> Face:
    """The face of a card of the deck: ``Td`` is the ten of diamonds, shown as ``10``."""
    rank = cards.rank(card)
    return Face("10" if rank == "T" else rank, cards.suit(card))


def counting(value: int) -> Face:
    """The face of a card that counts so much: its colour is that of its group (rules, Colonno)."""
    groups = ((0, "minus"), (1, "zero"), (5, "low"), (9, "middle"))
    group = next((name for below, name in groups if value < below), "high")
    return Face(f"−{-value}" if value < 0 else str(value), ground=f"points_{group}")


def name(card: str, look: Look) -> str:
    """The card in a sentence or a list: ``7♠``; red suits are hollow where they have no colour."""
    shown = face(card)
    return f"{shown.text}{suit_of(shown.suit, look)}"


def suit_of(suit: str, look: Look, *, red: bool = False) -> str:
    """The glyph of a suit; ``red``: a red suit is drawn in red."""
    glyph = SUITS[suit]
    return glyph if red or look.glyphs != "unicode" else HOLLOW.get(suit, glyph)


class PlayingCards:
    """Draws cards on cells in one look; ``cloth`` is what they lie on."""

    def __init__(self, cells: Cells, look: Look, cloth: str = "felt") -> None:
        self._cells, self._look, self._cloth = cells, look, cloth
        self._plain = look.palette.colourless
        self._tones = look.palette.tones()
        self._drawn_round = look.glyphs == "unicode" and not self._plain

    def draw(
        self,
        at: tuple[int, int],
        size: Size,
        face: Face,
        state: State = "face",
        *,
        fan: Fan = "alone",
    ) -> None:
        """A card with its face up."""
        region = Region(*at, size.width, size.height)
        ground = self._ground(face, state)
        head = self._ground(face, "marked") if state == "lit" else ground
        if ground:
            self._cells.fill(region, ground)
        if head != ground:
            self._cells.fill(Region(*at, size.width, min(self.lit, size.height)), head)
        self._lips(region, size, ground, head)
        if (self._plain and state != "dull") or not ground:
            self._bars(region, "()" if state == "ghost" else "[]", self._ink(face, state))
        if fan != "alone" and not self._plain:
            self._edge(region, state)
        _Print(self, region, face, state, fan).lay()

    def back(self, at: tuple[int, int], size: Size, text: str = "", *, fan: Fan = "alone") -> None:
        """A card with its face down, all alike; ``text`` in its middle, where it has a number."""
        region = Region(*at, size.width, size.height)
        self._cells.fill(region, "back")
        self._lips(region, size, "back")
        self._weave(region)
        if self._plain:
            self._bars(region, "[]", "text")
        elif fan != "alone":
            glyph = "▏" if self._look.glyphs == "unicode" else "│"
            for y in range(region.y, region.bottom):
                self._cells.write(region.x, y, Bit(glyph, self._cloth))
        if text:
            said = f" {text} "[: region.width]
            x = region.x + (region.width - len(said)) // 2
            bit = Bit(said, "picture_text", "back", bold=True)
            self._cells.write(x, region.y + region.height // 2, bit)

    def place(self, at: tuple[int, int], size: Size, text: str = "", *, dead: bool = False) -> None:
        """A place without a card; nothing can be laid on a ``dead`` one."""
        region = Region(*at, size.width, size.height)
        ink = "felt_dim"
        if size.lips:
            region = Region(region.x, region.y - 1, size.width, size.height + 2)
        if region.height > 1:
            self._cells.frame(region, ink)
        else:
            self._bars(region, "()" if not dead else "××", ink)
        if dead and region.height > 1:
            self._cross(region)
        said = text if len(text) <= region.width - 2 else ""
        x = region.x + (region.width - len(said)) // 2
        self._cells.write(x, region.y + region.height // 2, Bit(said, ink))

    def bar(self, at: tuple[int, int], size: Size, width: int = 0) -> None:
        """A golden bar below the card: it is chosen, or under the cursor."""
        x, y = at
        wide = width or size.width
        self._cells.write(x, y + size.height, Bit("▀" * wide, self._look.gold_blocks, bold=True))

    # -- what a card is made of -----------------------------------------------------------------

    def print(self, x: int, y: int, text: str, ink: str, *, underline: bool = False) -> None:
        """Write on a card."""
        self._cells.write(x, y, Bit(text, ink, bold=True, underline=underline))

    def glyph(self, face: Face, state: State) -> str:
        """The glyph of its suit."""
        red = self._ink(face, state) == "red" and self._look.colours in {"true", "256"}
        return suit_of(face.suit, self._look, red=red)

    @property
    def lit(self) -> int:
        """So many lines of a card under the cursor are golden; without colour all are."""
        return VAST.height if self._plain else 1

    @property
    def halves(self) -> bool:
        """Whether half blocks draw digits that are told apart."""
        return self._look.glyphs != "ascii"

    def underlined(self, face: Face) -> bool:
        """Whether a suit is red, and neither red nor hollow here."""
        red = face.suit in HOLLOW
        return red and self._look.glyphs != "unicode" and self._look.colours in {"16", "none"}

    def ink(self, face: Face, state: State) -> str:
        """In what it is printed."""
        return self._ink(face, state)

    def _ink(self, face: Face, state: State) -> str:
        if state == "ghost":
            return "felt_text" if self._look.colours == "16" else "felt_gold"
        if state == "dull":
            return "faded_text"
        if state == "marked":
            return "text" if self._plain else "ink"
        if face.ground != "ivory":
            return self._best(face.ground)
        return "red" if face.suit in HOLLOW else "ink"

    def _best(self, ground: str) -> str:
        """The ink that is read best on that ground."""
        tones = self._tones
        inks = ("ink",) if self._plain else ("ink", "picture_text")
        return max(inks, key=lambda ink: contrast(tones[ink].rgb, tones[ground].rgb))

    def _ground(self, face: Face, state: State) -> str:
        if state == "ghost":
            return ""
        if state == "marked":
            return self._cloth if self._plain else "cursor"
        return "faded" if state == "dull" else face.ground

    def _bars(self, region: Region, sides: str, ink: str) -> None:
        for y in range(region.y, region.bottom):
            for x, side in zip((region.x, region.right - 1), sides, strict=True):
                self._cells.write(x, y, Bit(side, ink, bold=True))

    def _edge(self, region: Region, state: State) -> None:
        """The left edge, by which it is told from the card beneath."""
        round_, fine = self._look.glyphs == "unicode", self._look.colours in {"true", "256"}
        glyph = "▏" if round_ else "│"
        ink = "back" if fine and state != "dull" else "faded_text" if state == "dull" else "ink"
        for y in range(region.y, region.bottom):
            self._cells.write(region.x, y, Bit(glyph, ink))

    def _lips(self, region: Region, size: Size, ground: str, head: str = "") -> None:
        """Half a line more above (of ``head``) and below, with round corners where there are."""
        if not size.lips or not ground or self._plain or self._look.glyphs == "ascii":
            return
        middle = region.width - 2
        upper, lower = ("▗", "▖"), ("▝", "▘")
        if not self._drawn_round:
            upper, lower = ("▄", "▄"), ("▀", "▀")
        above = f"{upper[0]}{'▄' * middle}{upper[1]}"
        below = f"{lower[0]}{'▀' * middle}{lower[1]}"
        self._cells.write(region.x, region.y - 1, Bit(above, head or ground, self._cloth))
        self._cells.write(region.x, region.bottom, Bit(below, ground, self._cloth))

    def _weave(self, region: Region) -> None:
        """The pattern of a back: quiet, filled where there is no colour to tell it."""
        filled = self._look.colours in {"16", "none"}
        for y in range(region.y, region.bottom):
            for x in range(region.x + 1, region.right - 1):
                if filled:
                    self._cells.write(x, y, Bit("░", "back_mark"))
                elif (x - region.x + y - region.y) % 2:
                    self._cells.write(x, y, Bit("·", "back_mark"))

    def _cross(self, region: Region) -> None:
        for x in (region.x + 1, region.right - 2):
            for y in (region.y + 1, region.bottom - 2):
                self._cells.write(x, y, Bit("×", "felt_dim"))


class _Print:
    """What is printed on one card."""

    def __init__(
        self, cards: PlayingCards, region: Region, face: Face, state: State, fan: Fan
    ) -> None:
        self._cards, self._region, self._face = cards, region, face
        self._ink = cards.ink(face, state)
        self._suit = cards.glyph(face, state) if face.suit else ""
        self._fan = fan
        self._lit = cards.lit if state == "lit" else 0

    def lay(self) -> None:
        """Print it."""
        if not self._suit:
            self._number()
        elif self._region.height == 1:
            self._centred(0, f"{self._face.text}{self._suit}")
        elif self._fan != "alone":
            self._corners()
        elif self._has_pips:
            self._corners()
            self._with_pips()
        elif not self._large(f"{self._face.text}{self._suit}"):
            self._few_lines()

    @property
    def _has_pips(self) -> bool:
        wide, high = self._region.size
        return self._face.text.isdigit() and wide >= PIPS_FROM[0] and high >= PIPS_FROM[1]

    def _put(self, column: int, row: int, text: str) -> None:
        """From the left edge, or with a negative column up to so far from the right edge."""
        region = self._region
        x = region.x + column if column >= 0 else region.right + column + 1 - len(text)
        underline = text == self._suit and self._cards.underlined(self._face)
        ink = self._ink
        if row < self._lit:
            ink = self._cards.ink(self._face, "marked")
            if self._suit:
                text = text.replace(self._suit, self._cards.glyph(self._face, "marked"))
        self._cards.print(x, region.y + row, text, ink, underline=underline)

    def _centred(self, row: int, text: str) -> None:
        self._put((self._region.width - len(text)) // 2, row, text)

    def _number(self) -> None:
        if not self._large(self._face.text):
            self._centred((self._region.height - 1) // 2, self._face.text)

    def _large(self, corner: str) -> bool:
        """The rank or number three lines high, small in both corners; whether there is room."""
        drawn = big(self._face.text.replace("−", "-"))
        wide, high = self._region.size
        if not self._cards.halves or high < ROWS + 2 or len(drawn[0]) + 2 > wide:
            return False
        self._put(1, 0, corner)
        self._put(-2, high - 1, corner)
        for row, line in enumerate(drawn, (high - ROWS) // 2):
            self._centred(row, line)
        return True

    def _few_lines(self) -> None:
        """The rank at both ends, the suit between."""
        last = self._region.height - 1
        if last == 1:
            self._put(1, 0, f"{self._face.text}{self._suit}")
            self._put(-2, 1, self._suit)
        else:
            self._put(1, 0, self._face.text)
            self._centred(self._region.height // 2, self._suit)
            self._put(-2, last, self._face.text)

    def _corners(self) -> None:
        """Rank above suit at the left, and where there is room at the right the other way up."""
        height = self._region.height
        self._put(1, 0, self._face.text)
        self._put(1, 1, self._suit)
        if self._fan == "covered":
            return
        if height > 2:
            self._put(-2, height - 1, self._face.text)
        if height > 3:
            self._put(-2, height - 2, self._suit)

    def _with_pips(self) -> None:
        wide, high = self._region.size
        for column, row in pips(int(self._face.text), high):
            self._put(wide // 2 + 2 * (column - 1), row, self._suit)


def spread_out(count: int, width: int, size: Size) -> int:
    """Columns from one card of a fan to the next; 0: so many cannot lie in so many columns."""
    if count < 2:
        return size.width
    step = min(size.width + 1, (width - size.width) // (count - 1))
    return step if step >= CORNER else 0
