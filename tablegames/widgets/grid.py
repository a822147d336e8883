"""A grid without end, seen through a window that follows its cursor; it knows no rules.

Marks have names; what a name looks like is the game's. A cell is two characters wide. What is
drawn costs by the size of the window, however many marks there are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tablegames.locale import N_
from tablegames.widgets.gridfield import Beyond, Cell, Field, Window
from tablegames.widgets.gridpaint import PITCH, Paint, Sign, Thing
from tablegames.widgets.room import look_of

FRAME = 1
BESIDE = 2 * FRAME + 1
"""Columns of the frame, and the one before the first cell."""

LETTERS = "h,j,k,l,w,a,s,d"
FIVE = "shift+up,shift+down,shift+left,shift+right"

Mark = tuple[int, int, str]
"""Column, row, and the name of the mark."""
Line = Sequence[Cell]
Step = tuple[int, int]


@dataclass(frozen=True)
class Shown:
    """What lies on the grid: the marks in the order in which they came, the last one marked.

    ``signs`` says what each name looks like, ``lines`` are struck through, ``faint`` cells count
    for nothing any more but in such a line.
    """

    marks: Sequence[Mark] = ()
    signs: Mapping[str, Sign] = field(default_factory=dict)
    lines: Sequence[Line] = ()
    faint: Collection[Cell] = frozenset()


class Grid(Widget, can_focus=True):
    """``limit`` is how far the cursor goes from 0, in each direction.

    ``moved`` is called when the cursor stands on another cell or another part of the grid is seen:
    at once, so that what says where one is can be drawn in the same frame.
    """

    KEYS: ClassVar[str] = N_("The grid")
    DEFAULT_CSS = "Grid { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down,left,right", "none", N_("move"), key_display="↑↓←→"),
        Binding(LETTERS, "none", N_("move"), key_display="hjkl, WASD", show=False),
        Binding(FIVE, "none", N_("five cells on"), key_display="Shift+↑↓←→", show=False),
        Binding("up,k,w", "go(0, -1)", show=False),
        Binding("down,j,s", "go(0, 1)", show=False),
        Binding("left,h,a", "go(-1, 0)", show=False),
        Binding("right,l,d", "go(1, 0)", show=False),
        Binding("shift+up,K,W", "go(0, -5)", show=False),
        Binding("shift+down,J,S", "go(0, 5)", show=False),
        Binding("shift+left,H,A", "go(-5, 0)", show=False),
        Binding("shift+right,L,D", "go(5, 0)", show=False),
    ]

    class Pointed(Message):
        """A cell was clicked; the cursor is there."""

    def __init__(self, limit: int, moved: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._limit = limit
        self._tell_moved = moved
        self._shown = Shown()
        self._field = Field()
        self._cursor: Cell = (0, 0)
        self._window = Window.around(self._cursor, 1, 1)
        self._beyond: Beyond | None = None
        self._inside: int | None = None
        self._steps: dict[Cell, frozenset[Step]] = {}
        self._paint: Paint | None = None

    # -- what it shows -------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """Show this; only what differs is drawn anew."""
        before, self._shown = self._shown, shown
        changed = self._follow(before.marks, shown.marks)
        changed |= {mark[:2] for mark in (*before.marks[-1:], *shown.marks[-1:])}
        changed |= set(before.faint) ^ set(shown.faint)
        if before.lines != shown.lines:
            changed |= {cell for line in (*before.lines, *shown.lines) for cell in line}
            self._steps = _steps(shown.lines)
        if before.signs != shown.signs:
            self.refresh()
        for cell in changed:
            self._redraw(cell)
        self._look_beyond()

    def _follow(self, before: Sequence[Mark], after: Sequence[Mark]) -> set[Cell]:
        """Bring the marks by cell up to date; the cells that have others now."""
        same = len(before) if after[: len(before)] == before else _common(before, after)
        changed: set[Cell] = set()
        for x, y, _ in before[same:]:
            self._field.take((x, y))
            changed.add((x, y))
        for x, y, name in after[same:]:
            self._field.put((x, y), name)
            changed.add((x, y))
        return changed

    @property
    def marks(self) -> Field:
        """The marks by cell."""
        return self._field

    @property
    def shown(self) -> Shown:
        """What was shown last."""
        return self._shown

    @property
    def window(self) -> Window:
        """The cells that are seen."""
        return self._window

    @property
    def inside(self) -> int:
        """How many marks are seen."""
        if self._inside is None:
            self._inside = self._field.within(self._window)
        return self._inside

    @property
    def beyond(self) -> Beyond:
        """The nearest marks that are not seen."""
        if self._beyond is None:
            self._beyond = self._field.beyond(self._window)
        return self._beyond

    def _look_beyond(self) -> None:
        """Draw the frame anew if it points elsewhere."""
        before, self._beyond, self._inside = self._beyond, None, None
        if self.is_attached and before != self.beyond:
            self._redraw_frame()

    # -- the cursor ----------------------------------------------------------------------------

    @property
    def cursor(self) -> Cell:
        """The cell of the cursor."""
        return self._cursor

    @cursor.setter
    def cursor(self, cell: Cell) -> None:
        x, y = (max(-self._limit, min(self._limit, at)) for at in cell)
        self._look(self._window.following((x, y)), (x, y))

    def look_through(self, window: Window) -> None:
        """See those cells."""
        self._look(window, self._cursor)

    def look_at(self, cell: Cell) -> None:
        """The cursor there, in the middle of the window."""
        self.look_through(Window.around(cell, *self._window[2:]))
        self.cursor = cell

    def _look(self, window: Window, cursor: Cell) -> None:
        before = self._window, self._cursor
        if before == (window, cursor):
            return
        self._window, self._cursor = window, cursor
        if window == before[0]:
            self._redraw(before[1])
            self._redraw(cursor)
        else:
            self._beyond = self._inside = None
            self.refresh()
        self._moved()

    def _moved(self) -> None:
        self._point()
        self._tell_moved()

    def action_go(self, across: int, down: int) -> None:
        """So many cells on."""
        self.cursor = self._cursor[0] + across, self._cursor[1] + down

    def go_last(self) -> None:
        """To the last mark."""
        if self._shown.marks:
            self.cursor = self._shown.marks[-1][:2]

    def go_through(self, step: int) -> None:
        """From a mark to the one that came before or after it; from elsewhere to the last one."""
        cells = [mark[:2] for mark in self._shown.marks]
        if not cells:
            return
        if self._field.at(self._cursor) is None:
            self.cursor = cells[-1]
        else:
            self.cursor = cells[(cells.index(self._cursor) + step) % len(cells)]

    def go_middle(self) -> None:
        """To the middle of all marks; where they do not fit, there where half lie to each side."""
        box = self._field.box()
        if box is None:
            self.look_at((0, 0))
        elif box.columns <= self._window.columns and box.rows <= self._window.rows:
            self.look_at((box.left + (box.columns - 1) // 2, box.top + (box.rows - 1) // 2))
        else:
            self.look_at(self._field.middle())

    # -- geometry ------------------------------------------------------------------------------

    def dress(self) -> None:
        """The look of the terminal has changed."""
        self._paint = None
        self.refresh()

    @property
    def paint(self) -> Paint:
        """What it draws with."""
        if self._paint is None:
            self._paint = Paint(look_of(self), self._limit)
        return self._paint

    def _x(self, cell: Cell) -> int:
        """The column of a cell's glyph."""
        return FRAME + 1 + PITCH * (cell[0] - self._window.left)

    def _redraw(self, cell: Cell) -> None:
        if self.is_attached and self._window.holds(cell):
            y = FRAME + cell[1] - self._window.top
            self.refresh(Region(self._x(cell) - 1, y, PITCH + 1, 1))

    def _redraw_frame(self) -> None:
        width, height = self.wide, self._window.rows + 2 * FRAME
        for edge in (
            Region(0, 0, width, 1),
            Region(0, height - 1, width, 1),
            Region(0, 0, 1, height),
            Region(width - 1, 0, 1, height),
        ):
            self.refresh(edge)

    @property
    def wide(self) -> int:
        """The columns of the frame and what is within it."""
        return BESIDE + PITCH * self._window.columns

    def _point(self) -> None:
        """Let the terminal's own cursor be where the grid's is: screen readers follow it."""
        if self.is_attached and self.has_focus:
            at = Offset(self._x(self._cursor), FRAME + self._cursor[1] - self._window.top)
            self.app.cursor_position = self.content_region.offset + at

    def on_focus(self) -> None:
        """The cursor is shown while the grid has the keys."""
        self._redraw(self._cursor)
        self._point()

    def on_blur(self) -> None:
        """And only then."""
        self._redraw(self._cursor)

    def on_resize(self, event: events.Resize) -> None:
        """As many cells as there is room for; what was in the middle stays there."""
        columns = max(1, (event.size.width - BESIDE) // PITCH)
        rows = max(1, event.size.height - 2 * FRAME)
        window = Window.around(self._window.middle, columns, rows)
        self._window = window if self._fits(window) else window.following(self._cursor)
        self._beyond = self._inside = None
        self.refresh()
        self._moved()

    def _fits(self, window: Window) -> bool:
        return window.following(self._cursor) == window

    def on_click(self, event: events.Click) -> None:
        """A click on a cell puts the cursor there and chooses it."""
        window = self._window
        column, row = (event.x - FRAME) // PITCH, event.y - FRAME
        if 0 <= column < window.columns and 0 <= row < window.rows:
            self.focus()
            self.cursor = window.left + column, window.top + row
            self.post_message(self.Pointed())

    # -- drawing -------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """The frame, or a row of cells between its sides."""
        window, row = self._window, y - FRAME
        if row == -1:
            return self.paint.top(self.beyond, window, self.size.width)
        if row == window.rows:
            return self.paint.bottom(self.beyond, window, self.size.width)
        if not 0 <= row < window.rows:
            return self.paint.blank(self.size.width)
        at = window.top + row
        return self.paint.row(self._things(at), self.beyond, window, at, self.size.width)

    def _things(self, y: int) -> Iterable[Thing]:
        """What is drawn in a row, from the left."""
        window, shown = self._window, self._shown
        last = shown.marks[-1][:2] if shown.marks else None
        cursor = self._cursor if self.has_focus else None
        found = {}
        for x, name in self._field.row(y, window.left - 1, window.right + 1):
            cell = x, y
            found[x] = Thing(
                x,
                shown.signs[name],
                last=cell == last,
                faint=cell in shown.faint and cell not in self._steps,
                steps=self._steps.get(cell, frozenset()),
                cursor=cell == cursor,
            )
        if cursor is not None and cursor[1] == y and cursor[0] not in found:
            found[cursor[0]] = Thing(cursor[0], None, cursor=True)
        return [found[x] for x in sorted(found)]


def _common(before: Sequence[Mark], after: Sequence[Mark]) -> int:
    """How many marks both begin with."""
    pairs = zip(before, after, strict=False)
    return next(
        (at for at, (one, two) in enumerate(pairs) if one != two), min(len(before), len(after))
    )


def _steps(lines: Iterable[Line]) -> dict[Cell, frozenset[Step]]:
    """By cell, which ways the lines through it go."""
    found: dict[Cell, frozenset[Step]] = {}
    for line in lines:
        for cell in line:
            found[cell] = found.get(cell, frozenset()) | {_step(line)}
    return found


def _step(line: Line) -> Step:
    """From one cell of a line to the next, to the right or down."""
    (x0, y0), (x1, y1) = line[:2]
    across, down = x1 - x0, y1 - y0
    return (across, down) if (across, down) > (0, -2) else (-across, -down)
