"""The board of Damye, with the captured men beside it."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType

from tablegames.games.damye.screen_squares import PLACES, SIDE, SQUARE_AT
from tablegames.locale import N_
from tablegames.widgets.board import Board
from tablegames.widgets.look import Look
from tablegames.widgets.men import Square, draw

PIECES = 20
ABREAST = 2
GAP = 2


def sign_of(look: Look, *, white: bool) -> str:
    """The glyph that stands for a side's men in a text: filled where they are as light as it."""
    if look.glyphs == "ascii":
        return "o" if white else "x"
    return "●" if white == look.palette.dark else "○"


class DamyeBoard(Board[Square]):
    """The cursor goes over the dark squares; what the keys do is the screen's."""

    KEYS: ClassVar[str] = N_("The board")
    DEFAULT_CSS = "DamyeBoard { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "screen.go_through(1)", N_("next"), key_display="Tab"),
        Binding("shift+tab", "screen.go_through(-1)", N_("the one before"), show=False),
        Binding("enter,space", "screen.choose", N_("take"), key_display="Enter"),
        Binding("backspace", "screen.step_back", N_("one step back"), show=False),
        Binding("escape", "screen.let_go", N_("let go"), key_display="Esc", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(SIDE, SIDE, draw, SQUARE_AT, PLACES[33])
        self._off = (0, 0)

    @property
    def square(self) -> int:
        """The square of the cursor."""
        return SQUARE_AT[self.cursor]

    @square.setter
    def square(self, square: int) -> None:
        self.cursor = PLACES[square]

    def lay_aside(self, white: int, black: int) -> None:
        """So many white and black men are no longer on the board."""
        if (white, black) != self._off:
            self._off = (white, black)
            self.refresh()

    def margin(self, y: int, width: int, *, left: bool) -> list[Segment]:
        """At each player's right hand lie the men that he has taken."""
        plan, tones = self.plan, self.look.palette
        white = left != self.turned
        row = y - plan.y if left else plan.y + plan.height - 1 - y
        count = min(ABREAST, self._off[0 if white else 1] - ABREAST * row) if row >= 0 else 0
        wide = 2 * ABREAST - 1
        plain = tones.colourless or self.look.glyphs == "ascii"
        if count <= 0 or width < wide + GAP:
            return self.inkwell.blank("wood", width)
        glyph = sign_of(self.look, white=white) if plain else self.look.glyph("●")
        text = " ".join([glyph] * count).ljust(wide)
        tone = tones.white if white or tones.colourless else tones.black
        aside = [self.inkwell.text(text, tone.rgb, tones.wood.rgb)]
        near, far = self.inkwell.blank("wood", GAP), width - wide - GAP
        if left:
            return [*self.inkwell.blank("wood", far), *aside, *near]
        return [*near, *aside, *self.inkwell.blank("wood", far)]
