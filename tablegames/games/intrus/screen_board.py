"""The clues on the table: a row a seat, a column a round, and what is known of each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len

from tablegames.engine.game import JSON
from tablegames.games.intrus import screen_scene
from tablegames.games.intrus.screen_scene import Column, Said
from tablegames.games.intrus.state import CLUES, REVOTE, TALK, VOTES
from tablegames.games.intrus.view import CITIZEN, HIDDEN, INTRUDER
from tablegames.locale import Translator
from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import tr_of

LEAD = 5
"""Columns of the sign of who is to act, and of the seat's letter."""
LEAST = 9
"""Columns of clues at least; a round has so many where its clues are short."""


@dataclass(frozen=True)
class Row:
    """A seat as everybody may know it. ``state`` says what it has done or which side it was on."""

    seat: int
    name: str
    state: str = ""
    to_act: bool = False
    out: bool = False
    ended: bool = False


@dataclass(frozen=True)
class Shown:
    """What the board shows: ``last`` is the number of the last clue, which stands out."""

    rows: tuple[Row, ...] = ()
    columns: tuple[Column, ...] = ()
    clues: Mapping[tuple[Column, int], Said] = field(default_factory=dict)
    votes: Mapping[tuple[Column, int], int] = field(default_factory=dict)
    last: int = 0


def side(known: str, tr: Translator) -> str:
    """The side of a seat in a word; empty while it is hidden."""
    return {CITIZEN: tr("citizen"), INTRUDER: tr("impostor")}.get(known, "")


def read(view: JSON, names: Sequence[str], tr: Translator) -> Shown:
    """The board of a view: nobody's own vote is on it before all are counted."""
    rows = tuple(_row(view, seat, names[seat], tr) for seat in range(view["seats"]))
    return Shown(
        rows,
        tuple(screen_scene.columns(view)),
        screen_scene.clues(view, tr),
        screen_scene.votes(view),
        len(view["clues"]),
    )


def _row(view: JSON, seat: int, name: str, tr: Translator) -> Row:
    known, phase, out = view["sides"][seat], view["phase"], seat in view["out"]
    if known != HIDDEN:
        return Row(seat, name, side(known, tr), out=out, ended=True)
    if phase in CLUES and view["turn"] == seat:
        return Row(seat, name, tr("to speak"), to_act=True)
    if phase == TALK:
        ready = seat in view["ready"]
        return Row(seat, name, tr("ready") if ready else "", to_act=not ready)
    if phase in VOTES:
        voted = view["votes"][seat] is not None
        tied = phase == REVOTE and seat in view["tied"]
        state = tr("has voted") if voted else tr("in the run-off") if tied else ""
        return Row(seat, name, state, to_act=not voted)
    return Row(seat, name, tr("in the run-off") if seat in view["tied"] else "")


