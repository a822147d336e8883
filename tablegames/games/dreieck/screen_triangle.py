"""The table of Dreieck: three seats at the corners, the Right to Speak in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from textual.timer import Timer

from tablegames.games.dreieck.screen_scene import Place, Scene
from tablegames.widgets.bigdigits import big
from tablegames.widgets.cardtravel import Flight, Flights
from tablegames.widgets.cells import Cells
from tablegames.widgets.clock import reading, until_next
from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import (
    LARGE,
    MIDDLE,
    SMALL,
    TALL,
    VAST,
    PlayingCards,
    Size,
    face,
)
from tablegames.widgets.room import look_of, tr_of

GAP = 1
COUNT_WIDE = 3
"""Columns of the count."""
PLATE = 14
"""Columns that the words beside a card need."""


@dataclass(frozen=True)
class Plan:
    """Where the cards lie: the upper left cell of the first full line of each.

    ``places``: below, left, right; ``middle``: the Right to Speak; ``width`` of the table.
    """

    size: Size
    width: int
    places: tuple[tuple[int, int], ...]
    middle: tuple[int, int]


def plan(width: int, height: int) -> Plan:
    """The largest cards that have room, their words beside them."""
    sizes = (VAST, LARGE, TALL, MIDDLE)
    size = next((one for one in sizes if _needs(one) <= (width, height)), None)
    if size is None or _needs(size)[1] > height:
        size = next((one for one in sizes if _needs(one)[1] <= height), SMALL)
    lip, tall = int(size.lips), size.lines
    top = 1 + max(0, (height - _needs(size)[1]) // 2)
    margin = max(1, (width - _needs(size)[0]) // 4)
    centre = (width - size.width) // 2
    middle = top + tall // 2
    return Plan(
        size,
        width,
        (
            (centre, middle + tall + lip),
            (margin, top + lip),
            (width - margin - size.width, top + lip),
        ),
        (centre, middle + lip),
    )


def _needs(size: Size) -> tuple[int, int]:
    """Columns and lines of a triangle of such cards, the line for the caption included."""
    return 3 * size.width + 2 * (PLATE + 2 * GAP) + 2, 1 + size.lines // 2 + 2 * size.lines


class Triangle(Lines):
    """Shows a scene; what counts down stands in one place and is written only when it changes."""

    GROUND = "felt"
    DEFAULT_CSS = "Triangle { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()
        self._now: Callable[[], int] = lambda: 0
        self._stands = True
        self._timer: Timer | None = None
        self._flights = Flights(self)

    def show_scene(
        self, scene: Scene, now: Callable[[], int], *, stands: bool, deals: bool = False
    ) -> None:
        """Show this. ``now`` gives the table's time; ``deals``: four cards have just been dealt."""
        self._scene, self._now, self._stands = scene, now, stands
        self._flights.send(list(self._dealing()) if deals else [])
        self._tick()

    def forget(self) -> None:
        """What lay here is nowhere any more."""
        self._flights.finish()
        self._scene = Scene()
        self._tick()

    def _dealing(self) -> Iterator[Flight]:
        """The backs, from above the table to where they lie."""
        lies = plan(*self.size)
        for end in (*lies.places, lies.middle):
            yield Flight((lies.middle[0], 1), end, None, lies.size)

    # -- time ------------------------------------------------------------------------------------

    def _tick(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.relay()
        waits = list(self._waits())
        if waits and not self._stands and self.is_attached:
            self._timer = self.set_timer(min(waits) / 1000, self._tick)

    def _waits(self) -> Iterator[int]:
        """In how many ms from now something here is read otherwise."""
        left = self._scene.zero - self._now()
        if left > 0:
            yield (left - 1) % self._scene.step + 1
        for place in self._scene.places:
            wait = until_next(place.bar - self._now()) if place.bar else 0
            if wait:
                yield wait

    # -- how it is drawn -------------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The cards, and beside each whose it is."""
        cells, lies = Cells(width, height, "felt"), plan(width, height)
        cards = PlayingCards(cells, look_of(self))
        if self._scene.places:
            self._middle(cells, cards, lies)
            for at, place in enumerate(self._scene.places):
                self._card(cards, lies, at, place)
                self._words(cells, lies, at, place)
            self._caption(cells)
            self._count(cells, lies)
            self._flights.draw(cards)
        return cells.lines()

    def _card(self, cards: PlayingCards, lies: Plan, at: int, place: Place) -> None:
        where = lies.places[at]
        if place.card is None:
            cards.back(where, lies.size, "?" if place.mystery else "")
        else:
            cards.draw(where, lies.size, face(place.card))
        if place.marked and lies.size.lips:
            cards.bar(where, lies.size)

    def _middle(self, cells: Cells, cards: PlayingCards, lies: Plan) -> None:
        """The Right to Speak, its name at its left, at its right whose it is."""
        scene, (x, y), size = self._scene, lies.middle, lies.size
        if scene.right is None:
            cards.back((x, y), size)
        else:
            cards.draw((x, y), size, face(scene.right))
        row = y + size.height - 1
        tr = tr_of(self)
        said = cut([Bit(tr("Right to Speak"), "felt_dim")], max(1, x - 2))
        cells.write(x - 1 - width_of(said), row, *said)
        if scene.owner is not None:
            place = next(one for one in scene.places if one.seat == scene.owner)
            chip = Bit(f" {LETTERS[place.seat]} ", "room", f"seat{place.seat}", bold=True)
            cells.write(x + size.width + 1, row, Bit("◂ ", "felt_gold", bold=True), chip)

    def _words(self, cells: Cells, lies: Plan, at: int, place: Place) -> None:
        """Name, points, what was done, which key: beside the card, towards the middle."""
        x, y = lies.places[at]
        left, right = x + lies.size.width + 1, x - 1
        room = cells.width - left if at == 0 else max(1, lies.middle[0] - 1 - lies.size.width - GAP)
        room = max(PLATE, min(room, 24)) if at else room
        top = y - int(lies.size.lips) + (max(0, lies.size.lines - 4) // 2)
        for row, line in enumerate(self._plate(place), top):
            name = row == top and row < lies.middle[1] - int(lies.size.lips)
            kept = cut(line, max(room, self._half(lies)) if at and name else max(1, room))
            cells.write(left if at != 2 else right - width_of(kept), row, *kept)

    def _half(self, lies: Plan) -> int:
        """Columns for a name beside its card, above the middle: up to the count or the centre."""
        end = (lies.width - COUNT_WIDE) // 2 if self._scene.zero else lies.width // 2
        return end - lies.places[1][0] - lies.size.width - 2

    def _plate(self, place: Place) -> Iterator[Line]:
        tr, plain = tr_of(self), look_of(self).palette.colourless
        ink = "felt_gold" if place.to_act else f"felt_seat{place.seat}"
        chip = Bit(f" {LETTERS[place.seat]} ", "room", f"seat{place.seat}", bold=True)
        turn = [Bit(" ◂", "felt_gold", bold=True)] if place.to_act else []
        yield [chip, Bit(" "), Bit(place.name, ink, bold=True), *turn]
        points = tr.plural("{n} point", "{n} points", place.points)
        yield [Bit(points, "felt_text")]
        yield self._note(place)
        if not place.key:
            yield []
        elif plain:
            yield [Bit(f"[{place.key}]", "felt_gold", bold=True), Bit(f" {place.does}")]
        else:
            key = Bit(f" {place.key} ", "room", f"seat{place.seat}", bold=True)
            yield [key, Bit(f" {place.does}", "felt_text")]

    def _note(self, place: Place) -> Line:
        note = [Bit(place.note, "felt_gold" if place.good or place.bar else "felt_text", bold=True)]
        left = place.bar - self._now()
        if not place.bar or left <= 0:
            return note
        return [*note, Bit(f" {reading(left, tr_of(self))}", "felt_gold", bold=True)]

    def _caption(self, cells: Cells) -> None:
        said = cut(
            [Bit(self._scene.caption, "felt_gold" if self._scene.good else "felt_text", bold=True)],
            cells.width,
        )
        cells.write((cells.width - width_of(said)) // 2, 0, *said)

    def _count(self, cells: Cells, lies: Plan) -> None:
        """Three, two, one, above the middle."""
        if not self._scene.zero:
            return
        left = self._scene.zero - self._now()
        number = str(max(1, min(3, -(-left // self._scene.step))))
        plain = look_of(self).glyphs == "ascii"
        rows = ("", f" {number} ", "") if plain else big(number)
        ink = "felt_gold" if plain else look_of(self).gold_blocks
        top = max(0, (lies.middle[1] - int(lies.size.lips) - len(rows)) // 2)
        for y, row in enumerate(rows, top):
            cells.write((cells.width - len(row)) // 2, y, Bit(row, ink, bold=True))
