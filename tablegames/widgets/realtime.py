"""A table where the clock is the game: it waits while anything lies on it."""

from __future__ import annotations

from tablegames.widgets.tablescreen import TableScreen


class RealTime(TableScreen):
    """Nobody races under rules, settings or keys.

    While the table stands such a screen draws nothing that could be studied in peace: it looks at
    ``host.held`` in ``draw``, which ``holds_changed`` calls.
    """

    def on_screen_suspend(self) -> None:
        """Something lies on the table."""
        self.cover.lay(True)

    def on_screen_resume(self) -> None:
        """The race goes on."""
        self.cover.lay(False)

    def holds_changed(self) -> None:
        """The table stands or goes on: what may be seen is another."""
        super().holds_changed()
        if self.is_mounted:
            self.draw(self.view, None)
