"""Who sees what at a table of Dreieck: the looks before the count, and the speaker's.

Several people look one after another, each behind his own curtain; one person alone sees all that
he may know all the time.
"""

from __future__ import annotations

from typing import ClassVar

from textual.timer import Timer

from tablegames.engine.game import JSON
from tablegames.games.dreieck.options import FROM_READY
from tablegames.games.dreieck.rules import READY_MOVE
from tablegames.games.dreieck.screen_cover import ClaimCover
from tablegames.games.dreieck.screen_keys import Claims
from tablegames.games.dreieck.state import OVER, READY, SPEAK
from tablegames.games.screen_rounds import RoundScreen
from tablegames.sitting import Sitting
from tablegames.widgets.byplace import ByPlace
from tablegames.widgets.keysets import Keys as Places
from tablegames.widgets.realtime import RealTime


class LookScreen(ByPlace, RealTime, RoundScreen):
    """All bases, and what they need to stand together."""

    LOOK_MS: ClassVar[int] = 6_000
    """So long somebody sees the others' cards before the count, all his looks together."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.cover: ClaimCover = ClaimCover(self, self._key_of)
        self._places: Places | None = None
        self._known: Claims
        self._looked: tuple[int, int, int] = (0, 0, 0)
        self._look_began: int | None = None
        self._look_timer: Timer | None = None

    def keyset(self) -> str:
        """A claim's key for each seat."""
        return "dreieck"

    @property
    def claims(self) -> Claims:
        """The claim keys of now: they may be others after a look into the settings."""
        places = self.own_places
        if places != self._places:
            self._places = places
            self._known = Claims(places, self.sitting.seats)
        return self._known

    def _key_of(self, seat: int) -> str:
        return self.claims.key(seat)

    # -- who sees what -------------------------------------------------------------------------

    @property
    def looks_first(self) -> bool:
        """Whether people look one after another before the count."""
        return bool(self.cover.used and self.view["options"]["peers_from"] == FROM_READY)

    @property
    def looking(self) -> int | None:
        """Who looks at the others' cards before the count, behind his own curtain."""
        return self.cover.seat if self.view["phase"] == READY else None

    @property
    def speaking(self) -> int | None:
        """Who may state a fact on this screen as it is: his view is shown."""
        speaker = self.view["speaker"]
        if self.view["phase"] != SPEAK or speaker not in self.sitting.seats:
            return None
        return int(speaker) if not self.cover.used or self.cover.seat == speaker else None

    def needs(self, view: JSON) -> int | None:
        """The next to look, beginning one seat later every round; then whoever speaks."""
        here = self.sitting.seats
        if view["phase"] == SPEAK:
            return int(view["speaker"]) if view["speaker"] in here else None
        if view["phase"] != READY or not self.looks_first:
            return None
        order = [(view["round"] - 1 + on) % 3 for on in range(3)]
        return next((seat for seat in order if seat in here and not view["ready"][seat]), None)

    def actor(self) -> int | None:
        """Who may type a move; in the open anybody here."""
        if self.view["phase"] == OVER or not self.sitting.seats:
            return None
        return min(self.sitting.seats) if self.cover.seat is None else self.cover.seat

    def uncovered(self) -> None:
        """Somebody has taken over; before the count his look ends by itself."""
        if self.sitting.watch.view()["phase"] == READY and self.cover.seat is not None:
            left = max(1, self.LOOK_MS - self._spent(self.cover.seat))
            self._look_began = self.sitting.host.now()
            self._look_timer = self.set_timer(left / 1000, self.action_seen)
        super().uncovered()

    def forget(self) -> None:
        """A look is over, or broken off."""
        super().forget()
        if self._look_timer is not None:
            self._look_timer.stop()
            self._look_timer = None
        if self._look_began is not None:
            number, seat, spent = self._looked
            self._looked = number, seat, spent + self.sitting.host.now() - self._look_began
            self._look_began = None

    @property
    def look_ends(self) -> int | None:
        """When the look ends that is open, table time in ms."""
        if self._look_began is None or self.looking is None:
            return None
        return self._look_began + self.LOOK_MS - self._looked[2]

    def _spent(self, seat: int) -> int:
        """How many ms of this round that seat has looked already, when a look was broken off."""
        here = self.view["round"], seat
        if self._looked[:2] != here:
            self._looked = (*here, 0)
        return self._looked[2]

    def action_seen(self) -> None:
        """Close the look: whoever has looked is ready."""
        seat = self.looking
        if seat is not None:
            self.arrived = None
            self.play(seat, READY_MOVE)
