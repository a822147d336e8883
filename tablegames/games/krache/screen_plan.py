"""Where everything lies on the table of Krache, for so much room."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.games.krache.state import SLOTS
from tablegames.widgets.playingcard import LARGE, MIDDLE, SMALL, TALL, VAST, Size

EDGES = 4
"""Columns beside a top card in which the edges of those under it show."""
WIDE = Size(10, 5, lips=True)
"""With its rank three lines high, to be read from across the table."""
AROUND = 7
"""Lines without cards: two names, two rows of keys, what stands above and below the piles."""
MOST_BETWEEN, MOST_FREE = 4, 8
"""So many free columns lie at most between two slots, and lines between all that lies there."""
GAP = 8
"""Columns between the piles, where the counts are."""

_SIZES: tuple[tuple[Size, Size], ...] = (
    (VAST, VAST),
    (WIDE, WIDE),
    (LARGE, LARGE),
    (TALL, LARGE),
    (MIDDLE, TALL),
    (MIDDLE, MIDDLE),
    (SMALL, SMALL),
)
"""Sizes of stock cards and of piles, the largest first."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Plan:
    """Upper left corners of everything; ``stock`` and ``pile`` are the sizes of the cards.

    ``sides`` has by seat the line of the name, and ``slots`` the first line of cards of each slot,
    its upper lip; ``piles`` and ``spits`` the upper lips of both. ``pitch``: columns a slot.
    ``left`` and ``width`` are of the lines of the names.
    """

    left: int
    width: int
    stock: Size
    pile: Size
    pitch: int
    sides: tuple[int, int]
    slots: tuple[tuple[Point, ...], tuple[Point, ...]]
    piles: tuple[Point, Point]
    spits: tuple[Point, Point]
    counts: Point

    @property
    def above(self) -> int:
        """The line above the piles."""
        return self.piles[0][1] - 1

    @property
    def below(self) -> int:
        """The first of two lines below the piles."""
        return self.piles[0][1] + self.pile.lines


def planned(width: int, height: int) -> Plan:
    """The plan for a table of that size; where there is not enough room, what lies first stays.

    Where there is more than enough, everything lies near together, for the eye must be quick.
    """
    stock, pile = next(
        (sizes for sizes in _SIZES if _fit(*sizes, width, height)),
        (SMALL, SMALL),
    )
    pitch = max(stock.width, min(width // SLOTS, stock.width + EDGES + MOST_BETWEEN))
    margin = max(0, (width - (SLOTS - 1) * pitch - stock.width - EDGES) // 2)
    high = min(height, _lines(stock, pile) + MOST_FREE)
    top = (height - high) // 2
    gap = min(1, max(0, high - _lines(stock, pile)) // 4)
    slots_up, slots_low = top + 1 + gap, top + high - 2 - gap - stock.lines
    middle = (slots_up + stock.lines + 1 + slots_low - pile.lines) // 2
    left = (width - 2 * pile.width - GAP) // 2
    spit_y = middle + (pile.lines - stock.lines) // 2
    across = [margin + at * pitch for at in range(SLOTS)]
    return Plan(
        left=max(0, margin - 1),
        width=width - 2 * max(0, margin - 1),
        stock=stock,
        pile=pile,
        pitch=pitch,
        sides=(top + high - 1, top),
        slots=(
            tuple((x, slots_low) for x in across),
            tuple((x, slots_up) for x in across),
        ),
        piles=((left, middle), (left + pile.width + GAP, middle)),
        spits=((margin, spit_y), (width - margin - stock.width, spit_y)),
        counts=(left + pile.width, middle + (pile.lines - 3) // 2),
    )


def _lines(stock: Size, pile: Size) -> int:
    return 2 * stock.lines + pile.lines + AROUND


def _fit(stock: Size, pile: Size, width: int, height: int) -> bool:
    beside = 2 * (pile.width + stock.width + 2) + GAP <= width
    roomy = 10 if stock == VAST else 0  # a large rank is read more quickly than pips
    high = _lines(stock, pile) + roomy <= height
    return beside and high and stock.width + EDGES + 1 <= width // SLOTS
