"""The last move on its way over the board: the piece goes, the captured stay until it arrives."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.timeline import Told
from tablegames.games.damye import fen
from tablegames.games.damye.counts import listed
from tablegames.games.damye.screen_choice import Choice
from tablegames.games.damye.screen_squares import PLACES, Marks, man_on, squares
from tablegames.widgets.look import Look
from tablegames.widgets.men import Square
from tablegames.widgets.travel import Travel


def travel_of(
    look: Look, told: Told, so_far: tuple[int, ...], marks: Marks
) -> Travel[Square] | None:
    """The travel of a move that was told; None: no piece has moved.

    ``so_far`` is the way that its player has already gone on this screen.
    """
    if told.move == "undo" or len(told.after["moves"]) <= len(told.before["moves"]):
        return None
    before = fen.read(told.before["fen"])
    move = listed(before).get(str(told.after["last"]["move"]))
    if move is None:
        return None
    path = move.route
    if len(so_far) > 1 and so_far[0] == move.start:
        path = (so_far[-1], move.end)
    elif so_far[:1] != path[:1] and len(so_far) > 1:
        return None
    shown = squares(look, Choice(before), replace(marks, must=()))
    held = {PLACES[square]: _captured(shown[PLACES[square]]) for square in move.captured}
    bare = replace(shown[PLACES[move.end]], man=None, number="")
    piece = replace(bare, man=man_on(before, move.start))
    held[PLACES[move.start]] = replace(shown[PLACES[move.start]], man=None)
    held[PLACES[move.end]] = bare
    return Travel(piece, bare, tuple(PLACES[square] for square in path), held)


def _captured(square: Square) -> Square:
    return replace(square, man=replace(square.man, ghost=True) if square.man else None)
