"""The options of a match: what is possible, and the complete set that a match is played by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablegames.engine.game import Option, Refused


class Options(Mapping[str, Any]):
    """The options of a match, complete and in the order of the rules page; a value."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return f"Options({self._values!r})"


def known(given: Mapping[str, object], choices: Sequence[Option]) -> None:
    """Raises ``Refused("bad-options")`` for a name that there is not: the first thing tested."""
    names = [option.name for option in choices]
    for name in given:
        if name not in names:
            raise bad(name, given[name], names)


def possible(value: object, allowed: Sequence[object]) -> bool:
    """Whether the value is one of those allowed, and of their type: ``true`` is not 1."""
    return any(_within(value, one) for one in allowed)


def check(name: str, value: object, allowed: Sequence[object]) -> None:
    """Raises ``Refused("bad-options")`` for a value that is not possible."""
    if not possible(value, allowed):
        raise bad(name, value, allowed)


def bad(name: str, value: object, allowed: Sequence[object]) -> Refused:
    """The refusal of an option; its facts are plain JSON types."""
    plain = [list(one) if isinstance(one, tuple) else one for one in allowed]
    return Refused("bad-options", name=name, value=value, allowed=plain)


def complete(choices: Sequence[Option], table: range, seats: object, given: object) -> Options:
    """The options of a match for so many seats of a ``table``, left out ones by their defaults.

    Raises ``Refused("bad-options")``: for the seats first, then for options that are no object,
    then for a name that there is not, in alphabetical order, then for a value, in the order of
    the choices. An option of which no values are listed is left to the game.
    """
    check("seats", seats, ((table.start, table.stop - 1),))
    if not isinstance(given, Mapping):
        raise bad("options", given, ())
    names = [option.name for option in choices]
    for name in sorted(set(given) - set(names), key=str):
        raise bad(name, given[name], names)
    for option in choices:
        if option.allowed:
            check(option.name, given.get(option.name, option.default), option.allowed)
    return Options({one.name: given.get(one.name, one.default) for one in choices})


def whole(low: int, high: int) -> int | tuple[int, int]:
    """All whole numbers from low to high, as one entry of what is allowed."""
    return low if low == high else (low, high)


def spread(allowed: Sequence[Any]) -> tuple[Any, ...]:
    """Every single value of what is allowed: for a menu, where they are few."""
    values: list[Any] = []
    for one in allowed:
        values.extend(range(one[0], one[1] + 1) if isinstance(one, tuple) else [one])
    return tuple(values)


def from_default(offered: Sequence[Any], default: object) -> tuple[Any, ...]:
    """The values that a menu steps through, in their order, beginning with the default."""
    at = next(i for i, value in enumerate(offered) if value == default)
    return (*offered[at:], *offered[:at])


def _within(value: object, one: object) -> bool:
    if isinstance(one, tuple):
        low, high = one
        return type(value) is int and low <= value and (high is None or value <= high)
    return type(value) is type(one) and value == one
