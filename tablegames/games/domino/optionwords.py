"""The options of Domino in words, as the seats page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games import matchoptions
from tablegames.games.domino.board import AUTO, DUEL, SOLO, TEAM
from tablegames.locale import N_

LABELS: Mapping[str, str] = MappingProxyType(
    {"format": N_("Who plays with whom"), "pick": N_("Taking the dominoes")}
)
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "format": N_("Partners sit face to face, or everyone plays for himself."),
        "pick": N_("Everybody touches his own seven face down, or the program deals them."),
        "clock": N_("When it is up the turn is passed; three times in a row loses the match."),
        "goal": N_("Most games won, or the first to a score: a win is 50 points, 2 kabès 100."),
    }
)
VALUES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("format", DUEL): N_("duel"),
        ("format", SOLO): N_("everyone for himself"),
        ("format", TEAM): N_("partners"),
        ("pick", "touch"): N_("everybody his own"),
        ("pick", AUTO): N_("dealt by the program"),
    }
)


option = matchoptions.labelled(LABELS)
option_help = matchoptions.explained(HELPS)
option_value = matchoptions.valued(VALUES)
