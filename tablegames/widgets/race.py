"""The table of a race: the card in the centre, everybody's own card, who has won how many.

It is shown a ``Scene``, and counts down by itself what the scene says will end: the text of a
countdown is written when it differs, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from textual import events
from textual.message import Message
from textual.timer import Timer

from tablegames.widgets.bigdigits import big
from tablegames.widgets.clock import reading, until_next
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.raceplan import BELOW, CORNERS, PLATE, Box, Plan, planned
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.symbolcard import Cards, Face, Size, back

MINI = Size(4, pad=0, gap=0, worded=False)
"""How large the card of somebody is who has no corner."""
MINI_HEIGHT = 4
"""Lines of such a card, with a name above it and a blank line below."""
PILE_HEIGHT = 7
"""Lines of a pile with large digits and the word for it, and a blank line below."""
ENTRY = 18
"""Columns of a line that says it without a card."""


@dataclass(frozen=True)
class Racer:
    """One seat: what it has won, its card, and when its lock ends (table time in ms, 0: none).

    ``corner``: who sits at this keyboard has a place of his own, counted from 0. ``note`` is what
    is said of it now.
    """

    seat: int
    name: str
    won: int
    face: Face
    locked: int = 0
    corner: int | None = None
    note: str = ""
    ahead: bool = False


@dataclass(frozen=True)
class Scene:
    """What lies on the table. ``centre`` None: a card face down, and the time to ``ready`` on it.

    ``captions`` say the same above the centre, each shorter than the one before: the first that
    has room is shown. ``pile`` and ``aside`` are how many cards lie there, with the words for it.
    """

    racers: tuple[Racer, ...] = ()
    people: int = 0
    centre: Face | None = None
    captions: Sequence[Line] = ()
    ready: int = 0
    pile: int = 0
    pile_said: str = ""
    aside: int = 0
    aside_said: str = ""
    columns: int = 4


@dataclass
class _Sheet:
    """Blocks of lines laid side by side on one ground."""

    width: int
    height: int
    rows: list[list[tuple[int, Line]]] = field(init=False)

    def __post_init__(self) -> None:
        self.rows = [[] for _ in range(self.height)]

    def lay(self, x: int, y: int, lines: Sequence[Line]) -> None:
        """Lay a block there; nothing lies on anything else."""
        for row, line in enumerate(lines, y):
            if 0 <= row < self.height and line:
                self.rows[row].append((x, line))

    def lines(self) -> Iterator[Line]:
        """What lies there, from the top."""
        for row in self.rows:
            found: list[Bit] = []
            at = 0
            for x, line in sorted(row, key=lambda block: block[0]):
                found += [Bit(" " * (x - at)), *line]
                at = max(at, x) + width_of(line)
            yield found


class Race(Lines):
    """The whole table. A click on a picture of an own card is a ``Pointed``."""

    GROUND = "felt"
    DEFAULT_CSS = "Race { width: 1fr; height: 1fr; }"

    class Pointed(Message):
        """That place of the seat's own card was clicked, at that time of the machine's clock."""

        def __init__(self, seat: int, place: int, at: float) -> None:
            super().__init__()
            self.seat = seat
            self.place = place
            self.at = at

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()
        self._now: Callable[[], int] = lambda: 0
        self._stands = True
        self._timer: Timer | None = None
        self._cards: Cards | None = None
        self._plan: tuple[tuple[int, int, int, int], Plan] | None = None

    def show_scene(self, scene: Scene, now: Callable[[], int], *, stands: bool) -> None:
        """Show this; ``now`` gives the table's time, and while that ``stands`` nothing counts."""
        self._scene, self._now, self._stands = scene, now, stands
        self._tick()

    def dress(self) -> None:
        """The look or the language has changed."""
        self._cards = None
        super().dress()

    # -- what counts down ----------------------------------------------------------------------

    def _tick(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.relay()
        waits = [until_next(left) for left in self._left() if left > 0]
        if waits and not self._stands and self.is_attached:
            self._timer = self.set_timer(min(waits) / 1000, self._tick)

    def _left(self) -> Iterator[int]:
        now = self._now()
        for end in (self._scene.ready, *(racer.locked for racer in self._scene.racers)):
            if end:
                yield end - now

    def _reading(self, end: int) -> str:
        return reading(end - self._now(), tr_of(self))

    # -- what lies where -----------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """Where everything lies now."""
        corners = len(BELOW) if self._scene.people <= len(BELOW) else len(CORNERS)
        key = (*self.size, corners, self._scene.columns)
        if self._plan is None or self._plan[0] != key:
            self._plan = key, planned(*key)
        return self._plan[1]

    @property
    def _corners(self) -> tuple[int, ...]:
        return BELOW if self._scene.people <= len(BELOW) else CORNERS

    def _seated(self) -> dict[int, Racer]:
        """Who has which corner: the people here, then the others if there is one for each."""
        here = [racer for racer in self._scene.racers if racer.corner is not None]
        found = {self._corners[racer.corner or 0]: racer for racer in here}
        others = [racer for racer in self._scene.racers if racer.corner is None]
        free = [corner for corner in self._corners if corner not in found]
        if len(others) <= len(free):
            found |= dict(zip(free, others, strict=False))
        return found

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click on a picture of somebody's own card; it counts when the button goes down."""
        plan = self.plan
        for corner, racer in self._seated().items():
            card = plan.corners[corner].card
            if racer.face.keys and card.contains(event.x, event.y):
                at = event.x - card.x, event.y - card.y
                place = plan.own.place_at(*at, self._scene.columns)
                if place is not None:
                    self.post_message(self.Pointed(racer.seat, place, event.time))

    # -- drawing -------------------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Everything, each in its place."""
        if self._cards is None:
            self._cards = Cards(look_of(self))
        sheet, plan, seated = _Sheet(width, height), self.plan, self._seated()
        sheet.lay(plan.caption.x, plan.caption.y, [self._caption(plan.caption.width)])
        sheet.lay(plan.centre.x, plan.centre.y, self._centre(plan))
        for corner, racer in seated.items():
            place = plan.corners[corner]
            sheet.lay(place.card.x, place.card.y, self._cards.drawn(racer.face, plan.own))
            sheet.lay(place.plate.x, place.plate.y, self._plate(racer, place.plate, place.right))
        others = [one for one in self._scene.racers if one not in seated.values()]
        free = [plan.corners[corner].card for corner in self._corners if corner not in seated]
        pile, aside = plan.sides
        if others and not free:
            pile, free = self._shared(plan, len(others))
        elif self._scene.aside:
            self._lay_pile(sheet, aside, self._scene.aside, self._scene.aside_said, "faded")
        self._lay_pile(sheet, pile, self._scene.pile, self._scene.pile_said, "back")
        self._lay_others(sheet, others, free)
        return list(sheet.lines())

    def _caption(self, width: int) -> Line:
        captions = self._scene.captions or [()]
        whole = (line for line in captions if width_of(line) <= width)
        line = cut(next(whole, captions[-1]), width)
        left = (width - width_of(line)) // 2
        return [Bit(" " * left), *line]

    def _centre(self, plan: Plan) -> Sequence[Line]:
        assert self._cards is not None
        centre, scene = plan.centre, self._scene
        if scene.centre is not None:
            return self._cards.drawn(scene.centre, plan.middle)
        lines = back(centre.width, centre.height)
        if scene.ready:
            rows = self._digits(self._reading(scene.ready))
            top = (centre.height - len(rows)) // 2
            for y, row in enumerate(rows, top):
                text = f"  {row}  "
                lines[y] = _stamped(lines[y], text, centre.width)
        return lines

    def _digits(self, number: str) -> tuple[str, ...]:
        """The number large, or as it is where there are no half blocks."""
        return (number,) if look_of(self).glyphs == "ascii" else big(number)

    def _plate(self, racer: Racer, box: Box, right: bool) -> list[Line]:
        """How many cards, large; name; what is said of the seat."""
        ink = self._ink(racer)
        digits = [*self._digits(str(racer.won)), "", ""][:PLATE]
        wide = max(map(len, digits))
        rows = [*self._about(racer), []]
        lines: list[Line] = []
        for digit, row in zip(digits, rows, strict=True):
            number = Bit(digit.ljust(wide), ink, bold=True)
            room = box.width - wide - 2
            kept = cut(row, room)
            blank = Bit(" " * (room - width_of(kept)))
            line = [blank, *kept, Bit("  "), number] if right else [number, Bit("  "), *kept, blank]
            lines.append(line)
        return lines

    def _ink(self, racer: Racer) -> str:
        """Of a seat's count: gold once it is ahead, where gold does not turn a glyph round."""
        turned = "reverse" in look_of(self).palette.felt_gold.attributes
        return "felt_gold" if racer.ahead and not turned else f"felt_seat{racer.seat}"

    def _about(self, racer: Racer) -> list[Line]:
        ink = f"felt_seat{racer.seat}"
        name = [_chip(racer), Bit(" "), Bit(racer.name, ink, bold=True)]
        return [name, [Bit(self._state(racer), "felt_gold", bold=True)]]

    def _state(self, racer: Racer) -> str:
        if not racer.locked:
            return racer.note
        tr = tr_of(self)
        return tr("locked {time} s", time=self._reading(racer.locked))

    def _shared(self, plan: Plan, others: int) -> tuple[Box, list[Box]]:
        """Where the draw pile lies and where others do, if all of them are beside the centre.

        Their cards come before a large pile, and both before names alone.
        """
        left, right = plan.sides
        line = Box(left.x, left.y, left.width, 1)
        ways = (left, [right, _below(left, PILE_HEIGHT)]), (line, [right, _below(left, 1)])
        for wide, high in ((MINI.width(self._scene.columns), MINI_HEIGHT), (ENTRY, 1)):
            for pile, boxes in ways:
                if len(list(_places(boxes, wide, high))) >= others:
                    return pile, boxes
        return ways[-1]

    def _lay_others(self, sheet: _Sheet, others: Sequence[Racer], boxes: Sequence[Box]) -> None:
        """Those without a corner: their cards if there is room, else their names and counts."""
        wide = MINI.width(self._scene.columns)
        places = list(_places(boxes, wide, MINI_HEIGHT))
        if len(places) >= len(others):
            for racer, (x, y) in zip(others, places, strict=False):
                sheet.lay(x, y, self._mini(racer, wide))
            return
        places = list(_places(boxes, ENTRY, 1))
        for racer, (x, y) in zip(others, places, strict=False):
            sheet.lay(x, y, [self._entry(racer, ENTRY)])

    def _mini(self, racer: Racer, width: int) -> list[Line]:
        assert self._cards is not None
        return [self._entry(racer, width), *self._cards.drawn(racer.face, MINI)]

    def _entry(self, racer: Racer, width: int) -> Line:
        """One line: chip, name or what holds the seat up, count."""
        count = Bit(f" {racer.won}", self._ink(racer), bold=True)
        if racer.face.faded:
            said = Bit(self._state(racer), "felt_gold")
        else:
            said = Bit(racer.name, f"felt_seat{racer.seat}")
        return spread([_chip(racer), Bit(" "), said], [count], width)

    def _lay_pile(self, sheet: _Sheet, box: Box, count: int, said: str, ground: str) -> None:
        digits = self._digits(str(count))
        if box.height < len(digits) + 3:
            line = [Bit(f"{count} ", "felt_text", bold=True), Bit(said, "felt_dim")]
            sheet.lay(box.x, box.y, [line][: box.height])
            return
        wide = 11
        ink = "picture_text" if ground == "back" else "faded_text"
        rows = ["", *digits, ""]
        lines: list[Line] = [
            [Bit(row.center(wide), ink, ground, bold=True), Bit("▌", "back_mark")] for row in rows
        ]
        sheet.lay(box.x, box.y, [*lines, [Bit(said, "felt_text")]])


def _places(boxes: Sequence[Box], wide: int, high: int) -> Iterator[tuple[int, int]]:
    """Where things so large go, one below another, a column and a line apart."""
    for box in boxes:
        lines = range(box.y, box.y + box.height - high + 1 + (high > 1), high)
        for x in range(box.x, box.x + box.width - wide + 1, wide + 1):
            yield from ((x, y) for y in lines)


def _below(box: Box, lines: int) -> Box:
    """The box without its first lines."""
    return Box(box.x, box.y + lines, box.width, max(0, box.height - lines))


def _chip(racer: Racer) -> Bit:
    return Bit(f" {LETTERS[racer.seat]} ", "room", f"seat{racer.seat}", bold=True)


def _stamped(line: Line, text: str, width: int) -> Line:
    """The line of a card's back with a text in its middle."""
    (pattern,) = line
    left = (width - len(text)) // 2
    right = left + len(text)
    return [
        Bit(pattern.text[:left], pattern.ink, pattern.ground),
        Bit(text, "picture_text", pattern.ground, bold=True),
        Bit(pattern.text[right:], pattern.ink, pattern.ground),
    ]
