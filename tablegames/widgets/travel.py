"""A piece on its way over a board: it says what happened, and holds up nothing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Generic, TypeVar

from textual.geometry import Region

from tablegames.widgets.palette import RGB

if TYPE_CHECKING:
    from tablegames.widgets.board import Board

S = TypeVar("S", bound=Hashable)

LASTS = 0.24
"""Seconds of a whole way, however long."""
FRAMES = 8


@dataclass(frozen=True)
class Travel(Generic[S]):
    """``piece`` goes along ``path``; until it arrives the squares of ``meanwhile`` are shown.

    ``bare`` is the square that the piece stands on, without it: what differs is what travels.
    """

    piece: S
    bare: S
    path: tuple[int, ...]
    meanwhile: Mapping[int, S]


class Travelling(Generic[S]):
    """One travel on one board, from its first frame to its last."""

    def __init__(self, board: Board[S], travel: Travel[S]) -> None:
        self.meanwhile = travel.meanwhile
        self._board = board
        self._travel = travel
        self._frame = 0
        self._rows = self._cut_out()
        self._points = [board.corner(place) for place in travel.path]
        self._timer = board.set_interval(LASTS / FRAMES, self._step)

    def _cut_out(self) -> list[list[RGB | None]]:
        """The piece's pixels without the square beneath."""
        piece = self._board.painted(self._travel.piece).pixels
        bare = self._board.painted(self._travel.bare).pixels
        return [
            [rgb if rgb != under else None for rgb, under in zip(row, unders, strict=True)]
            for row, unders in zip(piece, bare, strict=True)
        ]

    def _step(self) -> None:
        self._board.redraw_pixels(self._region())
        self._frame += 1
        if self._frame >= FRAMES:
            self._board.arrive()
        else:
            self._board.redraw_pixels(self._region())

    def finish(self) -> Iterator[int]:
        """Stop; gives the places to draw anew."""
        self._timer.stop()
        self._board.redraw_pixels(self._region())
        yield from self.meanwhile

    def lay_over(self, row: list[RGB], y: int) -> None:
        """Put the piece's pixels over a row of the board's."""
        left, top = self._where()
        if not 0 <= y - top < len(self._rows):
            return
        for x, rgb in enumerate(self._rows[y - top], left):
            if rgb is not None and 0 <= x < len(row):
                row[x] = rgb

    def columns(self, y: int) -> range:
        """The columns of cells that the piece touches in a line of cells of the board."""
        region = self._region()
        if not region.y // 2 <= y < -(-region.bottom // 2):
            return range(0)
        return range(region.x // 2, -(-region.right // 2))

    def _region(self) -> Region:
        left, top = self._where()
        return Region(left, top, len(self._rows[0]), len(self._rows))

    def _where(self) -> tuple[int, int]:
        """The pixel of the upper left corner of the piece now."""
        return along(self._points, self._frame / FRAMES)


def along(points: Sequence[tuple[int, int]], part: float) -> tuple[int, int]:
    """The point after that part of the way."""
    legs = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = part * sum(legs)
    for (a, b), leg in zip(pairwise(points), legs, strict=True):
        if left <= leg and leg:
            share = left / leg
            return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
        left -= leg
    return points[-1]
