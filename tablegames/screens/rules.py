"""The rules of a game as a player reads them, in the language that is spoken now."""

from __future__ import annotations

import pkgutil
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tablegames.games import catalogue
from tablegames.locale import N_, Translator
from tablegames.screens.listing import Page
from tablegames.screens.page import laid_out
from tablegames.screens.room import Room
from tablegames.widgets.lines import Bit


class Rules(Room):
    """A game's help file. It is read again when the language changes."""

    DEFAULT_CSS = "Rules > .body { margin-top: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "leave", N_("back"), key_display="b"),
        Binding("q,f1,escape", "leave", N_("back"), show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game
        self._speaker: Translator | None = None

    def furnish(self) -> ComposeResult:
        """The text."""
        self._page = Page(lambda width: [])
        self._page.add_class("body")
        yield self._page

    def say_all(self) -> None:
        """Name the game, and read its rules in this language."""
        title = Bit(catalogue.entry(self._game).name, "bright", bold=True)
        self.head.say([title, Bit(f"  {self.tr('Rules')}", "dim")])
        if self._speaker is not self.tr:
            self._speaker = self.tr
            text = self.tr.spelled(rules(self._game, self.tr.language))
            self._page.read(partial(laid_out, text))


def rules(game: str, language: str) -> str:
    """The help file of a game, in English where it is not in that language; empty: none."""
    for one in (language, "en"):
        try:
            text = pkgutil.get_data("tablegames.games", f"{game}/help.{one}.md")
        except OSError:
            continue
        if text is not None:
            return text.decode("utf-8")
    return ""
