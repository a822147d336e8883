"""What a screen is handed, at one keyboard and at two terminals of one process."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game import Refused
from tablegames.engine.record import Header, SeatSpec
from tablegames.engine.table import Seat, Table, Told
from tablegames.games.catalogue import load
from tablegames.host import Host
from tablegames.sitting import Sitting, sit_down
from tests.engine.desk import ONE_BOT, PEOPLE, SECRET
from tests.pretend import Bot, Pretend
from tests.test_host import Clock, Paper


def host(seats: tuple[SeatSpec, ...] = PEOPLE) -> Host:
    clock = Clock()
    table = Table(Pretend(), Header("pretend", seats, {}, SECRET), lambda text: None, bot=Bot())
    return Host(table, clock=clock, loop=clock)


def test_people_at_one_keyboard_watch_from_outside_until_one_is_called() -> None:
    sitting = sit_down(host(), hidden=True)
    assert list(sitting.seats) == [0, 1]
    assert sitting.watch.seat is None
    assert sitting.watch.view()["cards"] == ["?", "?"]
    assert sitting.seats[1].view()["cards"][0] == "?"
    assert (sitting.names, sitting.kinds) == (("Ana", "Bob"), ("person", "person"))
    assert sitting.options["rounds"] == 2


def test_one_person_watches_from_the_own_seat() -> None:
    sitting = sit_down(host(ONE_BOT))
    assert sitting.watch is sitting.seats[0]
    assert list(sitting.seats) == [0]


def test_each_handle_hears_once_and_the_screen_hears_which() -> None:
    sitting = sit_down(host())
    heard: list[tuple[int | None, str | None]] = []

    def tell(seat: Seat, told: Told) -> None:
        heard.append((seat.seat, told.move))

    sitting.tell = tell
    sitting.host.play(sitting.seats[0], "swap")
    assert heard == [(0, "swap"), (1, None), (None, None)]


def test_a_sitting_that_is_closed_hears_and_plays_nothing() -> None:
    at = host()
    sitting, other = sit_down(at), sit_down(at, (), "b")
    heard: list[Told] = []
    sitting.tell = lambda seat, told: heard.append(told)
    sitting.close()
    with pytest.raises(Refused, match="no-seat"):
        at.play(sitting.seats[0], "knock")
    assert other.seats == {}
    assert heard == []


def damye() -> tuple[Host, Paper, Sitting, Sitting]:
    """A table of Damye with a terminal for each seat."""
    clock, paper = Clock(), Paper()
    table = Table(load("damye"), Header("damye", PEOPLE, {"first": 0}, SECRET), paper.write)
    at = Host(table, paper, clock=clock, loop=clock)
    return at, paper, sit_down(at, (0,), "a"), sit_down(at, (1,), "b")


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_goes_first_leaves_and_the_last_one_does_not(first: int) -> None:
    at, paper, *sittings = damye()
    at.play(sittings[0].seats[0], "32-28")
    sittings[first].close()
    assert f'"seat": {first}, "move": "leave"' in paper.text.splitlines()[-1]
    lines = paper.text
    sittings[1 - first].close()
    assert paper.text == lines


def test_whoever_comes_back_returns() -> None:
    at, paper, one, two = damye()
    two.close()
    again = sit_down(at, (1,), "c")
    assert '"seat": 1, "move": "return"' in paper.text.splitlines()[-1]
    at.play(one.seats[0], "32-28")
    at.play(again.seats[1], Random(1).choice(again.seats[1].legal()))


def test_two_terminals_must_agree_on_a_pause_and_ask_for_an_undo() -> None:
    at, _, one, two = damye()
    at.pause("a")
    assert not at.paused
    at.pause("b")
    assert at.paused
    at.go_on("a")
    at.go_on("b")
    at.play(one.seats[0], "32-28")
    assert at.undo(0) == "asked"
    at.answer_undo(1, True)
    assert two.watch.view()["moves"] == []
