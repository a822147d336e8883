"""The options of Président in words, as the seats page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "rounds": N_("Rounds"),
        "pass_locks": N_("Locking passes"),
        "revolution": N_("Revolution"),
        "turn_ms": N_("Time per move"),
    }
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "rounds": N_("How many rounds the match has; their points are added up."),
        "pass_locks": N_(
            "Who passes is out of the trick until it ends; without it one may play again later."
        ),
        "revolution": N_(
            "Four cards of one rank turn the order round: then 3 is the highest and 2 the lowest."
        ),
        "turn_ms": N_("When it is up the program passes, or leads the lowest card."),
    }
)


def option(name: str, tr: Translator) -> str:
    """The label of an option; its name where it is none."""
    return tr(LABELS.get(name, name))


def option_help(name: str, tr: Translator) -> str:
    """The sentence that says what an option does; empty where it is none."""
    return tr(HELPS.get(name, ""))


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it: ``30000`` of the time is ``30 seconds``."""
    if isinstance(value, bool) and name in LABELS:
        return tr("yes") if value else tr("no")
    if name == "turn_ms" and isinstance(value, int):
        return duration(value, tr) if value else tr("no time limit")
    return str(value)
