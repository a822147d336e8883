"""The room with the tables: where a player begins, and comes back to."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from tablegames.games import catalogue
from tablegames.locale import LANGUAGES, N_, Translator
from tablegames.screens import picture
from tablegames.screens.room import Room
from tablegames.screens.tables import Tables
from tablegames.screens.tabletop import Entry
from tablegames.store import Entry as Record
from tablegames.widgets.lines import Bit

GO_ON = "go on"
_DESK = picture.Picture("wood", (), ())


class Menu(Room):
    """All games as tables, the latest unfinished match as a sheet of paper beside them."""

    DEFAULT_CSS = "Menu > Tables { margin-top: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "app.records", N_("records")),
        Binding("s", "app.settings", N_("settings")),
        Binding("l", "app.language", N_("language")),
        Binding("question_mark", "app.keys", N_("help")),
        Binding("q", "app.quit", N_("quit")),
        Binding("f1", "app.rules", N_("rules"), show=False),
    ]

    class SitDown(Message):
        """The player sits down at the table of a game."""

        def __init__(self, game: str) -> None:
            super().__init__()
            self.game = game

    class GoOn(Message):
        """The player goes on with the latest unfinished match."""

        def __init__(self, record: Record) -> None:
            super().__init__()
            self.record = record

    def __init__(self) -> None:
        super().__init__()
        self._latest: Record | None = None
        self._pictures = {one.key: picture.load(one.key) for one in catalogue.ENTRIES}

    @property
    def game(self) -> str | None:
        """The game whose table is under the cursor."""
        return None if self._tables.entry.key == GO_ON else self._tables.entry.key

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Behind the menu there is no other room."""
        return action != "leave"

    def furnish(self) -> ComposeResult:
        """The tables."""
        self._tables = Tables(self._entries(), index=self._first)
        self._tables.add_class("body")
        yield self._tables

    @property
    def _first(self) -> int:
        """The first game that is built."""
        return next(i for i, one in enumerate(catalogue.ENTRIES) if one.built)

    def say_all(self) -> None:
        """The languages at the top, the lines below the tables."""
        now = self.tr.language
        names = [
            Bit(f"  {name}", "gold" if key == now else "dim", bold=key == now)
            for key, name in LANGUAGES.items()
        ]
        self.head.say([Bit("tablegames", "bright", bold=True)], names)
        self._tables.show_tables(self._entries())

    def on_screen_resume(self) -> None:
        """In the menu again: the latest unfinished match may be another."""
        self.call_after_refresh(self._look_for_latest)

    def _look_for_latest(self) -> None:
        self._latest = self.house.store.latest()
        self._tables.show_tables(self._entries())

    def _entries(self) -> list[Entry]:
        tables = [_table(one, self._pictures[one.key], self.tr) for one in catalogue.ENTRIES]
        return [*tables, self._go_on()]

    def _go_on(self) -> Entry:
        header = self._latest.header if self._latest else None
        if header is None:
            notes: tuple[str, ...] = (self.tr("No match is open."),)
        else:
            names = " – ".join(seat.name for seat in header.seats)
            notes = (
                catalogue.entry(header.game).name,
                "",
                names,
                header.start[:16].replace("T", " "),
            )
        return Entry(GO_ON, self.tr("Go on"), "", _DESK, notes=notes)

    def on_tables_chosen(self, message: Tables.Chosen) -> None:
        """Sit down, go on, or hear why not."""
        key = message.entry.key
        if key != GO_ON:
            if catalogue.entry(key).built:
                self.ask(self.SitDown(key))
            else:
                self.say(
                    self.tr(
                        "{game} is coming: its table is not built yet.", game=message.entry.title
                    )
                )
        elif self._latest:
            self.ask(self.GoOn(self._latest))
        else:
            self.say(self.tr("No match is open. Choose a game to begin one."))


def _table(one: catalogue.Entry, shown: picture.Picture, tr: Translator) -> Entry:
    seats = f"{one.seats[0]}–{one.seats[-1]}" if len(one.seats) > 1 else str(one.seats[0])
    line = tr("{seats} race", seats=seats) if one.kind == "race" else seats
    return Entry(one.key, one.name, line, shown, "" if one.built else tr("coming"))
