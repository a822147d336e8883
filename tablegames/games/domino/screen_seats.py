"""The others around the table: name, backs and their number, the bell; and both ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from tablegames.games.domino.screen_scene import Hand, Scene
from tablegames.locale import Translator
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, cut, width_of
from tablegames.widgets.look import Look

HIGH = 3
"""Lines above the line of dominoes."""


class Seats:
    """Draws who sits around, in the upper lines."""

    def __init__(self, cells: Cells, look: Look, tr: Translator, names: Sequence[str]) -> None:
        self._cells, self._look, self._tr, self._names = cells, look, tr, names

    def draw(self, scene: Scene) -> None:
        """The others at their places, and the ends in the middle."""
        width = self._cells.width
        middle = self._ends(scene)
        side = max(0, (width - width_of(middle)) // 2 - 2)
        for place, hand in scene.around:
            room = width - 2 if place == "top" else side
            label = self._fitting(scene, hand, room, backwards=place == "right")
            wide = width_of(label)
            x = {"top": (width - wide) // 2, "left": 1, "right": width - wide - 1}[place]
            self._cells.write(x, 0 if place == "top" else 1, *label)
        self._cells.write((width - width_of(middle)) // 2, 1, *middle)

    def own(self, scene: Scene, y: int) -> None:
        """Who sits at the bottom, where his dominoes are not drawn."""
        label = list(self._label(scene, scene.hands[scene.bottom], backwards=False))
        self._cells.write((self._cells.width - width_of(label)) // 2, y, *label)

    def bell(self, scene: Scene, y: int) -> None:
        """That whoever sits at the bottom has rung the bell."""
        name = Bit(f" {self._names[scene.bottom]}", f"felt_seat{scene.bottom}", bold=True)
        said = [self._ring(), name]
        self._cells.write((self._cells.width - width_of(said)) // 2, y, *said)

    def _ring(self) -> Bit:
        return Bit("♪" if self._look.glyphs != "ascii" else "*", "felt_gold", bold=True)

    def _fitting(self, scene: Scene, hand: Hand, room: int, *, backwards: bool) -> Line:
        """The label; where there is no room the backs go first, then the end of the name."""
        label: Line = list(self._label(scene, hand, backwards=backwards))
        if width_of(label) > room:
            label = list(self._label(scene, hand, backwards=backwards, backs=False))
        if width_of(label) > room:
            name = self._names[hand.seat]
            left = max(1, cell_len(name) - width_of(label) + room)
            short = "".join(bit.text for bit in cut([Bit(name)], left))
            label = list(self._label(scene, hand, short, backwards=backwards, backs=False))
        return cut(label, room)

    def _label(
        self, scene: Scene, hand: Hand, name: str = "", *, backwards: bool, backs: bool = True
    ) -> Iterator[Bit]:
        parts = list(self._parts(scene, hand, name or self._names[hand.seat], backs=backs))
        if scene.phase in {"pick", "play"} and hand.seat == scene.turn:
            parts = [Bit("◂" if backwards else "▸", "felt_gold", bold=True), *parts]
        ordered = parts[::-1] if backwards else parts
        for at, part in enumerate(ordered):
            if at:
                yield Bit(" ")
            yield part

    def _parts(self, scene: Scene, hand: Hand, name: str, *, backs: bool) -> Iterator[Bit]:
        to_move = scene.phase in {"pick", "play"} and hand.seat == scene.turn
        ink = "felt_gold" if to_move else f"felt_seat{hand.seat}"
        yield Bit(name, ink, bold=True)
        if hand.out:
            yield Bit(self._tr("out"), "felt_dim")
            if hand.aside:
                yield Bit(" ".join(str(tile) for tile in hand.aside), "felt_dim")
            return
        if hand.count and backs:
            yield Bit("▌" * hand.count, "felt_text")
        yield Bit(str(hand.count), "felt_dim")
        if hand.bell:
            yield self._ring()

    def _ends(self, scene: Scene) -> Line:
        if scene.ends is None:
            return []
        left, right = (_number(end, self._look) for end in scene.ends)
        label = Bit(f"{self._tr('ENDS')} ", "felt_dim")
        return [label, left, Bit(" | ", "felt_dim"), right]


def _number(end: int, look: Look) -> Bit:
    plain = look.palette.colourless
    return Bit(f"[{end}]" if plain else f" {end} ", "ink", "ivory", bold=True)
