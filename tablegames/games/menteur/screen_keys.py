"""Whose a typed move is."""

from __future__ import annotations

from collections.abc import Collection

from tablegames.games.menteur.moves import NEXT
from tablegames.widgets.players import LETTERS


def typed(text: str, seat: int | None, seats: Collection[int]) -> tuple[int | None, str]:
    """The seat that a typed text is for (None: it is not said), and its move.

    Where nobody alone can be meant, ``seat`` is None and the letter of the seat comes first;
    anybody begins the next round.
    """
    text = " ".join(text.split())
    first, _, rest = text.partition(" ")
    named = LETTERS.find(first.upper()) if seat is None and len(first) == 1 and rest else -1
    if named in seats:
        return named, rest
    if seat is None and text == NEXT:
        return min(seats), text
    return seat, text
