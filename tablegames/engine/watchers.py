"""Who watches a table, and from which terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablegames.engine.game import Game, State
from tablegames.engine.timeline import Step, Told, told

Failed = Callable[[Exception], None]


@dataclass(frozen=True, eq=False)
class Watcher:
    """One handle of a seat (None: a spectator), its terminal, and how it is told."""

    seat: int | None
    terminal: str
    tell: Callable[[Told], None]


class Watchers:
    """The open handles of a table. ``failed`` hears of what a watcher raises while it is told."""

    def __init__(self, failed: Failed | None) -> None:
        self._failed = failed
        self._open: list[Watcher] = []
        self._homes: dict[int, str] = {}

    def add(self, watcher: Watcher) -> None:
        """Let it be told from now on."""
        self._open.append(watcher)
        if watcher.seat is not None:
            self._homes[watcher.seat] = watcher.terminal

    def has(self, watcher: Watcher) -> bool:
        """Whether the handle is still open."""
        return watcher in self._open

    def remove(self, watcher: Watcher) -> bool:
        """Tell it no more; False: it had gone already."""
        if watcher not in self._open:
            return False
        self._open.remove(watcher)
        return True

    def terminals(self) -> frozenset[str]:
        """The terminals at which somebody sits; spectators do not count."""
        return frozenset(w.terminal for w in self._open if w.seat is not None)

    def deserted(self, terminal: str) -> list[int]:
        """The seats that went with that terminal, when nobody sits at it and others stay."""
        here = self.terminals()
        if not here or terminal in here:
            return []
        gone = [seat for seat, home in self._homes.items() if home == terminal]
        taken = {watcher.seat for watcher in self._open}
        return sorted(seat for seat in gone if seat not in taken)

    def tell(self, game: Game[State], before: State, step: Step[State]) -> None:
        """Tell each watcher once, with views of its own. One that fails keeps none from it."""
        raised: list[Exception] = []
        for watcher in tuple(self._open):
            try:
                watcher.tell(told(game, before, step, watcher.seat))
            except Exception as failure:  # whatever it was, the others must be told
                raised.append(failure)
        for one in raised:
            report(one, self._failed)


def report(failure: Exception, failed: Failed | None) -> None:
    """Let ``failed`` hear of it; without it, raise."""
    if failed is None:
        raise failure
    failed(failure)
