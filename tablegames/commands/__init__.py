"""The commands, one a file; each is imported when it is asked for. What they share is here."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from tablegames.commandline import Wrong
from tablegames.engine.game import Game, Refused
from tablegames.engine.recordline import Header, Reading
from tablegames.games import catalogue
from tablegames.launch import Launch
from tablegames.locale import Translator
from tablegames.locale.refusals import refuse
from tablegames.settings import Settings
from tablegames.store import Store

GOOD, BAD, WRONG = 0, 1, 2


class Failed(Exception):
    """Why what was asked for cannot be done; the text is its sentence. Exit code 1."""


@dataclass(frozen=True)
class Call:
    """One call of the program: what was asked for, in which language, on which data folder.

    ``settings`` are the kept ones, as the arguments ``overrides`` change them for this time.
    """

    arguments: Namespace
    tr: Translator
    store: Store
    settings: Settings
    damaged: Path | None

    @property
    def overrides(self) -> dict[str, Any]:
        """What the arguments say otherwise than the settings."""
        said = self.arguments
        found: dict[str, Any] = {}
        if hasattr(said, "lang"):
            found["language"] = said.lang
        if hasattr(said, "colours"):
            found["colours"] = said.colours
        if hasattr(said, "ascii"):
            found["glyphs"] = "ascii"
        return found


def on_terminal() -> bool:
    """Whether there is somebody who sees a screen and has keys."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def show(call: Call, launch: Launch) -> int:
    """Open a screen. Raises Failed where there is no terminal to show it on."""
    if not on_terminal():
        raise Failed(call.tr("This needs a terminal for its screens; try “tablegames --help”."))
    from tablegames.app import run  # noqa: PLC0415 - no other command waits for Textual

    changed = call.overrides
    return run(
        replace(
            launch,
            data=call.store.folder,
            settings=replace(call.settings, **changed),
            overrides=frozenset(changed),
            damaged=call.damaged,
        )
    )


def game_of(key: str, call: Call) -> Game[Any]:
    """The game of a record. Raises Failed where it is not built here."""
    try:
        return catalogue.load(key)
    except KeyError:
        raise Failed(call.tr("This program cannot play {game}.", game=key)) from None


def part(game: str, name: str) -> Any:
    """A part of a game that is its own, such as ``pdn`` of Damye."""
    return import_module(f"tablegames.games.{game}.{name}")


def path_of(call: Call) -> Path:
    """The file of the record that was asked for. Raises Wrong."""
    name, tr = call.arguments.record, call.tr
    if name is None:
        command = call.arguments.command
        raise Wrong(tr("Which record? “tablegames {command} RECORD”.", command=command))
    try:
        return call.store.find(name)
    except Refused as refused:
        raise Wrong(refuse(refused, tr)) from None


def reading_of(call: Call, path: Path) -> Reading:
    """What the record at ``path`` says. Raises Failed where it cannot be opened at all."""
    try:
        return call.store.read(path)
    except Refused as refused:
        raise Failed(refuse(refused, call.tr)) from None


def header_of(call: Call, reading: Reading) -> Header:
    """The first line of a record. Raises Failed where that cannot be read."""
    if reading.newer:
        raise Failed(refuse(Refused("newer-record"), call.tr))
    if reading.header is None:
        raise Failed(call.tr("This record cannot be read from its first line on."))
    return reading.header
