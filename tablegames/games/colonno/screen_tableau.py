"""The table of Colonno: the board of the seat to act large, the piles, the others small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.screen_flights import flights
from tablegames.games.colonno.screen_keys import DISCARD, DRAW, PILE, TAKE, THROW, Cursor
from tablegames.games.colonno.screen_plan import Plan, Point, plan
from tablegames.games.colonno.screen_plates import Plates, numbered, who
from tablegames.games.colonno.screen_scene import Cell, News, Sat, Scene, read
from tablegames.games.colonno.state import DREW, FLIP, OPEN, TOOK, TURN
from tablegames.widgets.cardtravel import Flights
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of
from tablegames.widgets.playingcard import PlayingCards, State
from tablegames.widgets.room import look_of, tr_of

BACK_KEY = "◄"
"""Backspace, which puts a taken card back."""


@dataclass(frozen=True)
class Acting:
    """Who acts at this terminal: the keys by place, in their order, and the cursor."""

    keys: tuple[str, ...]
    cursor: Cursor


class Tableau(Lines):
    """``show_table`` fills it; cards travel when something was told."""

    GROUND = "felt"
    DEFAULT_CSS = "Tableau { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene | None = None
        self._acting: Acting | None = None
        self._flights = Flights(self)

    @property
    def scene(self) -> Scene | None:
        """What is shown."""
        return self._scene

    def show_table(
        self, view: JSON, names: Sequence[str], new: News, acting: Acting | None = None
    ) -> None:
        """Show this view; ``acting`` None: nobody here has to act."""
        self._scene, self._acting = read(view, names, new), acting
        self._flights.finish()
        self.relay()

    def travel(self, told: Told) -> None:
        """Let the cards of that step travel to where they lie now."""
        scene = self._scene
        if scene is not None and self.size:
            width, height = self.size
            now = plan(width, height, len(scene.others))
            self._flights.send(flights(told, scene, now))
            self.relay()

    # -- how it is drawn -------------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The others above, a headline, the large board and the piles."""
        cells = Cells(width, height, self.GROUND)
        scene = self._scene
        if scene is None or not width or not height:
            return cells.lines()
        lies = plan(width, height, len(scene.others))
        look = look_of(self)
        cards = PlayingCards(cells, look, self.GROUND)
        Plates(cells, cards, look, tr_of(self)).draw(scene.others, lies)
        cells.write(0, lies.head, *self._head(scene, width))
        gold = look.colours != "none"
        drawing = _Large(cells, cards, lies, scene, self._acting, gold)
        drawing.board(scene.sats[scene.active])
        drawing.piles(self._captions(scene), tr_of(self)("empty"))
        self._flights.draw(cards)
        return cells.lines()

    def _head(self, scene: Scene, width: int) -> Line:
        """Whose board the large one is, its sum, and how many last turns there are."""
        tr, sat = tr_of(self), scene.sats[scene.active]
        left = [
            *who(sat, to_act=True),
            Bit("  "),
            Bit(tr("sum {n}", n=sat.sum), "felt_text", bold=True),
        ]
        if sat.closed:
            left += [Bit("  "), Bit(tr("closed"), "felt_gold", bold=True)]
        said = self._last_turns(scene, width - width_of(left) - 3)
        right = [Bit(f"{said} ", "felt_gold", bold=True)] if said else []
        return spread(left, cut(right, max(0, width - 12)), width)

    def _last_turns(self, scene: Scene, room: int) -> str:
        """How many there are, and who has closed where there is room for it: his board says it."""
        if scene.closer is None or not scene.last_turns:
            return ""
        tr, n = tr_of(self), scene.last_turns
        said = tr.plural(
            "{name} has closed: {n} last turn",
            "{name} has closed: {n} last turns",
            n,
            name=scene.sats[scene.closer].name,
        )
        return said if cell_len(said) <= room else tr.plural("{n} last turn", "{n} last turns", n)

    def _captions(self, scene: Scene) -> tuple[str, ...]:
        """What the piles offer, in words, while nothing is in the hand."""
        tr = tr_of(self)
        if self._acting is None or scene.phase != TURN:
            return ()
        keys = self._acting.keys
        return (
            tr("{key} draw", key=keys[DRAW].upper()),
            tr("{key} take", key=keys[TAKE].upper()),
        )


