"""How a game ends and who has won it (rule 7)."""

from __future__ import annotations

from typing import Any

from tablegames.engine.match import Ending
from tablegames.games.domino import line, tiles
from tablegames.games.domino.board import State, boneyard, in_play, sides
from tablegames.games.domino.line import Line
from tablegames.games.domino.tiles import Tile

DOMINO, TWO_ENDS, BLOCKED, NIL = "domino", "2kabes", "blocked", "nil"
"""How a game ends, as ``match.result.how``; or it is given up."""


def emptied(state: State, seat: int, tile: Tile, before: Line) -> Ending:
    """The seat has laid its last domino; ``before`` is the line just before that."""
    side = sides(state.seats, state.options)[seat]
    if is_two_ends(tile, before):
        return Ending(side, seat, TWO_ENDS, 2, facts=_facts(state))
    return Ending(side, seat, DOMINO, 1, facts=_facts(state))


def is_two_ends(tile: Tile, before: Line) -> bool:
    """2 kabès: no double, and its halves are exactly the two different ends."""
    return bool(before) and not tile.double and set(line.ends(before)) == set(tile)


def blocked(state: State) -> Ending | None:
    """The end of a game in which nobody who still plays can lay or take; None: it goes on."""
    board = state.board
    if not board.line or boneyard(state):
        return None
    if any(line.lays(board.hands[seat], board.line) for seat in in_play(state)):
        return None
    return _fewest_points(state)


def pips(state: State) -> tuple[int, ...]:
    """The points left in every hand; those of a seat that is out do not count."""
    playing = in_play(state)
    hands = enumerate(state.board.hands)
    return tuple(tiles.points(hand) if seat in playing else 0 for seat, hand in hands)


def _fewest_points(state: State) -> Ending:
    """The side with the fewest points has won; the lowest place shared: nil."""
    by_seat, side_of = pips(state), sides(state.seats, state.options)
    by_side: dict[int, int] = {}
    for seat in in_play(state):
        by_side[side_of[seat]] = by_side.get(side_of[seat], 0) + by_seat[seat]
    first, *others = sorted(by_side, key=lambda side: by_side[side])
    if others and by_side[others[0]] == by_side[first]:
        return Ending(None, None, NIL, facts=_facts(state))
    turns = [(state.turn + step) % state.seats for step in range(state.seats)]
    partners = [seat for seat in turns if side_of[seat] == first and seat in in_play(state)]
    return Ending(
        first, min(partners, key=lambda seat: by_seat[seat]), BLOCKED, 1, facts=_facts(state)
    )


def _facts(state: State) -> tuple[tuple[str, Any], ...]:
    return (("pips", pips(state)),)
