"""What a game's screen is handed: who plays, the handles of those at this terminal, the host."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tablegames.engine.table import Seat, Told
from tablegames.host import Host

Tell = Callable[[Seat, Told], None]


@dataclass
class Sitting:
    """One terminal's place at a table.

    ``seats`` are the handles of the people here. ``watch`` is what the screen draws from while
    no private view is called for: the only person's own seat, else a spectator's. The screen
    sets ``tell``, which hears of everything once for each handle.
    """

    game: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    host: Host
    options: Mapping[str, object]
    terminal: str = ""
    hidden: bool = False
    seats: dict[int, Seat] = field(default_factory=dict)
    tell: Tell = lambda seat, told: None
    watch: Seat = field(init=False)

    def close(self) -> None:
        """Give all handles back; where others stay, the people here have left the table."""
        handles = [self.watch, *self.seats.values()]
        for seat in dict.fromkeys(handles):
            self.host.rise(seat)


def sit_down(
    host: Host, seats: tuple[int, ...] | None = None, terminal: str = "", *, hidden: bool = False
) -> Sitting:
    """Sit down at this terminal for those seats; None: for every person's. Raises ``no-seat``.

    ``hidden``: the game hides hands, so that several people here need a spectator's view between
    their turns.
    """
    sitting = Sitting(
        host.game, host.names, host.kinds, host, host.options, terminal=terminal, hidden=hidden
    )

    def handle(seat: int | None) -> Seat:
        held: list[Seat] = []
        held.append(host.sit(seat, lambda told: sitting.tell(held[0], told), terminal))
        return held[0]

    if seats is None:
        seats = tuple(n for n, kind in enumerate(host.kinds) if kind == "person")
    sitting.seats = {seat: handle(seat) for seat in seats}
    sitting.watch = sitting.seats[seats[0]] if len(seats) == 1 else handle(None)
    return sitting
