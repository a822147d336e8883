"""The foot of a table: what happened last, and what is asked of whom; or which rule forbids it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.widgets.lines import Bit, Line, Lines, broken, cut

INKS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "wood": ("wood_text", "wood_gold", "wood_warn"),
        "felt": ("felt_text", "felt_gold", "felt_gold"),
        "slate": ("felt_text", "felt_gold", "felt_gold"),
    }
)
"""In which inks it says what happened, asks and refuses, by what the table is made of."""


class Prompt(Lines):
    """A refusal takes the place of the question until ``forgive``, which the next key calls."""

    DEFAULT_CSS = "Prompt { width: 1fr; height: 2; }"

    def __init__(self, cloth: str = "wood") -> None:
        super().__init__()
        self.GROUND, self._inks = cloth, INKS[cloth]
        self._said: Sequence[str] = ()
        self._asked = self._refusal = ""
        self._yields = False

    def say(self, sentences: Sequence[str]) -> None:
        """What happened last; the first of these give way where there is no room for all."""
        self._said = tuple(sentences)
        self.relay()

    def ask(self, sentence: str, *, yields: bool = False) -> None:
        """What is asked of whom. ``yields``: it gives way to what happened, for nothing is open."""
        if (sentence, yields) != (self._asked, self._yields):
            self._asked, self._yields = sentence, yields
            self.relay()

    def refuse(self, sentence: str) -> None:
        """Which rule forbids what was tried, and what is open instead."""
        self._refusal = sentence
        self.relay()

    def forgive(self) -> None:
        """The refusal has been read."""
        if self._refusal:
            self._refusal = ""
            self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The question at the bottom; above it what happened, as far as there is room."""
        said, asked, refusal = self._inks
        inner = max(1, width - 2)
        if self._refusal:
            below = _rows(self._refusal, refusal, inner, height)
        else:
            below = _rows(self._asked, asked, inner, height)
            if self._yields and len(self._last(inner)) > height - len(below):
                below = []
        above = _rows(self._heard(inner, height - len(below)), said, inner, height - len(below))
        blank: list[Line] = [()] * (height - len(below) - len(above))
        return [*blank, *above, *below]

    def _last(self, width: int) -> Sequence[Line]:
        """The last sentence of what happened, whole."""
        return list(broken([Bit(self._said[-1])], width)) if self._said else []

    def _heard(self, width: int, height: int) -> str:
        """As many whole sentences of what happened as there is room for, at least the last one."""
        for first in range(len(self._said) - 1):
            text = " ".join(self._said[first:])
            if len(list(broken([Bit(text)], width))) <= height:
                return text
        return " ".join(self._said[-1:])


def _rows(text: str, ink: str, width: int, height: int) -> list[Line]:
    """The text in at most so many rows; what is too long ends with a sign of omission."""
    if not text or height <= 0:
        return []
    rows = list(broken([Bit(text, ink)], width))
    if len(rows) > height:
        rows = [*rows[: height - 1], cut([bit for row in rows[height - 1 :] for bit in row], width)]
    return [[Bit(" "), *row] for row in rows]
