"""The table: a game, its state, its clock, its record and its seats.

It is the only thing that changes a state. Time, the start date and the writing of a line are
handed in, so that the same calls always make the same match. How things follow each other is
``Loop``'s; here is who sits, who watches, and what they must agree on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal, Unpack

from tablegames.engine.bots import Given, Job
from tablegames.engine.deal import announcement
from tablegames.engine.game import Game, Refused, State
from tablegames.engine.loop import CURTAIN, NO_ROOM, NOT_SAVED, PAUSED, Loop
from tablegames.engine.record import Header, Reading
from tablegames.engine.seat import Door, Refusal, Seat
from tablegames.engine.timeline import UNDO, Step, Told, told_again
from tablegames.engine.watchers import Watcher
from tablegames.engine.writer import Write

__all__ = ["CURTAIN", "NOT_SAVED", "NO_ROOM", "PAUSED", "Job", "Seat", "Table", "Told", "UndoAsked"]


@dataclass(frozen=True)
class UndoAsked:
    """``seat`` would take back its last move; those ``waiting`` have not agreed yet."""

    seat: int
    waiting: frozenset[int]


class Table(Loop[State]):
    """A match being played. All times are whole ms on the table's clock, which begins at 0.

    ``write`` takes whole lines, all or none; the header is written at once. With a ``reading``
    the match goes on where its record ends, see ``resume``; how the bots play is ``given``.
    Raises ``bad-options``, ``bad-position``, ``not-saved``, and ``no-bot`` where one sits and
    none is given.
    """

    def __init__(
        self,
        game: Game[State],
        header: Header,
        write: Write,
        reading: Reading | None = None,
        **given: Unpack[Given],
    ) -> None:
        self._wishes: set[str] = set()
        self._undo: UndoAsked | None = None
        self.undos = 0
        """How often the clock has been set back."""
        super().__init__(game, header, write, reading, given)

    @classmethod
    def resume(
        cls, game: Game[State], reading: Reading, write: Write, **given: Unpack[Given]
    ) -> Table[State]:
        """The match of an unfinished record, paused at the time of its last event.

        Raises ``match-over`` for a finished one, ``newer-record`` for one of a later version,
        ``bad-record`` (``line``) for one that has been altered or cannot be what happened.
        """
        if reading.newer:
            raise Refused("newer-record")
        if reading.header is None or reading.status == "altered":
            raise Refused("bad-record", line=reading.line)
        if reading.status == "whole":
            raise Refused("match-over")
        return cls(game, reading.header, write, reading, **given)

    # -- what anyone may know ------------------------------------------------------------------

    @property
    def held(self) -> frozenset[str]:
        """Why the clock stands still; empty while it runs."""
        return frozenset(self._held)

    @property
    def wishes(self) -> frozenset[str]:
        """The terminals that would pause (or, when paused, go on) while others do not yet."""
        return frozenset(self._wishes)

    @property
    def terminals(self) -> frozenset[str]:
        """The terminals at which somebody sits."""
        return self._watchers.terminals()

    @property
    def undo_asked(self) -> UndoAsked | None:
        """The undo that waits for somebody's consent."""
        return self._undo

    @property
    def announcement(self) -> str:
        """What was shown of the first secret before anyone added words."""
        return announcement(self.header.secret)

    @property
    def revealed(self) -> str | None:
        """The first secret, once the match is over."""
        return self.header.secret if self.outcome else None

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call ``changed`` when holds, wishes or a consent change, or the clock is set back.

        Gives what ends it.
        """
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed) if changed in self._listeners else None

    # -- seats ---------------------------------------------------------------------------------

    def sit(
        self,
        seat: int | None,
        tell: Callable[[Told], None],
        terminal: str = "",
        at: int | None = None,
    ) -> Seat:
        """A handle for a person's seat, or with None for a spectator, at that terminal.

        ``tell`` is called once for everything that happens from now on. Somebody who had left
        has returned before that.
        Raises ``no-seat``.
        """
        if seat is not None and seat not in self._people:
            raise Refused("no-seat")
        if seat is not None and seat in self._timeline.left():
            self._do(lambda: self._by_table(seat, "return", at))
        watcher = Watcher(seat, terminal, tell)
        self._watchers.add(watcher)
        door = Door(
            view=lambda: self._game.view(self._timeline.state, seat),
            legal=lambda: () if seat is None else self._game.legal(self._timeline.state, seat),
            past=lambda steps: self._past(seat, steps),
            play=lambda move, at, refused: self._play(watcher, move, at, refused),
            close=lambda at: self._do(lambda: self._close(watcher, at)),
        )
        return Seat(seat, door)

    def _past(self, seat: int | None, steps: int | None) -> Iterator[Told]:
        made = self._timeline.steps
        first = 0 if steps is None else max(0, len(made) - 1 - steps)
        return told_again(self._game, made[first:], seat)

    def _close(self, watcher: Watcher, at: int | None) -> None:
        if not self._watchers.remove(watcher):
            return
        for seat in self._watchers.deserted(watcher.terminal):
            self._by_table(seat, "leave", at)
        self._wishes &= self._watchers.terminals()
        self._settle_pause()

    def _by_table(self, seat: int, move: str, at: int | None) -> None:
        """Play ``leave`` or ``return`` for a seat; a game that knows neither goes on as it is."""
        with suppress(Refused):
            self._move(seat, move, self._time if at is None else at)

    def _play(self, watcher: Watcher, move: str, at: int, refused: Refusal | None) -> None:
        def played() -> None:
            if watcher.seat is None or not self._watchers.has(watcher):
                raise Refused("no-seat")
            if PAUSED in self._held:
                raise Refused("paused")
            self._move(watcher.seat, move, at)

        self._do(played, refused)

    # -- time ----------------------------------------------------------------------------------

    def hold(self, reason: str, at: int) -> None:
        """Let the clock stand still from ``at``, for as long as there is any reason."""
        self._do(lambda: self._stand(reason, at))

    def release(self, reason: str) -> None:
        """That reason is none any more; without any, the clock goes on where it stood."""
        self._do(lambda: self._run(reason))

    def _stand(self, reason: str, at: int) -> None:
        if not self._held:
            self._pass(at, bots_before=at + 1)
            self._time = max(self._time, at)
        self._held.add(reason)
        self._changed()

    def _run(self, reason: str) -> None:
        if reason not in self._held:
            return
        self._held.remove(reason)
        if reason == NOT_SAVED:  # a bot's act may have been lost with it
            self._ask_bots()
        self._changed()

    def pause(self, terminal: str, at: int) -> None:
        """That terminal would pause; it is done when all agree at which somebody sits."""
        self._do(lambda: self._wish(terminal, paused=True, at=at))

    def go_on(self, terminal: str, at: int) -> None:
        """That terminal would go on; it is done when all agree at which somebody sits.

        Before a pause that was not agreed on yet it takes its own wish for one back.
        """
        self._do(lambda: self._wish(terminal, paused=False, at=at))

    def _wish(self, terminal: str, *, paused: bool, at: int) -> None:
        if paused == (PAUSED in self._held):
            self._wishes.discard(terminal)
        else:
            self._wishes.add(terminal)
        self._settle_pause(at)

    def _settle_pause(self, at: int | None = None) -> None:
        if not self._wishes or not self._wishes >= self._watchers.terminals():
            self._changed()
            return
        self._wishes.clear()
        if PAUSED in self._held:
            self._run(PAUSED)
        else:
            self._stand(PAUSED, self._time if at is None else at)

    # -- undo ----------------------------------------------------------------------------------

    def ask_undo(self, seat: int, at: int) -> Literal["done", "asked"]:
        """Take back the seat's last move and all that followed, if the other people agree.

        Raises ``no-undo``, ``nothing-to-undo``, ``paused``, ``match-over``, ``not-saved``.
        """
        others = frozenset(self._people) - {seat}

        def asked() -> None:
            self._ready(at)
            self._timeline.own_last(seat)
            if others:
                self._undo = UndoAsked(seat, others)
                self._changed()
            else:
                self._take_back(seat, at)

        self._do(asked)
        return "asked" if others else "done"

    def answer_undo(self, seat: int, yes: bool, at: int) -> None:
        """The answer of somebody who was asked; of anyone else it is passed over."""

        def answered() -> None:
            asked = self._undo
            if asked is None or seat not in asked.waiting:
                return
            waiting = asked.waiting - {seat}
            self._undo = replace(asked, waiting=waiting) if yes and waiting else None
            if yes and not waiting:
                self._ready(at)
                self._take_back(asked.seat, at)
            self._changed()

        self._do(answered)

    def _ready(self, at: int) -> None:
        """Bring the table up to ``at``. Raises Refused where nothing can be played now."""
        if PAUSED in self._held:
            raise Refused("paused")
        self._pass(at, bots_before=at)
        if NOT_SAVED in self._held:
            raise Refused("not-saved")
        if self.outcome:
            raise Refused("match-over")

    def _happened(self, before: State, step: Step[State]) -> None:
        if self._undo:
            self._undo = None
            self._changed()
        super()._happened(before, step)

    def _take_back(self, seat: int, at: int) -> None:
        before, at = self._timeline.state, max(at, self._time)
        events = self._timeline.own_last(seat)
        self._writer.undo(at, events)
        self._timeline.back(events)
        self._bots.drop_all()
        self.undos += 1
        now = self._timeline
        self._happened(before, Step(now.at, seat, UNDO, now.state))
        self._changed()