@dataclass
class _Large:
    """Draws the large board and the piles."""

    cells: Cells
    cards: PlayingCards
    plan: Plan
    scene: Scene
    acting: Acting | None
    gold: bool
    """Whether there is gold to write on."""

    def board(self, sat: Sat) -> None:
        """The twelve cells, each with its name and its key."""
        for place, (at, cell) in enumerate(zip(self.plan.cells, sat.cells, strict=True)):
            self._cell(at, cell)
            self._labels(at, place, cell)

    def _cell(self, at: Point, cell: Cell) -> None:
        size = self.plan.size
        if cell.card is None:
            if cell.ghost is None:
                self._hole(at)
            else:
                self._number(at, cell.ghost, "ghost")
        elif isinstance(cell.card, int):
            self._number(at, cell.card, "marked" if cell.last else "face")
        else:
            self.cards.back(at, size)

    def _hole(self, at: Point) -> None:
        """Where a column was: a quiet point, no frame, so that what is left stands out."""
        x, y = at
        size = self.plan.size
        self.cells.write(x + size.width // 2, y + size.height // 2, Bit("·", "felt_dim"))

    def _number(self, at: Point, value: int, state: State = "face") -> None:
        """A card with its number as large as it can be."""
        numbered(self.cards, at, self.plan.size, value, state)

    def _labels(self, at: Point, place: int, cell: Cell) -> None:
        """The name of the cell at its corner, the key before it, the cursor below it."""
        x, y = at
        gap = self.plan.gap
        if cell.card is None:
            return
        self.cells.write(x - min(gap, 3), y - 1, Bit(CELLS[place], "felt_dim"))
        if self.acting is None:
            return
        works = self._works(cell)
        cursor = self.acting.cursor
        chosen = cursor.pile is None and cursor.place == place
        self._key(at, self.acting.keys[place], works=works, chosen=chosen)
        if chosen:
            self.cards.bar(at, self.plan.size)

    def _works(self, cell: Cell) -> bool:
        phase = self.scene.phase
        if phase in {OPEN, FLIP}:
            return cell.card == "?"
        return phase in {TOOK, DREW} and cell.card is not None

    def _key(self, at: Point, key: str, *, works: bool, chosen: bool = False) -> None:
        """The key before a card: golden where it works, and on gold under the cursor."""
        x, y = at
        column = x - (3 if self.plan.gap > 2 else 2)
        ink = "felt_gold" if works else "felt_dim"
        shown = key.upper() if key.upper().lower() == key else key
        row = y + self.plan.size.height // 2
        bit = Bit(shown, "ink", "cursor", bold=True) if chosen and self.gold else None
        self.cells.write(column, row, bit or Bit(shown, ink, bold=works))

    # -- the piles -------------------------------------------------------------------------------

    def piles(self, captions: Sequence[str], empty: str) -> None:
        """The draw pile, the card in the hand or what the piles offer, the discard."""
        scene, lies = self.scene, self.plan
        if scene.pile:
            self.cards.back(lies.draw, lies.size, str(scene.pile))
        else:
            self.cards.place(lies.draw, lies.size, empty)
        if scene.held is not None:
            self._number(lies.held, scene.held)
        for row, text in enumerate(captions):
            x, y = lies.held
            self.cells.write(x, y + 2 * row, Bit(text, "felt_gold", bold=True))
        if scene.top is None:
            self.cards.place(lies.discard, lies.size, empty)
        else:
            self._number(lies.discard, scene.top)
        self._pile_keys()

    def _pile_keys(self) -> None:
        if self.acting is None:
            return
        phase, keys, on = self.scene.phase, self.acting.keys, self.acting.cursor.pile
        self._key(self.plan.draw, keys[DRAW], works=phase == TURN, chosen=on == PILE)
        other = {TOOK: BACK_KEY, DREW: keys[THROW]}.get(phase, keys[TAKE])
        works = phase in {TURN, TOOK, DREW}
        self._key(self.plan.discard, other, works=works, chosen=on == DISCARD)
        if on is not None:
            at = self.plan.draw if on == PILE else self.plan.discard
            self.cards.bar(at, self.plan.size)
