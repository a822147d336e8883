"""The diffed screen and Textual's own, cell by cell, through everything an app does."""

from __future__ import annotations

import random
from typing import Any

import pyte
import pytest
from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.style import Style
from rich.text import Text
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from tablegames.terminal.app import TerminalApp
from tablegames.terminal.canvas import Canvas
from tablegames.terminal.capabilities import Capabilities, Colours
from tablegames.terminal.ink import RGB, Ink, Inks, sgr
from tablegames.terminal.output import inks_for, paint
from tests.some import some
from tests.terminal.sample import Board, no_table
from tests.terminal.test_canvas import visible

WORDS = ["Damye", "32-28", "漢字", "▄██▄", "étoile", "—", "    ", "♥♠", "x" * 90, "\n"]


class Twice:
    """Two terminals that are sent the same updates, one as Textual would, one as we do."""

    def __init__(self, colours: Colours) -> None:
        self._inks = inks_for(Capabilities(colours, "unicode"), no_table)
        self._console = Console(color_system="truecolor", force_terminal=True)
        assert self._console._color_system is ColorSystem.TRUECOLOR
        self._known: dict[Any, object] = {}
        self.frames = 0
        self.resize(80, 24)

    def resize(self, width: int, height: int) -> None:
        self.plain, self.diffed = (pyte.Screen(width, height) for _ in range(2))
        self._canvas = Canvas(width, height, "unicode")
        for screen in (self.plain, self.diffed):
            screen.reset_mode(pyte.modes.DECAWM)

    def update(self, update: LayoutUpdate | ChopsUpdate) -> None:
        pyte.Stream(self.plain).feed(update.render_segments(self._console))
        paint(self._canvas, self._inks, update)
        pyte.Stream(self.diffed).feed(self._canvas.changes())
        self.frames += 1

    def differences(self) -> list[str]:
        return [
            f"{x},{y}: {expected} {shown}"
            for y in range(self.plain.lines)
            for x in range(self.plain.columns)
            if (expected := self._in_depth(self.plain.buffer[y][x]))
            != (shown := visible(self.diffed.buffer[y][x]))
        ]

    def _in_depth(self, cell: Any) -> object:
        """A cell of true colours as a terminal of fewer shows it."""
        if cell not in self._known:
            self._known[cell] = in_depth(cell, self._inks)
        return self._known[cell]


def in_depth(cell: Any, inks: Inks) -> object:
    """A cell of true colours as a terminal of those inks shows it."""
    style = Style.parse(
        " ".join(
            f"{prefix}#{colour}"
            for prefix, colour in (("", cell.fg), ("on ", cell.bg))
            if colour != "default"
        )
        or "none"
    )
    ink = inks.of(style)
    screen = pyte.Screen(1, 1)
    pyte.Stream(screen).feed(sgr(None, Ink(ink.fore, ink.back, 0)) + "x")
    told = screen.buffer[0][0]
    return visible(cell._replace(fg=told.fg, bg=told.bg))


class Busy(TerminalApp[None]):
    """An app in which everything happens that changes a screen."""

    CSS = """
    #words { width: 40; } VerticalScroll { height: 8; border: heavy #d8c8a2; }
    Asking { align: center middle; background: #000000 60%; }
    Asking Static { width: 30; height: 5; background: #4a3323; border: round #ffd23e; }
    """

    def __init__(self, twice: Twice) -> None:
        super().__init__(Capabilities("true", "unicode"), no_table)
        self.twice = twice

    def compose(self) -> ComposeResult:
        yield Board()
        yield Static(id="words")
        with VerticalScroll():
            yield Static("\n".join(f"line {n} of the log" for n in range(40)))
        yield Input()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, LayoutUpdate | ChopsUpdate) and not self._batch_count:
            self.twice.update(renderable)
        super()._display(screen, renderable)


class Asking(ModalScreen[None]):
    """A dialog over the screen, which shows through."""

    def compose(self) -> ComposeResult:
        yield Static("really? 漢字")


def some_words(chance: random.Random) -> Text:
    text = Text()
    for _ in range(chance.randrange(1, 9)):
        colour, ground = (f"#{chance.randrange(1 << 24):06x}" for _ in range(2))
        marks = " ".join(chance.sample(["bold", "italic", "underline", "reverse", "strike"], 2))
        text.append(chance.choice(WORDS), f"{marks} {colour} on {ground}")
    return text


async def something(app: Busy, pilot: Pilot[None], chance: random.Random) -> None:
    what = chance.randrange(8)
    if what < 3:
        app.query_one("#words", Static).update(some_words(chance)) if not asking(app) else None
    elif what == 3:
        app.push_screen(Asking()) if not asking(app) else app.pop_screen()
    elif what == 4 and not asking(app):
        app.query_one(VerticalScroll).scroll_to(y=chance.randrange(30), animate=False)
    elif what == 5:
        width, height = chance.choice([(80, 24), (120, 40), (90, 30)])
        app.twice.resize(width, height)
        await pilot.resize_terminal(width, height)
        app.screen.refresh()
    else:
        await pilot.press(*chance.choices(["up", "down", "left", "right", "tab", "a"], k=3))
    await pilot.pause()


def asking(app: Busy) -> bool:
    return isinstance(app.screen, Asking)


@pytest.mark.parametrize("colours", some(["true", "none", "256", "16"], 2))
@pytest.mark.parametrize("times", some([8, 30], 1))
async def test_diffed_and_plain_screens_are_alike(colours: Colours, times: int) -> None:
    chance = random.Random(colours)
    twice = Twice(colours)
    app = Busy(twice)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(times):
            await something(app, pilot, chance)
            assert twice.differences() == []
    assert twice.frames >= times


def test_a_table_of_indices_is_asked_for_the_depth() -> None:
    asked: list[int] = []

    def indices(depth: int) -> dict[RGB, int]:
        asked.append(depth)
        return {}

    for colours in ("true", "256", "16", "none"):
        inks_for(Capabilities(colours, "unicode"), indices)
    assert asked == [256, 16]
