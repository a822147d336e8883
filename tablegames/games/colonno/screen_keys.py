"""The keys by place of a table of Colonno, and the cursor, which is on a cell or on a pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.state import DREW, FLIP, OPEN, TOOK, TURN
from tablegames.widgets.keysets import Keys, meanings

DRAW, TAKE, THROW = 12, 13, 14
"""What the keys after those of the cells do (``keysets``)."""
PILE, DISCARD = "pile", "discard"


def cell_move(phase: str, place: int) -> str:
    """What choosing a cell plays: a card in the hand is placed, else the cell's is flipped."""
    return f"{'place' if phase in {TOOK, DREW} else 'flip'} {CELLS[place]}"


def pile_move(phase: str, pile: str) -> str:
    """What choosing a pile plays."""
    if pile == PILE:
        return "draw"
    return {TOOK: "cancel", DREW: "throw"}.get(phase, "take")


def key_move(keys: Keys, character: str | None, phase: str) -> str | None:
    """What a key by its place plays in that phase; None: it is no such key."""
    found = meanings(keys).get(character.lower()) if character else None
    if found is None:
        return None
    _, thing = found
    return {DRAW: "draw", TAKE: "take", THROW: "throw"}.get(thing) or cell_move(phase, thing)


def written(text: str, phase: str) -> str:
    """A typed move; a cell alone is what choosing it plays."""
    text = text.strip().lower()
    return cell_move(phase, CELLS.index(text)) if text in CELLS else text


@dataclass(frozen=True)
class Cursor:
    """Where Enter acts: on the cell ``place``, or on ``pile`` while that is not None."""

    place: int = 0
    pile: str | None = None

    def at_phase(self, phase: str, cells: Sequence[object]) -> Cursor:
        """Where it begins in a new phase: on what one chooses first there."""
        if phase == TURN:
            return replace(self, pile=PILE)
        wanted = [place for place, card in enumerate(cells) if _serves(phase, card)]
        place = self.place if self.place in wanted or not wanted else wanted[0]
        return Cursor(place)

    def moved(self, key: str, cells: Sequence[object]) -> Cursor:
        """One on by an arrow; cells without a card are passed over."""
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[key]
        if self.pile is not None:
            if dy:
                return replace(self, pile=PILE if dy < 0 else DISCARD)
            return self if dx > 0 else self._from_pile(cells)
        column, row = self.place % 4 + dx, self.place // 4 + dy
        while 0 <= column < 4 and 0 <= row < 3:
            if cells[row * 4 + column] is not None:
                return Cursor(row * 4 + column)
            column, row = column + dx, row + dy
        if dx > 0:
            return replace(self, pile=PILE if self.place < 4 else DISCARD)
        return self

    def _from_pile(self, cells: Sequence[object]) -> Cursor:
        row = 0 if self.pile == PILE else 2
        inner = [row * 4 + column for column in (3, 2, 1, 0)]
        rest = [place for place in range(11, -1, -1) if place not in inner]
        for place in (*inner, *rest):
            if cells[place] is not None:
                return Cursor(place)
        return self


def _serves(phase: str, card: object) -> bool:
    return card == "?" if phase in {OPEN, FLIP} else card is not None
