"""Timers that fire however late they are."""

from __future__ import annotations

from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback


class Punctual(MessagePump):
    """Mixed in before Textual's own class: what is to be called once is called.

    Textual's timers leave out what they are late for. Where a process is held up just as one begins
    that fires once, it never does: a clock would stand, a word would stay on the screen, a window's
    new size would not be heard of.
    """

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """Call it after ``delay`` seconds, or as soon after that as there is time."""
        timer = super().set_timer(delay, callback, name=name, pause=pause)
        timer._skip = False
        return timer
