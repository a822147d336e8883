"""Where keys lie: the blocks of keys by which several people play at one keyboard.

Letters are characters, not places: so that a block lies together, its letters depend on the
keyboard. A block has two rows of up to four keys; a game that needs fewer takes the first ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from tablegames.widgets.digitrow import AZERTY as UNSHIFTED

Block = tuple[str, str]
"""The keys of the upper row and of the lower row, from the left."""

_ROWS: Mapping[str, str] = MappingProxyType(
    {"qwerty": "q w e r t y", "azerty": "a z e r t y", "qwertz": "q w e r t z"}
)
KEYBOARDS: tuple[str, ...] = tuple(_ROWS)
"""The keyboards that have blocks."""
MOST = 4
"""So many people have a block of their own."""

_TWO: Mapping[str, tuple[Block, ...]] = MappingProxyType(
    {
        "qwerty": (("qwer", "asdf"), ("uiop", "jkl;")),
        "azerty": (("azer", "qsdf"), ("uiop", "jklm")),
        "qwertz": (("qwer", "asdf"), ("uiop", "jklö")),
    }
)
_FOUR: Mapping[str, tuple[Block, ...]] = MappingProxyType(
    {
        "qwerty": (("1234", "qwer"), ("asdf", "zxcv"), ("7890", "uiop"), ("hjkl", "bnm,")),
        "azerty": (("&é\"'", "azer"), ("qsdf", "wxcv"), ("è_çà", "uiop"), ("hjkl", "bn,;")),
        "qwertz": (("1234", "qwer"), ("asdf", "yxcv"), ("7890", "uiop"), ("hjkl", "bnm,")),
    }
)
_TWINS: Mapping[str, str] = MappingProxyType(
    {**UNSHIFTED, **{digit: character for character, digit in UNSHIFTED.items()}}
)
"""What a key of AZERTY's row of digits sends shifted for what it sends unshifted, and back."""
_SUGGESTED: Mapping[str, str] = MappingProxyType({"fr": "azerty", "de": "qwertz"})


def twin(key: str) -> str | None:
    """What the same key of AZERTY's row of digits sends shifted, or not; None: it is no such."""
    return _TWINS.get(key)


def suggested(language: str) -> str:
    """The keyboard that people of that language mostly have."""
    return _SUGGESTED.get(language, KEYBOARDS[0])


def first_row(keyboard: str) -> str:
    """The first letters of a keyboard, by which one knows it."""
    return _ROWS[keyboard]


def blocks(keyboard: str, people: int, columns: int = MOST) -> tuple[Block, ...]:
    """The block of each of so many people, in their order, with so many keys a row."""
    found = (_TWO if people <= 2 else _FOUR)[keyboard][:people]
    return tuple((upper[:columns], lower[:columns]) for upper, lower in found)


class Repeats:
    """Tells the repeats of a key that is held from presses.

    An event of a key less than 60 ms after the one before is no press; five of them in a row are
    a key that is held.
    """

    NEXT = 0.06
    """Seconds that a finger needs at least from one press to the next."""
    HELD = 5

    def __init__(self) -> None:
        self._last: dict[str, tuple[float, int]] = {}

    def heard(self, key: str, at: float) -> Literal["press", "repeat", "held"]:
        """What an event of that key at that time is, in seconds of any clock."""
        before, dropped = self._last.get(key, (float("-inf"), 0))
        dropped = dropped + 1 if at - before < self.NEXT else 0
        self._last[key] = at, dropped % self.HELD
        if not dropped:
            return "press"
        return "held" if dropped == self.HELD else "repeat"
