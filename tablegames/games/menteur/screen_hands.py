"""All hands once a round is over: whoever has won first, what each had left by rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tablegames.engine.cards import rank, suit
from tablegames.engine.game import JSON
from tablegames.games.menteur import words
from tablegames.games.menteur.screen_scene import placed, rank_text
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import suit_of
from tablegames.widgets.room import look_of, tr_of

NAME = 12
"""Columns of a name."""


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
        view, tr = self._view, tr_of(self)
        said = [
            [Bit(" "), *row]
            for one in words.round_result(view, tr, self._names)
            for row in broken([Bit(one, "felt_gold", bold=True)], max(1, width - 2))
        ]
        seats = [self._seat(view, place, seat, width) for place, seat in placed(view)]
        rows = [row for lines in seats for row in lines]
        apart = len(said) + 2 + sum(len(lines) + 1 for lines in seats) <= height
        if apart:
            return [[], *said, *(row for lines in seats for row in ([], *lines))]
        blank: list[Line] = [[]] if len(said) + 1 + len(rows) <= height else []
        return [*said, *blank, *rows][:height]

    def _seat(self, view: JSON, place: int, seat: int, width: int) -> list[Line]:
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        name = cut([Bit(self._names[seat], f"felt_seat{seat}", bold=True)], NAME)
        count = len(view["hands"][seat])
        gold = "felt_gold" if place == 1 else "felt_text"
        lead = [
            Bit(f" {place}. ", gold, bold=place == 1),
            chip,
            Bit(" "),
            *name,
            Bit(" " * (NAME + 1 - width_of(name))),
            Bit(f"{count:>3}  ", gold, bold=True),
        ]
        indent = width_of(lead)
        cards = list(self._cards(view["hands"][seat]))
        if not cards:
            return [cut(lead, width)]
        return list(broken(cards, max(indent + 1, width - 1), lead, indent))

    def _cards(self, hand: Sequence[str]) -> Iterator[Bit]:
        """Each rank once, with the suits that it was held in."""
        look = look_of(self)
        for of_rank, group in groupby(hand, key=rank):
            yield Bit(rank_text(of_rank), "felt_text", bold=True)
            suits = "".join(suit_of(suit(card), look) for card in group)
            yield Bit(f"{suits} ", "felt_text")
