"""Reading positions: the tests of ``bad-position`` that all games make alike.

Each function takes a value from outside and the name of its place (``match.score``,
``hands[1]``), and gives the value in our own types or raises ``Refused("bad-position", where,
why)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from tablegames.engine.deal import Deal, is_secret
from tablegames.engine.game import Refused

T = TypeVar("T")
Read = Callable[[object, str], T]
"""What reads one value: from outside, and its place."""


class HasDeals(Protocol):
    """A state with the shuffles of its match."""

    @property
    def deals(self) -> Sequence[Deal]:
        """The oldest first."""


_COMMITMENT = re.compile(r"[0-9a-f]{64}", re.ASCII)


def bad(where: str, why: str) -> Refused:
    """The refusal of a position: the place of what is wrong, and a code."""
    return Refused("bad-position", where=where, why=why)


def fields(value: object, where: str, names: Collection[str]) -> Mapping[str, Any]:
    """An object without a field that there is not; ``where`` is empty for the whole position."""
    if not isinstance(value, Mapping):
        raise bad(where, "type")
    for name in value:
        if name not in names:
            raise bad(f"{where}.{name}" if where else str(name), "unknown")
    return value


def given(value: Mapping[str, Any], name: str, where: str) -> Any:
    """The field of an object that must be given."""
    if name not in value:
        raise bad(f"{where}.{name}" if where else name, "missing")
    return value[name]


def opening(position: Mapping[str, object], names: Collection[str]) -> tuple[Any, str]:
    """What the rest is read by: the seats as they are given, and the secret.

    Raises ``unknown``, ``missing``, a ``type`` of the secret, in this order.
    """
    fields(position, "", names)
    seats, secret = given(position, "seats", ""), given(position, "secret", "")
    if not is_secret(secret):
        raise bad("secret", "type")
    return seats, str(secret)


def checked(
    state: T,
    twice: Callable[[T], Iterable[str]],
    impossible: Callable[[T], Iterable[str]],
) -> T:
    """The state, if nothing stands in it ``twice`` and nothing is ``impossible``.

    Both give the places of what is wrong, the first one first.
    """
    for where in twice(state):
        raise bad(where, "twice")
    for where in impossible(state):
        raise bad(where, "impossible")
    return state


def typed(position: Mapping[str, Any], name: str, read: Read[T], default: T) -> T:
    """A field's value, or its default; whatever is wrong with it, it is of the wrong ``type``.

    For games whose page knows no other code for a value that is not what its table says.
    """
    if name not in position:
        return default
    try:
        return read(position[name], name)
    except Refused as refused:
        raise bad(name, "type") from refused


def whole(low: int | None = 0, high: int | None = None) -> Read[int]:
    """Reads a whole number from low to high; None: without limit."""

    def read(value: object, where: str) -> int:
        if type(value) is not int:
            raise bad(where, "type")
        if (low is not None and value < low) or (high is not None and value > high):
            raise bad(where, "range")
        return value

    return read


def truth(value: object, where: str) -> bool:
    """Reads true or false."""
    if type(value) is not bool:
        raise bad(where, "type")
    return value


def text(value: object, where: str) -> str:
    """Reads a text."""
    if type(value) is not str:
        raise bad(where, "type")
    return value


def one_of(*possible: str) -> Read[str]:
    """Reads one of a few texts."""

    def read(value: object, where: str) -> str:
        if text(value, where) not in possible:
            raise bad(where, "range")
        return str(value)

    return read


def or_null(read: Read[T]) -> Read[T | None]:
    """Reads the same, or null."""
    return lambda value, where: None if value is None else read(value, where)


def listing(read: Read[T], length: int | None = None) -> Read[tuple[T, ...]]:
    """Reads a list, of a fixed length if one is given."""

    def read_list(value: object, where: str) -> tuple[T, ...]:
        if not isinstance(value, Sequence) or isinstance(value, str | bytes):
            raise bad(where, "type")
        if length is not None and len(value) != length:
            raise bad(where, "length")
        return tuple(read(one, f"{where}[{i}]") for i, one in enumerate(value))

    return read_list


def deals(value: object, where: str) -> tuple[Deal, ...]:
    """Reads the shuffles of a match; each label stands once."""
    found = listing(deal)(value, where)
    labels = [deal.label for deal in found]
    for i, label in enumerate(labels):
        if label in labels[:i]:
            raise bad(f"{where}[{i}].label", "twice")
    return found


def labels_twice(state: HasDeals) -> Sequence[str]:
    """``deals``, where a label stands in them twice."""
    labels = [one.label for one in state.deals]
    return ("deals",) if len(set(labels)) < len(labels) else ()


def deal(value: object, where: str) -> Deal:
    """Reads a shuffle: its label, and the 64 hex digits of its commitment."""
    entry = fields(value, where, ("label", "commitment"))
    label = text(given(entry, "label", where), f"{where}.label")
    commitment = text(given(entry, "commitment", where), f"{where}.commitment")
    if not _COMMITMENT.fullmatch(commitment):
        raise bad(f"{where}.commitment", "type")
    return Deal(label, commitment)
