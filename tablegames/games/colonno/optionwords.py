"""The options of Colonno in words, as the seats page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "target": N_("Total that ends the match"),
        "rounds": N_("Rounds"),
        "turn_ms": N_("Time per turn"),
    }
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "target": N_("The match ends after the round in which somebody's total reaches it."),
        "rounds": N_(
            "The match ends after so many rounds; then the total that ends it is not used."
        ),
        "turn_ms": N_("When it is up the program draws, throws the card and flips one for you."),
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
    if not isinstance(value, int) or name not in LABELS:
        return str(value)
    if name == "turn_ms":
        return duration(value, tr) if value else tr("no time limit")
    if name == "rounds":
        return str(value) if value else tr("to the total")
    return str(value)
