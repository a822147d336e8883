"""How a match ended, and what can come after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message

from tablegames.engine.game import Outcome
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.games import catalogue
from tablegames.locale import N_, Translator
from tablegames.screens.paper import Paper
from tablegames.screens.records import record_name
from tablegames.screens.room import Room
from tablegames.screens.sheet import Sheet
from tablegames.widgets.lines import Bit, Line, width_of
from tablegames.widgets.players import LETTERS


@dataclass(frozen=True)
class Ended:
    """A match that is over. ``told`` says how it ended, in the language it is given.

    ``path`` is its record's; ``announcement`` fixed the ``secret`` of the header. ``purses`` are
    the counters that people hold now, by name, where there was a stake.
    """

    header: Header
    outcome: Outcome
    told: Callable[[Translator], Sequence[str]]
    path: Path
    announcement: str
    purses: Mapping[str, int] = field(default_factory=dict)


class Result(Room):
    """Who won, the score, the counters, where the record is; and then again, or something else."""

    DEFAULT_CSS = """
    Result > .body { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ask('again')", N_("play again"), key_display="Enter"),
        Binding("p", "ask('again')", N_("play again"), show=False),
        Binding("s", "ask('seats')", N_("other seats")),
        Binding("v", "ask('replay')", N_("view")),
        Binding("c", "ask('check')", N_("check")),
        Binding("m", "ask('menu')", N_("menu")),
        Binding("escape", "ask('menu')", N_("menu"), show=False),
        Binding("f1", "app.rules", N_("rules"), show=False),
    ]
    AUTO_FOCUS = ""

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
        """A sheet of paper on the table, and beside it what can be checked."""
        self._paper, self._sheet = Paper(self.game), Sheet()
        yield Horizontal(self._paper, self._sheet, classes="body")

    def say_all(self) -> None:
        """Say it all."""
        title = Bit(catalogue.entry(self.game).name, "bright", bold=True)
        self.head.say([title, Bit(f"  {self.tr('The match is over')}", "dim")])
        self._paper.write(list(self._written()))
        self._sheet.show_below(list(self._fairness()))

    def _written(self) -> Iterator[Line]:
        yield [Bit(winners(self._ended, self.tr), "ink", bold=True)]
        yield ()
        yield from self._table()
        for sentence in self._ended.told(self.tr):
            yield ()
            yield [Bit(sentence, "ink")]

    def _table(self) -> Iterator[Line]:
        """Names, scores and counters, the best first; places where there are more than two."""
        outcome, seats = self._ended.outcome, self._ended.header.seats
        names = [self.tr.spelled(seat.name) for seat in seats]
        wide = max(width_of([Bit(name)]) for name in names) + 2
        for seat in sorted(range(len(seats)), key=lambda seat: (outcome.places[seat], seat)):
            won = seat in outcome.winners
            chip = Bit(f" {LETTERS[seat]} ", "room", f"seat{seat}", bold=True)
            name = Bit(f"  {names[seat]:<{wide}}", "ink", bold=won)
            place = [Bit(f"{outcome.places[seat]:>2}  ", "ink", bold=won)] if len(seats) > 2 else []
            row = [*place, chip, name, Bit(f"{outcome.scores[seat]:>4}", "ink", bold=won)]
            if outcome.counters and any(outcome.counters):
                row.append(Bit(f"   {self._counters(outcome.counters[seat])}", "ink"))
            if (held := self._purse(seats[seat])) is not None:
                row.append(Bit(f"   {self.tr('purse {n}', n=held)}", "ink"))
            yield row

    def _purse(self, seat: SeatSpec) -> int | None:
        """What a person holds now, where there was a stake."""
        return self._ended.purses.get(seat.name) if seat.kind == "person" else None

    def _counters(self, n: int) -> str:
        return self.tr.plural("{change} counter", "{change} counters", abs(n), change=f"{n:+d}")

    def _fairness(self) -> Iterator[Line]:
        """The record, and the secret now that it may be known, and what it was fixed by."""
        tr, ended = self.tr, self._ended
        yield [Bit(tr("Record"), "gold", bold=True)]
        yield from record_name(ended.path.stem)
        yield ()
        yield [Bit(tr("Secret"), "gold", bold=True)]
        secret = ended.header.secret
        yield from ([Bit(secret[i : i + 16], "dim")] for i in range(0, len(secret), 16))
        yield ()
        yield [Bit(tr("It was fixed beforehand by {digits}…", digits=ended.announcement[:8]))]
        yield ()
        yield [Bit(tr("Every move and deal can be computed again: c checks the record."))]

    def action_ask(self, what: str) -> None:
        """Ask the app for what comes next."""
        self.ask(self.Asked(what, self._ended))


def winners(ended: Ended, tr: Translator) -> str:
    """Who won, as a headline."""
    names = [ended.header.seats[seat].name for seat in ended.outcome.winners]
    if not names:
        return tr("The match is void.")
    return tr.plural("{names} wins.", "{names} win.", len(names), names=", ".join(names))
