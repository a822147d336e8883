"""The options of Dreieck in words, as the seats page shows them (rules, 1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.dreieck.options import FROM_READY
from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "target": N_("Points to win"),
        "peers_odd": N_("“My peers are odd”"),
        "peers_from": N_("See the others' cards"),
        "show_right": N_("Show the Right to Speak"),
        "count_ms": N_("Length of each count"),
        "race_ms": N_("Time to claim"),
        "tie_ms": N_("Too close to call"),
        "early_ms": N_("Barred after a false start"),
        "speak_ms": N_("Time to state a fact"),
        "reveal_ms": N_("Time of the open cards"),
    }
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "target": N_("Whoever has so many points, and more than each other player, has won."),
        "peers_odd": N_("Whether this fact may be stated."),
        "peers_from": N_(
            "When the race opens, or already while all get ready: then one after another at one "
            "keyboard."
        ),
        "show_right": N_(
            "After a fact all four cards are shown to everybody, or the Right to Speak stays with "
            "the one who spoke."
        ),
        "count_ms": N_("Three, two, one: how long each of them takes."),
        "race_ms": N_("When nobody has claimed the Right to Speak by then, the round is a draw."),
        "tie_ms": N_("Two claims closer than this are a draw: it is unclear who was first."),
        "early_ms": N_("Who claims before zero cannot claim until so long after zero."),
        "speak_ms": N_("Who states no fact in this time was wrong."),
        "reveal_ms": N_("The next round comes after it, or as soon as all are ready."),
    }
)


def option(name: str, tr: Translator) -> str:
    """The label of an option; its name where it is none."""
    return tr(LABELS.get(name, name))


def option_help(name: str, tr: Translator) -> str:
    """The sentence that says what an option does; empty where it is none."""
    return tr(HELPS.get(name, ""))


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it: ``700`` of the counts is ``0.7 seconds``."""
    if name == "peers_from":
        return tr("while all get ready") if value == FROM_READY else tr("when the race opens")
    if isinstance(value, bool):
        return _truth(name, value, tr)
    if not isinstance(value, int) or name not in LABELS:
        return str(value)
    if name == "target":
        return tr.plural("{n} point", "{n} points", value)
    if value or name not in {"tie_ms", "early_ms"}:
        return span(value, tr)
    return tr("never a draw") if name == "tie_ms" else tr("a false start is free")


def span(ms: int, tr: Translator) -> str:
    """A length of time to the millisecond, in seconds where it is whole tenths of them."""
    if ms % 100:
        return tr.plural("{n} millisecond", "{n} milliseconds", ms)
    return duration(ms, tr)


def _truth(name: str, value: bool, tr: Translator) -> str:
    if name == "show_right":
        return tr("to all after a fact") if value else tr("to the speaker only")
    return tr("may be stated") if value else tr("may not be stated")
