"""The options of the house: on the sheet in short, and on a key each with what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tablegames.games.president.optionwords import LABELS, option, option_help, option_value
from tablegames.locale import N_, Translator
from tablegames.widgets.lines import Bit, Line, Lines, broken, cut
from tablegames.widgets.pane import Pane
from tablegames.widgets.panescreen import PaneScreen
from tablegames.widgets.room import tr_of

ROOMY = 34
"""In a window of so many lines the sheet says what an option does."""
SWITCHES = ("pass_locks", "revolution")


class House(Lines):
    """On the sheet: which options are on."""

    DEFAULT_CSS = "House { width: 1fr; height: auto; }"

    def __init__(self) -> None:
        super().__init__()
        self._options: Mapping[str, object] = {}

    def show_options(self, options: Mapping[str, object]) -> None:
        """Show these."""
        self._options = options
        self._fit()
        self.relay()

    def on_resize(self) -> None:
        """There is other room."""
        self._fit()
        super().on_resize()

    def _fit(self) -> None:
        self.styles.height = max(1, len(self._rows(self.size.width or 24)))

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """A line an option that is on, and the key that says more."""
        return self._rows(width)[:height]

    def _rows(self, width: int) -> list[Line]:
        tr = tr_of(self)
        rows: list[Line] = []
        for name in SWITCHES:
            if self._options.get(name):
                rows.append(cut([Bit(" + ", "gold", bold=True), Bit(option(name, tr))], width))
                if self.app.size.height >= ROOMY:
                    said = [Bit(option_help(name, tr), "dim")]
                    rows += [[Bit("   "), *row] for row in broken(said, max(1, width - 4))]
        key = [Bit(" o ", "gold", bold=True), Bit(tr("options"), "dim")]
        return [*rows, cut(key, width)]


class HouseRules(PaneScreen):
    """Every option, how it is set at this table, and what it does; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,o,q,space", "dismiss", N_("close"), show=False),
    ]

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__()
        self._options = options

    def dress(self) -> None:
        """The look or the language has changed."""
        tr = tr_of(self)
        lines = list(said(self._options, tr))
        self.query_one(Pane).show_pane(
            tr("The options of this table"), lines, tr("Esc closes this.")
        )


def said(options: Mapping[str, object], tr: Translator) -> Iterator[Line]:
    """Each option with its value, and below it what it does."""
    for name in LABELS:
        value = option_value(name, options[name], tr)
        yield [Bit(f"{option(name, tr)}  ", "bright", bold=True), Bit(value, "gold", bold=True)]
        yield [Bit(option_help(name, tr), "dim")]
        yield []
