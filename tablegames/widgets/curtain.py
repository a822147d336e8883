"""The curtain before a table: who is called, and the key by which that seat takes over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.geometry import Offset, Region

from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import look_of, tr_of

FOLD = 7
"""Columns of a fold."""


class Curtain(Lines):
    """Covers the table. It knows a name and a key, and what was said to everybody: no hand."""

    GROUND = "plum"
    DEFAULT_CSS = "Curtain { width: 1fr; height: 1fr; display: none; }"

    def __init__(self) -> None:
        super().__init__()
        self._seat = 0
        self._called = self._key = ""
        self._said: Sequence[str] = ()

    def fall(self, seat: int, name: str, key: str) -> None:
        """Come down before that seat."""
        self._seat, self._called, self._key = seat, name, key
        self.relay()

    def say(self, sentences: Sequence[str]) -> None:
        """What everybody may hear of what happened last."""
        self._said = tuple(sentences)
        self.relay()

    def lift(self) -> None:
        """Nobody is called any more."""
        self._called = self._key = ""

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Folds of cloth, and before them a card with the name and the key."""
        cells = Cells(width, height, self.GROUND)
        self._hang(cells)
        if self._called:
            self._call(cells)
        return cells.lines()

    def _hang(self, cells: Cells) -> None:
        """The cloth: it hangs in folds from a rail."""
        cells.write(0, 0, Bit("─" * cells.width, "felt_gold"))
        for x in range(FOLD // 2, cells.width, FOLD):
            cells.write(x, 0, Bit("┬", "felt_gold"))
            for y in range(1, cells.height):
                cells.write(x, y, Bit("│", "rim"))

    def _call(self, cells: Cells) -> None:
        rows = list(self._card())
        wide = min(cells.width - 2, max(map(width_of, rows)) + 10)
        tall = len(rows)
        card = Region((cells.width - wide) // 2, (cells.height - tall) // 2 - 1, wide, tall)
        cells.fill(card, "pane")
        if look_of(self).palette.colourless:
            cells.frame(card, "text", "pane")
        for y, row in enumerate(rows, card.y):
            said = cut(row, wide - 2)
            cells.write(card.x + (wide - width_of(said)) // 2, y, *said)
        self._tell(cells, card.bottom + 1)
        self.app.cursor_position = self.region.offset + Offset(card.x + 2, card.y + 4)

    def _card(self) -> Iterator[Line]:
        tr = tr_of(self)
        chip = Bit(f" {LETTERS[self._seat]} ", "room", f"seat{self._seat}", bold=True)
        yield ()
        yield [chip, Bit(f"  {tr('Pass to {name}', name=self._called)}", "bright", bold=True)]
        yield ()
        said = tr("{name}, press {key} when ready", name=self._called, key="\0")
        before, _, after = said.partition("\0")
        yield [Bit(before), Bit(f" {self._key} ", "ink", "cursor", bold=True), Bit(after)]
        yield ()

    def _tell(self, cells: Cells, top: int) -> None:
        """What happened last, for whoever comes back to the table."""
        rows = [
            row
            for sentence in self._said[-3:]
            for row in broken([Bit(sentence, "felt_text", "plum")], cells.width - 2)
        ]
        edge = Bit(" ", "felt_text", "plum")
        for y, row in enumerate(rows, top):
            said = cut([edge, *row, edge], cells.width)
            cells.write((cells.width - width_of(said)) // 2, y, *said)
