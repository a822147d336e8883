"""What was found when a record was computed again."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from tablegames.engine.verify import Finding
from tablegames.locale.findings import said
from tablegames.screens.listing import Page
from tablegames.screens.room import Room
from tablegames.widgets.lines import Bit, Line, broken


class Findings(Room):
    """One sentence a finding; bad ones stand out."""

    DEFAULT_CSS = "Findings > .body { margin-top: 1; }"

    def __init__(self, name: str, findings: Sequence[Finding]) -> None:
        super().__init__()
        self._record = name
        self._findings = findings

    def furnish(self) -> ComposeResult:
        """The text."""
        self._page = Page(lambda width: [])
        self._page.add_class("body")
        yield self._page

    def say_all(self) -> None:
        """Name the record, say whether it is good, and then everything that was found."""
        self.head.say([Bit(self._record, "bright", bold=True)])
        self._page.read(self._lines)

    def _lines(self, width: int) -> list[Line]:
        good = all(finding.good for finding in self._findings)
        if good:
            lines: list[Line] = [
                [Bit(self.tr("This record is what was played."), "gold", bold=True)]
            ]
        else:
            lines = [[Bit(self.tr("This record is not what was played."), "warn", bold=True)]]
        for finding in self._findings:
            mark = Bit("· " if finding.good else "✕ ", "gold" if finding.good else "warn")
            text = Bit(said(finding, self.tr), "text" if finding.good else "warn")
            lines += [(), *broken([text], width, [mark], 2)]
        return lines
