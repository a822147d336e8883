"""What a widget of lines shows, in the looks that terminals have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from wcwidth import wcswidth

from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Line, Lines, Pen
from tablegames.widgets.look import Colours, Glyphs, Look, look_for
from tests.widgets.room import Room, settled

Widget = TypeVar("Widget", bound=Lines)
LOOKS: tuple[tuple[str, Colours, Glyphs], ...] = (
    ("dark", "true", "unicode"),
    ("light", "256", "unicode"),
    ("dark", "16", "unicode"),
    ("dark", "16", "cp437"),
    ("dark", "none", "unicode"),
    ("dark", "none", "ascii"),
)


def looks() -> list[Look]:
    """Each of them."""
    return [look_for(theme, colours, glyphs) for theme, colours, glyphs in LOOKS]


def rows(lines: Sequence[Line], look: Look, width: int) -> list[str]:
    """The lines as that terminal shows them; every glyph takes one cell, and no line is longer."""
    pen = Pen(look)
    shown = ["".join(part.text for part in pen.strip(line, width)) for line in lines]
    for line, text in zip(lines, shown, strict=True):
        assert len("".join(bit.text for bit in line).rstrip()) <= width, line
        assert wcswidth(text) == len(text) == width, text
        assert look.glyphs == "unicode" or not set(text) & set("▏▗▖▝▘♡♢♚✓…"), text
        assert look.glyphs != "ascii" or text.isascii(), text
    return shown


def on(cells: Cells, look: Look) -> list[str]:
    """The rows of a sheet of cells."""
    return rows(cells.lines(), look, cells.width)


async def shown(
    make: Callable[[], Widget],
    show: Callable[[Widget], None],
    size: tuple[int, int],
    at: tuple[str, Colours, Glyphs] = LOOKS[0],
) -> tuple[Widget, list[str]]:
    """A widget of that size after ``show``, and its rows as the terminal shows them."""
    widget, (theme, colours, glyphs) = make(), at
    app = Room(widget, theme, colours, glyphs)
    async with app.run_test(size=(max(80, size[0]), max(24, size[1]))):
        widget.styles.width, widget.styles.height = size
        await settled(app)
        show(widget)
        await settled(app)
        return widget, rows(widget._lines, app.look, widget.size.width)
