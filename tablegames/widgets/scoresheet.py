"""A score sheet over rounds: a column a seat, a row a round, totals, and footnotes in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding, BindingType

from tablegames.locale import N_
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, shortened
from tablegames.widgets.pane import Pane
from tablegames.widgets.panescreen import PaneScreen
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import tr_of

STAR = "*"
"""Stands for a mark for which there is no room."""
_FIRST = 4
"""Columns for the number of a round."""
_LEAST = 4
"""Columns of a seat: three digits, or two and a sign."""


@dataclass(frozen=True)
class Entry:
    """What a seat got in a round. ``mark`` is a sign such as ``×2``, explained by a footnote."""

    text: str
    mark: str = ""


@dataclass(frozen=True)
class Rounds:
    """The sheet: ``rows`` by round, each an ``Entry`` (or None) by seat, under ``numbers``.

    ``notes`` explain marks in words. ``lead`` are the seats that are ahead, ``goal`` what is
    played for, in words. ``numbers`` left out: the rounds are counted from 1.
    """

    names: tuple[str, ...] = ()
    rows: tuple[tuple[Entry | None, ...], ...] = ()
    totals: tuple[str, ...] = ()
    lead: frozenset[int] = frozenset()
    goal: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    numbers: tuple[str, ...] = ()


class ScoreSheet(Lines):
    """On the sheet beside the table: the last rounds; ``scroll_rounds`` shows those before.

    Where many seats have no room beside each other, each has a line of its own.
    """

    DEFAULT_CSS = "ScoreSheet { width: 1fr; height: auto; }"
    MOST = 10
    """Lines of rounds and totals that it takes at most."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rounds = Rounds()
        self._back = 0

    def show_rounds(self, rounds: Rounds) -> None:
        """Show this, its last rounds."""
        if len(rounds.rows) != len(self._rounds.rows):
            self._back = 0
        self._rounds = rounds
        self._fit()
        self.relay()

    def scroll_rounds(self, step: int) -> None:
        """So many rounds on; back if it is less than 0."""
        self._back = max(0, self._back - step)
        self.relay()

    def on_resize(self) -> None:
        """There is other room."""
        self._fit()
        super().on_resize()

    def _fit(self) -> None:
        width, rounds = self.size.width or 24, self._rounds
        foot = len(list(_foot(rounds, width, tr_of(self)("goal"))))
        seats, played = len(rounds.names), len(rounds.rows)
        table = 1 + seats if _narrow(rounds, width) else min(self.MOST, 2 + played)
        self.styles.height = table + foot if seats else 1

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Letters, rounds, totals; goal and notes below, if there is room."""
        if not self._rounds.names or height <= 0:
            return []
        tr, rows = tr_of(self), len(self._rounds.rows)
        foot = list(_foot(self._rounds, width, tr("goal")))
        if _narrow(self._rounds, width):
            across = _Across(self._rounds, width)
            self._back = min(self._back, max(0, rows - across.room))
            return [*across.lines(rows - self._back), *foot][:height]
        foot = foot[: max(0, height - 2 - min(2, rows))]
        room = max(0, height - 2 - len(foot))
        self._back = min(self._back, max(0, rows - room))
        table = _Table(self._rounds, width, named=False, total=tr("total"))
        last = rows - self._back
        return [table.head(last - room > 0), *table.rows(last - room, last), table.foot(), *foot]


def _narrow(rounds: Rounds, width: int) -> bool:
    """Whether so many columns of seats have no room: each seat has a line then."""
    return (width - _FIRST) // max(1, len(rounds.names)) < _LEAST


def _foot(rounds: Rounds, width: int, goal: str) -> Iterator[Line]:
    """The goal and what the marks mean."""
    if rounds.goal:
        yield cut([Bit(f" {goal} ", "dim"), Bit(rounds.goal, "text")], width)
    entries = [entry for row in rounds.rows for entry in row if entry is not None]
    for mark, said in rounds.notes.items():
        used = [entry for entry in entries if entry.mark == mark]
        if used:
            starred = _narrow(rounds, width) and any(_mark(one, _LEAST) != mark for one in used)
            sign = f"{mark} {STAR}" if starred else mark
            lead = [Bit(f" {sign} ", "gold", bold=True)]
            yield from broken([Bit(said, "dim")], width, lead, cell_len(sign) + 2)


class _Table:
    """The columns of a sheet of some width."""

    def __init__(self, rounds: Rounds, width: int, *, named: bool, total: str) -> None:
        self._rounds, self._total = rounds, total
        seats = max(1, len(rounds.names))
        self._first = _FIRST if width < 40 else max(6, cell_len(total) + 2)
        self._wide = max(2, min(14, (width - self._first) // seats))
        self._named = named and self._wide >= 7

    def head(self, more: bool) -> Line:
        """A letter or a name above each column; a sign where there are rounds before."""
        sign = Bit((" ▲" if more else "").ljust(self._first), "gold")
        return [sign, *(self._heading(seat) for seat in range(len(self._rounds.names)))]

    def _heading(self, seat: int) -> Bit:
        name = self._rounds.names[seat]
        text = name if self._named else LETTERS[seat]
        text = set_cell_size(text, self._wide - 1) if cell_len(text) >= self._wide else text
        space = " " * (self._wide - cell_len(text))
        return Bit(f"{space}{text}", f"seat{seat}", bold=True)

    def rows(self, first: int, last: int) -> Iterator[Line]:
        """The rounds from one on, up to another."""
        numbers = self._rounds.numbers
        for at in range(max(0, first), last):
            number = numbers[at] if at < len(numbers) else str(at + 1)
            entries = self._rounds.rows[at]
            cells = [bit for entry in entries for bit in _entry(entry, self._wide)]
            yield [Bit(f"{number[: self._first - 1]:>{self._first - 1}} ", "dim"), *cells]

    def foot(self) -> Line:
        """The totals, in gold whoever is ahead."""
        rounds = self._rounds
        said = self._total if cell_len(self._total) < self._first - 1 else "="
        cells = [
            Bit(total.rjust(self._wide), "gold" if seat in rounds.lead else "bright", bold=True)
            for seat, total in enumerate(rounds.totals)
        ]
        return [Bit(f"{said:>{self._first - 1}} ", "dim"), *cells]


class _Across:
    """A line a seat: its name, the last rounds, the total."""

    def __init__(self, rounds: Rounds, width: int) -> None:
        self._rounds = rounds
        total = max((cell_len(text) for text in rounds.totals), default=1)
        self._total = max(_LEAST, total + 1)
        left = width - 4 - self._total
        columns = _LEAST * min(3, len(rounds.rows))
        self._name = min(max(map(cell_len, rounds.names), default=1), max(4, left - columns))
        self.room = max(0, (left - self._name) // _LEAST)
        """So many rounds have room."""

    def lines(self, last: int) -> Iterator[Line]:
        """The rounds up to that one."""
        rounds, first = self._rounds, max(0, last - self.room)
        numbers = rounds.numbers or tuple(str(at + 1) for at in range(len(rounds.rows)))
        more = Bit((" ◂" if first else "").ljust(self._name + 4), "gold")
        heads = "".join(f"{number[:3]:>{_LEAST}}" for number in numbers[first:last])
        yield [more, Bit(heads, "dim"), Bit("=".rjust(self._total), "dim")]
        for seat, name in enumerate(rounds.names):
            lead = seat in rounds.lead
            chip = Bit(f"{LETTERS[seat]:^3}", "room", f"seat{seat}", bold=True)
            short = shortened(name, self._name)
            space = Bit(" " * (self._name + 1 - cell_len(short)))
            entries = [bit for row in rounds.rows[first:last] for bit in _entry(row[seat], _LEAST)]
            total = rounds.totals[seat].rjust(self._total)
            yield [
                chip,
                Bit(short, "gold" if lead else "bright", bold=True),
                space,
                *entries,
                Bit(total, "gold" if lead else "bright", bold=True),
            ]


def _entry(entry: Entry | None, wide: int) -> list[Bit]:
    """What a seat got, with its mark as far as there is room for it."""
    if entry is None:
        return [Bit("·".rjust(wide), "dim")]
    mark, marked = _mark(entry, wide), bool(entry.mark)
    text = f"{entry.text:>{wide - cell_len(mark)}}"
    bits = [Bit(text, "text", bold=marked, underline=marked and not mark)]
    return [*bits, Bit(mark, "gold", bold=True)] if mark else bits


def _mark(entry: Entry, wide: int) -> str:
    """Its mark in a column so wide; a star where it has no room, or nothing."""
    if cell_len(entry.text) + cell_len(entry.mark) < wide:
        return entry.mark
    return STAR if entry.mark and cell_len(entry.text) < wide else ""


def whole(rounds: Rounds, width: int, total: str, goal: str) -> list[Line]:
    """Every round, with names above where there is room for them."""
    table = _Table(rounds, width, named=True, total=total)
    rows = [table.head(more=False), *table.rows(0, len(rounds.rows))]
    return [*rows, [], table.foot(), [], *_foot(rounds, width, goal)]


class WholeSheet(PaneScreen):
    """The whole sheet over the table; arrows scroll, any other of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", N_("close"), show=False),
    ]

    def __init__(self, rounds: Rounds) -> None:
        super().__init__()
        self._rounds = rounds

    def dress(self) -> None:
        """The look or the language has changed."""
        tr = tr_of(self)
        width = min(Pane.WIDEST, self.size.width - 2) - 8
        lines = whole(self._rounds, width, tr("total"), tr("goal"))
        foot = tr("Arrows scroll, Esc closes this.")
        self.query_one(Pane).show_pane(tr("The score"), lines, foot)
