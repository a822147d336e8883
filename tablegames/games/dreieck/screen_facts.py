"""The twelve facts with their keys and their points: always there, lit for whoever may speak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tablegames.games.dreieck import words
from tablegames.games.dreieck.deck import RANKS
from tablegames.games.dreieck.facts import FACTS
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of
from tablegames.widgets.room import look_of, tr_of

WIDE = 46
"""Columns that the list takes where there are so many."""


@dataclass(frozen=True)
class Choice:
    """The facts of this table with their keys, and whether one may be stated now.

    ``chosen`` is under the cursor, ``said`` is the one that was stated last.
    """

    facts: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    open: bool = False
    chosen: str | None = None
    said: str | None = None


def step(choice: Choice, by: int) -> str:
    """The fact so many steps from the one under the cursor."""
    facts = choice.facts
    if choice.chosen is None:
        return facts[0 if by > 0 else -1]
    return facts[(facts.index(choice.chosen) + by) % len(facts)]


class FactList(Lines):
    """A line each; the six ranks share one, for they are worth the same."""

    GROUND = "felt"
    DEFAULT_CSS = "FactList { width: 1fr; height: 7; }"

    def __init__(self) -> None:
        super().__init__()
        self._choice = Choice()

    def show_choice(self, choice: Choice) -> None:
        """Show these."""
        self._choice = choice
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The facts in the middle of the table."""
        room = min(width - 2, WIDE)
        edge = Bit(" " * max(1, (width - room) // 2))
        rows = [*self._sentences(room), self._ranks(room)] if self._choice.facts else []
        return [[edge, *row] for row in rows][:height]

    def _sentences(self, width: int) -> Iterator[Line]:
        tr = tr_of(self)
        for fact in self._choice.facts:
            if fact not in RANKS:
                said = Bit(f" {words.fact(fact, tr)} ", *self._looks(fact))
                yield self._row([*self._key(fact), said], fact, width)

    def _ranks(self, width: int) -> Line:
        """``1 A  2 2`` to ``6 6``: the very card."""
        bits: list[Bit] = []
        for fact in RANKS:
            bits += [*self._key(fact), Bit(f" {fact} ", *self._looks(fact)), Bit(" ")]
        return self._row(bits, RANKS[0], width)

    def _row(self, left: Sequence[Bit], fact: str, width: int) -> Line:
        """With its points at the right, and dots to lead there."""
        points = Bit(f" {FACTS[fact].points}", "felt_text" if self._choice.open else "felt_dim")
        room = max(1, width - width_of([points]))
        kept = cut(left, room)
        dots = "·" * max(0, room - width_of(kept) - 1)
        return spread([*kept, Bit(f" {dots}", "felt_dim")], [points], width)

    def _key(self, fact: str) -> Sequence[Bit]:
        key = self._choice.keys.get(fact, " ")
        if not self._choice.open:
            return [Bit(f" {key} ", "felt_dim")]
        if look_of(self).palette.colourless:
            return [Bit(f"[{key}]", "felt_gold", bold=True)]
        return [Bit(f" {key} ", "ink", "cursor" if key != " " else "", bold=True)]

    def _looks(self, fact: str) -> tuple[str, str, bool, bool]:
        """Ink, ground, bold, underlined."""
        choice = self._choice
        if fact == choice.chosen:
            plain = look_of(self).palette.colourless
            return "felt_gold" if plain else "ink", "" if plain else "ivory", True, plain
        if fact == choice.said:
            return "felt_gold", "", True, True
        return "felt_text" if choice.open else "felt_dim", "", choice.open, False
