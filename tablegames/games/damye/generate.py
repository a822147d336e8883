"""The moves of a side, as bits of the padded board: made for speed, the ground of all else.

A capture is (start, end, captured): that is what a move is (rule 8). A quiet move is start | end.
``foes`` and ``empty`` are all enemy pieces and all empty squares.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.games.damye.geometry import BOARD, KING_JUMPS, KING_SLIDES, MAN_JUMPS

Capture = tuple[int, int, int]


def captures(men: int, kings: int, foes: int, empty: int) -> list[Capture]:
    """The captures that are legal: all that take as many pieces as can be taken (rule 5)."""
    best, most = _men_most(men, foes, empty) if men else ([], 0)
    if kings:
        by_kings, count = _kings_most(kings, foes, empty)
        if count > most:
            return by_kings
        if count == most:
            return best + by_kings
    return best


def all_captures(men: int, kings: int, foes: int, empty: int) -> Iterator[Capture]:
    """Every capture that a piece can begin, finished or broken off, each once."""
    level = _man_jumps(men, foes, empty)
    while level:
        yield from level
        level = _men_further(level, foes, empty)
    level = _king_jumps(kings, foes, empty)
    while level:
        yield from level
        level = _kings_further(level, foes, empty)


def quiet_moves(men: int, kings: int, empty: int, side: int) -> list[int]:
    """Steps of men and slides of kings, as if nothing could be captured; side 0 moves up."""
    found = []
    if men:
        for shift in (5, 6):
            ends = (men << shift if side else men >> shift) & empty
            while ends:
                end = ends & -ends
                ends ^= end
                found.append(end | (end >> shift if side else end << shift))
    while kings:
        king = kings & -kings
        kings ^= king
        standing = BOARD ^ empty
        for diagonal, slides in KING_SLIDES[king]:
            found += slides[standing & diagonal]
    return found


def _men_most(men: int, foes: int, empty: int) -> tuple[list[Capture], int]:
    level, count = _man_jumps(men, foes, empty), 0
    best = level
    while level:
        best, count = level, count + 1
        level = _men_further(level, foes, empty)
    return best, count


def _man_jumps(men: int, foes: int, empty: int) -> list[Capture]:
    found = []
    for shift in (5, 6):
        able = men & foes >> shift & empty >> 2 * shift
        while able:
            man = able & -able
            able ^= man
            found.append((man, man << 2 * shift, man << shift))
        able = men & foes << shift & empty << 2 * shift
        while able:
            man = able & -able
            able ^= man
            found.append((man, man >> 2 * shift, man >> shift))
    return found


def _men_further(level: list[Capture], foes: int, empty: int) -> list[Capture]:
    further: dict[Capture, None] = {}
    for start, at, taken in level:
        free, left = empty | start, foes ^ taken
        for over, land in MAN_JUMPS[at]:
            if over & left and land & free:
                further[start, land, taken | over] = None
    return list(further)


def _kings_most(kings: int, foes: int, empty: int) -> tuple[list[Capture], int]:
    level, count = _king_jumps(kings, foes, empty), 0
    best = level
    while level:
        best, count = level, count + 1
        level = _kings_further(level, foes, empty)
    return best, count


def _king_jumps(kings: int, foes: int, empty: int) -> list[Capture]:
    starts = []
    while kings:
        king = kings & -kings
        kings ^= king
        starts.append((king, king, 0))
    return _kings_further(starts, foes, empty)


def _kings_further(level: list[Capture], foes: int, empty: int) -> list[Capture]:
    """One more capture each. The captured still stand and block; the start counts as empty."""
    further: dict[Capture, None] = {}
    occupied = BOARD ^ empty
    for start, at, taken in level:
        standing, left = occupied ^ start, foes ^ taken
        for ray, jumps in KING_JUMPS[at]:
            first, landings = jumps[standing & ray]
            if first & left:
                for land in landings:
                    further[start, land, taken | first] = None
    return list(further)
