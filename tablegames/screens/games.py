"""The games of a file, to choose one to go through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.message import Message

from tablegames.locale import Translator
from tablegames.screens.listing import Item, Listing
from tablegames.screens.room import Room
from tablegames.widgets.lines import Bit


class Games(Room):
    """A list of games; ``titles`` says them in a language."""

    DEFAULT_CSS = "Games > .body { margin: 1 1 0 1; }"

    class Chosen(Message):
        """The game at that place, from 0, is to be gone through."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, file: str, titles: Callable[[Translator], Sequence[str]]) -> None:
        super().__init__()
        self._file = file
        self._titles = titles

    def furnish(self) -> ComposeResult:
        """The list."""
        self._list = Listing()
        self._list.add_class("body")
        yield self._list

    def say_all(self) -> None:
        """Name the file and its games."""
        titles = self._titles(self.tr)
        count = self.tr.plural("{n} game", "{n} games", len(titles))
        self.head.say([Bit(self._file, "bright", bold=True), Bit(f"  {count}", "dim")])
        wide = len(str(len(titles)))
        rows = [
            Item([Bit(f"{n:>{wide}}  ", "dim"), Bit(title)], str(n))
            for n, title in enumerate(titles, 1)
        ]
        self._list.show_items(rows)

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        """Go through that game."""
        self.ask(self.Chosen(int(message.key) - 1))
