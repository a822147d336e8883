"""The record of a match as it is being played: which lines it owes, and their writing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from tablegames.engine.game import JSON, Game, Refused, State
from tablegames.engine.record import STATE_EVERY, deals, state_hash
from tablegames.engine.recordline import Chain, Header

Write = Callable[[str], None]
"""Writes one or more whole lines, all or none. Raises OSError, or Refused("not-saved")."""


class Writer(Generic[State]):
    """Writes what happened, and after it the deals, hashes and the end that follow from it."""

    def __init__(
        self, game: Game[State], write: Write, check: str = "", events: int = 0, deals: int = 0
    ) -> None:
        self._game = game
        self._write = write
        self._chain = Chain(check)
        self._events = events
        self._deals = deals

    def begin(self, header: Header, first: State) -> None:
        """Write the header and what is dealt before the first move."""
        self._lines([header.dump(), *self._owed(0, first, 0)])

    def event(self, at: int, seat: int, move: str, state: State) -> None:
        """Write a move and what it brings about."""
        entry = {"at": at, "seat": seat, "move": move}
        self._lines([entry, *self._owed(at, state, self._events + 1)])
        self._events += 1

    def time(self, at: int, state: State) -> None:
        """Write what time has brought about, which mostly is nothing."""
        self._lines(self._owed(at, state, 0))

    def undo(self, at: int, events: int) -> None:
        """Write that so many events are taken back."""
        self._lines([{"at": at, "undo": events}])

    def _owed(self, at: int, state: State, events: int) -> list[JSON]:
        made = deals(self._game, state)[self._deals :]
        lines: list[JSON] = [{"at": at, "deal": deal} for deal in made]
        outcome = self._game.outcome(state)
        if outcome is not None or (events and events % STATE_EVERY == 0):
            lines.append({"at": at, "state": state_hash(self._game, state)})
        if outcome is not None:
            lines.append({"at": at, "end": outcome.dump()})
        return lines

    def _lines(self, entries: list[JSON]) -> None:
        """Write the lines, or none and raise ``not-saved``."""
        if not entries:
            return
        check = self._chain.check
        text = "".join(self._chain.line(entry) for entry in entries)
        try:
            self._write(text)
        except (OSError, Refused) as failed:
            self._chain.check = check
            if isinstance(failed, Refused):
                raise
            raise Refused("not-saved", why=failed.strerror or str(failed)) from failed
        self._deals += sum("deal" in entry for entry in entries)
