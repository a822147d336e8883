"""A bare app to put one widget into, and what it shows as text."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.message import Message
from textual.widget import Widget

from tablegames.widgets.look import Look, look_for


class Bare(App[None]):
    """Shows one widget over the whole window and keeps the messages that it posts."""

    def __init__(self, shown: Widget, look: Look | None = None) -> None:
        super().__init__()
        self.shown = shown
        self.look = look or look_for("dark", "true", "unicode")
        self.heard: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.shown

    def on_mount(self) -> None:
        self.shown.styles.height = "100%"
        self.shown.focus()

    async def on_event(self, event: Message) -> None:  # type: ignore[override]
        await super().on_event(event)  # type: ignore[arg-type]

    def _on_message(self, message: Message) -> None:
        self.heard.append(message)


def shown(app: App[object]) -> list[str]:
    """The rows of the screen as text, without the spaces at their ends."""
    strips = app.screen._compositor.render_strips()
    return [strip.text.rstrip() for strip in strips]
