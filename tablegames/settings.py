"""What a player has set once for all games, as it is kept in ``settings.json``."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Literal, get_args

Colours = Literal["auto", "true", "256", "16", "none"]
Glyphs = Literal["auto", "unicode", "cp437", "ascii"]
Theme = Literal["dark", "light"]
Pace = Literal["at once", "fast", "brisk", "normal", "calm", "slow", "slowest"]
Keyboard = Literal["qwerty", "azerty", "qwertz"]

PACES: Mapping[Pace, float] = MappingProxyType(
    {
        **{"at once": 0.0, "fast": 0.5, "brisk": 0.75, "normal": 1.0},
        **{"calm": 1.5, "slow": 2.0, "slowest": 3.0},
    }
)
"""By how much the time that bots take is multiplied, and the times of a match are; see Settings."""

MOST_NAMES = 8


@dataclass(frozen=True)
class Settings:
    """``language`` and ``keyboard`` None: as the session suggests. ``names``: those last used.

    ``wanted``: in Le trois the open cells show the digit that they want.
    ``pictures`` False: where pictures have words, the words alone. ``one_row``: in Krache one row
    of keys plays to either pile. ``hints``: after a while a card that fits is marked. ``sound``:
    the terminal's bell rings when a bell is rung in a game. ``pace`` is what a match is begun at;
    ``at once`` leaves its times as they are, and bots that are in no race do not wait.
    """

    language: str | None = None
    colours: Colours = "auto"
    glyphs: Glyphs = "auto"
    theme: Theme = "dark"
    motion: bool = True
    pace: Pace = "normal"
    keyboard: Keyboard | None = None
    pictures: bool = True
    wanted: bool = True
    one_row: bool = False
    hints: bool = True
    sound: bool = True
    names: tuple[str, ...] = ()

    @property
    def bot_pace(self) -> float:
        """What multiplies the time that bots take outside races."""
        return PACES[self.pace]

    @property
    def match_pace(self) -> float:
        """What multiplies the times of a match that is begun."""
        return PACES[self.pace] or 1.0

    def text(self) -> bytes:
        """The settings as the file has them."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=2).encode() + b"\n"

    @classmethod
    def read(cls, text: bytes) -> tuple[Settings, bool]:
        """The settings in a file's bytes, and whether all that it says of them could be used.

        What it does not say, or not well, has its default; names of later versions are no fault.
        """
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            return cls(), False
        if not isinstance(found, dict):
            return cls(), False
        known = {f.name: found[f.name] for f in fields(cls) if f.name in found}
        good = {name: value for name, value in known.items() if _GOOD[name](value)}
        if "names" in good:
            good["names"] = tuple(good["names"])
        return cls(**good), len(good) == len(known)


def _one_of(kind: object) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in get_args(kind)


def _names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


_GOOD: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "language": lambda value: value is None or isinstance(value, str),
        "colours": _one_of(Colours),
        "glyphs": _one_of(Glyphs),
        "theme": _one_of(Theme),
        "motion": lambda value: isinstance(value, bool),
        "pace": _one_of(Pace),
        "keyboard": lambda value: value is None or _one_of(Keyboard)(value),
        "pictures": lambda value: isinstance(value, bool),
        "wanted": lambda value: isinstance(value, bool),
        "one_row": lambda value: isinstance(value, bool),
        "hints": lambda value: isinstance(value, bool),
        "sound": lambda value: isinstance(value, bool),
        "names": _names,
    }
)
