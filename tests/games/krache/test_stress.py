"""A table under stress: both seats' moves and two bots, 200 events a second, for a minute.

A table has two seats, so a bot shares each with the hand that plays it: what two hands and two
bots would do on one keyboard comes through the same door in the order of its times.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from tablegames.engine.cards import DECK
from tablegames.engine.game import JSON, Refused
from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Seat, Table, Told
from tablegames.engine.verify import verify
from tablegames.games.krache import bot
from tablegames.games.krache.rules import GAME, State

STEP = 5
"""200 events a second: one every 5 ms."""
LEVELS = ("hard", "easy")
LONG = {"target": 1000, "quick_wins": 9, "count_ms": 100}
OPTIONS: list[JSON] = [
    {"mode": "points", **LONG},
    {"mode": "points", "freeze_ms": 0, **LONG},
    {"mode": "classic", "freeze_ms": 30, "stall_ms": 500, **LONG},
    {"mode": "quick", "freeze_ms": 30, "ready_ms": 200, "grace_ms": 0, **LONG},
]
"""Matches that do not end soon, and hands that are not frozen most of the time."""


@dataclass
class Stress:
    """A table, who plays at it, and what must hold after every event."""

    number: int
    options: JSON
    lines: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    told: int = 0

    def __post_init__(self) -> None:
        self.chance = Random(self.number)
        people = (SeatSpec("Ana"), SeatSpec("Bo"))
        secret = f"{self.number:032x}"
        header = Header("krache", people, self.options, secret)
        self.table: Table[State] = Table(GAME, header, self.lines.append)
        self.seats = [self.table.sit(seat, self.hear) for seat in (0, 1)]
        self.watch = self.table.sit(None, self.hear)
        self.due = [0, 0]
        self.moves: list[str | None] = [None, None]

    def hear(self, told: Told) -> None:
        self.told += 1
        check_view(told.after)

    def run(self, until: int) -> int:
        """Play for so long, or to the end of the match; gives the time of the last event."""
        for at in range(STEP, until + 1, STEP):
            self.table.advance(at)
            self.bots(at)
            self.keys(at)
            check_view(self.watch.view())
            if self.table.outcome is not None:
                return at
        return until

    def bots(self, at: int) -> None:
        """Two bots that keep to what they mean to do, and do it when its time comes."""
        for seat, level in enumerate(LEVELS):
            move = self.moves[seat]
            if move is not None and at >= self.due[seat]:
                self.moves[seat] = None
                self.play(self.seats[seat], move, at)
            elif move is None:
                view, legal = self.seats[seat].view(), self.seats[seat].legal()
                act = bot.act(view, legal, level, Random(f"{at} {seat}"), lambda: False)
                if act is not None:
                    self.moves[seat], self.due[seat] = act.move, at + act.after

    def keys(self, at: int) -> None:
        """One key of either hand, whatever it does; now and then both reach for one pile."""
        slot, pile = self.chance.randint(1, 5), self.chance.choice("LR")
        legal = [list(seat.legal()) for seat in self.seats]
        if self.chance.random() < 0.2:
            both = [[move for move in moves if move.endswith(pile)] for moves in legal]
            pressed = [(seat, self.chance.choice(m)) for seat, m in enumerate(both) if m]
        else:
            anything = [f"play {slot} {pile}", f"shift {slot}", f"slap {pile}", "krache"]
            seat = self.chance.randrange(2)
            pressed = [(seat, self.chance.choice(anything + legal[seat] * 2))]
        for seat, move in self.chance.sample(pressed, len(pressed)):
            self.play(self.seats[seat], move, at)

    def play(self, seat: Seat, move: str, at: int) -> None:
        before = self.watch.view()
        try:
            seat.play(move, at)
        except Refused as refused:
            self.refused[refused.code] = self.refused.get(refused.code, 0) + 1
            assert self.watch.view() == before


def check_view(view: JSON) -> None:
    """52 cards, at most five stock piles, no time below 0, nothing face down shown."""
    piles = view["piles"]["L"] + view["piles"]["R"]
    slots = [slot for stock in view["stock"] for slot in stock]
    assert len(piles) + sum(map(len, slots)) + sum(view["spit"]) == len(DECK)
    seen = [*piles, *(slot[-1] for slot in slots if slot)]
    assert len(set(seen)) == len(seen)
    assert set(seen) <= set(DECK)
    assert all(set(slot[:-1]) <= {"?"} for slot in slots)
    assert [len(stock) for stock in view["stock"]] == [5, 5]
    times = [view["until"], view["stall"], *view["frozen"], *view["early"], *view["barred"]]
    assert min(times) >= 0
    assert "secret" not in view


def check_record(stress: Stress) -> None:
    """The record is what was played: every accepted move, every deal, every state."""
    findings = verify(GAME, read("".join(stress.lines).encode()))
    assert [one.code for one in findings if not one.good] == []


def check_stress(number: int, options: JSON, time: int) -> None:
    """So much table time, in one match or, where it ends, in several."""
    refused: set[str] = set()
    while time > 0:
        stress = Stress(number, options)
        time -= stress.run(time)
        number += 100
        refused |= set(stress.refused)
        assert stress.told > 20
        check_record(stress)
    assert {"empty-slot", "not-now"} <= refused
    assert ("too-late" in refused) == (options.get("grace_ms") != 0)


@pytest.mark.parametrize("options", OPTIONS)
def test_seconds_of_keys_and_bots(options: JSON) -> None:
    check_stress(1, options, 3_000)


@pytest.mark.long
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("number", range(2, 4))
def test_a_minute_of_keys_and_bots(number: int, options: JSON) -> None:
    check_stress(number, options, 60_000)


@pytest.mark.parametrize("first", [0, 1])
def test_two_keys_of_one_read_at_a_table_the_loser_is_told_too_late(first: int) -> None:
    position = {
        "seats": 2, "secret": "0" * 32, "phase": "play", "spit": [[], []],
        "stock": [[["8c"], ["9c"], ["2c"], ["2d"], []], [["8s"], ["9h"], ["3c"], ["3d"], []]],
        "piles": {"L": ["7d"], "R": ["Kc"]},
    }  # fmt: skip
    header = Header("krache", (SeatSpec("Ana"), SeatSpec("Bo")), {}, "0" * 32, position=position)
    table: Table[State] = Table(GAME, header, lambda line: None)
    told: list[Told] = []
    seats = [table.sit(seat, told.append) for seat in (0, 1)]
    seats[first].play("play 1 L", 1000)
    with pytest.raises(Refused) as refused:
        seats[1 - first].play("play 1 L", 1000)
    assert refused.value.code == "too-late"
    seats[1 - first].play("play 2 L", 1000)
    view = seats[0].view()
    assert view["misplays"] == view["frozen"] == [0, 0]
    assert len(view["piles"]["L"]) == 3
    assert len(told) == 4  # two moves, each told to both


def test_last_cards_at_the_same_time_end_the_round_once() -> None:
    position = {
        "seats": 2, "secret": "0" * 32, "phase": "play", "spit": [[], []],
        "stock": [[["8c"], [], [], [], []], [["8s"], [], [], [], []]],
        "piles": {"L": ["7d"], "R": ["9c"]}, "options": {"mode": "points"},
    }  # fmt: skip
    header = Header("krache", (SeatSpec("Ana"), SeatSpec("Bo")), {"mode": "points"}, "0" * 32,
                    position=position)  # fmt: skip
    table: Table[State] = Table(GAME, header, lambda line: None)
    seats = [table.sit(seat, lambda told: None) for seat in (0, 1)]
    seats[1].play("play 1 R", 500)
    with pytest.raises(Refused) as refused:
        seats[0].play("play 1 L", 500)
    assert refused.value.code == "not-now"
    assert seats[0].view()["rounds"] == [[1, 0]]
