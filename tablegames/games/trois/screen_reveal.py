"""A game reckoned up on the table: both hands open, and the triple penalty step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.geometry import Region

from tablegames.games.trois.reckoning import TIMES, Share
from tablegames.games.trois.screen_scene import SEATS, Scene
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, cut, width_of
from tablegames.widgets.players import LETTERS

STEPS = 5
"""Points; tokens and their values; times three; what is left; who has won."""
MINUS = "−"


class Reveal:
    """Draws both reckonings as far as that step, from 1 to ``STEPS``."""

    def __init__(self, cells: Cells, scene: Scene, names: Sequence[str], step: int) -> None:
        self._cells, self._scene, self._names, self._step = cells, scene, names, step

    def draw(self, room: Region, *, below: bool) -> None:
        """Two lines a player below the board, or a column for each beside it."""
        for seat in SEATS:
            lines = list(self._wide(seat) if below else self._tall(seat))
            top = room.y + seat * (2 if below else room.height // 2)
            for y, line in enumerate(lines, top):
                self._cells.write(room.x + 1, y, *cut(line, max(0, room.width - 1)))

    # -- its lines -------------------------------------------------------------------------------

    def _share(self, seat: int) -> Share | None:
        return self._scene.shares[seat] if self._scene.shares else None

    def _ink(self, seat: int) -> str:
        won = self._step >= STEPS and seat == self._scene.winner
        return "felt_gold" if won else "felt_text"

    def _who(self, seat: int, width: int) -> Line:
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        won = self._step >= STEPS and seat == self._scene.winner
        star = [Bit(" ★", "felt_gold", bold=True)] if won else []
        return [
            chip,
            Bit(" "),
            *cut([Bit(self._names[seat], self._ink(seat), bold=True)], width),
            *star,
        ]

    def _tokens(self, seat: int) -> Iterator[Bit]:
        hand = self._scene.hands[seat]
        for digit in () if isinstance(hand, int) else hand:
            yield Bit(f" {digit} ", "ink", "ivory", bold=True)
            yield Bit(" ")

    def _wide(self, seat: int) -> Iterator[Line]:
        """``A Ana`` and the tokens; ``123 − 3 × (7 + 10 + 4) = 123 − 63 = 60``."""
        who = self._who(seat, 24)
        gap = Bit(" " * max(2, 20 - width_of(who)))
        yield [*who, gap, *self._tokens(seat)]
        share = self._share(seat)
        if share is None:
            yield [Bit(f"    {self._scene.points[seat]}", self._ink(seat), bold=True)]
            return
        yield [Bit("    "), *self._sum(seat, share)]

    def _sum(self, seat: int, share: Share) -> Iterator[Bit]:
        step, ink = self._step, "felt_text"
        yield Bit(str(share.points), ink, bold=True)
        if step >= 2:
            values = " + ".join(map(str, share.values))
            yield Bit(f" {MINUS} {TIMES} × {f'({values})' if values else 0}", ink)
        if share.values and step >= 3:
            yield Bit(f" = {share.points} {MINUS} {share.penalty}", ink)
        if step >= 4:
            yield Bit(f" = {signed(share.total)}", self._ink(seat), bold=True)

    def _tall(self, seat: int) -> Iterator[Line]:
        """The same as one writes it in a column."""
        step, share = self._step, self._share(seat)
        yield self._who(seat, 4)
        if share is None:
            yield [Bit(f"{self._scene.points[seat]:>7}", self._ink(seat), bold=True)]
            return
        yield [Bit(f"{share.points:>7}", "felt_text", bold=True)]
        for value in share.values if step >= 2 else ():
            yield [Bit(f"{f'{MINUS} {TIMES}×{value}':>7}", "felt_text")]
        if share.values and step >= 3:
            yield [Bit(f"{f'{MINUS} {share.penalty}':>7}", "felt_text", underline=True)]
        if step >= 4:
            yield [Bit(f"{f'= {signed(share.total)}':>7}", self._ink(seat), bold=True)]


def signed(number: int) -> str:
    """A number that may be below 0, with the sign that is used for it."""
    return str(number).replace("-", MINUS)
