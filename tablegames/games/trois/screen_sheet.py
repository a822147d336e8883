"""What the sheet beside a table of Le trois says: points, tokens, the bank, the last move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.game import JSON
from tablegames.games import matchwords
from tablegames.games.trois.screen_reveal import signed
from tablegames.games.trois.screen_scene import SEATS, Scene
from tablegames.locale import Translator
from tablegames.widgets.lines import Bit, Line, Lines, cut, spread
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import tr_of

BACKS = 6
"""So many tokens are drawn, more are only counted."""

ROWS, WHOLE = 3, 10
"""Lines a player, and all of them with the bank and the last move."""


class Standing(Lines):
    """Each player's points and tokens, what is special about him now, the bank, the last move."""

    DEFAULT_CSS = "Standing { width: 1fr; height: 10; }"

    def __init__(self) -> None:
        super().__init__()
        self._view: JSON | None = None
        self._scene: Scene | None = None
        self._names: Sequence[str] = ()

    def show_standing(self, view: JSON, scene: Scene, names: Sequence[str]) -> None:
        """Show this view's."""
        self._view, self._scene, self._names = view, scene, names
        self.styles.height = WHOLE if scene.to_move is not None else len(SEATS) * ROWS
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Three lines a player, then the bank, then the last move and its sum."""
        if self._view is None or self._scene is None:
            return []
        tr = tr_of(self)
        lines = [line for seat in SEATS for line in self._seat(self._scene, seat, width, tr)]
        return [*lines, *self._rest(self._scene, width, tr)]

    def _seat(self, scene: Scene, seat: int, width: int, tr: Translator) -> Iterator[Line]:
        to_move = scene.to_move == seat
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        name = Bit(self._names[seat], "gold" if to_move else "bright", bold=True)
        turn = [Bit("◂ ", "gold", bold=True)] if to_move else [Bit("  ")]
        yield spread([chip, Bit(" "), *cut([name], max(1, width - 6))], turn, width)
        held = scene.held(seat)
        backs = Bit("▌" * min(held, BACKS), "dim")
        ink = "gold" if to_move else "text"
        points = Bit(f"    {signed(scene.points[seat]):<5}", ink, bold=True)
        yield cut([points, backs, Bit(f" {held}" if held else "", "dim")], width)
        state = self._state(scene, seat, tr)
        yield [Bit(f"    {state}", "warn")] if state else []

    def _state(self, scene: Scene, seat: int, tr: Translator) -> str:
        assert self._view is not None
        if self._view["match"]["away"][seat] is not None:
            return tr("away")
        if late := matchwords.misses(self._view, seat, tr):
            return late
        return tr("passed") if scene.passed == seat and scene.to_move is not None else ""

    def _rest(self, scene: Scene, width: int, tr: Translator) -> Iterator[Line]:
        bank = [Bit(f" {tr('Bank')} ", "dim"), Bit(str(scene.bank), "bright", bold=True)]
        yield cut(bank, width)
        worth = scene.last_worth
        if worth is None or scene.last is None:
            yield []
            return
        seat = scene.last_by
        chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
        said = tr("{digit} on {cell}", digit=scene.laid[scene.last], cell=scene.last)
        yield cut([chip, Bit(f" {said}")], width)
        parts, _, total = worth.reckoning.partition(" = ")
        yield cut([Bit(f"    {parts} = "), Bit(total, "gold", bold=True)], width)


class MoveList(Lines):
    """All legal moves with their points; the one that is looked at stands out."""

    DEFAULT_CSS = "MoveList { width: 1fr; height: 1fr; display: none; }"

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene | None = None
        self._moves: Sequence[tuple[int, str]] = ()
        self._at: int | None = None

    def show_moves(
        self, scene: Scene, moves: Sequence[tuple[int, str]], looked_at: tuple[int | None, str]
    ) -> None:
        """Show these, digits with cells."""
        self._scene, self._moves = scene, moves
        self._at = next((at for at, move in enumerate(moves) if move == looked_at), None)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A title, then as many moves as there is room for around the one looked at."""
        tr, scene = tr_of(self), self._scene
        if scene is None:
            return []
        n = len(self._moves)
        title = tr.plural("{n} possible move", "{n} possible moves", n)
        room = max(1, height - 1)
        top = max(0, min((self._at or 0) - room // 2, n - room))
        shown = list(enumerate(self._moves))[top : top + room]
        more = [Bit("▼ ", "gold")] if top + room < n else []
        head = spread([Bit(f" {title}", "gold", bold=True)], more, width)
        return [head, *(self._row(scene, at, move, width) for at, move in shown)]

    def _row(self, scene: Scene, at: int, move: tuple[int, str], width: int) -> Line:
        digit, cell = move
        worth, here = scene.worth(cell), at == self._at
        ink = "gold" if here else "text"
        mark = Bit("▸" if here else " ", "gold", bold=True)
        parts = "+".join(map(str, worth.parts))
        return cut(
            [
                mark,
                Bit(f"{digit} {cell} ", ink, bold=here),
                Bit(f"{worth.total:>3} ", ink, bold=True),
                Bit(f"= {parts}", "gold" if here else "dim"),
            ],
            width,
        )


def in_order(scene: Scene, moves: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The moves by what they score, the most first; of two alike as on the board."""
    return sorted(moves, key=lambda move: -scene.worth(move[1]).total)
