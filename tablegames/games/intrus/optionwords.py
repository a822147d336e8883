"""The options of Intrus in words, as the seats page shows them (rules, *Options*)."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from types import MappingProxyType

from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "pairs": N_("Word pairs"),
        "intruders": N_("Impostors"),
        "games": N_("Games"),
        "clue_ms": N_("Time for a clue"),
        "talk_ms": N_("Time to talk"),
        "vote_ms": N_("Time for a vote"),
    }
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "pairs": N_("The pairs of words from which one is drawn for each game."),
        "intruders": N_("How many players have the other word; always fewer than half."),
        "games": N_("How many games the match has; the points of all are added."),
        "clue_ms": N_("Who gives no clue in that time says nothing."),
        "talk_ms": N_("The talk ends then, or when all are ready; it can be left out."),
        "vote_ms": N_("Who has not voted by then does not vote."),
    }
)


def option(name: str, tr: Translator) -> str:
    """The label of an option; its name where it is none."""
    return tr(LABELS.get(name, name))


def option_help(name: str, tr: Translator) -> str:
    """The sentence that says what an option does; empty where it is none."""
    return tr(HELPS.get(name, ""))


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it: ``60000`` of the talk is ``1 minute``."""
    if name == "pairs" and isinstance(value, Sized):
        return tr.plural("{n} pair", "{n} pairs", len(value))
    if not isinstance(value, int) or name not in LABELS:
        return str(value)
    if name == "games":
        return str(value)
    if value:
        return str(value) if name == "intruders" else duration(value, tr)
    if name == "intruders":
        return tr("by the number of players")
    return tr("no talk") if name == "talk_ms" else tr("no limit")
