"""A secret word on its card, and the line in which a clue is written: only for whose they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Offset, Region

from tablegames.games.intrus import levelling
from tablegames.games.intrus.levelling import MOST_CHARACTERS, MOST_WORDS, SILENCE
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import look_of, tr_of

CARD = 36
"""Columns of the card: the same whatever word is on it."""


class WordCard(Lines):
    """A card with a word, the same for everybody: neither its size nor its look tells anything."""

    GROUND = "felt"
    DEFAULT_CSS = "WordCard { width: 1fr; height: 4; }"
    LEAST: ClassVar[int] = 4
    MOST: ClassVar[int] = 9

    def __init__(self) -> None:
        super().__init__()
        self._seat: int | None = None
        self._called = self._word = ""

    def show_word(self, seat: int, name: str, word: str) -> None:
        """Show that seat its word."""
        self._seat, self._called, self._word = seat, name, word
        self.relay()

    def forget(self) -> None:
        """No word is here any more."""
        self._seat, self._called, self._word = None, "", ""
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Whose word it is, and the card."""
        cells = Cells(width, height, self.GROUND)
        if self._seat is not None:
            self._title(cells, self._seat)
            wide = min(CARD, width - 2)
            tall = min(self.MOST - 2, height - 1)
            top = 1 + max(0, (height - 1 - tall) // 3)
            draw_card(
                cells,
                Region((width - wide) // 2, top, wide, tall),
                tr_of(self).spelled(self._word),
                plain=look_of(self).palette.colourless,
            )
        return cells.lines()

    def _title(self, cells: Cells, seat: int) -> None:
        tr = tr_of(self)
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        said = Bit(f" {tr('{name}, your secret word', name=self._called)}", "felt_text")
        line = cut([chip, said], cells.width - 2)
        cells.write((cells.width - width_of(line)) // 2, 0, *line)


def draw_card(cells: Cells, card: Region, word: str, *, plain: bool, ink: str = "ink") -> None:
    """A card with a word in its middle, in as many rows as it needs."""
    cells.fill(card, "ivory")
    if card.height > 2:
        cells.frame(card, "ink" if plain else "ivory_edge", "ivory")
    rows = list(broken([Bit(word, ink, bold=True)], card.width - 4))
    rows = [*rows[: card.height - 1], *rows[-1:]] if len(rows) > card.height else rows
    for y, row in enumerate(rows, card.y + (card.height - len(rows)) // 2):
        said = cut(row, card.width - 2)
        cells.write(card.x + (card.width - width_of(said)) // 2, y, *said)


class ClueLine(Lines):
    """Where a clue is written; it never has the focus, the screen hands it the keys.

    ``entered`` is called with what was written, and says whether that was accepted.
    """

    GROUND = "felt"
    DEFAULT_CSS = "ClueLine { width: 1fr; height: 3; }"
    HEIGHT: ClassVar[int] = 3
    LONGEST: ClassVar[int] = 80
    """So many characters can be written; how many a clue may have the rules say."""

    def __init__(self, entered: Callable[[str], bool]) -> None:
        super().__init__()
        self._entered = entered
        self._text = ""

    @property
    def text(self) -> str:
        """What has been written."""
        return self._text

    def forget(self) -> None:
        """Nothing is written here any more."""
        self._write("")

    def _write(self, text: str) -> None:
        self._text = text[: self.LONGEST]
        self.relay()

    def enter(self) -> None:
        """Hand the clue over; a refused one stays to be mended."""
        text = self._text
        if text.strip() and self._entered(text) and self._text == text:
            self._write("")

    def take(self, key: str, character: str | None) -> bool:
        """A key; whether it was one of the line's."""
        if key == "enter":
            self.enter()
        elif key == "backspace":
            self._write(self._text[:-1])
        elif key == "ctrl+u" or (key == "escape" and self._text):
            self._write("")
        elif character is not None and character.isprintable():
            if not self._text and character in " :?":
                return character == " "  # a clue begins with none of these
            self._write(self._text + character)
        else:
            return False
        return True

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """What a good clue does, the line, below it what a clue may be."""
        tr = tr_of(self)
        cells = Cells(width, height, self.GROUND)
        row = 1 if height > 2 else 0
        if row:
            self._middle(cells, 0, tr("Hint at your word, but not too plainly."))
        self._line(cells, row)
        said = tr(
            "1 to {words} words, at most {characters} characters; {silence} says nothing",
            words=MOST_WORDS,
            characters=MOST_CHARACTERS,
            silence=SILENCE if look_of(self).glyphs == "unicode" else "...",
        )
        self._middle(cells, row + 1, said)
        return cells.lines()

    def _middle(self, cells: Cells, row: int, said: str) -> None:
        line = cut([Bit(said, "felt_dim")], cells.width - 2)
        cells.write((cells.width - width_of(line)) // 2, row, *line)

    def _line(self, cells: Cells, row: int) -> None:
        """What has been written, how long it is, and the terminal's cursor behind it."""
        tr, wide = tr_of(self), min(cells.width - 2, CARD + 8)
        left = (cells.width - wide) // 2
        cells.fill(Region(left, row, wide, 1), "pane")
        lead = [Bit(f" {tr('Your clue')} ", "gold", "pane", bold=True)]
        count = self._count()
        tail = self._text
        while cell_len(tail) > max(1, wide - width_of(lead) - cell_len(count.text) - 2):
            tail = tail[1:]
        written = [*lead, Bit(tail, "bright", "pane", bold=True)]
        cells.write(left, row, *written, Bit(" ", "ink", "cursor"))
        if look_of(self).palette.colourless:
            cells.write(left + width_of(written), row, Bit("_", "gold", "pane", bold=True))
        cells.write(left + wide - cell_len(count.text) - 1, row, count)
        self.app.cursor_position = self.region.offset + Offset(left + width_of(written), row)

    def _count(self) -> Bit:
        """How many characters there are, once there are some."""
        clean = levelling.clean(self._text)
        if not clean:
            return Bit("", "dim", "pane")
        fits = levelling.fits(clean)
        return Bit(f"{len(clean)}", "dim" if fits else "warn", "pane", bold=not fits)
