"""A room for tests: one screen or widget on a terminal of any look, and what it shows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Unpack

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from tablegames.engine.bots import Given
from tablegames.engine.game import JSON, Game
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Table
from tablegames.games import catalogue
from tablegames.host import Host
from tablegames.locale import translator
from tablegames.sitting import Sitting, sit_down
from tablegames.terminal.app import Settled, TerminalApp
from tablegames.terminal.capabilities import Capabilities
from tablegames.terminal.glyphs import spelling
from tablegames.widgets.look import Colours, Glyphs, look_for

SECRET = "00112233445566778899aabbccddeeff"


class Room(TerminalApp[None]):
    """Shows a screen, or one widget over the whole window; ``heard`` are the messages it posts."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", priority=False)]

    def __init__(
        self,
        shown: Screen[Any] | Widget,
        theme: str = "dark",
        colours: Colours = "true",
        glyphs: Glyphs = "unicode",
        language: str = "en",
        motion: bool = False,
    ) -> None:
        self.look = look_for(theme, colours, glyphs, motion=motion)
        super().__init__(Capabilities(colours, glyphs), self.look.palette.indices)
        self.tr = translator(language, spelling(glyphs))
        self.shown = shown
        self.heard: list[Message] = []

    def compose(self) -> ComposeResult:
        if not isinstance(self.shown, Screen):
            yield self.shown

    def on_mount(self) -> None:
        if isinstance(self.shown, Screen):
            self.push_screen(self.shown)
        else:
            self.shown.styles.height = "100%"
            self.shown.focus()

    def hear(self, message: Message) -> None:
        self.heard.append(message)

    on_table_screen_left = hear
    on_table_screen_match_over = hear
    on_table_screen_rules_asked = hear
    on_table_screen_settings_asked = hear


class Clockwork:
    """A machine's clock that stands where it is put, in seconds."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def specs(seats: Iterable[str]) -> tuple[SeatSpec, ...]:
    """Who sits where; a seat named ``bot:LEVEL`` is a bot's."""
    return tuple(
        SeatSpec(name.partition(":")[2] or "Bot", "bot", name.partition(":")[2])
        if name.startswith("bot:")
        else SeatSpec(name)
        for name in seats
    )


def laid(
    game: Game[Any],
    seats: Iterable[SeatSpec],
    options: Mapping[str, object] | None = None,
    position: JSON | None = None,
    *,
    secret: str = SECRET,
    words: tuple[str, ...] = (),
    **given: Unpack[Given],
) -> Table[Any]:
    """A table of that game whose record goes nowhere."""
    header = Header(game.key, tuple(seats), options or {}, secret, words, position, "")
    return Table(game, header, lambda line: None, **given)


def table(
    seats: tuple[str, ...] = ("Ana", "Bo"),
    options: dict[str, object] | None = None,
    position: dict[str, object] | None = None,
    game: str = "damye",
) -> Table[Any]:
    """A table; a seat named ``bot:LEVEL`` is a bot's."""
    words = ("",) * len(seats)
    return laid(catalogue.load(game), specs(seats), options, position, words=words)


def sitting(
    at: Table[Any], seats: tuple[int, ...] | None = None, clock: Clockwork | None = None
) -> Sitting:
    """A place at that table, for those seats; None: for every person's."""
    return sit_down(Host(at, clock=clock or Clockwork()), seats)


def text_of(app: TerminalApp[Any]) -> list[str]:
    """The rows of the screen as text, without the spaces at their ends."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def key(name: str) -> events.Key:
    """A key by its name, or by the character that it writes."""
    if len(name) == 1:
        return events.Key(_character_to_key(name), name)
    return events.Key(name, " " if name == "space" else None)


async def press(app: TerminalApp[Any], *names: str) -> None:
    """Let these keys arrive at once, and wait until they are dealt with."""
    for name in names:
        app.post_message(key(name))
    await settled(app)


async def resized(app: TerminalApp[Any], columns: int, rows: int) -> None:
    """Give the window another size, and wait until the screen is laid out for it."""
    assert app._driver is not None
    app._driver._size = (columns, rows)
    size = Size(columns, rows)
    app.post_message(events.Resize(size, size))
    await settled(app)
    # The app passes a new size on after a moment of its own, in case there comes another.
    await until(lambda: app.screen._compositor.size == app.size)
    await settled(app)


async def settled(app: TerminalApp[Any]) -> None:
    """Wait until everything that has arrived is dealt with, and drawn."""
    for _ in range(2):
        done = asyncio.Event()
        app.post_message(Settled(done.set))
        await asyncio.wait_for(done.wait(), 60)
    await until(lambda: not _unfinished(app))


def _unfinished(app: TerminalApp[Any]) -> bool:
    """Whether the screen is still to be laid out, or a message waits."""
    screen = app.screen
    nodes = [app, screen, *screen.walk_children()]
    return screen._layout_required or any(not node._message_queue.empty() for node in nodes)


async def until(condition: Callable[[], bool], most: float = 60.0) -> None:
    """Wait for the condition; fails after ``most`` seconds, which are hardly ever reached."""
    end = time.monotonic() + most
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.005)
