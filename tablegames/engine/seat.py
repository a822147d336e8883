"""The handle of a seat: all that a screen, a bot or a terminal ever holds of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told

Refusal = Callable[[Refused], None]


@dataclass(frozen=True)
class Door:
    """What a table does for one handle; see the methods of ``Seat``."""

    view: Callable[[], JSON]
    legal: Callable[[], Sequence[str]]
    past: Callable[[int | None], Iterator[Told]]
    play: Callable[[str, int, Refusal | None], None]
    close: Callable[[int | None], None]


class Seat:
    """What one seat (None: a spectator) may see and do. It holds no state and leads to none."""

    __slots__ = ("_close", "_legal", "_past", "_play", "_view", "seat")

    def __init__(self, seat: int | None, door: Door) -> None:
        self.seat = seat
        self._view, self._legal, self._past = door.view, door.legal, door.past
        self._play, self._close = door.play, door.close

    def view(self) -> JSON:
        """All that this seat may know now."""
        return self._view()

    def legal(self) -> Sequence[str]:
        """The moves open to this seat now, in their canonical text; none for a spectator."""
        return self._legal()

    def past(self, steps: int | None = None) -> Iterator[Told]:
        """What this seat is told of what happened so far, of so many last steps, None: of all.

        It may have been told, or have happened before it sat down or the match was resumed. What
        was taken back is not in it.
        """
        return self._past(steps)

    def play(self, move: str, at: int, refused: Refusal | None = None) -> None:
        """Play a move that came at ``at`` (ms of the table's clock). Raises Refused.

        Called from within what a watcher is told it is played after that, and then a refusal
        goes to ``refused``.
        """
        self._play(move, at, refused)

    def close(self, at: int | None = None) -> None:
        """Give the handle back. Where others stay, a terminal's last one leaves the table."""
        self._close(at)
