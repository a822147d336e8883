"""The host: one timer a table, the machine's clock as the table's, keys before due ticks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.record import Header
from tablegames.engine.table import Seat, Table, Told
from tablegames.host import PATIENCE, Host
from tests.engine.desk import ONE_BOT, PEOPLE, SECRET
from tests.pretend import Bot, Pretend


@dataclass
class Call:
    when: float
    callback: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class Done:
    """A finished piece of work; ``add_done_callback`` calls back when the clock next moves."""

    loop: Clock
    failure: BaseException | None = None

    def cancelled(self) -> bool:
        return False

    def exception(self) -> BaseException | None:
        return self.failure

    def add_done_callback(self, callback: Callable[[Any], None]) -> None:
        self.loop.calls.append(Call(self.loop.now, lambda: callback(self)))


@dataclass
class Clock:
    """An event loop whose time is moved by hand."""

    now: float = 1000.0
    calls: list[Call] = field(default_factory=list)

    def __call__(self) -> float:
        return self.now

    def call_later(self, delay: float, callback: Callable[[], None], /) -> Call:
        call = Call(round(self.now + delay, 6), callback)
        self.calls.append(call)
        return call

    def run_in_executor(self, executor: None, work: Callable[[], None], /) -> Done:
        try:
            work()
        except OSError as failed:
            return Done(self, failed)
        return Done(self)

    def waiting(self) -> list[Call]:
        self.calls = [call for call in self.calls if not call.cancelled]
        return self.calls

    def move(self, seconds: float, late: float = 0.0) -> None:
        """Let time pass; each call comes ``late`` seconds after it was due."""
        until = round(self.now + seconds, 6)
        while due := [call for call in self.waiting() if call.when + late <= until]:
            call = min(due, key=lambda call: call.when)
            self.calls.remove(call)
            self.now = max(self.now, call.when + late)
            call.callback()
        self.now = until


class Paper:
    """A record in memory, for what the host does with one."""

    def __init__(self) -> None:
        self.text = ""
        self.dirty = False
        self.synced: list[int] = []
        self.open = True
        self.failing = False

    def write(self, text: str) -> None:
        self.text += text
        self.dirty = True

    def sync(self) -> None:
        if self.failing:
            raise OSError(5, "Input/output error")
        self.dirty = False
        self.synced.append(self.text.count("\n"))

    def close(self) -> None:
        self.open = False


class Place:
    """A host on a clock moved by hand, with one seat and what it was told."""

    def __init__(self, seats: Any = PEOPLE, options: dict[str, object] | None = None) -> None:
        self.clock = Clock()
        self.paper = Paper()
        header = Header("pretend", seats, options or {}, SECRET)
        table = Table(Pretend(), header, self.paper.write, bot=Bot())
        self.host = Host(table, self.paper, clock=self.clock, loop=self.clock)
        self.told: list[Told] = []
        self.seat: Seat = self.host.sit(0, self.told.append)

    def times(self) -> list[int]:
        return [told.at for told in self.told]


def test_the_tables_clock_goes_with_the_machines() -> None:
    place = Place()
    place.clock.move(0.25)
    assert place.host.now() == 250
    assert place.host.table_time(1000.1) == 100
    place.host.play(place.seat, "say 1", arrived=1000.2)
    assert place.times() == [200]


def test_one_timer_waits_for_what_is_due_and_none_when_nothing_is() -> None:
    place = Place()
    place.clock.move(0.0)
    assert [call.when for call in place.clock.waiting()] == [1001.0]
    for _ in range(5):
        place.host.play(place.seat, "knock")
    place.clock.move(0.0)
    assert [call.when for call in place.clock.waiting()] == [1001.0]
    place.clock.move(1.0)
    assert place.times()[-1] == 1000
    place.host.pause()
    assert place.clock.waiting() == []


def test_a_late_timer_ticks_at_the_times_that_were_due() -> None:
    place = Place()
    place.clock.move(2.6, late=0.5)
    assert place.times() == [1000, 2000]


def test_keys_that_have_arrived_come_before_what_is_due_later() -> None:
    place = Place()
    host = place.host

    def settle(then: Callable[[], None]) -> None:
        host.play(place.seat, "say 2", arrived=1000.999)
        then()

    host.settle.append(settle)
    place.clock.move(1.1, late=0.05)
    assert [(told.at, told.move) for told in place.told] == [(999, "say 2")]


def test_all_apps_let_their_keys_through_and_none_can_stop_the_clock() -> None:
    place = Place()
    one: list[Callable[[], None]] = []
    two: list[Callable[[], None]] = []
    place.host.settle += [one.append, two.append, lambda then: then()]
    place.clock.move(1.0)
    assert place.told == []
    one[0]()
    assert place.told == []
    two[0]()
    assert place.times() == [1000]
    place.clock.move(1.0 + PATIENCE)
    assert place.times() == [1000, 2000]
    one[1]()
    two[1]()
    assert place.times() == [1000, 2000]


def test_a_pause_stops_the_clock_and_going_on_goes_on_where_it_stood() -> None:
    place = Place()
    changes: list[bool] = []
    place.host.subscribe(lambda: changes.append(place.host.paused))
    place.clock.move(0.4)
    place.host.pause()
    place.clock.move(60)
    assert (place.host.now(), place.host.paused) == (400, True)
    with pytest.raises(Refused, match="paused"):
        place.host.play(place.seat, "say 1")
    place.host.go_on()
    assert place.host.now() == 400
    place.clock.move(0.5)
    assert place.told == []
    place.clock.move(0.1)
    assert place.times() == [1000]
    assert changes == [True, False]


def test_a_curtain_stops_the_clock() -> None:
    place = Place()
    place.clock.move(0.4)
    place.host.curtain(closed=True)
    place.clock.move(5)
    place.host.curtain(closed=True, terminal="elsewhere")
    place.host.curtain(closed=False)
    place.clock.move(5)
    place.host.curtain(closed=False, terminal="elsewhere")
    place.host.play(place.seat, "say 1")
    assert place.times() == [400]


def test_an_undo_sets_the_clock_back() -> None:
    place = Place(ONE_BOT)
    place.clock.move(0.1)
    place.host.play(place.seat, "say 1")
    place.clock.move(0.25)
    assert place.host.undo(0) == "done"
    assert place.host.now() == 0
    place.clock.move(0.99)
    assert [told.move for told in place.told][-1] == "undo"
    place.clock.move(0.01)
    assert place.times()[-1] == 1000


def test_consent_is_asked_for_through_the_host() -> None:
    place = Place()
    place.host.sit(1, lambda told: None)
    place.host.play(place.seat, "say 1")
    assert place.host.undo(0) == "asked"
    assert place.host.undo_asked is not None
    place.host.answer_undo(1, True)
    assert place.host.undo_asked is None
    assert place.told[-1].move == "undo"


def test_bots_play_when_their_time_comes() -> None:
    place = Place(ONE_BOT)
    place.host.play(place.seat, "say 1")
    place.clock.move(0.199)
    assert place.times() == [0]
    place.clock.move(0.001)
    assert place.times() == [0, 200]


def test_what_is_written_reaches_the_disk_one_wait_at_a_time() -> None:
    place = Place()
    place.host.play(place.seat, "knock")
    place.host.play(place.seat, "knock")
    assert place.paper.synced == [2]  # the rest waits until that is done
    place.clock.move(0.0)
    assert place.paper.synced == [2, 4]
    place.clock.move(0.5)
    assert place.paper.synced == [2, 4]


def test_a_disk_that_fails_stops_the_table_until_it_is_tried_again() -> None:
    place = Place()
    place.clock.move(0.0)
    place.paper.failing = True
    place.host.play(place.seat, "knock")
    place.clock.move(0.1)
    assert place.host.not_saved
    place.paper.failing = False
    place.host.try_again()
    place.clock.move(0.1)
    assert not place.host.not_saved
    assert not place.paper.dirty


def test_closing_puts_everything_away() -> None:
    place = Place()
    place.host.close()
    place.host.close()
    assert not place.paper.open
    assert place.clock.waiting() == [] or all(c.when == 1000.0 for c in place.clock.waiting())
    place.clock.move(10)
    assert place.told == []


def test_two_hosts_in_one_process_know_nothing_of_each_other() -> None:
    one, two = Place(), Place()
    one.clock.move(0.5)
    two.host.pause()
    one.host.play(one.seat, "say 1")
    assert not one.host.paused
    assert (one.host.now(), two.host.now(), two.told) == (500, 0, [])


async def test_on_a_real_loop_a_table_ticks() -> None:
    table = Table(Pretend(), Header("pretend", PEOPLE, {"turn_ms": 20}, SECRET), lambda text: None)
    host = Host(table)
    ticked = asyncio.Event()
    host.sit(None, lambda told: ticked.set())
    await asyncio.wait_for(ticked.wait(), 10)
    host.close()
