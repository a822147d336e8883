"""The options that every match has, with what is possible and what a menu offers (rules, 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from tablegames.engine.game import Option
from tablegames.engine.options import from_default, spread, whole

MINUTE = 60_000
CLOCKS = (0, 15_000, 30_000, 45_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE)
PAUSES = (0, 5_000, 10_000, 30_000, MINUTE)
ABSENCES = (0, MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE)
STAKES = (0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class MatchOptions:
    """What differs between the games in the options that they share.

    In what is allowed a pair stands for all whole numbers between the two.
    """

    goals: tuple[str, ...] = ("games",)
    targets: tuple[Any, ...] = (0,)
    target: int = 0
    early: bool = False
    extras: tuple[Any, ...] = ((0, 2),)
    extra: int | None = 2
    lot: bool = True
    """Whether a seat can be named to start the first game, instead of the lot."""
    proposed: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def choices(self, seats: int) -> tuple[Option, ...]:
        """The options of the match in the order of the rules page, for so many seats."""
        firsts = ("lot", (0, seats - 1)) if self.lot else ("lot",)
        rows = (
            _choice("games", 1, ((1, 9),)),
            _choice("goal", "games", self.goals),
            _choice("target", self.target, self.targets),
            _choice("early", self.early, (True, False)),
            _choice("extra", self.extra, self.extras),
            _choice("first", "lot", firsts),
            _choice("clock", 0, (0, (5_000, 600_000)), CLOCKS),
            _choice("between", 0, (0, (1_000, 600_000)), PAUSES),
            _choice("away", 3 * MINUTE, ((0, 600_000),), ABSENCES),
            _choice("stake", 0, ((0, 1_000),), STAKES),
        )
        return proposing(rows, self.proposed)


def choice(name: str, *values: Any) -> Option:
    """An option of a game's own with a few values, the default first."""
    return _choice(name, values[0], values)


def proposing(choices: tuple[Option, ...], proposed: Mapping[str, Any]) -> tuple[Option, ...]:
    """The options with other values for a menu to begin with."""
    return tuple(replace(one, proposed=proposed.get(one.name, one.proposed)) for one in choices)


def _choice(
    name: str, default: Any, allowed: tuple[Any, ...], offered: tuple[Any, ...] = ()
) -> Option:
    offered = from_default(offered or spread(allowed), default)
    return Option(name, default, tuple(_narrow(one) for one in allowed), offered, default)


def _narrow(one: Any) -> Any:
    return whole(*one) if isinstance(one, tuple) else one
