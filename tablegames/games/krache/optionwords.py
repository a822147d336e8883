"""The options of Krache in words, as the seats page shows them (rules, 1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.krache.state import CLASSIC, POINTS, QUICK
from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "mode": N_("How the match is won"),
        "target": N_("Points that end the match"),
        "quick_wins": N_("Rounds to win"),
        "ready_ms": N_("Time to say krache"),
        "count_ms": N_("Length of a count"),
        "freeze_ms": N_("Freeze after a misplay"),
        "grace_ms": N_("Grace for a lost race"),
        "stall_ms": N_("Time to hold up the other"),
        "slap_ms": N_("Time to slap"),
        "early_ms": N_("Bar for an early slap"),
    }
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "mode": N_("Be rid of all cards, have few cards left in many rounds, or win a few rounds."),
        "target": N_("With points: as soon as somebody has so many, who has fewer wins."),
        "quick_wins": N_("In the quick match: so many rounds win it."),
        "ready_ms": N_("Who has not said krache by then counts as having said it."),
        "count_ms": N_("Three counts, then the cards are turned."),
        "freeze_ms": N_("Who plays a card that does not fit can play nothing for so long."),
        "grace_ms": N_("A card that fitted so shortly before is too late, but no misplay."),
        "stall_ms": N_("Who does not play for so long while the other cannot counts as stuck too."),
        "slap_ms": N_("If nobody has slapped by then, who has fewer cards takes the smaller pile."),
        "early_ms": N_("A slap so shortly before its time bars the player for as long after it."),
    }
)
MODE_WORDS: Mapping[str, str] = MappingProxyType(
    {
        CLASSIC: N_("be rid of all cards"),
        POINTS: N_("by points"),
        QUICK: N_("quick match"),
    }
)
NONE: Mapping[str, str] = MappingProxyType(
    {
        "ready_ms": N_("no limit"),
        "freeze_ms": N_("never frozen"),
        "grace_ms": N_("no grace"),
        "stall_ms": N_("as long as one likes"),
        "early_ms": N_("no bar"),
    }
)
"""What 0 means."""


def option(name: str, tr: Translator) -> str:
    """The label of an option; its name where it is none."""
    return tr(LABELS.get(name, name))


def option_help(name: str, tr: Translator) -> str:
    """The sentence that says what an option does; empty where it is none."""
    return tr(HELPS[name]) if name in HELPS else ""


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it: ``400`` of the count is ``0.4 seconds``."""
    if name == "mode":
        return tr(MODE_WORDS.get(str(value), str(value)))
    if not isinstance(value, int) or name not in LABELS:
        return str(value)
    if name == "target":
        return tr.plural("{n} point", "{n} points", value)
    if name == "quick_wins":
        return tr.plural("first to {n} round", "first to {n} rounds", value)
    if value:
        return duration(value, tr)
    return tr(NONE.get(name, "0"))
