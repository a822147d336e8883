"""The clock: what it shows when, and that it writes no more than that."""

from __future__ import annotations

import pytest

from tablegames.locale import translator
from tablegames.widgets.clock import Clock, reading, until_next
from tests.widgets.room import Room, settled, text_of, until


@pytest.mark.parametrize(
    ("left", "shown"),
    [
        (600_000, "10:00"),
        (60_000, "1:00"),
        (59_999, "1:00"),
        (59_000, "0:59"),
        (10_001, "0:11"),
        (10_000, "0:10"),
        (9_999, "10.0"),
        (9_901, "10.0"),
        (9_900, "9.9"),
        (101, "0.2"),
        (1, "0.1"),
        (0, "0.0"),
        (-5, "0.0"),
    ],
)
def test_reading(left: int, shown: str) -> None:
    assert reading(left, translator("en")) == shown


def test_the_decimal_mark_is_the_languages() -> None:
    assert reading(4_200, translator("de")) == "4,2"


def test_it_is_drawn_exactly_when_the_reading_changes() -> None:
    tr = translator("en")
    for left in [*range(1, 12_000, 37), 59_999, 60_000, 60_001]:
        wait = until_next(left)
        assert reading(left - wait, tr) != reading(left, tr), left
        assert wait == 1 or reading(left - wait + 1, tr) == reading(left, tr), left
    assert until_next(0) == until_next(-3) == 0


class Counted(Clock):
    drawn = 0

    def relay(self) -> None:
        self.drawn += 1
        super().relay()


async def test_it_runs_by_the_tables_time_and_stands_when_told() -> None:
    clock = Counted()
    now = 0
    app = Room(clock)
    async with app.run_test(size=(80, 24)):
        clock.run(3_000, lambda: now, stands=False)
        await settled(app)
        assert "3.0" in text_of(app)[0]
        now = 100
        await until(lambda: "2.9" in text_of(app)[0])
        clock.run(3_000, lambda: now, stands=True)
        assert clock._timer is None


async def test_off_it_is_not_there_and_asks_for_nothing() -> None:
    clock = Counted()
    app = Room(clock)
    async with app.run_test(size=(80, 24)):
        clock.run(None, lambda: 0, stands=False)
        await settled(app)
        assert clock._timer is None
        assert not clock.display
