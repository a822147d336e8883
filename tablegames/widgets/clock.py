"""The clock of the seat to move: whole seconds, tenths under ten, nothing while it is off."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.timer import Timer

from tablegames.locale import Translator
from tablegames.widgets.lines import Bit, Line, Lines
from tablegames.widgets.room import tr_of

SHORT = 10_000
"""From here on, in ms, tenths are shown and the clock is in the colour of a warning."""
Now = Callable[[], int]


def reading(left: int, tr: Translator) -> str:
    """What a clock shows that has so many ms left; it says zero only when nothing is left."""
    if left <= 0:
        return tr.decimal(0)
    if left < SHORT:
        return tr.decimal(-(-left // 100) / 10)
    minutes, seconds = divmod(-(-left // 1000), 60)
    return f"{minutes}:{seconds:02}"


def until_next(left: int) -> int:
    """In how many ms from now the reading changes; 0: never again."""
    if left <= 0:
        return 0
    step = 100 if left <= SHORT else 1000
    return (left - 1) % step + 1


class Clock(Lines):
    """Counts down to a deadline by the table's time; it writes only when its text differs.

    ``stays``: while it is off it keeps its place, for a game in which it is off every moment.
    """

    GROUND = "bar"
    DEFAULT_CSS = "Clock { width: 7; height: 1; }"

    def __init__(self, *, stays: bool = False) -> None:
        super().__init__()
        self._stays = stays
        self._deadline: int | None = None
        self._now: Now = lambda: 0
        self._stands = True
        self._timer: Timer | None = None

    def run(self, deadline: int | None, now: Now, *, stands: bool) -> None:
        """Count down to ``deadline``, table time in ms; None: the clock is off.

        ``now`` gives the table's time; while it ``stands`` the clock waits.
        """
        self._deadline, self._now, self._stands = deadline, now, stands
        self.display = self._stays or deadline is not None
        self._tick()

    def _tick(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._deadline is None:
            self.show(())
            return
        self.relay()
        wait = until_next(self._left)
        if wait and not self._stands and self.is_attached:
            self._timer = self.set_timer(wait / 1000, self._tick)

    @property
    def _left(self) -> int:
        return (self._deadline or 0) - self._now()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The reading, at the right."""
        if self._deadline is None:
            return []
        left = self._left
        ink = "warn" if left < SHORT else "text"
        return [[Bit(f"{reading(left, tr_of(self))} ".rjust(width), ink, bold=True)]]
