"""Matches at another pace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tablegames.engine.game import Option
from tablegames.engine.pace import paced, unpaced
from tablegames.engine.record import read
from tablegames.engine.recordline import Chain, Header, SeatSpec
from tests.engine.desk import ONE_BOT, Desk
from tests.pretend import Bot, Pretend

SECRET = "00112233445566778899aabbccddeeff"
PEOPLE = (SeatSpec("Ana"), SeatSpec("Bo"))


class Timed(Pretend):
    """Has options that are times, and one that is not."""

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        return [
            Option("turn_ms", 30_000, ((0, 600_000),), (0, 30_000), 30_000),
            Option("tie_ms", 30, (0, 30, 50, 100), (0, 30, 50, 100), 30),
            Option("clock", 45_000, ((0, 600_000),), (0, 45_000), 45_000),
        ]


def header(**options: object) -> Header:
    return Header("pretend", PEOPLE, options, SECRET, start="")


@pytest.mark.parametrize(
    ("pace", "turn", "tie"), [(0.5, 15_000, 0), (1.5, 45_000, 50), (3, 90_000, 100)]
)
def test_times_are_multiplied_and_what_is_not_possible_becomes_the_nearest(
    pace: float, turn: int, tie: int
) -> None:
    found = paced(Timed(), header(clock=20_000), pace)
    assert found.options == {"turn_ms": turn, "tie_ms": tie, "clock": 20_000}
    assert found.pace == pace


def test_the_pace_1_changes_nothing() -> None:
    assert paced(Timed(), header(), 1.0) == header()
    assert unpaced(Timed(), header()) == header()


def test_a_time_that_is_off_stays_off_and_none_is_longer_than_possible() -> None:
    assert paced(Timed(), header(turn_ms=0), 3).options["turn_ms"] == 0
    assert paced(Timed(), header(turn_ms=600_000), 3).options["turn_ms"] == 600_000


def test_played_again_it_begins_with_the_options_of_before() -> None:
    again = unpaced(Timed(), paced(Timed(), header(turn_ms=30_000), 1.5))
    assert (again.options["turn_ms"], again.pace) == (30_000, 1.0)


def written(given: Header, **changes: Any) -> bytes:
    return Chain().line({**given.dump(), **changes}).encode()


def test_it_stands_in_the_record_where_it_is_another_than_1() -> None:
    assert "pace" not in header().dump()
    assert read(written(header())).header == header()
    slow = paced(Timed(), header(), 2.0)
    assert read(written(slow)).header == slow


@pytest.mark.parametrize("pace", [0, 0.49, 3.01, -1, "2", None, True, 1e400])
def test_no_record_has_another(pace: object) -> None:
    text = written(header(), pace=7).replace(b'"pace": 7', b'"pace": ' + repr(pace).encode())
    assert read(text).header is None
    if pace != 1e400:
        assert read(written(header(), pace=pace)).header is None


class Runner(Bot):
    """Races."""

    def among(self, bots: int) -> Runner:
        return self


def test_bots_in_a_race_take_their_time_by_it_whatever_the_player_sets() -> None:
    desk = Desk(ONE_BOT, bot=Runner(), match_pace=3.0, pace=0.5)
    desk.sit(0).play("say 1", 0)
    assert desk.table.wake() == 600
