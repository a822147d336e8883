"""A form by keys: up and down go through its rows, left and right change a value, or it is typed.

The form holds no values: it says what the player does, and is shown the rows that come of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import ClassVar, Literal

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tablegames.locale import N_
from tablegames.screens.listing import CHOSEN, MARK, in_sight, on_ground, point
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import look_of

SEPARATORS = ".,"
SPECIAL = frozenset({"enter", "tab", "escape", "backspace"})
Typing = Literal["", "text", "number"]


@dataclass(frozen=True)
class Field:
    """A value on a form. ``typing`` says whether text or digits may be typed in its place."""

    key: str
    text: str
    typing: Typing = ""
    steps: bool = True
    ink: str = "text"


@dataclass(frozen=True)
class Row:
    """A label and its fields. Without fields it is a heading; a ``button`` is pressed by Enter.

    ``seat``: the row is about that seat, and begins with its letter in its colour.
    """

    label: str
    fields: tuple[Field, ...] = ()
    seat: int | None = None
    button: bool = False


class Form(Lines, can_focus=True):
    """Rows of fields, one field under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go_row(-1)", N_("choose"), key_display="↑↓"),
        Binding("down", "go_row(1)", N_("choose"), show=False),
        Binding("left", "step(-1)", N_("change"), key_display="←→"),
        Binding("right", "step(1)", N_("change"), show=False),
        Binding("tab", "go(1)", N_("next"), show=False),
        Binding("shift+tab", "go(-1)", N_("back"), show=False),
        Binding("enter", "press", N_("play"), key_display="Enter"),
        Binding("enter", "enter", N_("next"), key_display="Enter"),
        Binding("backspace", "rub_out", N_("rub out"), show=False),
        Binding("home,pageup", "go(-999)", show=False),
        Binding("end,pagedown", "go(999)", show=False),
    ]
    FIELD = 16
    LONGEST = 200

    class Stepped(Message):
        """The next value is wanted, or with ``step`` -1 the one before."""

        def __init__(self, key: str, step: int) -> None:
            super().__init__()
            self.key = key
            self.step = step

    class Typed(Message):
        """A value has been typed."""

        def __init__(self, key: str, text: str) -> None:
            super().__init__()
            self.key = key
            self.text = text

    class Pressed(Message):
        """A button has been pressed."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Moved(Message):
        """The cursor stands on another field."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, rows: Sequence[Row] = (), key: str = "") -> None:
        super().__init__()
        self._rows = list(rows)
        self._key = key
        self._typed: str | None = None
        self._top = 0
        self.touched: Callable[[], None] = lambda: None
        """Called for every letter that is typed."""

    @property
    def key(self) -> str:
        """The key of the field under the cursor."""
        return self._field.key

    @property
    def typing(self) -> bool:
        """Whether something has been typed that is not yet handed in."""
        return self._typed is not None

    @property
    def _fields(self) -> list[Field]:
        return [field for row in self._rows for field in row.fields]

    @property
    def _field(self) -> Field:
        found = [field for field in self._fields if field.key == self._key]
        return found[0] if found else self._fields[0]

    @property
    def _row(self) -> int:
        return next(i for i, row in enumerate(self._rows) if self._field in row.fields)

    def show_rows(self, rows: Sequence[Row], key: str = "") -> None:
        """Show these rows, the cursor on the field of that key, else where it was."""
        self._rows = list(rows)
        self._key = key or self._key
        self.relay()

    def action_go(self, step: int) -> None:
        """So many fields on, or back."""
        fields = self._fields
        at = max(0, min(fields.index(self._field) + step, len(fields) - 1))
        self._point(fields[at].key)

    def action_go_row(self, step: int) -> None:
        """The same field of the next row that has one, or of the one before."""
        place = self._rows[self._row].fields.index(self._field)
        rows = self._rows[self._row + 1 :] if step > 0 else self._rows[: self._row][::-1]
        if row := next((row for row in rows if row.fields), None):
            self._point(row.fields[min(place, len(row.fields) - 1)].key)

    def action_step(self, step: int) -> None:
        """The next value of the field, or the one before."""
        if self._typed is not None:
            self._hand_in()
        elif self._field.steps:
            self.post_message(self.Stepped(self.key, step))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter presses a button; on other fields it goes on to the next."""
        on_button = bool(self._fields) and self._rows[self._row].button
        return {"press": on_button, "enter": not on_button, "step": not on_button}.get(action, True)

    def action_press(self) -> None:
        """Press the button."""
        self.post_message(self.Pressed(self.key))

    def action_enter(self) -> None:
        """Hand in what was typed and go on."""
        self.action_go(1)

    def action_rub_out(self) -> None:
        """Take away the last letter."""
        if self._field.typing:
            text = self._field.text if self._typed is None else self._typed
            self._typed = text[:-1] if self._field.typing == "text" or self._typed else ""
            self.relay()

    def let_go(self) -> bool:
        """Forget what was typed; False if there was nothing."""
        typed, self._typed = self._typed, None
        self.relay()
        return typed is not None

    def on_key(self, event: events.Key) -> None:
        """Letters and digits begin or go on typing; the other keys are bound."""
        if event.key not in SPECIAL and self._type(event.character):
            self.touched()
            event.stop()
            event.prevent_default()

    def _type(self, letter: str | None) -> bool:
        """Begin or go on typing; whether that is possible here, with this letter."""
        typing = self._field.typing
        if typing == "number" and letter and letter not in SEPARATORS:
            letter = as_digit(letter)
        if not typing or not letter or not letter.isprintable():
            return False
        if letter != " " or self._typed:
            self._typed = ((self._typed or "") + letter)[: self.LONGEST]
            self.relay()
        return True

    def _point(self, key: str) -> None:
        self._hand_in()
        if key != self.key:
            self._key = key
            self.relay()
            self.refresh_bindings()
            self.post_message(self.Moved(key))

    def _hand_in(self) -> None:
        typed, self._typed = self._typed, None
        if typed is not None:
            self.post_message(self.Typed(self.key, typed))
            self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The rows that there is room for, the one under the cursor among them."""
        if not self._fields:
            return []
        here = self._row
        self._top = in_sight(self._top, here, height, len(self._rows))
        shown = self._rows[self._top : self._top + height]
        lines = [self._laid(row, i == here, width) for i, row in enumerate(shown, self._top)]
        spread = 2 * len(self._rows) <= height
        point(self, 0, (here - self._top) * (2 if spread else 1))
        if not spread:
            return lines
        return [line for pair in zip(lines, [()] * len(lines), strict=True) for line in pair]

    def _laid(self, row: Row, here: bool, width: int) -> Line:
        mark = Bit(MARK, "gold", bold=True) if here else Bit("  ")
        if row.button:
            lit = "ivory" if look_of(self).palette.colourless else "cursor"
            ink, ground = ("ink", lit) if here else ("bright", CHOSEN)
            return [mark, Bit(f"   {row.label}   ", ink, ground, bold=True)]
        if not row.fields:
            return cut([Bit(row.label, "dim")], width)
        values = [bit for field in row.fields for bit in self._drawn(field)][:-1]
        line = [mark, *self._label(row, width - width_of([mark, *values])), *values]
        return on_ground(line, width, CHOSEN if here else "")

    def _label(self, row: Row, room: int) -> Line:
        """The label, as wide as the widest of its block; a seat's letter before it.

        A value that would be cut beside it begins further left, as far as its own label lets it.
        """
        if row.seat is None:
            chip: list[Bit] = []
        else:
            chip = [Bit(f" {LETTERS[row.seat]} ", "room", f"seat{row.seat}", bold=True), Bit("  ")]
        at = self._rows.index(row)
        like = partial(_is_like, row)
        block = [*takewhile(like, self._rows[at:]), *takewhile(like, self._rows[at::-1])]
        wide = max(cell_len(other.label) for other in block) + 1
        own = max(cell_len(row.label) + 1, room - width_of(chip))
        return [*chip, Bit(set_cell_size(row.label, min(wide, own)))]

    def _drawn(self, field: Field) -> Line:
        """The value between its arrows, or what is typed in its place; the space after it last."""
        here = field.key == self.key
        if here and self._typed is not None:
            typed = f"{self._typed[-self.FIELD - 12 :]}_"
            return [Bit("  "), Bit(f"{typed:<{self.FIELD}}", "gold", underline=True), Bit("")]
        left, right = ("◂ ", " ▸") if here and field.steps else ("  ", "  ")
        text = Bit(field.text, "gold" if here else field.ink, bold=here)
        space = " " * (self.FIELD - cell_len(field.text))
        return [Bit(left, "gold"), text, Bit(right, "gold"), Bit(space)]


def _is_like(one: Row, other: Row) -> bool:
    """Whether both have their labels in one column."""
    return bool(other.fields) and not other.button and (one.seat is None) == (other.seat is None)
