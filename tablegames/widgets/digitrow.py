"""The row of digits, which on an AZERTY keyboard sends other characters unless one shifts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

AZERTY: Mapping[str, str] = MappingProxyType(
    dict(zip("&é\"'(-è_çà", "1234567890", strict=True)),
)
"""What the digits' row sends unshifted on an AZERTY keyboard."""


def as_digit(character: str | None) -> str | None:
    """The digit that a key stands for where digits are keys; None: it stands for none."""
    if character is None or len(character) != 1:
        return None
    return character if character in "0123456789" else AZERTY.get(character)
