"""The small boards of the seats that do not act, each with its name and its sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tablegames.games.colonno.screen_plan import BESIDE, Mini, Plan, Point
from tablegames.games.colonno.screen_scene import Cell, Sat
from tablegames.locale import Translator
from tablegames.widgets.bigdigits import big
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, cut, shortened, spread, width_of
from tablegames.widgets.look import Look
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import PlayingCards, Size, State, counting


def who(sat: Sat, *, to_act: bool = False, room: int = 99) -> list[Bit]:
    """Turn, letter and name of a seat; gold: it is to act. All but the turn in so many cells."""
    ink = "felt_gold" if to_act else f"felt_seat{sat.seat}"
    turn = Bit("▸", "felt_gold", bold=True) if to_act else Bit(" ")
    chip = Bit(f" {LETTERS[sat.seat]} ", "room", f"seat{sat.seat}", bold=True)
    return [turn, chip, Bit(" "), Bit(shortened(sat.name, max(1, room - 4)), ink, bold=True)]


def numbered(cards: PlayingCards, at: Point, size: Size, value: int, state: State = "face") -> None:
    """A card with its number three lines high where there is room for that."""
    face = counting(value)
    drawn = big(face.text.replace("−", "-"))
    cards.draw(at, size, face, state)
    if size.height != len(drawn) or not cards.halves:
        return
    x, y = at
    ink = cards.ink(face, state)
    for row, line in enumerate(drawn, y):
        cards.print(x + (size.width - len(line)) // 2, row, line, ink)


@dataclass
class Plates:
    """Draws seats with small boards, or a line each."""

    cells: Cells
    cards: PlayingCards
    look: Look
    tr: Translator

    def draw(self, sats: Sequence[Sat], lies: Plan) -> None:
        """All of them."""
        for nth, sat in enumerate(sats):
            at = lies.plates[nth]
            if lies.mini is None:
                self.cells.write(*at, *self._line(sat, lies.plate - 2))
            else:
                self.plate(sat, at, lies.plate - 2, lies.mini)

    def _line(self, sat: Sat, width: int) -> Line:
        """A seat in one line: its sum, its face-down cards."""
        said = self._says(sat)
        right = [
            Bit(f"{sat.sum:>4}", "felt_text", bold=True),
            Bit("  "),
            self._backs(sat),
            *([Bit(f" {said[0]}", said[1], bold=True)] if said else []),
        ]
        return spread(who(sat, room=width - width_of(right) - 1)[1:], right, width)

    def _backs(self, sat: Sat) -> Bit:
        """How many face-down cards it has, on the back of one."""
        if not sat.down:
            return Bit("    ")
        return Bit(f"░{sat.down:>2}░", "picture_text", "back", bold=True)

    def plate(self, sat: Sat, at: Point, width: int, mini: Mini) -> None:
        """A seat with its board: name and sum above it, beside it what is left."""
        x, y = at
        room = width - mini.width
        head = mini.width + (room if room < BESIDE else 0)
        total = [Bit(f" {sat.sum}", "felt_text", bold=True)]
        head = min(head, width)
        if room < BESIDE:
            named = width_of([*who(sat)[1:], *total])
            total = [*self._sign(sat, head - named - 2), *total]
        left = who(sat, room=head - width_of(total) - 1)[1:]
        self.cells.write(x, y, *spread(left, total, head))
        for spot, cell in zip(mini.places((x, y + 1)), sat.cells, strict=True):
            self.cell(spot, cell, mini)
        if room >= BESIDE:
            for row, line in enumerate(self._beside(sat)):
                self.cells.write(x + mini.width + 2, y + 1 + row, *cut(line, room - 2))

    def _beside(self, sat: Sat) -> Iterator[Line]:
        if sat.down:
            yield [self._backs(sat)]
        if said := self._says(sat):
            yield [Bit(said[0], said[1], bold=True)]

    def _says(self, sat: Sat) -> tuple[str, str] | None:
        """What remains of the round for it, once somebody has closed, and its ink."""
        if sat.closed:
            return self.tr("closed"), "felt_gold"
        if sat.turns is None:
            return None
        return (self.tr("1 turn"), "felt_text") if sat.turns else (self.tr("done"), "felt_dim")

    def _sign(self, sat: Sat, room: int) -> list[Bit]:
        """The same in so many columns: in one glyph where the words are too long."""
        said = self._says(sat)
        if said is None:
            return []
        text, ink = said
        if cell_len(text) > room:
            text = "■" if sat.closed else "1" if sat.turns else "·"
        return [Bit(f" {text} ", ink, bold=True)]

    def cell(self, at: Point, cell: Cell, mini: Mini) -> None:
        """A card of a small board."""
        size = mini.size
        if size.lips:
            self._card(at, cell, size)
            return
        x, y = at
        wide = size.width
        if cell.card is None:
            text = f"{_short(cell.ghost):^{wide}}" if cell.ghost is not None else " " * wide
            self.cells.write(x, y, Bit(text, "felt_gold", bold=True))
        elif isinstance(cell.card, int):
            face = counting(cell.card)
            ink = self.cards.ink(face, "marked" if cell.last else "face")
            ground = "cursor" if cell.last and not self.look.palette.colourless else face.ground
            text = f"{face.text:>2}".center(wide)
            self.cells.write(x, y, Bit(text, ink, ground, bold=True, underline=cell.last))
        else:
            self.cells.write(x, y, self._back(wide))

    def _back(self, wide: int) -> Bit:
        """A face-down card of one line, told from the one below it where that is possible."""
        fine = self.look.glyphs == "unicode" and self.look.colours != "none"
        return Bit("▁" * wide, "felt", "back") if fine else Bit("░" * wide, "back_mark", "back")

    def _card(self, at: Point, cell: Cell, size: Size) -> None:
        if isinstance(cell.card, int):
            numbered(self.cards, at, size, cell.card, "marked" if cell.last else "face")
        elif cell.card is not None:
            self.cards.back(at, size)
        elif cell.ghost is not None:
            numbered(self.cards, at, size, cell.ghost, "ghost")


def _short(value: int) -> str:
    return counting(value).text
