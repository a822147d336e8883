"""The end of a round: all boards open, each with its sum, the doubling, the total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.game import JSON
from tablegames.games.colonno.resultwords import summary
from tablegames.games.colonno.screen_plan import MINIS, Mini, Point
from tablegames.games.colonno.screen_plates import Plates, who
from tablegames.games.colonno.screen_scene import News, Sat, read
from tablegames.games.colonno.screen_sheet import doubled
from tablegames.games.colonno.state import OVER
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, spread, width_of
from tablegames.widgets.playingcard import PlayingCards
from tablegames.widgets.room import look_of, tr_of

LEAST = 12
"""Columns of a seat at least."""
MORE = 3
"""Lines of a seat besides its board: the name, the sum, the total."""


class Ending(Lines):
    """Over the whole table between two rounds and at the end; ``show_ending`` fills it."""

    GROUND = "felt"
    DEFAULT_CSS = "Ending { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._view: JSON | None = None
        self._names: Sequence[str] = ()
        self._new = News()

    def show_ending(self, view: JSON, names: Sequence[str], new: News) -> None:
        """Show the end of this view's round."""
        self._view, self._names, self._new = view, names, new
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A headline, then the seats with their boards."""
        cells = Cells(width, height, self.GROUND)
        view = self._view
        if view is None or not width or not height:
            return cells.lines()
        heads = list(self._heads(view, width))
        scene = read(view, self._names, self._new)
        mini, across, gap = arranged(width, height - len(heads), len(scene.sats))
        rows = -(-len(scene.sats) // across)
        used = rows * (mini.height + MORE) + (rows - 1) * gap
        y = max(0, (height - len(heads) - used) // 3)
        for line in heads:
            cells.write(0, y, *line)
            y += 1
        y += max(0, min(1, height - y - used))
        wide = width // across
        for nth, sat in enumerate(scene.sats):
            row, column = divmod(nth, across)
            x = column * wide + 1 + max(0, wide - 2 - mini.width) // 2
            at = x, y + row * (mini.height + MORE + gap)
            self._seat(cells, sat, at, mini, min(wide - 1, max(mini.width, LEAST)))
        return cells.lines()

    def _heads(self, view: JSON, width: int) -> Iterator[Line]:
        """What is over, and at the end of the match who has won it."""
        tr = tr_of(self)
        said = tr("The round is over")
        yield _middle([Bit(said, "felt_text", bold=True)], width)
        if view["phase"] == OVER:
            won = summary(view, tr, self._names)[0]
            for row in broken([Bit(won, "felt_gold", bold=True)], max(1, width - 4)):
                yield _middle(row, width)

    def _seat(self, cells: Cells, sat: Sat, at: Point, mini: Mini, room: int) -> None:
        """Name, board, sum with its doubling, total, in so many columns."""
        x, y = at
        look, tr = look_of(self), tr_of(self)
        plates = Plates(cells, PlayingCards(cells, look, self.GROUND), look, tr)
        sign = [Bit(" ■", "felt_gold", bold=True)] if sat.closed else []
        cells.write(x, y, *who(sat, room=room - 2 * len(sign))[1:], *sign)
        for spot, cell in zip(mini.places((x, y + 1)), sat.cells, strict=True):
            plates.cell(spot, cell, mini)
        below = y + 1 + mini.height
        cells.write(x, below, *spread(*self._sum(sat), room))
        cells.write(x, below + 1, *spread(*self._total(sat), room))

    def _sum(self, sat: Sat) -> tuple[Line, Line]:
        assert self._view is not None
        score = self._view["rounds"][-1][sat.seat]
        twice = (self._view["round"], sat.seat) in doubled(self._view)
        shown = f"{sat.sum} ×2 = {score}" if twice else str(score)
        ink = "felt_gold" if twice else "felt_text"
        tr = tr_of(self)
        word = tr("sum")
        fits = len(word) + len(shown) <= LEAST
        return [Bit(word if fits else "", "felt_dim")], [Bit(shown, ink, bold=True)]

    def _total(self, sat: Sat) -> tuple[Line, Line]:
        """Its total; gold: it is ahead. A sign says that it has reached the limit."""
        assert self._view is not None
        totals, options = self._view["scores"], self._view["options"]
        total, tr = totals[sat.seat], tr_of(self)
        ink = "felt_gold" if total == min(totals) else "felt_text"
        reached = not options["rounds"] and total >= options["target"]
        sign = f"≥{options['target']} " if reached else ""
        return [Bit(tr("total"), "felt_dim")], [
            Bit(sign, "felt_dim"),
            Bit(str(total), ink, bold=True),
        ]


def arranged(width: int, height: int, seats: int) -> tuple[Mini, int, int]:
    """How large the boards are, how many lie beside each other, lines between their rows."""
    for mini in MINIS:
        for across in range(seats, 0, -1):
            rows = -(-seats // across)
            if across != -(-seats // rows):
                continue
            wide, free = width // across, height - rows * (mini.height + MORE)
            if wide >= max(mini.width, LEAST) + 2 and free >= rows - 1:
                return mini, across, min(2, 1 + (free - rows + 1) // (rows + 1))
    return MINIS[-1], max(1, min(seats, width // 14)), 0


def _middle(line: Line, width: int) -> Line:
    line = cut(line, width)
    return [Bit(" " * ((width - width_of(line)) // 2)), *line]
