"""Where everything lies on the table of a race: arithmetic of cells, for any number of seats.

The card in the centre is what all look at. Everybody at the keyboard has a card of his own where
his keys are: one or two people below it, at the left and at the right; three or four in the
corners. Who else plays takes the corners that are free, or is listed beside the centre.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product

from tablegames.widgets.symbolcard import PAD, Size

PLATE = 3
"""Lines of what says whose a card is, and how many he has won."""
NARROWEST = 18
"""Columns that a plate, or a list, needs at least."""
EDGE = 1
MOST_CELL = 17
LEAST = 80, 20
"""Columns and lines that every plan has."""

LOW, RIGHT = 1, 2
CORNERS = (0, LOW, RIGHT, RIGHT | LOW)
"""The corners in the order of the people's keys: left above, left below, right above and below."""
BELOW = (LOW, RIGHT | LOW)
"""The corners in the order of two people's keys."""


@dataclass(frozen=True)
class Box:
    """Cells of the table."""

    x: int
    y: int
    width: int
    height: int

    def contains(self, x: int, y: int) -> bool:
        """Whether that cell is one of them."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


@dataclass(frozen=True)
class Seated:
    """A card and its plate in a corner; ``right``: it is read from the right."""

    card: Box
    plate: Box
    right: bool


@dataclass(frozen=True)
class Plan:
    """Where things lie: the cards by corner, the centre, and how large all is.

    ``sides`` are the free places beside the centre, or above and below it.
    """

    own: Size
    middle: Size
    centre: Box
    corners: Mapping[int, Seated]
    sides: tuple[Box, Box]

    @property
    def caption(self) -> Box:
        """The line above the centre."""
        return Box(self.centre.x, self.centre.y - 1, self.centre.width, 1)


OWN = (
    Size(9, tile=3, keyed=True),
    Size(9, keyed=True),
    Size(9, keyed=True, beside=True),
    Size(9, keyed=True, beside=True, pad=0),
)
"""How large a card with keys can be, the largest first."""
MIDDLE = (Size(9, tile=3), Size(9), Size(9, pad=0))
"""How large the card in the centre can be, the largest first."""
PAIRS = sorted(
    product(range(len(OWN)), range(len(MIDDLE))),
    key=lambda pair: (sum(pair), abs(pair[0] - pair[1]), pair[1]),
)
"""Which sizes are tried together: both as large as can be, rather the centre than the others."""


@dataclass(frozen=True)
class Room:
    """What is to be planned for: the cells of the table, pictures a row of a card."""

    width: int
    height: int
    columns: int

    def card(self, size: Size, x: int, y: int) -> Box:
        """A card of that size there."""
        return Box(x, y, size.width(self.columns), size.height)

    def widened(self, size: Size, room: int) -> Size:
        """The same with cells as wide as so much room allows; an odd number has a middle."""
        most = MOST_CELL if size.tile > 1 else MOST_CELL - 4
        cell = min(most, (room - 2 * PAD) // self.columns)
        return replace(size, cell=max(size.cell, cell - 1 + cell % 2))

    def centred(self, size: Size, y: int) -> Box:
        """A card of that size in the middle of the line."""
        return self.card(size, (self.width - size.width(self.columns)) // 2, y)


def planned(width: int, height: int, corners: int, columns: int) -> Plan:
    """The plan for two corners or four on so many cells, for cards of so many columns.

    Where not even 80 by 20 are there, what lies at the right and below is cut off.
    """
    room = Room(max(width, LEAST[0]), max(height, LEAST[1]), columns)
    ways = (_below,) if corners <= len(BELOW) else (_between, _around)
    plans = (way(room, OWN[own], MIDDLE[middle]) for own, middle in PAIRS for way in ways)
    return next(plan for plan in plans if plan is not None)


def _below(room: Room, own: Size, middle: Size) -> Plan | None:
    """Two cards below the centre; their plates just above them, beside it."""
    own = room.widened(own, (room.width - 3 * EDGE) // 2)
    xs = _apart(room, own)
    middle = room.widened(middle, room.width - 2 * (xs[0] + NARROWEST + EDGE))
    spare = room.height - 1 - middle.height - own.height
    if spare < 0:
        return None
    above = 1 + spare // 3
    centre = room.centred(middle, above)
    y = room.height - own.height - min(spare - spare // 3, spare // 3)
    wide = centre.x - EDGE - xs[0]
    if wide < NARROWEST:
        return None
    cards = [room.card(own, x, y) for x in xs]
    corners = {
        corner: Seated(card, _beside(card, y - PLATE, wide, corner), bool(corner & RIGHT))
        for corner, card in zip(BELOW, cards, strict=True)
    }
    left, right = (corners[corner].plate for corner in BELOW)
    sides = Box(left.x, 1, wide, left.y - 1), Box(right.x, 1, wide, right.y - 1)
    return Plan(own, middle, centre, corners, sides)


def _around(room: Room, own: Size, middle: Size) -> Plan | None:
    """Cards in the corners, the centre between the upper and the lower ones, plates beside it."""
    own = room.widened(own, (room.width - 3 * EDGE) // 2)
    xs = _apart(room, own)
    middle = room.widened(middle, room.width - 2 * (xs[0] + NARROWEST + EDGE))
    spare = room.height - 2 * own.height - 2 - middle.height
    if spare < 0 or 2 + middle.height + spare < 2 * PLATE:
        return None
    upper = (spare + 3) // 4
    lower = room.height - own.height - spare // 4
    centre = room.centred(middle, (upper + lower + own.height - middle.height + 1) // 2)
    wide = centre.x - EDGE - xs[0]
    if wide < NARROWEST:
        return None
    corners = {}
    for corner in CORNERS:
        card = room.card(own, xs[bool(corner & RIGHT)], lower if corner & LOW else upper)
        y = card.y - PLATE if corner & LOW else card.y + card.height
        corners[corner] = Seated(card, _beside(card, y, wide, corner), bool(corner & RIGHT))
    top = upper + own.height + PLATE
    left, right = (
        Box(corners[corner].plate.x, top, wide, lower - PLATE - top) for corner in (0, RIGHT)
    )
    return Plan(own, middle, centre, corners, (left, right))


def _between(room: Room, own: Size, middle: Size) -> Plan | None:
    """Cards in the corners, each below its plate; the centre between left and right."""
    aside = own.width(room.columns) + 2 * EDGE
    middle = room.widened(middle, room.width - 2 * aside)
    half = room.height // 2
    if (
        room.width - 2 * aside < middle.width(room.columns)
        or half < PLATE + own.height
        or room.height < 1 + middle.height + 2 * PLATE
    ):
        return None
    centre = room.centred(middle, (room.height - middle.height + 1) // 2)
    own = room.widened(own, centre.x - 2 * EDGE)
    corners = {}
    for corner in CORNERS:
        wide = own.width(room.columns)
        x = max(EDGE, centre.x - wide - NARROWEST)
        x = room.width - x - wide if corner & RIGHT else x
        top = (half if corner & LOW else 0) + (half - PLATE - own.height) // 2
        card = room.card(own, x, top + PLATE)
        corners[corner] = Seated(card, Box(x, top, wide, PLATE), bool(corner & RIGHT))
    above = Box(centre.x, 0, centre.width, centre.y - 1)
    below = centre.y + centre.height
    sides = above, Box(centre.x, below + 1, centre.width, room.height - below - 1)
    return Plan(own, middle, centre, corners, sides)


def _apart(room: Room, own: Size) -> tuple[int, int]:
    """Where the left and the right card begin: not at the ends of a very wide table."""
    wide = own.width(room.columns)
    apart = max(EDGE, min(room.width - 2 * wide - 2 * EDGE, room.width // 12))
    left = (room.width - 2 * wide - apart) // 2
    return left, left + wide + apart


def _beside(card: Box, y: int, wide: int, corner: int) -> Box:
    """Beside the centre, at the outer end of a card."""
    wide = min(wide, card.width)
    return Box(card.x + card.width - wide if corner & RIGHT else card.x, y, wide, PLATE)
