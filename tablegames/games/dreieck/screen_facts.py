"""The twelve facts with their keys and their points: always there, lit for whoever may speak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tablegames.games.dreieck import words
from tablegames.games.dreieck.deck import RANKS
from tablegames.games.dreieck.facts import FACTS
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of
from tablegames.widgets.room import look_of, tr_of

WIDE = 50
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
                key = self._choice.keys.get(fact, "")
                yield self._row(key, words.fact(fact, tr), fact, width)

    def _ranks(self, width: int) -> Line:
        """The very card; which one is said once it is under the cursor, or was stated."""
        tr, choice = tr_of(self), self._choice
        keys = "".join(choice.keys.get(fact, "") for fact in RANKS)
        key = "1–6" if len(keys) == len(RANKS) else keys
        one = next((one for one in (choice.chosen, choice.said) if one and one in RANKS), None)
        said = tr("I have an ace, a 2 … a 6") if one is None else words.fact(one, tr)
        return self._row(key, said, one or RANKS[0], width, looks=one is not None)

    def _row(self, key: str, said: str, fact: str, width: int, *, looks: bool = True) -> Line:
        """With its points at the right, and dots to lead there."""
        left = [*self._key(key), Bit(f" {said} ", *self._looks(fact if looks else None))]
        points = Bit(f" {FACTS[fact].points}", "felt_text" if self._choice.open else "felt_dim")
        room = max(1, width - width_of([points]))
        kept = cut(left, room)
        dots = "·" * max(0, room - width_of(kept) - 1)
        return spread([*kept, Bit(f" {dots}", "felt_dim")], [points], width)

    def _key(self, key: str) -> Sequence[Bit]:
        if not self._choice.open:
            return [Bit(f"{key:^3}", "felt_dim")]
        if key and look_of(self).palette.colourless:
            return [Bit(f"[{key}]" if len(key) == 1 else key, "felt_gold", bold=True)]
        return [Bit(f"{key:^3}", "ink", "cursor" if key else "", bold=True)]

    def _looks(self, fact: str | None) -> tuple[str, str, bool, bool]:
        """Ink, ground, bold, underlined."""
        choice = self._choice
        if fact is not None and fact == choice.chosen:
            plain = look_of(self).palette.colourless
            return "felt_gold" if plain else "ink", "" if plain else "ivory", True, plain
        if fact is not None and fact == choice.said:
            return "felt_gold", "", True, True
        return "felt_text" if choice.open else "felt_dim", "", choice.open, False
