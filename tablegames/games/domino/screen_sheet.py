"""What the sheet beside a table of Domino says: the score by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.game import JSON
from tablegames.games import matchwords
from tablegames.games.domino.screen_scene import Scene
from tablegames.widgets.lines import Bit, Line, Lines, spread
from tablegames.widgets.players import LETTERS
from tablegames.widgets.room import tr_of


class Score(Lines):
    """Each side's names and score; below a name what is special about its seat now."""

    DEFAULT_CSS = "Score { width: 1fr; height: auto; }"

    def __init__(self) -> None:
        super().__init__()
        self._view: JSON | None = None
        self._scene: Scene | None = None
        self._names: Sequence[str] = ()

    def show_score(self, view: JSON, scene: Scene, names: Sequence[str]) -> None:
        """Show the score of this view."""
        self._view, self._scene, self._names = view, scene, names
        self.styles.height = len(scene.hands) + 1
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A row for each seat, partners together; the score beside the first of a side."""
        if self._view is None or self._scene is None:
            return []
        return [row for side in sorted(set(self._scene.sides)) for row in self._side(side, width)]

    def _side(self, side: int, width: int) -> Iterator[Line]:
        assert self._view is not None
        assert self._scene is not None
        view, scene, tr = self._view, self._scene, tr_of(self)
        points = str(view["match"]["score"][side])
        seats = [seat for seat, of in enumerate(scene.sides) if of == side]
        for at, seat in enumerate(seats):
            to_move = scene.phase in {"pick", "play"} and seat == scene.turn
            chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
            name = Bit(f" {self._names[seat]}", "gold" if to_move else "bright", bold=True)
            late = matchwords.misses(view, seat, tr)
            away = tr("away") if view["match"]["away"][seat] is not None else ""
            state = Bit(f" {away or late}" if away or late else "", "warn")
            score = [Bit(f" {points} ", "gold", bold=True)] if at == 0 else []
            yield spread([chip, name, state], score, width)
