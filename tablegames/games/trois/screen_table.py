"""The table of Le trois: the board, the hand or the reckoning, and a token on its way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.events import Click
from textual.geometry import Offset
from textual.message import Message
from textual.timer import Timer

from tablegames.games.trois.boards import named, place
from tablegames.games.trois.screen_board import BoardPainter, Shown, rim_of
from tablegames.games.trois.screen_hand import CLOTH, HandPainter
from tablegames.games.trois.screen_plan import Layout, planned
from tablegames.games.trois.screen_reveal import STEPS, Reveal
from tablegames.games.trois.screen_token import Blocks
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Line, Lines
from tablegames.widgets.room import look_of, tr_of
from tablegames.widgets.travel import FRAMES, LASTS, along

STEP_LASTS = 0.28
"""Seconds from one step of the reckoning to the next."""


class TroisTable(Lines):
    """Draws what it is given, all by cells; only lines that differ are drawn anew."""

    GROUND = CLOTH
    DEFAULT_CSS = "TroisTable { width: 1fr; height: 1fr; }"

    class Pointed(Message):
        """A square was clicked."""

        def __init__(self, cell: str) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names
        self._shown: Shown | None = None
        self._from: tuple[int, int] = (0, 0)
        self._frame = FRAMES
        self._step = STEPS
        self._timer: Timer | None = None

    # -- what it shows ---------------------------------------------------------------------------

    def show_table(self, shown: Shown) -> None:
        """Show this; whatever was on its way has arrived."""
        self.arrive()
        self._shown = shown
        self.relay()

    def move(self, before: Shown | None, *, laid: bool, ended: bool) -> None:
        """What has happened is seen to happen: first a token comes to its cell.

        It comes from the hand in which it was ``before``, or from across. Then the game is reckoned
        up step by step. A key shows all of it at once.
        """
        if self._shown is None or not self.is_attached or not look_of(self).motion:
            return
        self._step = 1 if ended else STEPS
        if laid:
            self._from, self._frame = self._start(before), 0
            self._timer = self.set_interval(LASTS / FRAMES, self._fly_on)
        elif ended:
            self._timer = self.set_interval(STEP_LASTS, self._reckon_on)
        self.relay()

    def arrive(self) -> None:
        """Everything is where it will be, and reckoned up."""
        self._stop()
        if self._frame < FRAMES or self._step < STEPS:
            self._frame, self._step = FRAMES, STEPS
            self.relay()

    @property
    def shown(self) -> Shown | None:
        """What is shown."""
        return self._shown

    def _fly_on(self) -> None:
        self._frame += 1
        if self._frame >= FRAMES:
            self._stop()
            if self._step < STEPS:
                self._timer = self.set_interval(STEP_LASTS, self._reckon_on)
        self.relay()

    def _reckon_on(self) -> None:
        self._step += 1
        if self._step >= STEPS:
            self._stop()
        self.relay()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _start(self, before: Shown | None) -> tuple[int, int]:
        assert self._shown is not None
        scene, layout = self._shown.scene, self._layout(self.size.width, self.size.height)
        if before is None or scene.last_by != scene.bottom or scene.last is None:
            return layout.board.x + layout.board.width // 2, -layout.cell.height
        blocks = Blocks(Cells(0, 0, CLOTH), look_of(self))
        hand = HandPainter(blocks, layout, before, tr_of(self))
        return hand.slot(scene.laid[scene.last])

    # -- drawing ---------------------------------------------------------------------------------

    def _layout(self, width: int, height: int) -> Layout:
        assert self._shown is not None
        return planned(width, height, self._shown.scene.plan)

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Everything, from the top."""
        if self._shown is None:
            return []
        layout, cells = self._layout(width, height), Cells(width, height, CLOTH)
        blocks, shown = Blocks(cells, look_of(self)), self._on_its_way(self._shown)
        point = BoardPainter(blocks, layout, shown).draw()
        if shown.scene.phase == "play":
            HandPainter(blocks, layout, shown, tr_of(self)).draw()
        else:
            reveal = Reveal(cells, shown.scene, self._names, self._step)
            reveal.draw(layout.hand, below=layout.below)
        if shown.flying is not None:
            self._token(blocks, layout, shown.flying)
        self.app.cursor_position = self.region.offset + Offset(*point)
        return cells.lines()

    def _on_its_way(self, shown: Shown) -> Shown:
        if self._frame >= FRAMES:
            return shown
        return replace(shown, flying=shown.scene.last)

    def _token(self, blocks: Blocks, layout: Layout, cell: str) -> None:
        assert self._shown is not None
        at = along((self._from, layout.corner(*place(cell))), self._frame / FRAMES)
        blocks.token(at, layout.cell, self._shown.scene.laid[cell], "ivory", "wood")

    def on_click(self, event: Click) -> None:
        """A click on a square."""
        if self._shown is None:
            return
        layout = self._layout(self.size.width, self.size.height)
        inner = rim_of(layout)
        if inner.contains(event.x, event.y):
            column = (event.x - inner.x) // layout.cell.width
            row = (event.y - inner.y) // layout.cell.height
            self.post_message(self.Pointed(named(column, row)))
