"""Games played out in thought, every hand known, by a plain way of playing."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.games.domino.reckoning import FITTING, WITH, Ends
from tablegames.games.domino.tiles import HALVES, TILES

OWN, DOUBLE = 2, 3
"""What it is worth to have a domino for an end, and to be rid of a double, in points."""

_WEIGHT = tuple(one.points + (DOUBLE if one.double else 0) for one in TILES)
_OTHER = tuple(tuple(one.other(half) for half in HALVES) for one in TILES)
"""By domino and number: the half beside it."""

Won = tuple[int | None, bool]
"""Who has laid his last domino, and whether that was a 2 kabès; None: nobody, it is blocked."""


def play_out(
    hands: list[int], ends: Ends, turn: int, following: Sequence[int], boneyard: list[int]
) -> Won:
    """The end of a game that goes on from here; ``hands`` are left as they are then.

    ``following`` is the next seat by seat. In a duel ``boneyard`` is taken from its end.
    """
    left, right = ends
    passes = 0
    while passes < len(hands):
        hand = hands[turn]
        fitting = hand & FITTING[left][right]
        if fitting:
            passes = 0
            domino, left_then, right_then = chosen(hand, fitting, left, right)
            hands[turn] = hand ^ domino
            if hand == domino:
                return turn, is_two_ends(domino, left, right)
            left, right = left_then, right_then
        elif boneyard:
            hands[turn] = hand | boneyard.pop()
            continue
        else:
            passes += 1
        turn = following[turn]
    return None, False


def chosen(hand: int, fitting: int, left: int, right: int) -> tuple[int, int, int]:
    """The domino that is laid and the ends that it leaves: heavy, and followed by one's own."""
    best, found = -1, (0, left, right)
    while fitting:
        domino = fitting & -fitting
        fitting ^= domino
        index = domino.bit_length() - 1
        rest, weight, other = hand ^ domino, _WEIGHT[index], _OTHER[index]
        if domino & WITH[left]:
            then = other[left]
            worth = weight + OWN * (rest & FITTING[then][right]).bit_count()
            if worth > best:
                best, found = worth, (domino, then, right)
        if domino & WITH[right] and left != right:
            then = other[right]
            worth = weight + OWN * (rest & FITTING[left][then]).bit_count()
            if worth > best:
                best, found = worth, (domino, left, then)
    return found


def is_two_ends(domino: int, left: int, right: int) -> bool:
    """Whether a last domino has exactly the two different ends."""
    return left != right and bool(domino & WITH[left] & WITH[right])


def points(hand: int) -> int:
    """The points of a hand."""
    return sum(one.points for i, one in enumerate(TILES) if hand >> i & 1)