class ClueBoard(Lines):
    """One line a seat, two, or three where there is room for them. Earlier rounds by ``scroll``."""

    GROUND = "felt"
    DEFAULT_CSS = "ClueBoard { width: 1fr; height: 4; }"

    def __init__(self) -> None:
        super().__init__()
        self._shown = Shown()
        self._back = 0

    def show_board(self, shown: Shown) -> None:
        """Show this; a new column brings the last ones into sight."""
        if shown.columns != self._shown.columns:
            self._back = 0
        self._shown = shown
        self.relay()

    def scroll_rounds(self, step: int) -> None:
        """So many columns on; back if it is less than 0."""
        self._back = max(0, min(self._back - step, len(self._shown.columns) - 1))
        self.relay()

    @property
    def least(self) -> int:
        """The lines that it needs."""
        return 1 + len(self._shown.rows)

    @property
    def heights(self) -> Sequence[int]:
        """The heights that it can use, the largest first: three lines a seat, two or one."""
        seats = len(self._shown.rows)
        return 1 + 3 * seats, 1 + 2 * seats, 1 + seats

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The rounds above, then the seats."""
        if not self._shown.rows:
            return []
        drawn = _Drawn(self._shown, width, tr_of(self), each=(height - 1) // len(self._shown.rows))
        self._back = min(self._back, drawn.most_back)
        return list(drawn.lines(self._back))[:height]


class _Drawn:
    """The board at some width; ``each``: so many lines a seat, one or two with a space below."""

    def __init__(self, shown: Shown, width: int, tr: Translator, *, each: int) -> None:
        self._shown, self._width, self._tr = shown, width, tr
        self._deep, self._airy = each > 1, each > 2
        deep = self._deep
        names = max(cell_len(row.name) for row in shown.rows)
        states = max(cell_len(row.state) for row in shown.rows)
        if deep:
            self._name = min(max(names, states), 16, max(6, width // 3))
        else:
            self._name = min(names, 12, max(4, width // 4))
        self._state = 0 if deep or not states else min(states, 12) + 1
        self._left = LEAD + self._name + self._state + 1
        self._wide = [self._needs(column) for column in shown.columns]

    def _needs(self, column: Column) -> int:
        """How wide a column is: its longest clue with its number and its vote, and a space."""
        said = [self._clue_width(column, row.seat) for row in self._shown.rows]
        most = max(1, self._width - self._left)
        return min(most, max(LEAST, cell_len(self._title(column)) + 2, *said))

    def _clue_width(self, column: Column, seat: int) -> int:
        said, vote = (found.get((column, seat)) for found in (self._shown.clues, self._shown.votes))
        text = 6 + cell_len(said.text) if isinstance(said, Said) else 3
        if not isinstance(vote, int):
            return text
        name = self._shown.rows[vote].name
        return max(text, 7 + cell_len(name)) if self._deep else text + 3

    @property
    def most_back(self) -> int:
        """So many columns can be gone back until the first one is in sight."""
        return max(0, len(self._wide) - len(self._fitting(0)))

    def _fitting(self, first: int) -> list[int]:
        """The columns from one on that have room, at least that one."""
        room = self._width - self._left
        found: list[int] = []
        for at in range(first, len(self._wide)):
            if found and self._wide[at] > room:
                break
            found.append(at)
            room -= self._wide[at]
        return found

    def _places(self, back: int) -> list[int]:
        """The columns that are shown: as many as there is room for, the last ones first."""
        last = len(self._wide) - 1 - back
        room = self._width - self._left
        found: list[int] = []
        for at in range(last, -1, -1):
            if found and self._wide[at] > room:
                break
            found.append(at)
            room -= self._wide[at]
        return found[::-1]

    def lines(self, back: int) -> Sequence[Line]:
        """The head, then each seat."""
        places = self._places(back)
        lines = [self._head(places)]
        for row in self._shown.rows:
            lines += self._row(row, places)
        return lines

    def _title(self, column: Column) -> str:
        number, again = column
        return self._tr("run-off") if again else self._tr("round {n}", n=number)

    def _head(self, places: Sequence[int]) -> Line:
        """The rounds; signs where there are more of them."""
        before = bool(places) and places[0] > 0
        after = bool(places) and places[-1] < len(self._wide) - 1
        sign = self._tr("PgUp") + " ◂" if before else ""
        line = [Bit(" " * (self._left - cell_len(sign) - 1)), Bit(sign, "felt_gold"), Bit(" ")]
        for at in places:
            title = cut(
                [Bit(f"  {self._title(self._shown.columns[at])}", "felt_dim")], self._wide[at]
            )
            line += _wide(title, self._wide[at])
        return cut([*line, *([Bit("▸", "felt_gold")] if after else [])], self._width)

    def _row(self, row: Row, places: Sequence[int]) -> list[Line]:
        upper, lower = self._lead(row)
        for at in places:
            above, below = self._cell(self._shown.columns[at], row)
            upper += _wide(cut(above, self._wide[at] - 1), self._wide[at])
            lower += _wide(cut(below, self._wide[at] - 1), self._wide[at])
        if not self._deep:
            return [upper]
        return [upper, lower, []] if self._airy else [upper, lower]

    def _lead(self, row: Row) -> tuple[list[Bit], list[Bit]]:
        """Who it is, and how he stands."""
        turn = (
            Bit("▸", "felt_gold", bold=True)
            if row.to_act
            else Bit("✕" if row.out else " ", "felt_dim")
        )
        chip = Bit(f" {LETTERS[row.seat]} ", "room", f"seat{row.seat}", bold=True)
        ink = "felt_gold" if row.to_act else "felt_dim" if row.out else f"felt_seat{row.seat}"
        name = _wide(cut([Bit(row.name, ink, bold=True)], self._name), self._name)
        said = Bit(row.state, "felt_gold" if row.to_act else "felt_text")
        upper = [turn, chip, Bit(" "), *name]
        if self._deep:
            lower = _wide([Bit(" " * LEAD), *cut([said], self._name)], self._left)
            return [*upper, Bit(" " * (self._left - width_of(upper)))], lower
        if self._state:
            upper += [Bit(" "), *_wide(cut([said], self._state - 1), self._state - 1)]
        return [*upper, Bit(" " * (self._left - width_of(upper)))], []

    def _cell(self, column: Column, row: Row) -> tuple[Line, Line]:
        """A clue with its number, and below it or behind it for whom was voted after it."""
        said = self._shown.clues.get((column, row.seat))
        vote = self._shown.votes.get((column, row.seat))
        room = self._wide[self._shown.columns.index(column)] - 1
        upper: list[Bit] = [Bit("   ")]
        if said is not None:
            new = said.number == self._shown.last
            number = Bit(f"{said.number:>2} ", "felt_gold" if new else "felt_dim", bold=new)
            slip = ("faded_text", "faded") if row.out else ("ink", "ivory")
            behind = 0 if self._deep or vote is None else 3
            text = cut([Bit(said.text, *slip, bold=new)], room - 5 - behind)
            upper = [number, Bit(" ", *slip), *text, Bit(" ", *slip)]
        if vote is None:
            return upper, []
        ink = f"felt_seat{vote}"
        if self._deep:
            target = self._shown.rows[vote].name
            return upper, [Bit("   → ", "felt_dim"), Bit(target, ink)]
        gap = Bit(" " * max(1, room - width_of(upper) - 2))
        return [*upper, gap, Bit("→", "felt_dim"), Bit(LETTERS[vote], ink, bold=True)], []


def _wide(line: Line, width: int) -> list[Bit]:
    """Exactly so wide."""
    return [*line, Bit(" " * (width - width_of(line)))]
