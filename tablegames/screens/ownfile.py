"""A player's own file for a game: where it is, how it is written, and what is wrong with it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from tablegames.engine.recordline import Header
from tablegames.games import catalogue
from tablegames.locale import N_
from tablegames.screens.listing import Page
from tablegames.screens.room import Room
from tablegames.screens.supplies import Supplied
from tablegames.widgets.lines import Bit, Line, broken


class OwnFile(Room):
    """With a ``header`` that match is about to begin: it can do without the damaged file."""

    DEFAULT_CSS = "OwnFile > .body { margin-top: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "begin", N_("play without it"), key_display="Enter"),
        Binding("escape", "leave", N_("back"), key_display="Esc"),
        Binding("q,b,ctrl+q", "leave", N_("back"), show=False),
    ]

    class Begin(Message):
        """The match is to begin without the file."""

        def __init__(self, header: Header) -> None:
            super().__init__()
            self.header = header

    def __init__(self, game: str, supplied: Supplied, header: Header | None = None) -> None:
        super().__init__()
        self.game = game
        self._supplied = supplied
        self._header = header

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing can begin where no match is about to."""
        return self._header is not None if action == "begin" else True

    def furnish(self) -> ComposeResult:
        """The text."""
        self._page = Page(lambda width: [])
        self._page.add_class("body")
        yield self._page

    def say_all(self) -> None:
        """Name the game, then say it all."""
        title = Bit(catalogue.entry(self.game).name, "bright", bold=True)
        self.head.say([title, Bit(f"  {self.tr('Your own file')}", "dim")])
        self._page.read(self._lines)

    def _lines(self, width: int) -> list[Line]:
        faults = self._supplied.faults(self.tr)
        lines: list[Line] = []
        if faults:
            said = self.tr("Your file cannot be used as it is:")
            lines += broken([Bit(said, "warn", bold=True)], width)
        for fault in faults:
            lines += broken([Bit(fault, "warn")], width, [Bit("✕ ", "warn")], 2)
        if faults:
            lines.append(())
        for at, said in enumerate(self._supplied.about(self.tr)):
            lines += [*([()] if at else []), *broken([Bit(said)], width)]
        return [row for line in lines for row in _folded(line, max(1, width))]

    def action_begin(self) -> None:
        """Begin with what the program has itself."""
        if self._header is not None:
            self.ask(self.Begin(self._header))


def _folded(line: Line, width: int) -> list[Line]:
    """A line that has a word longer than the page, such as a path, in as many rows as it takes."""
    rows: list[Line] = []
    row: list[Bit] = []
    left = width
    for bit in line:
        text = bit.text
        while len(text.rstrip()) > left and len(text.rstrip()) > width:
            row.append(Bit(text[:left], bit.ink, bit.ground, bit.bold))
            rows.append(row)
            row, text, left = [], text[left:], width
        row.append(Bit(text, bit.ink, bit.ground, bit.bold))
        left -= len(text)
    return [*rows, row]
