"""What keeps a table alive in an event loop: its one timer, its clock, its worker, its record.

A table is told the time; a host knows it. It maps the machine's clock to the table's, which
stands still while the table is held and is set back by an undo, wakes the table when something
is due, and lets keys that have arrived be played before that.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Literal, Protocol, Unpack

from tablegames.engine.bots import Given
from tablegames.engine.game import Act, Game, Outcome
from tablegames.engine.record import Header, Reading
from tablegames.engine.table import (
    CURTAIN,
    NO_ROOM,
    NOT_SAVED,
    PAUSED,
    Seat,
    Table,
    Told,
    UndoAsked,
)
from tablegames.worker import Desk, Worker

AT_ONCE = 0.005
"""So many seconds of a loop's time a table takes before keys and screens have their turn."""
PATIENCE = 0.25
"""So many seconds the keys that have arrived may take before a due tick comes all the same."""

_GRAIN = 0.001
# Of a ms: what floats may lack of a whole one, so that a timer is never too early by nothing.

Settle = Callable[[Callable[[], None]], None]


class RecordFile(Protocol):
    """The open record of a match, as ``store`` has it."""

    dirty: bool

    def write(self, text: str) -> None:
        """Append whole lines, all or none. Raises ``Refused("not-saved")``."""

    def sync(self) -> None:
        """Wait until everything written is on the disk."""

    def close(self) -> None:
        """Close it and let others have it."""


class Timer(Protocol):
    """What a loop's ``call_later`` gives."""

    def cancel(self) -> None:
        """Do not call."""


class Loop(Protocol):
    """What a host needs of an event loop; asyncio's has it."""

    def call_later(self, delay: float, callback: Callable[[], None], /) -> Timer:
        """Call after so many seconds."""

    def run_in_executor(self, executor: None, work: Callable[[], None], /) -> Any:
        """Do the work in a thread; gives a future."""


def _failed(failure: Exception) -> None:
    """A watcher or a bot failed: the loop is told, the table goes on."""
    loop = asyncio.get_running_loop()
    loop.call_exception_handler({"message": "at a table", "exception": failure})


