"""The options of Tripple in words, as the seats page shows them (rules, 1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.matchwords import duration
from tablegames.games.tripple.deck import DECKS
from tablegames.locale import N_, Translator

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "deck": N_("Deck"),
        "target": N_("End of the match"),
        "ready_ms": N_("Time to get ready"),
        "pause_ms": N_("Pause between races"),
        "limit_ms": N_("Time for a race"),
        "lock_ms": N_("Lock after a wrong press"),
    }
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "deck": N_("How many cards there are, and how many pictures on each."),
        "target": N_("When the draw pile is empty, or as soon as somebody has won so many cards."),
        "ready_ms": N_("From the deal to the first card in the centre."),
        "pause_ms": N_("From the end of a race to the next card in the centre."),
        "limit_ms": N_("A card that nobody has found by then is put aside."),
        "lock_ms": N_("Who presses a wrong picture cannot press anything for so long."),
    }
)


def option(name: str, tr: Translator) -> str:
    """The label of an option; its name where it is none."""
    return tr(LABELS.get(name, name))


def option_help(name: str, tr: Translator) -> str:
    """The sentence that says what an option does; empty where it is none."""
    return tr(HELPS.get(name, ""))


def option_value(name: str, value: object, tr: Translator) -> str:
    """An option's value as one reads it: ``1200`` of the pause is ``1.2 seconds``."""
    if not isinstance(value, int) or name not in LABELS:
        return str(value)
    if name == "deck":
        symbols = DECKS[value].order + 1
        return tr("{cards} cards of {symbols} pictures", cards=value, symbols=symbols)
    if name == "target":
        return _target(value, tr)
    if value:
        return duration(value, tr)
    return tr("no limit") if name == "limit_ms" else tr("no lock")


def _target(value: int, tr: Translator) -> str:
    if not value:
        return tr("the draw pile is empty")
    return tr.plural("first to {n} card", "first to {n} cards", value)
