"""What each square of the board shows: a position, its marks, a move being chosen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from tablegames.engine.game import JSON
from tablegames.games.damye import fen
from tablegames.games.damye.board import BLACK, WHITE, Position
from tablegames.games.damye.screen_choice import Choice, spot
from tablegames.widgets.discs import Man
from tablegames.widgets.look import Look
from tablegames.widgets.men import Mark, Square
from tablegames.widgets.palette import Palette, Tone

SIDE = 10
SQUARES = range(1, 51)


def place_of(square: int) -> int:
    """The board's place of a square: row by row from 0, the light ones counted too."""
    row, column = spot(square)
    return SIDE * row + column


PLACES = {square: place_of(square) for square in SQUARES}
SQUARE_AT = {place: square for square, place in PLACES.items()}


def man_on(position: Position, square: int) -> Man | None:
    """The piece on a square."""
    bit = 1 << square - 1
    for kind, pieces in enumerate(position[:4]):
        if pieces & bit:
            return Man(white=kind < 2, king=bool(kind % 2))
    return None


def counted(position: Position) -> dict[int, tuple[int, int]]:
    """Men and kings on the board, by side."""
    counts = [pieces.bit_count() for pieces in position[:4]]
    return {WHITE: (counts[0], counts[1]), BLACK: (counts[2], counts[3])}


@dataclass(frozen=True)
class Marks:
    """What is marked: the last move's squares, who must capture, whether numbers are shown.

    ``numbers``: ``none``, those of the ``empty`` squares, or of ``all``.
    """

    last: tuple[int, ...] = ()
    must: Collection[int] = ()
    numbers: str = "empty"


def last_squares(view: JSON) -> tuple[int, ...]:
    """Start and end of the last move."""
    last = view.get("last")
    if not last:
        return ()
    squares = [int(part) for part in str(last["move"]).replace("x", "-").split("-")]
    return squares[0], squares[-1]


def squares(look: Look, choice: Choice, marks: Marks) -> dict[int, Square]:
    """By place, what every square shows; the light ones show nothing."""
    tones = look.palette
    shown = {place: Square(tones.square_light, plain=True) for place in range(SIDE * SIDE)}
    for square in SQUARES:
        shown[PLACES[square]] = _square(tones, choice, marks, square)
    return shown


def _square(tones: Palette, choice: Choice, marks: Marks, square: int) -> Square:
    man = _standing(choice, square)
    ground, mark = _ground(tones, choice, marks, square)
    numbered = marks.numbers == "all" or (marks.numbers == "empty" and man is None)
    return Square(
        ground,
        man,
        number=str(square) if numbered else "",
        target=square in choice.lit and man is None,
        must=square in marks.must and not choice.so_far,
        struck=square in choice.struck and square not in choice.passed,
        mark=mark,
    )


def _ground(tones: Palette, choice: Choice, marks: Marks, square: int) -> tuple[Tone, Mark]:
    if square == choice.at:
        return tones.square_chosen, "chosen"
    if square in choice.lit:
        return tones.square_target, ""
    if square in marks.last:
        return tones.square_last, "last"
    return tones.square_dark, ""


def _standing(choice: Choice, square: int) -> Man | None:
    """What stands there while a move is being chosen: the piece where it has got to."""
    if choice.so_far:
        if square == choice.at:
            return man_on(choice.position, choice.so_far[0])
        if square == choice.so_far[0]:
            return None
    man = man_on(choice.position, square)
    return replace(man, ghost=True) if man and square in choice.passed else man


def choice_of(view: JSON) -> Choice:
    """The position of a view, with nothing to choose."""
    return Choice(fen.read(view["fen"]))
