"""Who has pressed what: the claims by their place, the facts by their letter or digit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from tablegames.games.dreieck.facts import FACTS
from tablegames.widgets.digitrow import as_digit
from tablegames.widgets.keyplaces import Repeats
from tablegames.widgets.keysets import Keys, meanings
from tablegames.widgets.players import LETTERS

FACT_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "p": "peers even",
        "u": "peers odd",
        "e": "even",
        "o": "odd",
        "h": "higher",
        "a": "among",
        **{str(value): rank for value, rank in enumerate("A23456", 1)},
    }
)
"""The fact that each key states."""


class Claims:
    """The claim keys of the people here; those of bots' seats are nobody's.

    A claim's key never states a fact, also where players have given themselves keys of facts:
    those facts are then chosen with the arrows (rules, *Keys*).
    """

    def __init__(self, keys: Keys, here: Collection[int]) -> None:
        self._keys = keys
        self._alone = min(here) if len(here) == 1 else None
        self._seats = {key: one for key, (one, _) in meanings(keys).items() if one in here}
        self._repeats = Repeats()

    def key(self, seat: int) -> str:
        """The key of that seat, as it is written."""
        return self._keys[seat][0]

    def seat(self, character: str | None) -> int | None:
        """Whose claim this character is; one person alone may press the space bar too."""
        if character == " ":
            return self._alone
        return None if character is None else self._seats.get(character.lower())

    def fact(self, character: str | None) -> str | None:
        """The fact that this character states; None: none, or it claims."""
        if character is None or self.seat(character) is not None:
            return None
        return FACT_KEYS.get(as_digit(character) or character.lower())

    def labels(self, facts: Sequence[str]) -> Mapping[str, str]:
        """The key of each of the facts; none where it claims."""
        return {
            fact: key for key, fact in FACT_KEYS.items() if fact in facts and self.fact(key) == fact
        }

    def is_press(self, character: str, at: float) -> bool:
        """Whether that is a press, at that time in seconds, and no repeat of a key that is held."""
        return self._repeats.heard(character.lower(), at) == "press"


def typed(text: str, seat: int | None, seats: Collection[int]) -> tuple[int | None, str]:
    """The seat that a typed text is for (None: it is not said), and its move.

    A fact may be written without ``say``. Where nobody alone can be meant, ``seat`` is None and
    the letter of the seat comes first.
    """
    text = " ".join(text.split())
    first, _, rest = text.partition(" ")
    named = LETTERS.find(first.upper()) if seat is None and len(first) == 1 and rest else -1
    if named in seats:
        seat, text = named, rest
    return seat, f"say {text}" if text in FACTS else text
