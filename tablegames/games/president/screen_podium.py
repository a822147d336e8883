"""The end of a round: places, titles as they are given, points, and the hand that was left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.game import JSON
from tablegames.games.president.resultwords import summary
from tablegames.games.president.screen_titles import called, sign
from tablegames.games.president.state import OVER, ROUND_OVER
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import (
    CORNER,
    LARGE,
    MIDDLE,
    SMALL,
    TALL,
    Fan,
    PlayingCards,
    Size,
    face,
    spread_out,
)
from tablegames.widgets.room import look_of, tr_of

TITLES_AT = 26
POINTS_AT = 46
INDENT = 6
"""Columns before the letter of a seat."""
WIDE = 56
"""Columns of all of it."""
ROOMY = 14
"""With so many lines left, the hand that was left is drawn larger."""
LEAST = 52
"""In fewer columns the points stand closer to the title."""


class Podium(Lines):
    """Over the whole table between two rounds and at the end; ``show_podium`` fills it."""

    GROUND = "felt"
    DEFAULT_CSS = "Podium { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._view: JSON | None = None
        self._names: Sequence[str] = ()

    def show_podium(self, view: JSON, names: Sequence[str]) -> None:
        """Show the end of this view's round, if it is over."""
        over = view["phase"] in {ROUND_OVER, OVER}
        self._view, self._names = (view, names) if over else (None, ())
        self.set_class(not over, "-away")
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A headline, a row a seat, the hand that was left."""
        cells = Cells(width, height, self.GROUND)
        view = self._view
        if view is None or not width or not height:
            return cells.lines()
        places = view["rounds"][-1]
        heads = list(self._heads(view, width))
        left = view["hands"][places[-1]]
        size = self._largest(left, width, height - len(heads) - len(places) - 2)
        spare = height - len(heads) - len(places) - size.lines - 2
        pitch = next((one for one in (3, 2) if spare >= one * len(places)), 1)
        edge = max(0, (width - WIDE) // 2)
        y = max(0, (spare - (pitch - 1) * len(places)) // 3)
        for line in heads:
            cells.write(0, y, *line)
            y += 1
        y += 1
        for at, seat in enumerate(places):
            cells.write(edge, y, *self._row(view, at, seat, min(width, WIDE)))
            y += pitch
        if left:
            self._left(cells, (edge + INDENT, y), places[-1], left, size)
        return cells.lines()

    def _largest(self, left: Sequence[str], width: int, room: int) -> Size:
        """How large the hand that was left can be."""
        if not left:
            return Size(0, 0)
        wide = width - max(0, (width - WIDE) // 2) - INDENT
        forms = (LARGE, TALL) if room > ROOMY else (MIDDLE,)
        fits = (one for one in forms if len(left) * (one.width + 1) <= wide)
        return next(fits, MIDDLE if room >= MIDDLE.lines else SMALL)

    def _heads(self, view: JSON, width: int) -> Iterator[Line]:
        """What is over, and at the end of the match who has won it."""
        tr = tr_of(self)
        said = tr(
            "Round {n} of {rounds} is over", n=view["round"], rounds=view["options"]["rounds"]
        )
        yield _middle([Bit(said, "felt_text", bold=True)], width)
        for sentence in summary(view, tr, self._names):
            for row in broken([Bit(sentence, "felt_gold", bold=True)], max(1, width - 4)):
                yield _middle(row, width)

    def _row(self, view: JSON, at: int, seat: int, width: int) -> Line:
        """``1  A  Ana  ♚ President  +3  9``."""
        look, tr = look_of(self), tr_of(self)
        title = view["titles"][seat]
        first = at == 0
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        ink = "felt_gold" if first else f"felt_seat{seat}"
        place = Bit(f" {at + 1:>3}  ", ink, bold=True)
        titles = min(TITLES_AT, max(14, width - 28))
        line = [place, chip, Bit(" ")]
        line += cut([Bit(self._names[seat], ink, bold=True)], titles - width_of(line) - 1)
        line.append(Bit(" " * (titles - width_of(line))))
        worn = called(title, tr)
        line += [Bit(f"{sign(title, look) or ' '} ", worn[0].ink, bold=True), *worn] if worn else []
        points = POINTS_AT if width >= LEAST else titles + 18
        line.append(Bit(" " * max(1, points - width_of(line))))
        won = len(view["rounds"][-1]) - 1 - at
        line.append(Bit(f"+{won}".rjust(3), "felt_text"))
        line.append(Bit(f"{view['scores'][seat]:>5}", ink, bold=True))
        return cut(line, width)

    def _left(
        self, cells: Cells, at: tuple[int, int], seat: int, left: Sequence[str], size: Size
    ) -> None:
        """The cards that the last one still held."""
        x, y = at
        tr = tr_of(self)
        said = tr("{name} was left with", name=self._names[seat])
        cells.write(x, y, *cut([Bit(said, "felt_dim")], max(1, cells.width - x)))
        step = spread_out(len(left), max(0, cells.width - x), size) or CORNER
        cards = PlayingCards(cells, look_of(self), self.GROUND)
        for nth, card in enumerate(left):
            last = nth == len(left) - 1
            fan: Fan = "alone" if step > size.width else "top" if last else "covered"
            where = (x + nth * step, y + 1 + size.lips)
            cards.draw(where, size, face(card), "dull", fan=fan)


def _middle(line: Line, width: int) -> Line:
    """The line in the middle."""
    line = cut(line, width)
    return [Bit(" " * ((width - width_of(line)) // 2)), *line]
