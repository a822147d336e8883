"""What the command line asks the app to open."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tablegames.engine.recordline import Header
from tablegames.settings import Settings


@dataclass(frozen=True)
class Launch:
    """``open`` says which of the others counts.

    ``menu``; ``play``: begin the match of ``header``; ``resume``: go on with the record at
    ``path``; ``replay``: show the record at ``path``, or, where that is a PDN file, its games.
    ``settings`` are those kept with what this call sets otherwise, ``overrides`` the names of
    what it does; ``damaged`` is where a settings file that could not be read was put aside.
    """

    open: Literal["menu", "play", "resume", "replay"] = "menu"
    header: Header | None = None
    path: Path | None = None
    data: Path | None = None
    settings: Settings = field(default_factory=Settings)
    overrides: frozenset[str] = frozenset()
    damaged: Path | None = None
