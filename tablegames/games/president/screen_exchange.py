"""The exchange before a round: who gives whom how many cards, and which to those who may know."""

from __future__ import annotations

from tablegames.games.president.screen_scene import Moved, Scene
from tablegames.games.president.screen_titles import crown
from tablegames.locale import Translator
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, cut, width_of
from tablegames.widgets.look import Look
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import MIDDLE, SMALL, PlayingCards, Size, face

NAME = 12
"""Columns of a name with its crown."""
LEAD = 17
"""Columns of a giver with his letter."""


class ExchangePicture:
    """Draws it on cells: a row a gift, from the giver at the left to the taker at the right."""

    def __init__(
        self, cells: Cells, cards: PlayingCards, scene: Scene, look: Look, tr: Translator
    ) -> None:
        self._cells, self._cards = cells, cards
        self._scene, self._look, self._tr = scene, look, tr

    def draw(self, top: int) -> None:
        """The gifts below each other, from that line on."""
        gifts, height = self._scene.gifts, self._cells.height - top
        size = MIDDLE if len(gifts) * MIDDLE.lines <= height else SMALL
        pitch = size.lines
        if len(gifts) * (pitch + 1) <= height:
            pitch += 1
        y = top + max(0, (height - pitch * len(gifts)) // 2)
        for gift in gifts:
            self._gift(gift, y, size)
            y += pitch

    def _gift(self, gift: Moved, y: int, size: Size) -> None:
        middle = y + size.lines // 2
        step = size.width + 1
        left = max(LEAD + 1, (self._cells.width - 2 * step - 4) // 2)
        giver = self._who(gift.giver, gift.due)
        self._cells.write(max(0, left - 2 - width_of(giver)), middle, *giver)
        for at in range(gift.count):
            where = (left + at * step, y + size.lips)
            if gift.due:
                self._cards.place(where, size)
            elif gift.cards is None:
                self._cards.back(where, size)
            else:
                self._cards.draw(where, size, face(gift.cards[at]))
        right = left + 2 * step + 1
        ink = "felt_gold" if gift.due else "felt_text"
        self._cells.write(right, middle, Bit("→ ", ink, bold=True), *self._who(gift.taker, False))

    def _who(self, seat: int, asked: bool) -> list[Bit]:
        sat = self._scene.seats[seat]
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        worn = crown(sat.title, self._look)
        ink = "felt_gold" if asked and sat.to_act else f"felt_seat{seat}"
        name = cut([Bit(sat.name, ink, bold=True)], NAME - 2)
        return [chip, Bit(" "), *name, *([Bit(" "), *worn] if worn else [])]
