"""What a player types for a move, as the rules read it: ``10H 10s`` is ``play Th Ts``."""

from __future__ import annotations

import re

_CARD = re.compile(r"(10|[2-9tjqka])([cdhs])", re.ASCII | re.IGNORECASE)
_VERBS = frozenset({"play", "give"})


def written(text: str, verb: str) -> str:
    """The move; cards alone stand for ``verb`` and them. Other texts stay as they are."""
    first, *rest = text.split() or [""]
    spoken = first.lower() in _VERBS
    cards = [_CARD.fullmatch(one) for one in (rest if spoken else (first, *rest))]
    if not cards or not all(cards):
        return text.lower() if text.lower() in {"pass", "next"} else text
    found = [one[1].upper().replace("10", "T") + one[2].lower() for one in cards if one]
    return " ".join((first.lower() if spoken else verb, *found))
