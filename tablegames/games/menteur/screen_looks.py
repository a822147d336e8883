"""What is looked at in peace: what a doubt has turned up, and one's own cards in secret."""

from __future__ import annotations

from typing import ClassVar

from textual.timer import Timer

from tablegames.engine.seat import Seat
from tablegames.engine.timeline import Told
from tablegames.games.menteur.screen_cover import LookCover
from tablegames.games.menteur.state import ENDED
from tablegames.games.screen_rounds import RoundScreen
from tablegames.sitting import Sitting
from tablegames.widgets.byplace import ByPlace
from tablegames.widgets.log import Sentences
from tablegames.widgets.players import LETTERS
from tablegames.widgets.prompt import Prompt


class LookingScreen(ByPlace, RoundScreen):
    """The table stands meanwhile; nobody is called before what lies open has been seen."""

    REVEAL_SECONDS: ClassVar[float] = 5.0
    """So long what a doubt turned up lies there, unless Enter goes on before."""
    SEEN_MS: ClassVar[int] = 800
    """So long after a round an Enter that was meant for its last lay begins no other round."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.cover: LookCover = LookCover(self)
        self.asks_who = False
        self.revealing = False
        self._reveal: Timer | None = None
        self._ended_at: int | None = None

    # -- what a doubt turns up -------------------------------------------------------------------

    def _told(self, seat: Seat, told: Told) -> None:
        """What a doubt turns up is seen before anybody is called, or lays."""
        if seat is self.sitting.watch and self.is_mounted:
            ended = told.after["phase"] in ENDED
            if told.after["shown"] is None:
                self._end_reveal()
            elif told.before["shown"] is None and not ended and self.sitting.seats:
                self._begin_reveal()
            if ended and told.before["phase"] not in ENDED:
                self._ended_at = told.at
        super()._told(seat, told)

    def _begin_reveal(self) -> None:
        if not self.revealing:
            self.revealing = True
            self.cover.dwell(True)
            self._reveal = self.set_timer(self.REVEAL_SECONDS, self.action_go_on)

    def _end_reveal(self) -> None:
        if self._reveal is not None:
            self._reveal.stop()
            self._reveal = None
        self.revealing = False
        self.cover.dwell(False)

    def action_go_on(self) -> None:
        """What lies open has been seen."""
        if self.revealing:
            self._end_reveal()
            self.cover.look(self.sitting.watch.view())
            self._see()

    # -- looking at one's own cards --------------------------------------------------------------

    def action_look(self) -> None:
        """Ask who looks; the table stands until it is over."""
        self.asks_who = True
        self.cover.keep(True)
        letters = ", ".join(
            f"{LETTERS[s].lower()} {self.names[s]}" for s in sorted(self.sitting.seats)
        )
        said = self.tr(
            "Who wants to look at his cards? {letters}. Any other key: nobody.", letters=letters
        )
        self.query_one(Prompt).refuse(said)

    def answer_who(self, character: str | None) -> None:
        """The key of whoever looks; with any other nobody does."""
        self.asks_who = False
        self.query_one(Prompt).forgive()
        seat = LETTERS.find(character.upper()) if character and len(character) == 1 else -1
        if seat in self.sitting.seats:
            self.look_at(seat)
        else:
            self.cover.keep(False)

    def look_at(self, seat: int) -> None:
        """That seat sees its cards for a while: its own key has been pressed."""
        self._end_reveal()
        self.looker = seat
        self.cover.keep(True)
        self.cover.open(seat)
        said = self.tr("{name} looks in secret.", name=self.names[seat])
        self.query_one(Prompt).say([said])
        self.query_one(Sentences).say([said])

    # -- when ------------------------------------------------------------------------------------

    @property
    def pressed_at(self) -> int:
        """When the key that is being dealt with arrived, by the table's time."""
        host = self.sitting.host
        return host.now() if self.arrived is None else host.table_time(self.arrived)

    def action_next(self) -> None:
        """Begin the next round, unless the key was meant for the lay that has just ended this."""
        ended = self._ended_at
        if ended is None or self.pressed_at >= ended + self.SEEN_MS:
            super().action_next()
