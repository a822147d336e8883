"""A hand of cards: a fan whose corners show, with a cursor, chosen by arrows or by typed ranks.

It never has the focus: the screen hands it the keys, as it does to the line for typed moves, and
hears of what is chosen by a message.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message

from tablegames.engine import cards
from tablegames.locale import N_
from tablegames.widgets.cells import Cells
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.handplan import Plan, Row, planned
from tablegames.widgets.lines import Bit, Line, Lines, width_of
from tablegames.widgets.playingcard import Fan, PlayingCards, State, face
from tablegames.widgets.room import look_of, tr_of

RANK_KEYS: Mapping[str, str] = MappingProxyType(
    {**{rank.lower(): rank for rank in cards.RANKS}, "0": "T"}
)
"""The rank that a key stands for: its letter or digit, and ``0`` for the ten."""


@dataclass(frozen=True)
class Held:
    """A hand to be shown. ``cards`` in the order in which they lie; None: only ``count`` is known.

    ``raised`` are ranks that lie a line higher, ``dull`` the cards that cannot be played now.
    """

    cards: tuple[str, ...] | None = None
    count: int = 0
    raised: str = ""
    dull: frozenset[str] = frozenset()


class Hand(Lines):
    """One hand. Chosen cards are lifted; after each change ``Changed`` is posted."""

    GROUND = "felt"
    DEFAULT_CSS = "Hand { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,right", "hand", N_("card"), key_display="←→"),
        Binding("space", "hand", N_("choose"), key_display="Space"),
        Binding("a", "hand", N_("choose by rank"), key_display="a 2 … k"),
        Binding("escape", "hand", N_("choose none"), key_display="Esc", show=False),
    ]
    """For footer and help; ``take`` is what acts on these keys."""

    class Changed(Message):
        """Other cards are chosen."""

        def __init__(self, chosen: tuple[str, ...]) -> None:
            super().__init__()
            self.chosen = chosen

    def __init__(self, cloth: str = "felt", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.GROUND = cloth
        self._held = Held()
        self._chosen: frozenset[int] = frozenset()
        self._cursor = 0

    # -- what it shows ---------------------------------------------------------------------------

    def show_hand(self, held: Held) -> None:
        """Show this hand; what was chosen of another one is forgotten."""
        if held.cards != self._held.cards:
            self._chosen = frozenset()
        self._held = held
        self._cursor = max(0, min(self._cursor, len(held.cards or ()) - 1))
        self.relay()

    def forget(self) -> None:
        """The hand is closed: nobody sees where the cursor was, nor what was chosen."""
        self._held, self._chosen, self._cursor = Held(), frozenset(), 0
        self.relay()

    @property
    def is_open(self) -> bool:
        """Whether cards can be chosen."""
        return bool(self._held.cards)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The chosen cards as they lie."""
        return tuple(card for at, card in enumerate(self._held.cards or ()) if at in self._chosen)

    @property
    def card(self) -> str | None:
        """The card under the cursor."""
        return self._held.cards[self._cursor] if self._held.cards else None

    # -- keys ------------------------------------------------------------------------------------

    def take(self, key: str, character: str | None) -> bool:
        """A key while the hand is open; whether it was one of the hand's."""
        if not self.is_open:
            return False
        if key in {"left", "right", "home", "end"}:
            self._go(key)
        elif key in {"up", "down"}:
            self._climb(-1 if key == "up" else 1)
        elif key == "space":
            self._choose(self._chosen ^ {self._cursor})
        elif key == "escape" and self._chosen:
            self.choose_none()
        elif (rank := RANK_KEYS.get(as_digit(character) or character or "")) is not None:
            self.choose_rank(rank)
        else:
            return False
        return True

    def choose_none(self) -> None:
        """Put all cards back."""
        self._choose(frozenset())

    def choose_rank(self, rank: str) -> None:
        """Choose one card more of that rank; if all are chosen already, none."""
        of_rank = [at for at, card in enumerate(self._held.cards or ()) if cards.rank(card) == rank]
        left = [at for at in of_rank if at not in self._chosen]
        if of_rank:
            self._cursor = left[0] if left else of_rank[0]
            self._choose(self._chosen | {left[0]} if left else self._chosen - {*of_rank})

    def _choose(self, chosen: frozenset[int]) -> None:
        self._chosen = chosen
        self.relay()
        self.post_message(self.Changed(self.chosen))

    def _go(self, key: str) -> None:
        """To the next card, from the last one to the first."""
        count = len(self._held.cards or ())
        step = {"left": -1, "right": 1}.get(key)
        ends = 0 if key == "home" else count - 1
        self._cursor = ends if step is None else (self._cursor + step) % count
        self.relay()

    def _climb(self, step: int) -> None:
        """To the next row; in a single row a card is lifted, or put back."""
        # Not the plan of what was drawn last: a hand that has no room for now is not drawn.
        plan = _plan_of(self._held, self.size.width, self.size.height)
        if len(plan.rows) == 1:
            here = {self._cursor}
            self._choose(self._chosen | here if step < 0 else self._chosen - here)
            return
        row = plan.row_of(self._cursor)
        to = plan.rows[max(0, min(row + step, len(plan.rows) - 1))]
        column = self._cursor - plan.rows[row].first
        self._cursor = to.first + min(column, len(to.columns) - 1)
        self.relay()

    # -- how it is drawn -------------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The rows that have room, the last one at the bottom."""
        drawing = _Drawing(self, self._held, width, height)
        point = drawing.draw(self._chosen, self._cursor)
        if self.is_open:
            self.app.cursor_position = self.region.offset + Offset(*point)
        return drawing.cells.lines()


