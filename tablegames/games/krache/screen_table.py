"""The table of Krache. It is shown a ``Scene``, and counts down by itself what the scene says."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import chain

from textual.timer import Timer

from tablegames.games.krache.screen_blocks import Blocks, wider
from tablegames.games.krache.screen_plan import Plan, Point, planned
from tablegames.games.krache.screen_scene import Pile, Scene, Side
from tablegames.widgets.cardtravel import Flight, Flights
from tablegames.widgets.cells import Cells
from tablegames.widgets.clock import reading, until_next
from tablegames.widgets.lines import Bit, Line, Lines, width_of
from tablegames.widgets.playingcard import PlayingCards, Size, face
from tablegames.widgets.room import look_of, tr_of

KEPT = 400
"""So many drawn blocks are kept: most of what is shown next was shown before."""


class Spit(Lines):
    """Both sides with their stock piles, and the piles in the middle."""

    GROUND = "felt"
    DEFAULT_CSS = "Spit { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._scene = Scene()
        self._now: Callable[[], int] = lambda: 0
        self._stands = True
        self._timer: Timer | None = None
        self._blocks: Blocks | None = None
        self._drawn: dict[Hashable, Sequence[Line]] = {}
        self._flights = Flights(self)

    def show_scene(self, scene: Scene, now: Callable[[], int], *, stands: bool) -> None:
        """Show this; ``now`` gives the table's time, and while that ``stands`` nothing counts.

        Cards that are on their way have arrived.
        """
        self._flights.finish()
        self._scene, self._now, self._stands = scene, now, stands
        self._tick()

    def dress(self) -> None:
        """The look or the language has changed."""
        self._flights.finish()
        self._blocks = None
        self._drawn.clear()
        super().dress()

    def on_resize(self) -> None:
        """There is other room."""
        self._flights.finish()
        super().on_resize()

    # -- what counts down ----------------------------------------------------------------------

    def _tick(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.relay()
        waits = [wait for wait in self._waits() if wait > 0]
        if waits and not self._stands and self.is_attached:
            self._timer = self.set_timer(min(waits) / 1000, self._tick)

    def _waits(self) -> Iterator[int]:
        """In how many ms from now something that counts is written anew."""
        now, scene = self._now(), self._scene
        for side in scene.sides:
            if side.until:
                yield until_next(side.until - now)
        if scene.counts is not None:
            end, length = scene.counts
            yield (end - now - 1) % length + 1 if end > now else 0
        if scene.hints:
            yield scene.hints - now

    @property
    def _hinting(self) -> bool:
        return bool(self._scene.hints) and self._now() >= self._scene.hints

    @property
    def _count(self) -> int | None:
        """Which of the counts is on; None: none is."""
        if self._scene.counts is None:
            return None
        end, length = self._scene.counts
        return max(1, -(-(end - self._now()) // length))

    # -- cards on their way --------------------------------------------------------------------

    def send_play(self, seat: int, slot: int, pile: int, card: str) -> None:
        """A card goes from a slot to a pile; it lies there already."""
        plan = self.plan
        self._send([(plan.slots[seat][slot], plan.piles[pile], card)])

    def send_shift(self, seat: int, slot: int, empty: int, card: str) -> None:
        """A card goes from one slot to another."""
        slots = self.plan.slots[seat]
        self._send([(slots[slot], slots[empty], card)])

    def send_turned(self, cards: Sequence[tuple[int, str]]) -> None:
        """Spit cards are turned, each of a seat onto its own side."""
        plan = self.plan
        self._send([(plan.spits[seat], plan.piles[seat], card) for seat, card in cards])

    def _send(self, ways: Sequence[tuple[Point, Point, str]]) -> None:
        size = self.plan.stock
        lip = int(size.lips)
        flat = Size(size.width, size.height)
        self._flights.send(
            [
                Flight((start[0], start[1] + lip), (end[0], end[1] + lip), face(card), flat)
                for start, end, card in ways
            ]
        )

    # -- drawing -------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """Where everything lies now."""
        return planned(*self.size)

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Everything, each in its place."""
        if not self._scene.sides or width <= 0 or height <= 0:
            return []
        if self._blocks is None:
            self._blocks = Blocks(look_of(self), tr_of(self))
        if len(self._drawn) > KEPT:
            self._drawn.clear()
        plan = planned(width, height)
        rows: list[list[tuple[int, Line]]] = [[] for _ in range(height)]
        for (x, y), lines in chain(self._sides(plan, self._blocks), self._middle(plan)):
            for row, line in enumerate(lines, y):
                if 0 <= row < height and line:
                    rows[row].append((x, line))
        lines = [_joined(row) for row in rows]
        return self._with_flights(lines, width, height) if self._flights.flying else lines

    def _with_flights(self, lines: Sequence[Line], width: int, height: int) -> Sequence[Line]:
        cells = Cells(width, height, self.GROUND)
        for y, line in enumerate(lines):
            cells.write(0, y, *line)
        self._flights.draw(PlayingCards(cells, look_of(self), self.GROUND))
        return cells.lines()

    def _once(self, key: Hashable, draw: Callable[[], Sequence[Line]]) -> Sequence[Line]:
        """The block of that key, drawn when it is first asked for."""
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = draw()
        return found

    def _sides(self, plan: Plan, blocks: Blocks) -> Iterator[tuple[Point, Sequence[Line]]]:
        size, hinting = plan.stock, self._hinting
        for side in self._scene.sides:
            left = f" {self._reading(side.until)}" if side.until else ""
            yield (plan.left, plan.sides[side.seat]), [blocks.name(side, plan.width, left)]
            look = side.dull, side.works
            for at, (slot, point) in enumerate(zip(side.slots, plan.slots[side.seat], strict=True)):
                fits = side.hint if hinting and side.hint and side.hint[0] == at else None
                hint = None if fits is None else fits[1]
                key = ("slot", slot, look, size, hint)
                yield (
                    point,
                    self._once(
                        key,
                        partial(blocks.slot, slot, side, size, hint),
                    ),
                )

    def _middle(self, plan: Plan) -> Iterator[tuple[Point, Sequence[Line]]]:
        assert self._blocks is not None
        blocks = self._blocks
        for side in self._scene.sides:
            yield from self._spit(plan, side, blocks)
        for at, pile in enumerate(self._scene.piles):
            yield from self._pile(plan, at, pile, blocks)
        if (number := self._count) is not None:
            yield plan.counts, blocks.count(number)

    def _spit(
        self, plan: Plan, side: Side, blocks: Blocks
    ) -> Iterator[tuple[Point, Sequence[Line]]]:
        x, y = plan.spits[side.seat]
        size = plan.stock
        key = ("spit", side.spit, size)
        yield (x, y), self._once(key, lambda: blocks.spit(side, size))
        below = blocks.below_spit(side)
        if side.seat:
            x = x + size.width - width_of(below)
        yield (x, y + size.lines), [below]

    def _pile(
        self, plan: Plan, at: int, pile: Pile, blocks: Blocks
    ) -> Iterator[tuple[Point, Sequence[Line]]]:
        x, y = plan.piles[at]
        size, wide = plan.pile, wider(plan)
        key = ("pile", pile.card, pile.covered, pile.dead, pile.last is not None, size)
        yield (x, y), self._once(key, lambda: blocks.pile(pile, size))
        start = x - (wide - size.width) // 2
        yield (start, plan.below), [blocks.caption(pile, wide)]
        names = [side.name for side in self._scene.sides]
        yield (start, plan.above), [blocks.beside(pile, 1, names[1], wide)]
        yield (start, plan.below + 1), [blocks.beside(pile, 0, names[0], wide)]

    def _reading(self, end: int) -> str:
        return reading(end - self._now(), tr_of(self))


def _joined(row: list[tuple[int, Line]]) -> Line:
    """Blocks of one line, which lie side by side, with the cloth between them."""
    found: list[Bit] = []
    at = 0
    for x, line in sorted(row, key=lambda block: block[0]):
        if x > at:
            found.append(Bit(" " * (x - at)))
        found += line
        at = max(at, x) + width_of(line)
    return tuple(found)
