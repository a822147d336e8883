"""A table on which tests play Pretend: its record in memory, its watchers all ears."""

from __future__ import annotations

import json
from typing import Any

from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table, Told
from tests.pretend import Pretend, State

SECRET = "00112233445566778899aabbccddeeff"
PEOPLE = (SeatSpec("Ana"), SeatSpec("Bob"))
ONE_BOT = (SeatSpec("Ana"), SeatSpec("Bot", "bot", "easy"))
BOTS = (SeatSpec("B0", "bot", "easy"), SeatSpec("B1", "bot", "easy"))


class Desk:
    """A table with a record in memory and watchers that remember what they were told."""

    def __init__(
        self,
        seats: tuple[SeatSpec, ...] = PEOPLE,
        options: dict[str, object] | None = None,
        match_pace: float = 1.0,
        **given: Any,
    ) -> None:
        self.lines: list[str] = []
        self.failing = False
        self.heard: dict[int | None, list[Told]] = {}
        header = Header(
            *("pretend", seats, options or {}, SECRET), start="2024-05-01T12:00:00", pace=match_pace
        )
        self.table: Table[State] = Table(Pretend(), header, self.write, **given)

    def write(self, text: str) -> None:
        if self.failing:
            raise OSError(28, "No space left on device")
        self.lines.append(text)

    def sit(self, seat: int | None, terminal: str = "") -> Seat:
        told = self.heard.setdefault(seat, [])
        return self.table.sit(seat, told.append, terminal)

    @property
    def record(self) -> bytes:
        return "".join(self.lines).encode()

    @property
    def entries(self) -> list[JSON]:
        return [json.loads(line) for line in self.record.splitlines()]

    def events(self) -> list[tuple[int, int, str]]:
        return [(e["at"], e["seat"], e["move"]) for e in self.entries if "move" in e]


def moves(told: list[Told]) -> list[tuple[int, int | None, str | None]]:
    return [(t.at, t.seat, t.move) for t in told]
