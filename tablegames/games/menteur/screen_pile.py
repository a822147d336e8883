"""The middle of the table: the pile, the last lay with what was announced, or what it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablegames.engine.game import JSON
from tablegames.games.menteur import words
from tablegames.games.menteur.screen_scene import rank_text
from tablegames.games.menteur.views import pile_size, size, turned_up
from tablegames.widgets.bigdigits import ROWS, big
from tablegames.widgets.cardtravel import Flight, Flights
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import (
    LARGE,
    MIDDLE,
    SMALL,
    TALL,
    VAST,
    PlayingCards,
    Size,
    face,
)
from tablegames.widgets.room import look_of, tr_of

SIZES = (VAST, LARGE, TALL, MIDDLE, Size(6, 2), SMALL)
LIST = 12
"""Columns that the list of earlier lays needs."""
ANNOUNCED = 8
"""Columns of the announced rank."""
NAMED = 30
"""So many columns of it have room for names."""


@dataclass(frozen=True)
class Last:
    """The cards in the middle: of whose lay, announced as what; None: they are face down."""

    seat: int
    rank: str
    count: int
    faces: tuple[str, ...] | None = None
    true: bool | None = None


def last_of(view: JSON) -> Last | None:
    """What lies in the middle, as everybody sees it."""
    if (shown := turned_up(view)) is not None:
        cards = tuple(shown["cards"])
        return Last(shown["layer"], shown["rank"], len(cards), cards, shown["true"])
    if not view["pile"]:
        return None
    laid = view["pile"][-1]
    return Last(laid["seat"], laid["rank"], size(laid["cards"]))


class Pile(Lines):
    """Shows a view, whoever's it is: nothing here is private."""

    GROUND = "felt"
    DEFAULT_CSS = "Pile { width: 1fr; height: 1fr; }"

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = tuple(names)
        self._view: JSON | None = None
        self._flights = Flights(self)

    def show_view(self, view: JSON, before: JSON | None = None) -> None:
        """Show it; ``before`` is what it follows: cards travel from there."""
        self._view = view
        self._flights.finish()
        if before is not None:
            self._flights.send(self._travels(view, before))
        self.relay()

    # -- what travels ----------------------------------------------------------------------------

    def _travels(self, view: JSON, before: JSON) -> list[Flight]:
        plan = _Plan(self.size.width, self.size.height, 1, 4)
        if view["round"] != before["round"] or not plan.fits:
            return []
        if view["lays"] != before["lays"]:
            count = size(view["pile"][-1]["cards"])
            start = self._seat_at(view["turn"], view["seats"], plan), 0
            return [Flight(start, plan.card(at), size=plan.size) for at in range(count)]
        if (shown := turned_up(view)) is not None and before["shown"] is None:
            end = self._seat_at(shown["taker"], view["seats"], plan), 0
            return [Flight(plan.heap, end, size=plan.size)]
        return []

    def _seat_at(self, seat: int, seats: int, plan: _Plan) -> int:
        """The column below that seat, where all are beside each other."""
        return max(0, plan.width * (2 * seat + 1) // (2 * seats) - plan.size.width // 2)

    # -- how it is drawn -------------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """What was announced in words, below it pile, last lay and those before."""
        cells = Cells(width, height, self.GROUND)
        if self._view is None or height < 1:
            return cells.lines()
        said = self._said(self._view, width - 2)[: max(1, height - 1)]
        last = last_of(self._view)
        plan = _Plan(width, height, len(said), last.count if last is not None else 0)
        for y, row in enumerate(said, plan.above):
            cells.write(1, y, *row)
        if plan.fits:
            self._cards(self._view, cells, plan)
        return cells.lines()

    def _said(self, view: JSON, width: int) -> list[Line]:
        tr = tr_of(self)
        shown = turned_up(view) is not None
        if shown:
            sentences = words.doubted(view, tr, self._names)
        elif view["pile"]:
            sentences = [words.laid(view, tr, self._names)]
        else:
            sentences = [tr("The pile is empty.")]
        fresh = view["phase"] in {"guard", "window"} or shown
        ink = "felt_gold" if fresh else "felt_text"
        return [row for one in sentences for row in broken([Bit(one, ink, bold=fresh)], width)]

    def _cards(self, view: JSON, cells: Cells, plan: _Plan) -> None:
        cards = PlayingCards(cells, look_of(self))
        self._heap(view, cells, cards, plan)
        last = last_of(view)
        if last is not None:
            self._last(last, cells, cards, plan)
        if plan.list_width and view["pile"]:
            rows = self._earlier(view, plan)
            for y, row in enumerate(rows, plan.top):
                cells.write(plan.width - plan.list_width, y, *row)
        self._flights.draw(cards)

    def _heap(self, view: JSON, cells: Cells, cards: PlayingCards, plan: _Plan) -> None:
        """Every lay a card more, up to three that are seen; how many cards they are."""
        x, y = plan.heap
        count, layers = pile_size(view), min(3, len(view["pile"]))
        if not count:
            cards.place((x, y), plan.size)
            return
        for layer in range(layers):
            last = layer == layers - 1
            cards.back((x + layer, y), plan.size, str(count) if last else "", fan="top")

    def _last(self, last: Last, cells: Cells, cards: PlayingCards, plan: _Plan) -> None:
        for at in range(last.count):
            if last.faces is None:
                cards.back(plan.card(at), plan.size)
            else:
                named = last.faces[at][0] == last.rank
                cards.draw(
                    plan.card(at), plan.size, face(last.faces[at]), "face" if named else "marked"
                )
        x, y = plan.card(last.count)
        self._announced(last, cells, x + 1, y, plan)

    def _announced(self, last: Last, cells: Cells, x: int, y: int, plan: _Plan) -> None:
        """The announced rank, as large as there is room; whether it was true."""
        tr, text = tr_of(self), rank_text(last.rank)
        ink = "felt_text" if last.faces is not None else "felt_gold"
        rows: list[Line] = []
        if plan.size.height >= ROWS and look_of(self).glyphs != "ascii":
            filled = "felt_text" if last.faces is not None else look_of(self).gold_blocks
            rows += [[Bit(row, filled, bold=True)] for row in big(text)]
        else:
            rows.append([Bit(f"= {text} ?" if last.faces is None else f"= {text}", ink, bold=True)])
        if last.true is not None:
            rows.append([Bit(tr("true") if last.true else tr("a lie"), "felt_gold", bold=True)])
        for down, row in enumerate(rows):
            cells.write(x, y + down, *cut(row, max(1, plan.right - x)))

    def _earlier(self, view: JSON, plan: _Plan) -> Iterator[Line]:
        """The lays of this pile, the last one first."""
        tr = tr_of(self)
        yield cut([Bit(tr("in the pile"), "felt_dim")], plan.list_width - 1)
        room = plan.bottom - plan.top - 1
        lays = list(reversed(view["pile"]))
        for at, laid in enumerate(lays[:room]):
            seat = laid["seat"]
            if at == room - 1 and len(lays) > room:
                left = sum(size(one["cards"]) for one in lays[at:])
                said = tr.plural("and {n} card more", "and {n} cards more", left)
                yield cut([Bit(said, "felt_dim")], plan.list_width - 1)
                return
            chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
            what = Bit(f" {size(laid['cards'])} × {rank_text(laid['rank'])}", "felt_text")
            row: list[Bit] = [chip, what]
            if plan.list_width >= NAMED:
                name = Bit(f" {self._names[seat]}", f"felt_seat{seat}", bold=True)
                row = [chip, *cut([name], plan.list_width - 5 - width_of([what])), what]
            yield cut(row, plan.list_width - 1)


class _Plan:
    """Where things lie in so much room: some lines of words, below them ``count`` cards."""

    def __init__(self, width: int, height: int, said: int, count: int) -> None:
        self.width, self.bottom = width, height
        room, wide = height - said, width - 2
        found = [one for one in SIZES if one.lines <= room and 5 * one.width + 18 <= wide]
        self.fits = bool(found)
        self.size = found[0] if found else SMALL
        spare = max(0, room - self.size.lines)
        gap = min(1, spare // 3)
        self.above = (spare - gap) // 2
        """The first line of the words."""
        self.top = self.above + said + gap
        """The first line of the cards."""
        free = width - self.card(count)[0] - 1 - ANNOUNCED
        self.list_width = min(free, NAMED + 6) if free >= LIST and room > 1 else 0
        self.right = width - self.list_width

    @property
    def _y(self) -> int:
        return self.top + self.size.lips

    @property
    def heap(self) -> tuple[int, int]:
        """The first cell of the pile."""
        return 2, self._y

    def card(self, at: int) -> tuple[int, int]:
        """The first cell of that card of the last lay."""
        return 6 + self.size.width + at * (self.size.width + 1), self._y
