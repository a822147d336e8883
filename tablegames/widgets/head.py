"""The first line of a table: the game, which game of the match it is, the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of


@dataclass(frozen=True)
class Heading:
    """What the first line says. ``score`` is short: ``Ana 1 – 0 Bo``."""

    game: str = ""
    number: str = ""
    score: str = ""


class Head(Lines):
    """``show_heading`` says what stands there."""

    GROUND = "bar"
    DEFAULT_CSS = "Head { width: 1fr; height: 1; }"
    NUMBER_AT = 14

    def __init__(self) -> None:
        super().__init__()
        self._heading = Heading()

    def show_heading(self, heading: Heading) -> None:
        """Show another first line."""
        self._heading = heading
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Game, number and score, the number at the same place in every game.

        A title that is too long, of a game in a file, gives way to the number.
        """
        said = self._heading
        number = Bit(said.number, "dim")
        title = cut([Bit(f" {said.game}", "bright", bold=True)], width - width_of([number]) - 3)
        gap = max(2, self.NUMBER_AT - width_of(title))
        left = [*title, Bit(" " * gap), number] if said.number else title
        right = [Bit(said.score, "gold", bold=True), Bit(" ")] if said.score else []
        return [spread(left, cut(right, width), width)]
