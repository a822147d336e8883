"""A small board on the terminal layer, for tests: ``python -m tests.terminal.sample [COLOURS]``."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tablegames.terminal.app import TerminalApp
from tablegames.terminal.capabilities import Capabilities, detect
from tablegames.terminal.driver import Line
from tablegames.terminal.ink import RGB

LIGHT, DARK = Style(bgcolor="#dcbd8e", color="#24211e"), Style(bgcolor="#7c5239", color="#fbf3dd")
CURSOR = Style(bgcolor="#ffd23e", color="#000000", bold=True)


class Board(Widget, can_focus=True):
    """Ten by ten squares of 4×2 cells with men of half blocks, and a cursor."""

    DEFAULT_CSS = "Board { width: 40; height: 20; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0,-1)"),
        Binding("down", "go(0,1)"),
        Binding("left", "go(-1,0)"),
        Binding("right", "go(1,0)"),
    ]
    column = row = 0

    class Moved(Message):
        """The cursor is on another square."""

        def __init__(self, column: int, row: int) -> None:
            super().__init__()
            self.square = (column, row)

    def action_go(self, columns: int, rows: int) -> None:
        before = (self.column, self.row)
        self.column = (self.column + columns) % 10
        self.row = (self.row + rows) % 10
        self.refresh(*(Region(x * 4, y * 2, 4, 2) for x, y in (before, (self.column, self.row))))
        self.app.cursor_position = Offset(self.column * 4, self.row * 2 + 1)
        self.post_message(self.Moved(self.column, self.row))

    def on_click(self, event: events.Click) -> None:
        self.action_go(event.x // 4 - self.column, event.y // 2 - self.row)

    def render_line(self, y: int) -> Strip:
        row, lower = divmod(y, 2)
        return Strip([self._square(column, row, lower) for column in range(10)], 40)

    def _square(self, column: int, row: int, lower: int) -> Segment:
        style = LIGHT if (column + row) % 2 else DARK
        if (column, row) == (self.column, self.row):
            style = CURSOR
        man = "▀██▀" if lower else "▄██▄"
        return Segment(man if row in {0, 9} else "    ", style)


class Sample(TerminalApp[int]):
    """A board under a title, and what it was told."""

    CSS = "Static { height: 1; } #title { text-style: bold; } Screen { background: #1d1b19; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit"),
        Binding("x", "crash"),
        Binding("w", "warn"),
        Binding("c", "recolour"),
    ]

    def __init__(self, capabilities: Capabilities, *, line: Line | None = None) -> None:
        super().__init__(capabilities, no_table, line=line)
        self.told: list[str] = []
        self.squares: list[tuple[int, int]] = []

    def compose(self) -> ComposeResult:
        yield Static("Mòpyon — “étoile” × ♥♠ ▛▜", id="title")
        yield Board()
        yield Static("ready", id="told")

    def on_board_moved(self, message: Board.Moved) -> None:
        self.squares.append(message.square)

    def tell(self, what: str) -> None:
        self.told.append(what)
        self.query_one("#told", Static).update(" ".join(self.told))

    def suspending(self) -> None:
        self.tell("suspending")

    def resumed(self) -> None:
        self.tell("resumed")

    def action_crash(self) -> None:
        secret = "-".join(["not", "to", "be", "shown"])
        raise RuntimeError(f"crashed on purpose {len(secret)}")

    def action_warn(self) -> None:
        print("a stray line")
        self.tell("warned")

    def action_recolour(self) -> None:
        now = self.capabilities
        colours = {"256": "16", "16": "none", "none": "true", "true": "256"}[now.colours]
        self.set_capabilities(Capabilities(colours, now.glyphs, now.modes), no_table)  # type: ignore[arg-type]
        self.tell(colours)


def no_table(depth: int) -> Mapping[RGB, int]:
    """No colour has an index chosen by hand."""
    return {}


def main() -> None:
    """Run it on this terminal, in the colours named by the argument or found out."""
    override = sys.argv[1] if len(sys.argv) > 1 else "auto"
    app = Sample(detect(os.environ, sys.stdout.encoding, override))  # type: ignore[arg-type]
    app.run()
    sys.exit(app.return_code)


if __name__ == "__main__":
    main()
