"""All hands once a round is over: whoever has won first, what each had left by rank."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tablegames.engine.cards import rank, suit
from tablegames.engine.game import JSON
from tablegames.games.menteur import words
from tablegames.games.menteur.screen_scene import placed, rank_text
from tablegames.games.menteur.views import turned_up
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.look import Look
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import (
    CORNER,
    HOLLOW,
    Fan,
    PlayingCards,
    Size,
    face,
    spread_out,
    suit_of,
)
from tablegames.widgets.room import look_of, tr_of

NAME = 12
"""Columns of a name."""
LEAD = NAME + 14
"""Columns before the cards."""
CARD = Size(6, 2)
MOST = 30
"""Cards whose corners may lie apart."""


class OpenHands(Lines):
    """Has no height while hands are hidden."""

    GROUND = "felt"
    DEFAULT_CSS = "OpenHands { width: 1fr; height: 1fr; }"

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = tuple(names)
        self._view: JSON | None = None

    def show_view(self, view: JSON) -> None:
        """Show the hands of this view, if they are open."""
        places = placed(view)
        self._view = view if places else None
        self.set_class(not places, "-gone")
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """How the round ended; then a seat a line, or more where it has many cards."""
        if self._view is None:
            return []
        said = list(self._said(self._view, width))
        fans = self._fans(self._view, width, height - len(said) - 2)
        if fans:
            return [[], *said, [], *fans]
        seats = [self._seat(self._view, place, seat, width) for place, seat in placed(self._view)]
        if len(said) + 2 + sum(len(lines) + 1 for lines in seats) <= height:
            return [[], *said, [], *(row for lines in seats for row in ([], *lines))]
        rows = [row for lines in seats for row in lines]
        blank: list[Line] = [[]] if len(said) + 1 + len(rows) <= height else []
        return [*said, *blank, *rows][:height]

    def _said(self, view: JSON, width: int) -> Sequence[Line]:
        """What the last doubt turned up, who has won, whether the last lay was true."""
        tr, names = tr_of(self), self._names
        doubted = words.doubted(view, tr, names) if turned_up(view) is not None else []
        inks = [(one, "felt_text") for one in doubted]
        inks += [(one, "felt_gold") for one in words.round_result(view, tr, names)]
        return [
            [Bit(" "), *row]
            for one, ink in inks
            for row in broken([Bit(one, ink, bold=True)], max(1, width - 2))
        ]

    def _fans(self, view: JSON, width: int, height: int) -> Sequence[Line]:
        """Every hand as a fan; nothing if there is no room for that."""
        order, pitch = placed(view), CARD.height + 1
        most = max(len(hand) for hand in view["hands"])
        wide = LEAD + max(0, most - 1) * CORNER + CARD.width
        if pitch * len(order) > height or wide > width:
            return []
        cells = Cells(width, pitch * len(order), self.GROUND)
        cards = PlayingCards(cells, look_of(self))
        for row, (place, seat) in enumerate(order):
            cells.write(0, row * pitch, *self._lead(view, place, seat))
            hand = view["hands"][seat]
            step = max(CORNER, spread_out(len(hand), min(width - LEAD, MOST * CORNER), CARD))
            for at, card in enumerate(hand):
                fan: Fan = "top" if at == len(hand) - 1 else "covered"
                shown = "alone" if step > CARD.width else fan
                cards.draw((LEAD + at * step, row * pitch), CARD, face(card), fan=shown)
        return cells.lines()

    def _lead(self, view: JSON, place: int, seat: int) -> list[Bit]:
        """Place, seat and name, and how many cards it has."""
        gold = "felt_gold" if place == 1 else "felt_text"
        name = cut([Bit(self._names[seat], f"felt_seat{seat}", bold=True)], NAME)
        return [
            Bit(f" {place}. ", gold, bold=place == 1),
            Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True),
            Bit(" "),
            *name,
            Bit(" " * (NAME + 1 - width_of(name))),
            Bit(f"{len(view['hands'][seat]):>3}  ", gold, bold=True),
        ]

    def _seat(self, view: JSON, place: int, seat: int, width: int) -> list[Line]:
        """A line of small cards, one a rank; more lines where they do not suffice."""
        rows: list[list[Bit]] = [self._lead(view, place, seat)]
        for of_rank, group in groupby(view["hands"][seat], key=rank):
            chip = _chip(of_rank, [suit(card) for card in group], look_of(self))
            if width_of(rows[-1]) + width_of(chip) > width - 1 and width_of(rows[-1]) > LEAD:
                rows.append([Bit(" " * LEAD)])
            rows[-1] += chip
        return [cut(row, width) for row in rows]


def _chip(of_rank: str, suits: Sequence[str], look: Look) -> list[Bit]:
    """The cards of one rank of a hand as one card with all their suits."""
    red = look.colours in {"true", "256"}
    cards = [
        Bit(suit_of(one, look, red=red), "red" if one in HOLLOW else "ink", "ivory")
        for one in suits
    ]
    rank_bit = Bit(f" {rank_text(of_rank)}", "ink", "ivory", bold=True)
    return [rank_bit, *cards, Bit(" ", "ink", "ivory"), Bit(" ")]
