"""How a match ended, and what can come after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message

from tablegames.engine.game import Outcome
from tablegames.engine.recordline import Header
from tablegames.games import catalogue
from tablegames.locale import N_, Translator
from tablegames.screens.listing import Page
from tablegames.screens.room import Room
from tablegames.screens.sheet import Sheet
from tablegames.widgets.lines import Bit, Line, broken, width_of


@dataclass(frozen=True)
class Ended:
    """A match that is over. ``told`` says how it ended, in the language it is given.

    ``path`` is its record's; ``announcement`` fixed the ``secret`` of the header.
    """

    header: Header
    outcome: Outcome
    told: Callable[[Translator], Sequence[str]]
    path: Path
    announcement: str


class Result(Room):
    """Who won, the score, the counters, where the record is; and then again, or something else."""

    DEFAULT_CSS = """
    Result > .body { margin-top: 1; }
    Result Page { width: 1fr; height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,p", "ask('again')", N_("play again"), key_display="Enter"),
        Binding("s", "ask('seats')", N_("other seats")),
        Binding("v", "ask('replay')", N_("view")),
        Binding("c", "ask('check')", N_("check")),
        Binding("m,escape", "ask('menu')", N_("menu"), key_display="m"),
        Binding("f1", "app.rules", N_("rules"), show=False),
    ]
    AUTO_FOCUS = "Page"

    class Asked(Message):
        """``again``, ``seats``, ``replay``, ``check`` or ``menu``."""

        def __init__(self, what: str, ended: Ended) -> None:
            super().__init__()
            self.what = what
            self.ended = ended

    def __init__(self, ended: Ended) -> None:
        super().__init__()
        self._ended = ended

    @property
    def game(self) -> str:
        """The game that was played."""
        return self._ended.header.game

    def furnish(self) -> ComposeResult:
        """The result, and a sheet with the game's picture and the record's name."""
        self._page, self._sheet = Page(lambda width: []), Sheet(self.game)
        yield Horizontal(self._page, self._sheet, classes="body")

    def say_all(self) -> None:
        """Say it all."""
        title = Bit(catalogue.entry(self.game).name, "bright", bold=True)
        self.head.say([title, Bit(f"  {self.tr('The match is over')}", "dim")])
        self._page.read(lambda width: list(self._lines(width)))
        name = wrap(self._ended.path.stem, Sheet.INNER)
        record = Bit(self.tr("Record"), "gold", bold=True)
        self._sheet.show_below([[record], *([Bit(row)] for row in name)])

    def _lines(self, width: int) -> Iterator[Line]:
        yield [Bit(winners(self._ended, self.tr), "gold", bold=True)]
        yield ()
        for sentence in self._ended.told(self.tr):
            yield from broken([Bit(sentence)], width)
        yield ()
        yield from self._table()
        yield ()
        for sentence in self._fairness():
            yield from broken([Bit(sentence, "dim")], width)

    def _table(self) -> Iterator[Line]:
        """Places, names, scores and counters, the best first."""
        outcome, seats = self._ended.outcome, self._ended.header.seats
        wide = max(width_of([Bit(seat.name)]) for seat in seats) + 2
        for seat in sorted(range(len(seats)), key=lambda seat: (outcome.places[seat], seat)):
            won = seat in outcome.winners
            name = Bit(f"{seats[seat].name:<{wide}}", f"seat{seat}", bold=True)
            row = [Bit("▸ " if won else "  ", "gold"), Bit(f"{outcome.places[seat]}.  "), name]
            row.append(Bit(f"{outcome.scores[seat]:>4}", "gold" if won else "text", bold=won))
            if outcome.counters and any(outcome.counters):
                won_or_lost = outcome.counters[seat]
                counters = self.tr.plural(
                    "{n} counter", "{n} counters", abs(won_or_lost), n=f"{won_or_lost:+d}"
                )
                row.append(Bit(f"   {counters}", "dim"))
            yield row

    def _fairness(self) -> Iterator[str]:
        """The secret, now that it may be known, and what it was fixed by."""
        ended = self._ended
        yield self.tr("The secret of this match was {secret}.", secret=ended.header.secret)
        yield self.tr("It was fixed beforehand by {digits}…", digits=ended.announcement[:16])
        yield self.tr("c checks the record: every move and deal is computed again.")

    def action_ask(self, what: str) -> None:
        """Ask the app for what comes next."""
        self.post_message(self.Asked(what, self._ended))


def winners(ended: Ended, tr: Translator) -> str:
    """Who won, as a headline."""
    names = [ended.header.seats[seat].name for seat in ended.outcome.winners]
    if not names:
        return tr("The match is void.")
    return tr.plural("{names} wins.", "{names} win.", len(names), names=", ".join(names))
