"""What lies on the grid, from a view: marks, the fives that won, the runs that are dead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine.game import JSON
from tablegames.games.mopyon import lines
from tablegames.games.mopyon.marks import Cell, O, X
from tablegames.widgets.grid import Mark, Shown
from tablegames.widgets.gridpaint import Sign


def seat_of(view: JSON, sign: str) -> int:
    """The seat that writes that mark in this game."""
    x = int(view["x"])
    return x if sign == X else 1 - x


def sign_of(view: JSON, seat: int) -> str:
    """What the seat writes in this game."""
    return X if seat == int(view["x"]) else O


def signs(view: JSON) -> dict[str, Sign]:
    """How the marks look: a capital letter in the colour of its seat, a small one where dead."""
    return {sign: Sign(sign, sign.lower(), f"felt_seat{seat_of(view, sign)}") for sign in (X, O)}


class Scene:
    """The grid of one view after another; what is already known of it is not looked for again."""

    def __init__(self) -> None:
        self._marks: tuple[Mark, ...] = ()
        self._standing: dict[Cell, str] = {}
        self._dead: frozenset[Cell] = frozenset()

    def of(self, view: JSON) -> Shown:
        """What lies on the grid now."""
        marks: tuple[Mark, ...] = tuple((x, y, sign) for x, y, sign in view["marks"])
        known = len(self._marks)
        if marks[:known] != self._marks:
            self._standing, self._dead, known = {}, frozenset(), 0
        self._marks = marks
        self._write(marks[known:])
        won = tuple(tuple((x, y) for x, y in line) for line in view["lines"])
        return Shown(marks, signs(view), won, self._dead)

    def _write(self, marks: Sequence[Mark]) -> None:
        for x, y, sign in marks:
            self._standing[x, y] = sign
        dead = set(self._dead)
        for x, y, sign in marks:
            for run in lines.overlines(self._at, (x, y), sign):
                dead.update(run)
        if len(dead) != len(self._dead):
            self._dead = frozenset(dead)

    def _at(self, x: int, y: int) -> str:
        return self._standing.get((x, y), "")


def last_cell(view: JSON) -> Cell | None:
    """Where the last mark stands."""
    marks = view["marks"]
    return (marks[-1][0], marks[-1][1]) if marks else None


def counted(view: JSON) -> Mapping[str, int]:
    """How many marks each sign has."""
    found = {X: 0, O: 0}
    for mark in view["marks"]:
        found[mark[2]] += 1
    return found
