"""The one loop of a table: input that has arrived, due ticks, write, tell, ask the bots.

It is the only thing that changes a state. Time and the writing of a line are handed in, so that
the same calls always make the same match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Generic

from tablegames.engine.bots import Asked, Bots, Given, Pending
from tablegames.engine.game import Act, Game, Outcome, Refused, State
from tablegames.engine.record import Header, Reading, match_secret, replay, start
from tablegames.engine.seat import Refusal
from tablegames.engine.timeline import Step, Timeline
from tablegames.engine.watchers import Watchers
from tablegames.engine.writer import Write, Writer

PAUSED, CURTAIN, NOT_SAVED, NO_ROOM = "paused", "curtain", "not-saved", "no-room"
"""Why a table's clock stands still: by agreement, before a hidden hand, because the disk is full,
because the window is too small."""

Stop = Callable[[], bool]


class Loop(Generic[State]):
    """The state of a match, its clock and its record, and the one order in which they move."""

    def __init__(
        self,
        game: Game[State],
        header: Header,
        write: Write,
        reading: Reading | None,
        given: Given,
    ) -> None:
        self._game = game
        self._watchers = Watchers(given.get("failed"))
        self._listeners: list[Callable[[], None]] = []
        self._queue: list[tuple[Callable[[], None], Refusal | None]] = []
        self._busy = False
        self._held: set[str] = set()
        self._changes = 0
        self.header = header
        self._people = [n for n, spec in enumerate(header.seats) if spec.kind == "person"]
        levels = {n: s.level or "medium" for n, s in enumerate(header.seats) if s.kind == "bot"}
        self._bots = Bots(levels, match_secret(header), given, header.pace)
        if reading is None:
            self._begin(write)
        else:
            self._go_on(reading, write)
        self._time = self._timeline.at
        self._do(self._ask_bots)

    def _begin(self, write: Write) -> None:
        self._timeline = Timeline(self._game, start(self._game, self.header))
        first = self._timeline.state
        options = self._game.dump(first).get("options", self.header.options)
        self.header = replace(self.header, options=options)
        self._writer = Writer(self._game, write)
        self._writer.begin(self.header, first)

    def _go_on(self, reading: Reading, write: Write) -> None:
        again = replay(self._game, reading)
        if again.timeline is None or again.fault:
            raise Refused("bad-record", line=again.fault.line if again.fault else 1)
        self._timeline = again.timeline
        events = sum("move" in entry for entry in reading.entries)
        self._writer = Writer(self._game, write, reading.check, events, again.deals)
        self._held.add(PAUSED)
        self._writer.time(self._timeline.at, self._timeline.state)

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        return self._game.outcome(self._timeline.state)

    def time(self) -> int:
        """When the last thing happened."""
        return self._time

    def wake(self) -> int | None:
        """When ``advance`` is next to be called; None while nothing will happen by itself."""
        if self._held or self.outcome:
            return None
        pending = self._bots.next()
        due = (self._game.wake(self._timeline.state), pending.due if pending else None)
        return min((at for at in due if at is not None), default=None)

    def advance(self, at: int, stop: Stop | None = None) -> None:
        """Let everything happen that is due up to ``at``, each thing at its own time.

        Between two things ``stop`` may say that the rest is for later.
        """
        self._do(lambda: self._pass(at, bots_before=at + 1, stop=stop))

    def thought(self, job: int, act: Act | None, at: int) -> None:
        """The answer of a bot that searched; None: it waits for the next change."""
        self._do(lambda: self._bots.thought(job, act, max(at, self._time)))

    def set_pace(self, pace: float) -> None:
        """Multiply by this the time that bots take, from their next act on."""
        self._bots.pace = pace

    def drop_bots(self) -> None:
        """The table is put away: no bot needs to think for it any more."""
        self._bots.drop_all()

    def _ask_bots(self) -> None:
        for seat in self._bots.levels:
            self._ask_bot(seat, self._time)

    def _ask_bot(self, seat: int, at: int) -> None:
        if self.outcome:
            self._bots.drop(seat)
            return
        state = self._timeline.state
        view, legal = self._game.view(state, seat), self._bot_legal(seat)
        until = self._game.wake(state)
        self._bots.ask(Asked(seat, view, legal, self._timeline.events, self._changes, at, until))

    def _bot_legal(self, seat: int) -> tuple[str, ...]:
        """What is open to a bot. It begins the next game only when no person sits at the table."""
        legal = self._game.legal(self._timeline.state, seat)
        return tuple(move for move in legal if move != "next" or not self._people)

    def _bot_acts(self, pending: Pending) -> None:
        seat, at = pending.seat, max(pending.due, self._time)
        self._bots.drop(seat)
        if pending.sight is not None and not pending.possible(self._bot_legal(seat)):
            self._ask_bot(seat, at - pending.sight)
            return
        try:
            move = pending.move or self._bots.any_move(pending, self._bot_legal(seat))
            step = self._timeline.move(seat, move, at) if move else None
        except Refused:
            if pending.asked.change != self._changes:
                self._ask_bot(seat, at)
                return
            move = self._bots.any_move(pending, self._bot_legal(seat))
            step = self._timeline.move(seat, move, at) if move else None
        if step:
            self._save_move(step)

    def _do(self, action: Callable[[], None], refused: Refusal | None = None) -> None:
        """Do it now, or after what is going on. Raises Refused only when it is done now."""
        if self._busy:
            self._queue.append((action, refused))
            return
        self._busy = True
        try:
            action()
        finally:
            try:
                self._drain()
            finally:
                self._busy = False

    def _drain(self) -> None:
        while self._queue:
            action, refused = self._queue.pop(0)
            try:
                action()
            except Refused as refusal:
                if refused:
                    refused(refusal)

    def _pass(self, at: int, *, bots_before: int, stop: Stop | None = None) -> None:
        """Let time pass up to ``at``: what the game does at or before it, what bots do before."""
        while not self._held and not self.outcome:
            due, pending = self._game.wake(self._timeline.state), self._bots.next()
            if pending and pending.due >= bots_before:
                pending = None
            try:
                if pending and (due is None or pending.due < due):
                    self._bot_acts(pending)
                elif not self._tick(at):
                    return
            except Refused:  # it could not be written: nothing more happens until it can
                self._held.add(NOT_SAVED)
                self._changed()
            if stop and stop():
                return

    def _tick(self, at: int) -> bool:
        step = self._timeline.tick(at)
        if step is None:
            return False
        self._writer.time(step.at, step.state)
        self._add(step)
        return True

    def _move(self, seat: int, move: str, at: int) -> None:
        at = self._time if self._held else max(at, self._time)
        self._pass(at, bots_before=at)
        if NOT_SAVED in self._held:
            raise Refused("not-saved")
        self._save_move(self._timeline.move(seat, move, at))

    def _save_move(self, step: Step[State]) -> None:
        assert step.seat is not None
        assert step.move is not None
        self._writer.event(step.at, step.seat, step.move, step.state)
        self._add(step)

    def _add(self, step: Step[State]) -> None:
        before = self._timeline.state
        self._timeline.add(step)
        self._happened(before, step)

    def _happened(self, before: State, step: Step[State]) -> None:
        self._time = step.at
        self._changes += 1
        try:
            self._watchers.tell(self._game, before, step)
        finally:
            self._ask_bots()

    def _changed(self) -> None:
        for changed in tuple(self._listeners):
            changed()
