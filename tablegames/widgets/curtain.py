"""The curtain before a table: who is called, and the key by which that seat takes over."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Offset

from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Line, Lines, cut
from tablegames.widgets.lines import Bit, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import look_of, tr_of

FOLD = 6
"""Columns of a fold."""


class Curtain(Lines):
    """Covers the table. It knows a name and a key, and what was said to everybody: no hand."""

    GROUND = "plum"
    DEFAULT_CSS = "Curtain { width: 1fr; height: 1fr; display: none; }"

    def __init__(self) -> None:
        super().__init__()
        self._seat = 0
        self._name = self._key = ""
        self._said: Sequence[str] = ()

    def fall(self, seat: int, name: str, key: str) -> None:
        """Come down before that seat."""
        self._seat, self._name, self._key = seat, name, key
        self.relay()

    def say(self, sentences: Sequence[str]) -> None:
        """What everybody may hear of what happened last."""
        self._said = tuple(sentences)
        self.relay()

    def lift(self) -> None:
        """Nobody is called any more."""
        self._name = self._key = ""

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Folds of cloth, and on them a card with the name and the key."""
        cells = Cells(width, height, self.GROUND)
        self._hang(cells)
        if self._name:
            self._call(cells)
        return cells.lines()

    def _hang(self, cells: Cells) -> None:
        """The cloth: folds that hang from a rail, scalloped below."""
        for x in range(cells.width):
            place = x % FOLD
            for y in range(1, cells.height):
                if place == 0:
                    cells.put(x, y, "│", "felt_dim")
        cells.write(0, 0, "▄" * cells.width, "felt_gold")

    def _call(self, cells: Cells) -> None:
        tr = tr_of(self)
        rows: list[Line] = [
            [],
            [
                Bit(f" {LETTERS[self._seat]} ", "room", f"seat{self._seat}", bold=True),
                Bit(f"  {tr('Pass to {name}', name=self._name)}", "bright", "pane", bold=True),
            ],
            [],
            _with_key(tr("{name}, press {key} when ready", name=self._name, key="\0"), self._key),
            [],
        ]
        wide = min(cells.width, max(map(width_of, rows)) + 8)
        left, top = (cells.width - wide) // 2, max(0, (cells.height - len(rows)) // 2)
        edge = look_of(self).palette.colourless
        for y, row in enumerate(rows, top):
            cells.write(left, y, " " * wide, "text", "pane")
            row = cut(row, wide)
            cells.line(left + (wide - width_of(row)) // 2, y, row)
        if edge:
            cells.frame(left - 1, top - 1, wide + 2, len(rows) + 2, "text", "pane")
        if self._said:
            self._tell(cells, top + len(rows) + 1)
        self.app.cursor_position = self.region.offset + Offset(left + 2, top + 3)

    def _tell(self, cells: Cells, top: int) -> None:
        """What happened before the curtain, for whoever comes back to the table."""
        for y, said in enumerate(self._said[-3:], top):
            text = f" {said} "
            bits = cut([Bit(text, "felt_text", "plum")], cells.width)
            cells.line((cells.width - width_of(bits)) // 2, y, bits)


def _with_key(text: str, key: str) -> Line:
    """The sentence with its key in gold; the key stands where the zero byte was."""
    before, _, after = text.partition("\0")
    return [
        Bit(before, "text", "pane"),
        Bit(f" {key} ", "ink", "cursor", bold=True),
        Bit(after, "text", "pane"),
    ]
