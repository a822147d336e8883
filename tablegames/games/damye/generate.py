"""The moves of a side, as bits of the padded board: made for speed, the ground of all else.

``foes`` and ``empty`` are all enemy pieces and all empty squares. Side 0 moves up the board.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.games.damye.geometry import BOARD, CROWNS, KING_PATHS, MAN_JUMPS, MAN_STEPS, Move

Board = tuple[int, int, int, int, int]
"""Men and kings of the side to move, men and kings of the other, and which side is to move."""

_UP_LEFT, _UP_RIGHT, _DOWN_LEFT, _DOWN_RIGHT = MAN_STEPS


def legal_moves(men: int, kings: int, foes: int, empty: int, side: int) -> list[Move]:
    """The legal moves: captures if there are any."""
    if kings:
        begun, slides = _king_paths(kings, foes, empty)
        found = _most(_man_jumps(men, foes, empty), begun, foes, empty)
        return found or _man_steps(men, empty, side) + slides
    if begun := _man_jumps(men, foes, empty):
        return _most(begun, [], foes, empty)
    return _man_steps(men, empty, side)


def captures(men: int, kings: int, foes: int, empty: int) -> list[Move]:
    """The captures that are legal: all that take as many pieces as can be taken (rule 5)."""
    begun = _king_paths(kings, foes, empty)[0] if kings else []
    return _most(_man_jumps(men, foes, empty), begun, foes, empty)


def all_captures(men: int, kings: int, foes: int, empty: int) -> Iterator[Move]:
    """Every capture that a piece can begin, finished or broken off, each once."""
    level = _man_jumps(men, foes, empty)
    while level:
        yield from level
        level = _men_further(level, foes, empty)
    level, _ = _king_paths(kings, foes, empty)
    while level:
        yield from level
        level = _kings_further(level, foes, empty)


def quiet_moves(men: int, kings: int, empty: int, side: int) -> list[Move]:
    """Steps of men and slides of kings, as if nothing could be captured."""
    return _man_steps(men, empty, side) + _king_paths(kings, 0, empty)[1]


def _most(by_men: list[Move], by_kings: list[Move], foes: int, empty: int) -> list[Move]:
    """What the captures that have begun come to in the end, where most pieces are taken."""
    while by_men or by_kings:
        men_further = _men_further(by_men, foes, empty)
        kings_further = _kings_further(by_kings, foes, empty) if by_kings else []
        if not (men_further or kings_further):
            break
        by_men, by_kings = men_further, kings_further
    return by_men + by_kings


def _man_steps(men: int, empty: int, side: int) -> list[Move]:
    if side:
        return [*_DOWN_LEFT[men << 5 & empty], *_DOWN_RIGHT[men << 6 & empty]]
    return [*_UP_LEFT[men >> 6 & empty], *_UP_RIGHT[men >> 5 & empty]]


def _man_jumps(men: int, foes: int, empty: int) -> list[Move]:
    found = []
    if able := men & foes >> 5 & empty >> 10:
        found += _lone_jumps(able, 5)
    if able := men & foes >> 6 & empty >> 12:
        found += _lone_jumps(able, 6)
    if able := men & foes << 5 & empty << 10:
        found += _lone_jumps(able, -5)
    if able := men & foes << 6 & empty << 12:
        found += _lone_jumps(able, -6)
    return found


def _lone_jumps(able: int, step: int) -> list[Move]:
    found = []
    while able:
        man = able & -able
        able ^= man
        if step > 0:
            found.append((man, man << 2 * step, man << step))
        else:
            found.append((man, man >> -2 * step, man >> -step))
    return found


def _men_further(level: list[Move], foes: int, empty: int) -> list[Move]:
    further: dict[Move, None] = {}
    for start, at, taken in level:
        free, left = empty | start, foes ^ taken
        for over, land in MAN_JUMPS[at]:
            if over & left and land & free:
                further[start, land, taken | over] = None
    return list(further)


def _king_paths(kings: int, foes: int, empty: int) -> tuple[list[Move], list[Move]]:
    """The first jumps of all kings, and their quiet moves."""
    begun: list[Move] = []
    quiet: list[Move] = []
    standing = BOARD ^ empty
    while kings:
        king = kings & -kings
        kings ^= king
        for diagonal, paths in KING_PATHS[king]:
            jumps, slides = paths[standing & diagonal]
            if slides:
                quiet += slides
            for first, landings in jumps:
                if first & foes:
                    begun += [(king, land, first) for land in landings]
    return begun, quiet


def _kings_further(level: list[Move], foes: int, empty: int) -> list[Move]:
    """One more capture each. The captured still stand and block; the start counts as empty."""
    further: dict[Move, None] = {}
    occupied = BOARD ^ empty
    for start, at, taken in level:
        standing, left = occupied ^ start, foes ^ taken
        for diagonal, paths in KING_PATHS[at]:
            for first, landings in paths[standing & diagonal][0]:
                if first & left:
                    for land in landings:
                        further[start, land, taken | first] = None
    return list(further)


def made(board: Board, move: Move) -> Board:
    """The board after a move, seen by the side that is then to move."""
    men, kings, foe_men, foe_kings, side = board
    start, end, taken = move
    if start & kings:
        kings ^= start
        kings |= end
    else:
        men ^= start
        if end & CROWNS[side]:
            kings |= end
        else:
            men |= end
    if taken:
        foe_men &= ~taken
        foe_kings &= ~taken
    return foe_men, foe_kings, men, kings, 1 - side


def perft(board: Board, depth: int) -> int:
    """How many sequences of so many moves there are, at least one: the field's test of moves."""
    men, kings, foe_men, foe_kings, side = board
    foes = foe_men | foe_kings
    listed = legal_moves(men, kings, foes, BOARD ^ men ^ kings ^ foes, side)
    if depth == 1:
        return len(listed)
    return sum(perft(made(board, move), depth - 1) for move in listed)
