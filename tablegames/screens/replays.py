"""The screens that go through what has been played: a record, or the games of a PDN file."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from textual.screen import Screen

from tablegames.engine.record import Reading, Replay
from tablegames.games import catalogue
from tablegames.locale import Translator
from tablegames.screens.frames import RecordFrames
from tablegames.screens.opened import words
from tablegames.screens.story import Story, sentences

Speaker = Callable[[], Translator]
"""Gives the translator of the moment."""


def of_record(again: Replay[Any], reading: Reading, speaker: Speaker) -> Screen[Any]:
    """The screen that goes through a record; the story of it where the game has no such screen."""
    game, title = again.game.key, catalogue.entry(again.game.key).name
    if find_spec(f"tablegames.games.{game}.screen_replay") is None:
        return Story(title, RecordFrames(again, reading, words(game), sentences, speaker))
    module = import_module(f"tablegames.games.{game}.screen_replay")
    assert reading.header is not None
    names = [seat.name for seat in reading.header.seats]
    frames = RecordFrames(again, reading, words(game), module.Frame, speaker)
    return cast(Screen[Any], module.ReplayScreen(title, names, frames))


class Pdn:
    """The games of a PDN file: international draughts, which is played as Damye here."""

    def __init__(self, data: bytes, speaker: Speaker) -> None:
        self._module = import_module("tablegames.games.damye.screen_pdn")
        self._games = self._module.read_file(data)
        self._speaker = speaker

    def __len__(self) -> int:
        return len(self._games)

    def titles(self, tr: Translator) -> list[str]:
        """The games, each in one line."""
        return [self._module.title(game, tr) for game in self._games]

    def screen(self, at: int) -> Screen[Any]:
        """The screen that goes through the game at that place, from 0."""
        shown, game = import_module("tablegames.games.damye.screen_replay"), self._games[at]
        names = self._module.names(game, self._speaker())
        frames = self._module.PdnFrames(game, self._speaker)
        return cast(Screen[Any], shown.ReplayScreen(" – ".join(names), names, frames))
