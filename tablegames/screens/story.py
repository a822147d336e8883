"""What happened in a match, told from its beginning to its end, for games without a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult

from tablegames.engine.game import JSON
from tablegames.screens.listing import Page
from tablegames.screens.room import Room
from tablegames.widgets.lines import Bit, Line, broken


def sentences(view: JSON, said: tuple[str, ...], note: str) -> tuple[str, ...]:
    """A step as what is said of it, the remark last."""
    return (*said, note) if note else said


class Story(Room):
    """``frames`` give each step's sentences, in the language of the moment."""

    DEFAULT_CSS = "Story > .body { margin-top: 1; }"

    def __init__(self, title: str, frames: Sequence[Any]) -> None:
        super().__init__()
        self._game = title
        self._frames = frames

    def furnish(self) -> ComposeResult:
        """The text."""
        self._page = Page(lambda width: [])
        self._page.add_class("body")
        yield self._page

    def say_all(self) -> None:
        """Tell it all."""
        told = [step for step in self._frames if step]
        self.head.say([Bit(self._game, "bright", bold=True)])
        self._page.read(lambda width: [row for step in told for row in _step(step, width)])


def _step(step: tuple[str, ...], width: int) -> list[Line]:
    """A step in one paragraph."""
    return list(broken([Bit(" ".join(step))], width, [Bit("· ", "gold")], 2))
