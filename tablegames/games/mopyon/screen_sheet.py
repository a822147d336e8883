"""What the sheet beside a grid of Mòpyon says: where one is, what was written, who writes what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablegames.engine.game import JSON
from tablegames.games.mopyon import words
from tablegames.games.mopyon.marks import Cell
from tablegames.games.mopyon.screen_scene import counted, sign_of
from tablegames.games.mopyon.typed import canonical
from tablegames.locale import Translator
from tablegames.widgets.grid import Grid, Mark
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of
from tablegames.widgets.players import Player
from tablegames.widgets.room import tr_of

WIDEST = 36
IN_A_GAME, AFTER_A_GAME = 6, 4
"""Lines that say where one is: after a game how it ended needs the room."""


def table_width(width: int) -> int:
    """The columns of the grid in a window so many columns wide; the sheet has the rest."""
    return width - max(26, min(WIDEST, width // 4))


def written_by(player: Player, view: JSON, tr: Translator) -> Player:
    """The player with the mark that he writes and how many of them stand."""
    sign = sign_of(view, player.seat)
    note = tr.plural("{n} mark", "{n} marks", counted(view)[sign])
    return replace(player, sign=sign, sign_ink=f"seat{player.seat}", note=note)


@dataclass(frozen=True)
class Place:
    """Where the cursor is (None: there is none); the last mark, and whether it is seen.

    ``outside``: how many marks are not; ``dead``: whether a run is seen that counts for nothing.
    """

    cursor: Cell | None = None
    last: Mark | None = None
    seen: bool = True
    outside: int = 0
    dead: bool = False
    counters: tuple[str, ...] = ()

    @classmethod
    def on(cls, grid: Grid, view: JSON, tr: Translator, *, cursor: bool = True) -> Place:
        """Where one is on a grid that shows this view."""
        shown, window = grid.shown, grid.window
        last = shown.marks[-1] if shown.marks else None
        return cls(
            grid.cursor if cursor else None,
            last,
            last is None or window.holds(last[:2]),
            len(grid.marks) - grid.inside,
            any(window.holds(cell) for cell in shown.faint),
            tuple(words.counters(view, tr)),
        )


class Whereabouts(Lines):
    """Each thing always in its line, so that nothing moves when one appears."""

    DEFAULT_CSS = "Whereabouts { width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._place = Place()
        self.styles.height = IN_A_GAME

    def show_place(self, place: Place) -> None:
        """Show where one is."""
        if place != self._place:
            self._place = place
            self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Cursor, last mark, marks outside; how many stand; why a run is dead.

        Where there is no line for the last of these it takes that of the one before.
        """
        tr, place = tr_of(self), self._place
        dead = cut([Bit(f" {tr('six does not count')}", "warn")], width) if place.dead else ()
        count = cut([Bit(f" {text}", "gold") for text in place.counters], width)
        return [
            self._cursor(width),
            _fact(tr("latest"), self._last(), width),
            _fact(tr("outside"), Bit(str(place.outside)), width),
            *((count, dead) if height > AFTER_A_GAME else (dead or count,)),
        ]

    def _cursor(self, width: int) -> Line:
        cursor = self._place.cursor
        if cursor is None:
            return ()
        return _fact(tr_of(self)("cursor"), Bit(canonical(cursor), "bright", bold=True), width)

    def _last(self) -> Bit:
        if self._place.last is None:
            return Bit("–", "dim")
        x, y, sign = self._place.last
        return Bit(f"{sign} {canonical((x, y))}", "text" if self._place.seen else "gold")


def _fact(label: str, told: Bit, width: int) -> Line:
    """A label and, apart from it, what is told: whole, where need be without margin or label."""
    named = Bit(f" {label}", "dim")
    if width_of([named, told]) + 2 <= width:
        return spread([named], [told, Bit(" ")], width)
    fits = width_of([named, told]) < width
    return spread([named] if fits else [], [told], width)


class Written(Lines):
    """The last marks, numbered; the very last stands out."""

    DEFAULT_CSS = "Written { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._marks: Sequence[Mark] = ()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Show these."""
        self._marks = marks
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """As many of the last ones as there is room for."""
        total = len(self._marks)
        shown = range(max(0, total - height), total)
        return [self._line(at, len(str(total)), width) for at in shown]

    def _line(self, at: int, digits: int, width: int) -> Line:
        x, y, sign = self._marks[at]
        last = at == len(self._marks) - 1
        number = Bit(f" {at + 1:>{digits}}. ", "dim")
        cell = Bit(f"{sign} {canonical((x, y))}", "gold" if last else "text", bold=last)
        return cut([number, cell], width)
