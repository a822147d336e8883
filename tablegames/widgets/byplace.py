"""A table where keys are pressed by their place: where they lie is asked once, and kept."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from tablegames.widgets.dialog import Dialog
from tablegames.widgets.keyplaces import KEYBOARDS, first_row, suggested
from tablegames.widgets.keysets import Keys
from tablegames.widgets.ownkeys import OwnKeys
from tablegames.widgets.room import keep_setting, keyboard_of, keys_of_set, setting_of
from tablegames.widgets.tablescreen import TableScreen


class ByPlace(TableScreen):
    """A game's screen whose people have the keys of a set (``keysets``); see ``keyset``.

    ``own_places`` are the keys. They may change while it is played, in the settings: a screen that
    keeps anything made of them looks again in ``draw``. The table waits for the answer.
    """

    SETTINGS_KEY: ClassVar[str] = "F2"
    """The key that opens the settings all the time."""

    @abstractmethod
    def keyset(self) -> str:
        """The name of the set."""

    @property
    def own_places(self) -> Keys:
        """The keys of each person, in the order of what they do."""
        return keys_of_set(self, self.keyset())

    def on_mount(self) -> None:
        """Ask for the keyboard if it was never told, nor keys of one's own set."""
        own = getattr(self.app, "own_keys", OwnKeys()).sets
        unknown = setting_of(self, "keyboard", KEYBOARDS[0]) is None
        if self.sitting.seats and unknown and self.keyset() not in own:
            self._ask_keyboard()

    def _ask_keyboard(self) -> None:
        self.cover.keep(True)
        self._holds.silence()  # one question at a time: a resumed table asks whether it goes on
        tr = self.tr
        question = tr("Your keys are pressed by their place. How does your keyboard begin?")
        answers = [f"{first_row(one)}   {one.upper()}" for one in KEYBOARDS]
        first = KEYBOARDS.index(suggested(tr.language))
        foot = tr("{key} changes it later.", key=self.SETTINGS_KEY)
        dialog = Dialog(tr("Your keyboard"), question, answers, first=first, foot=foot)
        self.app.push_screen(dialog, self._keyboard_told)

    def _keyboard_told(self, answer: int | None) -> None:
        told = keyboard_of(self) if answer is None else KEYBOARDS[answer]
        keep_setting(self, "keyboard", told)
        self.cover.keep(False)
        self.draw(self.view, None)
        self._holds.speak()
