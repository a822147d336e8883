"""The options of Menteur in words, as the seats page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "announce": N_("Rank to announce"),
        "window_ms": N_("Time to doubt"),
        "wins": N_("Rounds to be won"),
        "turn_ms": N_("Time to lay"),
        "decks": N_("Packs of cards"),
    }
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "announce": N_("Which rank must be named with the cards that are laid face down."),
        "window_ms": N_("From a lay on the others can doubt it for so long."),
        "wins": N_("Whoever has won so many rounds wins the match."),
        "turn_ms": N_("When it is up the program lays the lowest card of the hand, alone."),
        "decks": N_("Two packs are 104 cards, for six players or more."),
    }
)
ANNOUNCE: Mapping[str, str] = MappingProxyType(
    {
        "cycle": N_("one higher with every lay"),
        "same": N_("the same for the whole pile"),
        "near": N_("the same or a neighbour"),
    }
)


def option(name: str, tr: Translator) -> str:
    """The label of an option; its name where it is none."""
    return tr(LABELS.get(name, name))


def option_help(name: str, tr: Translator) -> str:
    """The sentence that says what an option does; empty where it is none."""
    return tr(HELPS.get(name, ""))


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it: ``6000`` of the window is ``6 seconds``."""
    if name == "announce":
        return tr(ANNOUNCE.get(str(value), str(value)))
    if not isinstance(value, int) or name not in {"window_ms", "turn_ms"}:
        return str(value)
    if value:
        return duration(value, tr)
    return tr("until everybody has answered") if name == "window_ms" else tr("no time limit")
