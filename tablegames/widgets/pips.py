"""Where the pips of a card lie."""

from __future__ import annotations

from collections.abc import Iterator

PIP_ROWS = 5
"""A card needs so many lines for its pips."""
_SIDES = {2: (), 3: (), 4: (0, 1), 5: (0, 1), 6: (0, 0.5, 1), 7: (0, 0.5, 1), 8: (0, 0.5, 1)}
_FOUR = (0, 1 / 3, 2 / 3, 1)
_MIDDLE = {2: (0, 1), 3: (0, 0.5, 1), 5: (0.5,), 7: (0.25,), 8: (0.25, 0.75), 9: (0.5,)}


def pips(value: int, lines: int) -> Iterator[tuple[int, int]]:
    """Column 0 to 2 and line of each pip of a card from two to ten on so many lines.

    The outer columns are for pairs; of a ten the two in the middle lie between its upper and its
    lower pairs, or beside the inner ones where there is no line between.
    """
    last = lines - 1
    for part in _SIDES.get(value, _FOUR):
        row = _row(part, last)
        yield 0, row
        yield 2, row
    if value == 10:
        yield 1, 1
        yield 1, last - 1
    for part in _MIDDLE.get(value, ()):
        yield 1, _row(part, last)


def _row(part: float, last: int) -> int:
    """The line at that part of the way down, the same distance from both ends."""
    return last - _row(1 - part, last) if part > 0.5 else int(part * last + 0.5 - 1e-9)
