"""What holds for all rooms of one terminal: its settings, its language, its look, its files."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.geometry import Size

from tablegames.engine.game import Refused
from tablegames.launch import Launch
from tablegames.locale import Translator, detect, translator
from tablegames.store import Store
from tablegames.terminal import capabilities
from tablegames.terminal.app import TerminalApp
from tablegames.terminal.capabilities import Capabilities
from tablegames.terminal.driver import Line
from tablegames.terminal.glyphs import spelling
from tablegames.widgets.keysets import Keys
from tablegames.widgets.look import Look, look_for
from tablegames.widgets.ownkeys import OwnKeys

LOOKS = frozenset({"theme", "colours", "glyphs", "motion"})
"""The settings that change what is drawn."""


class House(TerminalApp[int]):
    """One player's terminal. ``environ`` and ``line`` are that terminal's own."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, launch: Launch, environ: Mapping[str, str] = os.environ, line: Line | None = None
    ) -> None:
        self._environ = environ
        self.settings = launch.settings
        self.store = Store(launch.data, environ)
        self._own_keys: OwnKeys | None = None
        found = self._found()
        self.tr = self._speaker(found)
        self.look = self._look(found)
        super().__init__(found, self.look.palette.indices, line=line)

    def _found(self) -> Capabilities:
        """What this terminal can show, as the settings have it."""
        encoding = getattr(sys.__stdout__, "encoding", None)
        found = capabilities.detect(self._environ, encoding, self.settings.colours)
        glyphs = self.settings.glyphs
        return found if glyphs == "auto" else replace(found, glyphs=glyphs)

    def _speaker(self, found: Capabilities) -> Translator:
        """Who speaks the language of this terminal, in letters that it can show."""
        language = self.settings.language or detect(self._environ)
        return translator(language, spelling(found.glyphs))

    def _look(self, found: Capabilities) -> Look:
        settings = self.settings
        return look_for(settings.theme, found.colours, found.glyphs, motion=settings.motion)

    def set(self, name: str, value: Any) -> None:
        """Change a setting: it is in force at once, and kept. Raises ``not-saved``."""
        self.settings = replace(self.settings, **{name: value})
        found = self._found()
        if name in {"language", "glyphs"}:
            self.tr = self._speaker(found)
        if name in LOOKS:
            self.look = self._look(found)
            self.set_capabilities(found, self.look.palette.indices)
        self.dress()
        kept, _ = self.store.settings()  # not what the command line has set for this time
        self.store.save(replace(kept, **{name: value}))

    @property
    def own_keys(self) -> OwnKeys:
        """The keys that players have set for themselves; their file is read when first needed."""
        if self._own_keys is None:
            self._own_keys, faults, aside = self.store.keys()
            if aside:
                self.keys_damaged(faults, aside)
        return self._own_keys

    def keys_damaged(self, faults: Sequence[str], aside: Path) -> None:
        """Those sets in the file of keys cannot be used; the file has been put aside there."""

    def set_keys(self, name: str, keys: Keys | None) -> Refused | None:
        """Have these keys in a set, None: those that lie ready; in force at once, and kept.

        Gives why they could not be kept, else None.
        """
        self._own_keys = self.own_keys.with_keys(name, keys)
        try:
            self.store.save_keys(self._own_keys)
        except Refused as refused:
            return refused
        return None

    def dress(self) -> None:
        """Show the open room in the present look and language; others follow when they are open."""
        dress = getattr(self.screen, "dress", None)
        if dress is not None and self.screen.is_mounted:
            dress()

    def room_sentence(self, needed: Size, present: Size) -> str:
        """What stands in a window that is too small."""
        return self.tr(
            "{width}×{height} are needed, and this window is {w}×{h}.",
            width=needed.width,
            height=needed.height,
            w=present.width,
            h=present.height,
        )
