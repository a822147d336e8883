"""The rooms that open from any room or table: keys, rules, settings, records.

What goes wrong is said in the room that is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablegames.engine.game import Refused
from tablegames.games import catalogue
from tablegames.house import House
from tablegames.locale import LANGUAGES
from tablegames.locale.refusals import refuse
from tablegames.screens.room import Room

if TYPE_CHECKING:
    from tablegames.launch import Launch

# Rooms that are opened seldom are imported when they are: start to the first room is what counts.
# ruff: noqa: PLC0415


class Rooms(House):
    """A player's terminal with what he may open wherever he is. The table is not its concern."""

    launch: Launch

    def set(self, name: str, value: Any) -> None:
        """Change a setting; that it could not be kept is said."""
        try:
            super().set(name, value)
        except Refused as refused:
            self._say(self._refusal(refused))

    def _refusal(self, refused: Refused) -> str:
        if refused.code == "no-game":
            return self.tr("This program cannot play {game}.", game=refused.facts["game"])
        return refuse(refused, self.tr)

    def _say(self, sentence: str) -> None:
        """Say it in the room or at the table that is open, behind a question too."""
        from tablegames.widgets.dialog import Dialog
        from tablegames.widgets.tablescreen import TableScreen

        where = next(one for one in reversed(self.screen_stack) if not isinstance(one, Dialog))
        if isinstance(where, Room):
            where.say(sentence, warn=True)
        elif isinstance(where, TableScreen):
            where.warn(sentence)

    def _tell_damaged(self) -> None:
        """Say which file of the player's was damaged, and where it is kept."""
        if damaged := self.launch.damaged:
            said = self.tr("The settings were damaged; they are kept as {path}.", path=damaged)
            self.call_after_refresh(self._say, said)

    def keys_damaged(self, faults: Sequence[str], aside: Path) -> None:
        """Say so in the room or at the table that needs the keys."""
        from tablegames.screens.ownkeys import damaged

        self.call_after_refresh(self._say, damaged(faults, aside, self.tr))

    def action_keys(self) -> None:
        """All keys that work in this room."""
        from tablegames.widgets.keyhelp import KeyHelp
        from tablegames.widgets.keys import keys_of

        if isinstance(self.screen, Room):
            self.push_screen(KeyHelp(keys_of(self.screen, self.tr)))

    def action_rules(self) -> None:
        """The rules of the game that this room is about."""
        from tablegames.screens.rules import Rules

        game = getattr(self.screen, "game", None)
        if not game:
            return
        entry = catalogue.entry(game)
        if entry.built:
            self.push_screen(Rules(game))
        else:
            self._say(self.tr("{game} is coming: its table is not built yet.", game=entry.name))

    def action_settings(self) -> None:
        """The settings, from any room or table; the table goes on meanwhile."""
        from tablegames.screens.settings import SettingsRoom

        if not isinstance(self.screen, SettingsRoom):
            self.push_screen(SettingsRoom())

    def on_settings_room_keys_asked(self) -> None:
        """The keys that are pressed by their place: look at them, set them, try them."""
        from tablegames.screens.ownkeys import OwnKeysRoom

        if not isinstance(self.screen, OwnKeysRoom):
            self.push_screen(OwnKeysRoom())

    def action_language(self) -> None:
        """The next language."""
        languages = list(LANGUAGES)
        self.set("language", languages[(languages.index(self.tr.language) + 1) % len(languages)])

    def action_records(self) -> None:
        """The matches that were played here."""
        from tablegames.screens.records import Records

        self.push_screen(Records(self.store.entries()))
