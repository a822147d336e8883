"""The seats around a card table, small: name, title, how many cards, what each has just done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import tr_of

PLATE = 14
"""Columns that a seat needs at least."""
MOST_BACKS = 10
"""So many cards are drawn one by one; of more only the number is said."""


@dataclass(frozen=True)
class Place:
    """A seat as everybody sees it. ``count``: its cards, None where it has none to count.

    ``title`` stands behind the name, ``note`` says what it has done, ``out`` that it plays no
    more. ``warns``: the note is something to look at.
    """

    seat: int
    name: str
    count: int | None = None
    title: str = ""
    note: str = ""
    to_act: bool = False
    out: bool = False
    warns: bool = False


def from_seat(seat: int, seats: int) -> list[int]:
    """The others in the order in which they sit, from the one after that seat on."""
    return [(seat + step) % seats for step in range(1, seats)]


class Around(Lines):
    """Two lines a seat, as many beside each other as there is room for; gold: who is to act."""

    GROUND = "felt"
    DEFAULT_CSS = "Around { width: 1fr; height: auto; }"

    def __init__(self, cloth: str = "felt", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.GROUND = cloth
        self._places: tuple[Place, ...] = ()

    def show_places(self, places: Sequence[Place]) -> None:
        """Show these seats in this order, from the left and the upper row on."""
        self._places = tuple(places)
        self._fit()
        self.relay()

    def on_resize(self) -> None:
        """There is other room."""
        self._fit()
        super().on_resize()

    def _across(self, width: int) -> int:
        """Seats a row; the rows are as even as they can be."""
        most = max(1, width // PLATE)
        rows = max(1, -(-len(self._places) // most))
        return max(1, -(-len(self._places) // rows))

    def _fit(self) -> None:
        width = self.size.width or self.app.size.width
        rows = -(-len(self._places) // self._across(width))
        self.styles.height = max(1, 2 * rows)

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The seats row by row."""
        across = self._across(width)
        wide = width // across
        lines: list[Line] = []
        for first in range(0, len(self._places), across):
            plates = [list(self._plate(p, wide)) for p in self._places[first : first + across]]
            lines += [
                [bit for part in parts for bit in part] for parts in zip(*plates, strict=True)
            ]
        return lines

    def _plate(self, place: Place, width: int) -> Iterator[Line]:
        """Two lines of one seat."""
        ink = "felt_gold" if place.to_act else "felt_dim" if place.out else f"felt_seat{place.seat}"
        turn = Bit("▸", "felt_gold", bold=True) if place.to_act else Bit(" ")
        chip = Bit(f" {LETTERS[place.seat]} ", "room", f"seat{place.seat}", bold=True)
        title = [Bit(f" {place.title}", "felt_dim")] if place.title else []
        room = max(3, width - 6 - width_of(title))
        name = _named(place.name, ink, room)
        yield _wide([turn, chip, Bit(" "), *name, *title], width)
        yield _wide([Bit(" "), *self._held(place, width - 2)], width)

    def _held(self, place: Place, room: int) -> Iterator[Bit]:
        if place.count is not None and not place.out:
            most = min(MOST_BACKS, room - 3)  # the number has room behind them
            if 0 < place.count <= most and not place.note:
                yield Bit("▌" * place.count + " ", "felt_text")
            elif place.count:
                yield Bit("▌▌ ", "felt_text")
            yield Bit(str(place.count), "felt_text", bold=True)
            yield Bit(" ")
        if place.out and not place.note:
            yield Bit(tr_of(self)("out"), "felt_dim")
        if place.note:
            yield Bit(place.note, "felt_gold" if place.warns else "felt_text", bold=place.warns)


def _named(name: str, ink: str, room: int) -> Line:
    """A name that is too long keeps its number: that tells a table full of bots apart."""
    head, _, number = name.rpartition(" ")
    if not head or not number.isdecimal():
        return cut([Bit(name, ink, bold=True)], room)
    kept = cut([Bit(head, ink, bold=True)], room - len(number) - 1)
    return [*kept, Bit(f" {number}", ink, bold=True)]


def _wide(line: Line, width: int) -> Line:
    line = cut(line, max(1, width - 1))
    return [*line, Bit(" " * (width - width_of(line)))]
