"""Who may see a private view at this terminal, and when the curtain falls (design, the curtain).

A view is private while several people share one keyboard and the game hides what they hold. Then
each of them takes over by a key of his own, and nothing of his hand exists on the screen before
that: not drawn, not laid out, not asked for.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from textual.binding import Binding

from tablegames.engine.game import JSON
from tablegames.locale import N_
from tablegames.widgets.curtain import Curtain
from tablegames.widgets.players import LETTERS

if TYPE_CHECKING:
    from tablegames.widgets.tablescreen import TableScreen


class Cover:
    """The curtain of one table's screen: ``seat`` sees its own view, ``waiting`` is called."""

    GRACE = 0.3
    """A key held or pressed twice does not lift the curtain: it must come so many seconds after
    the curtain fell, and after it was last pressed too early."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._sitting = screen.sitting
        self._early = float("-inf")
        self._stands = self._kept = self._must = self._laid = False
        self.seat: int | None = None
        self.waiting: int | None = None

    @property
    def used(self) -> bool:
        """Whether there is a curtain at all: not with a single person at this terminal."""
        return self._sitting.hidden and len(self._sitting.seats) > 1

    @property
    def is_down(self) -> bool:
        """Whether the table is covered."""
        return self.waiting is not None

    @property
    def bindings(self) -> list[Binding]:
        """The key that lifts the curtain, for footer and help."""
        if self.waiting is None:
            return []
        return [Binding(self.key, "ready", N_("ready"))]

    @property
    def key(self) -> str:
        """The key of the seat that is called."""
        return "" if self.waiting is None else LETTERS[self.waiting].lower()

    def view(self) -> JSON:
        """What may be shown now: the open hand's view, else what this terminal watches."""
        seat = self._sitting.watch if self.seat is None else self._sitting.seats[self.seat]
        return seat.view()

    def look(self, view: JSON) -> None:
        """After something has happened: whose hand is needed now, ``view`` being public."""
        needed = self._screen.holder(view) if self.used else None
        if self.seat is not None and self.seat != needed:
            self.seat = None
            self._screen.forget()
        self._wait_for(needed if self.seat is None else None)

    def fall(self) -> None:
        """The curtain comes down before whoever's hand is open."""
        if self.seat is not None:
            seat, self.seat = self.seat, None
            self._wait_for(seat)
            self._screen.forget()
            self._screen.covered()

    def take(self, key: str, time: float) -> bool:
        """A key while the curtain is down, at that time; whether it is the curtain's."""
        if key in self._screen.PUBLIC_KEYS:
            return False
        if key == self.key:
            if time < self._early + self.GRACE:
                self._early = time
            else:
                self._lift()
        return True

    def _lift(self) -> None:
        self.seat = self.waiting
        self._wait_for(None)
        self._screen.uncovered()

    def rise(self) -> None:
        """The screen goes: the table does not wait for it any more."""
        self.seat = None
        self._kept = self._laid = False
        self._wait_for(None)

    def keep(self, kept: bool, *, must: bool = False) -> None:
        """The table waits for something else too: a sheet that lies on it, somebody who looks.

        Where people sit at other terminals it waits only for what ``must`` be seen before the
        match goes on: for a wish they would have to agree.
        """
        self._kept, self._must = kept, must
        self._hold()

    def lay(self, laid: bool) -> None:
        """Another screen lies on a table that waits for that too, or no longer does.

        It waits only where nobody sits at another terminal.
        """
        self._laid = laid
        self._hold()

    def _wait_for(self, seat: int | None) -> None:
        before, self.waiting = self.waiting, seat
        self._draw()
        if seat is not None and seat != before:
            self._early = monotonic()
        self._hold()

    def _hold(self) -> None:
        """The table stands while it waits for anything here."""
        wish = self._kept and not self._must
        laid = self._laid and self._alone
        stands = self._alone if wish else self._kept or self.is_down or laid
        if stands != self._stands:
            self._stands = stands
            self._sitting.host.curtain(stands, self._sitting.terminal)

    @property
    def _alone(self) -> bool:
        """Whether nobody sits at another terminal."""
        return self._sitting.host.terminals <= {self._sitting.terminal}

    def _draw(self) -> None:
        screen = self._screen
        for curtain in screen.query(Curtain):
            if self.waiting is None:
                curtain.lift()
            else:
                curtain.fall(self.waiting, screen.names[self.waiting], self.key)
        for table in screen.query("#table"):
            table.set_class(self.is_down, "-covered")
