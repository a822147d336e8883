"""Verifiable deals: the order is fixed by a secret and committed to before anyone sees a card.

``SHA-256(seed|0)``, ``SHA-256(seed|1)``, … over ASCII text are the only dice in the house. What a
commitment says can be computed again by anybody, by hand if need be.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count

from tablegames.engine.game import JSON, Refused

MOST_ITEMS = 256
MOST_WORDS = 100
"""How many characters a player may add to the secret."""

_SECRET = re.compile(r"[0-9a-f]{32}", re.ASCII)


@dataclass(frozen=True)
class Deal:
    """A shuffle as everybody may know it at once: its label, and what fixes its order."""

    label: str
    commitment: str


def is_secret(value: object) -> bool:
    """Whether the value is 32 hex digits in small letters."""
    return isinstance(value, str) and _SECRET.fullmatch(value) is not None


def seed(secret: str, label: str) -> str:
    """The 32 hex digits from which the shuffle of that label is made."""
    return _digest(f"{secret}|{label}")[:32]


def order(seed: str, items: Sequence[str]) -> tuple[str, ...]:
    """The items in dealt order: Fisher–Yates downwards from the last index."""
    if len(items) > MOST_ITEMS:
        raise ValueError(f"{len(items)} items: a byte cannot choose among more than {MOST_ITEMS}")
    dealt = list(items)
    stream = _bytes(seed)
    for i in range(len(dealt) - 1, 0, -1):
        n = i + 1
        chosen = next(x for x in stream if x < 256 - 256 % n) % n
        dealt[i], dealt[chosen] = dealt[chosen], dealt[i]
    return tuple(dealt)


def shuffle(secret: str, label: str, items: Sequence[str]) -> tuple[str, ...]:
    """The items in the order that the secret and the label give them; at most 256 of them."""
    return order(seed(secret, label), items)


def commitment(seed: str, dealt: Sequence[str]) -> str:
    """The 64 hex digits that are shown before the deal; ``dealt`` in dealt order."""
    return _digest(f"tablegames1|{seed}|{','.join(dealt)}")


def committed(secret: str, label: str, dealt: Sequence[str]) -> Deal:
    """The deal of that label with its commitment."""
    return Deal(label, commitment(seed(secret, label), dealt))


def announcement(secret: str) -> str:
    """What is shown of the first secret before the players add their words."""
    return _digest(f"tablegames1|{secret}")


def with_words(secret: str, words: Sequence[str]) -> str:
    """The match's secret when the seats have added their words; without any, the first secret."""
    if not any(words):
        return secret
    return _digest("|".join((secret, *words)))[:32]


def clean_words(text: str) -> str:
    """A player's words as they go into the secret: NFC, trimmed.

    Raises ``Refused("bad-words", why)``: ``length`` (over 100 characters), ``bar`` (a ``|``),
    ``control`` (a control character) or ``type`` (no text: UTF-8 cannot say it).
    """
    words = unicodedata.normalize("NFC", text).strip()
    kinds = {unicodedata.category(character) for character in words}
    if "Cs" in kinds:
        raise Refused("bad-words", why="type")
    if "Cc" in kinds:
        raise Refused("bad-words", why="control")
    if "|" in words:
        raise Refused("bad-words", why="bar")
    if len(words) > MOST_WORDS:
        raise Refused("bad-words", why="length")
    return words


def shown(deals: Sequence[Deal], secret: str, over: Callable[[str], bool]) -> list[JSON]:
    """A view's ``deals``: each with its ``seed``, null until ``over(label)``."""
    return [
        {
            "label": deal.label,
            "commitment": deal.commitment,
            "seed": seed(secret, deal.label) if over(deal.label) else None,
        }
        for deal in deals
    ]


def _bytes(seed: str) -> Iterator[int]:
    for number in count():
        yield from sha256(f"{seed}|{number}".encode()).digest()


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
