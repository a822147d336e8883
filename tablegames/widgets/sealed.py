"""Choices that are made in secret and hold only together: votes, picks, an exchange.

One seat after another chooses behind the curtain. What everybody sees meanwhile is who has chosen,
in the same look for all; what was chosen is nowhere until all have.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from textual.geometry import Offset
from textual.message import Message

from tablegames.widgets.cells import Cells
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import look_of, tr_of

DIGITS = "1234567890"


def next_to_seal(
    here: Collection[int], asked: Sequence[int], sealed: Collection[int]
) -> int | None:
    """The seat at this terminal whose choice is next; None: all here have chosen.

    ``asked`` are the seats that choose, in the order in which they are called: it may depend on
    nothing that is hidden.
    """
    return next((seat for seat in asked if seat in here and seat not in sealed), None)


@dataclass(frozen=True)
class Seal:
    """A seat that chooses: whether it has."""

    seat: int
    name: str
    sealed: bool = False


class Seals(Lines):
    """Who has chosen already. A choice lies there face down, whatever it is."""

    GROUND = "felt"
    DEFAULT_CSS = "Seals { width: 1fr; height: auto; }"

    def __init__(self, cloth: str = "felt", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.GROUND = cloth
        self._title = ""
        self._seals: tuple[Seal, ...] = ()

    def show_seals(self, title: str, seals: Sequence[Seal]) -> None:
        """Show this; without seals there is nothing."""
        self._title, self._seals = title, tuple(seals)
        self.display = bool(seals)
        self.styles.height = len(seals) + 1 if seals else 1
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The title, then a line a seat."""
        return [
            cut([Bit(f" {self._title}", "felt_text", bold=True)], width),
            *(cut(self._seal(seal), width) for seal in self._seals),
        ]

    def _seal(self, seal: Seal) -> Line:
        tr = tr_of(self)
        chip = Bit(f" {LETTERS[seal.seat]} ", "room", f"seat{seal.seat}", bold=True)
        card = Bit("[░]", "back_mark", "back") if seal.sealed else Bit("( )", "felt_dim")
        said = tr("has chosen") if seal.sealed else tr("has still to choose")
        name = Bit(f" {seal.name} ", f"felt_seat{seal.seat}", bold=True)
        ink = "felt_text" if seal.sealed else "felt_dim"
        return [Bit(" "), chip, Bit(" "), card, name, Bit(said, ink)]


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen: what is said of it, and the seat if it is one."""

    text: str
    seat: int | None = None
    note: str = ""


class Ballot(Lines):
    """A private choice: a digit or the arrows point, Enter confirms. It never has the focus.

    The screen hands it the keys. ``Sealed`` is posted once a choice is confirmed.
    """

    GROUND = "felt"
    DEFAULT_CSS = "Ballot { width: 1fr; height: 1fr; }"

    class Sealed(Message):
        """The choice at that place is confirmed."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, cloth: str = "felt", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.GROUND = cloth
        self._question = ""
        self._choices: tuple[Choice, ...] = ()
        self._at: int | None = None

    def ask(self, question: str, choices: Sequence[Choice]) -> None:
        """Ask this; what was pointed at stays as long as the choices do."""
        if self._choices != tuple(choices):
            self._at = None
        self._question, self._choices = question, tuple(choices)
        self.relay()

    def forget(self) -> None:
        """Nobody sees what was pointed at."""
        self._question, self._choices, self._at = "", (), None
        self.relay()

    @property
    def is_open(self) -> bool:
        """Whether something can be chosen."""
        return bool(self._choices)

    def take(self, key: str, character: str | None) -> bool:
        """A key while it is open; whether it was one of its own."""
        if not self._choices:
            return False
        digit = as_digit(character)
        if digit is not None:
            place = DIGITS.index(digit)
            self._at = place if place < len(self._choices) else self._at
        elif key in {"up", "down", "left", "right"}:
            step = -1 if key in {"up", "left"} else 1
            before = -1 if self._at is None and step > 0 else self._at or 0
            self._at = (before + step) % len(self._choices)
        elif key == "enter" and self._at is not None:
            self.post_message(self.Sealed(self._at))
        else:
            return key in {"enter", "space"}
        self.relay()
        return True

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The question, the choices below it, in the middle."""
        cells = Cells(width, height, self.GROUND)
        if self._choices:
            rows = [self._choice(at) for at in range(len(self._choices))]
            wide = max(map(width_of, rows))
            x, y = max(1, (width - wide) // 2), max(2, (height - len(rows)) // 2)
            said = cut([Bit(self._question, "felt_text", bold=True)], width - 2)
            cells.write((width - width_of(said)) // 2, y - 2, *said)
            for at, row in enumerate(rows):
                cells.write(x, y + at, *cut(row, width - x))
            self.app.cursor_position = self.region.offset + Offset(x, y + (self._at or 0))
        return cells.lines()

    def _choice(self, at: int) -> Line:
        choice, chosen = self._choices[at], at == self._at
        plain = look_of(self).palette.colourless
        ground = "cursor" if chosen and not plain else ""
        ink = "ink" if ground else "felt_gold" if chosen else "felt_text"
        mark = Bit("▸ ", "felt_gold", bold=True) if chosen else Bit("  ")
        key = Bit(f"{DIGITS[at]} ", "felt_gold", bold=True)
        chip = (
            []
            if choice.seat is None
            else [
                Bit(f" {LETTERS[choice.seat]} ", "room", f"seat{choice.seat}", bold=True),
                Bit(" "),
            ]
        )
        text = Bit(f" {choice.text} ", ink, ground, bold=chosen)
        note = [Bit(f" {choice.note}", "felt_dim")] if choice.note else []
        return [mark, key, *chip, text, *note]
