"""The matches that were played here: to go on with, to look at again, to check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message

from tablegames.engine.recordline import Header
from tablegames.games import catalogue
from tablegames.locale import N_, Translator
from tablegames.screens.listing import Item, Listing
from tablegames.screens.room import Room
from tablegames.screens.sheet import Sheet
from tablegames.store import Entry
from tablegames.widgets.lines import Bit, Line

OPEN = frozenset({"unfinished", "cut"})


class Records(Room):
    """Unfinished matches, then finished ones, each the last played first."""

    DEFAULT_CSS = """
    Records > .body { margin-top: 1; }
    Records Listing { width: 1fr; height: 1fr; margin-left: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "ask('replay')", N_("view")),
        Binding("c", "ask('check')", N_("check")),
        Binding("f1", "app.rules", N_("rules"), show=False),
    ]
    AUTO_FOCUS = "Listing"

    class Asked(Message):
        """``resume``, ``replay`` or ``check`` the record at ``path``."""

        def __init__(self, what: str, path: Path) -> None:
            super().__init__()
            self.what = what
            self.path = path

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__()
        self._entries = {entry.name: entry for entry in entries}

    @property
    def game(self) -> str | None:
        """The game of the record under the cursor, if it can be told."""
        entry = self._entry
        return entry.header.game if entry and entry.header else None

    @property
    def _entry(self) -> Entry | None:
        return self._entries.get(self._list.key or "")

    def furnish(self) -> ComposeResult:
        """The list, and beside it what is known of the record under the cursor."""
        self._list, self._sheet = Listing(), Sheet()
        yield Horizontal(self._list, self._sheet, classes="body")

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these records, which may have changed meanwhile."""
        self._entries = {entry.name: entry for entry in entries}
        if self.is_mounted:
            self.say_all()

    def say_all(self) -> None:
        """The list and the sheet."""
        self.head.say([Bit(self.tr("Records"), "bright", bold=True)])
        self._list.show_items(list(self._items()))
        self.on_listing_moved()

    def _items(self) -> Iterator[Item]:
        tr, entries = self.tr, list(self._entries.values())
        if not entries:
            yield Item([Bit(tr("No match has been played here yet."), "dim")])
        parts = (
            (tr("Unfinished"), [one for one in entries if one.status in OPEN]),
            (tr("Finished"), [one for one in entries if one.status not in OPEN]),
        )
        for title, found in parts:
            if found:
                yield Item([Bit(title, "dim")])
                yield from (_item(one, tr) for one in found)
                yield Item(())

    def on_listing_moved(self) -> None:
        """Say what is known of the record under the cursor."""
        said = sentences(self._entry, self.tr) if self._entry else []
        self._sheet.show_game(self.game)
        below: list[Line] = [line for sentence in said for line in ([Bit(sentence)], ())]
        self._sheet.show_below(below, record_name(self._entry.name) if self._entry else ())

    def on_listing_chosen(self) -> None:
        """Go on with an unfinished match, look at a finished one."""
        entry = self._entry
        if entry is not None:
            self.action_ask("resume" if entry.status in OPEN else "replay")

    def action_ask(self, what: str) -> None:
        """Ask the app to do that with the record under the cursor."""
        if self._entry is not None:
            self.ask(self.Asked(what, self._entry.path))


def _item(entry: Entry, tr: Translator) -> Item:
    """Game, players and date of a record."""
    header = entry.header
    if header is None:
        return Item(
            [Bit(entry.name, "dim")], entry.name, [Bit(f"  {tr('cannot be read')} ", "warn")]
        )
    game = Bit(f"{_title(header):<11}", "bright")
    names = Bit(tr.spelled(" – ".join(seat.name for seat in header.seats)))
    return Item([game, names], entry.name, [Bit(f"  {date(header.start)} ", "dim")])


def _title(header: Header) -> str:
    try:
        return catalogue.entry(header.game).name
    except KeyError:
        return header.game


def record_name(name: str) -> list[Line]:
    """What the command line calls a record, broken where it is too long for a sheet."""
    return [[Bit(row, "dim")] for row in wrap(name, Sheet.NARROWEST)]


def date(start: str) -> str:
    """The day and the minute of an ISO date, as one reads them."""
    return start[:16].replace("T", " ")


def sentences(entry: Entry, tr: Translator) -> list[str]:
    """What is known of a record, in sentences."""
    if entry.newer:
        return [tr("This record comes from a newer version of the program.")]
    if entry.header is None:
        return [tr("This record cannot be read from its first line on.")]
    said = []
    if entry.in_use:
        said.append(tr("This match is being played at another table now."))
    if entry.status == "cut":
        said.append(tr("The last line is cut off; everything before it can be gone on with."))
    elif entry.status == "unfinished" and not entry.in_use:
        said.append(tr("This match is unfinished: Enter goes on with it."))
    elif entry.status == "altered":
        said.append(tr("This record has been altered."))
    if entry.outcome is not None:
        said.append(_ended(entry, tr))
    return said


def _ended(entry: Entry, tr: Translator) -> str:
    """Who won a finished match, and the score: that of two is not broken at the end of a line."""
    if not entry.scores:
        return tr("The match is over.")
    between = "\u00a0–\u00a0" if len(entry.scores) == 2 else "\u00a0– "
    score = between.join(map(str, entry.scores))
    if not entry.winners:
        return tr("The match was void, {score}.", score=score)
    return tr("{side} won the match, {score}.", side=", ".join(entry.winners), score=score)