class Host:
    """One table in one event loop. ``clock`` gives seconds, as ``time.monotonic`` does."""

    def __init__(
        self,
        table: Table[Any],
        record: RecordFile | None = None,
        desk: Desk | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        loop: Loop | None = None,
    ) -> None:
        self._table = table
        self._record = record
        self._clock = clock
        self._loop = loop
        self.settle: list[Settle] = []
        """What each app at this table does to let its keys through before it calls back."""
        self._waiting: set[Settle] = set()
        self._due_at: int | None = None
        self._timer: Timer | None = None
        self._syncing = False
        self._closed = False
        self._base = (clock(), table.time())
        self._seen = (bool(table.held), table.undos)
        self._unlisten = table.listen(self._changed)
        if desk:
            desk.answered = self._thought
        self._after()

    @classmethod
    def begin(
        cls,
        game: Game[Any],
        match: Header | Reading,
        record: RecordFile,
        worker: Worker,
        clock: Callable[[], float] = time.monotonic,
        **given: Unpack[Given],
    ) -> Host:
        """A new match of a header, or the one of an unfinished record. Raises as ``Table``.

        Of what is ``given``, ``bot`` and ``pace`` are the caller's.
        """
        desk = worker.desk()
        given = {"failed": _failed, **given, "think": desk.think}
        if isinstance(match, Header):
            table = Table(game, match, record.write, **given)
        else:
            table = Table.resume(game, match, record.write, **given)
        return cls(table, record, desk, clock=clock)

    # -- what anyone at this table may know ----------------------------------------------------

    @property
    def game(self) -> str:
        """The key of the game."""
        return self._table.header.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self._table.header.seats)

    @property
    def kinds(self) -> tuple[str, ...]:
        """``person`` or ``bot`` by seat."""
        return tuple(seat.kind for seat in self._table.header.seats)

    @property
    def options(self) -> dict[str, object]:
        """The options of the match, all of them."""
        return dict(self._table.header.options)

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        return self._table.outcome

    @property
    def announcement(self) -> str:
        """What fixes the first secret and tells nothing of it."""
        return self._table.announcement

    @property
    def words(self) -> tuple[str, ...]:
        """What the players added to the secret, by seat; none: nobody could add any."""
        return tuple(self._table.header.words)

    @property
    def revealed(self) -> str | None:
        """The first secret, once the match is over."""
        return self._table.revealed

    @property
    def held(self) -> frozenset[str]:
        """Why the clock stands still; empty while it runs."""
        return self._table.held

    @property
    def paused(self) -> bool:
        """Whether the people have stopped the table."""
        return PAUSED in self._table.held

    @property
    def not_saved(self) -> bool:
        """Whether the table waits until its record can be written; see ``try_again``."""
        return NOT_SAVED in self._table.held

    @property
    def wishes(self) -> frozenset[str]:
        """The terminals that would pause or go on while others do not yet."""
        return self._table.wishes

    @property
    def terminals(self) -> frozenset[str]:
        """The terminals at which somebody sits."""
        return self._table.terminals

    @property
    def undo_asked(self) -> UndoAsked | None:
        """The undo that waits for somebody's consent."""
        return self._table.undo_asked

    def subscribe(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call ``changed`` when a hold, a wish or a consent changes; gives what ends that."""
        return self._table.listen(changed)

    # -- time ----------------------------------------------------------------------------------

    def now(self) -> int:
        """The table's time, in ms."""
        return self.table_time(self._clock())

    def table_time(self, seconds: float) -> int:
        """The table's time at that time of the machine's clock, since it last went on."""
        began, at = self._base
        if self._table.held:
            return at
        return at + max(0, int((seconds - began) * 1000 + _GRAIN))

    def _changed(self) -> None:
        seen = bool(self._table.held), self._table.undos
        if seen != self._seen:
            self._seen = seen
            self._base = (self._clock(), self._table.time())
            self._cancel()

    # -- what people do ------------------------------------------------------------------------

    @contextmanager
    def _acting(self) -> Iterator[int]:
        """Gives the table's time, and looks after what has become of it."""
        try:
            yield self.now()
        finally:
            self._after()

    def sit(self, seat: int | None, tell: Callable[[Told], None], terminal: str = "") -> Seat:
        """A handle for a seat; see ``Table.sit``."""
        with self._acting() as now:
            return self._table.sit(seat, tell, terminal, now)

    def rise(self, seat: Seat) -> None:
        """Give a handle back."""
        with self._acting() as now:
            seat.close(now)

    def play(self, seat: Seat, move: str, arrived: float | None = None) -> None:
        """Play a move whose key arrived at that time of the machine's clock. Raises Refused."""
        with self._acting() as now:
            seat.play(move, now if arrived is None else self.table_time(arrived))

    def pause(self, terminal: str = "") -> None:
        """That terminal would pause; done when all agree at which somebody sits."""
        with self._acting() as now:
            self._table.pause(terminal, now)

    def go_on(self, terminal: str = "") -> None:
        """That terminal would go on; done when all agree at which somebody sits."""
        with self._acting() as now:
            self._table.go_on(terminal, now)

    def curtain(self, closed: bool, terminal: str = "") -> None:
        """At that terminal a curtain is closed, or no longer, before the seat that must act."""
        self._wait(f"{CURTAIN} {terminal}".rstrip(), closed)

    def no_room(self, small: bool, terminal: str = "") -> None:
        """At that terminal there is no room for the table, or there is again.

        The match goes on meanwhile only for people who sit at others.
        """
        self._wait(f"{NO_ROOM} {terminal}".rstrip(), small and self.terminals <= {terminal})

    def _wait(self, reason: str, waits: bool) -> None:
        with self._acting() as now:
            if waits:
                self._table.hold(reason, now)
            else:
                self._table.release(reason)

    def try_again(self) -> None:
        """Go on after the record could not be written; it may fail again."""
        with self._acting():
            self._table.release(NOT_SAVED)

    def undo(self, seat: int) -> Literal["done", "asked"]:
        """Take back that seat's last move, or ask the others first. Raises Refused."""
        with self._acting() as now:
            return self._table.ask_undo(seat, now)

    def answer_undo(self, seat: int, yes: bool) -> None:
        """The answer of somebody who was asked. Raises Refused."""
        with self._acting() as now:
            self._table.answer_undo(seat, yes, now)

    def set_pace(self, pace: float) -> None:
        """Multiply the time that bots take from now on."""
        self._table.set_pace(pace)

    # -- what is due ---------------------------------------------------------------------------

    def _after(self) -> None:
        """After anything: let the record reach the disk, and wake when something is due."""
        if self._closed:
            return
        self._sync()
        if self._waiting:
            return
        due = self._table.wake()
        if due == self._due_at and self._timer:
            return
        self._cancel()
        if due is not None:
            began, at = self._base
            delay = began + (due - at) / 1000 - self._clock()
            self._timer = self._on_loop().call_later(max(0.0, delay), self._due)
            self._due_at = due

    def _cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._due_at = None

    def _due(self) -> None:
        """Something is due: first the keys that have arrived, at every terminal."""
        self._cancel()
        self._waiting = set(self.settle)
        if not self._waiting:
            self._run()
            return
        self._timer = self._on_loop().call_later(PATIENCE, self._run)
        for settle in tuple(self._waiting):
            settle(partial(self._settled, settle))

    def _settled(self, settle: Settle) -> None:
        if settle in self._waiting:
            self._waiting.remove(settle)
            if not self._waiting:
                self._run()

    def _run(self) -> None:
        self._waiting.clear()
        self._cancel()
        if self._closed:
            return
        until = self._clock() + AT_ONCE
        with self._acting() as now:
            self._table.advance(now, stop=lambda: self._clock() >= until)

    def _thought(self, job: int, act: Act | None) -> None:
        if not self._closed:
            with self._acting() as now:
                self._table.thought(job, act, now)

    # -- the record ----------------------------------------------------------------------------

    def _sync(self) -> None:
        """Let the disk catch up, off the loop, one wait at a time."""
        if self._record is None or not self._record.dirty or self._syncing or self.not_saved:
            return
        self._syncing = True
        future = self._on_loop().run_in_executor(None, self._record.sync)
        future.add_done_callback(self._synced)

    def _synced(self, future: Any) -> None:
        self._syncing = False
        failed = future.cancelled() or future.exception() is not None
        if self._closed:
            return
        if failed:
            self._table.hold(NOT_SAVED, self.now())
        self._after()

    def _on_loop(self) -> Loop:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        return self._loop

    def close(self) -> None:
        """Stop the table and close its record; the match can be resumed from it."""
        if self._closed:
            return
        self._closed = True
        self._cancel()
        self._unlisten()
        self._table.drop_bots()
        if self._record:
            self._record.close()
