"""Cards that travel: at most 300 ms, ended by whatever comes next, none without motion."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.widgets.cardtravel import Flight, Flights
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Line, Lines
from tablegames.widgets.playingcard import MIDDLE, PlayingCards, face
from tablegames.widgets.room import look_of
from tablegames.widgets.travel import FRAMES, LASTS
from tests.widgets.room import Room, settled, text_of, until

THERE = Flight((0, 1), (30, 9), face("7s"))


class Table(Lines):
    GROUND = "felt"

    def __init__(self) -> None:
        super().__init__()
        self.flights = Flights(self)

    def lay(self, width: int, height: int) -> Sequence[Line]:
        cells = Cells(width, height, "felt")
        self.flights.draw(PlayingCards(cells, look_of(self)))
        return cells.lines()


def test_a_whole_way_lasts_at_most_300_ms() -> None:
    assert 0 < LASTS <= 0.3


async def test_it_goes_from_one_place_to_the_other_and_is_gone() -> None:
    table = Table()
    app = Room(table, motion=True)
    async with app.run_test(size=(80, 24)):
        table.flights.send([THERE, Flight((40, 1), (50, 1), None, MIDDLE)])
        assert table.flights._timer is not None
        table.flights._timer.pause()
        places = []
        for _ in range(FRAMES):
            table.relay()
            await settled(app)
            rows = text_of(app)
            places += [(row.index("7♠"), y) for y, row in enumerate(rows) if "7♠" in row]
            table.flights._step()
        assert places[0] == (1, 1)
        assert len(set(places)) == FRAMES
        assert places == sorted(places)
        assert table.flights.flying == ()
        assert table.flights._timer is None, "an idle table writes nothing"
        await settled(app)
        assert not any(row.strip() for row in text_of(app))


async def test_by_itself_it_arrives_and_the_next_thing_ends_it() -> None:
    table = Table()
    app = Room(table, motion=True)
    async with app.run_test(size=(80, 24)):
        table.flights.send([THERE])
        await until(lambda: table.flights.flying == ())
        table.flights.send([THERE])
        table.flights.send([])
        assert table.flights.flying == ()
        assert table.flights._timer is None


async def test_without_motion_nothing_travels() -> None:
    table = Table()
    async with Room(table).run_test(size=(80, 24)):
        table.flights.send([THERE])
        assert table.flights.flying == ()
