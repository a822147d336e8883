"""All hands open at the end of a game, their points, and the points by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from tablegames.games.domino.screen_scene import Hand, Scene
from tablegames.games.domino.tiles import Tile
from tablegames.locale import Translator
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.tiles import Shape, Tiles

NAME = 9
"""Columns of a name, at least."""
LEAD = NAME + 6
"""Columns before the dominoes: chip and name."""
POINTS = 5
"""Columns after them."""


class Form(NamedTuple):
    """How hands are laid open: a domino's shape, and the lines from one hand to the next."""

    shape: Shape
    pitch: int

    def across(self, width: int) -> int:
        """How many dominoes stand beside each other."""
        return max(1, (width - LEAD - POINTS) // (self.shape.width + 1))


FORMS = (Form(Shape(7, 3), 4), Form(Shape(5, 1), 2), Form(Shape(3, 1), 2), Form(Shape(3, 1), 1))
"""The finest first."""


class Reveal:
    """The open hands of a scene, one below the other."""

    def __init__(self, scene: Scene, tr: Translator, names: Sequence[str], width: int) -> None:
        self._scene, self._tr, self._names, self._width = scene, tr, names, width
        self._sides = sorted(set(scene.sides))

    @property
    def _teams(self) -> bool:
        return len(self._sides) < len(self._scene.sides)

    def height(self, form: Form) -> int:
        """The lines that it takes in this form."""
        lines = sum(len(self._rows(hand, form)) for hand in self._scene.hands)
        return lines * form.pitch + (1 if self._teams else form.shape.height - form.pitch)

    def _rows(self, hand: Hand, form: Form) -> list[Sequence[Tile]]:
        across = form.across(self._width)
        return [hand.shown[at : at + across] for at in range(0, max(1, len(hand.shown)), across)]

    def draw(self, cells: Cells, tiles: Tiles, form: Form, top: int) -> None:
        """Draw it from the line ``top`` on."""
        y, middle, longer = top, form.shape.height // 2, self._longer(form)
        for hand in self._scene.hands:
            cells.write(1, y + middle, *self._who(hand, NAME + longer))
            if hand.counts:
                points = Bit(f"{hand.points:>3}", self._ink(hand.seat), bold=True)
                cells.write(cells.width - 4, y + middle, points)
            for row in self._rows(hand, form):
                for at, tile in enumerate(row):
                    x = LEAD + longer + at * (form.shape.width + 1)
                    tiles.draw((x, y), form.shape, tile)
                y += form.pitch
        if self._teams:
            cells.write(1, y, *self._sums())

    def _longer(self, form: Form) -> int:
        """Columns that the names have beyond theirs, where the hands leave room."""
        widest = max(len(row) for hand in self._scene.hands for row in self._rows(hand, form))
        free = self._width - LEAD - POINTS - widest * (form.shape.width + 1)
        longest = max(cell_len(self._names[hand.seat]) for hand in self._scene.hands)
        return max(0, min(free, longest - NAME))

    def _won(self, side: int) -> bool:
        result = self._scene.result
        return result is not None and result["winner"] == side

    def _ink(self, seat: int) -> str:
        return "felt_gold" if self._won(self._scene.sides[seat]) else "felt_text"

    def _who(self, hand: Hand, room: int) -> Sequence[Bit]:
        chip = Bit(f" {LETTERS[hand.seat]} ", "room", f"seat{hand.seat}", bold=True)
        name = [Bit(self._names[hand.seat], self._ink(hand.seat), bold=True)]
        return [chip, Bit(" "), *cut(name, room)]

    def _sums(self) -> Line:
        """Partners' points together, for both sides; by letters where names have no room."""
        by_name = list(self._sums_of(self._names))
        return by_name if width_of(by_name) < self._width else list(self._sums_of(LETTERS))

    def _sums_of(self, names: Sequence[str]) -> Iterator[Bit]:
        """``Ana + Roz: 12 points``, and so the other side."""
        for side in self._sides:
            of_side = [hand for hand in self._scene.hands if self._scene.sides[hand.seat] == side]
            together = " + ".join(names[hand.seat] for hand in of_side)
            total = sum(hand.points for hand in of_side)
            said = self._tr.plural("{side}: {n} point", "{side}: {n} points", total, side=together)
            yield Bit(f"{said}   ", "felt_gold" if self._won(side) else "felt_text", bold=True)
