"""A board of squares, as large as its room allows: cursor, marks, pieces that travel.

What a square shows is the game's: it hands ``Board`` a painter and, by place, values that the
painter turns into pictures. Places are numbered row by row from 0, as seen unturned.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tablegames.locale import N_
from tablegames.widgets.boardplan import Plan
from tablegames.widgets.ink import Inkwell
from tablegames.widgets.look import Look
from tablegames.widgets.mosaic import Mosaic, ground
from tablegames.widgets.palette import RGB
from tablegames.widgets.picture import Letter, Picture, Scale, framed
from tablegames.widgets.room import look_of
from tablegames.widgets.travel import Travel, Travelling

S = TypeVar("S", bound=Hashable)
Painter = Callable[[Look, S, Scale], Picture]


class _Drawn(NamedTuple):
    """What a board draws with."""

    look: Look
    inkwell: Inkwell
    mosaic: Mosaic


class Board(Widget, Generic[S], can_focus=True):
    """``rows`` times ``columns`` squares; ``steps`` are the places at which the cursor can be."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down,left,right", "none", N_("move"), key_display="↑↓←→"),
        Binding("up", "go(-1, 0)", show=False),
        Binding("down", "go(1, 0)", show=False),
        Binding("left", "go(0, -1)", show=False),
        Binding("right", "go(0, 1)", show=False),
    ]

    class Pointed(Message):
        """A square was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Moved(Message):
        """The cursor stands on another square."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(
        self, rows: int, columns: int, painter: Painter[S], steps: Collection[int], start: int
    ) -> None:
        super().__init__()
        self._shape = (rows, columns)
        self._painter = painter
        self._steps = frozenset(steps)
        self._cursor = start
        self._wish = start % columns
        self._turned = False
        self._squares: dict[int, S] = {}
        self._travelling: Travelling[S] | None = None
        self._dress()

    # -- what it shows -------------------------------------------------------------------------

    def show(self, squares: Mapping[int, S], travel: Travel[S] | None = None) -> None:
        """Show these squares; with ``travel`` a piece goes there before they are as they are."""
        self.arrive()
        shown = {place: self._at(place) for place in squares}
        self._squares = dict(squares)
        if travel is not None and self._moves:
            self._travelling = Travelling(self, travel)
        for place in squares:
            if self._at(place) != shown.get(place):
                self.redraw(place)

    @property
    def _moves(self) -> bool:
        """Whether pieces travel here: they need pixels to do it."""
        pixels = self.look.glyphs != "ascii" and not self.plan.scale.narrow
        return self.is_attached and self.look.motion and pixels

    def arrive(self) -> None:
        """Whatever travels has arrived."""
        if (travelling := self._travelling) is None:
            return
        self._travelling = None
        for place in travelling.finish():
            self.redraw(place)

    def _at(self, place: int) -> S | None:
        held = self._travelling.meanwhile if self._travelling else {}
        return held.get(place, self._squares.get(place))

    @property
    def cursor(self) -> int:
        """The place of the cursor."""
        return self._cursor

    @cursor.setter
    def cursor(self, place: int) -> None:
        self._wish = self._seen(place)[1]
        self._put_cursor(place)

    def _put_cursor(self, place: int) -> None:
        if place == self._cursor:
            return
        before, self._cursor = self._cursor, place
        self.redraw(before)
        self.redraw(place)
        self._point()
        self.post_message(self.Moved(place))

    @property
    def turned(self) -> bool:
        """Whether the board is seen from its other side."""
        return self._turned

    @turned.setter
    def turned(self, turned: bool) -> None:
        if turned != self._turned:
            self.arrive()
            self._turned = turned
            self._wish = self._seen(self._cursor)[1]
            self.refresh()
            self._point()

    # -- moving the cursor ---------------------------------------------------------------------

    def action_go(self, down: int, right: int) -> None:
        """To the next square there: up and down keep to the column as near as can be."""
        row, column = self._seen(self._cursor)
        if right:
            ahead = [p for p in self._in_row(row) if (self._seen(p)[1] - column) * right > 0]
            if ahead:
                self.cursor = min(ahead, key=lambda p: abs(self._seen(p)[1] - column))
            return
        while 0 <= (row := row + down) < self._shape[0]:
            if near := self._in_row(row):
                self._put_cursor(min(near, key=self._off_course))
                return

    def _off_course(self, place: int) -> tuple[int, int]:
        """How far from the wished column; of two equally far the one nearer the middle."""
        column = self._seen(place)[1]
        return abs(column - self._wish), abs(2 * column + 1 - self._shape[1])

    def _in_row(self, row: int) -> list[int]:
        return [place for place in self._steps if self._seen(place)[0] == row]

    def _seen(self, place: int) -> tuple[int, int]:
        """Row and column at which a place is seen; its own inverse as far as places go."""
        rows, columns = self._shape
        return divmod(rows * columns - 1 - place if self._turned else place, columns)

    def _place(self, row: int, column: int) -> int:
        rows, columns = self._shape
        place = row * columns + column
        return rows * columns - 1 - place if self._turned else place

    # -- geometry ------------------------------------------------------------------------------

    def _dress(self) -> None:
        self._pictures: dict[tuple[S, Scale], Picture] = {}
        self._framed: dict[S, Picture] = {}
        self._plan: Plan | None = None
        self._drawn: _Drawn | None = None

    def dress(self) -> None:
        """The look of the terminal has changed."""
        self.arrive()
        self._dress()
        self.refresh()

    @property
    def plan(self) -> Plan:
        """Where the squares are in this widget."""
        if self._plan is None:
            rows, columns = self._shape
            even = self.look.glyphs == "ascii"
            self._plan = Plan.within(self.size, rows, columns, even=even)
        return self._plan

    @property
    def look(self) -> Look:
        """The look of the terminal, as it was when the board was last dressed."""
        return self._with.look

    @property
    def inkwell(self) -> Inkwell:
        """Makes segments in that look."""
        return self._with.inkwell

    @property
    def _with(self) -> _Drawn:
        if self._drawn is None:
            look = look_of(self)
            blend = look.colours == "true"
            self._drawn = _Drawn(look, Inkwell(look), Mosaic(look.glyphs, blend=blend))
        return self._drawn

    def corner(self, place: int) -> tuple[int, int]:
        """The pixel of a place's upper left corner: column and row."""
        (row, column), scale = self._seen(place), self.plan.scale
        return 2 * scale.columns * column, scale.halves * row

    def redraw(self, place: int) -> None:
        """Draw one square anew."""
        if self.is_attached:
            self.refresh(self.plan.region(*self._seen(place)))

    def redraw_pixels(self, region: Region) -> None:
        """Draw anew what lies in a region of pixels of the board."""
        self.refresh(self.plan.cells(region))

    def _point(self) -> None:
        """Let the terminal's own cursor be where the board's is: screen readers follow it."""
        if self.is_attached and self.has_focus:
            region = self.plan.region(*self._seen(self._cursor))
            middle = Offset(region.x + region.width // 2, region.y + region.height // 2)
            self.app.cursor_position = self.content_region.offset + middle

    def on_focus(self) -> None:
        """The cursor is shown while the board has the keys."""
        self.redraw(self._cursor)
        self._point()

    def on_blur(self) -> None:
        """And only then."""
        self.redraw(self._cursor)

    def on_resize(self) -> None:
        """The squares are as large as there is room."""
        self._plan = None
        self._framed.clear()
        self.arrive()
        self.refresh()
        self._point()

    def on_click(self, event: events.Click) -> None:
        """A click on a square puts the cursor there and chooses it."""
        found = self.plan.square(event.x, event.y)
        if found is not None and (place := self._place(*found)) in self._steps:
            self.focus()
            self.cursor = place
            self.post_message(self.Pointed(place))

    # -- drawing -------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """One line of cells, margins and rim included."""
        plan = self.plan
        left, right = plan.margins()
        line = [*self.margin(y, left, left=True)]
        edge = plan.edge(y)
        if edge:
            line += self._rim(edge)
        elif plan.has(y):
            line += [*self._rim("▐"), *self._cells(y - plan.y), *self._rim("▌")]
        else:
            line += self.inkwell.blank("wood", plan.width + 2)
        line += self.margin(y, right, left=False)
        return Strip(line).simplify()

    def margin(self, y: int, width: int, *, left: bool) -> list[Segment]:
        """The table beside the board; a game may lay something there."""
        return self.inkwell.blank("wood", width)

    def _rim(self, glyph: str) -> list[Segment]:
        tones = self.look.palette
        width = self.plan.width + 2 if glyph in "▄▀" else 1
        text = self.look.glyph(glyph) * width
        return [self.inkwell.text(text, tones.rim.rgb, tones.wood.rgb)]

    def _cells(self, y: int) -> Iterator[Segment]:
        block, segment = self._with.mosaic.block, self.inkwell.text
        upper, lower = self._pixels(2 * y), self._pixels(2 * y + 1)
        letters = self._letters(y)
        for x in range(len(upper) // 2):
            at = 2 * x
            quad = (upper[at], upper[at + 1], lower[at], lower[at + 1])
            letter = letters.get(x)
            if letter is None:
                yield segment(*block(quad))
            else:
                under = letter.ground.rgb if letter.ground else ground(quad)
                yield segment(letter.glyph, letter.tone.rgb, under, bold=letter.bold)

    def _pixels(self, y: int) -> list[RGB]:
        """A row of pixels of the whole board, with what travels over it."""
        row, line = divmod(y, self.plan.scale.halves)
        found: list[RGB] = []
        for column in range(self._shape[1]):
            found += self.picture(self._place(row, column)).pixels[line]
        if self._travelling:
            self._travelling.lay_over(found, y)
        return found

    def _letters(self, y: int) -> dict[int, Letter]:
        """The letters in a line of cells, by column of the board; none under what travels."""
        scale = self.plan.scale
        found = {}
        for row in {2 * y // scale.halves, (2 * y + 1) // scale.halves}:
            for column in range(self._shape[1]):
                for letter in self.picture(self._place(row, column)).letters:
                    if -(-(row * scale.halves + letter.half) // 2) == y:
                        found[column * scale.columns + letter.column] = letter
        if self._travelling:
            for x in self._travelling.columns(y):
                found.pop(x, None)
        return found

    def picture(self, place: int) -> Picture:
        """The picture of a place, the cursor over it if it is there."""
        scale = self.plan.scale
        square = self._at(place)
        if square is None:
            return Picture.plain(self.look.palette.wood.rgb, scale)
        picture = self.painted(square)
        if place == self._cursor and self.has_focus:
            found = self._framed.get(square)
            if found is None:
                found = self._framed[square] = framed(self.look, picture, scale)
            return found
        return picture

    def painted(self, square: S) -> Picture:
        """The painter's picture of a square at the present scale."""
        key = square, self.plan.scale
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._pictures[key] = self._painter(self.look, *key)
        return picture
