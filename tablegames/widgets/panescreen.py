"""A sheet that is laid over a table to be read: it scrolls, and a key closes it."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tablegames.widgets.pane import Pane


class PaneScreen(ModalScreen[None]):
    """Each sheet binds the keys that close it, and shows its lines in ``dress``."""

    DEFAULT_CSS = "PaneScreen { align: center middle; background: transparent; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-9)", show=False),
        Binding("pagedown", "scroll(9)", show=False),
    ]

    def compose(self) -> ComposeResult:
        """One pane."""
        yield Pane()

    def on_mount(self) -> None:
        """Lay it out."""
        self.dress()

    def on_resize(self) -> None:
        """There is other room."""
        self.dress()

    @abstractmethod
    def dress(self) -> None:
        """Show it in the present look, language and window."""

    def action_scroll(self, step: int) -> None:
        """So many lines on."""
        for pane in self.query(Pane):  # a key may come before there is one
            pane.scroll_lines(step)
