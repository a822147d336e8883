"""A sheet that lies on the table: a title, lines, and below them what closes it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.widgets.lines import Bit, Line, Lines, broken, cut, spread, width_of
from tablegames.widgets.room import look_of


class Pane(Lines):
    """As large as its lines need, up to what the screen has; more can be scrolled through."""

    GROUND = "pane"
    DEFAULT_CSS = "Pane { width: 44; height: 8; }"
    WIDEST = 78
    _AROUND = 4

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = self._foot = ""
        self._body: list[Line] = []
        self._top = 0

    @property
    def most(self) -> int:
        """How wide a line may be that is not broken, in cells."""
        return max(8, min(self.WIDEST, self.screen.size.width - 2)) - 2 * self._AROUND

    def show_pane(self, title: str, body: Sequence[Line], foot: str = "") -> None:
        """Show this; long lines are broken."""
        self._title, self._foot, self._body = title, foot, list(body)
        self.fit()

    def fit(self) -> None:
        """Take the room that the text needs."""
        parts = [[Bit(self._title)], *self._body, [Bit(self._foot)]]
        wide = max(width_of(line) for line in parts) + 2 * self._AROUND
        wide = min(wide, self.most + 2 * self._AROUND)
        self.styles.width = wide
        self.styles.height = max(3, min(len(self._rows(wide)) + 4, self.screen.size.height - 2))
        self.relay()

    def scroll_lines(self, step: int) -> None:
        """So many lines on; the last ones stay in sight."""
        self._top = max(0, self._top + step)
        self.relay()

    def _rows(self, width: int) -> list[Line]:
        inner = max(1, width - 2 * self._AROUND)
        rows = [row for line in self._body for row in _fitted(line, inner)]
        foot = list(broken([Bit(self._foot, "dim")], inner)) if self._foot else []
        return [*rows, *([[]] if foot else []), *foot]

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Title, a blank line, the rows, a blank line below."""
        rows, room = self._rows(width), max(0, height - 3)
        self._top = max(0, min(self._top, len(rows) - room))
        shown = rows[self._top : self._top + room]
        lead = Bit(" " * self._AROUND)
        more = Bit(" ▼" if self._top + room < len(rows) else "", "gold")
        title = [Bit("  "), Bit(self._title, "gold", bold=True), more]
        lines: list[Line] = [[], title, *([lead, *row] for row in shown)]
        return _framed(lines, width, height) if look_of(self).palette.colourless else lines


def _fitted(line: Line, width: int) -> list[Line]:
    """The line as it is if it fits, else broken."""
    return [line] if width_of(line) <= width else list(broken(line, width))


def _framed(lines: Sequence[Line], width: int, height: int) -> list[Line]:
    """The lines in a frame: without colour a pane has no ground of its own."""
    inner = max(0, width - 2)
    edge = Bit("│")
    body = [*lines[1 : height - 1], *([[]] * (height - 1 - len(lines)))]
    within = [[edge, *spread(cut(line, inner), [], inner), edge] for line in body]
    return [[Bit(f"╭{'─' * inner}╮")], *within, [Bit(f"╰{'─' * inner}╯")]]
