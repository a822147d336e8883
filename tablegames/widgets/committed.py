"""What the sheet beside a table says of the present deal: it is fixed, and how to check it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from tablegames.engine.game import JSON
from tablegames.widgets.lines import Bit, Line, Lines, cut
from tablegames.widgets.room import tr_of


class Committed(Lines):
    """What fixed the present deal, and the key of the fairness sheet where it can be opened."""

    DEFAULT_CSS = "Committed { width: 1fr; height: 3; }"
    SHOWN = 16
    """So many hex digits of a commitment have room here."""

    def __init__(self, *, opens: bool = True, key: str = "v") -> None:
        super().__init__()
        self._opens, self._key = opens, key
        self._digits = ""

    def show_deal(self, deals: Sequence[JSON]) -> None:
        """Show the last deal's."""
        self._digits = deals[-1]["commitment"][: self.SHOWN] if deals else ""
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Three lines."""
        tr = tr_of(self)
        if not self._digits:
            return []
        half, fixed = self.SHOWN // 2, tr("The deal is fixed:")
        return [
            cut([Bit(fixed if cell_len(fixed) == width else f" {fixed}", "dim")], width),
            [Bit(f" {self._digits[:half]} {self._digits[half:]}…", "dim")],
            cut([Bit(f" {self._key} ", "gold", bold=True), Bit(tr("fairness sheet"), "dim")], width)
            if self._opens
            else [],
        ]
