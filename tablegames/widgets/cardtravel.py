"""Cards on their way over a table of cells: they say what happened, and hold up nothing.

The widget that draws the table keeps a ``Flights``, sends cards off when something has happened,
and lays those that fly over its cells. Nothing waits for them: whatever is shown next ends them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.timer import Timer

from tablegames.widgets.lines import Lines
from tablegames.widgets.playingcard import MIDDLE, Face, PlayingCards, Size
from tablegames.widgets.room import look_of
from tablegames.widgets.travel import FRAMES, LASTS, along

Point = tuple[int, int]


@dataclass(frozen=True)
class Flight:
    """A card from one cell of the widget to another; without a ``face`` it shows its back."""

    start: Point
    end: Point
    face: Face | None = None
    size: Size = MIDDLE


class Flights:
    """The cards that travel over one widget."""

    def __init__(self, widget: Lines) -> None:
        self._widget = widget
        self._flights: tuple[Flight, ...] = ()
        self._frame = 0
        self._timer: Timer | None = None

    @property
    def flying(self) -> tuple[Flight, ...]:
        """What is on its way: what has not arrived need not be drawn where it will lie."""
        return self._flights

    def send(self, flights: Sequence[Flight]) -> None:
        """Let these cards travel; those before them have arrived. Without motion, nothing."""
        self.finish()
        if flights and look_of(self._widget).motion and self._widget.is_attached:
            self._flights, self._frame = tuple(flights), 0
            self._timer = self._widget.set_interval(LASTS / FRAMES, self._step)

    def finish(self) -> None:
        """All have arrived."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._flights = ()

    def _step(self) -> None:
        self._frame += 1
        if self._frame >= FRAMES:
            self.finish()
        self._widget.relay()

    def draw(self, cards: PlayingCards) -> None:
        """Lay the cards over what has been drawn, where they are now."""
        for flight in self._flights:
            at = along((flight.start, flight.end), self._frame / FRAMES)
            if flight.face is None:
                cards.back(at, flight.size)
            else:
                cards.draw(at, flight.size, flight.face)