def _ranks_of(held: Held) -> list[str]:
    """The rank of each card, empty where it is not known."""
    return [cards.rank(card) for card in held.cards or ()] or [""] * held.count


def _plan_of(held: Held, width: int, height: int) -> Plan:
    """How that hand lies in so much room."""
    ranks = _ranks_of(held)
    lift = 1 + any(rank and rank in held.raised for rank in ranks)
    return planned(ranks, width, height, lift=lift)


class _Drawing:
    """One picture of a hand."""

    def __init__(self, widget: Hand, held: Held, width: int, height: int) -> None:
        self.cells = Cells(width, height, widget.GROUND)
        look = look_of(widget)
        self._cards = PlayingCards(self.cells, look, widget.GROUND)
        self._plain, self._tr = look.palette.colourless, tr_of(widget)
        self._held = held
        self._ranks = _ranks_of(held)
        self.plan = _plan_of(held, width, height)

    def draw(self, chosen: frozenset[int], cursor: int) -> tuple[int, int]:
        """Draw it; gives the cell of the card under the cursor."""
        plan, point = self.plan, (0, 0)
        first = max(0, min(plan.row_of(cursor), len(plan.rows) - plan.shown))
        top = self.cells.height - plan.height
        for nth, row in enumerate(plan.rows[first : first + plan.shown]):
            y = top + nth * plan.pitch + plan.lift + plan.size.lips
            for at, x in enumerate(row.columns, row.first):
                if self._held.cards is None:
                    self._cards.back((x, y), plan.size, fan="top" if at > row.first else "alone")
                    continue
                level = y - (at in chosen) - (self._ranks[at] in self._held.raised)
                self._card(at, (x, level), row, chosen=at in chosen, cursor=at == cursor)
                if at == cursor:
                    point = x + 1, level
            self._keys(row, y + plan.size.height + plan.size.lips)
        self._outside(first, top)
        return point

    def _card(
        self, at: int, where: tuple[int, int], row: Row, *, chosen: bool, cursor: bool
    ) -> None:
        assert self._held.cards is not None
        card, size = self._held.cards[at], self.plan.size
        place = at - row.first
        visible = size.width
        if place + 1 < len(row.columns):
            visible = min(visible, row.columns[place + 1] - row.columns[place])
        alone = len(row.columns) < 2 or row.columns[1] - row.columns[0] > size.width
        fan: Fan = "alone" if alone else "covered" if visible < size.width else "top"
        state: State = "lit" if cursor else "dull" if card in self._held.dull else "face"
        self._cards.draw(where, size, face(card), state, fan=fan)
        if chosen:
            self._cards.bar((where[0], where[1] + size.lips), size, visible)

    def _keys(self, row: Row, y: int) -> None:
        """The key of each rank beneath its first card, and how many of it there are."""
        if self._held.cards is None:
            return
        counts = Counter(self._ranks)
        places = range(row.first, row.first + len(row.columns))
        for rank, group in groupby(places, key=lambda at: self._ranks[at]):
            ats = list(group)
            x = row.columns[ats[0] - row.first] + 1
            key = "0" if rank == "T" else rank.lower()
            bits = [Bit(key, "felt_gold", bold=True)]
            if counts[rank] > 1 and len(ats) > 1:
                bits.append(Bit(f"×{counts[rank]}", "felt_dim"))
            self.cells.write(x, y, *bits)

    def _outside(self, first: int, top: int) -> None:
        """How many cards lie above and below what is shown."""
        plan = self.plan
        above = plan.rows[first].first if plan.rows else 0
        last = first + plan.shown
        below = len(self._ranks) - plan.rows[last].first if last < len(plan.rows) else 0
        for sign, count in (("▲", above), ("▼", below)):
            if count:
                said = self._tr.plural("{n} card", "{n} cards", count)
                bits = [Bit(f"{sign} ", "felt_gold", bold=True), Bit(said, "felt_dim")]
                x = 0 if sign == "▲" else self.cells.width - width_of(bits)
                self.cells.write(x, max(0, top), *bits)


def tally(hand: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Each rank of a hand with how many there are of it, as they lie."""
    for rank, group in groupby(hand, key=cards.rank):
        yield rank, len(list(group))
