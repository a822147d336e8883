"""The cards that travel in a step of Colonno: from a pile to the hand, to a cell, away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.timeline import Told
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.screen_plan import Plan, Point
from tablegames.games.colonno.screen_scene import Scene
from tablegames.games.colonno.words import gone
from tablegames.widgets.cardtravel import Flight
from tablegames.widgets.playingcard import SMALL, Size, counting


def flights(told: Told, scene: Scene, lies: Plan) -> Sequence[Flight]:
    """What travels over that plan, on which the state after the step is drawn."""
    if scene.over or told.before["round"] != told.after["round"]:
        return ()
    return (*_step(told, scene, lies), *_columns(told, scene, lies))


def _step(told: Told, scene: Scene, lies: Plan) -> Iterator[Flight]:
    before, after = told.before, told.after
    verb, _, cell = str(told.move).partition(" ")
    held = after["held"] if before["held"] is None else before["held"]
    ways: dict[str, tuple[Point, Point]] = {
        "draw": (lies.draw, lies.held),
        "take": (lies.discard, lies.held),
        "cancel": (lies.held, lies.discard),
        "throw": (lies.held, lies.discard),
    }
    if verb in ways and held is not None:
        yield Flight(*ways[verb], counting(held), lies.size)
    elif verb == "place" and held is not None:
        size, at = _spot(before["turn"], CELLS.index(cell), scene, lies)
        yield Flight(lies.held, at, counting(held), size)
        yield Flight(at, lies.discard, counting(after["discard"][len(before["discard"])]), size)


def _columns(told: Told, scene: Scene, lies: Plan) -> Iterator[Flight]:
    """Equal columns go on the discard, all their three cards."""
    for seat, column, value in gone(told):
        for row in "123":
            size, at = _spot(seat, CELLS.index(column + row), scene, lies)
            yield Flight(at, lies.discard, counting(value), size)


def _spot(seat: int, place: int, scene: Scene, lies: Plan) -> tuple[Size, Point]:
    """Where that cell lies now, and how large a card is there."""
    if seat == scene.active:
        return lies.size, lies.cells[place]
    nth = seat - (seat > scene.active)
    if lies.mini is None:
        return SMALL, lies.small(nth)[place]
    size = lies.mini.size
    return (size if size.lips else SMALL), lies.small(nth)[place]
